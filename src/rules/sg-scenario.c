/* sg-scenario.c: the scenarios of a rule system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A figure of the book stands once, in the ruleset: a scenario refers to it, by an attribute, "@near", or in its words, "{near}". So the words
 * are told when they are read, in the reader’s language and with his house’s figures.
 */

#include "rules/sg-scenario.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

static void
free_cards (gpointer data)
{
  g_free (((SgScenarioCards *) data)->side);
  g_free (data);
}

static void
free_forces (gpointer data)
{
  g_free (((SgScenarioForces *) data)->text);
  g_free (data);
}

static void
free_zone (gpointer data)
{
  SgScenarioZone *zone = data;

  g_free (zone->side);
  g_free (zone->from);
  g_free (zone->text);
  g_free (zone);
}

static void
free_victory (gpointer data)
{
  SgScenarioVictory *victory = data;

  g_free (victory->side);
  g_free (victory->grade);
  g_free (victory->when);
  g_free (victory->text);
  g_free (victory);
}

static void
free_variant (gpointer data)
{
  SgScenarioVariant *variant = data;

  g_free (variant->id);
  g_free (variant->title);
  g_free (variant->text);
  g_free (variant);
}

static void
free_scenario (gpointer data)
{
  SgScenario *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->rule);
  g_free (self->attacker);
  g_free (self->defender);
  g_free (self->laid_out_by);
  g_free (self->last_word);
  g_free (self->along);
  g_free (self->layout);
  g_ptr_array_unref (self->cards);
  g_ptr_array_unref (self->forces);
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->victories);
  g_ptr_array_unref (self->variants);
  g_free (self);
}

static gboolean
has_figure (SgRuleset *rules, const char *rule, const char *name)
{
  const SgRule *found = sg_ruleset_get_rule (rules, rule);

  return found != NULL && sg_ruleset_has_figure (rules, rule, name);
}

/* A number, "@name" or "RULE@name"; -1 when the attribute is absent. */
static gboolean
read_figure (SgRuleset *rules, const SgScenario *self, const xmlNode *node, const char *attribute, double *out, GError **error)
{
  g_autofree char *text = sg_xml_get (node, attribute);
  const char *at = text ? strchr (text, '@') : NULL;
  g_autofree char *rule = at && at > text ? g_strndup (text, at - text) : g_strdup (self->rule);

  *out = -1;
  if (text == NULL || (at == NULL && sg_number_parse (text, out)))
    return TRUE;
  if (has_figure (rules, rule, at + 1))
    {
      *out = sg_ruleset_figure (rules, rule, at + 1);
      return TRUE;
    }
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("the scenario “%s” wants the figure “%s”, which %s does not have."), self->id, text, rule);
  return FALSE;
}

/* (transfer full): "a quarter" */
static char *
word_share (double share)
{
  static const struct { double share; const char *words; } shares[] = {
    { 0.25, N_("a quarter") }, { 1.0 / 3, N_("a third") }, { 0.5, N_("half") }, { 2.0 / 3, N_("two thirds") }, { 0.75, N_("three quarters") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    if (fabs (share - shares[i].share) < 1e-3)
      return g_strdup (_(shares[i].words));
  return g_strdup_printf (_("%.0f %%"), share * 100);
}

/* A figure without a unit is a share. */
typedef struct { const char *name; char *words; } Wording;

/* For each figure of the rule in turn; of those the one that is called so is kept. */
static void
word_figure (const char *name, double figure, const char *unit, gpointer data)
{
  Wording *wording = data;

  if (!g_str_equal (name, wording->name))
    return;
  g_clear_pointer (&wording->words, g_free);
  if (unit == NULL || *unit == '\0')
    wording->words = word_share (figure);
  else
    wording->words = g_str_equal (unit, "in") ? sg_text_length (figure, unit) : sg_text_number (figure);
}

/* A text that begins with a figure begins with its words: “A quarter of the units”. */
static void
capitalize (GString *words)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (words->str));

  g_string_erase (words, 0, g_utf8_next_char (words->str) - words->str);
  g_string_prepend_unichar (words, first);
}

/* (transfer full) (nullable): the words of @node with the figures that "{name}" stands for. @told (out) (optional): there were some. */
static char *
read_words (SgRuleset *rules, const SgScenario *self, const xmlNode *node, gboolean *told, GError **error)
{
  g_autofree char *text = sg_tongue_take (NULL, sg_xml_text (node));
  g_autoptr (GString) words = g_string_new (NULL);
  const char *at = text, *open;

  if (told != NULL)
    *told = strchr (text, '{') != NULL;
  while ((open = strchr (at, '{')) != NULL && strchr (open, '}') != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = g_strndup (open + 1, close - open - 1), *figure = NULL;
      Wording wording = { name, NULL };

      if (!has_figure (rules, self->rule, name))
        {
          sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("the scenario “%s” wants the figure “%s”, which %s does not have."), self->id, name, self->rule);
          return NULL;
        }
      sg_ruleset_each_figure (rules, self->rule, word_figure, &wording);
      figure = wording.words;
      g_string_append_len (words, at, open - at);
      g_string_append (words, figure);
      at = close + 1;
    }
  g_string_append (words, at);
  if (*text == '{')
    capitalize (words);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* What is read belongs to the scenario before its figures are looked for, so that a fault frees it with it; so do all that follow. */
static gboolean
read_cards (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  SgScenarioCards *cards = g_new0 (SgScenarioCards, 1);
  g_autofree char *surplus = sg_xml_get (node, "surplus");
  double most;

  g_ptr_array_add (self->cards, cards);
  cards->side = sg_xml_get (node, "side");
  cards->aside = g_str_equal (surplus, "laid aside");
  if (!read_figure (rules, self, node, "most", &most, error))
    return FALSE;
  cards->most = (gint64) most;
  return TRUE;
}

static gboolean
read_forces (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  SgScenarioForces *forces = g_new0 (SgScenarioForces, 1);

  g_ptr_array_add (self->forces, forces);
  forces->text = read_words (rules, self, node, NULL, error);
  return forces->text != NULL && read_figure (rules, self, node, "attackers", &forces->attackers, error)
         && read_figure (rules, self, node, "defenders", &forces->defenders, error);
}

/* A measure that a scenario does not have is −1 (read_figure()). */
static gboolean
read_zone (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  SgScenarioZone *zone = g_new0 (SgScenarioZone, 1);

  g_ptr_array_add (self->zones, zone);
  zone->side = sg_xml_get (node, "side");
  zone->from = sg_xml_get (node, "from");
  zone->text = read_words (rules, self, node, &zone->told, error);
  return zone->text != NULL && sg_xml_get_int (node, "order", 1, 20, 1, &zone->order, error) && sg_xml_get_int (node, "joker", 1, 20, 0, &zone->joker, error)
         && read_figure (rules, self, node, "within", &zone->within, error) && read_figure (rules, self, node, "clear", &zone->clear, error)
         && read_figure (rules, self, node, "gap", &zone->gap, error) && read_figure (rules, self, node, "share", &zone->share, error);
}

static gboolean
read_victory (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  SgScenarioVictory *victory = g_new0 (SgScenarioVictory, 1);

  g_ptr_array_add (self->victories, victory);
  victory->side = sg_xml_get (node, "side");
  victory->grade = sg_xml_get (node, "grade");
  victory->when = sg_xml_get (node, "when");
  victory->text = read_words (rules, self, node, &victory->told, error);
  return victory->text != NULL && read_figure (rules, self, node, "share", &victory->share, error);
}

static gboolean
read_variant (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  SgScenarioVariant *variant = g_new0 (SgScenarioVariant, 1);

  g_ptr_array_add (self->variants, variant);
  variant->id = sg_xml_get (node, "id");
  variant->title = sg_tongue_take (SG_TONGUE_SCENARIO, sg_xml_get (node, "title"));
  variant->text = read_words (rules, self, node, NULL, error);
  return variant->text != NULL;
}

static gboolean
read_layout (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error)
{
  self->laid_out_by = sg_xml_get (node, "by");
  self->last_word = sg_xml_get (node, "last");
  self->along = sg_xml_get (node, "along");
  self->layout = read_words (rules, self, node, NULL, error);
  return self->layout != NULL;
}

typedef gboolean (*Reader) (SgRuleset *rules, SgScenario *self, const xmlNode *node, GError **error);

static gboolean
read_scenario (SgRuleset *rules, GPtrArray *all, const xmlNode *node, GError **error)
{
  static const struct { const char *element; Reader read; } readers[] = {
    { "layout", read_layout }, { "cards", read_cards }, { "forces", read_forces }, { "zone", read_zone }, { "victory", read_victory },
    { "variant", read_variant },
  };
  SgScenario *self = g_new0 (SgScenario, 1);

  self->id = sg_xml_get (node, "id");
  self->title = sg_tongue_take (SG_TONGUE_SCENARIO, sg_xml_get (node, "title"));
  self->rule = sg_xml_get (node, "rule");
  self->attacker = sg_tongue_take (SG_TONGUE_SCENARIO, sg_xml_get (node, "attacker"));
  self->defender = sg_tongue_take (SG_TONGUE_SCENARIO, sg_xml_get (node, "defender"));
  self->cards = g_ptr_array_new_with_free_func (free_cards);
  self->forces = g_ptr_array_new_with_free_func (free_forces);
  self->zones = g_ptr_array_new_with_free_func (free_zone);
  self->victories = g_ptr_array_new_with_free_func (free_victory);
  self->variants = g_ptr_array_new_with_free_func (free_variant);
  g_ptr_array_add (all, self);
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
      if (sg_xml_is (child, readers[i].element) && !readers[i].read (rules, self, child, error))
        return FALSE;
  return TRUE;
}

GPtrArray *
sg_scenarios_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_scenario);
  g_autofree char *system = NULL;
  xmlNode *root;

  g_return_val_if_fail (SG_IS_RULESET (rules) && bytes != NULL, NULL);

  doc = sg_xml_load (bytes, name, "scenarios.rng", error);
  if (doc == NULL)
    return NULL;
  root = sg_xml_root (doc);
  system = sg_xml_get (root, "system");
  if (!g_str_equal (system, sg_ruleset_get_system (rules)))
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, root, _("the scenarios are of “%s”, and not of %s."), system, sg_ruleset_get_title (rules));
      return NULL;
    }
  for (xmlNode *node = sg_xml_first (root, "scenario"); node; node = sg_xml_next (node, "scenario"))
    if (!read_scenario (rules, all, node, error))
      return NULL;
  return g_steal_pointer (&all);
}

GPtrArray *
sg_scenarios_load (SgRuleset *rules, GError **error)
{
  g_autofree char *path = g_strdup_printf ("scenarios/%s.xml", sg_ruleset_get_system (rules));
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  return bytes ? sg_scenarios_read (rules, bytes, path, error) : g_ptr_array_new_with_free_func (free_scenario);
}

GPtrArray *
sg_scenarios_get (SgRuleset *rules)
{
  GPtrArray *own;

  if (!g_object_get_data (G_OBJECT (rules), "sg-scenarios"))
    {
      own = sg_scenarios_load (rules, NULL);
      g_object_set_data_full (G_OBJECT (rules), "sg-scenarios", own ? own : g_ptr_array_new (), (GDestroyNotify) g_ptr_array_unref);
    }
  return g_object_get_data (G_OBJECT (rules), "sg-scenarios");
}

const SgScenario *
sg_scenario_find (SgRuleset *rules, const char *id)
{
  GPtrArray *all = sg_scenarios_get (rules);

  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (((SgScenario *) g_ptr_array_index (all, i))->id, id) == 0)
      return g_ptr_array_index (all, i);
  return NULL;
}

/* −1: the scenario does not say; @aside is then left as it was. */
gint64
sg_scenario_cards (const SgScenario *self, const char *side, gboolean *aside)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const SgScenarioCards *cards = g_ptr_array_index (self->cards, i);

      if (!g_str_equal (cards->side, side) && !g_str_equal (cards->side, "both"))
        continue;
      if (aside)
        *aside = cards->aside;
      return cards->most;
    }
  return -1;
}

/* (transfer full): "as strong", "half as strong", "1.2 times as strong": to a hundredth, with the mark that the reader’s language has before
 * tenths. */
static char *
tell_strength (double now)
{
  int hundredths = (int) round (now * 100);
  g_autofree char *times = sg_text_number (now);

  switch (hundredths)
    {
    case 50:
      return g_strdup (_("half as strong"));
    case 100:
      return g_strdup (_("as strong"));
    case 200:
      return g_strdup (_("twice as strong"));
    default:
      return g_strdup_printf (_("%s times as strong"), times);
    }
}

/* (transfer full): what the scenario has: "both even", "him twice as strong", "him 2 to 3 times as strong" */
static char *
tell_bounds (double least, double most)
{
  g_autofree char *from = sg_text_number (least), *to = sg_text_number (most);
  g_autofree char *strength = tell_strength (most);

  if (least < most)
    return least == 1 ? g_strdup_printf (_("him as strong, or up to %s"), strength) : g_strdup_printf (_("him %s to %s times as strong"), from, to);
  return most == 1 ? g_strdup (_("both even")) : g_strdup_printf (_("him %s"), strength);
}

/* (transfer full) (nullable): several forces are bounds: the attacker may be anything from the least of them to the most. */
char *
sg_scenario_check_forces (const SgScenario *self, double attackers, double defenders)
{
  double least = G_MAXDOUBLE, most = 0, now = defenders > 0 ? attackers / defenders : 0;
  g_autofree char *have = NULL, *should = NULL;

  for (guint i = 0; i < self->forces->len; i++)
    {
      const SgScenarioForces *forces = g_ptr_array_index (self->forces, i);

      least = MIN (least, forces->attackers / forces->defenders);
      most = MAX (most, forces->attackers / forces->defenders);
    }
  if (now >= least - 1e-9 && now <= most + 1e-9) /* 2 to 3 is ⅔ by either way of dividing */
    return NULL;
  have = tell_strength (now);
  should = tell_bounds (least, most);
  return g_strdup_printf (_("%s: the attacker is %s as the defender; the scenario has %s (%s)."), self->title, have, should, self->rule);
}

/* (transfer full) @more is freed. */
static void
add_figure (GString *figures, char *more)
{
  g_string_append_printf (figures, "%s%s", figures->len > 0 ? ", " : "", more);
  g_free (more);
}

/* Below 0 the scenario has no such measure (read_figure()). */
static void
add_length (GString *figures, double inches, const char *format)
{
  g_autofree char *length = sg_text_length (inches, "in");

  if (inches >= 0)
    add_figure (figures, g_strdup_printf (format, length));
}

/* (transfer full) of what it returns, and of @figures to it. */
static char *
close_text (const char *text, GString *figures)
{
  char *whole = figures->len > 0 ? g_strdup_printf ("%s (%s)", text, figures->str) : g_strdup (text);

  g_string_free (figures, TRUE);
  return whole;
}

/* Words that name their figures themselves have none put behind them. */
char *
sg_scenario_zone_text (const SgScenarioZone *zone)
{
  GString *figures = g_string_new (NULL);

  if (zone->told)
    return close_text (zone->text, figures);
  if (zone->share >= 0)
    add_figure (figures, g_strdup_printf (_("%.0f %% of the units"), zone->share * 100));
  add_length (figures, zone->within, _("within %s"));
  add_length (figures, zone->clear, _("%s clear of the side edges"));
  add_length (figures, zone->gap, _("%s from the enemy"));
  return close_text (zone->text, figures);
}

char *
sg_scenario_victory_text (const SgScenarioVictory *victory)
{
  GString *figures = g_string_new (NULL);

  if (victory->share >= 0 && !victory->told)
    add_figure (figures, g_strdup_printf (_("%.0f %%"), victory->share * 100));
  return close_text (victory->text, figures);
}
