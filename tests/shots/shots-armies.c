/* shots-armies.c: the shots of the builder of armies: a national army, a unit at fault, an empty one, and its forms.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-paste-dialog.h"
#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "shots.h"

#include "app/armies/sg-armies-page.h"
#include "app/armies/sg-army-act-dialog.h"
#include "app/armies/sg-army-worth-view.h"
#include "app/armies/sg-army-print-dialog.h"
#include "app/armies/sg-new-army-dialog.h"
#include "app/window/sg-recents.h"

static SgArmiesPage *
show (SgWindow *window)
{
  if (sg_window_get_store (window) == NULL)
    {
      g_autoptr (GPtrArray) recents = sg_recents_list ();

      if (recents->len > 0)
        sg_window_open (window, ((SgRecent *) recents->pdata[0])->path, NULL);
    }
  sg_window_hide_message (window);
  sg_window_show_page (window, "armies");
  return SG_ARMIES_PAGE (sg_window_get_visible_page (window));
}

static void
add (SgArmyBench *bench, const char *line, const char *type, const char *attributes)
{
  const SgNation *nation = sg_army_bench_get_nation (bench);
  g_auto (GStrv) words = g_strsplit (attributes, " ", -1);

  sg_army_bench_add_unit (bench, type, nation != NULL ? sg_nation_find_unit (nation, line) : NULL);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      sg_army_bench_set_attribute (bench, *word, TRUE);
}

static SgArmyBench *
britain (SgWindow *window)
{
  SgArmiesPage *page = show (window);
  SgArmyBench *bench = sg_armies_page_get_bench (page);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "The Zenda Expedition");

  sg_army_set_word (army, "list", "britain");
  sg_army_set_word (army, "size", "small");
  sg_army_set_word (army, "side", "red");
  sg_army_set_allowance (army, 100);
  sg_armies_page_take (page, army);
  sg_army_bench_add_unit (bench, "general", NULL);
  sg_army_bench_add_group (bench, SG_ARMY_BRIGADE);
  add (bench, "guards", "infantry", "brave stalwart well-drilled");
  add (bench, "county-regiments", "infantry", "");
  add (bench, "rifles", "light-infantry", "marksmen swift bad-shots");
  sg_army_bench_choose (bench, "");
  sg_army_bench_add_group (bench, SG_ARMY_BRIGADE);
  sg_army_bench_set_word (bench, "name", "Cavalry Brigade");
  add (bench, "hussars-and-lancers", "light-cavalry", "gallant");
  add (bench, "dragoons-and-dragoon-guards", "heavy-cavalry", "");
  sg_army_bench_choose (bench, "");
  add (bench, "royal-artillery", "field-artillery", "crack-gunners");
  return bench;
}

static GtkWidget *
armies_built (SgWindow *window)
{
  SgArmyBench *bench = britain (window);
  g_autoptr (GPtrArray) units = sg_army_list (sg_army_bench_get_army (bench), NULL, SG_ARMY_UNIT);

  sg_army_bench_choose (bench, ((SgArmyNode *) units->pdata[2])->id);
  return NULL;
}

static SgArmyWorthView *
find_worth (GtkWidget *root)
{
  if (SG_IS_ARMY_WORTH_VIEW (root))
    return SG_ARMY_WORTH_VIEW (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      SgArmyWorthView *found = find_worth (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What each quality buys the Rifles, all of it reckoned, and scrolled to. */
static GtkWidget *
show_worth (SgWindow *window, const char *list)
{
  SgArmyWorthView *view;
  GtkWidget *scroller;

  armies_built (window);
  while (g_main_context_iteration (NULL, FALSE)) /* the form is made when nothing else is to be done */
    ;
  view = find_worth (GTK_WIDGET (window));
  sg_army_worth_view_unfold (view);
  if (list != NULL)
    sg_army_worth_view_oppose (view, list, TRUE);
  for (guint i = 0; i < 400; i++)
    g_main_context_iteration (NULL, FALSE);
  scroller = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 620);
  return NULL;
}

static GtkWidget *
armies_worth (SgWindow *window)
{
  return show_worth (window, NULL);
}

static GtkWidget *
armies_worth_list (SgWindow *window)
{
  return show_worth (window, "zulus");
}

static GtkWidget *
armies_whole (SgWindow *window)
{
  sg_army_bench_choose (britain (window), "");
  return NULL;
}

static GtkWidget *
armies_empty (SgWindow *window)
{
  g_autoptr (SgArmy) army = sg_army_new ("little-wars", "Blue’s Reserve");

  sg_army_set_allowance (army, 300);
  sg_armies_page_take (show (window), army);
  return NULL;
}

static GtkWidget *
dialog_random_army (SgWindow *window)
{
  SgArmyBench *bench = britain (window);

  return sg_army_act_ask (GTK_WIDGET (show (window)), bench, sg_builder_find ("gentlemans-war")->acts);
}

static GtkWidget *
dialog_print_army (SgWindow *window)
{
  SgArmyBench *bench = britain (window);

  return sg_army_print_ask (GTK_WIDGET (show (window)), sg_army_bench_get_army (bench), sg_army_bench_get_rules (bench));
}

static GtkWidget *
dialog_new_army (SgWindow *window)
{
  return sg_new_army_ask (GTK_WIDGET (show (window)), NULL, "gentlemans-war", NULL, NULL);
}

static void
take_none (SgArmy *army, gpointer data)
{
}

static GtkWidget *
dialog_paste_army (SgWindow *window)
{
  SgArmyPasteDialog *dialog = sg_army_paste_dialog_new (GTK_WIDGET (show (window)), "gentlemans-war", take_none, NULL);

  gtk_window_present (GTK_WINDOW (dialog));
  sg_army_paste_dialog_set_text (dialog, "The Guards\nA Gentleman’s War · allowance 50 points\n\n1st Brigade: brigade, commander Byng\n"
                                 "  1st Guards: infantry 12, Gallant, Brave, breech-loading rifle\n  2nd Guards: infantry, Stalwart\n  The Dragons: dragons 6\n");
  return GTK_WIDGET (dialog);
}

static const SgShot shots[] = {
  { "armies-built", armies_built }, { "armies-built-narrow", armies_built, 700, 860 }, { "armies-worth", armies_worth }, { "armies-worth-narrow", armies_worth, 700, 860 }, { "armies-worth-list", armies_worth_list },
  { "armies-worth-list-narrow", armies_worth_list, 400, 860 }, { "armies-whole", armies_whole },
  { "armies-empty", armies_empty }, { "dialog-new-army", dialog_new_army }, { "dialog-random-army", dialog_random_army },
  { "dialog-print-army", dialog_print_army }, { "dialog-paste-army", dialog_paste_army },
};

SG_REGISTER_SHOTS (shots)
