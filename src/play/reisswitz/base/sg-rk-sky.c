/* sg-rk-sky.c: weather, light and the state of the ground, as the umpire says (RK-71, RK-228).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "heavy-going" is "open" (all but the roads), "all", or the name of a piece of country.
 */

#include "play/reisswitz/base/sg-rk-sky.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky-private.h"
#include "play/sg-game-parts.h"


/* How far one sees, of which the window offers a choice; the book leaves it to the umpire. */
static const struct { gboolean night; int paces; } skies[] = {
  { FALSE, 0 }, { FALSE, 2000 }, { FALSE, 1000 }, { FALSE, 600 }, { FALSE, 300 }, { TRUE, 600 }, { TRUE, 300 }, { TRUE, 100 },
};
static const struct { const char *word, *label, *clause; } grounds[] = {
  { "", N_("Good going"), N_("The going is good") },
  { "open", N_("Heavy going but on the roads"), N_("The going is heavy but on the roads") },
  { "all", N_("Heavy going, on the roads too"), N_("The going is heavy, on the roads too") },
};

#define MOST_AREAS 12   /* offered by name */

char *
sg_rk_sky_text (SgBoard *board)
{
  gint64 paces = sg_board_get_whole (board, "visibility", 0);
  gboolean night = g_str_equal (sg_board_get (board, "night"), "yes");
  g_autofree char *far = paces > 0 ? sg_text_number (paces) : NULL;

  if (far != NULL)
    return g_strdup_printf (night ? _("night, seen to %s paces") : _("seen to %s paces"), far);
  return night ? g_strdup (_("night")) : NULL;
}

/* Acts of the umpire. */

static SgGameAct *
add (GPtrArray *acts, const char *rule, char *id, char *label, const char *group)
{
  SgGameAct *act = sg_game_act_new (id, label, "sg-sight-symbolic", rule);

  act->group = g_strdup (group);
  g_ptr_array_add (acts, act);
  g_free (id);
  g_free (label);
  return act;
}

static char *
label_of (gboolean night, int paces)
{
  g_autofree char *far = sg_text_number (paces);

  if (paces == 0)
    return g_strdup (_("Clear, by day: as far as the ground lets"));
  return g_strdup_printf (night ? _("Night: troops are seen to %s paces") : _("By day: troops are seen to %s paces"), far);
}

/* Named ground and roads that are else good going; the umpire may declare each heavy. */
static void
add_areas (const SgRk *rk, GPtrArray *acts)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *pieces = rk->map != NULL ? sg_map_get_pieces (rk->map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len && g_hash_table_size (told) < MOST_AREAS; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if ((piece->kind != SG_PIECE_OPEN && piece->kind != SG_PIECE_ROAD) || piece->name == NULL || *piece->name == '\0'
          || g_str_equal (sg_board_get (rk->board, "heavy-going"), piece->name) || !g_hash_table_add (told, piece->name))
        continue;
      add (acts, "RK-71", g_strdup_printf ("ground:%s", piece->name), g_strdup_printf (_("Heavy going: %s"), piece->name), _("State of the ground"));
    }
}

void
sg_rk_add_sky (const SgRk *rk, GPtrArray *acts)
{
  gint64 now = sg_board_get_whole (rk->board, "visibility", 0);
  gboolean night = g_str_equal (sg_board_get (rk->board, "night"), "yes");

  for (guint i = 0; i < G_N_ELEMENTS (skies); i++)
    if (skies[i].paces != now || skies[i].night != night)
      add (acts, "RK-228", g_strdup_printf ("sky:%s:%d", skies[i].night ? "night" : "day", skies[i].paces), label_of (skies[i].night, skies[i].paces),
           _("Weather and light"));
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (!g_str_equal (sg_board_get (rk->board, "heavy-going"), grounds[i].word))
      add (acts, "RK-71", g_strdup_printf ("ground:%s", grounds[i].word), g_strdup (_(grounds[i].label)), _("State of the ground"));
  add_areas (rk, acts);
}

gboolean
sg_rk_set_ground (SgBattle *battle, const char *word, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("The going is heavy: %s"), word);
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (g_str_equal (grounds[i].word, word))
      {
        g_free (clause);
        clause = g_strdup (_(grounds[i].clause));
      }
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-71");
  sg_rk_put_battle (&rk, ruling, "heavy-going", word);
  return sg_rk_post (&rk, ruling, error);
}

/* Going. */

gboolean
sg_rk_is_heavy_here (const SgRk *rk, const SgRkLeg *leg)
{
  const char *word = sg_board_get (rk->board, "heavy-going");

  if (*word == '\0' || leg->narrow || !g_str_equal (leg->ground, "good"))
    return FALSE;
  if (g_str_equal (word, "all"))
    return TRUE;
  if (g_str_equal (word, "open"))
    return leg->piece == NULL || leg->piece->kind != SG_PIECE_ROAD;
  return leg->piece != NULL && leg->piece->name != NULL && g_ascii_strcasecmp (leg->piece->name, word) == 0;
}
