/* sg-gw-spotting.c: what sees a hidden unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const char *const covers[] = { "bushes", "rocks", "ravine", NULL };
static const char *const cover_labels[] = { N_("Bushes, long grass, scrub"), N_("Rocks, small buildings"), N_("A concealed ravine"), NULL };
static const char *const bands[] = { "to-6", "to-12", "to-24", "to-48" };

static const SgField hidden_fields[] = {
  { "hidden_in", N_("Hidden in"), NULL, SG_FIELD_CHOICE, .choices = covers, .choice_labels = cover_labels },
  { "distance_in", N_("Distance"), NULL, GW_INCHES },
  { "moving_in_cover", N_("It moves inside the cover"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static const SgField number_fields[] = {
  { "hidden_in", N_("Hidden in"), NULL, SG_FIELD_CHOICE, .choices = covers, .choice_labels = cover_labels },
  { "distances_in", N_("Distances"), NULL, SG_FIELD_LENGTHS, .unit = "in", .min = 0, .max = 10000 },
  { NULL }
};

#define AUTOMATIC 0
#define NEVER (-1)

/* Rocks and ravines are exchanged by a house rule. */
static const char *
find_row (SgRuleset *rules, const char *cover)
{
  if (!sg_ruleset_chosen (rules, "gw.spot.rows", "exchanged"))
    return cover;
  if (g_str_equal (cover, "rocks"))
    return "ravine";
  return g_str_equal (cover, "ravine") ? "rocks" : cover;
}

/* The band of a distance: -1 under two inches, past the last beyond all sight. */
static int
find_band (SgRuleset *rules, double distance)
{
  if (distance < sg_ruleset_figure (rules, "GW-911", "automatic"))
    return -1;
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    if (distance <= sg_ruleset_figure (rules, "GW-911", bands[i]))
      return i;
  return G_N_ELEMENTS (bands);
}

static gint64
find_needed (SgRuleset *rules, const char *cover, double distance, gboolean moving)
{
  const char *row = find_row (rules, cover);
  int beyond = find_band (rules, distance), band = beyond - moving;

  if (band < 0)
    return AUTOMATIC;
  if (beyond >= (int) G_N_ELEMENTS (bands) || !sg_ruleset_has_number (rules, "GW-911", "spotting", row, bands[band]))
    return NEVER;
  return sg_ruleset_cell_whole (rules, "GW-911", "spotting", row, bands[band]);
}

static GVariant *
value_of (gint64 needed)
{
  if (needed == AUTOMATIC)
    return g_variant_new_string ("automatic");
  return needed == NEVER ? NULL : g_variant_new_int64 (needed);
}

static gboolean
judge_hidden (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 needed = find_needed (rules, sg_question_text (question, "hidden_in"), sg_question_length (question, "distance_in"),
                               sg_question_flag (question, "moving_in_cover"));
  gboolean seen = needed == AUTOMATIC;
  g_autofree char *line = NULL;

  if (needed > 0)
    {
      guint face = sg_dice_roll (dice, _("the look"), 6, error);

      if (face == 0)
        return FALSE;
      seen = face >= needed;
      line = sg_gw_text ("%u", face);
      sg_verdict_step (verdict, "GW-911", line, _("%d or more sees into it"), (int) needed);
    }
  else
    sg_verdict_step (verdict, "GW-911", NULL, seen ? _("So near nothing stays hidden") : _("From there nothing can be seen"));
  sg_verdict_headline (verdict, seen ? _("The cover is seen into") : _("Nothing is seen"));
  sg_verdict_outcome (verdict, "needs", _("Needs"), value_of (needed));
  sg_verdict_flag (verdict, "seen", _("Seen"), seen);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_spot_hidden, GW_SYSTEM, "spot-hidden", N_("Looking into cover"), "sg-hidden-symbolic", hidden_fields,
                       judge_hidden, "GW-911", .chance = TRUE,
                       .when = N_("When a colonial unit moves within sight of cover."))

static const SgField look_columns[] = {
  { "place", N_("Cover"), NULL, SG_FIELD_TEXT },
  { "hidden_in", N_("Hidden in"), NULL, SG_FIELD_CHOICE, .choices = covers, .choice_labels = cover_labels },
  { "distance_in", N_("Distance"), NULL, GW_INCHES },
  { "moving_in_cover", N_("It moves inside the cover"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "piece", N_("Piece"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField covers_fields[] = {
  { "looks", N_("Pieces of cover"), NULL, SG_FIELD_RECORDS, .columns = look_columns },
  { "unit", N_("Unit that looks"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

/* One piece: a die, unless it is plain or too far. -1 with an error. */
static int
look_into (GVariant *record, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autofree char *place = sg_record_text (record, "place"), *cover = sg_record_text (record, "hidden_in"), *far = sg_gw_in (sg_record_length (record, "distance_in"));
  gint64 needed = find_needed (rules, cover, sg_record_length (record, "distance_in"), sg_record_flag (record, "moving_in_cover"));
  int seen = needed == AUTOMATIC;

  if (needed > 0)
    {
      g_autofree char *what = sg_gw_text (_("the look into %s"), place);

      seen = sg_dice_pool (dice, what, 1, 6, (guint) needed, error);
      if (seen < 0)
        return -1;
      sg_verdict_step (verdict, "GW-911", far, seen ? _("%s: seen into, on %d or more") : _("%s: nothing is seen, for want of %d or more"), place, (int) needed);
    }
  else
    sg_verdict_step (verdict, "GW-911", far, seen ? _("%s: so near nothing stays hidden") : _("%s: from there nothing can be seen"), place);
  return seen;
}

static gboolean
judge_covers (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) places = g_string_new (NULL);

  for (gsize i = 0; i < sg_question_n_records (question, "looks"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "looks", i);
      g_autofree char *place = sg_record_text (record, "place"), *piece = sg_record_text (record, "piece");
      int seen = look_into (record, rules, dice, verdict, error);

      if (seen < 0)
        return FALSE;
      if (seen == 0)
        continue;
      g_string_append_printf (places, "%s%s", places->len > 0 ? ", " : "", place);
      g_ptr_array_add (pieces, g_strdup (*piece != '\0' ? piece : place));
    }
  if (places->len > 0)
    sg_verdict_headline (verdict, _("Seen into: %s"), places->str);
  else
    sg_verdict_headline (verdict, _("Nothing is seen"));
  sg_gw_tell_names (verdict, "pieces", _("Seen into"), pieces);
  return TRUE;
}

#define MOST_PLAYED 8   /* pieces looked into, told by name */

/* In how many of the faces of a die a piece is not seen into. */
static guint
count_blind (GVariant *record, SgRuleset *rules)
{
  g_autofree char *cover = sg_record_text (record, "hidden_in");
  gint64 needed = find_needed (rules, cover, sg_record_length (record, "distance_in"), sg_record_flag (record, "moving_in_cover"));

  if (needed == AUTOMATIC)
    return 0;
  return needed > 0 ? CLAMP (needed - 1, 0, 6) : 6;
}

/* Of many pieces: whether anything is seen at all. */
static gboolean
tally_covers (const SgQuestion *question, SgRuleset *rules, SgOdds *odds)
{
  gsize n = sg_question_n_records (question, "looks");
  mpz_t none, some, all;

  if (n <= MOST_PLAYED)
    return FALSE;
  mpz_inits (none, some, all, NULL);
  mpz_set_ui (none, 1);
  mpz_ui_pow_ui (all, 6, n);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "looks", i);

      mpz_mul_ui (none, none, count_blind (record, rules));
    }
  mpz_sub (some, all, none);
  sg_odds_add_share (odds, "", g_variant_new_string (_("Nothing is seen")), none, all);
  sg_odds_add_share (odds, "", g_variant_new_string (_("Some of them are seen into")), some, all);
  mpz_clears (none, some, all, NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_spot_covers, GW_SYSTEM, "spot-covers", N_("Looking into several covers"), "sg-hidden-symbolic", covers_fields,
                       judge_covers, "GW-911", .chance = TRUE, .tally = tally_covers,
                       .when = N_("When a colonial unit moves within sight of several pieces of cover."))

static const SgField hide_fields[] = {
  { "local_force", N_("The unit is of the local force"), NULL, SG_FIELD_FLAG },
  { "in_cover", N_("In or behind a piece of country"), N_("Noted beforehand"), SG_FIELD_FLAG, .fallback = "true" },
  { "seen_before", N_("It has been seen in this game"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
judge_hide (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  sg_verdict_step (verdict, "GW-911", NULL, _("Units of the local force may be kept off the table, hidden in cover"));
  if (sg_ruleset_chosen (rules, "gw.hidden", "no"))
    sg_verdict_refuse (verdict, "GW-911", _("This game is played without hidden units."));
  else if (!sg_question_flag (question, "local_force"))
    sg_verdict_refuse (verdict, "GW-911", _("Only the local force hides its units."));
  else if (!sg_question_flag (question, "in_cover"))
    sg_verdict_refuse (verdict, "GW-911", _("A unit hides in or behind a piece of country."));
  else if (sg_question_flag (question, "seen_before"))
    sg_verdict_refuse (verdict, "GW-911", _("Once seen, a unit cannot hide again in this game."));
  else
    sg_verdict_headline (verdict, _("The unit may be hidden"));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), sg_verdict_get_refusal (verdict) == NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_hide, GW_SYSTEM, "hide", N_("Hiding a unit"), "sg-hidden-symbolic", hide_fields, judge_hide, "GW-911",
                       .when = N_("When the local force is placed."))

static gboolean
judge_numbers (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) distances = sg_question_lengths (question, "distances_in");
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < distances->len; i++)
    {
      GVariant *value = value_of (find_needed (rules, sg_question_text (question, "hidden_in"), g_array_index (distances, double, i), FALSE));

      g_variant_builder_add (&builder, "v", value ? value : g_variant_new ("()"));
    }
  sg_verdict_step (verdict, "GW-911", NULL, "%s", sg_value_word (sg_question_text (question, "hidden_in")));
  sg_verdict_headline (verdict, ngettext ("%u distance", "%u distances", distances->len), distances->len);
  sg_verdict_outcome (verdict, "needs", _("Needs"), g_variant_builder_end (&builder));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_spot_numbers, GW_SYSTEM, "spot-numbers", N_("What sees into cover"), "sg-hidden-symbolic", number_fields,
                       judge_numbers, "GW-911",
                       .when = N_("When the table is looked up."))
