/* sg-tw-officers.c: the officers of a unit: where they stand in its ranks, and which of them have fallen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * On the map they stand spread along the front, the colonel in the middle, each with a number of his own among the sixes; a player who has them stand apart on
 * his table says so (TW-39). Of those who are hit by one volley or in one mêlée and not saved the juniors fall first: the book does not say who.
 */

#include "play/war-game/sg-tw-officers.h"

#include "base/sg-text.h"
#include "play/sg-effects.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "rules/sg-question-values.h"

static const struct { const char *id, *label; } posts[] = {
  { "colonel", N_("the colonel") }, { "first", N_("the first officer") }, { "second", N_("the second officer") }, { "third", N_("the third officer") },
  { "fourth", N_("the fourth officer") },
};

/* The officers of a battery are with its first gun, and those of a detachment with its unit, as long as that is there, were it aboard a barge: with whoever was
 * dispersed or left the table they are gone, and their points with them (TW-81, TW-85). */
static const SgUnit *
find_command (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_words.battery);
  const SgUnit *first = ids[0] != NULL ? sg_play_unit (&tw->play, ids[0]) : NULL;
  SgPlace place;

  return first != NULL && (sg_board_find_place (tw->board, first->id, &place) || sg_word_has (first, &sg_tw_words.aboard)) ? first : unit;
}

/* (transfer full): the posts of those who have not fallen, the senior first. */
static char **
list_officers (const SgUnit *unit)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) fallen = sg_word_list (unit, &sg_tw_words.fallen);
  gint64 n = MIN (sg_word_whole (unit, &sg_common_words.officers), (gint64) G_N_ELEMENTS (posts));

  for (gint64 i = 0; i < n; i++)
    if (!g_strv_contains ((const char *const *) fallen, posts[i].id))
      g_strv_builder_add (all, posts[i].id);
  return g_strv_builder_end (all);
}

char **
sg_tw_officers (const SgTw *tw, const SgUnit *unit)
{
  return list_officers (unit);
}

gint64
sg_tw_in_ranks (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) all = list_officers (unit);

  return sg_word_flag (unit, &sg_tw_words.apart) ? 0 : (gint64) g_strv_length (all);
}

gint64
sg_tw_officers_among (const SgTw *tw, const SgUnit *unit, gint64 fighters)
{
  gint64 officers = sg_tw_in_ranks (tw, unit);

  if (sg_tw_kind (unit) == SG_TW_GENERAL)
    return fighters; /* he may be saved (TW-89) */
  /* they stand spread along the front: of those who fight they are the same share as of all */
  return officers > 0 ? fighters * officers / (sg_tw_left (unit) + officers) : 0;
}

const char *
sg_tw_officer_label (const char *officer)
{
  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    if (g_str_equal (posts[i].id, officer))
      return _(posts[i].label);
  return officer;
}

/* The colonel of foot rides, as all of the cavalry and a general do (TW-81). */
const char *
sg_tw_officer_target (const SgUnit *unit, const char *officer)
{
  return sg_tw_is_horse (unit) || g_str_equal (officer, posts[0].id) ? "mounted officer" : "individual on foot";
}

GVariant *
sg_tw_tell_officers (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) all = list_officers (find_command (tw, unit));
  const char *const *there = (const char *const *) all;
  gboolean colonel = g_strv_contains (there, "colonel");
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "colonel", "b", colonel);
  if (sg_tw_has_volleys (unit))
    g_variant_dict_insert (&dict, "others", "x", (gint64) g_strv_length (all) - colonel);
  else
    {
      g_variant_dict_insert (&dict, "first", "b", g_strv_contains (there, "first"));
      g_variant_dict_insert (&dict, "second", "b", g_strv_contains (there, "second"));
    }
  return g_variant_dict_end (&dict);
}

/* The groups */

/* (transfer full): as they stand from the right flank to the left: the colonel in the middle. */
static char **
list_along (const SgUnit *unit)
{
  g_auto (GStrv) all = list_officers (unit);
  g_autoptr (GStrvBuilder) along = g_strv_builder_new ();
  gboolean colonel = all[0] != NULL && g_str_equal (all[0], posts[0].id);
  guint others = g_strv_length (all) - colonel;

  for (guint i = 0; i < others; i++)
    {
      if (colonel && i == (others + 1) / 2)
        g_strv_builder_add (along, all[0]);
      g_strv_builder_add (along, all[i + colonel]);
    }
  if (colonel && others <= 1)
    g_strv_builder_add (along, all[0]);
  return g_strv_builder_end (along);
}

char **
sg_tw_officers_along (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_in_ranks (tw, unit) > 0 ? list_along (unit) : g_new0 (char *, 1);
}

/* Which of @all figures, counted from the right flank, the @i-th of @n officers is. */
static gint64
find_post (gint64 all, guint i, guint n)
{
  return (2 * i + 1) * all / (2 * n);
}

static gint64
group_size (const SgTw *tw, const SgUnit *unit)
{
  gboolean threes = sg_tw_is_horse (unit) && sg_ruleset_chosen (tw->rules, "tw.cavalry-groups", "three");

  return sg_ruleset_whole (tw->rules, "TW-38", threes ? "riders" : "group");
}

/* One group: @from is its first figure. */
static void
add_group (GVariantBuilder *all, gint64 from, gint64 figures, gint64 every, char **officers)
{
  guint n = g_strv_length (officers);
  GVariantBuilder numbers;
  GVariantDict dict;
  guint there = 0;

  g_variant_builder_init (&numbers, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < n; i++)
    {
      gint64 post = find_post (every, i, n);

      if (post < from || post >= from + figures)
        continue;
      g_variant_builder_add (&numbers, "d", (double) (post - from + 1));
      there++;
    }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "figures", "x", figures);
  if (there > 0)
    g_variant_dict_insert_value (&dict, "officers", g_variant_builder_end (&numbers));
  else
    g_variant_builder_clear (&numbers);
  g_variant_builder_add_value (all, g_variant_dict_end (&dict));
}

GVariant *
sg_tw_tell_groups (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) officers = sg_tw_officers_along (tw, unit);
  gint64 every = sg_tw_left (unit) + g_strv_length (officers), size = group_size (tw, unit);
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (gint64 from = 0; from < every; from += size)
    add_group (&all, from, MIN (size, every - from), every, officers);
  return g_variant_builder_end (&all);
}

/* Whether @number of group @group is among the numbers that were hit. */
static gboolean
was_hit (GVariant *groups, gint64 group, gint64 number)
{
  g_autoptr (GVariant) boxed = groups != NULL && group < (gint64) g_variant_n_children (groups) ? g_variant_get_child_value (groups, group) : NULL;
  g_autoptr (GVariant) numbers = boxed != NULL ? g_variant_get_variant (boxed) : NULL;

  for (gsize i = 0; numbers != NULL && i < g_variant_n_children (numbers); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (numbers, i), one = g_variant_get_variant (child);

      if (g_variant_get_int64 (one) == number)
        return TRUE;
    }
  return FALSE;
}

char **
sg_tw_officers_hit (const SgTw *tw, const SgUnit *unit, SgQuestion *question, SgVerdict *verdict)
{
  g_auto (GStrv) along = list_along (unit), all = list_officers (unit);
  g_autoptr (GStrvBuilder) hit = g_strv_builder_new ();
  gint64 size = group_size (tw, unit), every = sg_tw_left (unit) + g_strv_length (along);
  guint n = g_strv_length (along);

  for (guint k = 0; all[k] != NULL; k++)
    for (guint i = 0; i < n; i++)
      {
        gint64 post = find_post (every, i, n);

        if (g_str_equal (along[i], all[k]) && was_hit (sg_verdict_get (verdict, "hit_numbers"), post / size, post % size + 1))
          g_strv_builder_add (hit, all[k]);
      }
  return g_strv_builder_end (hit);
}

/* Who falls: what those in contact inflict, from the contact on, is compared after the fighting move; what others fire from afar is not (TW-71). */

/* (transfer full): those of @officers, the senior first, who fall: the last @n, which may be amended to any number. */
static char **
take_juniors (char **officers, gint64 n)
{
  gint64 all = g_strv_length (officers);

  return g_strdupv (officers + all - CLAMP (n, 0, all));
}

static void
add_officers (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, char **gone)
{
  for (guint i = 0; gone[i] != NULL; i++)
    sg_tw_say_more (ruling, _("; %s of %s fell"), sg_tw_officer_label (gone[i]), sg_unit_called (unit));
  sg_word_list_more (ruling, unit, &sg_tw_words.fallen, (const char *const *) gone);
  sg_word_set_whole (ruling, unit, &sg_tw_fight_words.officers_lost, sg_word_whole (unit, &sg_tw_fight_words.officers_lost) + g_strv_length (gone));
}

void
sg_tw_add_casualties (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 men, const char *const *officers, gint64 n)
{
  g_auto (GStrv) all = list_officers (unit), gone = take_juniors (officers != NULL && officers[0] != NULL ? (char **) officers : all, n);
  gint64 fallen = MIN (men, sg_tw_left (unit)), every = fallen + g_strv_length (gone);

  if (gone[0] != NULL)
    add_officers (tw, ruling, unit, gone);
  if (fallen > 0)
    {
      sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, fallen, NULL);
      sg_word_set_whole (ruling, unit, &sg_tw_fight_words.lost, sg_word_whole (unit, &sg_tw_fight_words.lost) + fallen);
    }
  /* of the contact and the fight alone: what falls to fire from afar is no loss of the mêlée (TW-71) */
  if (every > 0 && (tw->part == SG_TW_CHARGES || tw->part == SG_TW_MELEE))
    sg_word_set_whole (ruling, unit, &sg_tw_fight_words.melee_lost, sg_word_whole (unit, &sg_tw_fight_words.melee_lost) + every);
}

/* (transfer full): what @effect adds to the list @word of @unit. */
static char **
list_added (const SgUnit *unit, const SgWord *word, const SgEffect *effect)
{
  g_auto (GStrv) before = sg_word_list (unit, word), after = g_strsplit (effect->after, " ", -1);
  g_autoptr (GStrvBuilder) added = g_strv_builder_new ();

  for (guint i = 0; after[i] != NULL; i++)
    if (*after[i] != '\0' && !g_strv_contains ((const char *const *) before, after[i]))
      g_strv_builder_add (added, after[i]);
  return g_strv_builder_end (added);
}

/* (transfer full): “The colonel of 1st Line falls”. */
static char *
tell_gone (const SgUnit *unit, char **gone)
{
  g_autoptr (GStrvBuilder) told = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; gone[i] != NULL; i++)
    {
      g_autofree char *one = g_strdup_printf (_("%s of %s falls"), sg_tw_officer_label (gone[i]), sg_unit_called (unit));

      g_strv_builder_add (told, one);
    }
  all = g_strv_builder_end (told);
  words = g_strjoinv ("; ", all);
  return sg_text_capital (words);
}

/* Officers are in no account, nor are those yet whom the guns have struck: who falls of either is told by what is noted of their unit (TW-116). */
char *
sg_tw_tell_effect (SgBattle *battle, const SgEffect *effect)
{
  gboolean fallen = sg_effect_sets (effect, NULL, sg_tw_words.fallen.key), struck = sg_effect_sets (effect, NULL, sg_tw_gun_words.struck.key);
  const SgWord *word = fallen ? &sg_tw_words.fallen : &sg_tw_gun_words.struck;
  const SgUnit *unit = (fallen || struck) && g_str_has_prefix (effect->subject, "unit:")
                         ? sg_board_get_unit (sg_battle_get_board (battle), effect->subject + strlen ("unit:")) : NULL;
  g_auto (GStrv) added = unit != NULL ? list_added (unit, word, effect) : NULL;
  guint n = added != NULL ? g_strv_length (added) : 0;

  if (n == 0)
    return NULL;
  if (fallen)
    return tell_gone (unit, added);
  return g_strdup_printf (ngettext ("%u figure of %s is struck, and falls when the guns are done", "%u figures of %s are struck, and fall when the guns are done", n),
                          n, sg_unit_called (unit));
}

/* Where they stand */

static gboolean
has_officers (const SgUnit *unit)
{
  return sg_word_whole (unit, &sg_common_words.officers) > 0 && sg_tw_kind (unit) != SG_TW_GENERAL;
}

static void
offer_stand (SgActOffer *offer)
{
  const SgTw *tw = (const SgTw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  if (unit == NULL || !has_officers (unit) || tw->at == SG_PLAY_OVER || (tw->at == SG_PLAY_UNDER_WAY && tw->part != SG_TW_MOVES))
    return;
  if (sg_word_flag (unit, &sg_tw_words.apart))
    sg_act_call (sg_act_offer_with (offer, sg_arg_word ("ranks")), "%s", _("Officers Stand in the Ranks"));
  else
    sg_act_call (sg_act_offer_with (offer, sg_arg_word ("apart")), "%s", _("Officers Stand Apart"));
}

static gboolean
stand (const SgActCall *call, GError **error)
{
  SgUnit *unit = call->units->pdata[0];
  gboolean apart = g_str_equal (call->args[0].text, "apart");
  SgRuling *ruling;

  if (!apart && !g_str_equal (call->args[0].text, "ranks"))
    return sg_refuse (error, "TW-39", _("Officers stand in the ranks or apart from them"));
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "TW-39");
  sg_ruling_say (ruling, apart ? _("The officers of %s stand apart from its ranks") : _("The officers of %s stand in its ranks"), sg_unit_called (unit));
  sg_word_set_flag (ruling, unit, &sg_tw_words.apart, apart);
  return sg_play_post (call->play, ruling, error);
}

static void
tell (const SgTw *tw, const SgUnit *unit, GPtrArray *facts)
{
  g_auto (GStrv) all = list_officers (unit);
  g_autoptr (GString) told = g_string_new ("");

  if (!has_officers (unit))
    return;
  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (told, "%s%s", i > 0 ? ", " : "", sg_tw_officer_label (all[i]));
  if (all[0] == NULL)
    g_string_append (told, _("all have fallen"));
  else if (sg_word_flag (unit, &sg_tw_words.apart))
    g_string_append (told, _("; they stand apart"));
  sg_fact_add (facts, _("Officers"), g_string_free (g_steal_pointer (&told), FALSE), "TW-39");
}

static const SgActRow rows[] = {
  { "officers", N_("Officers"), "sg-flag-symbolic", "TW-39", .least = 1, .args = { SG_ARG_WORD }, .offer = offer_stand, .carry_out = stand },
};

const SgTwPart sg_tw_officering = { .acts = SG_ACT_TABLE (rows), .facts = tell };
