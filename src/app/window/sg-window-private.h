/* sg-window-private.h: what the parts of the window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-armies-page.h"
#include "app/battle/sg-battle-page.h"
#include "app/widgets/sg-blue-button.h"
#include "app/campaign/sg-campaign-page.h"
#include "app/editor/sg-maps-page.h"
#include "app/widgets/sg-message-bar.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/tutor/sg-tutor-card.h"
#include "app/window/sg-window.h"

G_BEGIN_DECLS

struct _SgWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkWidget *start_box;
  GtkWidget *start_menu_button, *menu_button, *campaign_button;
  SgMessageBar *start_bar, *state_bar, *bar;
  GtkWidget *left_toggle, *right_toggle;
  AdwHeaderBar *header;
  AdwViewSwitcherTitle *switcher_title;
  GtkWidget *switcher_bar;
  AdwViewStack *pages;
  SgBattlePage *battle_page;
  SgCampaignPage *campaign_page;
  SgArmiesPage *armies_page;
  SgMapsPage *maps_page;
  SgSheetsPage *sheets_page;
  GMenu *recent_section, *views_section, *files_section, *generals_section;

  SgStore *store;           /* (owned) (nullable) */
  SgBattle *battle;         /* (owned) (nullable): the one that the pages show */
  gulong battle_changed;
  const char *alone;        /* (nullable): the page that stands without a campaign: "maps", "armies" */
  GBindingGroup *panels;    /* (owned): the toggles and the visible page */
  guint waking;             /* the idle in which what the first frame does not need is made */
  guint narrowing;          /* the idle after a change of width */
  guint sitting;            /* the minute's tick of the session */
  GFileMonitor *monitor;    /* (owned) (nullable): of the campaign's file */

  SgBlueButton *blue;       /* (owned) */

  /* The tutorial that is followed (app/tutor). */
  SgTutorCard *tutor_card;
  SgTutor *tutor;           /* (owned) (nullable) */
  GtkWidget *tutor_ringed;  /* (nullable), a weak pointer: what it looks at */
  int tutor_scene;          /* whose practice war is open, −1 none */
  gboolean tutor_turning;   /* one practice war is closed for the next: the tutorial is not left */
  guint tutor_scening, tutor_marking; /* the idles in which the next is opened, and in which its ring is drawn */
};

/* The first descendant of @type, in order. */
GtkWidget *sg_window_find_descendant (GtkWidget *widget, GType type);
void sg_window_update_title     (SgWindow *self);
void sg_window_update_panels    (SgWindow *self);
/* After a change of width. */
void sg_window_update_narrow    (SgWindow *self);
/* What stands in the way of writing, in a bar. */
void sg_window_show_state       (SgWindow *self);
/* The file that was open is followed no more. */
void sg_window_watch_no_file    (SgWindow *self);
void sg_window_fill_recent_menu (SgWindow *self);
/* What can be done with a campaign is greyed without one. */
void sg_window_allow_acts       (SgWindow *self);

/* The pages. */
void sg_window_add_pages        (SgWindow *self);
/* All pages, or, @alone, one of them. */
void sg_window_show_pages       (SgWindow *self, const char *alone);
/* Makes a page that nobody has seen yet. */
void sg_window_need_page        (SgWindow *self, const char *name);
/* Tells the pages which battle the window shows. */
void sg_window_give_battle      (SgWindow *self);
void sg_window_page_changed     (SgWindow *self);
/* Whoever opens a campaign, or goes to a page, goes on with the page's work. */
void sg_window_focus_page       (SgWindow *self);

G_END_DECLS
