/* sg-army-bench.c: the army on the builder's table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A review is made once after each act; nodes are found anew by their ids, for a draft does not keep them.
 */

#include "app/armies/sg-army-bench.h"

#include <string.h>

#include "exchange/sg-own-lists.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army-travel.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgArmyBench
{
  GObject parent_instance;

  SgArmyDraft  *draft;    /* (owned) (nullable) */
  SgArmy       *working;  /* (not owned) (nullable): what the act at hand changes */
  SgRuleset    *rules;    /* (owned) (nullable) */
  SgCampaign   *campaign; /* (owned) (nullable) */
  GPtrArray    *nations;  /* (owned) (nullable) (element-type SgNation) */
  GPtrArray    *faults;   /* (owned) (element-type utf8) */
  SgArmyReview *review;   /* (owned) (nullable) */
  char         *chosen;   /* (owned) */
  char         *lock;     /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SgArmyBench, sg_army_bench, G_TYPE_OBJECT)

enum { ARMY, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

char *
sg_army_capital (const char *words)
{
  g_autofree char *first = g_utf8_substring (words, 0, *words != '\0' ? 1 : 0);
  g_autofree char *large = g_utf8_strup (first, -1);

  return g_strconcat (large, words + strlen (first), NULL);
}

const char *
sg_army_icon (SgRuleset *rules, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  if (node->rank == SG_ARMY_GENERAL)
    return "sg-flag-symbolic";
  if (node->rank < SG_ARMY_UNIT)
    return "sg-army-symbolic";
  return sg_arm_icon (type != NULL ? type->arm : "");
}

static void
dispose (GObject *object)
{
  SgArmyBench *self = SG_ARMY_BENCH (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->rules);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->nations, g_ptr_array_unref);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_clear_pointer (&self->review, sg_army_review_free);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_pointer (&self->lock, g_free);
  G_OBJECT_CLASS (sg_army_bench_parent_class)->dispose (object);
}

static void
sg_army_bench_class_init (SgArmyBenchClass *klass)
{
  static const char *const names[N_SIGNALS] = { "army", "chosen" };

  G_OBJECT_CLASS (klass)->dispose = dispose;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sg_army_bench_init (SgArmyBench *self)
{
  self->chosen = g_strdup ("");
  self->faults = g_ptr_array_new_with_free_func (g_free);
}

SgArmyBench *
sg_army_bench_new (void)
{
  return g_object_new (SG_TYPE_ARMY_BENCH, NULL);
}

/* A chosen node that is gone gives way to the whole army. */
static void
draft_changed_cb (SgArmyBench *self)
{
  g_clear_pointer (&self->review, sg_army_review_free);
  if (sg_army_bench_get_node (self) == NULL)
    {
      g_free (self->chosen);
      self->chosen = g_strdup ("");
    }
  g_signal_emit (self, signals[ARMY], 0);
}

/* A list that the army brings stands among the others, unless one of its name is here. */
static void
add_brought (SgArmyBench *self)
{
  SgArmy *army = sg_army_bench_get_army (self);
  const SgNation *brought = army != NULL ? sg_army_get_brought (army, self->rules, NULL) : NULL;

  if (brought != NULL && sg_nations_find (self->nations, brought->id) == NULL)
    g_ptr_array_insert (self->nations, 0, sg_nation_copy (brought));
}

void
sg_army_bench_open (SgArmyBench *self, SgArmy *army, SgRuleset *rules, const char *lock)
{
  g_return_if_fail (SG_IS_ARMY_BENCH (self));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->nations, g_ptr_array_unref);   /* what one army brought is not the next one’s */
  g_set_object (&self->rules, rules);
  g_free (self->lock);
  self->lock = g_strdup (lock);
  g_free (self->chosen);
  self->chosen = g_strdup ("");
  if (army != NULL)
    {
      g_autoptr (SgArmy) bought = sg_army_copy (army);

      /* The lists first: by them what the army was bought under is found, and what it may bear. Then the list that it brings, of which the draft is asked. */
      sg_army_bench_get_nations (self);
      sg_army_unpack (bought, rules);
      sg_army_settle (bought, NULL, rules);
      self->draft = sg_army_draft_new (bought);
      g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (draft_changed_cb), self);
      add_brought (self);
    }
  draft_changed_cb (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

SgArmy *
sg_army_bench_get_army (SgArmyBench *self)
{
  return self->draft != NULL ? sg_army_draft_get (self->draft) : NULL;
}

SgRuleset *
sg_army_bench_get_rules (SgArmyBench *self)
{
  return self->rules;
}

SgArmyDraft *
sg_army_bench_get_draft (SgArmyBench *self)
{
  return self->draft;
}

const char *
sg_army_bench_get_lock (SgArmyBench *self)
{
  return self->lock;
}

void
sg_army_bench_set_lock (SgArmyBench *self, const char *lock)
{
  if (g_strcmp0 (lock, self->lock) == 0)
    return;
  g_free (self->lock);
  self->lock = g_strdup (lock);
  g_signal_emit (self, signals[ARMY], 0);
}

gboolean
sg_army_bench_counts_men (SgArmyBench *self)
{
  return self->rules != NULL && sg_army_counts_men (self->rules);
}

gboolean
sg_army_bench_may (SgArmyBench *self)
{
  return self->draft != NULL && self->lock == NULL;
}

SgArmyReview *
sg_army_bench_get_review (SgArmyBench *self)
{
  sg_army_bench_get_nations (self);
  if (self->review == NULL && self->draft != NULL)
    self->review = sg_army_review (sg_army_draft_get (self->draft), self->rules);
  return self->review;
}

/* Read when they are wanted, and given to the rules, which price by them: so whoever asks for a review has them read first. */
GPtrArray *
sg_army_bench_get_nations (SgArmyBench *self)
{
  if (self->nations == NULL && self->rules != NULL)
    {
      g_ptr_array_set_size (self->faults, 0);
      self->nations = sg_own_lists_load_all (self->rules, self->campaign, self->faults);
      add_brought (self);
      sg_nations_use (self->rules, self->nations);
    }
  if (self->nations == NULL)
    self->nations = g_ptr_array_new ();
  return self->nations;
}

GPtrArray *
sg_army_bench_get_faults (SgArmyBench *self)
{
  sg_army_bench_get_nations (self);
  return self->faults;
}

void
sg_army_bench_set_campaign (SgArmyBench *self, SgCampaign *campaign)
{
  g_return_if_fail (SG_IS_ARMY_BENCH (self));

  if (g_set_object (&self->campaign, campaign))
    g_clear_pointer (&self->nations, g_ptr_array_unref);
}

SgCampaign *
sg_army_bench_get_campaign (SgArmyBench *self)
{
  return self->campaign;
}

void
sg_army_bench_reload_nations (SgArmyBench *self)
{
  g_clear_pointer (&self->nations, g_ptr_array_unref);
  draft_changed_cb (self);
}

const SgNation *
sg_army_bench_get_nation (SgArmyBench *self)
{
  SgArmy *army = sg_army_bench_get_army (self);

  return army != NULL ? sg_nations_find (sg_army_bench_get_nations (self), sg_army_get_word (army, "list")) : NULL;
}

const char *
sg_army_bench_get_chosen (SgArmyBench *self)
{
  return self->chosen;
}

SgArmyNode *
sg_army_bench_get_node (SgArmyBench *self)
{
  SgArmy *army = sg_army_bench_get_army (self);

  return army != NULL ? sg_army_find (army, self->chosen) : NULL;
}

void
sg_army_bench_choose (SgArmyBench *self, const char *id)
{
  SgArmy *army = sg_army_bench_get_army (self);

  if (army == NULL || g_str_equal (id, self->chosen) || sg_army_find (army, id) == NULL)
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (id);
  g_signal_emit (self, signals[CHOSEN], 0);
}

const char *
sg_army_bench_name (SgArmyBench *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (self->rules, node->type);
  const char *title = node->rank == SG_ARMY_WHOLE ? sg_army_get_word (sg_army_bench_get_army (self), "title") : node->name;

  if (*title != '\0')
    return title;
  if (type != NULL)
    return type->label;
  if (*node->type != '\0')
    return node->type;
  return sg_army_rank_label (node->rank);
}

gint64
sg_army_bench_price (SgArmyBench *self, const SgArmyNode *node)
{
  SgArmyReview *review = sg_army_bench_get_review (self);
  const SgArmyPrice *price = sg_army_review_get_price (review, node->id);
  gint64 sum = price != NULL ? price->halves : 0;

  if (node->rank == SG_ARMY_WHOLE)
    return sg_army_review_get_total (review);
  for (guint i = 0; i < node->children->len; i++)
    sum += sg_army_bench_price (self, node->children->pdata[i]);
  return sum;
}

gboolean
sg_army_bench_prices (SgArmyBench *self)
{
  SgArmy *army = sg_army_bench_get_army (self);
  const SgBuilder *builder = army != NULL ? sg_builder_find (sg_army_get_system (army)) : NULL;

  return builder != NULL && builder->price != NULL;
}

/* Acts. */

SgArmy *
sg_army_bench_begin (SgArmyBench *self, const char *name)
{
  self->working = sg_army_bench_may (self) ? sg_army_draft_begin (self->draft, name) : NULL;
  return self->working;
}

/* What the act changed is bought at today’s prices as a part of it, and that is undone with it. */
gboolean
sg_army_bench_end (SgArmyBench *self)
{
  sg_army_settle (self->working, sg_army_draft_get (self->draft), self->rules);
  self->working = NULL;
  return sg_army_draft_end (self->draft);
}
