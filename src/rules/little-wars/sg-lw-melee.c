/* sg-lw-melee.c: what a mêlée comes to, and who dies of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numbers are worked first; the mover's choice must fit them exactly, and where he has not chosen the
 * program proposes: the dead first, in the order of the list.
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField man_columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "arm", N_("Arm"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "a", N_("{a} in the mêlée"), N_("Free men in contact, or near a man who is"), SG_FIELD_NUMBER, .unit = "men",
    .min = 1, .max = 1000 },
  { "b", N_("{b} in the mêlée"), N_("Free men in contact, or near a man who is"), SG_FIELD_NUMBER, .unit = "men",
    .min = 1, .max = 1000 },
  { "a_support", N_("{a} in support, within a move"), N_("Free men in no mêlée"), LW_COUNT ("men"), .fallback = "0" },
  { "b_support", N_("{b} in support, within a move"), N_("Free men in no mêlée"), LW_COUNT ("men"), .fallback = "0" },
  { "pairs", N_("Pairs in contact"), N_("Of account only under the older rules"), SG_FIELD_NUMBER,
    .unit = "pairs", .min = 0, .max = 1000, .optional = TRUE },
  { "mover", N_("Who charged"), N_("He names the men"), SG_FIELD_CHOICE, .choices = sg_lw_sides,
    .choice_labels = sg_lw_side_labels, .optional = TRUE },
  { "a_men", N_("{a}: the men"), NULL, SG_FIELD_RECORDS, .columns = man_columns, .optional = TRUE },
  { "b_men", N_("{b}: the men"), NULL, SG_FIELD_RECORDS, .columns = man_columns, .optional = TRUE },
  { "dead", N_("Who dies"), N_("As proposed, unless named"), SG_FIELD_NAMES, .optional = TRUE, .asked = TRUE },
  { "taken", N_("Who is taken"), N_("As proposed, unless named"), SG_FIELD_NAMES, .optional = TRUE, .asked = TRUE },
  { NULL }
};

/* One side of the mêlée and what becomes of it. */
typedef struct
{
  const char *id, *name, *men_field;
  gint64 number, support, killed, prisoners, left;
} Side;

typedef struct
{
  Side sides[2];
  const char *inferior;   /* "a", "b" or NULL */
  int isolated;           /* -1 when equal */
} Fight;

static void
read_side (const SgQuestion *question, Side *side, const char *id, const char *support, const char *men)
{
  side->id = id;
  side->name = sg_lw_side_name (question, id);
  side->men_field = men;
  side->number = sg_question_number (question, id);
  side->support = sg_question_number (question, support);
}

static void
tell_members (const SgQuestion *question, const Fight *fight, SgRuleset *rules, SgVerdict *verdict)
{
  gint64 pairs = sg_question_number (question, "pairs");
  g_autofree char *gap = sg_lw_small (sg_ruleset_figure (rules, "LW-47", "gap")), *ring = sg_lw_ring (rules, "LW-49");
  g_autofree char *sum = sg_lw_text (_("%d v %d"), (int) fight->sides[0].number, (int) fight->sides[1].number);

  if (pairs > 0)
    sg_verdict_step (verdict, "LW-48", NULL,
                     ngettext ("%d pair in contact, %s or less", "%d pairs in contact, %s or less", pairs), (int) pairs,
                     gap);
  sg_verdict_step (verdict, "LW-49", sum, _("In it, by rings of %s"), ring);
}

static void
judge_equal (Fight *fight, SgVerdict *verdict)
{
  g_autofree char *sum = sg_lw_text ("%d = %d", (int) fight->sides[0].number, (int) fight->sides[1].number);

  for (int i = 0; i < 2; i++)
    fight->sides[i].killed = fight->sides[i].number;
  sg_verdict_rest (verdict, "LW-50");
  sg_verdict_step (verdict, "LW-50", sum, _("Equal numbers: all on both sides are killed"));
}

/* As many as the strong are more are taken, of the weak all at most; whoever is left of these dies man for man (LW-51). */
static void
judge_isolated (Fight *fight, SgRuleset *rules, SgVerdict *verdict, Side *weak, Side *strong)
{
  gint64 more = strong->number - weak->number;
  g_autofree char *taken = NULL, *killed = NULL, *left = NULL;

  weak->prisoners = MIN (weak->number, more);
  weak->killed = strong->killed = weak->number - weak->prisoners;
  taken = sg_lw_text ("%d − %d = %d", (int) strong->number, (int) weak->number, (int) more);
  killed = sg_lw_text ("%d − %d = %d", (int) weak->number, (int) weak->prisoners, (int) weak->killed);
  left = sg_lw_text ("%d − %d = %d", (int) strong->number, (int) strong->killed,
                     (int) (strong->number - strong->killed));
  if (strong->number >= weak->number * sg_ruleset_figure (rules, "LW-51", "double"))
    sg_verdict_step (verdict, "LW-51", taken, _("%s is double or more: all of %s are taken, nobody dies"),
                     strong->name, weak->name);
  else
    sg_verdict_step (verdict, "LW-51", taken, _("%s taken: the lesser of %d and %d"), weak->name, (int) weak->number,
                     (int) more);
  sg_verdict_step (verdict, "LW-51", killed, _("Killed on each side"));
  sg_verdict_step (verdict, "LW-51", left, _("%s left free, who hold the %d"), strong->name, (int) weak->prisoners);
}

static void
judge_supported (SgVerdict *verdict, Side *weak, Side *strong)
{
  g_autofree char *killed = sg_lw_text ("%d", (int) weak->number);
  g_autofree char *left = sg_lw_text ("%d − %d = %d", (int) strong->number, (int) weak->number,
                                      (int) (strong->number - weak->number));

  weak->killed = strong->killed = weak->number;
  sg_verdict_rest (verdict, "LW-52");
  sg_verdict_step (verdict, "LW-52", killed, _("Each of %s kills one and is killed"), weak->name);
  sg_verdict_step (verdict, "LW-52", left, _("%s left free; no prisoners"), strong->name);
}

static void
judge_book (Fight *fight, SgRuleset *rules, SgVerdict *verdict)
{
  Side *weak = &fight->sides[fight->sides[0].number < fight->sides[1].number ? 0 : 1];
  Side *strong = weak == &fight->sides[0] ? &fight->sides[1] : &fight->sides[0];

  if (weak->number == strong->number)
    {
      judge_equal (fight, verdict);
      return;
    }
  fight->inferior = weak->id;
  fight->isolated = sg_lw_is_isolated (rules, weak->number, weak->support);
  sg_lw_step_isolation (verdict, rules, weak->name, weak->number, weak->support);
  if (fight->isolated)
    judge_isolated (fight, rules, verdict, weak, strong);
  else
    judge_supported (verdict, weak, strong);
}

/* The older rules: a coin for each pair, or both of each pair dead. */
static gboolean
judge_older (Fight *fight, const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict,
             GError **error)
{
  gint64 most = MIN (fight->sides[0].number, fight->sides[1].number);
  gint64 pairs = sg_question_has (question, "pairs") ? MIN (most, sg_question_number (question, "pairs")) : most;
  g_autofree char *sum = NULL;

  sg_verdict_rest (verdict, "LW-122");
  if (sg_ruleset_chosen (rules, "lw.melee", "both-die"))
    {
      fight->sides[0].killed = fight->sides[1].killed = pairs;
      sg_verdict_step (verdict, "LW-122", NULL, ngettext ("%d pair touch: both men of each die",
                                                          "%d pairs touch: both men of each die", pairs), (int) pairs);
      return TRUE;
    }
  if (pairs > 0)
    {
      int tails = sg_dice_pool (dice, _("Coins, one for each pair"), (guint) pairs, 2, 2, error);

      if (tails < 0)
        return FALSE;
      fight->sides[1].killed = tails;
      fight->sides[0].killed = pairs - tails;
    }
  sum = sg_lw_text ("%d + %d = %d", (int) fight->sides[0].killed, (int) fight->sides[1].killed, (int) pairs);
  sg_verdict_step (verdict, "LW-122", sum, _("A coin for each pair that touches: 1 kills the man of %s, 2 of %s"),
                   fight->sides[0].name, fight->sides[1].name);
  return TRUE;
}

/* A body may fight for its side, and be called by a number: “1 of 1st Foot”, where a side’s men are “1 Red”. */
static gboolean
is_numbered (const Fight *fight)
{
  return g_ascii_isdigit (*fight->sides[0].name) || g_ascii_isdigit (*fight->sides[1].name);
}

static void
tell (const Fight *fight, SgVerdict *verdict)
{
  gint64 a = fight->sides[0].killed, b = fight->sides[1].killed;
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean of = is_numbered (fight);

  if (a == b && a > 0)
    g_string_append_printf (line, _("%d dead on each side"), (int) a);
  else if (a != b)
    g_string_append_printf (line, of ? _("%d of %s and %d of %s dead") : _("%d %s and %d %s dead"), (int) a, fight->sides[0].name, (int) b,
                            fight->sides[1].name);
  for (int i = 0; i < 2; i++)
    {
      const char *before = line->len > 0 ? ", " : "";

      if (fight->sides[i].prisoners > 0)
        g_string_append_printf (line, of ? _("%s%d of %s taken") : _("%s%d %s taken"), before, (int) fight->sides[i].prisoners, fight->sides[i].name);
    }
  sg_verdict_headline (verdict, "%s", line->len > 0 ? line->str : _("Nobody was hurt"));
}

/* Those that have no answer, as the weaker of two equal sides, are told as nothing. */
static void
report (const Fight *fight, SgVerdict *verdict)
{
  const Side *a = &fight->sides[0], *b = &fight->sides[1];

  sg_verdict_outcome (verdict, "inferior", _("The weaker"),
                      fight->inferior != NULL ? g_variant_new_string (fight->inferior) : NULL);
  sg_verdict_outcome (verdict, "isolated", _("The weaker is isolated"),
                      fight->isolated >= 0 ? g_variant_new_boolean (fight->isolated) : NULL);
  sg_verdict_number (verdict, "a_killed", _("{a} killed"), a->killed);
  sg_verdict_number (verdict, "b_killed", _("{b} killed"), b->killed);
  sg_verdict_number (verdict, "a_prisoners", _("{a} taken"), a->prisoners);
  sg_verdict_number (verdict, "b_prisoners", _("{b} taken"), b->prisoners);
  sg_verdict_number (verdict, "a_left", _("{a} left free"), a->left);
  sg_verdict_number (verdict, "b_left", _("{b} left free"), b->left);
}

/* ---- Naming the men ---- */

typedef struct
{
  const char *const *dead, *const *taken;   /* as named; empty: the program proposes */
  GPtrArray *died, *caught;                 /* (element-type utf8): what came of it */
  GPtrArray *batch;
} Naming;

static gint64
count_named (const SgQuestion *question, const Side *side, const char *const *names)
{
  gint64 n = 0;

  for (gsize i = 0; i < sg_question_n_records (question, side->men_field); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, side->men_field, i);
      g_autofree char *id = sg_record_text (man, "id");

      n += g_strv_contains (names, id);
    }
  return n;
}

/* Nobody named at all is no choice: then the program proposes. */
static gboolean
check_count (const SgQuestion *question, const Side *side, const char *const *names, gint64 wanted, gboolean dead,
             GError **error)
{
  gint64 named = count_named (question, side, names);

  if (names[0] == NULL || named == wanted)
    return TRUE;
  if (dead)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s has %d dead to name, not %d (LW-53)."), side->name,
                 (int) wanted, (int) named);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s has %d taken to name, not %d (LW-53)."), side->name,
                 (int) wanted, (int) named);
  return FALSE;
}

static gboolean
check_side (const SgQuestion *question, const Side *side, const Naming *naming, GError **error)
{
  gsize men = sg_question_n_records (question, side->men_field);

  if (men < (gsize) (side->killed + side->prisoners))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s loses %d in the mêlée, but its list has %d."),
                   side->name,
                   (int) (side->killed + side->prisoners), (int) men);
      return FALSE;
    }
  return check_count (question, side, naming->dead, side->killed, TRUE, error)
         && check_count (question, side, naming->taken, side->prisoners, FALSE, error);
}

/* Every name must be of the mêlée, and stand in one list, once. */
static gboolean
check_names (const SgQuestion *question, const Fight *fight, const Naming *naming, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *const *lists[] = { naming->dead, naming->taken };

  for (int l = 0; l < 2; l++)
    for (guint i = 0; lists[l][i] != NULL; i++)
      {
        const char *one[] = { lists[l][i], NULL };

        if (!g_hash_table_add (seen, (gpointer) one[0]))
          {
            g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is named twice (LW-53)."), one[0]);
            return FALSE;
          }
        if (count_named (question, &fight->sides[0], one) + count_named (question, &fight->sides[1], one) == 0)
          {
            g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is not of this mêlée (LW-53)."), one[0]);
            return FALSE;
          }
      }
  return TRUE;
}

static void
settle_man (Naming *naming, GVariant *man, gint64 *dead, gint64 *taken)
{
  g_autofree char *id = sg_record_text (man, "id");
  /* of one list named and the other not, that other is filled with those who are in neither */
  gboolean proposed = !g_strv_contains (naming->dead, id) && !g_strv_contains (naming->taken, id);

  if (g_strv_contains (naming->dead, id) || (proposed && naming->dead[0] == NULL && *dead > 0))
    {
      *dead -= 1;
      sg_lw_batch_add (naming->batch, man, "fit", "dead");
      g_ptr_array_add (naming->died, g_steal_pointer (&id));
    }
  else if (g_strv_contains (naming->taken, id) || (proposed && naming->taken[0] == NULL && *taken > 0))
    {
      *taken -= 1;
      sg_lw_batch_add (naming->batch, man, "fit", "prisoner");
      g_ptr_array_add (naming->caught, g_steal_pointer (&id));
    }
}

static gboolean
settle (const SgQuestion *question, const Fight *fight, Naming *naming, GError **error)
{
  if (!check_names (question, fight, naming, error))
    return FALSE;
  for (int s = 0; s < 2; s++)
    {
      const Side *side = &fight->sides[s];
      gint64 dead = side->killed, taken = side->prisoners;

      if (!check_side (question, side, naming, error))
        return FALSE;
      for (gsize i = 0; i < sg_question_n_records (question, side->men_field); i++)
        {
          g_autoptr (GVariant) man = sg_question_record (question, side->men_field, i);

          settle_man (naming, man, &dead, &taken);
        }
    }
  return TRUE;
}

static void
tell_chooser (const SgQuestion *question, SgVerdict *verdict, const Naming *naming)
{
  const char *who = sg_question_has (question, "mover")
                    ? sg_lw_side_name (question, sg_question_text (question, "mover")) : _("The mover");

  if (naming->died->len + naming->caught->len == 0)
    return;
  if (naming->dead[0] == NULL && naming->taken[0] == NULL)
    sg_verdict_step (verdict, "LW-53", NULL, _("%s, who charged, may name the men; these are proposed"), who);
  else
    sg_verdict_step (verdict, "LW-53", NULL, _("%s, who charged, names the men"), who);
}

static gboolean
name_men (const SgQuestion *question, const Fight *fight, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) dead = sg_question_names (question, "dead"), taken = sg_question_names (question, "taken");
  g_autoptr (GPtrArray) died = g_ptr_array_new_with_free_func (g_free),
    caught = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) batch = sg_lw_batch_new ();
  Naming naming = { (const char *const *) dead, (const char *const *) taken, died, caught, batch };
  g_auto (GStrv) died_names = NULL, caught_names = NULL;

  if (!settle (question, fight, &naming, error))
    return FALSE;
  tell_chooser (question, verdict, &naming);
  sg_lw_batch_post (batch, verdict);
  died_names = sg_lw_names (died);
  caught_names = sg_lw_names (caught);
  sg_verdict_names (verdict, "dead_named", _("Who dies"), (const char *const *) died_names);
  sg_verdict_names (verdict, "taken_named", _("Who is taken"), (const char *const *) caught_names);
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Fight fight = { .isolated = -1 };
  gboolean named = sg_question_n_records (question, "a_men") + sg_question_n_records (question, "b_men") > 0
                   || sg_question_has (question, "dead") || sg_question_has (question, "taken");

  read_side (question, &fight.sides[0], "a", "a_support", "a_men");
  read_side (question, &fight.sides[1], "b", "b_support", "b_men");
  tell_members (question, &fight, rules, verdict);
  if (sg_ruleset_chosen (rules, "lw.melee", "book"))
    judge_book (&fight, rules, verdict);
  else if (!judge_older (&fight, question, rules, dice, verdict, error))
    return FALSE;
  for (int i = 0; i < 2; i++)
    fight.sides[i].left = fight.sides[i].number - fight.sides[i].killed - fight.sides[i].prisoners;
  tell (&fight, verdict);
  report (&fight, verdict);
  return !named || name_men (question, &fight, verdict, error);
}

SG_REGISTER_PROCEDURE (lw_melee, LW_SYSTEM, "melee", N_("Mêlée"), "sg-melee-symbolic", fields,
                       judge, "LW-51 LW-48 LW-49 LW-50 LW-52 LW-45 LW-53 LW-122", .chance = TRUE,
                       .when = N_("After Time, for each mêlée."))
