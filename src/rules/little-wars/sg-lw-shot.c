/* sg-lw-shot.c: who is dead of one shot, from what the table saw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

static const char *const effects[] = { "knocked", "touched", NULL };
static const char *const effect_labels[] = { N_("Knocked over"), N_("Touched"), NULL };

static const SgField columns[] = {
  { "man", N_("Man"), NULL, SG_FIELD_TEXT },
  { "effect", N_("How"), NULL, SG_FIELD_CHOICE, .choices = effects, .choice_labels = effect_labels },
  { "called", N_("Called"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "asset", N_("Kind"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "account", N_("State"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "side", N_("Side"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "lying", N_("Lying down"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

static const SgField fields[] = {
  { "touches", N_("Men reached, in order"), N_("Glances and rebounds too"), SG_FIELD_RECORDS, .asked = TRUE,
    .columns = columns },
  { "gun", N_("Gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "aim", N_("Aim"), N_("It is left as laid for its last shot"), SG_FIELD_POINT, .optional = TRUE },
  { NULL }
};

typedef struct
{
  GPtrArray *batch;
  GPtrArray *dead;       /* (element-type utf8) */
  char *side;            /* (owned): whose they are, NULL before the first, "" when not all are of a kind */
  const SgUnitType *type;
  gboolean any_knock;    /* in the whole shot */
} Shot;

/* A man who lay is touched, however he was struck (LW-31), and nothing hurts a gun: none of the two saves those who were touched (LW-39, LW-40). */
static gboolean
is_knocked (GVariant *touch)
{
  g_autofree char *effect = sg_record_text (touch, "effect"), *asset = sg_record_text (touch, "asset");

  return g_str_equal (effect, "knocked") && !sg_record_flag (touch, "lying") && !g_str_equal (asset, "guns");
}

static gboolean
any_knocked (const SgQuestion *question)
{
  for (gsize i = 0; i < sg_question_n_records (question, "touches"); i++)
    {
      g_autoptr (GVariant) touch = sg_question_record (question, "touches", i);

      if (is_knocked (touch))
        return TRUE;
    }
  return FALSE;
}

/* Of which side, and what: told in the headline when all are of a kind. */
static void
note_kind (Shot *shot, GVariant *touch, SgRuleset *rules)
{
  g_autofree char *side = sg_record_text (touch, "side");
  g_autofree char *asset = sg_record_text (touch, "asset");
  const SgUnitType *type = asset[0] != '\0' ? sg_ruleset_get_type_by_id (rules, asset) : NULL;

  if (shot->side == NULL && type != NULL)
    {
      shot->side = g_steal_pointer (&side);
      shot->type = type;
    }
  else if (shot->side == NULL || type != shot->type || !g_str_equal (side, shot->side))
    {
      g_free (shot->side);
      shot->side = g_strdup ("");
    }
}

static void
put_dead (Shot *shot, GVariant *touch, SgRuleset *rules)
{
  g_autofree char *man = sg_record_text (touch, "man");
  g_autofree char *account = sg_lw_account (touch, "fit");
  g_autoptr (GVariantDict) named = g_variant_dict_new (touch);
  g_autoptr (GVariant) record = NULL;

  g_variant_dict_insert (named, "id", "s", man);
  record = g_variant_ref_sink (g_variant_dict_end (named));
  sg_lw_batch_add (shot->batch, record, account, "dead");
  note_kind (shot, touch, rules);
  g_ptr_array_add (shot->dead, g_steal_pointer (&man));
}

static void
take_touch (Shot *shot, GVariant *touch, SgRuleset *rules, SgVerdict *verdict)
{
  g_autofree char *man = sg_record_text (touch, "man"), *called = sg_record_has (touch, "called") ? sg_record_text (touch, "called") : g_strdup (man);
  g_autofree char *asset = sg_record_text (touch, "asset");
  gboolean spared = shot->dead->len > 0 || (shot->any_knock
                                            && sg_ruleset_chosen (rules, "lw.shot.order", "knock-saves"));

  if (g_str_equal (asset, "guns"))
    sg_verdict_step (verdict, "LW-40", NULL, _("%s: nothing hurts a gun"), called);
  else if (g_ptr_array_find_with_equal_func (shot->dead, man, g_str_equal, NULL))
    sg_verdict_step (verdict, "LW-39", NULL, _("%s: dead already"), called);
  else if (is_knocked (touch))
    {
      sg_verdict_step (verdict, "LW-39", NULL, _("%s: knocked over, dead"), called);
      put_dead (shot, touch, rules);
    }
  else if (spared)
    sg_verdict_step (verdict, "LW-39", NULL, _("%s: touched only, unhurt"), called);
  else
    {
      sg_verdict_step (verdict, "LW-39", NULL, _("%s: touched, the first man, dead"), called);
      put_dead (shot, touch, rules);
    }
}

static void
tell (Shot *shot, SgVerdict *verdict)
{
  guint n = shot->dead->len;
  g_autofree char *who = NULL;

  if (n == 0)
    sg_verdict_headline (verdict, _("Nobody was hurt"));
  else if (shot->side != NULL && shot->side[0] != '\0')
    {
      who = g_strdup_printf (C_("troops chosen", "%1$u %2$s %3$s"), n, shot->side, n == 1 ? shot->type->label : shot->type->plural);
      sg_verdict_headline (verdict, _("%s fell"), who);
    }
  else
    sg_verdict_headline (verdict, _("%d fell"), (int) n);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GPtrArray) batch = sg_lw_batch_new (), list = g_ptr_array_new_with_free_func (g_free);
  Shot shot = { .batch = batch, .dead = list, .any_knock = any_knocked (question) };
  g_auto (GStrv) dead = NULL;

  sg_verdict_step (verdict, "LW-38", NULL, _("%d reported, in order"),
                   (int) sg_question_n_records (question, "touches"));
  for (gsize i = 0; i < sg_question_n_records (question, "touches"); i++)
    {
      g_autoptr (GVariant) touch = sg_question_record (question, "touches", i);

      take_touch (&shot, touch, rules, verdict);
    }
  tell (&shot, verdict);
  sg_lw_batch_post (batch, verdict);
  dead = sg_lw_names (list);
  sg_verdict_names (verdict, "dead", _("Dead"), (const char *const *) dead);
  g_free (shot.side);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_shot, LW_SYSTEM, "shot", N_("A shot"), "sg-gun-symbolic", fields,
                       judge, "LW-39 LW-38 LW-40",
                       .when = N_("After each shot of a gun."))
