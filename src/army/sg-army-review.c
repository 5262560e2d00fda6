/* sg-army-review.c: pricing and checking an army.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One pass over the units and one call of the system's builder.
 */

#include "army/sg-army-review.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "army/sg-army-catalogue.h"
#include "army/sg-army-travel.h"
#include "army/sg-army-year.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

#define HALVES 2 /* of a point */

struct _SgArmyReview
{
  SgArmy     *army;      /* (owned) */
  SgRuleset  *rules;     /* (owned) */
  GHashTable *prices;    /* (owned) id → SgArmyPrice */
  gint64      total;
  GPtrArray  *messages, *figures, *guide; /* (owned) */
  guint       n_losing, losing;
};

static GPtrArray *builders; /* (element-type SgBuilder): each is static, and is put here before main() by SG_REGISTER_BUILDER */

void
sg_builder_register (const SgBuilder *builder)
{
  if (!builders)
    builders = g_ptr_array_new ();
  g_ptr_array_add (builders, (gpointer) builder);
}

const SgBuilder *
sg_builder_find (const char *system)
{
  for (guint i = 0; builders && i < builders->len; i++)
    {
      const SgBuilder *builder = builders->pdata[i];

      if (g_str_equal (builder->system, system))
        return builder;
    }
  return NULL;
}

static void
price_free (gpointer data)
{
  g_free (((SgArmyPrice *) data)->sum);
  g_free (data);
}

static void
message_free (gpointer data)
{
  SgArmyMessage *message = data;

  g_free (message->key);
  g_free (message->node);
  g_free (message->rule);
  g_free (message->text);
  g_free (message->waived);
  g_free (message->lapsed);
  g_free (message);
}

static void
figure_free (gpointer data)
{
  SgArmyFigure *figure = data;

  g_free (figure->label);
  g_free (figure->value);
  g_free (figure->rule);
  g_free (figure);
}

static int
compare_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Of two sentences that tell the same in two languages the figures are the same, but their order is the language’s. */
char *
sg_army_review_figures_of (const char *text)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func (g_free);
  GString *all = g_string_new (NULL);

  for (const char *p = text; *p != '\0';)
    {
      const char *begin = p;

      while (g_unichar_isdigit (g_utf8_get_char (p)) || g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_OTHER_NUMBER)
        p = g_utf8_next_char (p);
      if (p > begin)
        g_ptr_array_add (runs, g_strndup (begin, p - begin));
      else
        p = g_utf8_next_char (p);
    }
  g_ptr_array_sort (runs, compare_text);
  for (guint i = 0; i < runs->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? " " : "", (char *) runs->pdata[i]);
  return g_string_free (all, FALSE);
}

/* A waiver is for what was seen when it was given: a limit that is broken otherwise is asked about anew. */
static void
find_waiver (SgArmyReview *self, SgArmyMessage *message)
{
  const char *reason = sg_army_get_waiver (self->army, message->key), *seen = sg_army_get_seen (self->army, message->key);
  g_autofree char *figures = reason && seen ? sg_army_review_figures_of (message->text) : NULL;

  if (figures && !g_str_equal (figures, seen))
    message->lapsed = g_strdup (reason);
  else
    message->waived = g_strdup (reason);
}

/* @rule and @text: (transfer full). */
static void
add_message (SgArmyReview *self, SgArmyWeight weight, const char *key, const char *node, char *rule, char *text)
{
  SgArmyMessage *message = g_new0 (SgArmyMessage, 1);

  message->weight = weight;
  message->key = g_strdup (key);
  message->node = g_strdup (node);
  message->rule = rule;
  message->text = text;
  find_waiver (self, message);
  g_ptr_array_add (self->messages, message);
}

/* @sentence is a procedure’s, which ends in its rule: "… (GW-104)." */
void
sg_army_review_repeat (SgArmyReview *self, SgArmyWeight weight, const char *key, const char *node, const char *sentence)
{
  const char *open = strrchr (sentence, '('), *close = open ? strchr (open, ')') : NULL;

  add_message (self, weight, key, node, close ? g_strndup (open + 1, close - open - 1) : g_strdup (""), g_strdup (sentence));
}

void
sg_army_review_say (SgArmyReview *self, SgArmyWeight weight, const char *key, const char *node, const char *rule,
                    const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list words;

  va_start (words, format);
  sentence = g_strdup_vprintf (format, words);
  va_end (words);
  add_message (self, weight, key, node, g_strdup (rule),
               *rule ? g_strdup_printf ("%s (%s).", sentence, rule) : g_strdup_printf ("%s.", sentence));
}

void
sg_army_review_figure (SgArmyReview *self, const char *label, char *value, const char *rule)
{
  SgArmyFigure figure = { g_strdup (label), value, g_strdup (rule) };

  g_ptr_array_add (self->figures, g_memdup2 (&figure, sizeof figure));
}

static void
guide_free (gpointer data)
{
  g_free (((SgArmyGuide *) data)->label);
  g_free (((SgArmyGuide *) data)->name);
  g_free (data);
}

void
sg_army_review_guide (SgArmyReview *self, const char *label, const char *name, gint64 least, gint64 most, gint64 n)
{
  SgArmyGuide guide = { g_strdup (label), g_strdup (name), least, most, n };

  g_ptr_array_add (self->guide, g_memdup2 (&guide, sizeof guide));
}

void
sg_army_review_losing (SgArmyReview *self, guint n, guint at)
{
  self->n_losing = n;
  self->losing = at;
}

SgArmyChoice *
sg_army_choice_new (char *title)
{
  SgArmyChoice *self = g_new0 (SgArmyChoice, 1);

  self->title = title;
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
sg_army_choice_free (SgArmyChoice *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->labels);
  g_free (self);
}

SgArmySize
sg_army_size_find (const char *size)
{
  if (g_str_equal (size, "large"))
    return SG_ARMY_LARGE;
  if (g_str_equal (size, "medium"))
    return SG_ARMY_MEDIUM;
  return SG_ARMY_SMALL;
}

gint64
sg_army_allowance_usual (SgRuleset *rules, const SgNation *nation, SgArmySize size)
{
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));

  return builder && builder->allow ? builder->allow (rules, nation, size) : 0;
}

/* Half points, by the army’s list and size as they are now; 0: the system builds without points. */
static gint64
usual_points (SgArmy *army, SgRuleset *rules)
{
  return sg_army_allowance_usual (rules, sg_army_find_list (army, rules), sg_army_size_find (sg_army_get_word (army, "size")));
}

/* The allowance goes along only while it is the usual one: what somebody agreed on stays. */
void
sg_army_set_measure (SgArmy *army, SgRuleset *rules, const char *key, const char *value)
{
  gint64 usual = usual_points (army, rules);

  sg_army_set_word (army, key, value);
  if (usual > 0 && sg_army_get_allowance (army) == usual)
    sg_army_set_allowance (army, usual_points (army, rules));
}

/* The list here goes before one of the same name that the army brings: the review tells how they differ (sg-army-travel.c). */
const SgNation *
sg_army_find_list (SgArmy *army, SgRuleset *rules)
{
  const char *id = sg_army_get_word (army, "list");
  GPtrArray *lists = *id ? sg_nations_get (rules) : NULL;
  const SgNation *found = lists ? sg_nations_find (lists, id) : NULL;
  const SgNation *brought = found || !*id ? NULL : sg_army_get_brought (army, rules, NULL);

  return brought && g_str_equal (brought->id, id) ? brought : found;
}

const SgNationUnit *
sg_army_find_line (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  const SgNation *nation = *node->entry ? sg_army_find_list (army, rules) : NULL;

  return nation ? sg_nation_find_unit (nation, node->entry) : NULL;
}

/* Whether nothing was changed that has a price; a name has none. */
static gboolean
same_goods (const SgArmyNode *a, const SgArmyNode *b)
{
  return a->rank == b->rank && g_str_equal (a->type, b->type) && g_str_equal (a->entry, b->entry) && a->figures == b->figures
         && a->officers == b->officers && a->guns == b->guns && a->horses == b->horses && g_str_equal (a->weapon, b->weapon)
         && g_strv_equal ((const char *const *) a->attributes, (const char *const *) b->attributes);
}

/* What was bought now is paid at today’s price.  Without @before, as when an army is first opened, only what has no price yet gets one. */
void
sg_army_settle (SgArmy *army, SgArmy *before, SgRuleset *rules)
{
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  for (guint i = 0; builder && builder->price && i < units->len; i++)
    {
      SgArmyNode *node = units->pdata[i];
      const SgArmyNode *was = before ? sg_army_find (before, node->id) : NULL;
      g_autofree char *sum = NULL;

      /* A price that is other than before was set on purpose: what is bought anew or read from a roster brings its own. */
      if (node->paid >= 0 && (was ? same_goods (node, was) || was->paid != node->paid : !before))
        continue;
      if (sg_ruleset_get_type_by_id (rules, node->type))
        sg_army_set_number (army, node, "paid", builder->price (army, node, rules, &sum));
    }
}

/* The price stays with a unit when a list changes: what was paid counts. */
static void
price_unit (SgArmyReview *self, const SgBuilder *builder, const SgArmyNode *node)
{
  SgArmyPrice *price = g_new0 (SgArmyPrice, 1);

  if (builder && builder->price && sg_ruleset_get_type_by_id (self->rules, node->type))
    price->halves = builder->price (self->army, node, self->rules, &price->sum);
  if (node->paid >= 0 && node->paid != price->halves)
    {
      g_autofree char *now = sg_text_halves (price->halves), *then = sg_text_halves (node->paid);

      g_free (price->sum);
      price->sum = g_strdup_printf (_("%s paid; the list now says %s"), then, now);
      price->halves = node->paid;
      price->paid = TRUE;
    }
  if (!price->sum)
    price->sum = g_strdup ("");
  self->total += price->halves;
  g_hash_table_insert (self->prices, g_strdup (node->id), price);
}

/* Faults, remarks, and last what was waived. */
static int
order_of (const SgArmyMessage *message)
{
  return message->waived ? 2 : message->weight == SG_ARMY_REMARK;
}

/* g_ptr_array_sort is not promised to be stable, and messages of one weight keep their order. */
static void
sort_messages (SgArmyReview *self)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (int order = 0; order <= 2; order++)
    for (guint i = 0; i < self->messages->len; i++)
      if (order_of (self->messages->pdata[i]) == order)
        g_ptr_array_add (sorted, self->messages->pdata[i]);
  for (guint i = 0; i < sorted->len; i++) /* the same messages in another order: the array owns them as before */
    self->messages->pdata[i] = sorted->pdata[i];
}

/* The prices come first: the total is asked for by all that follow. The catalogue’s messages go before the system’s own, the year’s and the journey’s
 * after them; of one weight they keep this order. */
SgArmyReview *
sg_army_review (SgArmy *army, SgRuleset *rules)
{
  SgArmyReview *self = g_new0 (SgArmyReview, 1);
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  self->army = g_object_ref (army);
  self->rules = g_object_ref (rules);
  self->prices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, price_free);
  self->messages = g_ptr_array_new_with_free_func (message_free);
  self->figures = g_ptr_array_new_with_free_func (figure_free);
  self->guide = g_ptr_array_new_with_free_func (guide_free);
  for (guint i = 0; i < units->len; i++)
    price_unit (self, builder, units->pdata[i]);
  sg_army_review_catalogue (self);
  if (builder && builder->review)
    builder->review (self);
  sg_army_review_year (self);
  sg_army_review_travel (self);
  sort_messages (self);
  return self;
}

void
sg_army_review_free (SgArmyReview *self)
{
  g_object_unref (self->army);
  g_object_unref (self->rules);
  g_hash_table_unref (self->prices);
  g_ptr_array_unref (self->messages);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->guide);
  g_free (self);
}

SgArmy *
sg_army_review_get_army (SgArmyReview *self)
{
  return self->army;
}

SgRuleset *
sg_army_review_get_rules (SgArmyReview *self)
{
  return self->rules;
}

const SgArmyPrice *
sg_army_review_get_price (SgArmyReview *self, const char *node)
{
  return g_hash_table_lookup (self->prices, node);
}

gint64
sg_army_review_get_total (SgArmyReview *self)
{
  return self->total;
}

GPtrArray *
sg_army_review_get_messages (SgArmyReview *self)
{
  return self->messages;
}

GPtrArray *
sg_army_review_get_figures (SgArmyReview *self)
{
  return self->figures;
}

GPtrArray *
sg_army_review_get_guide (SgArmyReview *self)
{
  return self->guide;
}

guint
sg_army_review_get_losing (SgArmyReview *self, guint *n)
{
  *n = self->n_losing;
  return self->losing;
}

guint
sg_army_review_count_faults (SgArmyReview *self)
{
  guint n = 0;

  for (guint i = 0; i < self->messages->len; i++)
    n += order_of (self->messages->pdata[i]) == 0;
  return n;
}

/* Who stands directly under the army goes before who leads a part of it, wherever he stands in the list. */
const SgArmyNode *
sg_army_find_commander (SgArmy *army)
{
  GPtrArray *top = sg_army_get_root (army)->children;
  g_autoptr (GPtrArray) generals = NULL;

  for (guint i = 0; i < top->len; i++)
    if (((SgArmyNode *) top->pdata[i])->rank == SG_ARMY_GENERAL)
      return top->pdata[i];
  generals = sg_army_list (army, NULL, SG_ARMY_GENERAL);
  return generals->len > 0 ? generals->pdata[0] : NULL;
}

char *
sg_army_points_words (gint64 halves, gboolean sign)
{
  g_autofree char *points = sign ? sg_text_signed_halves (halves) : sg_text_halves (halves);

  gulong n = (gulong) ((ABS (halves) + HALVES - 1) / HALVES); /* 1½ points are several */

  return g_strdup_printf (ngettext ("%s point", "%s points", n), points);
}

/* Whether its strengths are those of 1815, hundreds of men to a unit, and not figures on a table. */
gboolean
sg_army_counts_men (SgRuleset *rules)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  gboolean men = FALSE;

  for (guint i = 0; i < types->len && !men; i++)
    men = g_str_equal (((SgUnitType *) types->pdata[i])->asset, "men");
  return men;
}

char *
sg_army_size_words (SgArmy *army, SgRuleset *rules)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 strength = sg_army_total (army, NULL, "figures", rules), guns = sg_army_total (army, NULL, "guns", rules);
  g_autofree char *many = sg_text_number (strength);
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", units->len), units->len);
  if (strength > 0 && sg_army_counts_men (rules))
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, ", %s man", ", %s men", (gulong) strength), many);
  else if (strength > 0)
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, ", %s figure", ", %s figures", (gulong) strength), many);
  if (guns > 0)
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, ", %d gun", ", %d guns", (gulong) guns), (int) guns);
  return g_string_free (words, FALSE);
}
