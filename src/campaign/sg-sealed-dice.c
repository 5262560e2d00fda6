/* sg-sealed-dice.c: the dice of a campaign, sealed before they are thrown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-sealed-dice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-bytes.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-journal.h"

#define DICE "dice"
#define SEAL "seal"
#define THROW "throw"
#define WORD "word"
#define SEALED "sealed"
#define NEXT "next"
#define FAR_BACK 64     /* throws: none is looked for beyond so many others */
#define MOST_WORDS 32   /* readers: sides and generals */

/* Papers */

/* (transfer full) (nullable): @id of the papers of @kind, as text. */
static char *
load (SgCampaign *campaign, const char *kind, const char *id, GError **error)
{
  g_autoptr (GBytes) body = sg_campaign_load_document (campaign, kind, id, error);

  return body != NULL ? sg_bytes_text (body) : NULL;
}

static gboolean
save (SgCampaign *campaign, const char *kind, const char *id, const char *title, const char *text, GError **error)
{
  g_autoptr (GBytes) body = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

  return sg_campaign_save_document (campaign, kind, id, title, body, error);
}

/* The switch */

typedef struct { gboolean on; guint64 battle, rulings; } Change;

/* (transfer full): since when they were sealed, and were not, a line each; "" when they never were, and NULL when that cannot be read. */
static char *
load_changes (SgCampaign *campaign, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) body = sg_campaign_seek_document (campaign, DICE, SEALED, &fault);

  if (body != NULL)
    return sg_bytes_text (body);
  if (fault == NULL)
    return g_strdup ("");
  g_propagate_error (error, g_steal_pointer (&fault));
  return NULL;
}

/* (transfer full) (element-type Change) */
static GArray *
read_changes (SgCampaign *campaign)
{
  GArray *changes = g_array_new (FALSE, TRUE, sizeof (Change));
  g_autofree char *text = load_changes (campaign, NULL);
  g_auto (GStrv) lines = g_strsplit (sg_text_or (text, ""), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 4);
      Change change = { FALSE };

      if (g_strv_length (parts) != 3 || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXUINT, &change.battle, NULL)
          || !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXUINT, &change.rulings, NULL))
        continue;
      change.on = g_str_equal (parts[0], "on");
      g_array_append_val (changes, change);
    }
  return changes;
}

static gboolean
is_branch (SgCampaign *campaign)
{
  return *sg_campaign_get (campaign, "what-if") != '\0';
}

gboolean
sg_sealed_dice_are_on (SgCampaign *campaign)
{
  g_autoptr (GArray) changes = campaign != NULL && !is_branch (campaign) ? read_changes (campaign) : NULL;

  return changes != NULL && changes->len > 0 && g_array_index (changes, Change, changes->len - 1).on;
}

gboolean
sg_sealed_dice_ever (SgCampaign *campaign)
{
  g_autoptr (GBytes) paper = sg_campaign_load_document (campaign, DICE, SEALED, NULL);

  return paper != NULL;
}

gboolean
sg_sealed_dice_were_on (SgCampaign *campaign, guint battle, guint rulings)
{
  g_autoptr (GArray) changes = read_changes (campaign);
  gboolean on = FALSE;

  for (guint i = 0; i < changes->len; i++)
    {
      const Change *change = &g_array_index (changes, Change, i);

      if (change->battle < battle || (change->battle == battle && change->rulings <= rulings))
        on = change->on;
    }
  return on;
}

/* Seals @n anew, as the next throw. */
static gboolean
seal_next (SgCampaign *campaign, guint n, GError **error)
{
  g_autofree char *secret = sg_throw_draw (), *seal = sg_throw_seal (n, secret), *id = g_strdup_printf ("%u", n);
  g_autofree char *title = g_strdup_printf (_("The seal of throw %u"), n), *next = g_strdup_printf ("%u %s", n, secret);

  return save (campaign, SEAL, id, title, seal, error) && save (campaign, DICE, NEXT, _("What the next throw is sealed with"), next, error);
}

/* (transfer full) (nullable): the secret that @paper says, and of which throw it is. */
static char *
parse_next (GBytes *paper, guint *n)
{
  g_autofree char *text = sg_bytes_text (paper);
  g_auto (GStrv) parts = g_strsplit (text, " ", 3);
  guint64 number;

  if (g_strv_length (parts) != 2 || strlen (parts[1]) != SG_THROW_SECRET || !g_ascii_string_to_unsigned (parts[0], 10, 1, G_MAXUINT, &number, NULL))
    return NULL;
  *n = (guint) number;
  return g_strdup (parts[1]);
}

/* Unless one is sealed already; one that only cannot be read is not sealed again. */
static gboolean
seal_first (SgCampaign *campaign, GError **error)
{
  guint n = 0;
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) next = sg_campaign_seek_document (campaign, DICE, NEXT, &fault);
  g_autofree char *secret = next != NULL ? parse_next (next, &n) : NULL;

  if (fault == NULL)
    return secret != NULL || seal_next (campaign, 1, error);
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/* The moment is told by the last battle and how many rulings it had, so that a proof knows which throws ought to have been sealed. */
static gboolean
do_switch (SgCampaign *campaign, gboolean on, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  guint last = g_list_model_get_n_items (battles);
  g_autoptr (SgBattle) battle = last > 0 ? g_list_model_get_item (battles, last - 1) : NULL;
  guint rulings = battle != NULL ? g_list_model_get_n_items (sg_battle_get_rulings (battle)) : 0;
  g_autofree char *before = load_changes (campaign, error), *text = NULL;

  if (before == NULL)
    return FALSE;
  text = g_strdup_printf ("%s%s %u %u\n", before, on ? "on" : "off", last, rulings);
  return save (campaign, DICE, SEALED, _("Since when the dice are sealed"), text, error) && (!on || seal_first (campaign, error));
}

gboolean
sg_sealed_dice_switch (SgCampaign *campaign, gboolean on, GError **error)
{
  gboolean well;

  if (is_branch (campaign))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("In a branch the dice are supposed ones, and nothing is sealed."));
      return FALSE;
    }
  if (sg_sealed_dice_are_on (campaign) == on)
    return TRUE;
  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  well = do_switch (campaign, on, error);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

/* What is sealed */

/* (transfer full) (nullable): the secret of the next throw. */
static char *
read_next (SgCampaign *campaign, guint *n)
{
  g_autoptr (GBytes) paper = sg_campaign_load_document (campaign, DICE, NEXT, NULL);

  return paper != NULL ? parse_next (paper, n) : NULL;
}

char *
sg_sealed_dice_next (SgCampaign *campaign, guint *n)
{
  guint number = 0;
  g_autofree char *secret = read_next (campaign, &number), *id = g_strdup_printf ("%u", number);

  if (n != NULL)
    *n = number;
  return secret != NULL ? load (campaign, SEAL, id, NULL) : NULL;
}

char *
sg_sealed_dice_short (const char *seal)
{
  return strlen (seal) >= 8 ? g_strdup_printf ("%.4s %.4s", seal, seal + 4) : g_strdup (seal);
}

guint
sg_sealed_dice_count (SgCampaign *campaign)
{
  guint n = 0;

  g_free (read_next (campaign, &n));
  return n > 0 ? n - 1 : 0;
}

SgThrow *
sg_sealed_dice_load (SgCampaign *campaign, guint n, GError **error)
{
  g_autofree char *id = g_strdup_printf ("%u", n);
  g_autoptr (GBytes) body = sg_campaign_load_document (campaign, THROW, id, error);

  return body != NULL ? sg_throw_read (body, error) : NULL;
}

char *
sg_sealed_dice_load_seal (SgCampaign *campaign, guint n, GError **error)
{
  g_autofree char *id = g_strdup_printf ("%u", n);

  return load (campaign, SEAL, id, error);
}

/* Words */

GPtrArray *
sg_sealed_dice_list_words (SgCampaign *campaign)
{
  g_autoptr (GPtrArray) papers = sg_campaign_list_documents (campaign, WORD, NULL);
  g_autoptr (SgThrow) own = sg_throw_new (1, "");

  for (guint i = 0; papers != NULL && i < papers->len && i < MOST_WORDS; i++)
    {
      const SgDocument *paper = papers->pdata[i];
      g_autofree char *text = load (campaign, WORD, paper->id, NULL), *word = text != NULL ? sg_throw_clean_word (text) : NULL;

      if (word != NULL)
        sg_throw_add_word (own, paper->id, word);
    }
  return g_ptr_array_ref (own->words);
}

gboolean
sg_sealed_dice_add_word (SgCampaign *campaign, const char *reader, const char *text, GError **error)
{
  g_autofree char *word = sg_throw_clean_word (text), *before = load (campaign, WORD, reader, NULL);
  g_autofree char *title = g_strdup_printf (_("The word of %s for the next throw"), reader);

  if (!sg_sealed_dice_are_on (campaign))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("The dice of this campaign are not sealed, and take no word."));
      return FALSE;
    }
  return g_strcmp0 (word, before) == 0 || save (campaign, WORD, reader, title, word, error);
}

/* Throwing */

/* (nullable) (transfer none): the newest that was thrown with @seed; a ruling names no throw, but no two throws have one seed. */
SgRuling *
sg_sealed_dice_find_ruling (SgBattle *battle, guint64 seed)
{
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (sg_ruling_get_seed (ruling) == seed && sg_ruling_get_hand (ruling) == SG_DICE_THROWN)
        return ruling; /* the model has it */
    }
  return NULL;
}

/* What was answered by then: whoever changes it under dice that lie there is told of. */
static void
note_facts (SgThrowUse *use, SgQuestion *question)
{
  const SgField *field = sg_question_get_procedure (question)->fields;

  for (; field != NULL && field->name != NULL; field++)
    {
      GVariant *value = sg_question_get (question, field->name);
      g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : NULL;

      if (text != NULL && strchr (text, '\t') == NULL && strchr (text, '\n') == NULL)
        g_ptr_array_add (use->facts, g_strconcat (field->name, "\t", text, NULL));
    }
}

static SgThrow *
make_throw (SgBattle *battle, guint n, const char *secret, SgQuestion *const *questions, guint n_questions)
{
  SgThrow *self = sg_throw_new (n, secret);
  g_autoptr (GPtrArray) words = sg_sealed_dice_list_words (sg_battle_get_campaign (battle));

  self->thrown_at = g_get_real_time () / G_USEC_PER_SEC;
  self->rulings = g_list_model_get_n_items (sg_battle_get_rulings (battle));
  for (guint i = 0; i < words->len; i++)
    sg_throw_add_word (self, ((SgThrowWord *) words->pdata[i])->reader, ((SgThrowWord *) words->pdata[i])->text);
  for (guint i = 0; i < n_questions; i++)
    {
      const SgProcedure *procedure = sg_question_get_procedure (questions[i]);
      SgThrowUse *use = sg_throw_add_use (self, sg_battle_get_ordinal (battle), procedure->id, sg_question_get_about (questions[i]));

      note_facts (use, questions[i]);
    }
  return self;
}

/* The words are used up with the throw; whoever wants to say more says it of the next. */
static gboolean
keep_throw (SgCampaign *campaign, const SgThrow *throw, GError **error)
{
  g_autofree char *id = g_strdup_printf ("%u", throw->n), *title = g_strdup_printf (_("Throw %u"), throw->n);
  g_autoptr (GBytes) body = sg_throw_write (throw);

  if (!sg_campaign_save_document (campaign, THROW, id, title, body, error))
    return FALSE;
  for (guint i = 0; i < throw->words->len; i++)
    if (!save (campaign, WORD, ((SgThrowWord *) throw->words->pdata[i])->reader, "", NULL, error))
      return FALSE;
  return seal_next (campaign, throw->n + 1, error);
}

/* Each battle counts its own rulings: what was thrown in another says nothing of this one. */
static gboolean
is_of (const SgThrow *throw, SgBattle *battle)
{
  return throw->uses->len > 0 && ((SgThrowUse *) throw->uses->pdata[0])->battle == sg_battle_get_ordinal (battle);
}

/* Whether it was thrown for just this, and lies there still: nothing was ruled since. */
static gboolean
lies_there (const SgThrow *throw, SgBattle *battle, SgQuestion *const *questions, guint n)
{
  if (throw->uses->len != n || throw->rulings != g_list_model_get_n_items (sg_battle_get_rulings (battle)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const SgThrowUse *use = throw->uses->pdata[i];

      if (!g_str_equal (use->procedure, sg_question_get_procedure (questions[i])->id) || !sg_throw_is_about (use, sg_question_get_about (questions[i])))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full) (nullable): the throw for these questions that was put aside. Those before it at the same ruling were for others. */
static SgThrow *
find_thrown (SgBattle *battle, guint n, SgQuestion *const *questions, guint n_questions)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);

  for (guint i = n; i > 1 && n - i < FAR_BACK; i--)
    {
      g_autoptr (SgThrow) throw = sg_sealed_dice_load (campaign, i - 1, NULL);

      if (throw != NULL && !is_of (throw, battle))
        continue;
      if (throw == NULL || throw->rulings < g_list_model_get_n_items (sg_battle_get_rulings (battle)))
        return NULL;
      if (lies_there (throw, battle, questions, n_questions))
        return g_steal_pointer (&throw);
    }
  return NULL;
}

static gboolean
open_seal (SgBattle *battle, SgThrow *throw, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  well = keep_throw (campaign, throw, error);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

/* One that was put aside is found before the seal is opened: nobody throws twice for the same and takes the better. */
gboolean
sg_sealed_dice_throw (SgBattle *battle, SgQuestion *const *questions, guint n, guint64 *seeds, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autoptr (SgThrow) throw = NULL;
  g_autofree char *secret = NULL;
  guint number = 0;

  for (guint i = 0; i < n; i++)
    seeds[i] = sg_seed_make ();
  if (!sg_sealed_dice_are_on (campaign) || sg_campaign_is_read_only (campaign))
    return TRUE;
  secret = read_next (campaign, &number);
  if (secret == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("What the next throw is sealed with is gone from the file. Nothing was thrown."));
      return FALSE;
    }
  throw = find_thrown (battle, number, questions, n);
  if (throw == NULL)
    {
      throw = make_throw (battle, number, secret, questions, n);
      if (!open_seal (battle, throw, error))
        return FALSE;
    }
  for (guint i = 0; i < n; i++)
    seeds[i] = ((SgThrowUse *) throw->uses->pdata[i])->seed;
  return TRUE;
}

SgDice *
sg_sealed_dice_new (SgBattle *battle, SgQuestion *question, GError **error)
{
  SgQuestion *const one[] = { question };
  guint64 seed;

  return sg_sealed_dice_throw (battle, one, 1, &seed, error) ? sg_dice_new_thrown (seed) : NULL;
}
