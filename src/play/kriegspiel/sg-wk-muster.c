/* sg-wk-muster.c: forces of the appendix raised before the battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A gun of the roster is a gun and its gunners, who are men by themselves on the floor: two units of the board.
 */

#include "play/kriegspiel/sg-wk-muster.h"

#include "base/sg-text.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

char *
sg_wk_count_mustered (SgRuleset *rules, const SgMuster *const *units, guint n)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  GString *text = g_string_new (NULL);

  for (guint t = 0; t < types->len; t++)
    {
      const SgUnitType *type = types->pdata[t];
      const char *what = type->plural;
      guint count = 0;

      for (guint i = 0; i < n; i++)
        count += g_str_equal (units[i]->type, type->id) ? units[i]->count : 0;
      if (count == 1)
        what = type->label;
      if (count > 0)
        g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", count, what);
    }
  return g_string_free (text, FALSE);
}

/* Every waggon begins with the packets that are agreed on, of each kind; a depot with those of several. */
static void
load_waggons (const SgPlay *play, SgRuling *ruling, const SgMuster *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL), *packets = NULL;
  gint64 each = g_ascii_strtoll (sg_ruleset_choice (play->rules, "wk.waggon"), NULL, 10);
  const SgWord *const kinds[] = { &sg_wk_words.food, &sg_wk_words.forage, &sg_wk_words.ammunition };

  if (!g_str_equal (unit->type, "waggon") && !g_str_equal (unit->type, "depot"))
    return;
  if (g_str_equal (unit->type, "depot"))
    each *= sg_ruleset_whole (play->rules, "WK-58", "waggons");
  packets = g_strdup_printf ("%d", (int) (each * unit->count));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    sg_word_say (ruling, subject, kinds[i], packets);
}

/* Adds what a gun of the roster becomes on the floor: each gun by itself, and the gunners together. */
static void
add_guns (const SgPlay *play, const SgMuster *whole, GPtrArray *into)
{
  gint64 gunners = sg_ruleset_whole (play->rules, "WK-24", "gunners"), guns = g_ascii_strtoll (sg_muster_get (whole, &sg_common_words.guns), NULL, 10);
  g_autofree char *men = g_strconcat (whole->id, "-men", NULL), *called = sg_text_owned (_("%s’s gunners"), whole->name);

  guns = guns > 0 ? guns : MAX (1, whole->count / gunners);
  for (gint64 i = 1; i <= guns; i++)
    {
      SgMuster gun = *whole;
      g_autofree char *id = i > 1 ? g_strdup_printf ("%s-gun%d", whole->id, (int) i) : g_strdup (whole->id);
      g_autofree char *name = i > 1 ? g_strdup_printf (_("%s, gun %d"), whole->name, (int) i) : g_strdup (whole->name);

      gun.id = id;
      gun.name = name;
      gun.type = "field-gun";
      gun.count = 1;
      gun.body = NULL;
      g_ptr_array_add (into, sg_muster_new (&gun));
    }
  g_ptr_array_add (into, sg_muster_new (&(SgMuster) { men, called, "gunner", MAX (whole->count, guns * gunners), .body = whole->body, .body_name = whole->body_name }));
}

static void
split_guns (const SgPlay *play, GPtrArray *units)
{
  guint n = units->len;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (((const SgMuster *) units->pdata[i])->type, "gun"))
      add_guns (play, units->pdata[i], units);
  for (guint i = n; i > 0; i--)
    if (g_str_equal (((const SgMuster *) units->pdata[i - 1])->type, "gun"))
      g_ptr_array_remove_index (units, i - 1);
}

static void
bring (const SgPlay *play, const char *side, SgArmy *army, GPtrArray *units)
{
  split_guns (play, units);
}

static const SgMustering mustering = {
  "WK-13", N_("The battle has begun, and forces are mustered before it"), "LW-100", .most = 10000, .figures = TRUE, .shared = TRUE,
  .bring = bring, .raise = load_waggons, .count = sg_wk_count_mustered,
};

void
sg_wk_raise_piece (const SgLw *lw, SgRuling *ruling, const char *side, const char *id, const char *name, const char *type, const SgPlace *place)
{
  const SgMuster piece = { id, name, type, 1 };
  g_autofree char *figure = g_strconcat (id, ".1", NULL), *at = sg_place_format (place);

  sg_muster_add (&lw->play, &mustering, ruling, side, &piece);
  sg_word_say (ruling, figure, &sg_common_words.place, at);
}

gboolean
sg_wk_muster (SgBattle *battle, const char *side, const SgMuster *units, guint n, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_muster_free);
  g_autofree SgMuster *flat = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, sg_muster_new (&units[i]));
  split_guns (&lw.play, all);
  flat = g_new0 (SgMuster, all->len + 1);
  for (guint i = 0; i < all->len; i++)
    flat[i] = *(SgMuster *) all->pdata[i];
  return sg_muster_raise (&lw.play, &mustering, side, flat, all->len, error);
}

gboolean
sg_wk_muster_army (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  return sg_muster_raise_army (&lw.play, &mustering, side, army, error);
}
