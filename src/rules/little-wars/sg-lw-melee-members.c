/* sg-lw-melee-members.c: the mêlées of a turn, and who is in each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every pair in contact draws a circle about its two men; circles that share a man make one mêlée.  The cost is
 * men in contact times men.
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

static const SgField columns[] = {
  { "id", N_("Man"), NULL, SG_FIELD_TEXT },
  { "side", N_("Side"), NULL, SG_FIELD_TEXT },
  { "at", N_("Where he stands"), NULL, SG_FIELD_POINT },
  { "state", N_("State"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_states, .choice_labels = sg_lw_state_labels },
  { "arm", N_("Arm"), N_("A bare point, unless filled"), SG_FIELD_CHOICE, .choices = sg_lw_arms,
    .choice_labels = sg_lw_arm_labels, .optional = TRUE },
  { "bearing", N_("Facing"), NULL, SG_FIELD_LENGTH, .unit = "°", .optional = TRUE },
  { NULL }
};

static const SgField wall_columns[] = {
  { "from", N_("From where"), NULL, SG_FIELD_POINT },
  { "to", N_("To where"), NULL, SG_FIELD_POINT },
  { NULL }
};

static const SgField fields[] = {
  { "moved", N_("Who moved"), NULL, SG_FIELD_TEXT },
  { "men", N_("Men on the field"), NULL, SG_FIELD_RECORDS, .columns = columns },
  { "walls", N_("Walls and sides of houses"), N_("Of account only under the house rule"), SG_FIELD_RECORDS,
    .columns = wall_columns, .optional = TRUE },
  { NULL }
};

typedef struct
{
  char *id, *side;
  SgPlace place;
  const SgOutline *outline;   /* (nullable): a bare point */
  guint group;                /* 0: in no mêlée; else into Field.parents */
} Man;

typedef struct
{
  GArray *men;                /* (element-type Man): the free ones */
  GArray *walls;              /* (element-type SgPoint): two for each */
  GArray *parents;            /* (element-type guint): union-find, from 1 */
  GArray *pairs;              /* (element-type guint): the group that each pair belongs to */
  SgRuleset *rules;
} Ground;

static void
man_clear (gpointer data)
{
  Man *man = data;

  g_free (man->id);
  g_free (man->side);
}

/* FALSE of whoever is not free: he is no combatant (LW-55). A man without an arm is a bare point, as worked cases have them. */
static gboolean
read_man (GVariant *record, SgRuleset *rules, Man *man)
{
  g_autofree char *state = sg_record_text (record, "state");
  g_autofree char *arm = sg_record_text (record, "arm");
  const SgUnitType *type = arm[0] != '\0' ? sg_ruleset_get_type_by_id (rules, arm) : NULL;

  if (!g_str_equal (state, "free"))
    return FALSE;
  man->id = sg_record_text (record, "id");
  man->side = sg_record_text (record, "side");
  man->place.at = sg_record_point (record, "at");
  man->place.bearing = sg_record_has (record, "bearing") ? sg_record_length (record, "bearing") : 0;
  man->outline = type != NULL ? &type->outline : NULL;
  man->group = 0;
  return TRUE;
}

static void
read_ground (const SgQuestion *question, SgRuleset *rules, Ground *ground)
{
  ground->rules = rules;
  ground->men = g_array_new (FALSE, TRUE, sizeof (Man));
  g_array_set_clear_func (ground->men, man_clear);
  ground->walls = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  ground->parents = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (ground->parents, 1);   /* 0 is no group */
  ground->pairs = g_array_new (FALSE, FALSE, sizeof (guint));
  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "men", i);
      Man man;

      if (read_man (record, rules, &man))
        g_array_append_val (ground->men, man);
    }
  for (gsize i = 0; i < sg_question_n_records (question, "walls"); i++)
    {
      g_autoptr (GVariant) record = sg_question_record (question, "walls", i);
      SgPoint ends[] = { sg_record_point (record, "from"), sg_record_point (record, "to") };

      g_array_append_vals (ground->walls, ends, 2);
    }
}

static void
clear_ground (Ground *ground)
{
  g_array_unref (ground->men);
  g_array_unref (ground->walls);
  g_array_unref (ground->parents);
  g_array_unref (ground->pairs);
}

/* The mêlée that @group has become part of. */
static guint
find_root (Ground *ground, guint group)
{
  while (g_array_index (ground->parents, guint, group) != group)
    group = g_array_index (ground->parents, guint, group);
  return group;
}

static double
find_gap (const Man *a, const Man *b)
{
  return sg_outline_gap (a->outline, &a->place, b->outline, &b->place);
}

/* By a house rule alone: a wall or the side of a house between the middles of the two. */
static gboolean
shut_out (Ground *ground, const Man *a, const Man *b)
{
  if (!sg_ruleset_chosen (ground->rules, "lw.melee.walls", "shut-out"))
    return FALSE;
  for (guint i = 0; i + 1 < ground->walls->len; i += 2)
    if (sg_segments_cross (a->place.at, b->place.at, g_array_index (ground->walls, SgPoint, i),
                           g_array_index (ground->walls, SgPoint, i + 1), NULL))
      return TRUE;
  return FALSE;
}

/* Who is in two circles makes one mêlée of them (LW-49). */
static void
join (Ground *ground, Man *man, guint group)
{
  if (man->group != 0)
    g_array_index (ground->parents, guint, find_root (ground, man->group)) = find_root (ground, group);
  man->group = group;
}

/* One pair in contact draws its circle. */
static void
draw_circle (Ground *ground, Man *a, Man *b)
{
  double reach = sg_ruleset_figure (ground->rules, "LW-49", "reach");
  guint group = ground->parents->len;

  g_array_append_val (ground->parents, group);
  g_array_append_val (ground->pairs, group);
  join (ground, a, group);
  join (ground, b, group);
  for (guint i = 0; i < ground->men->len; i++)
    {
      Man *man = &g_array_index (ground->men, Man, i);

      if (man == a || man == b)
        continue;
      if ((sg_lw_within (find_gap (man, a), reach) && !shut_out (ground, man, a))
          || (sg_lw_within (find_gap (man, b), reach) && !shut_out (ground, man, b)))
        join (ground, man, group);
    }
}

static void
find_pairs (Ground *ground)
{
  double most = sg_ruleset_figure (ground->rules, "LW-47", "gap");

  for (guint i = 0; i < ground->men->len; i++)
    for (guint j = i + 1; j < ground->men->len; j++)
      {
        Man *a = &g_array_index (ground->men, Man, i), *b = &g_array_index (ground->men, Man, j);

        if (!g_str_equal (a->side, b->side) && find_gap (a, b) <= most + 1e-9 && !shut_out (ground, a, b))
          draw_circle (ground, a, b);
      }
}

/* Names with figures sort by the figure, b2 before b10, and the same in every language. */
static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a, *two = *(const char *const *) b;

  while (*one != '\0' && *two != '\0')
    if (g_ascii_isdigit (*one) && g_ascii_isdigit (*two))
      {
        guint64 left = g_ascii_strtoull (one, (char **) &one, 10), right = g_ascii_strtoull (two, (char **) &two, 10);

        if (left != right)
          return left < right ? -1 : 1;
      }
    else if (*one != *two)
      return (guchar) *one < (guchar) *two ? -1 : 1;
    else
      {
        one++;
        two++;
      }
  return (*one != '\0') - (*two != '\0');
}

typedef struct { guint root; GPtrArray *ids; GHashTable *sides; gint64 pairs; } Melee;

static void
melee_free (gpointer data)
{
  Melee *melee = data;

  g_ptr_array_unref (melee->ids);
  g_hash_table_unref (melee->sides);
  g_free (melee);
}

static Melee *
get_melee (GPtrArray *melees, guint root)
{
  Melee *melee;

  for (guint i = 0; i < melees->len; i++)
    if (((Melee *) melees->pdata[i])->root == root)
      return melees->pdata[i];
  melee = g_new0 (Melee, 1);
  melee->root = root;
  melee->ids = g_ptr_array_new ();
  melee->sides = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_ptr_array_add (melees, melee);
  return melee;
}

/* By their first men, so that the order is that of the list however the men were met. */
static int
compare_melees (gconstpointer a, gconstpointer b)
{
  const Melee *one = *(Melee *const *) a, *two = *(Melee *const *) b;

  return compare_ids (one->ids->pdata, two->ids->pdata);
}

static GPtrArray *
gather (Ground *ground)
{
  GPtrArray *melees = g_ptr_array_new_with_free_func (melee_free);

  for (guint i = 0; i < ground->men->len; i++)
    {
      Man *man = &g_array_index (ground->men, Man, i);
      Melee *melee;
      GPtrArray *side;

      if (man->group == 0)
        continue;
      melee = get_melee (melees, find_root (ground, man->group));
      side = g_hash_table_lookup (melee->sides, man->side);   /* the ids are the men’s own, and live as long as @ground */
      if (side == NULL)
        g_hash_table_insert (melee->sides, man->side, side = g_ptr_array_new ());
      g_ptr_array_add (melee->ids, man->id);
      g_ptr_array_add (side, man->id);
    }
  for (guint i = 0; i < ground->pairs->len; i++)
    get_melee (melees, find_root (ground, g_array_index (ground->pairs, guint, i)))->pairs++;
  for (guint i = 0; i < melees->len; i++)
    g_ptr_array_sort (((Melee *) melees->pdata[i])->ids, compare_ids);
  g_ptr_array_sort (melees, compare_melees);
  return melees;
}

static GVariant *
pack_melee (Melee *melee)
{
  g_autoptr (GList) sides = g_list_sort (g_hash_table_get_keys (melee->sides), (GCompareFunc) strcmp);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (GList *l = sides; l != NULL; l = l->next)
    {
      GPtrArray *ids = g_hash_table_lookup (melee->sides, l->data);

      g_ptr_array_sort (ids, compare_ids);
      g_variant_builder_add (&builder, "{sv}", l->data,
                             g_variant_new_strv ((const char *const *) ids->pdata, ids->len));
    }
  return g_variant_builder_end (&builder);
}

static void
tell_melee (Melee *melee, SgRuleset *rules, SgVerdict *verdict)
{
  g_autoptr (GList) sides = g_list_sort (g_hash_table_get_keys (melee->sides), (GCompareFunc) strcmp);
  g_autoptr (GString) sum = g_string_new (NULL);
  g_autofree char *ring = sg_lw_ring (rules, "LW-49");
  g_autofree char *gap = sg_lw_small (sg_ruleset_figure (rules, "LW-47", "gap"));

  for (GList *l = sides; l != NULL; l = l->next)
    g_string_append_printf (sum, "%s%d", sum->len > 0 ? " v " : "",
                            (int) ((GPtrArray *) g_hash_table_lookup (melee->sides, l->data))->len);
  sg_verdict_step (verdict, "LW-48", NULL,
                   ngettext ("%d pair in contact, %s or less", "%d pairs in contact, %s or less", melee->pairs),
                   (int) melee->pairs, gap);
  sg_verdict_step (verdict, "LW-49", sum->str, _("In it, by rings of %s"), ring);
}

static void
report (GPtrArray *melees, SgRuleset *rules, SgVerdict *verdict)
{
  GVariantBuilder all, pairs;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_init (&pairs, G_VARIANT_TYPE ("ax"));
  for (guint i = 0; i < melees->len; i++)
    {
      Melee *melee = melees->pdata[i];

      tell_melee (melee, rules, verdict);
      g_variant_builder_add_value (&all, pack_melee (melee));
      g_variant_builder_add (&pairs, "x", melee->pairs);
    }
  if (melees->len > 1)
    sg_verdict_step (verdict, "LW-54", NULL, _("All are judged from this one position"));
  if (melees->len == 0)
    sg_verdict_step (verdict, "LW-48", NULL, _("No men in contact: being close is nothing"));
  if (melees->len == 0)
    sg_verdict_headline (verdict, _("There was no mêlée"));
  else
    sg_verdict_headline (verdict, ngettext ("There was %d mêlée", "There were %d mêlées", melees->len), (int) melees->len);
  sg_verdict_outcome (verdict, "melees", _("Mêlées"), g_variant_builder_end (&all));
  sg_verdict_outcome (verdict, "pairs", _("Pairs in contact"), g_variant_builder_end (&pairs));
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Ground ground;
  g_autoptr (GPtrArray) melees = NULL;
  gsize unfit;

  read_ground (question, rules, &ground);
  unfit = sg_question_n_records (question, "men") - ground.men->len;
  find_pairs (&ground);
  melees = gather (&ground);
  if (unfit > 0)
    sg_verdict_step (verdict, "LW-55", NULL, _("%d prisoners and disarmed men are no combatants"), (int) unfit);
  report (melees, rules, verdict);
  clear_ground (&ground);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_melee_members, LW_SYSTEM, "melee-members", N_("Mêlées of a turn"),
                       "sg-melee-symbolic", fields,
                       judge, "LW-48 LW-49 LW-47 LW-54 LW-55",
                       .when = N_("At Time, before the mêlées are settled."))
