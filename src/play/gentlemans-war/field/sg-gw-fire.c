/* sg-gw-fire.c: what forming costs, and the questions of shooting and of morale filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-fire.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-line.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "play/sg-refill.h"
#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/gentlemans-war/sg-gw-shooting.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* Forming */

const char *
sg_gw_formation_label (const char *formation)
{
  static const struct { const char *id, *label; } labels[] = {
    { "line", N_("line") }, { "attack-column", N_("attack column") }, { "march-column", N_("march column") }, { "square", N_("square") },
    { "skirmish", N_("skirmish order") }, { "warband", N_("warband") }, { "limbered", N_("limbered") }, { "unlimbered", N_("unlimbered") },
    { "bicycles", N_("on bicycles") }, { "open", N_("open order") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].id, formation))
      return labels[i].label;
  return formation;
}

/* What a gun’s limbering takes of its activation. */
static gboolean
gun_cost (const SgGw *gw, const SgUnit *unit, const char *change, gint64 *cost, GError **error)
{
  const char *const actions[] = { g_str_equal (change, "limbered") ? "limber" : "unlimber", NULL };
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "gun-activation", error);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "row", g_variant_new_string (sg_gw_row (gw, unit)));
  sg_gw_fill_names (question, "actions", actions);
  sg_play_fill (question, "spent_md", g_variant_new_int64 (sg_word_whole (unit, &sg_gw_words.spent) + sg_word_whole (unit, &sg_gw_words.paying)));
  sg_play_fill (question, "artillery_charge", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.dash)));
  verdict = sg_play_judge (&gw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  *cost = sg_verdict_get_number (verdict, "costs_md");
  if (sg_verdict_get_refusal (verdict) == NULL)
    return TRUE;
  return sg_refuse_because (error, sg_verdict_get_refusal (verdict));
}

/* The row of the table of actions that says what a change costs: a face to the side makes a line of a march column, and has a row of its own. */
static const char *
row_of_change (const SgGw *gw, const SgUnit *unit, const char *change, gboolean mounts)
{
  gboolean aside = g_str_equal (change, "face aside");

  if (aside && sg_gw_formed (gw, unit) == SG_GW_FORM_MARCH_COLUMN)
    return "column to line by a face";
  if (aside || g_str_equal (change, "face"))
    return "face";
  if (g_str_equal (change, "reform"))
    return "reform";
  return mounts ? "mount or dismount" : "formation";
}

/* @change: a formation, or "face", "face aside", "reform".  @cost (out): in Movement Dice. FALSE: it may not be made now. */
gboolean
sg_gw_change_cost (const SgGw *gw, const SgUnit *unit, const char *change, gint64 *cost, GError **error)
{
  gboolean aside = g_str_equal (change, "face aside"), face = aside || g_str_equal (change, "face"), reform = g_str_equal (change, "reform");
  gboolean horse = sg_gw_group (gw, unit) == SG_GW_GROUP_MOUNTED || sg_gw_formed (gw, unit) == SG_GW_FORM_BICYCLES;
  gboolean mounts = !face && !reform && (horse || g_str_equal (change, "bicycles"))
                    && (sg_gw_form_of (change) == SG_GW_FORM_SKIRMISH || sg_gw_formed (gw, unit) == SG_GW_FORM_SKIRMISH);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_auto (GStrv) attributes = sg_gw_attributes (unit);
  g_autofree char *far = mounts ? sg_gw_why_no_horses (gw, unit) : NULL;
  const char *what = row_of_change (gw, unit, change, mounts);
  gint64 has, spent;

  if (far != NULL)
    return sg_refuse_because (error, far);
  if (g_str_equal (change, "warband"))
    return sg_refuse (error, "GW-902", _("A band forms a warband only by joining another"));
  if (sg_gw_is_gun (gw, unit) && !face && !reform)
    return gun_cost (gw, unit, change, cost, error);
  question = sg_play_question (&gw->play, "formation-change", error);
  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "row", g_variant_new_string (sg_gw_row (gw, unit)));
  has = MAX (0, sg_gw_row_dice (gw->rules, sg_gw_row (gw, unit), "march", FALSE));
  spent = MAX (0, has - sg_gw_dice_left (gw, unit));
  sg_play_fill (question, "spent_md", g_variant_new_int64 (spent));
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "change", g_variant_new_string (what));
  sg_gw_fill_by_parts (gw, unit, question);
  verdict = sg_play_allow (&gw->play, question, error);
  if (verdict == NULL)
    return FALSE;
  *cost = MAX (0, has - spent - sg_verdict_get_number (verdict, "md_left"));
  return TRUE;
}

/* Shooting */

static const char *
find_troops (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_gun (gw, unit))
    return "guns";
  if (sg_gw_type_of (unit) == SG_GW_TYPE_TRIBAL_HORSEMEN)
    return "tribal horsemen";
  if (sg_gw_is_mounted (gw, unit))
    return "mounted";
  return sg_gw_is_loose (gw, unit) ? "skirmishers" : "close-order infantry";
}

/* Reloading is no moving: who has done nothing else shoots as at the start (GW-944). */
static const char *
find_moment (const SgUnit *unit)
{
  if (!sg_word_flag (unit, &sg_gw_words.moved) && sg_word_whole (unit, &sg_gw_words.spent) == sg_word_whole (unit, &sg_gw_words.reloaded))
    return "start";
  return sg_word_has (unit, &sg_gw_words.md) && sg_word_length (unit, &sg_gw_words.md) > 0 && !sg_word_flag (unit, &sg_gw_words.moved) ? "between" : "end";
}

/* @target (nullable): NULL asks whether it may shoot at anybody. */
char *
sg_gw_why_no_shot (const SgGw *gw, const SgUnit *unit, const SgUnit *target)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "may-shoot", NULL);
  double outside = target != NULL ? sg_gw_outside (gw, unit, target) : 0;
  g_autoptr (SgVerdict) verdict = NULL;
  SgGwFireLine line = { 0 };

  sg_play_fill (question, "troops", g_variant_new_string (find_troops (gw, unit)));
  sg_play_fill (question, "moment", g_variant_new_string (find_moment (unit)));
  sg_play_fill (question, "shot", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.shot)));
  sg_play_fill (question, "by_ace", g_variant_new_boolean (sg_word_flag (gw->board, &sg_gw_words.acting_ace) && !sg_word_flag (unit, &sg_gw_words.shot)));
  sg_play_fill (question, "limbered", g_variant_new_boolean (sg_gw_formed (gw, unit) == SG_GW_FORM_LIMBERED));
  sg_play_fill (question, "jammed", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.jammed)));
  if (target != NULL)
    {
      if (sg_gw_is_general (gw, target))
        sg_play_fill (question, "target", g_variant_new_string ("general"));
      sg_play_fill (question, "angle_deg", g_variant_new_double (outside > 0 ? MIN (180, outside + sg_ruleset_figure (gw->rules, "GW-502", "arc")) : 0));
      if (outside <= 0) /* who is not in front of it is not looked for */
        sg_gw_fire_line (gw, unit, target, &line);
      sg_play_fill (question, "through_unit", g_variant_new_boolean (line.clear == 0 && line.between != NULL));
    }
  verdict = sg_play_judge (&gw->play, question, NULL);
  if (sg_word_has (unit, &sg_gw_words.gun_left))
    return g_strdup_printf (_("%s has left its gun (GW-403)."), unit->name);
  if (sg_word_flag (unit, &sg_gw_words.unloaded))
    return g_strdup_printf (_("%s has yet to reload (%s)."), unit->name, sg_gw_is_gun (gw, unit) ? "GW-906" : "GW-944");
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    return g_strdup (sg_verdict_get_refusal (verdict));
  if (target != NULL && line.clear == 0)
    return g_strdup_printf (_("%s cannot see %s (GW-503)."), unit->name, target->name);
  return NULL;
}

/* Two ranks of close order, a quarter of a square, all others; horses are held (GW-128). */
static gint64
count_shooters (const SgGw *gw, const SgUnit *unit)
{
  gint64 left = sg_gw_left (unit);
  SgGwBlock block;

  if (sg_gw_formed (gw, unit) == SG_GW_FORM_SQUARE)
    return (gint64) ceil (left * sg_ruleset_figure (gw->rules, "GW-118", "shoot-share"));
  if (sg_gw_is_close (gw, unit) && sg_gw_block (gw, unit, &block))
    return MIN (left, (gint64) block.files * 2);
  return sg_gw_count_free (gw, unit);
}

/* Whether it shoots at those who charge as they come, and not at where they stand. */
static gboolean
is_charging (const SgGw *gw, const SgUnit *target)
{
  g_auto (GStrv) with = sg_word_list (gw->board, &sg_gw_charge_words.with);

  return sg_word_is (gw->board, &sg_gw_words.talk, "charge")
         && (sg_word_is (gw->board, &sg_gw_charge_words.by, target->id) || g_strv_contains ((const char *const *) with, target->id));
}

/* Who has no clear line does not shoot, unless by a house rule the whole unit does as soon as one has (GW-503). */
static void
fill_figures (const SgGw *gw, SgQuestion *question, const SgUnit *unit, const SgUnit *target)
{
  gint64 n = count_shooters (gw, unit), barred;
  g_autofree char *caption = NULL;
  SgGwFireLine line = { 0 };

  if (!sg_gw_is_gun (gw, unit) && !is_charging (gw, target) && sg_ruleset_chosen (gw->rules, "gw.line", "figures"))
    sg_gw_fire_line (gw, unit, target, &line);
  barred = line.clear > 0 ? MAX (0, n - line.clear) : 0;
  if (barred > 0 && line.between != NULL)
    caption = g_strdup_printf (ngettext ("%s; the line of %d of them is barred by %s", "%s; the lines of %d of them are barred by %s", barred),
                               unit->name, (int) barred, line.between->name);
  else if (barred > 0)
    caption = g_strdup_printf (ngettext ("%s; %d of them does not see %s", "%s; %d of them do not see %s", barred), unit->name, (int) barred,
                               target->name);
  sg_play_fill_called (question, "figures", g_variant_new_int64 (n - barred), caption != NULL ? caption : unit->name);
}

/* The table of the campaign’s period, where that has the weapon; else the weapon’s own. */
static const char *
find_era (const SgGw *gw, const SgWeapon *weapon)
{
  const char *period = sg_gw_period (gw->rules);
  SgGwArm arm;

  static const struct { const char *rule, *era; } eras[] = {
    { "GW-910", "colonial" }, { "GW-904", "colonial" }, { "GW-941", "1700-1850" }, { "GW-942", "1850-1875" },
  };

  if (!g_str_equal (period, "core") && sg_gw_find_arm (gw->rules, period, weapon->row, &arm, NULL))
    return period;
  for (guint i = 0; i < G_N_ELEMENTS (eras); i++)
    if (g_str_equal (weapon->rule, eras[i].rule))
      return eras[i].era;
  return "core";
}

/* The figures that fall are picked when the verdict is accepted, so that an amended one picks its own. */
static GVariant *
without_ids (GVariant *record)
{
  g_autoptr (GVariant) held = g_variant_ref_sink (record);
  GVariantDict dict;

  g_variant_dict_init (&dict, held);
  g_variant_dict_remove (&dict, "ids");
  return g_variant_dict_end (&dict);
}

/* (transfer full): some who ride are Bad Shots on foot, as the procedure of horsemen has it. */
static char **
list_marksmanship (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) attributes = sg_gw_attributes (unit);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) attributes);
  if (sg_gw_rides_as (gw, unit, "bad_shots") && !sg_gw_bears_it (unit, "bad-shots"))
    g_strv_builder_add (builder, "bad-shots");
  return g_strv_builder_end (builder);
}

/* A gun keeps the range of every target that it has hit until it moves (GW-506). */
static gboolean
has_range (const SgUnit *unit, const SgUnit *target)
{
  g_auto (GStrv) targets = sg_word_list (unit, &sg_gw_words.ranged);

  return g_strv_contains ((const char *const *) targets, target->id);
}

/* Its correspondent has promised his re-roll to this shot, and has had it nowhere else since (GW-980). */
static gboolean
is_watched (const SgGw *gw, const SgUnit *unit)
{
  return sg_word_flag (unit, &sg_gw_words.second_shot)
         && !sg_word_is (SG_OF (gw->board, unit->side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle));
}

SgQuestion *
sg_gw_shot (const SgGw *gw, const SgUnit *unit, const SgUnit *target, GError **error)
{
  const SgWeapon *weapon = sg_ruleset_find_weapon (gw->rules, sg_word_text (unit, &sg_common_words.weapon));
  const SgUnit *general = sg_gw_general_with (gw, unit);
  g_auto (GStrv) attributes = list_marksmanship (gw, unit);
  g_autoptr (SgQuestion) question = NULL;
  g_autofree char *about = NULL;

  if (weapon == NULL || *weapon->row == '\0')
    return (void) sg_refuse (error, "GW-504", _("%s has no firearm"), unit->name), NULL;
  question = sg_play_question (&gw->play, "shoot", error);
  if (question == NULL)
    return NULL;
  about = g_strdup_printf (_("%s shoots at %s"), unit->name, target->name);
  sg_question_set_about (question, about);
  sg_play_fill (question, "weapon", g_variant_new_string (weapon->row));
  sg_play_fill (question, "table", g_variant_new_string (find_era (gw, weapon)));
  fill_figures (gw, question, unit, target);
  sg_play_fill (question, "distance_in", g_variant_new_double (sg_gw_gap (gw, unit, target)));
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "disordered", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.disordered)));
  sg_play_fill (question, "artillery_charge", g_variant_new_boolean (sg_word_flag (unit, &sg_gw_words.dash)));
  sg_play_fill (question, "ranged_in", g_variant_new_boolean (has_range (unit, target)));
  if (general == NULL || sg_ruleset_chosen (gw->rules, "gw.general.reroll", "miss")) /* nothing to ask about */
    sg_play_fill (question, "rerolls_a_hit", g_variant_new_boolean (FALSE));
  sg_play_fill (question, "general_rerolls", g_variant_new_boolean (general != NULL && !sg_word_has (general, &sg_gw_words.state)));
  sg_play_fill (question, "correspondent_rerolls", g_variant_new_boolean (is_watched (gw, unit)));
  sg_play_fill_called (question, "target", without_ids (sg_gw_target_record (gw, target, unit)), target->name);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_gw_fill_by_parts (gw, unit, question);
  return g_steal_pointer (&question);
}

/* The weapon decides on which table it is. */
static SgQuestion *
ask_shot_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  const SgWeapon *weapon;
  SgQuestion *again;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  weapon = g_str_equal (field, "weapon") ? sg_ruleset_find_weapon (gw.rules, sg_question_text (question, "weapon")) : NULL;
  again = weapon != NULL && *weapon->row != '\0' ? sg_question_copy (question) : NULL;
  if (again != NULL)
    sg_play_fill (again, "table", g_variant_new_string (find_era (&gw, weapon)));
  return again;
}

SG_REGISTER_REFILL (gw_shoot, SG_GW_SYSTEM, "shoot", ask_shot_again)

void
sg_gw_note_shot (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgUnit *target, SgVerdict *verdict)
{
  const char *ranged = sg_word_text (unit, &sg_gw_words.ranged);
  g_autofree char *all = g_strjoin (*ranged != '\0' ? " " : "", ranged, target->id, NULL);

  if (sg_gw_is_gun (gw, unit) && sg_verdict_get_number (verdict, "hits") > 0 && !has_range (unit, target))
    sg_word_set (ruling, unit, &sg_gw_words.ranged, all);
  if (sg_verdict_get_flag (verdict, "jam"))
    sg_word_set_flag (ruling, unit, &sg_gw_words.jammed, TRUE);
  if (sg_gw_reload_cost (gw, unit) > 0)
    sg_word_set_flag (ruling, unit, &sg_gw_words.unloaded, TRUE);
  if (sg_verdict_get_number (verdict, "owes_md") > 0)
    sg_word_set_whole (ruling, unit, &sg_gw_words.owes, sg_verdict_get_number (verdict, "owes_md"));
  if (sg_word_flag (unit, &sg_gw_words.second_shot))
    sg_word_clear (ruling, unit, &sg_gw_words.second_shot);
  if (sg_verdict_get_flag (verdict, "looked"))
    sg_word_set (ruling, SG_OF (gw->board, unit->side), &sg_gw_words.cameo_used, sg_word_text (SG_OF (gw->board, unit->side), &sg_gw_words.cycle));
}

/* Losses */

/* Losses by fire are counted by themselves (GW-551): what else it has lost is the rest of all that is missing. */
SgQuestion *
sg_gw_trigger (const SgGw *gw, const SgUnit *target, gint64 lost)
{
  SgQuestion *question = sg_play_question (&gw->play, "morale-trigger", NULL);
  gint64 before = sg_word_whole (target, &sg_gw_words.shot_lost), start = sg_gw_start (target);

  sg_play_fill (question, "start", g_variant_new_int64 (start));
  sg_play_fill (question, "shooting_losses_before", g_variant_new_int64 (before));
  sg_play_fill (question, "shooting_losses_now", g_variant_new_int64 (lost));
  sg_play_fill (question, "other_losses", g_variant_new_int64 (MAX (0, start - sg_gw_left (target) - before)));
  sg_play_fill (question, "gun_crew", g_variant_new_boolean (sg_gw_is_gun (gw, target)));
  sg_play_fill (question, "failed_a_test_before", g_variant_new_boolean (sg_word_has (target, &sg_gw_words.failed)));
  sg_play_fill (question, "tests_before", g_variant_new_int64 (sg_word_whole (target, &sg_gw_words.failed) + sg_word_whole (target, &sg_gw_words.passed)));
  sg_play_fill (question, "heroic", g_variant_new_boolean (sg_word_flag (target, &sg_gw_words.heroic)));
  sg_play_fill (question, "fanatic", g_variant_new_boolean (sg_gw_bears_it (target, "fanatic")));
  return question;
}

static gboolean
is_due (const SgGw *gw, const SgUnit *target, gint64 lost, char **row, gint64 *tests)
{
  g_autoptr (SgQuestion) question = sg_gw_trigger (gw, target, lost);
  g_autoptr (SgVerdict) verdict = sg_play_judge (&gw->play, question, NULL);
  GVariant *value;

  value = verdict != NULL ? sg_verdict_get (verdict, "row") : NULL;
  *row = value != NULL ? g_variant_dup_string (value, NULL) : NULL;
  *tests = verdict != NULL ? sg_verdict_get_number (verdict, "tests") : 0;
  return *row != NULL && sg_verdict_get_flag (verdict, "test");
}

/* A general whose men have all fallen stays where they stood, by himself. */
void
sg_gw_leave_general (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  SgGwBlock block;

  if (general == NULL || !sg_gw_block (gw, unit, &block))
    return;
  sg_word_clear (ruling, general, &sg_gw_words.with);
  sg_gw_set_place (ruling, general, &block.place);
}

/* The gun of a crew that has fallen stays where it is (GW-629). */
static void
leave_gun (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  g_autofree char *place = NULL;
  SgGwBlock block;

  if (!sg_gw_is_gun (gw, unit) || !sg_gw_block (gw, unit, &block))
    return;
  place = sg_place_format (&block.place);
  sg_word_set (ruling, unit, &sg_gw_words.gun_left, place);
}

/* What the losses of a volley come to besides: nobody may be left, or a test be due.  The losses themselves are in the verdict. */
void
sg_gw_add_losses (const SgGw *gw, SgRuling *ruling, const SgUnit *target, gint64 lost)
{
  g_autofree char *row = NULL;
  gint64 tests = 0;

  if (lost <= 0)
    return;
  sg_word_set_whole (ruling, target, &sg_gw_words.shot_lost, sg_word_whole (target, &sg_gw_words.shot_lost) + lost);
  if (sg_gw_left (target) <= lost)
    {
      leave_gun (gw, ruling, target);
      sg_gw_leave_general (gw, ruling, target);
      sg_gw_set_place (ruling, target, NULL);
    }
  else if (is_due (gw, target, lost, &row, &tests))
    {
      sg_word_set (ruling, target, &sg_gw_words.test, row);
      sg_word_set_whole (ruling, target, &sg_gw_words.tests, tests - 1);
    }
}

/* Morale */

static void
add_rerolls (const SgUnit *unit, const SgUnit *general, GStrvBuilder *builder)
{
  if (sg_gw_bears_it (unit, "brave"))
    g_strv_builder_add (builder, "Brave");
  if (general != NULL && !sg_word_has (general, &sg_gw_words.state))
    g_strv_builder_add (builder, "general");
  if (sg_gw_bears_it (unit, "brittle"))
    g_strv_builder_add (builder, "opponent (Brittle)");
}

/* What befell its general is kept with him while he is there, and with the unit when he is gone. */
static void
add_modifiers (const SgGw *gw, const SgUnit *unit, const SgUnit *general, GStrvBuilder *builder)
{
  SgUnit *enemy = sg_gw_nearest_enemy (gw, unit, NULL);
  const char *state = general != NULL ? sg_word_text (general, &sg_gw_words.test_state) : sg_word_text (unit, &sg_gw_words.general_fell);

  if (enemy != NULL && g_str_equal (sg_gw_cover (gw, unit, enemy).cover, "heavy"))
    g_strv_builder_add (builder, "heavy cover");
  if (sg_word_flag (unit, &sg_gw_words.disordered))
    g_strv_builder_add (builder, "Disordered");
  if (*state != '\0')
    g_strv_builder_add (builder, state);
}

/* What the procedure reads of them. */
static void
fill_test (const SgGw *gw, SgQuestion *question, const SgUnit *unit, gboolean rally)
{
  const SgUnit *general = sg_gw_general_with (gw, unit);
  g_autoptr (GStrvBuilder) modifiers = g_strv_builder_new (), rerolls = g_strv_builder_new ();
  g_auto (GStrv) all = NULL, again = NULL;

  if (!rally)
    add_modifiers (gw, unit, general, modifiers);
  add_rerolls (unit, general, rerolls);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->test != NULL)
        part->test (gw, unit, modifiers, rerolls);
    }
  all = g_strv_builder_end (modifiers);
  again = g_strv_builder_end (rerolls);
  sg_gw_fill_names (question, "modifiers", (const char *const *) all);
  sg_gw_fill_names (question, "rerolls", (const char *const *) again);
  sg_play_fill (question, "only_bad", g_variant_new_boolean (TRUE));
}

SgQuestion *
sg_gw_test (const SgGw *gw, const char *procedure, const SgUnit *unit, const char *row, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, procedure, error);

  if (question == NULL)
    return NULL;
  if (row != NULL)
    sg_play_fill (question, "row", g_variant_new_string (row));
  sg_play_fill (question, "start", g_variant_new_int64 (sg_gw_start (unit)));
  sg_play_fill (question, "left", g_variant_new_int64 (sg_gw_left (unit)));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_play_fill (question, "passed_before", g_variant_new_int64 (sg_word_whole (unit, &sg_gw_words.passed)));
  sg_play_fill (question, "failed_before", g_variant_new_int64 (sg_word_whole (unit, &sg_gw_words.failed)));
  fill_test (gw, question, unit, g_str_equal (procedure, "rally"));
  return question;
}

/* Movement Dice */

/* An inch ahead of its front is road. */
gboolean
sg_gw_on_road (const SgGw *gw, const SgUnit *unit)
{
  SgGwBlock block;
  SgGwWay way;
  SgPoint path[2];

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return FALSE;
  path[0] = block.place.at;
  path[1] = sg_point_step (block.place.at, block.place.bearing, 1);
  sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), path, 2, &way);
  return way.road;
}

/* The dice of an artillery charge or of a fighting retreat, 0 where the gun has none. */
gint64
sg_gw_gallop (const SgGw *gw, const SgUnit *unit)
{
  gboolean gun = sg_gw_is_gun (gw, unit) && !sg_word_has (unit, &sg_gw_words.gun_left);

  return gun ? MAX (0, sg_gw_row_dice (gw->rules, sg_gw_row_in (gw, unit, "limbered"), "charge", FALSE)) : 0;
}

const char *
sg_gw_gait (const SgGw *gw, const SgUnit *unit)
{
  return sg_word_flag (unit, &sg_gw_words.dash) && sg_gw_formed (gw, unit) == SG_GW_FORM_LIMBERED ? "charge" : "march";
}

/* A gun has more dice than it may move with. */
gint64
sg_gw_dice_to_throw (const SgGw *gw, const SgUnit *unit)
{
  if (sg_gw_is_gun (gw, unit) && sg_gw_formed (gw, unit) == SG_GW_FORM_UNLIMBERED
      && (sg_word_flag (unit, &sg_gw_words.turned) || sg_word_has (unit, &sg_gw_words.faces))) /* prolonged once, or turned (GW-402, GW-413) */
    return 0;
  return CLAMP (sg_gw_row_dice (gw->rules, sg_gw_row (gw, unit), sg_gw_gait (gw, unit), FALSE), 0, sg_gw_dice_left (gw, unit));
}

/* More than it would have elsewhere; only for the first dice of an activation, before it has left where it stands. */
gint64
sg_gw_road_dice (const SgGw *gw, const SgUnit *unit)
{
  const char *row = sg_gw_row (gw, unit), *gait = sg_gw_gait (gw, unit);

  if (sg_word_has (unit, &sg_gw_words.faces) || !sg_gw_on_road (gw, unit))
    return 0;
  return sg_gw_row_dice (gw->rules, row, gait, TRUE) - sg_gw_row_dice (gw->rules, row, gait, FALSE);
}

/* @gait: "march" goes of its own will, and by its own gait and dice; others are thrown for in full, whatever it has spent (GW-560). */
SgQuestion *
sg_gw_march (const SgGw *gw, const SgUnit *unit, const char *gait, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "move", error);
  const char *row = sg_gw_gait_row (gw, unit, gait);
  gboolean own = g_str_equal (gait, "march"); /* of its own will */
  g_auto (GStrv) attributes = sg_gw_attributes (unit);

  sg_play_fill (question, "row", g_variant_new_string (row));
  sg_play_fill (question, "gait", g_variant_new_string (own ? sg_gw_gait (gw, unit) : gait));
  sg_play_fill (question, "road", g_variant_new_boolean (own && !sg_word_has (unit, &sg_gw_words.faces) && sg_gw_on_road (gw, unit)));
  if (own)
    sg_play_fill (question, "costs_md",
                g_variant_new_int64 (MAX (0, sg_gw_row_dice (gw->rules, row, sg_gw_gait (gw, unit), FALSE)) - sg_gw_dice_to_throw (gw, unit)));
  else
    sg_play_fill (question, "costs_md", g_variant_new_int64 (0));
  sg_question_put_aside (question, "obstacle_in");
  sg_question_put_aside (question, "obstacle"); /* what is on the way is found as it is gone, of its own will or not */
  sg_gw_fill_names (question, "attributes", (const char *const *) attributes);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

/* How it goes decides its row, its dice and whether the road helps. */
static SgQuestion *
ask_march_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  const SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = g_str_equal (field, "gait") ? sg_play_unit (&gw.play, sg_question_text (question, "unit")) : NULL;
  return unit != NULL ? sg_gw_march (&gw, unit, sg_question_text (question, "gait"), error) : NULL;
}

SG_REGISTER_REFILL (gw_move, SG_GW_SYSTEM, "move", ask_march_again)

SgQuestion *
sg_gw_ask_general (const SgGw *gw, const SgUnit *unit, const SgUnit *general)
{
  SgQuestion *question = sg_play_question (&gw->play, "general-under-fire", NULL);

  sg_play_fill (question, "row", g_variant_new_string (sg_word_text (unit, &sg_gw_words.test)));
  sg_play_fill (question, "general", g_variant_new_string (general->id));
  return question;
}
