/* sg-gw-templates.c: armies that may take the field as they are: the points spent, the guide kept, in brigades.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * First come the guide's fewest of each kind, then more of whatever has most room in it, until what is left is about a
 * Distinction for each unit; the rest buys those.  An army with a list is raised from its lines.  Where a list's own guide
 * asks for more than the points buy, the army is thrifty: the cheapest of each line, with a Deficiency that the line makes
 * probable, and each kind in its turn.
 */

#include "army/gentlemans-war/sg-gw-templates.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-names.h"
#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-composition-check.h"
#include "rules/gentlemans-war/sg-gw-price.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#define HALVES 2

/* What may fill a place of the guide; @line (nullable). */
typedef struct { const SgUnitType *type; const SgNationUnit *line; const char *flaw; /* (nullable): a Deficiency */ guint n; } Kind;
/* A row of the guide. */
typedef struct { gint64 least, most, n; GArray *kinds; /* (element-type Kind) */ } Place;

typedef struct
{
  SgArmy *army;
  SgRuleset *rules;
  const SgNation *nation; /* (nullable) */
  SgArmySize size;
  GArray *places;         /* (element-type Place) */
  GArray *chosen;         /* (element-type Kind): what is raised */
  gint64 left, most;      /* points, and units */
  gboolean thrifty;
} Draft;

static const char *const sizes[SG_N_ARMY_SIZES] = { "small", "medium", "large" };

static void
clear_place (gpointer place)
{
  g_array_unref (((Place *) place)->kinds);
}

/* (transfer none): good until the next place is added, which may move them all. */
static Place *
add_place (Draft *draft, gint64 least, gint64 most)
{
  Place place = { least, most, 0, g_array_new (FALSE, TRUE, sizeof (Kind)) };

  g_array_append_val (draft->places, place);
  return &g_array_index (draft->places, Place, draft->places->len - 1);
}

static void
add_kind (Place *place, const SgUnitType *type, const SgNationUnit *line)
{
  Kind kind = { type, line, NULL, 0 };

  if (type)
    g_array_append_val (place->kinds, kind);
}

typedef enum { FOOT, HORSE, GUNS, N_ARMS } Arm;

static Arm
arm_of (const SgUnitType *type)
{
  if (g_str_equal (type->arm, "horse"))
    return HORSE;
  if (g_str_equal (type->arm, "guns"))
    return GUNS;
  return FOOT;
}

/* The lines of the list that may be of @type; or, when it asks for some and the list has none, of its arm and strength. */
static void
add_lines (Draft *draft, Place *place, const SgUnitType *type)
{
  GPtrArray *lines = draft->nation->units;

  for (guint i = 0; i < lines->len; i++)
    if (sg_nation_unit_has (lines->pdata[i], "types", type->id))
      add_kind (place, type, lines->pdata[i]);
  for (guint i = 0; i < lines->len && place->least > 0; i++)
    {
      const SgNationUnit *line = lines->pdata[i];
      const SgUnitType *other = sg_ruleset_get_type_by_id (draft->rules, line->types[0]);

      if (place->kinds->len > 0 && g_array_index (place->kinds, Kind, 0).type == type)
        return;
      if (other && arm_of (other) == arm_of (type) && other->figures == type->figures)
        add_kind (place, other, line);
    }
}

static void
find_general_places (Draft *draft)
{
  GPtrArray *rows = sg_ruleset_get_table (draft->rules, "GW-103", "ranges")->rows;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *row = ((SgTableRow *) rows->pdata[i])->id;
      const SgUnitType *type = sg_ruleset_get_type_by_id (draft->rules, row);
      gint64 least, most;
      Place *place;

      sg_gw_guide_range (draft->rules, row, sizes[draft->size], &least, &most);
      place = add_place (draft, least, most);
      if (draft->nation && type)
        add_lines (draft, place, type);
      else
        add_kind (place, type, NULL);
    }
  draft->most = sg_ruleset_cell_whole (draft->rules, "GW-103", "sizes", "most", sizes[draft->size]);
}

/* Whole points; what cannot be had at all costs more than anybody has. */
static gint64
price_of (Draft *draft, const Kind *kind, const char *const *attributes)
{
  gint64 basic = sg_gw_line_price (kind->line);
  gint64 figures = kind->line && kind->line->figures >= 0 ? kind->line->figures : kind->type->figures;
  SgGwPrice price = { 0 };

  return sg_gw_price_from (draft->rules, kind->type->id, basic, "full", figures, attributes, &price, NULL) ? price.points : G_MAXINT32;
}

static gint64
price_kind (Draft *draft, const Kind *kind)
{
  const char *const borne[] = { kind->flaw, NULL };

  return price_of (draft, kind, borne);
}

/* Distinctions and Deficiencies. */

static gboolean
is_legal (Draft *draft, const SgUnitType *type, const char *const *attributes)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) clash = NULL;

  return sg_gw_check_attributes (draft->rules, type, attributes, sentences, &clash, NULL) && sentences->len == 0;
}

/* @kind is of the cheapest type of its line, with the first of its probable Deficiencies that it may bear. */
static void
cheapen (Draft *draft, Kind *kind)
{
  for (char **id = kind->line->types; *id; id++)
    {
      Kind other = { sg_ruleset_get_type_by_id (draft->rules, *id), kind->line, NULL, 0 };

      if (other.type && price_kind (draft, &other) < price_kind (draft, kind))
        *kind = other;
    }
  for (char **id = kind->line->deficiencies; *id && !kind->flaw; id++)
    if (is_legal (draft, kind->type, (const char *const[]) { *id, NULL }))
      kind->flaw = *id;
}

static gint
compare_prices (gconstpointer a, gconstpointer b, gpointer draft)
{
  gint64 one = price_kind (draft, a), other = price_kind (draft, b);

  return (one > other) - (one < other);
}

/* Whether the fewest of every kind cost more than there is. */
static gboolean
is_short (Draft *draft)
{
  gint64 sum = 0;

  for (guint i = 0; i < draft->places->len; i++)
    {
      Place *place = &g_array_index (draft->places, Place, i);

      if (place->kinds->len > 0)
        sum += place->least * price_kind (draft, &g_array_index (place->kinds, Kind, 0));
    }
  return sum > draft->left;
}

/* From here on the first of each place is its cheapest, and raise_one takes it every time. */
static void
save_points (Draft *draft)
{
  draft->thrifty = TRUE;
  for (guint i = 0; i < draft->places->len; i++)
    {
      Place *place = &g_array_index (draft->places, Place, i);

      for (guint k = 0; k < place->kinds->len; k++)
        cheapen (draft, &g_array_index (place->kinds, Kind, k));
      g_array_sort_with_data (place->kinds, compare_prices, draft);
    }
}

static void
find_own_places (Draft *draft)
{
  for (guint i = 0; i < draft->nation->ranges->len; i++)
    {
      const SgNationRange *range = draft->nation->ranges->pdata[i];
      Place *place = add_place (draft, range->least[draft->size], range->most[draft->size]);

      for (char **id = range->units; *id; id++)
        {
          const SgNationUnit *line = sg_nation_find_unit (draft->nation, *id);

          if (line)
            add_kind (place, sg_ruleset_get_type_by_id (draft->rules, line->types[0]), line);
        }
    }
  draft->most = G_MAXINT32;
  if (is_short (draft))
    save_points (draft);
}

/* One more of a place, of the kind whose turn it is; FALSE when none can be had. */
static gboolean
raise_one (Draft *draft, Place *place)
{
  for (guint i = 0; i < place->kinds->len; i++)
    {
      Kind *kind = &g_array_index (place->kinds, Kind, ((draft->thrifty ? 0 : place->n) + i) % place->kinds->len);
      gint64 price = price_kind (draft, kind);

      if ((kind->line && kind->line->most >= 0 && kind->n >= kind->line->most) || price > draft->left)
        continue;
      kind->n++;
      place->n++;
      draft->left -= price;
      g_array_append_val (draft->chosen, *kind);
      return TRUE;
    }
  return FALSE;
}

/* The place with most room, the first of equals, that can be given one more. */
static gboolean
raise_more (Draft *draft)
{
  Place *widest = NULL;

  for (guint i = 0; i < draft->places->len; i++)
    {
      Place *place = &g_array_index (draft->places, Place, i);

      if (place->most > place->n && (!widest || place->most - place->n > widest->most - widest->n))
        widest = place;
    }
  if (!widest)
    return FALSE;
  if (!raise_one (draft, widest))
    widest->most = widest->n; /* not looked at again: else nothing would end this */
  return TRUE;
}

/* The fewest of each kind; FALSE when nothing more was to be had.  Who is thrifty raises one of each at a time. */
static gboolean
raise_fewest (Draft *draft)
{
  gboolean any = FALSE;

  for (guint i = 0; i < draft->places->len; i++)
    {
      Place *place = &g_array_index (draft->places, Place, i);

      while (place->n < place->least && raise_one (draft, place))
        {
          any = TRUE;
          if (draft->thrifty)
            break;
        }
    }
  return any;
}

/* A point a unit is kept back for the Distinctions (spend_rest): an army of nothing but bare units would spend all, and be no army of this book. */
static void
choose_units (Draft *draft)
{
  while (raise_fewest (draft))
    continue;
  while (draft->left > draft->chosen->len && draft->chosen->len < draft->most && raise_more (draft))
    continue;
}

/* Brigades. */

static guint
count_arm (Draft *draft, Arm arm)
{
  guint n = 0;

  for (guint i = 0; i < draft->chosen->len; i++)
    n += arm_of (g_array_index (draft->chosen, Kind, i).type) == arm;
  return n;
}

/* Foot is numbered from the first on; of the others there is one as a rule, which needs no number. */
static SgArmyNode *
add_brigade (Draft *draft, Arm arm)
{
  g_autofree char *name = NULL;

  if (arm == FOOT)
    name = sg_army_next_name (draft->army, SG_ARMY_BRIGADE, sg_army_rank_label (SG_ARMY_BRIGADE));
  else
    name = sg_army_name_after (draft->army, SG_ARMY_BRIGADE, arm == HORSE ? _("Cavalry Brigade") : _("Artillery"));
  return sg_army_add (draft->army, sg_army_get_root (draft->army), -1, SG_ARMY_BRIGADE, "", name);
}

/* The units of an arm in as few brigades as may act together, of about one size. */
static void
fill_arm (Draft *draft, Arm arm)
{
  guint n = count_arm (draft, arm), most = (guint) sg_ruleset_whole (draft->rules, "GW-122", "most");
  guint brigades = (n + most - 1) / most, done = 0;
  SgArmyNode *brigade = sg_army_get_root (draft->army), *unit;

  for (guint i = 0; i < draft->chosen->len; i++)
    {
      const Kind *kind = &g_array_index (draft->chosen, Kind, i);

      if (arm_of (kind->type) != arm)
        continue;
      if (n > 1 && done * brigades % n < brigades) /* true @brigades times in @n, as evenly as may be; a lone unit stands under the army itself */
        brigade = add_brigade (draft, arm);
      unit = sg_army_enlist (draft->army, brigade, kind->type, kind->line);
      if (kind->flaw)
        sg_army_set_attribute (draft->army, unit, kind->flaw, TRUE);
      done++;
    }
}

/* Generals under the commander lead brigades, the cavalry's first. */
static void
add_generals (Draft *draft)
{
  g_autoptr (GPtrArray) brigades = sg_army_list (draft->army, NULL, SG_ARMY_BRIGADE);
  gint64 n = sg_ruleset_cell_whole (draft->rules, "GW-104", "subordinates", "generals", sizes[draft->size]);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < brigades->len && n > 0; i++)
      {
        SgArmyNode *brigade = brigades->pdata[i], *first = brigade->children->pdata[0];
        const SgUnitType *type = sg_ruleset_get_type_by_id (draft->rules, first->type);
        g_autofree char *name = NULL;

        if (!type || (arm_of (type) != HORSE) != pass || arm_of (type) == GUNS)
          continue;
        name = sg_army_name_after (draft->army, SG_ARMY_GENERAL, _("General"));
        sg_army_add (draft->army, brigade, 0, SG_ARMY_GENERAL, "general", name);
        n--;
      }
}

/* Improving. */

/* What @unit would pay more for @id besides what it bears; -1 when it may not, or bears it. */
static gint64
price_more (Draft *draft, const SgArmyNode *unit, const char *id)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (draft->rules, unit->type);
  Kind kind = { type, sg_army_find_line (draft->army, unit, draft->rules), NULL, 0 };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) borne = NULL;

  if (sg_army_has_attribute (unit, id))
    return -1;
  g_strv_builder_addv (builder, (const char **) unit->attributes);
  g_strv_builder_add (builder, id);
  borne = g_strv_builder_end (builder);
  if (!is_legal (draft, type, (const char *const *) borne))
    return -1;
  return price_of (draft, &kind, (const char *const *) borne) - price_of (draft, &kind, (const char *const *) unit->attributes);
}

/* (transfer full): those its line makes probable, or without a line all there are, those of its own arm first. */
static GPtrArray *
list_wished (Draft *draft, const SgArmyNode *unit, gboolean probable)
{
  const SgNationUnit *line = sg_army_find_line (draft->army, unit, draft->rules);
  GPtrArray *wished = g_ptr_array_new (), *all = sg_ruleset_get_attributes (draft->rules);

  for (guint special = 0; special < 2; special++)
    for (guint i = 0; i < all->len; i++)
      {
        const SgAttribute *attribute = all->pdata[i];

        if (!g_str_equal (attribute->kind, "distinction") || attribute->counts != 1 || (attribute->bearers[0] == NULL) != special)
          continue;
        if (!probable || !line || sg_nation_unit_has (line, "distinctions", attribute->id) || sg_nation_unit_has (line, "any-of", attribute->id))
          g_ptr_array_add (wished, attribute->id);
      }
  return wished;
}

/* A Distinction for @unit, of those it may wish for the one that is its turn. */
static gboolean
improve (Draft *draft, SgArmyNode *unit, guint turn, gboolean probable)
{
  g_autoptr (GPtrArray) wished = list_wished (draft, unit, probable);

  for (guint i = 0; i < wished->len; i++)
    {
      const char *id = wished->pdata[(turn + i) % wished->len];
      gint64 more = price_more (draft, unit, id);

      if (more < 1 || more > draft->left)
        continue;
      sg_army_set_attribute (draft->army, unit, id, TRUE);
      draft->left -= more;
      return TRUE;
    }
  return FALSE;
}

/* Round after round, until the points or the wishes are at their end: first the probable ones. */
static void
spend_rest (Draft *draft)
{
  g_autoptr (GPtrArray) units = sg_army_list (draft->army, NULL, SG_ARMY_UNIT);
  gboolean probable = TRUE, any;
  guint turn = 0; /* runs on through the rounds: neighbours bear different Distinctions */

  for (;;)
    {
      any = FALSE;
      for (guint i = 0; i < units->len && draft->left > 0; i++)
        any |= improve (draft, units->pdata[i], turn++, probable);
      if (draft->left <= 0 || (!any && !probable))
        return;
      probable = probable && any;
    }
}

static void
fill (SgArmy *army, SgRuleset *rules, SgArmySize size)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (Place)), chosen = g_array_new (FALSE, TRUE, sizeof (Kind));
  Draft draft = { army, rules, sg_army_find_list (army, rules), size, places, chosen, 0, 0, FALSE };
  gint64 allowance = sg_army_allowance_usual (rules, draft.nation, size);

  g_array_set_clear_func (places, clear_place);
  draft.left = allowance > 0 ? allowance / HALVES : sg_ruleset_cell_whole (rules, "GW-103", "sizes", "points", sizes[size]);
  sg_army_set_word (army, "size", sizes[size]);
  sg_army_set_allowance (army, allowance);
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", _("Commander"));
  if (draft.nation && draft.nation->has_guide)
    find_own_places (&draft);
  else
    find_general_places (&draft);
  choose_units (&draft);
  for (Arm arm = FOOT; arm < N_ARMS; arm++)
    fill_arm (&draft, arm);
  add_generals (&draft);
  if (allowance == 0) /* a Distinction for each unit (GW-112) */
    draft.left = MIN (draft.left, (gint64) draft.chosen->len);
  spend_rest (&draft);
}

static void
fill_small (SgArmy *army, SgRuleset *rules)
{
  fill (army, rules, SG_ARMY_SMALL);
}

static void
fill_medium (SgArmy *army, SgRuleset *rules)
{
  fill (army, rules, SG_ARMY_MEDIUM);
}

static void
fill_large (SgArmy *army, SgRuleset *rules)
{
  fill (army, rules, SG_ARMY_LARGE);
}

/* Of the list @list, unless another is chosen already. */
static void
fill_of (SgArmy *army, SgRuleset *rules, const char *list)
{
  if (*sg_army_get_word (army, "list") == '\0')
    sg_army_set_word (army, "list", list);
  fill (army, rules, SG_ARMY_SMALL);
}

static void
fill_colonial (SgArmy *army, SgRuleset *rules)
{
  fill_of (army, rules, "india");
}

static void
fill_local (SgArmy *army, SgRuleset *rules)
{
  fill_of (army, rules, "pathans");
}

const SgArmyTemplate sg_gw_templates[] = {
  { "small", N_("A small army"), fill_small, N_("in brigades, its points spent") },
  { "medium", N_("A medium army"), fill_medium, N_("in brigades, its points spent") },
  { "large", N_("A large army"), fill_large, N_("in brigades, its points spent") },
  { "colonial", N_("A colonial force"), fill_colonial, N_("small, of the Indian list") },
  { "local", N_("A local force"), fill_local, N_("small: warbands, horsemen and skirmishers of the Pathan list") },
  { NULL }
};
