/* sg-tw-muster.c: units raised before the battle: each gun of a battery is a body of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The guns of a battery act separately (TW-20): each has its share of the gunners; the officers are with the first.
 */

#include "play/war-game/sg-tw-muster.h"

#include "play/war-game/sg-tw-read.h"
#include "rules/sg-ruleset-catalogue.h"

#define CLOSED N_("The battle has begun, and units are raised before it")

static gboolean
is_battery (const SgMuster *unit)
{
  return g_str_equal (unit->type, "artillery-battery") || g_str_equal (unit->type, "howitzer-battery");
}

static guint
count_guns (const SgPlay *play, const SgMuster *unit)
{
  const char *told = sg_muster_get (unit, &sg_common_words.guns);
  const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);
  guint guns = *told != '\0' ? (guint) g_ascii_strtoull (told, NULL, 10) : MAX (1, (guint) type->guns);

  return CLAMP (guns, 1, MAX (unit->count, 1));
}

/* The words of a battery that are those of its @gun-th gun: the roster, the number and the officers are the first’s. */
static char **
list_words (const SgMuster *unit, guint gun, const char *first)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (const char *const *word = unit->words; word != NULL && *word != NULL; word += 2)
    if (!g_str_equal (word[0], sg_common_words.guns.key)
        && (gun == 0 || (!g_str_equal (word[0], sg_common_words.node.key) && !g_str_equal (word[0], sg_common_words.officers.key))))
      g_strv_builder_add_many (words, word[0], word[1], NULL);
  g_strv_builder_add_many (words, sg_common_words.guns.key, "1", NULL);
  if (gun > 0)
    g_strv_builder_add_many (words, sg_tw_words.battery.key, first, NULL);
  return g_strv_builder_end (words);
}

/* Adds to @units the guns of @unit, a battery; anything else is added as it is. */
static void
add_apart (const SgPlay *play, const SgMuster *unit, GPtrArray *units)
{
  guint guns = is_battery (unit) ? count_guns (play, unit) : 1;

  for (guint i = 0; i < guns; i++)
    {
      g_autofree char *id = i == 0 ? g_strdup (unit->id) : g_strdup_printf ("%s-gun%u", unit->id, i + 1);
      g_autofree char *name = guns == 1 ? g_strdup (unit->name) : g_strdup_printf (_("%s, gun %u"), unit->name, i + 1);
      g_auto (GStrv) words = is_battery (unit) ? list_words (unit, i, unit->id) : NULL;
      SgMuster gun = *unit;

      gun.id = id;
      gun.name = name;
      gun.count = unit->count * (i + 1) / guns - unit->count * i / guns;
      if (words != NULL)
        gun.words = (const char *const *) words;
      g_ptr_array_add (units, sg_muster_new (&gun));
    }
}

/* Both sides have a “1st Line Infantry” until somebody names them; the log must tell them apart. */
static void
call_apart (const SgPlay *play, const char *side, GPtrArray *units)
{
  g_autoptr (GPtrArray) enemies = sg_play_units (play, sg_play_other (side));

  for (guint i = 0; i < enemies->len * units->len; i++)
    {
      SgMuster *unit = units->pdata[i % units->len];
      const SgUnit *enemy = enemies->pdata[i / units->len];

      if (g_str_equal (unit->name, enemy->name))
        sg_muster_rename (unit, g_strdup_printf ("%s %s", sg_play_called (play, side), enemy->name));
    }
}

static void
bring (const SgPlay *play, const char *side, SgArmy *army, GPtrArray *units)
{
  gsize n;
  g_autofree gpointer *roster = g_ptr_array_steal (units, &n);

  for (gsize i = 0; i < n; i++)
    {
      add_apart (play, roster[i], units);
      sg_muster_free (roster[i]);
    }
  call_apart (play, side, units);
}

/* As its type is usually drawn up; what no roster tells of has the officers of its establishment. */
static void
raise_unit (const SgPlay *play, SgRuling *ruling, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *officers = g_strdup_printf ("%d", (int) type->officers);
  const SgUnit like = { .id = (char *) unit->id, .type = (char *) unit->type };
  const char *formed = unit->formation != NULL ? unit->formation : type->formations[0];
  SgTwForm form = SG_TW_NO_FORM;

  for (SgTwForm i = SG_TW_LINE; formed != NULL && i <= SG_TW_LIMBERED; i++)
    if (g_str_equal (sg_tw_form_id (i), formed))
      form = i;
  sg_tw_set_form ((const SgTw *) play, ruling, &like, form, unit->count);
  if (type->officers > 0 && *sg_muster_get (unit, &sg_common_words.node) == '\0' && *sg_muster_get (unit, &sg_common_words.officers) == '\0'
      && *sg_muster_get (unit, &sg_tw_words.battery) == '\0')
    sg_word_say (ruling, subject, &sg_common_words.officers, officers);
  if (sg_tw_kind (&like) == SG_TW_HEAVY_CAVALRY && sg_ruleset_chosen (play->rules, "tw.battle-move-start", "one"))
    sg_word_say (ruling, subject, &sg_tw_words.credits, "1");
}

static const SgMustering mustering = {
  .rule = "TW-27", .closed = CLOSED, .closed_by = "TW-142", .most = SG_ARMY_MAX_FIGURES, .bring = bring, .raise = raise_unit,
};

gboolean
sg_tw_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  g_autoptr (GPtrArray) apart = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_muster_free);
  g_autofree SgMuster *all = NULL;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  for (guint i = 0; i < n; i++)
    if (sg_ruleset_get_type_by_id (tw.rules, units[i].type) != NULL && units[i].count <= SG_ARMY_MAX_FIGURES)
      add_apart (&tw.play, &units[i], apart);
    else /* refused with a sentence below */
      g_ptr_array_add (apart, sg_muster_new (&units[i]));
  all = g_new0 (SgMuster, apart->len + 1);
  for (guint i = 0; i < apart->len; i++)
    all[i] = *(SgMuster *) apart->pdata[i];
  return sg_muster_raise (&tw.play, &mustering, side, all, apart->len, error);
}

gboolean
sg_tw_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  return sg_muster_raise_army (&tw.play, &mustering, side, army, error);
}

gboolean
sg_tw_disband (SgBattle *battle, const char *id, const char *reason, GError **error)
{
  SgRuling *ruling;
  SgUnit *unit;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_need_unit (&tw.play, id, error);
  if (unit == NULL)
    return FALSE;
  if (tw.at != SG_PLAY_BEFORE)
    return sg_refuse (error, "TW-142", "%s", _(CLOSED));
  ruling = sg_ruling_new (SG_RULING_CORRECTION, "", "TW-27");
  sg_ruling_say (ruling, _("%s was disbanded"), sg_unit_called (unit));
  sg_ruling_set_reason (ruling, reason);
  sg_tw_set_place (&tw, ruling, unit, NULL);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_RAISED, sg_tw_left (unit), NULL);
  return sg_play_post (&tw.play, ruling, error);
}
