/* shots-games.c: the shots of battles that are led: a card and a charge at the toll house, the umpire's tray at Orchardwell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-volley-dialog.h"
#include "moment.h"

static SgBattlePage *
show_cards (SgWindow *window, const char *procedure)
{
  return sg_shot_show_moment (window, &(SgShotMoment) { "toll-house", "gentlemans-war", procedure, 0, NULL });
}

static SgBattlePage *
show_umpire (SgWindow *window, const char *procedure)
{
  return sg_shot_show_moment (window, &(SgShotMoment) { "orchardwell", "reisswitz", procedure, 0, NULL });
}

static GtkWidget *
card (SgWindow *window)
{
  show_cards (window, "move");
  return NULL;
}

static GtkWidget *
charge (SgWindow *window)
{
  show_cards (window, "charge");
  return NULL;
}

static GtkWidget *
clash (SgWindow *window)
{
  show_cards (window, "clash");
  return NULL;
}

static GtkWidget *
tray (SgWindow *window)
{
  show_umpire (window, "small-arms-fire");
  return NULL;
}

static GtkWidget *
assault (SgWindow *window)
{
  show_umpire (window, "combat-die");
  return NULL;
}

static GtkWidget *
side_view (SgWindow *window)
{
  SgBattlePage *page = show_umpire (window, "small-arms-fire");

  sg_desk_set_side (sg_battle_page_get_desk (page), "red");
  return NULL;
}

static GtkWidget *
fire_table (SgWindow *window)
{
  SgBattlePage *page = show_umpire (window, "small-arms-fire");

  return sg_volley_dialog_new (GTK_WINDOW (window), sg_battle_page_get_desk (page), "Fire of this move", "Fire of this move");
}

static const SgShot shots[] = {
  { "battle-card", card }, { "battle-charge", charge }, { "battle-clash", clash }, { "battle-charge-large", charge, 1920, 1080 },
  { "battle-charge-narrow", charge, 720, 900 }, { "battle-tray", tray }, { "battle-assault", assault }, { "battle-tray-large", tray, 1920, 1080 },
  { "battle-tray-narrow", tray, 720, 900 }, { "battle-side", side_view },
  { "battle-fire-table", fire_table },
};

SG_REGISTER_SHOTS (shots)
