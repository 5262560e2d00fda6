/* sg-rk-order.c: standing orders to march, kept as one word of the unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "row=march_infantry;formation=route;starts=540;way=100,200 300,400".  A player’s file and a dispatch have it in the same words.
 */

#include "play/reisswitz/march/sg-rk-order.h"

#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define BEFORE 5.0   /* paces, the program’s own: it stands so far before a house that it cannot go into */
#define FAR 1e7

/* As text. */

SgRkMarch *
sg_rk_march_new (const SgPoint *way, guint n)
{
  SgRkMarch *self = g_new0 (SgRkMarch, 1);

  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_vals (self->way, way, n);
  self->facing = NAN;
  self->starts = self->halt = -1;
  return self;
}

void
sg_rk_march_free (SgRkMarch *self)
{
  g_array_unref (self->way);
  g_free (self->row);
  g_free (self->formation);
  g_free (self->then);
  g_free (self);
}

/* Whether @minutes (out) of the record are of a day of the battle; unsaid is −1. */
static gboolean
read_minutes (const SgWordRecord *record, guint field, gint64 *minutes)
{
  *minutes = sg_word_record_flag (record, field) ? sg_word_record_whole (record, field) : -1;
  return !sg_word_record_flag (record, field) || (*minutes >= 0 && *minutes <= SG_RK_TIME_MAX);
}

static char *
read_text (const SgWordRecord *record, guint field)
{
  return sg_word_record_flag (record, field) ? g_strdup (sg_word_record_text (record, field)) : NULL;
}

static gboolean
is_far (const GArray *way)
{
  for (guint i = 0; i < way->len; i++)
    {
      const SgPoint *point = &g_array_index (way, SgPoint, i);

      if (fabs (point->x) > FAR || fabs (point->y) > FAR)
        return TRUE;
    }
  return FALSE;
}

static SgRkMarch *
read_march (const SgWordRecord *record)
{
  g_autoptr (GArray) way = sg_word_record_way (record, SG_RK_MARCH_WAY);
  g_autoptr (SgRkMarch) self = NULL;

  if (way == NULL || is_far (way))
    return NULL;
  self = sg_rk_march_new ((SgPoint *) way->data, way->len);
  self->row = read_text (record, SG_RK_MARCH_ROW);
  self->formation = read_text (record, SG_RK_MARCH_FORMATION);
  self->then = read_text (record, SG_RK_MARCH_THEN);
  if (sg_word_record_flag (record, SG_RK_MARCH_FACING))
    self->facing = sg_word_record_length (record, SG_RK_MARCH_FACING);
  self->rate = sg_word_record_length (record, SG_RK_MARCH_RATE);
  self->concealed = sg_word_record_flag (record, SG_RK_MARCH_CONCEALED);
  return read_minutes (record, SG_RK_MARCH_STARTS, &self->starts) && read_minutes (record, SG_RK_MARCH_HALT, &self->halt) && self->rate >= 0
         ? g_steal_pointer (&self) : NULL;
}

SgRkMarch *
sg_rk_march_parse (const char *text)
{
  g_autoptr (GPtrArray) records = sg_word_records_parse (&sg_rk_words.march, text);

  return records->len == 1 ? read_march (records->pdata[0]) : NULL;
}

char *
sg_rk_march_format (const SgRkMarch *self)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
  g_autoptr (GArray) way = g_array_copy (self->way);
  SgWordRecord *record = sg_word_record_new (&sg_rk_words.march);
  const struct { guint field; const char *text; } texts[] = {
    { SG_RK_MARCH_ROW, self->row }, { SG_RK_MARCH_FORMATION, self->formation }, { SG_RK_MARCH_THEN, self->then },
  };

  g_ptr_array_add (records, record);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].text != NULL)
      sg_word_record_set_text (record, texts[i].field, texts[i].text);
  if (!isnan (self->facing))
    sg_word_record_set_length (record, SG_RK_MARCH_FACING, self->facing);
  if (self->rate > 0)
    sg_word_record_set_length (record, SG_RK_MARCH_RATE, self->rate);
  if (self->starts >= 0)
    sg_word_record_set_whole (record, SG_RK_MARCH_STARTS, self->starts);
  if (self->halt >= 0)
    sg_word_record_set_whole (record, SG_RK_MARCH_HALT, self->halt);
  sg_word_record_set_flag (record, SG_RK_MARCH_CONCEALED, self->concealed);
  for (guint i = 0; i < way->len; i++)
    {
      SgPoint *point = &g_array_index (way, SgPoint, i);

      *point = (SgPoint) { round (point->x * 10) / 10, round (point->y * 10) / 10 };
    }
  sg_word_record_set_way (record, SG_RK_MARCH_WAY, (SgPoint *) way->data, way->len);
  return sg_word_records_format (records);
}

SgRkMarch *
sg_rk_unit_march (const SgUnit *unit)
{
  const char *word = sg_word_text (unit, &sg_rk_words.march);

  return *word != '\0' ? sg_rk_march_parse (word) : NULL;
}

/* Orders. */

const char *
sg_rk_march_row (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);

  if (march != NULL && march->row != NULL)
    return march->row;
  if (march != NULL && type != NULL && sg_rk_is_leader (type)) /* he rides at the gallop, as a messenger does (RK-22) */
    return sg_rk_way_length ((const SgPoint *) march->way->data, march->way->len) <= sg_ruleset_figure (rk->rules, "RK-79", "short")
           ? "messenger_short" : "messenger_long";
  if (sg_rk_is_dismounted (rk->board, unit))
    return "march_infantry";
  return type != NULL ? sg_unit_type_get_word (type, "marches") : "";
}

void
sg_rk_clear_march (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  sg_rk_keep_trail (rk, ruling, unit);
  sg_rk_end_pursuit (rk, ruling, unit, rk->turn);
  sg_words_forget_of (ruling, rk->board, SG_RK_CLEARED_BY_HALT, unit);
}

static gboolean
check_times (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march, GError **error)
{
  g_autofree char *now = sg_rk_moment_text (rk->time);

  if (march->starts >= 0 && march->starts < rk->time)
    return sg_refuse (error, "RK-20", _("It is %s already, and %s was to start before that"), now, unit->name);
  if (march->halt >= 0 && march->halt <= MAX (rk->time, march->starts))
    return sg_refuse (error, "RK-20", _("%s was to halt before it marched"), unit->name);
  return TRUE;
}

static gboolean
check_way (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march, GError **error)
{
  SgPlace place;
  double off;

  if (!sg_rk_place (rk->board, unit, &place))
    return sg_refuse (error, "RK-17", _("%s is not on the map yet"), unit->name);
  off = sg_point_distance (place.at, g_array_index (march->way, SgPoint, 0));
  if (off > SG_RK_JOIN)
    return sg_refuse (error, "RK-25", _("The way begins %d paces from where %s stands"), (int) round (off), unit->name);
  for (guint i = 0; i < march->way->len; i++)
    {
      SgPoint at = g_array_index (march->way, SgPoint, i);

      if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (rk->map) || at.y > sg_map_get_depth (rk->map))
        return sg_refuse (error, "RK-25", _("The way of %s leaves the map"), unit->name);
    }
  return TRUE;
}

/* Nobody is ordered into a house, a shed or a pond: a way that is drawn ends before it, as one that is found does (RK-65). */
void
sg_rk_end_before (const SgRk *rk, const SgUnit *unit, SgRkMarch *march)
{
  const SgPoint *points = (const SgPoint *) march->way->data;
  GArray *legs = rk->map != NULL && march->way->len >= 2 ? sg_rk_legs (rk->map, rk->rules, points, march->way->len) : NULL;
  const char *row = sg_rk_march_row (rk, unit, march);
  double along = 0, end = legs != NULL && legs->len > 0 ? g_array_index (legs, SgRkLeg, legs->len - 1).to : 0, open = end;

  for (guint i = legs != NULL ? legs->len : 0; i > 0; i--)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i - 1);

      if (leg->piece == NULL || !(sg_piece_kind_is_building (leg->piece->kind) || sg_piece_kind_is_water (leg->piece->kind))
          || sg_rk_leg_column (rk, row, leg) != NULL)
        break;
      open = MAX (0, leg->from - BEFORE);
    }
  if (open >= end || open < BEFORE)
    return;
  for (guint i = 1; i < march->way->len; i++)
    {
      SgPoint a = g_array_index (march->way, SgPoint, i - 1), *b = &g_array_index (march->way, SgPoint, i);
      double leg = sg_point_distance (a, *b);

      if (along + leg >= open)
        {
          *b = sg_rk_between (a, *b, (open - along) / MAX (leg, 1e-6));
          g_array_set_size (march->way, i + 1);
          return;
        }
      along += leg;
    }
}

gboolean
sg_rk_march_begin_late (const SgRk *rk, SgRkMarch *march)
{
  gboolean late = march->starts >= 0 && march->starts < rk->time;

  if (late)
    march->starts = -1;
  return late;
}

gboolean
sg_rk_check_march (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march, GError **error)
{
  const char *row = sg_rk_march_row (rk, unit, march);
  SgRkForm form;

  if (rk->map == NULL || march->way->len < 2)
    return sg_refuse (error, "RK-25", _("A march wants a way on a map"));
  if (!sg_ruleset_has_row (rk->rules, "RK-60", "movement", row))
    return sg_refuse (error, "RK-60", _("The movement table has no row “%s” for %s"), row, unit->name);
  if ((march->formation != NULL && !sg_rk_form (rk->board, unit, march->formation, &form))
      || (march->then != NULL && !sg_rk_form (rk->board, unit, march->then, &form)))
    return sg_refuse (error, "RK-35", _("%s has no such formation"), unit->name);
  return check_times (rk, unit, march, error) && check_way (rk, unit, march, error);
}

/* It came here at a gallop, as for an attack or after the beaten. */
static gboolean
is_at_gallop (const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);

  return march != NULL && march->row != NULL && (g_str_has_suffix (march->row, "_attack") || g_str_has_suffix (march->row, "_pursuit"));
}

/* Its head stands until its tail is up, at the rate of its arm (RK-75). */
static gint64
moves_of_tail (const SgRk *rk, const SgUnit *unit, double paces)
{
  SgRkArm arm = sg_rk_arm (rk->board, unit);
  const char *marches = sg_rk_march_row (rk, unit, NULL), *change = "reform_infantry";
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "change-formation", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (arm != SG_RK_ARM_FOOT && arm != SG_RK_ARM_HORSE)
    return 0;
  if (arm == SG_RK_ARM_HORSE)
    change = g_str_equal (marches, "march_heavy_cavalry") ? "reform_heavy_cavalry" : "reform_light_cavalry";
  sg_play_fill (question, "change", g_variant_new_string (change));
  sg_play_fill (question, "paces", g_variant_new_double (paces));
  sg_play_fill (question, "gallop", g_variant_new_boolean (arm == SG_RK_ARM_HORSE && is_at_gallop (unit)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return (gint64) sg_play_measure (verdict, "moves");
}

/* The moves that a change of formation on the spot takes: guns are made ready, a column waits for its tail (RK-75, RK-76). */
static gint64
moves_to_form (const SgRk *rk, const SgUnit *unit, const SgRkForm *from, const SgRkForm *to)
{
  gint64 moves = sg_ruleset_cell_whole (rk->rules, "RK-75", "changes", "change_formation", "figure");

  if (sg_rk_is_in_battery (to))
    {
      g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "guns-ready", NULL);
      g_autoptr (SgVerdict) verdict = NULL;

      sg_play_fill (question, "battened", g_variant_new_boolean (from->column));
      sg_play_fill (question, "horse", g_variant_new_boolean (sg_rk_is_horse_artillery (unit->type)));
      verdict = sg_play_judge (&rk->play, question, NULL);
      return verdict != NULL ? MAX (moves, (gint64) sg_play_measure (verdict, "moves")) : moves;
    }
  if (sg_rk_is_in_battery (from))
    return sg_ruleset_cell_whole (rk->rules, "RK-75", "changes", "limber", "figure");
  return from->column && to->battle ? MAX (moves, moves_of_tail (rk, unit, from->depth)) : moves;
}

/* Begins to change its formation at @from (minutes). */
void
sg_rk_begin_forming (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 from)
{
  SgRkForm now, then;

  if (!sg_rk_form (rk->board, unit, formation, &then) || (sg_rk_form (rk->board, unit, NULL, &now) && g_str_equal (now.id, then.id)))
    {
      sg_word_clear (ruling, unit, &sg_rk_words.forming);
      sg_word_clear (ruling, unit, &sg_rk_words.forms);
      return;
    }
  sg_word_set (ruling, unit, &sg_rk_words.forming, then.id);
  sg_word_set_whole (ruling, unit, &sg_rk_words.forms, from + moves_to_form (rk, unit, &now, &then) * sg_rk_minutes (rk));
}

/* What it takes up before it goes: guns in battery are limbered up, unless they are hauled by ropes (RK-76). */
static const char *
formation_to_go_in (const SgRk *rk, const SgUnit *unit, const SgRkMarch *march)
{
  SgRkForm form;

  if (!sg_rk_form (rk->board, unit, march->formation, &form) || !sg_rk_is_in_battery (&form) || g_strcmp0 (march->row, "gun_ropes") == 0)
    return march->formation;
  return "limbered";
}

/* Said by subject: the guns may have been raised by this very ruling, when the board has them not yet. */
void
sg_rk_limber_at_once (const SgRk *rk, SgRuling *ruling, const SgUnit *guns)
{
  g_autofree char *subject = g_strconcat ("unit:", guns->id, NULL), *now = g_strdup_printf ("%" G_GINT64_FORMAT, rk->time);
  SgRkForm form;

  if (!sg_rk_form (rk->board, guns, NULL, &form) || !sg_rk_is_in_battery (&form))
    return;
  sg_word_say (ruling, subject, &sg_rk_words.forming, "limbered");
  sg_word_say (ruling, subject, &sg_rk_words.forms, now);
}

void
sg_rk_add_march (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgRkMarch *march)
{
  g_autofree char *text = sg_rk_march_format (march);
  const char *formation = formation_to_go_in (rk, unit, march);

  sg_rk_keep_trail (rk, ruling, unit);
  sg_rk_end_pursuit (rk, ruling, unit, rk->turn);
  sg_words_forget_of (ruling, rk->board, SG_RK_CLEARED_BY_MARCH, unit);
  sg_word_set (ruling, unit, &sg_rk_words.march, text);
  sg_word_set (ruling, unit, &sg_rk_words.gone, "0");
  if (formation != NULL)
    sg_rk_begin_forming (rk, ruling, unit, formation, MAX (rk->time, march->starts));
}

gboolean
sg_rk_goes_to_reserve (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_rk_words.to_reserve) && sg_word_has (unit, &sg_rk_words.march) && !sg_word_has (unit, &sg_rk_words.grade);
}

SgUnit *
sg_rk_need_in_hand (const SgRk *rk, const char *id, const char *reason, GError **error)
{
  SgUnit *unit = sg_rk_need_unit (rk, id, error);

  if (unit != NULL && reason == NULL && sg_rk_is_of (unit, SG_RK_OF_GUNS) && sg_rk_shelter_of (rk, unit) != NULL)
    {
      sg_refuse (error, "RK-42", _("The gunners of %s are in the square of %s"), unit->name, sg_rk_shelter_of (rk, unit)->name);
      return NULL;
    }
  if (unit == NULL || reason != NULL || !sg_rk_goes_to_reserve (unit))
    return unit;
  sg_refuse (error, "RK-187", _("%s was surprised, and is not in hand before it has reached its reserve"), unit->name);
  return NULL;
}

gboolean
sg_rk_march_attacks (const SgRkMarch *self)
{
  return self->row != NULL && g_str_has_suffix (self->row, "_attack");
}

/* All in one ruling, or none: what is refused to one is refused to all.  @reason: (nullable): the umpire’s, by which even those march who are not in hand
 * (RK-187). */
/* @enemy: (nullable): the name of whom they are to attack. */
static gboolean
post_marches (const SgRk *rk, GPtrArray *units, GPtrArray *marches, const char *enemy, const char *reason, GError **error)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "RK-17");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *who = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = sg_rk_need_in_hand (rk, ((SgUnit *) units->pdata[i])->id, reason, error);

      if (unit == NULL || !sg_rk_check_march (rk, unit, marches->pdata[i], error))
        return FALSE;
      sg_rk_add_march (rk, ruling, unit, marches->pdata[i]);
      g_ptr_array_add (names, unit->name);
    }
  g_ptr_array_add (names, NULL);
  who = g_strjoinv (_(", "), (char **) names->pdata);
  if (enemy != NULL)
    sg_ruling_say (ruling, _("Ordered to attack %s: %s"), enemy, who);
  else
    sg_ruling_say (ruling, _("Ordered to march: %s"), who);
  if (reason != NULL)
    sg_ruling_set_reason (ruling, reason);
  return sg_battle_post (rk->battle, ruling, error);
}

gboolean
sg_rk_order_marches (const SgRk *rk, GPtrArray *units, GPtrArray *marches, GError **error)
{
  return post_marches (rk, units, marches, NULL, NULL, error);
}

gboolean
sg_rk_order_attack (const SgRk *rk, GPtrArray *units, GPtrArray *marches, const char *enemy, GError **error)
{
  return post_marches (rk, units, marches, enemy, NULL, error);
}

gboolean
sg_rk_order_march (SgBattle *battle, const char *unit, const SgRkMarch *march, const char *reason, GError **error)
{
  g_autoptr (GPtrArray) units = NULL, marches = g_ptr_array_new ();
  SgRk rk;

  sg_rk_read (&rk, battle);
  units = sg_play_units_of (&rk.play, (const char *const[]) { unit, NULL }, error);
  g_ptr_array_add (marches, (gpointer) march);
  return units != NULL && post_marches (&rk, units, marches, NULL, reason, error);
}

gboolean
sg_rk_order_halt (SgBattle *battle, const char *id, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (!sg_word_has (unit, &sg_rk_words.march))
    return sg_refuse (error, "RK-17", _("%s is not on the march"), unit->name);
  clause = g_strdup_printf (_("%s was halted"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-17");
  sg_rk_clear_march (&rk, ruling, unit);
  return sg_play_post (&rk.play, ruling, error);
}

gboolean
sg_rk_order_form (SgBattle *battle, const char *id, const char *formation, GError **error)
{
  g_autofree char *clause = NULL;
  gboolean inside;
  SgRuling *ruling;
  SgRkForm form;
  SgUnit *unit;
  SgRk rk;

  sg_rk_read (&rk, battle);
  unit = sg_rk_need_in_hand (&rk, id, NULL, error);
  if (unit == NULL)
    return FALSE;
  if (!sg_rk_form (rk.board, unit, formation, &form))
    return sg_refuse (error, "RK-35", _("%s has no formation “%s”"), unit->name, formation);
  inside = sg_rk_is_square (&form) && sg_rk_men_out (unit) > 0;
  clause = g_strdup_printf (inside ? _("%s was ordered to form: %s; its skirmishers come inside") : _("%s was ordered to form: %s"), unit->name, form.label);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-75");
  if (inside)
    sg_rk_call_in (&rk, ruling, unit);
  sg_rk_begin_forming (&rk, ruling, unit, formation, rk.time);
  if (sg_rk_is_held (unit, SG_RK_HELD_NARROW)) /* it is seen to: what holds it once it has formed is found by the march */
    sg_word_clear (ruling, unit, &sg_rk_words.held);
  return sg_play_post (&rk.play, ruling, error);
}
