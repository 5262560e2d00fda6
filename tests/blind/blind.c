/* blind.c: a hand at the desk that sees nothing, and presses whatever is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "blind.h"

#include <math.h>

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-put.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-volley.h"
#include "play/sg-unit-stand.h"

#define REASON "The players agreed."

/* Chance */

static guint
one_of (Hand *self, guint n)
{
  return n > 0 ? (guint) g_rand_int_range (self->rand, 0, (gint32) n) : 0;
}

static gboolean
perhaps (Hand *self, guint in)
{
  return one_of (self, in) == 0;
}

/* (nullable) (transfer none) */
static gpointer
any (Hand *self, GPtrArray *of)
{
  return of->len > 0 ? of->pdata[one_of (self, of->len)] : NULL;
}

static void
tell (Hand *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
static void
tell (Hand *self, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  if (g_getenv ("BLIND_SAYS") == NULL)
    return;
  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%u: %s\n", self->done + self->refused, words);
}

/* Whom there is to choose: figures, and units that are one body. */
static GPtrArray *
list_ids (Hand *self)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  GPtrArray *ids = g_ptr_array_new (), *units = sg_board_get_units (board), *figures = sg_board_get_figures (board);
  g_autoptr (GHashTable) bodied = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      g_hash_table_add (bodied, ((SgFigure *) figures->pdata[i])->unit);
      g_ptr_array_add (ids, ((SgFigure *) figures->pdata[i])->id);
    }
  for (guint i = 0; i < units->len; i++)
    if (!g_hash_table_contains (bodied, units->pdata[i]))
      g_ptr_array_add (ids, ((SgUnit *) units->pdata[i])->id);
  return ids;
}

/* Without a map, by no measure. */
static SgPoint
any_point (Hand *self)
{
  SgMap *map = sg_battle_get_map (self->battle);
  double width = map != NULL ? sg_map_get_width (map) : 1, depth = map != NULL ? sg_map_get_depth (map) : 1;

  return (SgPoint) { g_rand_double_range (self->rand, -0.02, 1.02) * width, g_rand_double_range (self->rand, -0.02, 1.02) * depth };
}

/* Mostly no farther than one goes in a turn. */
static SgPoint
near_point (Hand *self, SgPoint from)
{
  SgMap *map = sg_battle_get_map (self->battle);
  double far = map != NULL ? sg_map_get_width (map) * (perhaps (self, 4) ? 0.4 : 0.06) : 1;

  if (perhaps (self, 12))
    return any_point (self);
  return (SgPoint) { from.x + g_rand_double_range (self->rand, -far, far), from.y + g_rand_double_range (self->rand, -far, far) };
}

static gboolean
find_place (Hand *self, const char *id, SgPlace *place)
{
  SgFigure *figure = sg_board_get_figure (sg_battle_get_board (self->battle), id);

  if (figure != NULL && figure->placed)
    *place = figure->place;
  return figure != NULL ? figure->placed : sg_board_find_place (sg_battle_get_board (self->battle), id, place);
}

/* (transfer full): ids of the units of those who are chosen. */
static char **
list_units (Hand *self)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);
  GPtrArray *units = g_ptr_array_new ();
  SgBoard *board = sg_battle_get_board (self->battle);

  for (guint i = 0; chosen[i] != NULL; i++)
    {
      SgFigure *figure = sg_board_get_figure (board, chosen[i]);
      const char *unit = figure != NULL ? figure->unit->id : chosen[i];

      if (!g_ptr_array_find_with_equal_func (units, unit, g_str_equal, NULL))
        g_ptr_array_add (units, g_strdup (unit));
    }
  g_ptr_array_add (units, NULL);
  return (char **) g_ptr_array_free (units, FALSE);
}

/* Choosing and looking on */

static void
choose (Hand *self)
{
  g_autoptr (GPtrArray) ids = list_ids (self), some = g_ptr_array_new ();
  const char *id = any (self, ids);
  guint n = perhaps (self, 3) ? 1 + one_of (self, 3) : 1;

  if (id == NULL)
    return;
  switch (one_of (self, 6))
    {
    case 0: sg_desk_choose_with (self->desk, id); break;
    case 1: sg_desk_choose_one (self->desk, id, perhaps (self, 2)); break;
    case 2: sg_desk_choose_unmoved (self->desk); break;
    case 3: sg_desk_choose_friends (self->desk, id); break;
    default:
      for (guint i = 0; i < n; i++)
        g_ptr_array_add (some, any (self, ids));
      g_ptr_array_add (some, NULL);
      sg_desk_choose (self->desk, (const char *const *) some->pdata);
    }
}

static void
look_on (Hand *self)
{
  static const char *const sides[] = { "red", "blue", NULL };
  GListModel *rulings = sg_battle_get_rulings (self->battle);

  sg_desk_set_side (self->desk, sides[one_of (self, 3)]);
  if (perhaps (self, 2))
    sg_desk_set_moment (self->desk, one_of (self, g_list_model_get_n_items (rulings)));
  hand_look (self);
  sg_desk_set_moment (self->desk, -1);
  sg_desk_set_side (self->desk, NULL);
}

/* Doing */

static void
lead_on (Hand *self)
{
  const SgNextAct *next = sg_desk_get_next (self->desk);

  if (next == NULL || g_str_equal (next->id, SG_DESK_CRITIQUE) || g_str_equal (next->id, "score"))
    return;
  tell (self, "next: %s%s", next->id, next->waits != NULL ? " (waits)" : "");
  sg_desk_act (self->desk);
}

static void
open_line (Hand *self)
{
  GListModel *lines = sg_desk_get_suggestions (self->desk);
  guint n = g_list_model_get_n_items (lines);

  if (n > 0)
    sg_desk_open_suggestion (self->desk, one_of (self, n));
}

/* The clerk’s rows: ticked, done, dismissed. */
static void
do_clerk (Hand *self)
{
  GListModel *lines = sg_desk_get_suggestions (self->desk);
  guint n = g_list_model_get_n_items (lines);
  g_autoptr (SgDeskItem) item = n > 0 ? g_list_model_get_item (lines, one_of (self, n)) : NULL;
  g_autofree char *key = item != NULL ? g_strdup (sg_desk_item_get (item)->key) : NULL, *group = item != NULL ? g_strdup (sg_desk_item_get (item)->group) : NULL;

  if (key == NULL)
    return;
  tell (self, "clerk: %s of %s", key, group);
  switch (one_of (self, 5))
    {
    case 0: sg_desk_tick (self->desk, key, perhaps (self, 2)); break;
    case 1: sg_desk_tick_all (self->desk, group, perhaps (self, 2)); break;
    case 2: sg_desk_dismiss (self->desk, key); break;
    case 3: sg_desk_do_due (self->desk); break;
    default:
      if (group != NULL)
        sg_desk_do_group (self->desk, group);
    }
}

/* Words that nobody would type behind an act. */
static char *
spoil (Hand *self, const char *act)
{
  static const char *const ends[] = { ":", ":x", ":-1", ":nobody:3", ":red", "" };
  char *colon = strrchr (act, ':');

  blind_type (":-1");
  blind_type (": -1"); /* ground may be called anything */
  if (colon != NULL && perhaps (self, 2))
    return g_strdup_printf ("%.*s%s", (int) (colon - act), act, ends[one_of (self, G_N_ELEMENTS (ends))]);
  return g_strconcat (act, ends[one_of (self, G_N_ELEMENTS (ends))], NULL);
}

/* What is barred where it is offered is refused in the same words where it is carried out all the same, whatever is pointed out with it. */
static void
try_barred (Hand *self, const SgGameAct *act, const char *const *units)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autoptr (GError) error = NULL;

  if (act->wants != SG_ACT_AT_ONCE || act->procedure != NULL || act->units != NULL || *act->id == '\0')
    return;
  tell (self, "barred: %s: %s", act->id, act->why);
  blind_read_sentence (act->id, act->why);
  g_assert_false (game->carry_out (self->battle, act->id, units, NULL, 0, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, act->why);
}

static void
point_out (Hand *self)
{
  g_autoptr (GPtrArray) ids = list_ids (self);
  const char *id = any (self, ids);
  SgPlace place;

  if (id == NULL || sg_desk_get_pointing (self->desk) == NULL)
    return;
  tell (self, "pointing: %s, %s", sg_desk_get_pointing (self->desk), id);
  if (perhaps (self, 2) && sg_desk_point_target (self->desk, id))
    return;
  if (perhaps (self, 2) && find_place (self, id, &place))
    sg_desk_point_over (self->desk, id, place.at);
  else
    sg_desk_point_place (self->desk, any_point (self));
}

static void
do_act (Hand *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  g_auto (GStrv) units = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  const SgGameAct *act;
  SgPoint path[3] = { any_point (self), any_point (self), any_point (self) };

  if (game->acts == NULL)
    return;
  if (perhaps (self, 2))
    choose (self);
  units = perhaps (self, 5) ? g_new0 (char *, 1) : list_units (self);
  acts = game->acts (self->battle, (const char *const *) units);
  act = any (self, acts);
  if (act != NULL && act->why != NULL && perhaps (self, 2))
    act = any (self, acts);
  if (act == NULL || (g_str_has_prefix (act->id, "concede") && !perhaps (self, 20))) /* it would end there */
    return;
  if (act->why != NULL)
    {
      try_barred (self, act, (const char *const *) units);
      return;
    }
  tell (self, "act: %s", act->id);
  if (perhaps (self, 4) && *act->id != '\0')
    {
      g_autofree char *id = perhaps (self, 2) ? spoil (self, act->id) : g_strdup (act->id);

      sg_desk_carry_out (self->desk, id, (const char *const *) units, path, 1 + one_of (self, 3));
      return;
    }
  sg_desk_begin_act (self->desk, act);
  point_out (self);
  if (perhaps (self, 6))
    sg_desk_end_act (self->desk);
}

static void
move (Hand *self)
{
  const char *const *chosen = sg_desk_get_chosen (self->desk, NULL);
  const SgGame *game = sg_desk_get_game (self->desk);
  g_autoptr (SgMoveCheck) check = NULL;
  SgPlace from;
  SgPoint path[4];
  guint n = 2 + one_of (self, 3);

  if (chosen[0] == NULL || game->movement == NULL || !find_place (self, chosen[0], &from))
    return;
  path[0] = from.at;
  for (guint i = 1; i < n; i++)
    path[i] = near_point (self, path[i - 1]);
  check = game->movement->check_group (self->battle, chosen, path, n);
  tell (self, "move: %s, %s", chosen[0], check->reason != NULL ? check->reason : "legal");
  g_assert_true (check->legal || check->reason != NULL || check->procedure != NULL);
  if (check->procedure != NULL && perhaps (self, 2))
    sg_desk_throw_first (self->desk, check->procedure);
  else
    sg_desk_move (self->desk, path, n, check->ends != NULL && check->ends->len == g_strv_length ((char **) chosen) ? (const SgPlace *) (gpointer) check->ends->data : NULL,
                  check->legal || perhaps (self, 2) ? NULL : REASON);
}

/* Somebody out of the box: where the battle has a berth for him, or anywhere. */
static void
put_one_down (Hand *self)
{
  g_autoptr (GPtrArray) ids = list_ids (self);
  const char *one[] = { any (self, ids), NULL };
  const SgGame *game = sg_desk_get_game (self->desk);
  SgPlace place = { any_point (self), g_rand_double_range (self->rand, 0, 360) };

  if (one[0] == NULL || game->movement == NULL)
    return;
  if (game->movement->berth != NULL && !perhaps (self, 3))
    game->movement->berth (self->battle, one[0], &place);
  tell (self, "put down: %s", one[0]);
  sg_desk_put_down (self->desk, one, &place);
}

static void
put_down (Hand *self)
{
  switch (one_of (self, 8))
    {
    case 0: sg_desk_put_side_down (self->desk, "red"); break;
    case 1: sg_desk_put_side_down (self->desk, "blue"); break;
    case 2: sg_desk_put_both_down (self->desk); break;
    default: put_one_down (self);
    }
}

static void
press (Hand *self)
{
  g_autoptr (GPtrArray) ids = list_ids (self);
  const char *id = any (self, ids);

  if (id != NULL && sg_desk_may_press (self->desk, id))
    sg_desk_press (self->desk, id);
}

static void
turn_pages (Hand *self)
{
  GPtrArray *bodies = sg_board_get_bodies (sg_battle_get_board (self->battle));
  const SgBody *body = any (self, bodies);

  switch (one_of (self, 5))
    {
    case 0: sg_desk_step (self->desk, perhaps (self, 2) ? 1 : -1); break;
    case 1: sg_desk_open_chosen (self->desk); break;
    case 2: sg_desk_open_waiting (self->desk); break;
    case 3: sg_battle_remark_next (self->battle, REASON); break;
    default:
      if (body != NULL)
        sg_desk_choose_body (self->desk, body->id, perhaps (self, 2));
    }
}

/* One from the list, with all that rests on it. */
static gboolean
undo_row (SgBattle *battle, gpointer data, GError **error)
{
  return sg_battle_undo_ruling (battle, data, REASON, error);
}

static void
undo_middle (Hand *self)
{
  GListModel *rulings = sg_battle_get_rulings (self->battle);
  guint n = g_list_model_get_n_items (rulings), back = n > 0 ? one_of (self, MIN (n, 20)) + 1 : 0;
  g_autoptr (SgRuling) ruling = n > 0 ? g_list_model_get_item (rulings, n - back) : NULL;

  if (ruling == NULL || sg_ruling_is_undone (ruling))
    return;
  tell (self, "from its row: %" G_GINT64_FORMAT ", %s", sg_ruling_get_number (ruling), sg_ruling_get_clause (ruling));
  self->rows++;
  sg_desk_do (self->desk, undo_row, g_object_ref (ruling), g_object_unref, NULL);
}

static void
undo_or_redo (Hand *self)
{
  if (perhaps (self, 3))
    {
      undo_middle (self);
      return;
    }
  if (perhaps (self, 3))
    sg_desk_redo (self->desk);
  else
    sg_desk_undo (self->desk);
}

static void
shoot_group (Hand *self)
{
  GListModel *lines = sg_desk_get_suggestions (self->desk);
  guint n = g_list_model_get_n_items (lines);
  g_autoptr (SgDeskItem) item = n > 0 ? g_list_model_get_item (lines, one_of (self, n)) : NULL;
  const char *group = item != NULL ? sg_desk_item_get (item)->group : NULL;
  g_autoptr (GPtrArray) of = group != NULL ? sg_desk_list_group (self->desk, group) : NULL;
  g_autofree SgDeskShot *shots = NULL;
  g_autoptr (GError) error = NULL;

  if (of == NULL || of->len == 0)
    return;
  shots = g_new0 (SgDeskShot, of->len);
  for (guint i = 0; i < of->len; i++)
    shots[i].key = sg_desk_item_get (of->pdata[i])->key;
  tell (self, "volley of %s", group);
  g_assert_true (sg_desk_do_volley (self->desk, shots, of->len, &error) || error != NULL);
}

/* The open question */

/* (transfer floating) (nullable): a value that a hand might give, within its declaration or not. */
static GVariant *
any_value (Hand *self, const SgField *field)
{
  g_autoptr (GPtrArray) ids = list_ids (self);
  const char *names[3] = { any (self, ids), any (self, ids), NULL };
  SgPoint at = any_point (self);
  guint n = 0;

  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      return g_variant_new_int64 (perhaps (self, 6) ? (gint64) one_of (self, 200) - 20 : one_of (self, 8));
    case SG_FIELD_LENGTH:
      return g_variant_new_double (perhaps (self, 6) ? g_rand_double_range (self->rand, -10, 5000) : g_rand_double_range (self->rand, 0, 30));
    case SG_FIELD_FLAG:
      return g_variant_new_boolean (perhaps (self, 2));
    case SG_FIELD_CHOICE:
      while (field->choices[n] != NULL)
        n++;
      return g_variant_new_string (field->choices[one_of (self, n)]);
    case SG_FIELD_TEXT:
      blind_type (names[0] != NULL ? names[0] : REASON);
      return names[0] != NULL ? g_variant_new_string (names[0]) : NULL;
    case SG_FIELD_NAMES:
      return names[0] != NULL ? g_variant_new_strv (names, (gssize) one_of (self, 3)) : NULL;
    case SG_FIELD_POINT:
      return g_variant_new ("(dd)", at.x, at.y);
    case SG_FIELD_PATH: case SG_FIELD_LENGTHS: case SG_FIELD_RECORD: case SG_FIELD_RECORDS:
      return NULL;
    }
  return NULL;
}

/* Mostly what it asks for; now and then something that was measured. */
static void
answer (Hand *self)
{
  SgQuestion *question = sg_desk_get_question (self->desk);
  const SgField *fields = sg_question_get_procedure (question)->fields, *field = sg_question_missing (question);
  g_autoptr (GVariant) value = NULL;
  guint n = 0;

  while (fields[n].name != NULL)
    n++;
  if ((field == NULL || perhaps (self, 3)) && n > 0)
    field = &fields[one_of (self, n)];
  if (field == NULL)
    return;
  if (sg_desk_can_name (self->desk, field->name) && perhaps (self, 2))
    {
      g_autoptr (GPtrArray) ids = list_ids (self);

      sg_desk_name_men (self->desk, field->name);
      for (guint i = one_of (self, 5); i-- > 0;)
        sg_desk_toggle_named (self->desk, any (self, ids));
      g_free (sg_desk_naming_words (self->desk));
      sg_desk_end_naming (self->desk);
      return;
    }
  value = any_value (self, field);
  if (value == NULL)
    return;
  g_variant_ref_sink (value);
  tell (self, "answer: %s", field->name);
  if (perhaps (self, 8))
    sg_desk_clear_value (self->desk, field->name);
  else if (perhaps (self, 8))
    sg_desk_restore_value (self->desk, field->name);
  else
    sg_desk_set_value (self->desk, field->name, value, REASON);
}

static void
amend (Hand *self)
{
  SgVerdict *verdict = sg_desk_get_book_verdict (self->desk);
  GPtrArray *outcomes = verdict != NULL ? sg_verdict_get_outcomes (verdict) : NULL;
  const SgOutcome *outcome = outcomes != NULL ? any (self, outcomes) : NULL;

  if (outcome == NULL || outcome->value == NULL || !g_variant_is_of_type (outcome->value, G_VARIANT_TYPE_INT64))
    return;
  tell (self, "amend: %s", outcome->name);
  sg_desk_amend (self->desk, outcome->name, perhaps (self, 4) ? (gint64) one_of (self, 100000) : g_variant_get_int64 (outcome->value) + 1 - (gint64) one_of (self, 3),
                 REASON);
  if (perhaps (self, 3))
    sg_desk_unamend (self->desk);
}

static void
throw (Hand *self)
{
  g_autoptr (GError) error = NULL;

  if (perhaps (self, 8) && !sg_desk_enter_dice (self->desk, perhaps (self, 2) ? "1 2 3" : "6", &error))
    g_assert_nonnull (error);
  else
    sg_desk_throw (self->desk, g_rand_int (self->rand) | 1u);
}

static void
read_verdict (SgVerdict *verdict)
{
  GPtrArray *steps = sg_verdict_get_steps (verdict);

  blind_read_words ("headline", sg_verdict_get_headline (verdict));
  blind_read_sentence ("refusal", sg_verdict_get_refusal (verdict));
  blind_read_words ("remark", sg_verdict_get_remark (verdict));
  for (guint i = 0; i < steps->len; i++)
    {
      blind_read_words ("step", ((SgStep *) steps->pdata[i])->words);
      blind_read_words ("arithmetic", ((SgStep *) steps->pdata[i])->arithmetic);
    }
}

static void
work_question (Hand *self)
{
  SgDeskState state = sg_desk_get_state (self->desk);

  if (sg_desk_get_verdict (self->desk) != NULL)
    read_verdict (sg_desk_get_verdict (self->desk));
  tell (self, "%s: %d %s", sg_question_get_procedure (sg_desk_get_question (self->desk))->id, state, sg_desk_get_sentence (self->desk));
  if (perhaps (self, 12) || state == SG_DESK_FAILED)
    sg_desk_drop (self->desk);
  else if (state == SG_DESK_NEEDS || perhaps (self, 10))
    answer (self);
  else if (perhaps (self, 10) && sg_desk_get_game (self->desk)->devices != NULL)
    sg_desk_aim (self->desk, any_point (self));
  else if (state == SG_DESK_DICE)
    throw (self);
  else if (state == SG_DESK_STANDS && perhaps (self, 10))
    amend (self);
  else
    sg_desk_accept (self->desk, state == SG_DESK_REFUSED ? REASON : NULL);
}

/* What is barred is refused. */
static void
talk (Hand *self)
{
  const SgTalk *now = sg_desk_get_talk (self->desk);
  const SgChoice *choice = now->choices->len > 0 ? now->choices->pdata[one_of (self, now->choices->len)] : NULL;
  gboolean barred = choice != NULL && choice->why != NULL;
  g_autofree char *id = choice != NULL ? g_strdup (choice->id) : NULL;

  if (perhaps (self, 20))
    sg_desk_stop_talk (self->desk);
  else if (id != NULL)
    {
      tell (self, "choose: %s%s%s", id, barred ? ", barred: " : "", barred ? choice->why : "");
      g_assert_true (!sg_desk_choose_answer (self->desk, id) || !barred);
    }
}

/* One thing */

static void
do_one (Hand *self)
{
  static void (*const deeds[]) (Hand *) = { lead_on, lead_on, open_line, open_line, do_clerk, choose, choose, do_act, do_act, do_act, do_act, do_act, do_act, do_act,
                                            do_act, move, move, move, put_down, put_down, press, undo_or_redo, shoot_group, look_on, point_out,
                                            turn_pages };

  if (sg_desk_get_question (self->desk) != NULL && !perhaps (self, 6))
    work_question (self);
  else if (sg_desk_get_talk (self->desk) != NULL && !perhaps (self, 6))
    talk (self);
  else
    deeds[one_of (self, G_N_ELEMENTS (deeds))](self);
}

void
hand_act (Hand *self)
{
  guint before = g_list_model_get_n_items (sg_battle_get_rulings (self->battle)), refused = self->refused;
  g_autofree char *board = blind_board (sg_battle_get_board (self->battle));

  do_one (self);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (sg_desk_is_waiting (self->desk));
  for (guint i = before; i < g_list_model_get_n_items (sg_battle_get_rulings (self->battle)); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (self->battle), i);

      blind_read_words ("ruling", sg_ruling_get_clause (ruling));
    }
  if (g_list_model_get_n_items (sg_battle_get_rulings (self->battle)) > before)
    self->done++;
  else if (self->refused > refused)
    {
      g_autofree char *after = blind_board (sg_battle_get_board (self->battle));

      tell (self, "refused: %s", self->sentence);
      g_assert_nonnull (self->sentence);
      g_assert_cmpstr (self->sentence, !=, "");
      if (strstr (self->sentence, "(null)") != NULL || !g_utf8_validate (self->sentence, -1, NULL)) /* it says again what nobody would type */
        g_error ("refused: “%s”", self->sentence);
      g_assert_cmpstr (after, ==, board);
    }
}

static void
failed_cb (Hand *self, const char *sentence, gboolean not_saved)
{
  self->refused++;
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
}

void
hand_open (Hand *self, SgCampaign *campaign, SgBattle *battle, guint32 seed)
{
  *self = (Hand) { .rand = g_rand_new_with_seed (seed), .campaign = campaign, .battle = battle, .desk = sg_desk_new () };
  g_signal_connect_swapped (self->desk, "failed", G_CALLBACK (failed_cb), self);
  sg_desk_set_battle (self->desk, battle);
}

void
hand_close (Hand *self)
{
  sg_desk_set_battle (self->desk, NULL);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->rand, g_rand_free);
  g_clear_pointer (&self->sentence, g_free);
}
