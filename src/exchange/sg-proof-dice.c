/* sg-proof-dice.c: whether the sealed dice of a campaign are what was sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-proof-dice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-bytes.h"
#include "campaign/sg-campaign.h"
#include "campaign/sg-sealed-dice.h"

#define PATIENCE 60 /* seconds by which a clock is put right while one plays */

/** Use: what was thrown for one question, and what came of it. */
typedef struct
{
  const SgThrow    *throw;
  const SgThrowUse *use;
  guint64           seed;      /* as it follows */
  guint             ruled, by_written;
  gboolean          undone;
  char             *reason;    /* (owned) (nullable) why it was undone */
} Use;

struct _SgDiceTrial
{
  SgCampaign *campaign;   /* (owned) */
  gboolean    ever;       /* dice were sealed; in a branch those that are supposed are not */
  GPtrArray  *throws;     /* (element-type SgThrow) */
  GPtrArray  *uses;       /* (element-type Use) */
  GHashTable *by_seed;    /* seed → Use: those that follow, and those that are written where they differ */
  GPtrArray  *told;       /* (element-type utf8) */
};

static void
use_free (gpointer data)
{
  g_free (((Use *) data)->reason);
  g_free (data);
}

static void
tell (GPtrArray *list, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
tell (GPtrArray *list, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (list, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Throws */

/* Found by the seed that follows from its secret, and by that which is written where it is another: then it was ruled on by a seed that somebody
 * changed. */
static void
add_use (SgDiceTrial *self, const SgThrow *throw, guint i)
{
  Use *use = g_new0 (Use, 1);

  use->throw = throw;
  use->use = throw->uses->pdata[i];
  use->seed = sg_throw_seed (throw, i);
  g_ptr_array_add (self->uses, use);
  g_hash_table_insert (self->by_seed, &use->seed, use);
  if (use->use->seed != use->seed)
    g_hash_table_insert (self->by_seed, (gpointer) &use->use->seed, use);
}

/* The seal lies beside the throw since before it was made; both are papers, so that the chain knows when. */
static void
prove_seal (SgDiceTrial *self, guint n, const char *secret, GPtrArray *faults)
{
  g_autofree char *lies = sg_sealed_dice_load_seal (self->campaign, n, NULL), *seal = sg_throw_seal (n, secret);

  if (lies == NULL)
    tell (faults, _("Throw %u: its seal is gone."), n);
  else if (!g_str_equal (lies, seal))
    tell (faults, _("Throw %u: it was opened with another secret than it was sealed with; the seal or the secret was changed."), n);
}

static void
prove_throw (SgDiceTrial *self, guint n, GPtrArray *faults)
{
  g_autoptr (GError) error = NULL;
  SgThrow *throw = sg_sealed_dice_load (self->campaign, n, &error);

  if (throw == NULL)
    {
      tell (faults, _("Throw %u: what was opened cannot be read. %s"), n, error->message);
      return;
    }
  g_ptr_array_add (self->throws, throw);
  if (throw->n != n)
    tell (faults, _("Throw %u: it says of itself that it is throw %u."), n, throw->n);
  prove_seal (self, throw->n, throw->secret, faults);
  for (guint i = 0; i < throw->uses->len; i++)
    add_use (self, throw, i);
}

SgDiceTrial *
sg_dice_trial_new (SgCampaign *campaign, GPtrArray *faults)
{
  SgDiceTrial *self = g_new0 (SgDiceTrial, 1);
  guint n = sg_sealed_dice_count (campaign);

  self->campaign = g_object_ref (campaign);
  self->ever = sg_sealed_dice_ever (campaign) && *sg_campaign_get (campaign, "what-if") == '\0';
  self->throws = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_throw_free);
  self->uses = g_ptr_array_new_with_free_func (use_free);
  self->by_seed = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->told = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 1; i <= n; i++)
    prove_throw (self, i, faults);
  return self;
}

void
sg_dice_trial_free (SgDiceTrial *self)
{
  g_hash_table_unref (self->by_seed);
  g_ptr_array_unref (self->uses);
  g_ptr_array_unref (self->throws);
  g_ptr_array_unref (self->told);
  g_object_unref (self->campaign);
  g_free (self);
}

/* Rulings */

/* Men are named, and records filled, after the dice: all else was answered before. */
static gboolean
is_fact (const SgField *field)
{
  return field->kind != SG_FIELD_NAMES && field->kind != SG_FIELD_RECORD && field->kind != SG_FIELD_RECORDS;
}

static const char *
find_fact (const SgThrowUse *use, const char *name)
{
  for (guint i = 0; i < use->facts->len; i++)
    {
      const char *fact = use->facts->pdata[i];

      if (g_str_has_prefix (fact, name) && fact[strlen (name)] == '\t')
        return fact + strlen (name) + 1;
    }
  return NULL;
}

/* What was answered otherwise once the dice lay there is told. */
static void
compare_facts (SgDiceTrial *self, const Use *use, SgBattle *battle, SgRuling *ruling)
{
  SgQuestion *question = sg_ruling_get_question (ruling);
  const SgField *field = question != NULL ? sg_question_get_procedure (question)->fields : NULL;

  for (; field != NULL && field->name != NULL; field++)
    {
      GVariant *value = is_fact (field) ? sg_question_get (question, field->name) : NULL;
      g_autofree char *now = value != NULL ? g_variant_print (value, FALSE) : NULL;
      const char *then = now != NULL ? find_fact (use->use, field->name) : NULL;

      if (then != NULL && !g_str_equal (then, now))
        tell (self->told, _("%s, ruling %d: when its dice were thrown “%s” was %s, and it was judged with %s."), sg_battle_get_title (battle),
              (int) sg_ruling_get_number (ruling), field->name, then, now);
    }
}

/* What the ruling says of itself, against what was thrown. */
static void
prove_use (SgDiceTrial *self, Use *use, SgBattle *battle, SgRuling *ruling, GPtrArray *faults)
{
  const SgProcedure *procedure = sg_ruling_get_procedure (ruling);
  const char *title = sg_battle_get_title (battle);
  int number = (int) sg_ruling_get_number (ruling);

  if (procedure == NULL || use->use->battle != sg_battle_get_ordinal (battle) || !g_str_equal (procedure->id, use->use->procedure))
    tell (faults, _("%s, ruling %d: its dice are those of throw %u, which was made for something else: “%s”."), title, number, use->throw->n, use->use->about);
  else if (use->throw->rulings >= sg_ruling_get_number (ruling) || use->throw->thrown_at > sg_ruling_get_posted_at (ruling) + PATIENCE)
    tell (faults, _("%s, ruling %d: throw %u is said to have been made after it."), title, number, use->throw->n);
  else if (use->ruled > 1)
    tell (faults, _("%s, ruling %d: throw %u was used before."), title, number, use->throw->n);
  else
    compare_facts (self, use, battle, ruling);
}

void
sg_dice_trial_take (SgDiceTrial *self, SgBattle *battle, SgRuling *ruling, GPtrArray *faults)
{
  guint64 seed = sg_ruling_get_seed (ruling);
  Use *use = sg_ruling_get_hand (ruling) == SG_DICE_THROWN ? g_hash_table_lookup (self->by_seed, &seed) : NULL;

  if (sg_ruling_get_hand (ruling) != SG_DICE_THROWN)
    return;
  if (use == NULL)
    {
      if (self->ever && sg_sealed_dice_were_on (self->campaign, sg_battle_get_ordinal (battle), (guint) sg_ruling_get_number (ruling) - 1))
        tell (faults, _("%s, ruling %d: dice were to be sealed by then, and its seed follows from no seal."), sg_battle_get_title (battle),
              (int) sg_ruling_get_number (ruling));
      return;
    }
  use->ruled++;
  use->by_written += seed != use->seed ? 1 : 0;
  use->undone = sg_ruling_is_undone (ruling);
  g_free (use->reason);
  use->reason = g_strdup (sg_ruling_get_undone_reason (ruling));
  prove_use (self, use, battle, ruling, faults);
}

/* The end */

/* What is written down as a throw’s seed, and does not follow. */
static void
prove_seed (const Use *use, GPtrArray *faults)
{
  if (use->use->seed == use->seed)
    return;
  if (use->by_written > 0)
    tell (faults, _("Throw %u: the dice that were ruled on do not follow from its secret and its words: a word was changed, added or taken away."), use->throw->n);
  else
    tell (faults, _("Throw %u: the seed that is written down does not follow from its secret and its words; it was changed, or one of them."), use->throw->n);
}

static void
tell_use (SgDiceTrial *self, const Use *use)
{
  const char *about = *use->use->about != '\0' ? use->use->about : use->use->procedure;

  if (use->ruled == 0)
    tell (self->told, _("Throw %u (%s) was made and never ruled on: it was put aside."), use->throw->n, about);
  else if (use->undone && use->reason != NULL && *use->reason != '\0')
    tell (self->told, _("Throw %u (%s) was ruled on, and undone: %s"), use->throw->n, about, use->reason);
  else if (use->undone)
    tell (self->told, _("Throw %u (%s) was ruled on, and undone."), use->throw->n, about);
}

static guint
count_with_words (SgDiceTrial *self)
{
  guint n = 0;

  for (guint i = 0; i < self->throws->len; i++)
    n += ((SgThrow *) self->throws->pdata[i])->words->len > 0 ? 1 : 0;
  return n;
}

/* How many there were, and the seal that waits. */
static void
tell_sum (SgDiceTrial *self)
{
  guint n = sg_sealed_dice_count (self->campaign), words = count_with_words (self);
  g_autofree char *next = sg_sealed_dice_next (self->campaign, NULL);

  tell (self->told, ngettext ("%u throw was sealed.", "%u throws were sealed.", n), n);
  if (words > 0)
    tell (self->told, ngettext ("To %u of them a player added a word.", "To %u of them players added words.", words), words);
  if (next != NULL)
    tell (self->told, _("The next throw is sealed by %s."), next);
}

/* What the next throw is sealed with must open its seal. */
static void
prove_next (SgDiceTrial *self, GPtrArray *faults)
{
  g_autoptr (GBytes) paper = sg_campaign_load_document (self->campaign, "dice", "next", NULL);
  g_autofree char *text = paper != NULL ? sg_bytes_text (paper) : NULL;
  const char *space = text != NULL ? strchr (text, ' ') : NULL;

  if (space != NULL)
    prove_seal (self, sg_sealed_dice_count (self->campaign) + 1, space + 1, faults);
}

GPtrArray *
sg_dice_trial_end (SgDiceTrial *self, GPtrArray *faults)
{
  g_autofree char *next = sg_sealed_dice_next (self->campaign, NULL);

  for (guint i = 0; i < self->uses->len; i++)
    {
      prove_seed (self->uses->pdata[i], faults);
      tell_use (self, self->uses->pdata[i]);
    }
  prove_next (self, faults);
  if (self->throws->len > 0 || next != NULL)
    tell_sum (self);
  return g_ptr_array_ref (self->told);
}

GPtrArray *
sg_dice_prove (SgCampaign *campaign, GPtrArray *faults)
{
  g_autoptr (SgDiceTrial) trial = sg_dice_trial_new (campaign, faults);
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      GListModel *rulings = sg_battle_get_rulings (battle);

      for (guint k = 0; k < g_list_model_get_n_items (rulings); k++)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, k);

          sg_dice_trial_take (trial, battle, ruling, faults);
        }
    }
  return sg_dice_trial_end (trial, faults);
}
