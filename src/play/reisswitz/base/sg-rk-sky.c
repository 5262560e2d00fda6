/* sg-rk-sky.c: weather, light and the state of the ground, as the umpire says (RK-71, RK-228).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * "heavy-going" is "open" (all but the roads), "all", or the name of a piece of country.
 */

#include "play/reisswitz/base/sg-rk-sky.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky-private.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "base/sg-xml-nodes.h"


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
  gint64 paces = sg_word_whole (board, &sg_rk_words.visibility);
  gboolean night = sg_word_flag (board, &sg_rk_words.night);
  g_autofree char *far = paces > 0 ? sg_text_number (paces) : NULL;

  if (far != NULL)
    return g_strdup_printf (night ? _("night, seen to %s paces") : _("seen to %s paces"), far);
  return night ? g_strdup (_("night")) : NULL;
}

/* Acts of the umpire. */

static char *
label_of (gboolean night, int paces)
{
  g_autofree char *far = sg_text_number (paces);

  if (paces == 0)
    return g_strdup (_("Clear, by day: as far as the ground lets"));
  return g_strdup_printf (night ? _("Night: troops are seen to %s paces") : _("By day: troops are seen to %s paces"), far);
}

/* Named ground and roads that are else good going; the umpire may declare each heavy. */
static gboolean
is_area (const SgPiece *piece)
{
  return (piece->kind == SG_PIECE_OPEN || piece->kind == SG_PIECE_ROAD) && piece->name != NULL && *piece->name != '\0';
}

static void
offer_areas (SgActOffer *offer)
{
  const SgRk *rk = sg_rk_of (offer->play);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *pieces = rk->map != NULL ? sg_map_get_pieces (rk->map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len && g_hash_table_size (told) < MOST_AREAS; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (!is_area (piece) || g_str_equal (sg_word_text (rk->board, &sg_rk_words.heavy_going), piece->name) || !g_hash_table_add (told, piece->name))
        continue;
      sg_act_call (sg_act_offer_with (offer, sg_arg_rest (piece->name)), _("Heavy going: %s"), piece->name);
    }
}

gboolean
sg_rk_set_weather (SgBattle *battle, double visibility, gboolean night, GError **error)
{
  g_autofree char *paces = visibility > 0 ? sg_number_format (visibility) : g_strdup ("");
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (!(visibility >= 0) || visibility > 1e6)
    return sg_refuse (error, "RK-228", _("Sight has a distance of 0 paces or more"));
  if (visibility > 0)
    clause = g_strdup_printf (night ? _("By night troops are seen to %s paces") : _("Troops are seen to %s paces"), paces);
  else
    clause = g_strdup (night ? _("It is night") : _("The air is clear"));
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-228");
  sg_word_set (ruling, rk.board, &sg_rk_words.visibility, paces);
  sg_word_set (ruling, rk.board, &sg_rk_words.night, night ? "yes" : "");
  return sg_play_post (&rk.play, ruling, error);
}

static gboolean
is_asked_of_day (const SgActOffer *offer)
{
  return offer->units->len == 0 && offer->play->at != SG_PLAY_OVER;
}

static void
offer_skies (SgActOffer *offer)
{
  gint64 now = sg_word_whole (offer->play->board, &sg_rk_words.visibility);
  gboolean night = sg_word_flag (offer->play->board, &sg_rk_words.night);

  for (guint i = 0; i < G_N_ELEMENTS (skies) && is_asked_of_day (offer); i++)
    {
      g_autofree char *label = label_of (skies[i].night, skies[i].paces);

      if (skies[i].paces != now || skies[i].night != night)
        sg_act_call (sg_act_offer_with (offer, sg_arg_word (skies[i].night ? "night" : "day"), sg_arg_number (skies[i].paces)), "%s", label);
    }
}

static void
offer_grounds (SgActOffer *offer)
{
  if (!is_asked_of_day (offer))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (!g_str_equal (sg_word_text (offer->play->board, &sg_rk_words.heavy_going), grounds[i].word))
      sg_act_call (sg_act_offer_with (offer, sg_arg_rest (grounds[i].word)), "%s", _(grounds[i].label));
  offer_areas (offer);
}

static gboolean
set_sky (const SgActCall *call, GError **error)
{
  return sg_rk_set_weather (call->play->battle, call->args[1].number, g_str_equal (call->args[0].text, "night"), error);
}

/* (transfer full) (nullable): what is said of the going that @word makes it; NULL: it is nothing that the umpire may say, and no area of the map. */
static char *
tell_ground (const SgRk *rk, const char *word)
{
  GPtrArray *pieces = rk->map != NULL ? sg_map_get_pieces (rk->map) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    if (g_str_equal (grounds[i].word, word))
      return g_strdup (_(grounds[i].clause));
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    if (is_area (pieces->pdata[i]) && g_str_equal (((SgPiece *) pieces->pdata[i])->name, word))
      return g_strdup_printf (_("The going is heavy: %s"), word);
  return NULL;
}

static gboolean
set_ground (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const char *word = sg_act_text (call, 0);
  g_autofree char *clause = tell_ground (rk, word);
  SgRuling *ruling;

  if (clause == NULL)
    return sg_refuse (error, "RK-71", _("No open ground or road of the map is called “%s”"), word);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-71");
  sg_word_set (ruling, rk->board, &sg_rk_words.heavy_going, word);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_sky_acts[SG_RK_N_SKY_ACTS] = {
  { "sky", NULL, "sg-sight-symbolic", "RK-228", .group = N_("Weather and light"), .args = { SG_ARG_WORD, SG_ARG_NUMBER }, .offer = offer_skies, .carry_out = set_sky },
  { "ground", NULL, "sg-sight-symbolic", "RK-71", .group = N_("State of the ground"), .args = { SG_ARG_REST }, .optional = 1, .offer = offer_grounds, .carry_out = set_ground },
};

/* Going. */

gboolean
sg_rk_is_heavy_here (const SgRk *rk, const SgRkLeg *leg)
{
  const char *word = sg_word_text (rk->board, &sg_rk_words.heavy_going);

  if (*word == '\0' || leg->narrow || leg->ground != SG_RK_GOING_GOOD)
    return FALSE;
  if (g_str_equal (word, "all"))
    return TRUE;
  if (g_str_equal (word, "open"))
    return sg_rk_is_off_road (leg);
  return leg->piece != NULL && leg->piece->name != NULL && g_ascii_strcasecmp (leg->piece->name, word) == 0;
}
