/* sg-tutor-look.c: where a step of a tutorial looks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tutorial names parts of the window by words; which widget that is stands here alone.
 */

#include "app/tutor/sg-tutor-look.h"

#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-log-view.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/window/sg-window-pages.h"

#define RING "sg-pointed"

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

/* Whoever does @action, with @target where that is said, and is seen. */
static GtkWidget *
find_action (GtkWidget *widget, const char *action, const char *target)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    {
      GVariant *value = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));

      if (target == NULL || (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) && g_str_equal (g_variant_get_string (value, NULL), target)))
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_action (child, action, target);
  return found;
}

static GtkWidget *
get_canvas (SgWindow *window)
{
  SgPage *page = sg_window_get_visible_page (window);

  return SG_IS_BATTLE_PAGE (page) ? GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page)))) : NULL;
}

static GtkWidget *
find_map (SgWindow *window)
{
  return get_canvas (window);
}

static GtkWidget *
find_left (SgWindow *window)
{
  SgPage *page = sg_window_get_visible_page (window);

  return page != NULL ? sg_page_get_left (page) : NULL;
}

static GtkWidget *
find_right (SgWindow *window)
{
  SgPage *page = sg_window_get_visible_page (window);

  return page != NULL ? sg_page_get_right (page) : NULL;
}

static GtkWidget *
find_log (SgWindow *window)
{
  SgPage *page = sg_window_get_visible_page (window);

  return page != NULL ? find_type (GTK_WIDGET (page), SG_TYPE_LOG_VIEW) : NULL;
}

/* At the top where there is room for their names, else at the bottom. */
static GtkWidget *
find_pages (SgWindow *window)
{
  GtkWidget *top = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), SG_TYPE_WINDOW, "switcher_title"));
  GtkWidget *bottom = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), SG_TYPE_WINDOW, "switcher_bar"));

  return adw_view_switcher_title_get_title_visible (ADW_VIEW_SWITCHER_TITLE (top)) ? bottom : top;
}

static GtkWidget *
find_menu (SgWindow *window)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), SG_TYPE_WINDOW, "campaign_button"));
}

static GtkWidget *
find_of_sheets (SgWindow *window, const char *child)
{
  SgPage *page = sg_window_get_visible_page (window);

  return SG_IS_SHEETS_PAGE (page) ? GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (page), SG_TYPE_SHEETS_PAGE, child)) : NULL;
}

static GtkWidget *
find_kinds (SgWindow *window)
{
  return find_of_sheets (window, "kinds");
}

static GtkWidget *
find_export (SgWindow *window)
{
  return find_of_sheets (window, "export_button");
}

static const struct { const char *part; GtkWidget *(*find) (SgWindow *window); } parts[] = {
  { "map", find_map }, { "left", find_left }, { "right", find_right }, { "blue", sg_window_find_blue }, { "log", find_log },
  { "pages", find_pages }, { "menu", find_menu }, { "kinds", find_kinds }, { "export", find_export },
};

const char *
sg_tutor_look_page (const SgTutorialStep *step)
{
  switch (step->wait)
    {
    case SG_WAIT_SHEET:
    case SG_WAIT_PDF:
      return "sheets";
    case SG_WAIT_PAGE:
    case SG_WAIT_CLOSED:
      return NULL;
    default:
      return "battle";
    }
}

GtkWidget *
sg_tutor_look_find (SgWindow *window, const SgTutorialStep *step)
{
  switch (step->look)
    {
    case SG_LOOK_PART:
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        if (g_str_equal (parts[i].part, step->look_at))
          return parts[i].find (window);
      return NULL;
    case SG_LOOK_ACTION:
      return find_action (GTK_WIDGET (window), step->look_at, step->target);
    case SG_LOOK_UNIT:
    case SG_LOOK_PLACE:
      return get_canvas (window);
    default:
      return NULL;
    }
}

static void
mark_map (SgWindow *window, const SgTutorialStep *step)
{
  GtkWidget *canvas = get_canvas (window);
  gboolean unit = step != NULL && step->look == SG_LOOK_UNIT, place = step != NULL && step->look == SG_LOOK_PLACE;

  if (canvas != NULL)
    sg_map_canvas_point_out (SG_MAP_CANVAS (canvas), unit ? step->look_at : NULL, place ? &step->place : NULL);
}

GtkWidget *
sg_tutor_look_mark (SgWindow *window, const SgTutorialStep *step, GtkWidget *before)
{
  GtkWidget *found = step != NULL ? sg_tutor_look_find (window, step) : NULL;
  gboolean on_map = step != NULL && (step->look == SG_LOOK_UNIT || step->look == SG_LOOK_PLACE);

  if (before != NULL && (before != found || on_map))
    gtk_widget_remove_css_class (before, RING);
  mark_map (window, step);
  if (found != NULL && !on_map)
    gtk_widget_add_css_class (found, RING);
  return found;
}

void
sg_tutor_look_reveal (SgWindow *window, const SgTutorialStep *step)
{
  const char *name = sg_tutor_look_page (step);
  SgPage *page;
  GtkWidget *found;

  if (name != NULL)
    sg_window_show_page (window, name);
  page = sg_window_get_visible_page (window);
  if (page == NULL)
    return;
  if (step->look == SG_LOOK_PART && g_strv_contains ((const char *const[]) { "left", "blue", "kinds", NULL }, step->look_at) && !sg_page_get_show_left (page)
      && !(g_str_equal (step->look_at, "blue") && sg_window_find_blue (window) != NULL))
    sg_page_set_show_left (page, TRUE);
  if (step->look == SG_LOOK_PART && g_str_equal (step->look_at, "right"))
    sg_page_set_show_right (page, TRUE);
  found = sg_tutor_look_find (window, step);
  if (found != NULL && (step->look == SG_LOOK_UNIT || step->look == SG_LOOK_PLACE))
    sg_map_canvas_reveal_pointed (SG_MAP_CANVAS (found));
  if (found != NULL && !gtk_widget_grab_focus (found))
    gtk_widget_child_focus (found, GTK_DIR_TAB_FORWARD);
}
