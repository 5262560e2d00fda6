/* sg-lw-ask.c: questions that a player may put, filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-ask.h"

#include "play/little-wars/sg-lw-capture.h"
#include "play/little-wars/sg-lw-clock.h"
#include "play/little-wars/sg-lw-end.h"
#include "play/little-wars/sg-lw-fire.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-prisoner.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-setting.h"

static SgQuestion *
ask_status (const SgLw *lw, GPtrArray *figures, GError **error)
{
  g_autoptr (SgVerdict) verdict = NULL;
  SgQuestion *question = NULL;

  for (guint i = 0; i < figures->len; i++)
    if (sg_lw_is_gun (lw, figures->pdata[i]))
      {
        verdict = sg_lw_gun_status (lw, figures->pdata[i], &question, error);
        return question;
      }
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("Choose the gun first."));
  return NULL;
}

static SgQuestion *
ask_time (const SgLw *lw, GPtrArray *figures, GError **error)
{
  const char *mover = sg_lw_next_mover (lw);

  return *mover ? sg_lw_time_question (lw, mover, error) : sg_play_question (&lw->play, "move-time", error);
}

/* One that the table declares between the men chosen, though no contact was found: each stands against the nearest of the others. */
static SgQuestion *
ask_declared (const SgLwFound *found, GPtrArray *figures, GError **error)
{
  g_autoptr (GPtrArray) red = g_ptr_array_new (), blue = g_ptr_array_new ();
  g_autoptr (GArray) contacts = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  SgLwMelee melee = { .men = { red, blue }, .contacts = contacts };

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *man = sg_board_get_figure (found->position, ((SgFigure *) figures->pdata[i])->id);

      if (man != NULL && sg_lw_is_man (&found->lw, man) && sg_lw_is_free (&found->lw, man))
        g_ptr_array_add (sg_unit_is_of (man->unit, "red") ? red : blue, man);
    }
  for (guint i = 0; i < red->len; i++)
    {
      SgFigure *man = red->pdata[i], *nearest = NULL;

      for (guint j = 0; j < blue->len; j++)
        if (nearest == NULL || sg_lw_gap (&found->lw, man, blue->pdata[j]) < sg_lw_gap (&found->lw, man, nearest))
          nearest = blue->pdata[j];
      if (nearest != NULL)
        {
          SgPoint middle = { (man->place.at.x + nearest->place.at.x) / 2, (man->place.at.y + nearest->place.at.y) / 2 };

          g_array_append_val (contacts, middle);
        }
    }
  melee.pairs = MIN (red->len, blue->len);
  return melee.pairs > 0 ? sg_lw_melee_question (&found->lw, found->melees, &melee, error) : sg_play_question (&found->lw.play, "melee", error);
}

/* The mêlée that a chosen man is in; or, with none found, the one between the men chosen. */
SgQuestion *
sg_lw_melee_asked (const SgLw *now, GPtrArray *figures, GError **error)
{
  const SgLwFound *found = sg_lw_find (now->battle);

  for (guint i = 0; i < found->melees->len; i++)
    {
      SgLwMelee *melee = found->melees->pdata[i];

      for (guint j = 0; j < figures->len; j++)
        {
          SgFigure *there = sg_board_get_figure (found->position, ((SgFigure *) figures->pdata[j])->id);

          if (!melee->settled && there
              && g_ptr_array_find (melee->men[sg_unit_is_of (there->unit, "red") ? 0 : 1], there, NULL))
            return sg_lw_melee_question (&found->lw, found->melees, melee, error);
        }
    }
  return ask_declared (found, figures, error);
}

/* Who stands where is asked of the board; the floor’s ledger has no places. */
static SgQuestion *
ask_members (const SgLw *lw, GPtrArray *figures, GError **error)
{
  return lw->ledger ? sg_play_question (&lw->play, "melee-members", error) : sg_lw_members_question (&sg_lw_find (lw->battle)->lw, error);
}

static const struct
{
  const char *procedure;
  SgQuestion *(*ask) (const SgLw *lw, GPtrArray *figures, GError **error);
} asks[] = {
  { "shot", sg_lw_shot },           { "lay-gun", sg_lw_laying },      { "lie-down", sg_lw_lying },
  { "trail-call", sg_lw_trail },    { "gun-status", ask_status },     { "gun-capture", sg_lw_capture },
  { "gun-credit", sg_lw_credit },   { "isolation", sg_lw_isolation }, { "surrender", sg_lw_surrender },
  { "leave-field", sg_lw_leaving }, { "concede", sg_lw_conceding },   { "melee", sg_lw_melee_asked },
  { "move-time", ask_time },        { "melee-members", ask_members },
};

static SgQuestion *
ask (SgBattle *battle, const char *procedure, const char *const *ids, gboolean anyway, GError **error)
{
  g_autoptr (GPtrArray) figures = NULL;
  SgQuestion *own = NULL;
  SgLw lw;

  sg_lw_read (&lw, battle, NULL);
  lw.anyway = anyway;
  figures = sg_lw_figures (&lw, ids, error);
  if (figures == NULL)
    return NULL;
  if (lw.heir->ask != NULL && lw.heir->ask (&lw, procedure, figures, &own, error))
    return own;
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    if (g_str_equal (asks[i].procedure, procedure))
      return asks[i].ask (&lw, figures, error);
  if (g_str_has_prefix (procedure, "end-"))
    return sg_lw_end (&lw, procedure, error);
  return sg_lw_setting (&lw, procedure, error);
}

SgQuestion *
sg_lw_ask (SgBattle *battle, const char *procedure, const char *const *ids, GError **error)
{
  return ask (battle, procedure, ids, FALSE, error);
}

SgQuestion *
sg_lw_ask_anyway (SgBattle *battle, const char *procedure, const char *const *ids, GError **error)
{
  return ask (battle, procedure, ids, TRUE, error);
}
