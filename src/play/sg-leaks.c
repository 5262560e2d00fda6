/* sg-leaks.c: twin situations, and what a side is shown of both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A twin is a battle kept in memory, to which the effects of the rulings in force are posted again, without judging them: a few
 * milliseconds.  The campaign itself is only read.
 */

#include "play/sg-leaks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/sg-memory-journal.h"
#include "campaign/sg-ruling-private.h"
#include "play/sg-reader.h"

#define BEFORE_WRITING 3   /* twins of a paper that is about to be handed out */
#define MOST_IDLE 3        /* rulings of nothing, so that numbers and dates differ */
#define DRAWN_EACH 10      /* what is drawn is drawn of every so manieth twin */

static GPtrArray *papers, *twins;

void
sg_side_paper_register (const SgSidePaper *paper)
{
  if (papers == NULL)
    papers = g_ptr_array_new ();
  g_ptr_array_add (papers, (gpointer) paper);
}

void
sg_twin_register (const SgTwin *twin)
{
  if (twins == NULL)
    twins = g_ptr_array_new ();
  g_ptr_array_add (twins, (gpointer) twin);
}

static const SgTwin *
find_twin (const char *system)
{
  for (guint i = 0; twins != NULL && i < twins->len; i++)
    if (g_str_equal (((SgTwin *) twins->pdata[i])->system, system))
      return twins->pdata[i];
  return NULL;
}

/* Telling it again. */

typedef struct { SgJournal *journal; SgCampaign *campaign; SgBattle *battle; } Told;

static void
told_clear (Told *self)
{
  g_clear_object (&self->campaign);
  g_clear_object (&self->journal);
}

/* (transfer full): with the faces that fell: what is thrown anew would differ for a reason that is no leak. */
static SgRuling *
copy_ruling (SgRuling *ruling, const char *clause)
{
  SgRuling *copy = sg_ruling_new (sg_ruling_get_kind (ruling), clause, sg_ruling_get_rule (ruling));
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  sg_ruling_set_moment (copy, sg_ruling_get_turn (ruling), sg_ruling_get_phase (ruling), sg_ruling_get_mover (ruling));
  sg_ruling_restore_dice (copy, sg_ruling_get_dice (ruling), sg_ruling_get_hand (ruling), sg_ruling_get_seed (ruling));
  for (guint i = 0; i < effects->len; i++)
    sg_ruling_add_effect (copy, sg_effect_copy (effects->pdata[i]));
  return copy;
}

/* (transfer full): by copies, for a ruling belongs to the journal that it was posted to; @moment below 0: all. */
static GPtrArray *
list_standing (SgBattle *battle, gint64 moment)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (!sg_ruling_is_undone (ruling) && (moment < 0 || sg_ruling_get_number (ruling) <= moment))
        g_ptr_array_add (list, copy_ruling (ruling, sg_ruling_get_clause (ruling)));
    }
  return list;
}

/* Whose troops @effect raises; NULL: nobody's. */
static const char *
raises_for (const SgEffect *effect)
{
  return effect->kind == SG_EFFECT_CHANGE && g_str_has_prefix (effect->subject, "unit:") && g_str_equal (effect->key, "side") ? effect->after : NULL;
}

/* A ruling that raises troops of others than @side and does nothing else. */
static gboolean
musters_others (SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean others = FALSE;

  for (guint i = 0; i < effects->len; i++)
    {
      const char *whose = raises_for (effects->pdata[i]);

      if (whose != NULL && g_str_equal (whose, side))
        return FALSE;
      others = others || whose != NULL;
    }
  return others && sg_ruling_get_kind (ruling) == SG_RULING_MUSTER;
}

/* Its troops in another order: what is said of one stays together. */
static void
shuffle_troops (SgRuling *ruling, GRand *lot)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < effects->len; i++)
    if (raises_for (effects->pdata[i]) != NULL)
      g_array_append_val (starts, i);
  if (starts->len < 2 || g_array_index (starts, guint, 0) != 0)
    return;
  for (guint last = starts->len; last > 0; last--)
    {
      guint pick = (guint) g_rand_int_range (lot, 0, (gint32) last);
      guint from = g_array_index (starts, guint, pick), to = from + 1;

      while (to < effects->len && raises_for (effects->pdata[to]) == NULL)
        to++;
      for (guint i = from; i < to; i++)
        g_ptr_array_add (order, effects->pdata[i]);
      g_array_remove_index (starts, pick);
    }
  for (guint i = 0; i < order->len; i++)
    effects->pdata[i] = order->pdata[i];
}

/* The others muster first what they mustered last. */
static void
shuffle_muster (GPtrArray *rulings, const char *side, GRand *lot)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      guint from = i;

      for (; i < rulings->len && musters_others (rulings->pdata[i], side); i++)
        shuffle_troops (rulings->pdata[i], lot);
      for (guint last = i; last > from + 1; last--)
        {
          guint pick = (guint) g_rand_int_range (lot, (gint32) from, (gint32) last);
          gpointer other = rulings->pdata[pick];

          rulings->pdata[pick] = rulings->pdata[last - 1];
          rulings->pdata[last - 1] = other;
        }
    }
}

/* Of a twin, by lot: when it was posted, and with what seed the program threw the faces that fell. */
static void
vary_making (Told *told, SgRuling *ruling, GRand *lot)
{
  sg_memory_journal_set_clock (told->journal, g_rand_int_range (lot, 1, G_MAXINT32));
  if (sg_ruling_get_seed (ruling) != 0)
    sg_ruling_restore_dice (ruling, sg_ruling_get_dice (ruling), sg_ruling_get_hand (ruling), 1 + (guint64) g_rand_int (lot));
}

/* @lot: (nullable): of a twin. */
static gboolean
tell_again (Told *told, SgBattle *battle, GPtrArray *rulings, GRand *lot, GError **error)
{
  static const char *const words[] = { "side/red/name", "side/blue/name", "side/red/player", "side/blue/player" };
  SgCampaign *campaign = sg_battle_get_campaign (battle);

  told->journal = sg_memory_journal_new ();
  told->campaign = sg_campaign_new (told->journal, sg_battle_get_rules (battle), sg_campaign_get_uuid (campaign));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*sg_campaign_get (campaign, words[i]) != '\0' && !sg_campaign_set (told->campaign, words[i], sg_campaign_get (campaign, words[i]), error))
      return FALSE;
  told->battle = sg_campaign_add_battle (told->campaign, sg_battle_get_title (battle), sg_board_get (sg_battle_get_board (battle), "game"),
                                         sg_board_get_begun_map (sg_battle_get_board (battle)), error);
  for (guint i = 0; told->battle != NULL && i < rulings->len; i++)
    {
      if (lot != NULL)
        vary_making (told, rulings->pdata[i], lot);
      if (!sg_battle_post (told->battle, g_object_ref (rulings->pdata[i]), error))
        return FALSE;
    }
  return told->battle != NULL;
}

/* What differs from the truth: nothing that @reader knows. */
static gboolean
vary (Told *told, const SgTwin *twin, const char *reader, GRand *lot, GError **error)
{
  SgRuling *draft = sg_ruling_new (SG_RULING_CORRECTION, "The twin", "");
  guint idle = (guint) g_rand_int_range (lot, 0, MOST_IDLE + 1);

  for (guint i = 0; i < idle; i++)
    if (!sg_battle_post (told->battle, sg_ruling_new (SG_RULING_CORRECTION, "Nothing", ""), error))
      return FALSE;
  twin->vary (told->battle, reader, lot, draft);
  return sg_battle_post (told->battle, draft, error);
}

/* Comparing. */

static gboolean
is_wanted (const SgSidePaper *paper, const char *id, const char *system)
{
  return (id == NULL || g_str_equal (paper->id, id)) && (paper->system == NULL || g_str_equal (paper->system, system));
}

/** Case: one reader of one battle, whose papers are compared; of the battle told as it is (plain) each is written once. */
typedef struct
{
  SgBattle *battle, *plain;
  const char *reader, *side, *paper, *system;
  const SgTwin *twin;
  GPtrArray *leaks;
  GHashTable *written;
} Case;

/* (transfer full): where they part, as far as it can be read. */
static char *
tell_difference (GBytes *one, GBytes *two)
{
  gsize n, m;
  const char *a = g_bytes_get_data (one, &n), *b = g_bytes_get_data (two, &m);
  gsize at = 0, from;
  g_autofree char *was = NULL, *is = NULL;

  while (at < n && at < m && a[at] == b[at])
    at++;
  from = at > 20 ? at - 20 : 0;
  was = g_strndup (a + from, MIN (60, n - from));
  is = g_strndup (b + from, MIN (60, m - from));
  if (!g_utf8_validate (was, -1, NULL) || !g_utf8_validate (is, -1, NULL))
    return g_strdup_printf (_("byte %u"), (guint) at);
  return g_strdup_printf (_("“%s”, “%s”"), g_strdelimit (was, "\n", ' '), g_strdelimit (is, "\n", ' '));
}

static GBytes *
write_paper (const Case *of, const SgSidePaper *paper, SgBattle *battle, GError **error)
{
  GBytes *bytes = battle == of->plain ? g_hash_table_lookup (of->written, paper) : NULL;

  if (bytes != NULL)
    return g_bytes_ref (bytes);
  bytes = paper->write (battle, of->reader, error);
  if (bytes != NULL && battle == of->plain)
    g_hash_table_insert (of->written, (gpointer) paper, g_bytes_ref (bytes));
  return bytes;
}

static gboolean
compare (const Case *of, SgBattle *one, SgBattle *two, gboolean drawn, GError **error)
{
  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgSidePaper *paper = papers->pdata[i];
      g_autoptr (GBytes) a = NULL, b = NULL;
      g_autofree char *differ = NULL, *called = NULL;

      if (!is_wanted (paper, of->paper, of->system) || (paper->slow && !drawn))
        continue;
      a = write_paper (of, paper, one, error);
      b = a != NULL ? write_paper (of, paper, two, error) : NULL;
      if (b == NULL)
        return FALSE;
      if (g_bytes_equal (a, b))
        continue;
      differ = tell_difference (a, b);
      called = sg_battle_call_reader (of->battle, of->reader);
      g_ptr_array_add (of->leaks, g_strdup_printf (*sg_reader_general (of->reader) != '\0' ? _("%s: “%s” would tell what that general cannot know: %s.")
                                                   : _("%s: “%s” would tell what that side cannot know: %s."), called, _(paper->title), differ));
    }
  return TRUE;
}

/* What @reader is told nothing of the umpire may word as he likes; @plain: the same rulings, posted, in the same order: this comes before any
 * shuffling. */
static void
reword_untold (GPtrArray *rulings, SgBattle *plain, const char *reader, GRand *lot)
{
  const SgGame *game = sg_battle_get_game (plain);

  for (guint i = 0; game != NULL && game->untold != NULL && i < rulings->len; i++)
    {
      g_autoptr (SgRuling) posted = g_list_model_get_item (sg_battle_get_rulings (plain), i);
      g_autofree char *clause = g_strdup_printf ("The umpire writes %u", g_rand_int (lot));
      SgRuling *ruling = rulings->pdata[i];

      if (!game->untold (plain, posted, reader))
        continue;
      rulings->pdata[i] = copy_ruling (ruling, clause);
      g_object_unref (ruling);
    }
}

/* The others in another order, and all that is hidden otherwise than it is. */
static gboolean
try_twin (const Case *of, gint64 moment, GRand *lot, gboolean drawn, GError **error)
{
  g_autoptr (GPtrArray) rulings = list_standing (of->battle, moment);
  Told told = { 0 };
  gboolean done;

  reword_untold (rulings, of->plain, of->reader, lot);
  if (of->twin->unseen)
    shuffle_muster (rulings, of->side, lot);
  done = tell_again (&told, of->battle, rulings, lot, error) && vary (&told, of->twin, of->reader, lot, error) && compare (of, of->plain, told.battle, drawn, error);
  told_clear (&told);
  return done;
}

/* The others in another order alone, and everybody looks anew: what is seen is numbered and named as it is seen. */
static gboolean
try_anew (const Case *of, gint64 moment, GRand *lot, GError **error)
{
  g_autoptr (GPtrArray) rulings = list_standing (of->battle, moment), others = list_standing (of->battle, moment);
  Told plain = { 0 }, told = { 0 };
  gboolean done;

  if (of->twin->unseen)
    shuffle_muster (others, of->side, lot);
  done = tell_again (&plain, of->battle, rulings, NULL, error) && tell_again (&told, of->battle, others, lot, error);
  if (done && of->twin->look_anew (plain.battle, error) && of->twin->look_anew (told.battle, error))
    done = compare (of, plain.battle, told.battle, FALSE, error);
  told_clear (&plain);
  told_clear (&told);
  return done && (error == NULL || *error == NULL);
}

/* Walking. */

/** SgLeaksWalk: one reader’s papers: how many twins there are, the next stride, and what was found. */
struct _SgLeaksWalk { SgBattle *battle; char *reader, *paper; Case of; GPtrArray *leaks; GRand *lot; gint64 moment; guint n, at; Told plain; };

static SgLeaksWalk *
begin_walk (SgBattle *battle, const char *reader, const char *paper, gint64 moment, guint n, guint32 seed)
{
  SgLeaksWalk *self = g_new0 (SgLeaksWalk, 1);
  const char *system = sg_ruleset_get_system (sg_battle_get_rules (battle));

  self->battle = g_object_ref (battle);
  self->reader = g_strdup (reader);
  self->paper = g_strdup (paper);
  self->leaks = g_ptr_array_new_with_free_func (g_free);
  self->of = (Case) { battle, NULL, self->reader, sg_reader_side (reader), self->paper, system, find_twin (system), self->leaks,
                      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref) };
  self->lot = g_rand_new_with_seed (seed);
  self->moment = moment;
  self->n = n;
  return self;
}

/* The battle as it is, each twin, and those who look anew. */
static guint
count_strides (const SgLeaksWalk *self)
{
  if (self->of.twin == NULL)
    return 0;
  return 1 + self->n + (self->of.twin->look_anew != NULL ? 1 + self->n / DRAWN_EACH : 0);
}

static gboolean
stride (SgLeaksWalk *self, GError **error)
{
  g_autoptr (GPtrArray) rulings = self->at == 0 ? list_standing (self->battle, self->moment) : NULL;
  guint at = self->at++;

  if (at == 0)
    {
      gboolean told = tell_again (&self->plain, self->battle, rulings, NULL, error);

      self->of.plain = self->plain.battle;
      return told;
    }
  if (at <= self->n)
    return try_twin (&self->of, self->moment, self->lot, (at - 1) % DRAWN_EACH == 0, error);
  return try_anew (&self->of, self->moment, self->lot, error);
}

/* FALSE at the end, at the first leak, or with the error. */
static gboolean
step (SgLeaksWalk *self, GError **error)
{
  if (self->at >= count_strides (self) || (self->at == 0 && !sg_battle_load (self->battle, error)) || !stride (self, error))
    return FALSE;
  return self->leaks->len == 0 && self->at < count_strides (self);
}

/* Public API */

GPtrArray *
sg_leaks_find (SgBattle *battle, const char *reader, const char *paper, gint64 moment, guint n, guint32 seed, GError **error)
{
  g_autoptr (SgLeaksWalk) walk = begin_walk (battle, reader, paper, moment, n, seed);
  g_autoptr (GError) why = NULL;

  while (step (walk, &why))
    continue;
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  return g_ptr_array_ref (walk->leaks);
}

SgLeaksWalk *
sg_leaks_walk_new (SgBattle *battle, const char *reader, const char *paper)
{
  return begin_walk (battle, reader, paper, -1, BEFORE_WRITING, (guint32) g_list_model_get_n_items (sg_battle_get_rulings (battle)));
}

void
sg_leaks_walk_free (SgLeaksWalk *self)
{
  told_clear (&self->plain);
  g_hash_table_unref (self->of.written);
  g_object_unref (self->battle);
  g_free (self->reader);
  g_free (self->paper);
  g_ptr_array_unref (self->leaks);
  g_rand_free (self->lot);
  g_free (self);
}

gboolean
sg_leaks_walk_step (SgLeaksWalk *self, GError **error)
{
  gboolean more = step (self, error);

  if (self->leaks->len > 0)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("It was not written. %s"), (char *) self->leaks->pdata[0]);
  return more;
}

gboolean
sg_leaks_check (SgBattle *battle, const char *reader, const char *paper, gint64 moment, GError **error)
{
  g_autoptr (SgLeaksWalk) walk = sg_leaks_walk_new (battle, reader, paper);
  g_autoptr (GError) why = NULL;

  walk->moment = moment;
  while (sg_leaks_walk_step (walk, &why))
    continue;
  if (why == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}
