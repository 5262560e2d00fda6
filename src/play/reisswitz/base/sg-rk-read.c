/* sg-rk-read.c: what stands on the board of a Kriegsspiel, and rulings made ready to post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-read.h"

#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-apply.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-xml.h"
#include "rules/sg-ruleset-catalogue.h"

#define MORNING (9 * 60)   /* when a day begins that nobody set otherwise */

/* It does not begin anew at midnight: the second day counts on from 24 hours. */
gint64
sg_rk_now (SgBoard *board)
{
  return sg_word_whole_or (board, &sg_common_words.time, MORNING);
}

void
sg_rk_read (SgRk *rk, SgBattle *battle)
{
  sg_play_read (&rk->play, battle, NULL);
  rk->time = sg_rk_now (rk->board);
}

gint64
sg_rk_minutes (const SgRk *rk)
{
  return sg_ruleset_whole (rk->rules, "RK-1", "minutes-per-move");
}

/* Words. */

SgFraction
sg_rk_exact (const SgUnit *unit, const SgWord *word)
{
  return sg_fraction_read (sg_word_text (unit, word));
}

void
sg_rk_set_exact (SgRuling *ruling, const SgUnit *unit, const SgWord *word, SgFraction figure)
{
  g_autofree char *text = sg_fraction_text (figure);

  sg_word_set (ruling, unit, word, text);
}

double
sg_rk_hundredths (double paces)
{
  return round (paces * 100) / 100;
}

gboolean
sg_rk_place (SgBoard *board, const SgUnit *unit, SgPlace *place)
{
  const char *word = sg_word_text (sg_board_get_body (board, unit->id), &sg_common_words.body_place);

  return *word != '\0' && sg_place_parse (word, place);
}

gboolean
sg_rk_on_field (SgBoard *board, const SgUnit *unit, SgPlace *place)
{
  return sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0 && sg_rk_place (board, unit, place);
}

/* Who has nobody fit left is on the board still, for its accounts, and takes no order. */
SgUnit *
sg_rk_need_unit (const SgRk *rk, const char *id, GError **error)
{
  SgUnit *unit = sg_play_need_unit (&rk->play, id, error);

  if (unit == NULL || sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0)
    return unit;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is gone from the field."), unit->name);
  return NULL;
}

const SgUnitType *
sg_rk_type (SgBoard *board, const SgUnit *unit)
{
  return sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type);
}

static const char *const arms[] = { "", "foot", "horse", "guns", "train" };

const char *
sg_rk_arm_id (SgRkArm arm)
{
  return arms[arm];
}

SgRkArm
sg_rk_arm_named (const char *arm)
{
  for (guint i = 1; i < G_N_ELEMENTS (arms); i++)
    if (g_str_equal (arm, arms[i]))
      return i;
  return SG_RK_ARM_NONE;
}

SgRkArm
sg_rk_arm (SgBoard *board, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (board, unit);

  if (type == NULL)
    return SG_RK_ARM_NONE;
  return sg_rk_is_dismounted (board, unit) ? SG_RK_ARM_FOOT : sg_rk_arm_named (type->arm);
}

gboolean
sg_rk_is_of (const SgUnit *unit, SgRkAsset asset)
{
  static const char *const names[] = { "men", "riders", "guns", "wagons", "generals" };

  return g_str_equal (unit->asset, names[asset]);
}

gboolean
sg_rk_is_leader (const SgUnitType *type)
{
  return g_str_equal (type->group, "leader");
}

gboolean
sg_rk_is_on_foot (const char *formation)
{
  return g_strcmp0 (formation, "dismounted") == 0;
}

gboolean
sg_rk_is_dismounted (SgBoard *board, const SgUnit *unit)
{
  const SgBody *body = sg_rk_is_of (unit, SG_RK_OF_RIDERS) ? sg_board_get_body (board, unit->id) : NULL;

  return body != NULL && sg_rk_is_on_foot (body->formation);
}

/* Four squadrons of dismounted dragoons are half a battalion (RK-216). */
double
sg_rk_foot_men (const SgRk *rk, const SgUnit *unit)
{
  double fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), squadron = sg_ruleset_cell (rk->rules, "RK-30", "types", "heavy-squadron", "figures");
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!sg_rk_is_dismounted (rk->board, unit))
    return fit;
  question = sg_play_question (&rk->play, "dismounted", NULL);
  sg_play_fill (question, "squadrons", g_variant_new_int64 (MAX (1, (gint64) round (fit / squadron))));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return verdict != NULL ? sg_play_measure (verdict, "battalions") * sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "figures") : fit;
}

/* Rulings. */

/* Questions. */

const char *
sg_rk_told (const SgVerdict *verdict, const char *name)
{
  GVariant *value = verdict != NULL ? sg_verdict_get (verdict, name) : NULL;

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : "";
}

gboolean
sg_rk_tells (const SgVerdict *verdict, const char *name)
{
  return verdict != NULL && sg_verdict_get_flag (verdict, name);
}

void
sg_rk_fill_foes (SgQuestion *question, const SgUnit *attacker, const SgUnit *defender)
{
  sg_play_fill (question, "attacks", g_variant_new_string (attacker->id));
  sg_play_fill (question, "defends", g_variant_new_string (defender->id));
  sg_question_name_foes (question, attacker->name, defender->name);
}

/* The clock. */

gboolean
sg_rk_is_held (const SgUnit *unit, SgRkHeld by)
{
  return sg_word_choice (unit, &sg_rk_words.held) == (int) by;
}

const char *
sg_rk_held_label (const SgUnit *unit)
{
  switch (sg_word_choice (unit, &sg_rk_words.held))
    {
    case SG_RK_HELD_OBSTACLE:
      return _("at an obstacle");
    case SG_RK_HELD_BEHIND:
      return _("waits");
    case SG_RK_HELD_RESTS:
      return _("rests");
    default:
      return _("held up");
    }
}

char *
sg_rk_clock_text (gint64 minutes)
{
  return g_strdup_printf ("%d.%02d", (int) (minutes / 60 % 24), (int) (minutes % 60));
}

gboolean
sg_rk_clock_parse (const char *text, gint64 *minutes)
{
  g_auto (GStrv) parts = g_strsplit_set (text, ".:", 2);
  guint64 hour, minute;

  if (g_strv_length (parts) != 2 || strlen (parts[1]) != 2 || !g_ascii_string_to_unsigned (parts[0], 10, 0, 23, &hour, NULL)
      || !g_ascii_string_to_unsigned (parts[1], 10, 0, 59, &minute, NULL))
    return FALSE;
  *minutes = (gint64) (hour * 60 + minute);
  return TRUE;
}

char *
sg_rk_hour_text (gint64 minutes, gint64 now)
{
  g_autofree char *clock = sg_rk_clock_text (minutes);

  return minutes / SG_RK_DAY == now / SG_RK_DAY ? g_steal_pointer (&clock) : g_strdup_printf (_("day %d, %s"), (int) (minutes / SG_RK_DAY + 1), clock);
}

char *
sg_rk_moment_text (gint64 minutes)
{
  return sg_rk_hour_text (minutes, 0);
}

/* The one figure in @text; 0: there is none, there are several, or it is no day. */
static guint64
read_day (const char *text)
{
  const char *from = text + strcspn (text, "0123456789");
  gsize n = strspn (from, "0123456789");
  g_autofree char *figure = g_strndup (from, n);
  guint64 day;

  if (from[n + strcspn (from + n, "0123456789")] != '\0' || !g_ascii_string_to_unsigned (figure, 10, 1, SG_RK_TIME_MAX / SG_RK_DAY, &day, NULL))
    return 0;
  return day;
}

/* What the day is called before its figure is not read: it is another word in every language. */
gboolean
sg_rk_hour_parse (const char *text, gint64 now, gint64 *minutes)
{
  g_autofree char *plain = g_strstrip (g_strdup (text)), *before = NULL;
  gsize at = strlen (plain);
  gint64 clock;
  guint64 day;

  while (at > 0 && (g_ascii_isdigit (plain[at - 1]) || plain[at - 1] == '.' || plain[at - 1] == ':'))
    at--;
  if (!sg_rk_clock_parse (plain + at, &clock))
    return FALSE;
  before = g_strndup (plain, at);
  day = at > 0 ? read_day (before) : (guint64) (now / SG_RK_DAY + 1);
  if (day == 0)
    return FALSE;
  *minutes = (gint64) (day - 1) * SG_RK_DAY + clock;
  return TRUE;
}

gint64
sg_rk_men_out (const SgUnit *unit)
{
  return sg_word_whole (unit, &sg_rk_words.out);
}

gboolean
sg_rk_is_part (const SgUnit *unit)
{
  return sg_word_is (unit, &sg_rk_words.parted, "yes");
}

gboolean
sg_rk_is_heavy (const SgRk *rk, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (rk->board, unit);

  return type != NULL && g_str_equal (sg_unit_type_get_word (type, "track"), "heavy-cavalry");
}

const char *
sg_rk_arm_name (SgRkArm arm)
{
  switch (arm)
    {
    case SG_RK_ARM_FOOT:
      return "infantry";
    case SG_RK_ARM_HORSE:
      return "cavalry";
    case SG_RK_ARM_GUNS:
      return "artillery";
    default:
      return NULL;
    }
}

static const char *
by_weight (const SgRk *rk, const SgUnit *unit, const char *foot, const char *heavy, const char *light)
{
  if (sg_rk_arm (rk->board, unit) != SG_RK_ARM_HORSE)
    return foot;
  return sg_rk_is_heavy (rk, unit) ? heavy : light;
}

const char *
sg_rk_body_name (const SgRk *rk, const SgUnit *unit)
{
  return by_weight (rk, unit, "infantry", "heavy cavalry", "light cavalry");
}

const char *
sg_rk_attack_row (const SgRk *rk, const SgUnit *unit)
{
  return by_weight (rk, unit, "infantry_ranks", "heavy_attack", "light_attack");
}

const char *
sg_rk_pursuit_row (const SgRk *rk, const SgUnit *unit)
{
  return by_weight (rk, unit, "infantry_ranks", "heavy_pursuit", "light_pursuit");
}
