/* sg-homecoming.c: the armies that came home from their battles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-homecoming.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-xml.h"
#include "army/sg-army.h"
#include "base/sg-text.h"
#include "play/sg-effects.h"
#include "play/sg-game.h"
#include "play/sg-muster-home.h"
#include "play/sg-muster.h"
#include "play/sg-play.h"

void
sg_homecoming_free (SgHomecoming *self)
{
  g_free (self->side);
  g_free (self->army);
  g_ptr_array_unref (self->honours);
  g_array_unref (self->rulings);
  g_free (self);
}

char *
sg_homecoming_text (const SgHomecoming *self)
{
  g_autofree char *points = sg_text_halves (self->spent);
  g_autofree char *lost = g_strdup_printf (ngettext ("%d of %d figure lost", "%d of %d figures lost", self->began), (int) self->lost, (int) self->began);

  return self->spent > 0 ? g_strdup_printf (_("%s, replacements for %s points"), lost, points) : g_steal_pointer (&lost);
}

char *
sg_homecoming_honours_text (const SgHomecoming *self)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->honours->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", (char *) self->honours->pdata[i]);
  return g_string_free (words, FALSE);
}

/* Reading */

/* Those of one honour stand together. */
static void
add_honour (SgHomecoming *home, const char *honour, const char *name)
{
  g_autofree char *head = g_strconcat (honour, ": ", NULL);

  for (guint i = 0; i < home->honours->len; i++)
    {
      char *line = home->honours->pdata[i];

      if (!g_str_has_prefix (line, head))
        continue;
      home->honours->pdata[i] = g_strconcat (line, ", ", name, NULL);
      g_free (line);
      return;
    }
  g_ptr_array_add (home->honours, g_strconcat (head, name, NULL));
}

static void
take_node (SgHomecoming *home, const SgArmyNode *node, const char *title)
{
  for (guint i = 0; i < node->deeds->len; i++)
    {
      const SgArmyDeed *deed = g_ptr_array_index (node->deeds, i);

      if (g_strcmp0 (deed->battle, title) != 0)
        continue;
      if (node->rank != SG_ARMY_GENERAL) /* no unit and no figure, here as on every list */
        {
          home->units++;
          home->began += deed->began;
          home->lost += deed->lost;
        }
      if (deed->honour != NULL && *deed->honour != '\0')
        add_honour (home, deed->honour, node->name);
    }
  for (guint i = 0; i < node->children->len; i++)
    take_node (home, g_ptr_array_index (node->children, i), title);
}

static const char *
word_of (const SgUnit *unit, const char *key)
{
  const char *word = unit->words != NULL ? g_hash_table_lookup (unit->words, key) : NULL;

  return word != NULL ? word : "";
}

static gboolean
bears (SgRuling *ruling, const SgHomecoming *home, const char *key)
{
  SgBoard *board = sg_battle_get_board (home->battle);
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      /* Back to where they were raised from is a muster that was taken back. */
      gboolean fell = sg_effect_moves (effect, NULL, SG_ACCOUNT_FIT, NULL) && !g_str_equal (effect->to, SG_ACCOUNT_RAISED);
      gboolean honoured = sg_effect_changes (effect, NULL, "honour");
      const char *id = honoured && g_str_has_prefix (effect->subject, "unit:") ? effect->subject + strlen ("unit:") : effect->subject;
      const SgUnit *unit = fell || honoured ? sg_board_get_unit (board, id) : NULL;

      if (unit != NULL && sg_unit_is_of (unit, home->side) && g_strcmp0 (word_of (unit, "army"), key) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
gather (SgHomecoming *home, const char *key)
{
  g_autoptr (GPtrArray) standing = sg_battle_standing (home->battle);

  for (guint i = 0; i < standing->len; i++)
    {
      gint64 number = sg_ruling_get_number (standing->pdata[i]);

      if (bears (standing->pdata[i], home, key))
        g_array_append_val (home->rulings, number);
    }
}

/* (transfer full) (nullable): @army as it came home from @battle; NULL when it was not there. */
static SgHomecoming *
read_home (SgArmy *army, SgBattle *battle)
{
  g_autofree char *key = g_strdup_printf ("replaced-%" G_GINT64_FORMAT, sg_battle_get_id (battle));
  const char *called = sg_muster_called_home (army, battle);
  SgHomecoming *home = g_new0 (SgHomecoming, 1);

  home->battle = battle;
  home->side = g_strdup (sg_army_get_word (army, "side"));
  home->army = g_strdup (sg_army_get_word (army, "title"));
  home->honours = g_ptr_array_new_with_free_func (g_free);
  home->rulings = g_array_new (FALSE, FALSE, sizeof (gint64));
  home->spent = g_ascii_strtoll (sg_army_get_word (army, key), NULL, 10);
  if (called != NULL)
    take_node (home, sg_army_get_root (army), called);
  if (home->units == 0)
    {
      sg_homecoming_free (home);
      return NULL;
    }
  gather (home, sg_army_get_word (army, "key"));
  return home;
}

static GPtrArray *
load_armies (SgCampaign *campaign)
{
  g_autoptr (GPtrArray) papers = sg_campaign_list_documents (campaign, "army", NULL);
  GPtrArray *armies = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgDocument *paper = papers->pdata[i];
      g_autoptr (GBytes) bytes = sg_campaign_load_document (campaign, "army", paper->id, NULL);
      SgArmy *army = bytes != NULL ? sg_army_load (bytes, paper->title, NULL) : NULL;

      if (army != NULL)
        g_ptr_array_add (armies, army);
    }
  return armies;
}

GPtrArray *
sg_campaign_homecomings (SgCampaign *campaign)
{
  GPtrArray *homes = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_homecoming_free);
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (GPtrArray) armies = load_armies (campaign);

  for (guint b = 0; b < g_list_model_get_n_items (battles) && armies->len > 0; b++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, b);

      for (guint i = 0; i < armies->len; i++)
        {
          SgHomecoming *home = read_home (armies->pdata[i], battle);

          if (home != NULL)
            g_ptr_array_add (homes, home);
        }
    }
  return homes;
}
