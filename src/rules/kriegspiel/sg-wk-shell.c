/* sg-wk-shell.c: a shell that stays where it fell, the shots of rifles, a General who is hit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const char *const causes[] = { "shell", "rifle", "capture", NULL };
static const char *const cause_labels[] = { N_("Within a shell’s circle"), N_("A rifle hit"), N_("Capture"), NULL };
static const char *const readings[] = { "invulnerable", "sykes", NULL };
static const char *const reading_labels[] = { N_("The General cannot be hurt"), N_("He can be disabled"), NULL };

static const SgField man_columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "distance_in", N_("From the shell"), NULL, WK_INCHES },
  { "sheltered", N_("Sheltered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};
static const SgField gun_columns[] = {
  { "id", N_("Gun"), NULL, SG_FIELD_TEXT },
  { "nearest_in", N_("Its nearest point"), NULL, WK_INCHES },
  { "farthest_in", N_("Its farthest point"), NULL, WK_INCHES },
  { "epaulement", N_("Behind an epaulement"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "sheltered", N_("Behind a wall or a house"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};
static const SgField piece_columns[] = {
  { "id", N_("Piece"), NULL, SG_FIELD_TEXT },
  { "nearest_in", N_("Its nearest point"), NULL, WK_INCHES },
  { "sheltered", N_("Sheltered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};
static const SgField passing_columns[] = {
  { "id", N_("Piece"), NULL, SG_FIELD_TEXT },
  { "nearest_in", N_("Its nearest point"), NULL, WK_INCHES },
  { NULL }
};
static const SgField shell_fields[] = {
  { "gun", N_("Fired by"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "men", N_("Men"), NULL, SG_FIELD_RECORDS, .columns = man_columns },
  { "given_up", N_("Whom their owner gives up"), N_("Where he chooses; the nearest of the others follow"), SG_FIELD_NAMES, .optional = TRUE },
  { "guns", N_("Guns"), NULL, SG_FIELD_RECORDS, .columns = gun_columns, .optional = TRUE },
  { "waggons", N_("Waggons"), NULL, SG_FIELD_RECORDS, .columns = piece_columns, .optional = TRUE },
  { "rolling_stock", N_("Engines and trucks"), NULL, SG_FIELD_RECORDS, .columns = piece_columns, .optional = TRUE },
  { NULL }
};
static const SgField rifle_fields[] = {
  { "lines", N_("Men in each line that stood still"), NULL, SG_FIELD_LENGTHS, .min = 0, .max = 10000 },
  { "ammunition", N_("They have ammunition"), NULL, SG_FIELD_FLAG },
  { "ids", N_("Who fire"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};
static const SgField general_fields[] = {
  { "cause", N_("What hit him"), NULL, SG_FIELD_CHOICE, .choices = causes, .choice_labels = cause_labels },
  { "rule", N_("The rule agreed"), NULL, SG_FIELD_CHOICE, .choices = readings, .choice_labels = reading_labels, .fallback = "invulnerable" },
  { "general", N_("The General"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};
static const SgField mine_fields[] = {
  { "pieces", N_("What passes over it, and what is near"), NULL, SG_FIELD_RECORDS, .columns = passing_columns },
  { "name", N_("The mine"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
is (GVariant *record, const char *column)
{
  return sg_record_has (record, column) && sg_record_flag (record, column);
}

/* @first: whom his owner gives up, or who threw lowest; then by distance. */
typedef struct { char *id; gint64 first; double distance; } Man;

static int
by_distance (gconstpointer a, gconstpointer b)
{
  const Man *one = a, *other = b;

  if (one->first != other->first)
    return one->first < other->first ? -1 : 1;
  return one->distance < other->distance ? -1 : one->distance > other->distance;
}

static void
clear_man (gpointer man)
{
  g_free (((Man *) man)->id);
}

/* Who goes before the nearest, as was agreed (WK-R3). Where chances are only counted no die is thrown: how many fall does not turn on it. */
static gboolean
put_first (const SgQuestion *question, SgRuleset *rules, SgDice *dice, GArray *men, GError **error)
{
  g_auto (GStrv) given = NULL;

  if (sg_ruleset_chosen (rules, "wk.shell", "owner") && sg_question_has (question, "given_up"))
    given = sg_question_names (question, "given_up");
  for (guint i = 0; given != NULL && i < men->len; i++)
    g_array_index (men, Man, i).first = !g_strv_contains ((const char *const *) given, g_array_index (men, Man, i).id);
  for (guint i = 0; men->len > 1 && i < men->len && sg_ruleset_chosen (rules, "wk.shell", "dice") && sg_dice_get_hand (dice) != SG_DICE_ENUMERATED; i++)
    {
      guint face = sg_dice_roll (dice, _("Each man in the circle; the lowest fall"), 6, error);

      if (face == 0)
        return FALSE;
      g_array_index (men, Man, i).first = face;
    }
  return TRUE;
}

/* The nearest of those who count: half of them, the larger half of an odd number (WK-3). */
static gint64
count_men (const SgQuestion *question, SgRuleset *rules, SgDice *dice, double radius, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) men = g_array_new (FALSE, FALSE, sizeof (Man));
  g_autoptr (GPtrArray) dead = g_ptr_array_new ();

  g_array_set_clear_func (men, clear_man);
  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "men", i);
      Man man = { NULL, 0, sg_record_length (record, "distance_in") };

      if (man.distance > radius || is (record, "sheltered"))
        continue;
      man.id = sg_record_text (record, "id");
      g_array_append_val (men, man);
    }
  if (!put_first (question, rules, dice, men, error))
    return -1;
  g_array_sort (men, by_distance);
  for (guint i = 0; i < (guint) sg_wk_share_up (men->len, sg_ruleset_whole (rules, "WK-3", "of")); i++)
    g_ptr_array_add (dead, g_array_index (men, Man, i).id);
  g_ptr_array_add (dead, NULL);
  sg_verdict_step (verdict, "WK-3", NULL, ngettext ("%u man lay open within the circle; %u fell", "%u men lay open within the circle; %u fell", men->len), men->len,
                   dead->len - 1);
  sg_verdict_number (verdict, "men_in_reckoning", _("Men in the reckoning"), men->len);
  sg_verdict_number (verdict, "dead_count", _("Dead"), dead->len - 1);
  sg_verdict_names (verdict, "dead", _("The dead"), (const char *const *) dead->pdata);
  return dead->len - 1;
}

/* Whether all screens shelter everything was agreed (WK-R4). */
static gboolean
is_sheltered (GVariant *record, SgRuleset *rules)
{
  return is (record, "sheltered") && sg_ruleset_chosen (rules, "wk.shelter", "all");
}

/* What a shell did besides to kill. */
typedef struct { guint destroyed, disabled, waggons, stock; } Havoc; /* guns first */

/* What became of them that is not to be seen in anybody’s losses is told, too. */
static void
step_guns (SgRuleset *rules, guint destroyed, guint disabled, SgVerdict *verdict)
{
  int moves = (int) sg_ruleset_whole (rules, "WK-5", "moves");

  if (destroyed > 0)
    sg_verdict_step (verdict, "WK-5", NULL, ngettext ("%u gun lay wholly within it, and was destroyed", "%u guns lay wholly within it, and were destroyed", destroyed),
                     destroyed);
  if (disabled > 0)
    sg_verdict_step (verdict, "WK-5", NULL,
                     ngettext ("%u gun lay partly within it: disabled for its owner’s next %d moves", "%u guns lay partly within it: disabled for their owner’s next %d moves", disabled),
                     disabled, moves);
}

static void
tell_guns (const SgQuestion *question, SgRuleset *rules, double radius, SgVerdict *verdict, Havoc *havoc)
{
  GVariantDict fates;

  g_variant_dict_init (&fates, NULL);
  for (gsize i = 0; i < sg_question_n_records (question, "guns"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "guns", i);
      g_autofree char *id = sg_record_text (record, "id");
      const char *fate = sg_record_length (record, "farthest_in") <= radius ? "destroyed" : "disabled 2 moves";

      if (is (record, "epaulement") || is_sheltered (record, rules) || sg_record_length (record, "nearest_in") > radius)
        fate = "unhurt";
      havoc->destroyed += g_str_equal (fate, "destroyed");
      havoc->disabled += g_str_has_prefix (fate, "disabled");
      g_variant_dict_insert (&fates, id, "s", fate);
    }
  step_guns (rules, havoc->destroyed, havoc->disabled, verdict);
  sg_verdict_outcome (verdict, "guns", _("Guns"), g_variant_dict_end (&fates));
}

/* How many were destroyed. */
static guint
tell_pieces (const SgQuestion *question, SgRuleset *rules, double radius, const char *name, const char *label, SgVerdict *verdict)
{
  GVariantDict fates;
  guint n = 0;

  g_variant_dict_init (&fates, NULL);
  for (gsize i = 0; i < sg_question_n_records (question, name); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, name, i);
      g_autofree char *id = sg_record_text (record, "id");
      gboolean struck = sg_record_length (record, "nearest_in") <= radius && !is_sheltered (record, rules);

      g_variant_dict_insert (&fates, id, "s", struck ? "destroyed" : "unhurt");
      n += struck;
    }
  sg_verdict_outcome (verdict, name, label, g_variant_dict_end (&fates));
  return n;
}

static void
head_shell (gint64 dead, const Havoc *havoc, SgVerdict *verdict)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (dead > 0)
    g_string_append_printf (line, ngettext ("The shell killed %d man", "The shell killed %d men", dead), (int) dead);
  else
    g_string_append (line, _("The shell killed nobody"));
  if (havoc->destroyed > 0)
    g_string_append_printf (line, ngettext (", %u gun destroyed", ", %u guns destroyed", havoc->destroyed), havoc->destroyed);
  if (havoc->disabled > 0)
    g_string_append_printf (line, ngettext (", %u gun disabled", ", %u guns disabled", havoc->disabled), havoc->disabled);
  if (havoc->waggons > 0)
    g_string_append_printf (line, ngettext (", %u waggon destroyed", ", %u waggons destroyed", havoc->waggons), havoc->waggons);
  if (havoc->stock > 0)
    g_string_append_printf (line, ngettext (", %u engine or truck destroyed", ", %u engines and trucks destroyed", havoc->stock), havoc->stock);
  sg_verdict_headline (verdict, "%s", line->str);
}

/* Its farthest point is no nearer than its nearest. */
static gboolean
check_guns (const SgQuestion *question, GError **error)
{
  for (gsize i = 0; i < sg_question_n_records (question, "guns"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "guns", i);
      g_autofree char *id = sg_record_text (record, "id");

      if (sg_record_length (record, "farthest_in") >= sg_record_length (record, "nearest_in"))
        continue;
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The farthest point of %s cannot be nearer to the shell than its nearest (WK-5)."), id);
      return FALSE;
    }
  return TRUE;
}

static gboolean
judge_shell (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double radius = sg_ruleset_figure (rules, "WK-3", "radius");
  gint64 dead = check_guns (question, error) ? count_men (question, rules, dice, radius, verdict, error) : -1;
  Havoc havoc = { 0 };

  if (dead < 0)
    return FALSE;
  tell_guns (question, rules, radius, verdict, &havoc);
  havoc.waggons = tell_pieces (question, rules, radius, "waggons", _("Waggons"), verdict);
  havoc.stock = tell_pieces (question, rules, radius, "rolling_stock", _("Rolling stock"), verdict);
  head_shell (dead, &havoc, verdict);
  return TRUE;
}

static gboolean
judge_rifles (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) lines = sg_question_lengths (question, "lines");
  gint64 shots = 0, men = sg_ruleset_whole (rules, "WK-7", "men");

  if (!sg_wk_are_whole (lines, "WK-7", error))
    return FALSE;
  for (guint i = 0; i < lines->len && sg_question_flag (question, "ammunition"); i++)
    shots += (gint64) g_array_index (lines, double, i) / men;
  if (sg_question_flag (question, "ammunition"))
    sg_verdict_step (verdict, "WK-7", NULL, _("Each complete %d in a line is worth a shot"), (int) men);
  else
    sg_verdict_step (verdict, "WK-50", NULL, _("Without ammunition infantry does not fire"));
  sg_verdict_number (verdict, "shots", _("Shots"), shots);
  sg_verdict_headline (verdict, ngettext ("The rifles had %d shot", "The rifles had %d shots", shots), (int) shots);
  return TRUE;
}

static gboolean
judge_general (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean hurt = sg_question_is (question, "rule", "sykes"), shell = sg_question_is (question, "cause", "shell");
  gint64 moves = sg_ruleset_whole (rules, "WK-17", "moves");
  g_autofree char *out = g_strdup_printf ("out of the room %d moves", (int) moves);

  if (!hurt)
    {
      sg_verdict_step (verdict, "WK-16", NULL, _("The General cannot be hurt"));
      sg_verdict_word (verdict, "result", _("The General"), "unhurt");
      sg_verdict_headline (verdict, _("The General was unhurt"));
    }
  else if (shell)
    {
      sg_verdict_step (verdict, "WK-17", NULL, ngettext ("He was injured and left the room for %d move", "He was injured and left the room for %d moves", moves), (int) moves);
      sg_verdict_word (verdict, "result", _("The General"), out);
      sg_verdict_headline (verdict, ngettext ("The General was out for %d move", "The General was out for %d moves", moves), (int) moves);
    }
  else
    {
      sg_verdict_step (verdict, "WK-17", NULL, _("He was gone for good; the next in rank took over"));
      sg_verdict_word (verdict, "result", _("The General"), "removed");
      sg_verdict_headline (verdict, _("The General was lost"));
    }
  return TRUE;
}

static gboolean
judge_mine (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double radius = sg_ruleset_figure (rules, "WK-60", "radius");
  g_autoptr (GPtrArray) gone = g_ptr_array_new_with_free_func (g_free);
  guint n;

  for (gsize i = 0; i < sg_question_n_records (question, "pieces"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "pieces", i);

      if (sg_record_length (record, "nearest_in") <= radius)
        g_ptr_array_add (gone, sg_record_text (record, "id"));
    }
  n = gone->len;
  g_ptr_array_add (gone, NULL);
  sg_verdict_step (verdict, "WK-60", NULL, _("Everything within %d inches of the mine was destroyed"), (int) radius);
  sg_verdict_names (verdict, "destroyed", _("Destroyed"), (const char *const *) gone->pdata);
  sg_verdict_headline (verdict, ngettext ("The mine destroyed %d piece", "The mine destroyed %d pieces", n), (int) n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_shell, WK_SYSTEM, "shell", N_("A shell"), NULL, shell_fields, judge_shell, "WK-3 WK-4 WK-5 WK-6", .chance = TRUE,
                       .when = N_("When a shell has come to lie."))
SG_REGISTER_PROCEDURE (wk_rifle_shots, WK_SYSTEM, "rifle-shots", N_("Shots of rifles"), NULL, rifle_fields, judge_rifles, "WK-7 WK-50",
                       .when = N_("When infantry fires."))
SG_REGISTER_PROCEDURE (wk_general_hit, WK_SYSTEM, "general-hit", N_("The General hit"), NULL, general_fields, judge_general, "WK-17 WK-16",
                       .when = N_("When something strikes the General."))
SG_REGISTER_PROCEDURE (wk_mine, WK_SYSTEM, "mine", N_("A mine"), NULL, mine_fields, judge_mine, "WK-60", .when = N_("When pieces pass over a mine."))
