/* sg-lw-melee.c: the mêlées of a turn, found from where the men stand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board finds the pairs in contact and hands the procedure everyone who could be in it; the procedure says
 * who is.  Cost: one look at each pair of enemies, and the procedure over those near a contact only.
 */

#include "play/little-wars/sg-lw-melee.h"

#include <math.h>

#include "campaign/sg-board-apply.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/sg-effects.h"
#include "play/sg-game-parts.h"

static const char *const sides[] = { "red", "blue" };

static void
melee_free (gpointer data)
{
  SgLwMelee *self = data;

  g_free (self->key);
  g_ptr_array_unref (self->men[0]);
  g_ptr_array_unref (self->men[1]);
  g_array_unref (self->contacts);
  g_free (self);
}

/* The position. */

/* Whether the turn went into another phase: what was done before that is not of this position. */
static gboolean
calls_time (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = effects->pdata[i];

      if (sg_effect_changes (effect, "battle", NULL)
          && g_str_equal (effect->key, "phase"))
        return TRUE;
    }
  return FALSE;
}

static gboolean
judges_melee (SgRuling *ruling)
{
  const SgProcedure *asked = sg_ruling_get_procedure (ruling);

  return asked != NULL && g_str_equal (asked->id, "melee");
}

/* In the order opposite to that in which it was done. A transfer goes the other way; a word gets its text of before, which is NULL where there was
 * none. */
static void
take_back (SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = effects->len; i > 0; i--)
    {
      g_autoptr (SgEffect) back = sg_effect_copy (effects->pdata[i - 1]);

      if (back->kind == SG_EFFECT_TRANSFER)
        {
          char *from = back->from;

          back->from = back->to;
          back->to = from;
        }
      else
        {
          g_free (back->after);
          back->after = back->before ? back->before : g_strdup ("");
          back->before = NULL;
        }
      if (!sg_board_apply (board, back, NULL))
        g_debug ("a change of %s could not be looked behind", back->subject);
    }
}

/* Everything since the first mêlée of this turn is taken back on a copy. */
SgBoard *
sg_lw_position (const SgLw *lw)
{
  GListModel *rulings = sg_battle_get_rulings (lw->battle);
  g_autoptr (GPtrArray) since = g_ptr_array_new_with_free_func (g_object_unref);
  guint first = 0;
  SgBoard *board;

  for (guint i = g_list_model_get_n_items (rulings); i > 0; i--)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i - 1);

      if (sg_ruling_is_undone (ruling))
        continue;
      if (calls_time (ruling))
        break;
      g_ptr_array_add (since, g_object_ref (ruling));
      if (judges_melee (ruling))
        first = since->len;
    }
  if (first == 0)
    return g_object_ref (lw->board);
  board = sg_board_copy (lw->board);
  for (guint i = 0; i < first; i++)
    take_back (board, since->pdata[i]);
  return board;
}

/* Finding them. */

/* @apart is how far the middles of two in contact can be from each other. */
static gboolean
touch (const SgLw *lw, const SgFigure *a, const SgFigure *b, double gap, double apart)
{
  return sg_point_distance (a->place.at, b->place.at) <= apart && sg_board_gap (lw->board, a, b) <= gap + 1e-9;
}

/* @gap: (out): of contact. Two whose middles are farther apart than two of the longest outlines reach are not measured. */
static double
farthest_touch (const SgLw *lw, double *gap)
{
  *gap = sg_ruleset_figure (lw->rules, "LW-47", "gap");
  return sg_ruleset_figure (lw->rules, "LW-25", "cavalry-length")
         + sg_ruleset_figure (lw->rules, "LW-25", "infantry-across") + *gap;
}

typedef struct { SgFigure *red, *blue; } Pair;

static GArray *
find_pairs (const SgLw *lw, GPtrArray *red, GPtrArray *blue)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  double gap, apart = farthest_touch (lw, &gap);

  for (guint i = 0; i < red->len; i++)
    for (guint j = 0; j < blue->len; j++)
      if (touch (lw, red->pdata[i], blue->pdata[j], gap, apart))
        {
          Pair pair = { red->pdata[i], blue->pdata[j] };

          g_array_append_val (pairs, pair);
        }
  return pairs;
}

/* Those farther from every pair than the ring and a man’s own length are not told to the procedure, which looks at each man for each pair. */
static gboolean
may_be_in (const SgFigure *man, GArray *pairs, double reach)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      if (sg_point_distance (man->place.at, pair->red->place.at) <= reach
          || sg_point_distance (man->place.at, pair->blue->place.at) <= reach)
        return TRUE;
    }
  return FALSE;
}

static void
add_men (const SgLw *lw, GVariantBuilder *records, GPtrArray *men, GArray *pairs)
{
  double reach
      = sg_ruleset_figure (lw->rules, "LW-49", "reach") + sg_ruleset_figure (lw->rules, "LW-25", "cavalry-length");

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];

      if (may_be_in (man, pairs, reach))
        sg_lw_add_record (records, "sspssd", "id", man->id, "side", man->unit->side, "at", man->place.at.x,
                          man->place.at.y, "state", "free", "arm", sg_lw_arm (lw, man), "bearing", man->place.bearing);
    }
}

/* The sides of houses and the lengths of walls, where the house rule lets them shut men out. */
static void
note_walls (const SgLw *lw, SgQuestion *question)
{
  GPtrArray *pieces = lw->map ? sg_map_get_pieces (lw->map) : NULL;
  GVariantBuilder walls;

  if (!pieces || !sg_ruleset_chosen (lw->rules, "lw.melee.walls", "shut-out") || !sg_play_takes (question, "walls"))
    return;
  g_variant_builder_init (&walls, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      gboolean built = piece->kind == SG_PIECE_HOUSE || piece->kind == SG_PIECE_CHURCH || piece->kind == SG_PIECE_SHED;

      if (!built && piece->kind != SG_PIECE_WALL)
        continue;
      for (guint j = 0; j + (built ? 0 : 1) < piece->n_points; j++)
        {
          SgPoint a = piece->points[j], b = piece->points[(j + 1) % piece->n_points];

          g_variant_builder_add_parsed (&walls, "{'from': <(%d, %d)>, 'to': <(%d, %d)>}", a.x, a.y, b.x, b.y);
        }
    }
  sg_play_fill (question, "walls", g_variant_builder_end (&walls));
}

/* (transfer full) (nullable) */
static SgQuestion *
members_question (const SgLw *lw, GPtrArray *red, GPtrArray *blue, GArray *pairs, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "melee-members", error);
  GVariantBuilder records;

  if (question == NULL)
    return NULL;
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  add_men (lw, &records, red, pairs);
  add_men (lw, &records, blue, pairs);
  sg_play_fill (question, "moved", g_variant_new_string (lw->mover));
  sg_play_fill (question, "men", g_variant_builder_end (&records));
  note_walls (lw, question);
  return question;
}

static SgVerdict *
ask_members (const SgLw *lw, GPtrArray *red, GPtrArray *blue, GArray *pairs)
{
  g_autoptr (SgQuestion) question = members_question (lw, red, blue, pairs, NULL);

  return question != NULL ? sg_play_judge (&lw->play, question, NULL) : NULL;
}

SgQuestion *
sg_lw_members_question (const SgLw *lw, GError **error)
{
  g_autoptr (GPtrArray) red = sg_lw_men (lw, sides[0], SG_ACCOUNT_FIT), blue = sg_lw_men (lw, sides[1], SG_ACCOUNT_FIT);
  g_autoptr (GArray) pairs = find_pairs (lw, red, blue);

  return members_question (lw, red, blue, pairs, error);
}

static void
note_contacts (const SgLw *lw, SgLwMelee *melee, GArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      SgPoint at;

      if (!g_ptr_array_find (melee->men[0], pair->red, NULL) || !g_ptr_array_find (melee->men[1], pair->blue, NULL))
        continue;
      at = sg_lw_touch_point (lw, pair->red, pair->blue);
      g_array_append_val (melee->contacts, at);
      melee->pairs++;
    }
}

static SgLwMelee *
read_melee (const SgLw *lw, GVariant *record, GArray *pairs)
{
  SgLwMelee *melee = g_new0 (SgLwMelee, 1);
  SgBoard *now = sg_battle_get_board (lw->battle);

  melee->contacts = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  for (guint s = 0; s < 2; s++)
    {
      g_autofree const char **ids = NULL;

      melee->men[s] = g_ptr_array_new ();
      if (!g_variant_lookup (record, sides[s], "^a&s", &ids))
        continue;
      for (guint i = 0; ids[i]; i++)
        {
          SgFigure *man = sg_board_get_figure (lw->board, ids[i]), *today = sg_board_get_figure (now, ids[i]);

          g_ptr_array_add (melee->men[s], man);
          /* as he is now, for in the position from which all are judged nothing is settled yet (LW-54) */
          melee->settled |= today && sg_lw_this_turn (lw, today, &sg_lw_words.melee);
          if (melee->key == NULL)   /* the first man of the first side names it, in this turn */
            melee->key = g_strdup_printf ("melee:%s", ids[i]);
        }
    }
  note_contacts (lw, melee, pairs);
  return melee;
}

GPtrArray *
sg_lw_find_melees (const SgLw *lw)
{
  GPtrArray *melees = g_ptr_array_new_with_free_func (melee_free);
  g_autoptr (GPtrArray) red = sg_lw_men (lw, sides[0], SG_ACCOUNT_FIT), blue = sg_lw_men (lw, sides[1], SG_ACCOUNT_FIT);
  /* in a battle kept by ledger alone nobody stands anywhere */
  g_autoptr (GArray) pairs = lw->ledger ? g_array_new (FALSE, FALSE, sizeof (Pair)) : find_pairs (lw, red, blue);
  g_autoptr (SgVerdict) verdict = pairs->len > 0 ? ask_members (lw, red, blue, pairs) : NULL;
  GVariant *found = verdict ? sg_verdict_get (verdict, "melees") : NULL;

  for (gsize i = 0; found && i < g_variant_n_children (found); i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (found, i);

      g_ptr_array_add (melees, read_melee (lw, record, pairs));
    }
  return melees;
}

SgPoint
sg_lw_melee_middle (const GPtrArray *men)
{
  SgPoint middle = { 0, 0 };

  for (guint i = 0; i < men->len; i++)
    {
      middle.x += ((const SgFigure *) men->pdata[i])->place.at.x / men->len;
      middle.y += ((const SgFigure *) men->pdata[i])->place.at.y / men->len;
    }
  return middle;
}

/* Support. */

static gboolean
is_in_any (GPtrArray *melees, guint side, const SgFigure *man)
{
  for (guint i = 0; i < melees->len; i++)
    if (g_ptr_array_find (((SgLwMelee *) melees->pdata[i])->men[side], man, NULL))
      return TRUE;
  return FALSE;
}

/* @nearest: (out) (optional): which of the contacts that is. */
static double
to_contact (const SgLw *lw, const SgFigure *man, const SgLwMelee *melee, guint *nearest)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < melee->contacts->len; i++)
    {
      double far = sg_board_gap_to_point (lw->board, man, g_array_index (melee->contacts, SgPoint, i));

      if (far < least && nearest)
        *nearest = i;
      least = MIN (least, far);
    }
  return sg_round_hundredths (least);
}

/* Of as many horse as foot, infantry. It is of account where a house rule measures support by the body’s own move alone (LW-46). */
static const char *
chief_arm (const SgLw *lw, GPtrArray *men)
{
  guint horse = 0;

  for (guint i = 0; i < men->len; i++)
    horse += sg_lw_is_horse (lw, men->pdata[i]);
  return 2 * horse > men->len ? "cavalry" : "infantry";
}

/* How many friends are within a move of a point of contact: isolation counts them. */
static gint64
count_support (const SgLw *lw, GPtrArray *melees, const SgLwMelee *melee, guint side, char **caption)
{
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "isolation", NULL);
  g_autoptr (GPtrArray) friends = sg_lw_men (lw, sides[side], SG_ACCOUNT_FIT);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariantBuilder others;
  double least = G_MAXDOUBLE, most = sg_ruleset_figure (lw->rules, "LW-46", "cavalry")
                                     * sg_ruleset_figure (lw->rules, "LW-120", "multiplier");
  gint64 count;

  g_variant_builder_init (&others, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < friends->len; i++)
    {
      SgFigure *man = friends->pdata[i];
      double far = is_in_any (melees, side, man) ? G_MAXDOUBLE : to_contact (lw, man, melee, NULL);

      least = MIN (least, far);
      if (far > most)
        continue;
      sg_lw_add_record (&others, "ssds", "id", man->id, "arm", sg_lw_arm (lw, man), "distance_in", far, "state",
                        "free");
    }
  if (question == NULL)
    {
      g_variant_builder_clear (&others);
      return 0;
    }
  sg_play_fill (question, "number", g_variant_new_int64 (melee->men[side]->len));
  sg_play_fill (question, "others", g_variant_builder_end (&others));
  sg_play_fill (question, "body_arm", g_variant_new_string (chief_arm (lw, melee->men[side])));
  verdict = sg_play_judge (&lw->play, question, NULL);
  count = verdict ? sg_verdict_get_number (verdict, "supporters") : 0;
  if (least < G_MAXDOUBLE)
    {
      g_autofree char *far = sg_text_length (least, sg_ruleset_get_unit (lw->rules));

      *caption = g_strdup_printf (_("Of those outside the mêlée, the nearest at %s"), far);
    }
  else
    *caption = g_strdup (_("Nobody is left outside the mêlée"));
  return count;
}

/* The question. */

static gboolean
is_in_contact (const SgLw *lw, const SgFigure *man, GPtrArray *foes)
{
  double gap, apart = farthest_touch (lw, &gap);

  for (guint i = 0; i < foes->len; i++)
    if (touch (lw, man, foes->pdata[i], gap, apart))
      return TRUE;
  return FALSE;
}

/* Those who touch an enemy come first: where nobody chooses, it is they who fall. */
static GVariant *
man_records (const SgLw *lw, GPtrArray *men, GPtrArray *foes)
{
  GVariantBuilder records;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < men->len; i++)
      {
        SgFigure *man = men->pdata[i];

        if (is_in_contact (lw, man, foes) == (pass == 0))
          sg_lw_add_record (&records, "ssss", "id", man->id, "unit", man->unit->id, "asset", man->unit->asset, "arm",
                            sg_lw_arm (lw, man));
      }
  return g_variant_builder_end (&records);
}

SgQuestion *
sg_lw_melee_question (const SgLw *lw, GPtrArray *melees, const SgLwMelee *melee, GError **error)
{
  const char *names[] = { "a", "b" }, *support[] = { "a_support", "b_support" }, *men[] = { "a_men", "b_men" };
  SgQuestion *question = sg_play_question (&lw->play, "melee", error);

  if (question == NULL)
    return NULL;
  for (guint s = 0; s < 2; s++)
    {
      g_autofree char *count = sg_lw_count_text (lw, melee->men[s]);
      g_autofree char *caption = g_strdup_printf (_("%s, in contact or within 6 in"), count);
      g_autofree char *near = NULL;
      gint64 friends = lw->ledger ? 0 : count_support (lw, melees, melee, s, &near);

      sg_play_fill_called (question, names[s], g_variant_new_int64 (melee->men[s]->len), lw->ledger ? count : caption);
      if (lw->ledger) /* who is near is for those to say who see the floor */
        sg_question_set (question, support[s], g_variant_new_int64 (0), SG_SOURCE_ASKED);
      else
        sg_play_fill_called (question, support[s], g_variant_new_int64 (friends), near);
      sg_play_fill (question, men[s], man_records (lw, melee->men[s], melee->men[1 - s]));
    }
  if (!lw->ledger)
    sg_play_fill (question, "pairs", g_variant_new_int64 (melee->pairs));
  sg_play_fill (question, "mover", g_variant_new_string (g_str_equal (lw->mover, "red") ? "a" : "b"));
  return question;
}

/* The window’s lines. */

static void
link_clear (gpointer data)
{
  g_free (((SgLink *) data)->figure);
  g_free (((SgLink *) data)->tag);
}

/* Found once. */

static void
found_free (gpointer data)
{
  SgLwFound *self = data;

  g_ptr_array_unref (self->melees);
  g_object_unref (self->position);
  g_free (self->waits);
  g_free (self);
}

SgLwFound *
sg_lw_find (SgBattle *battle)
{
  SgLwFound *self = g_object_get_data (G_OBJECT (battle), "sg-lw-found");
  guint64 board = sg_board_get_stamp (sg_battle_get_board (battle));
  guint rules = sg_ruleset_get_stamp (sg_battle_get_rules (battle));
  SgLw now;

  if (self != NULL && self->board == board && self->rules == rules)
    return self;
  self = g_new0 (SgLwFound, 1);
  self->board = board;
  self->rules = rules;
  sg_lw_read (&now, battle, NULL);
  self->position = sg_lw_position (&now);
  sg_lw_read (&self->lw, battle, self->position);
  self->melees = sg_lw_find_melees (&self->lw);
  g_object_set_data_full (G_OBJECT (battle), "sg-lw-found", self, found_free);
  return self;
}

guint
sg_lw_count_melees (const SgLw *lw)
{
  GPtrArray *melees = sg_lw_find (lw->battle)->melees;
  guint n = 0;

  for (guint i = 0; i < melees->len; i++)
    n += !((SgLwMelee *) melees->pdata[i])->settled;
  return n;
}

static const SgLwMelee *
find_key (GPtrArray *melees, const char *key)
{
  for (guint i = 0; i < melees->len; i++)
    if (g_str_equal (((SgLwMelee *) melees->pdata[i])->key, key))
      return melees->pdata[i];
  return NULL;
}

static void
add_links (const SgLw *lw, GPtrArray *melees, const SgLwMelee *melee, guint side, GArray *links)
{
  g_autoptr (GPtrArray) friends = sg_lw_men (lw, sides[side], SG_ACCOUNT_FIT);

  for (guint i = 0; i < friends->len; i++)
    {
      SgFigure *man = friends->pdata[i];
      guint nearest = 0;
      double far = is_in_any (melees, side, man) ? G_MAXDOUBLE : to_contact (lw, man, melee, &nearest);
      double move = sg_lw_move_of (lw, man);

      if (far <= 2 * move)
        {
          SgLink link = { g_strdup (man->id), man->place.at, g_array_index (melee->contacts, SgPoint, nearest), far,
                            far <= move };

          g_array_append_val (links, link);
        }
    }
}

GArray *
sg_lw_support_links (SgBattle *battle, const char *key)
{
  GArray *links = g_array_new (FALSE, FALSE, sizeof (SgLink));
  const SgLwFound *found = sg_lw_find (battle);
  const SgLwMelee *melee = find_key (found->melees, key);

  g_array_set_clear_func (links, link_clear);
  /* Support is of account to the weaker side only. */
  if (melee && melee->men[0]->len != melee->men[1]->len)
    add_links (&found->lw, found->melees, melee, melee->men[0]->len < melee->men[1]->len ? 0 : 1, links);
  return links;
}

GArray *
sg_lw_contacts (SgBattle *battle, const char *key)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgLwMelee *melee = find_key (sg_lw_find (battle)->melees, key);

  if (melee)
    g_array_append_vals (points, melee->contacts->data, melee->contacts->len);
  return points;
}

SgMarks *
sg_lw_marks (SgBattle *battle, const char *key)
{
  SgMap *map = sg_battle_get_map (battle);
  SgMarks *marks = key != NULL && map != NULL ? sg_marks_new () : NULL;
  g_autofree char *length = NULL;

  if (marks == NULL)
    return NULL;
  g_array_unref (marks->contacts);
  g_array_unref (marks->links);
  marks->contacts = sg_lw_contacts (battle, key);
  marks->links = sg_lw_support_links (battle, key);
  marks->reach = sg_ruleset_figure (sg_battle_get_rules (battle), "LW-49", "reach");
  length = sg_text_length (marks->reach, sg_map_get_unit (map));
  marks->tag = g_strdup_printf (_("%s about each contact"), length);
  return marks;
}
