/* sg-tw-artillery.c: the phase of the guns: who may fire, the shots one after the other, and their losses together at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each gun is put before the umpire laid on the nearest enemy whom it can fire at: with canister within its range, else with ball, a howitzer with shell.
 * He lays it otherwise by an act, or by hand on the map.
 */

#include "play/war-game/sg-tw-artillery.h"

#include "base/sg-nth.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-shots.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

/* Who may fire */

/* With ten points never in two moves running (TW-107). */
static gboolean
must_rest (const SgTw *tw, const SgUnit *gun)
{
  gint64 ten = sg_word_whole (gun, &sg_tw_words.gun_ten), last = sg_word_whole (gun, &sg_tw_words.fired);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GVariant) first = NULL, inner = NULL;
  const double moves[] = { (double) tw->turn };
  GVariant *may;

  /* From the move in which it came to ten: a shot of that very move counts, one before it does not (TW-107). */
  if (ten == 0 || ten >= tw->turn || last < ten)
    return FALSE;
  question = sg_play_question (&tw->play, "alternate-fire", NULL);
  sg_play_fill (question, "reached_10_in_move", g_variant_new_int64 (last));
  sg_play_fill (question, "fired_in_move_of_damage", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "wants_to_fire_in", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, moves, 1, sizeof (double)));
  verdict = sg_play_judge (&tw->play, question, NULL);
  may = verdict != NULL ? sg_verdict_get (verdict, "may_fire") : NULL;
  if (may == NULL || g_variant_n_children (may) == 0)
    return FALSE;
  first = g_variant_get_child_value (may, 0);
  inner = g_variant_is_of_type (first, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (first) : g_variant_ref (first);
  return !g_variant_get_boolean (inner);
}

static const char *
word_silent (const char *why)
{
  static const struct { const char *why, *words; } all[] = {
    { "halted", N_("%s is halted or out of the action, and does not fire (TW-84, TW-86).") },
    { "in contact", N_("%s is in contact, and does not fire (TW-05).") },
    { "already fired", N_("%s has fired in this move (TW-100).") },
    { "charged or withdrew", N_("%s has withdrawn in this move, and does not fire (TW-12).") },
    { "crossing a ford", N_("%s is crossing the water, and does not fire (TW-17).") },
    { "not ready", N_("%s is limbered, or was limbered, unlimbered, drawn or pushed more than an inch in this move, and does not fire (TW-20).") },
    { "too few gunners", N_("%s has too few gunners left to fire (TW-100).") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].why, why))
      return _(all[i].words);
  return _("%s cannot fire (TW-100).");
}

char *
sg_tw_why_no_gun (const SgTw *tw, const SgUnit *gun, gboolean at_contact)
{
  const char *name = sg_unit_called (gun);
  gint64 gone = sg_word_whole (gun, &sg_tw_gun_words.gone);
  g_autofree char *why = NULL;

  if (gone > 0 && gone < tw->turn)
    return g_strdup_printf (_("The gun of %s is destroyed (TW-107)."), name);
  if (sg_word_has (gun, &sg_tw_words.taken))
    return g_strdup_printf (_("%s is taken, and fires for neither side (TW-79)."), name);
  if (must_rest (tw, gun))
    return g_strdup_printf (_("%s fired in the last move, and from %d points on fires only in every other (TW-107)."), name,
                            (int) sg_ruleset_whole (tw->rules, "TW-107", "alternate"));
  if (sg_tw_waits (tw, gun))
    return g_strdup_printf (_("%s is being rallied, and is fit from move %d (TW-88)."), name, (int) sg_word_whole (gun, &sg_tw_words.fit));
  why = sg_tw_why_silent (tw, gun, at_contact);
  return why != NULL ? g_strdup_printf (word_silent (why), name) : NULL;
}

/* Whether it is a piece for that kind of shot at all (TW-100). */
static gboolean
fires (const SgUnit *gun, SgTwShot shot)
{
  return sg_tw_kind (gun) == SG_TW_HOWITZER ? shot == SG_TW_SHELL : sg_tw_kind (gun) == SG_TW_GUN && shot != SG_TW_SHELL;
}

/* At whom */

/** Aimed: an enemy, and how far off he is. */
typedef struct { SgUnit *enemy; double gap; } Aimed;

static int
by_gap (gconstpointer a, gconstpointer b)
{
  const Aimed *one = a, *other = b;

  return (one->gap > other->gap) - (one->gap < other->gap);
}

/* Nobody in contact is fired at (TW-05). */
static GArray *
list_enemies (const SgTw *tw, const SgUnit *gun)
{
  g_autoptr (GPtrArray) enemies = sg_tw_units (tw, sg_play_other (gun->side));
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Aimed));

  for (guint i = 0; i < enemies->len; i++)
    {
      Aimed one = { enemies->pdata[i], sg_tw_gap (tw, gun, enemies->pdata[i]) };

      /* nobody is put before the umpire to fire at one rider; by hand he may be */
      if (isfinite (one.gap) && sg_tw_kind (one.enemy) != SG_TW_GENERAL)
        g_array_append_val (all, one);
    }
  g_array_sort (all, by_gap);
  return all;
}

/* Those whom a shot of that kind cannot reach at all are not laid on. */
static double
find_reach (const SgTw *tw, SgTwShot shot)
{
  static const char *const rows[] = { [SG_TW_BALL] = "ball", [SG_TW_CANISTER] = "canister", [SG_TW_SHELL] = "shell" };

  return shot == SG_TW_SHELL ? INFINITY : sg_ruleset_cell (tw->rules, "TW-26", "ranges", rows[shot], "most");
}

/* A shell is measured to its aim. */
static gboolean
is_in_range (const SgTw *tw, const SgTwLay *lay)
{
  return lay->shot != SG_TW_SHELL || (lay->range >= sg_ruleset_cell (tw->rules, "TW-26", "ranges", "shell", "least")
                                      && lay->range <= sg_ruleset_cell (tw->rules, "TW-26", "ranges", "shell", "most"));
}

/* (nullable): the nearest whom it can fire at, and how it is laid on him. */
static SgUnit *
find_target (const SgTw *tw, const SgUnit *gun, SgTwShot shot, SgTwLay *lay)
{
  g_autoptr (GArray) enemies = list_enemies (tw, gun);
  double reach = find_reach (tw, shot);

  for (guint i = 0; i < enemies->len && g_array_index (enemies, Aimed, i).gap <= reach; i++)
    {
      const Aimed *one = &g_array_index (enemies, Aimed, i);
      g_autoptr (GArray) heads = NULL;

      if (sg_tw_is_engaged (tw, one->enemy) || !sg_tw_lay (tw, gun, shot, sg_tw_aim_at (tw, gun, one->enemy, shot), lay) || !is_in_range (tw, lay))
        continue;
      heads = sg_tw_lay_heads (tw, lay);
      if (g_str_equal (sg_tw_find_bar (tw, lay, heads), "none"))
        return one->enemy;
    }
  return NULL;
}

/* The questions */

/* Laid on the enemy chosen with it, else on the nearest; without any straight before it, for the hand to turn. */
static SgQuestion *
ask_shot (const SgTw *tw, GPtrArray *units, SgTwShot shot, GError **error)
{
  const SgUnit *gun = sg_nth (units, 0), *enemy = sg_nth (units, 1);
  g_autofree char *why = NULL;
  SgPlace place;
  SgTwLay lay;

  if (gun == NULL || !fires (gun, shot))
    return (void) sg_refuse (error, "TW-100", _("Choose a gun for ball or canister, or a howitzer for shell")), NULL;
  why = sg_tw_why_no_gun (tw, gun, FALSE);
  if (why != NULL)
    return (void) sg_refuse_because (error, why), NULL;
  if (tw->part != SG_TW_GUNS)
    return (void) sg_refuse (error, "TW-05", _("Guns fire in their own phase, after the moves")), NULL;
  if (enemy != NULL && !sg_tw_lay (tw, gun, shot, sg_tw_aim_at (tw, gun, enemy, shot), &lay))
    return (void) sg_refuse (error, "TW-100", _("%s cannot be laid on %s"), sg_unit_called (gun), sg_unit_called (enemy)), NULL;
  if (enemy == NULL && find_target (tw, gun, shot, &lay) == NULL)
    {
      double far = shot == SG_TW_SHELL ? sg_ruleset_cell (tw->rules, "TW-26", "ranges", "shell", "least") : sg_ruleset_cell (tw->rules, "TW-26", "ranges", "canister", "most");

      if (!sg_board_find_place (tw->board, gun->id, &place) || !sg_tw_lay (tw, gun, shot, sg_point_step (place.at, place.bearing, far), &lay))
        return (void) sg_refuse (error, "TW-100", _("%s is not on the table"), sg_unit_called (gun)), NULL;
    }
  return sg_tw_fill_shot (tw, &lay, error);
}

static SgQuestion *
ask_ball (const SgTw *tw, GPtrArray *units, GError **error)
{
  return ask_shot (tw, units, SG_TW_BALL, error);
}

static SgQuestion *
ask_canister (const SgTw *tw, GPtrArray *units, GError **error)
{
  return ask_shot (tw, units, SG_TW_CANISTER, error);
}

static SgQuestion *
ask_shell (const SgTw *tw, GPtrArray *units, GError **error)
{
  return ask_shot (tw, units, SG_TW_SHELL, error);
}

/* Guns that are charged */

/* The id of its first gun, its own of a gun that is alone. */
static const char *
battery_of (const SgUnit *gun)
{
  return sg_word_has (gun, &sg_tw_words.battery) ? sg_word_text (gun, &sg_tw_words.battery) : gun->id;
}

GPtrArray *
sg_tw_list_battery (const SgTw *tw, const SgUnit *gun)
{
  GPtrArray *units = sg_tw_units (tw, gun->side);

  for (guint i = units->len; i-- > 0;)
    if (!sg_tw_is_gun (gun) || !sg_tw_is_gun (units->pdata[i]) || !g_str_equal (battery_of (units->pdata[i]), battery_of (gun)))
      g_ptr_array_remove_index (units, i);
  return units;
}

SgQuestion *
sg_tw_fill_contact (const SgTw *tw, const SgUnit *gun, const SgUnit *charger, GError **error)
{
  double far = sg_ruleset_figure (tw->rules, "TW-58", "inches"), back;
  g_autoptr (GArray) outline = sg_board_get_outline (tw->board, charger->id);
  SgPlace place, from;
  SgPoint moved;
  SgTwLay lay;

  if (outline == NULL || !sg_board_find_place (tw->board, charger->id, &from) || !sg_board_find_place (tw->board, gun->id, &place))
    return (void) sg_refuse (error, "TW-58", _("%s is not on the table"), sg_unit_called (gun)), NULL;
  back = MAX (0, far - sg_polygon_distance ((const SgPoint *) (void *) outline->data, outline->len, place.at));
  moved = sg_point_step (from.at, sg_bearing_normalize (from.bearing + 180), back);
  if (!sg_tw_lay (tw, gun, SG_TW_CANISTER, moved, &lay))
    return (void) sg_refuse (error, "TW-58", _("%s cannot be laid on %s"), sg_unit_called (gun), sg_unit_called (charger)), NULL;
  lay.moved = charger;
  lay.by = (SgPoint) { moved.x - from.at.x, moved.y - from.at.y };
  return sg_tw_fill_shot (tw, &lay, error);
}

/* What a verdict means on the board */

/* Of an outcome that a shot which was not fired does not have. */
static gint64
count_names (GVariant *names)
{
  return names != NULL && g_variant_is_container (names) ? (gint64) g_variant_n_children (names) : 0;
}

/* (nullable): what became of the gun that the question names, as a clause. */
static char *
rule_gun (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, char **named)
{
  GVariant *told = sg_verdict_get (verdict, "gun");
  g_autoptr (GVariant) record = sg_play_takes (question, "gun") && sg_question_has (question, "gun") ? sg_question_record (question, "gun", 0) : NULL;
  gboolean hit = FALSE;
  gint64 points = 0, total = 0;
  const SgUnit *gun;

  *named = record != NULL ? sg_record_text (record, "id") : NULL;
  gun = *named != NULL ? sg_play_unit (&tw->play, *named) : NULL;
  if (gun == NULL || told == NULL || !g_variant_is_of_type (told, G_VARIANT_TYPE_VARDICT) || !g_variant_lookup (told, "hit", "b", &hit) || !hit
      || !g_variant_lookup (told, "points", "x", &points) || !g_variant_lookup (told, "total", "x", &total))
    return NULL;
  sg_tw_damage (tw, ruling, gun, total);
  if (points == 0)
    return g_strdup_printf (_("%s was struck and took no harm"), sg_unit_called (gun));
  return g_strdup_printf (ngettext ("%s took %d point and has %d", "%s took %d points and has %d", points), sg_unit_called (gun), (int) points, (int) total);
}

static void
note_fired (const SgTw *tw, SgRuling *ruling, const SgTwLay *lay)
{
  sg_word_set_whole (ruling, lay->gun, &sg_tw_words.fired, tw->turn);
  sg_word_set_flag (ruling, lay->gun, &sg_tw_words.stirred, TRUE);
  sg_word_clear (ruling, lay->gun, &sg_tw_fight_words.close);   /* its volley at contact is fired */
  /* at contact it is turned at once, in its own phase when all have fired: sg_tw_take_off_losses() */
  if (tw->part == SG_TW_CHARGES)
    {
      const SgPlace place = { lay->muzzle, lay->bearing };

      sg_tw_set_place (tw, ruling, lay->gun, &place);
    }
  else
    sg_word_set_length (ruling, lay->gun, &sg_tw_gun_words.swung, lay->bearing);
}

/* @house (nullable): what it struck besides, whose own throw says what it did there. */
static void
tell_shot (SgRuling *ruling, const SgTwLay *lay, SgVerdict *verdict, gboolean laid, const char *gun, const char *house)
{
  static const char *const shots[] = { N_("%s fired ball"), N_("%s fired canister"), N_("%s fired a shell") };
  gint64 n = count_names (sg_verdict_get (verdict, "killed"));
  g_autoptr (GString) told = g_string_new ("");

  if (laid)
    g_string_printf (told, _("The ball of %s went on"), sg_unit_called (lay->gun));
  else
    g_string_printf (told, _(shots[lay->shot]), sg_unit_called (lay->gun));
  if (sg_verdict_get_flag (verdict, "misfire"))
    g_string_append (told, _(", which misfired"));
  else if (house != NULL)
    g_string_append_printf (told, lay->shot == SG_TW_SHELL ? _(", which burst on %s") : _(", which struck %s"), house);
  else if (n == 0)
    g_string_append (told, _(", and nobody was struck"));
  if (n > 0)
    g_string_append_printf (told, ngettext (", and %d figure was struck", ", and %d figures were struck", n), (int) n);
  if (gun != NULL)
    g_string_append_printf (told, "; %s", gun);
  sg_ruling_set_clause (ruling, told->str);
}

static gboolean
rule_shot (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  gboolean laid = sg_play_takes (question, "laid") && sg_question_flag (question, "laid");
  g_autofree char *named = NULL, *gun = NULL, *house = NULL;
  double middle;
  gint64 sector;
  SgTwLay lay;

  if (!sg_tw_lay_again (tw, question, &lay) || (sg_verdict_get (verdict, "may_fire") != NULL && !sg_verdict_get_flag (verdict, "may_fire")))
    return TRUE;
  middle = lay.range + (laid ? 0 : (double) sg_verdict_get_number (verdict, "shift"));
  sector = lay.shot == SG_TW_SHELL && sg_verdict_get (verdict, "sector") != NULL ? sg_verdict_get_number (verdict, "sector") : 0;
  gun = rule_gun (tw, question, verdict, ruling, &named);
  house = laid ? NULL : sg_tw_house_struck (tw, &lay, middle, sector);
  tell_shot (ruling, &lay, verdict, laid, gun, house);
  sg_tw_strike (tw, ruling, sg_verdict_get (verdict, "killed"));
  if (laid)
    sg_tw_end_flight (ruling, lay.gun);
  else
    {
      note_fired (tw, ruling, &lay);
      sg_tw_follow_shot (tw, ruling, &lay, named, middle, sector);
    }
  return TRUE;
}

/* Guns beyond the first, and the train */

static SgQuestion *
fill_barrel (const SgTw *tw, const SgUnit *unit, const SgUnit *gun, GError **error)
{
  gboolean ready = sg_tw_is_ready (tw, unit), shell = sg_tw_kind (gun) == SG_TW_HOWITZER;
  SgQuestion *question = sg_tw_question (tw, ready && !shell ? "counter-battery" : "train-struck", unit, gun, error);
  SgPlace from = { { 0, 0 }, 0 }, to = { { 0, 0 }, 0 };
  double range;

  (void) sg_board_find_place (tw->board, gun->id, &from);
  (void) sg_board_find_place (tw->board, unit->id, &to);
  range = sg_round_hundredths (sg_point_distance (from.at, to.at));
  if (question == NULL)
    return NULL;
  sg_play_fill (question, "target", g_variant_new_string (sg_tw_is_gun (unit) ? "limbered gun" : sg_tw_arm (unit)));
  sg_play_fill (question, "shot", g_variant_new_string (shell ? "shell" : "ball"));
  sg_play_fill (question, "range", g_variant_new_double (range));
  sg_play_fill (question, "ranges", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, &range, 1, sizeof (double)));
  sg_play_fill (question, "total_before", g_variant_new_int64 (sg_word_whole (unit, &sg_tw_words.gun_points)));
  return question;
}

static SgQuestion *
ask_barrel (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *gun = sg_nth (units, 1);

  if (unit == NULL || gun == NULL || !sg_tw_has_barrel (unit) || !sg_tw_is_gun (gun))
    return (void) sg_refuse (error, "TW-117", _("Choose what was struck, and the gun whose shot it was")), NULL;
  return fill_barrel (tw, unit, gun, error);
}

/* Thrown for once for each shot that covered it: this one is struck off the list. */
static gboolean
rule_barrel (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question), *gun = sg_tw_asked_enemy (tw, question);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_auto (GStrv) under = NULL;
  gint64 total = sg_verdict_get_number (verdict, "total");
  gboolean one = FALSE;

  if (unit == NULL || gun == NULL)
    return TRUE;
  under = sg_word_list (unit, &sg_tw_gun_words.under);
  for (guint i = 0; under[i] != NULL; i++)
    if (!one && g_str_equal (under[i], gun->id))
      one = TRUE;
    else
      g_ptr_array_add (left, under[i]);
  g_ptr_array_add (left, NULL);
  sg_word_set_list (ruling, unit, &sg_tw_gun_words.under, (const char *const *) left->pdata);
  sg_tw_damage (tw, ruling, unit, total);
  sg_ruling_say (ruling, ngettext ("%s was struck by %s and has %d point", "%s was struck by %s and has %d points", total), sg_unit_called (unit), sg_unit_called (gun), (int) total);
  return TRUE;
}

static void
suggest_barrels (const SgTw *tw, GPtrArray *units, GPtrArray *list)
{
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_auto (GStrv) under = sg_word_list (unit, &sg_tw_gun_words.under);
      const SgUnit *gun = under[0] != NULL ? sg_play_unit (&tw->play, under[0]) : NULL;
      g_autofree char *key = g_strconcat ("struck:", unit->id, NULL);

      if (gun != NULL)
        sg_tw_suggest_one (list, key, sg_tw_is_ready (tw, unit) ? "TW-105" : "TW-117", "sg-gun-symbolic", fill_barrel (tw, unit, gun, NULL), unit, gun,
                           _("%s was struck by %s"), sg_unit_called (unit), sg_unit_called (gun));
    }
}

/* What waits */

static void
suggest_shot (const SgTw *tw, GPtrArray *list, const SgUnit *gun)
{
  static const char *const words[] = { N_("%s fires ball at %s, %s off"), N_("%s fires canister at %s, %s off"), N_("%s throws a shell at %s, %s off") };
  static const char *const rules[] = { "TW-101", "TW-108", "TW-110" };
  static const SgTwShot order[] = { SG_TW_CANISTER, SG_TW_BALL, SG_TW_SHELL };
  g_autofree char *key = g_strconcat ("gun:", gun->id, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      SgTwLay lay;
      SgUnit *enemy = fires (gun, order[i]) ? find_target (tw, gun, order[i], &lay) : NULL;
      g_autofree char *far = enemy != NULL ? sg_tw_length (sg_tw_gap (tw, gun, enemy)) : NULL, *title = NULL;

      if (enemy == NULL)
        continue;
      title = g_strdup_printf (_(words[order[i]]), sg_unit_called (gun), sg_unit_called (enemy), far);
      sg_tw_suggest_one (list, key, rules[order[i]], "sg-gun-symbolic", sg_tw_fill_shot (tw, &lay, NULL), gun, enemy, "%s", title);
      return;
    }
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = tw->part == SG_TW_GUNS ? sg_tw_units (tw, NULL) : NULL;

  if (units == NULL)
    return;
  suggest_barrels (tw, units, list);
  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *why = sg_tw_is_gun (units->pdata[i]) ? sg_tw_why_no_gun (tw, units->pdata[i], FALSE) : g_strdup ("");

      if (why == NULL)
        suggest_shot (tw, list, units->pdata[i]);
    }
}

/* Acts: the device is laid where the map is pressed. */

static void
offer_shot (SgActOffer *offer, SgTwShot shot)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *gun = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  g_autofree char *why = NULL;
  SgGameAct *act;

  if (gun == NULL || tw->part != SG_TW_GUNS || !fires (gun, shot) || !sg_tw_is_there (tw, gun))
    return;
  act = sg_act_offer (offer);
  why = sg_tw_why_no_gun (tw, gun, FALSE);
  if (why != NULL)
    sg_act_bar (act, "%s", why);
}

static void
offer_ball (SgActOffer *offer)
{
  offer_shot (offer, SG_TW_BALL);
}

static void
offer_canister (SgActOffer *offer)
{
  offer_shot (offer, SG_TW_CANISTER);
}

static void
offer_shell (SgActOffer *offer)
{
  offer_shot (offer, SG_TW_SHELL);
}

/* What is known of a gun */

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  if (!sg_tw_is_gun (unit))
    return;
  if (tw->part == SG_TW_GUNS)
    sg_fact_add (facts, _("Silent"), sg_tw_why_no_gun (tw, unit, FALSE), "TW-100");
  if (sg_word_whole (unit, &sg_tw_words.gun_points) > 0)
    sg_fact_add (facts, _("Damage"), g_strdup_printf (ngettext ("%d point; from %d it fires in every other move, at %d it is destroyed",
                                                                "%d points; from %d it fires in every other move, at %d it is destroyed",
                                                                sg_word_whole (unit, &sg_tw_words.gun_points)), (int) sg_word_whole (unit, &sg_tw_words.gun_points),
                                                      (int) sg_ruleset_whole (tw->rules, "TW-107", "alternate"), (int) sg_ruleset_whole (tw->rules, "TW-107", "destroyed")), "TW-107");
}

/* The end of the phase, and of the move */

static void
leave (const SgTw *tw, SgTwPhase phase, SgRuling *ruling)
{
  if (phase == SG_TW_GUNS)
    sg_tw_take_off_losses (tw, ruling);
}

/* What has wheels or floats is off the table when it is destroyed; of a gun the crew remains (TW-107). */
static void
close_move (const SgTw *tw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    if (!sg_tw_is_gun (units->pdata[i]) && sg_word_has ((SgUnit *) units->pdata[i], &sg_tw_gun_words.gone))
      sg_tw_set_place (tw, ruling, units->pdata[i], NULL);
}

static const SgActRow rows[] = {
  { "ball", N_("Fire Ball"), "sg-gun-symbolic", "TW-101", .procedure = "roundshot", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_ball },
  { "canister", N_("Fire Canister"), "sg-gun-symbolic", "TW-108", .procedure = "canister", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_canister },
  { "shell", N_("Throw a Shell"), "sg-gun-symbolic", "TW-110", .procedure = "shell", .wants = SG_ACT_PLACE, .least = 1, .offer = offer_shell },
};

static const SgTwAsk asks[] = {
  { "roundshot", ask_ball, rule_shot },
  { "canister", ask_canister, rule_shot },
  { "shell", ask_shell, rule_shot },
  { "counter-battery", ask_barrel, rule_barrel },
  { "train-struck", ask_barrel, rule_barrel },
  { NULL }
};

const SgTwPart sg_tw_artillery = { .acts = SG_ACT_TABLE (rows), .asks = asks, .suggest = suggest, .leave = leave, .close = close_move, .facts = tell };
