/* sg-window-frame.c: what the frame says round the pages: its title, its messages, what was not saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-frame.h"

#include "app/widgets/sg-page.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"
#include "base/sg-later.h"

#include <glib/gi18n-lib.h>

enum
{
  NAME_CHARS = 30,    /* of the campaign’s name in the bar: more would take from the pages beside it what they need */
  WHOLE_NAME = 1100,  /* wide, a window has room for so many letters and for the pages */
};

static gboolean
has_room_for_name (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);

  return page == NULL || sg_page_get_width_class (page) == SG_WIDTH_WIDE;
}

/* Before it is drawn, as wide as it is to be. */
static gboolean
has_whole_room (SgWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height;

  if (width <= 0)
    gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);   /* it writes both */
  return width >= WHOLE_NAME;
}

/* A long name is cut in its middle: what tells copies and branches from their campaign stands at its end. Where there is room, one that is
 * not long is never cut; elsewhere it must not hold the window open. */
static void
set_name (SgWindow *self, GtkLabel *label, const char *title)
{
  gboolean whole = has_whole_room (self) && g_utf8_strlen (title, -1) <= NAME_CHARS;

  gtk_label_set_text (label, title);
  gtk_label_set_ellipsize (label, whole ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (label, NAME_CHARS);
}

/* Its name, where the bar has room for that beside the pages; else its sign. The bar’s title has the name then. */
void
sg_window_name_campaign (SgWindow *self, const char *title)
{
  gboolean whole = has_room_for_name (self);
  GtkWidget *named = gtk_menu_button_get_child (GTK_MENU_BUTTON (self->campaign_button));

  if (whole && !GTK_IS_LABEL (named))
    {
      named = gtk_label_new (NULL);
      gtk_menu_button_set_child (GTK_MENU_BUTTON (self->campaign_button), named);
    }
  if (whole)
    set_name (self, GTK_LABEL (named), title);
  else
    gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->campaign_button), "sg-flag-symbolic");
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->campaign_button), whole);
  (whole ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (self->campaign_button, "sg-sign");
  sg_name (self->campaign_button, title);
  gtk_widget_set_tooltip_text (self->campaign_button, title);
}

/* Where text is large, three letters are all that a slim bar has room for: the campaign’s button tells its name, and so does the frame. */
static gboolean
has_room_for_title (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);

  return page == NULL || sg_page_get_width_class (page) != SG_WIDTH_SLIM || sg_text_size () <= SG_LARGE_TEXT;
}

/* Where the pages stand below, the middle of the bar has the campaign’s name, unless that stands in its button; and the battle’s, where the
 * campaign’s does not name it already. */
static void
show_title (SgWindow *self, const char *title)
{
  const char *battle = self->battle != NULL ? sg_battle_get_title (self->battle) : "";
  const char *shown;
  gboolean named = has_room_for_name (self);

  if (strstr (title, battle) != NULL)
    battle = "";
  shown = named ? battle : title;
  adw_view_switcher_title_set_title (self->switcher_title, has_room_for_title (self) ? shown : "");
  adw_view_switcher_title_set_subtitle (self->switcher_title, named || !has_room_for_title (self) ? "" : battle);
  sg_tip (GTK_WIDGET (self->switcher_title), adw_view_switcher_title_get_title_visible (self->switcher_title) && *shown != '\0' ? shown : NULL);
}

void
sg_window_update_title (SgWindow *self)
{
  SgCampaign *campaign = sg_window_get_campaign (self);
  const char *title;
  if (campaign != NULL)
    title = sg_campaign_get_title (campaign);
  else if (g_strcmp0 (self->alone, "maps") == 0)
    title = _("A Map");
  else if (self->alone != NULL)
    title = _("An Army");
  else
    title = _("Sandgate");

  gtk_window_set_title (GTK_WINDOW (self), title);
  sg_window_name_campaign (self, title);
  show_title (self, title);
}

void
sg_window_update_panels (SgWindow *self)
{
  g_binding_group_set_source (self->panels, sg_window_get_visible_page (self));
}

/* Between the buttons of a slim window there is room for two short lines rather than for the whole of one. */
static void
let_title_wrap (GtkWidget *widget, gboolean slim)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title"))
    {
      /* The toolkit hides a title that becomes empty, and not one that always was. */
      gtk_widget_set_visible (widget, *gtk_label_get_text (GTK_LABEL (widget)) != '\0');
      gtk_label_set_wrap (GTK_LABEL (widget), slim);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_lines (GTK_LABEL (widget), slim ? 2 : -1);
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
      (slim ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (widget, "sg-two-lines");
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    let_title_wrap (child, slim);
}

/* A page whose name has no room at the foot of a slim window is told by its button. */
static void
tell_pages (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && g_object_get_data (G_OBJECT (widget), "sg-tells-cut") == NULL)
    sg_tell_cut_words (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    tell_pages (child);
}

/* A title in the very middle costs the wider end of the bar twice, more than a slim window has. Where the switcher might
 * still be shown it stays there: otherwise showing it would take the room that it was shown for. So does the campaign’s menu,
 * which goes by the width alone. */
static gboolean
update_narrow (gpointer data)
{
  SgWindow *self = data;
  SgPage *page;
  gboolean slim;

  self->narrowing = 0;
  if (self->panels == NULL)
    return G_SOURCE_REMOVE;   /* it was taken apart before this came */
  page = sg_window_get_visible_page (self);
  slim = page != NULL && sg_page_get_width_class (page) == SG_WIDTH_SLIM;
  sg_window_name_campaign (self, gtk_window_get_title (GTK_WINDOW (self)));
  show_title (self, gtk_window_get_title (GTK_WINDOW (self)));
  sg_tutor_card_set_slim (self->tutor_card, page != NULL && sg_page_get_width_class (page) <= SG_WIDTH_NARROW);
  if (slim && sg_text_size () > SG_LARGE_TEXT)
    gtk_widget_add_css_class (self->switcher_bar, "sg-tight");
  else
    gtk_widget_remove_css_class (self->switcher_bar, "sg-tight");
  let_title_wrap (GTK_WIDGET (self->switcher_title), slim);
  tell_pages (GTK_WIDGET (self->switcher_bar));
  if (g_object_get_data (G_OBJECT (self->switcher_title), "sg-tells-cut") == NULL)
    sg_tell_cut_words (GTK_WIDGET (self->switcher_title)); /* the battle’s name, where the campaign’s has left it no room */
  adw_header_bar_set_centering_policy (self->header, slim ? ADW_CENTERING_POLICY_LOOSE : ADW_CENTERING_POLICY_STRICT);
  return G_SOURCE_REMOVE;
}

/* It comes in the middle of an allocation, in which nothing may change. */
void
sg_window_update_narrow (SgWindow *self)
{
  if (self->narrowing == 0)
    self->narrowing = sg_later (self, G_PRIORITY_HIGH_IDLE, update_narrow);
}

void
sg_window_toast (SgWindow *self, AdwToast *toast)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
sg_window_toast_words (SgWindow *self, const char *words)
{
  g_autofree char *safe = g_markup_escape_text (words, -1);

  sg_window_toast (self, adw_toast_new (safe));
}

/* An army or a map may be open without a campaign: its page is not the start page either. */
static SgMessageBar *
find_bar (SgWindow *self)
{
  return self->store != NULL || self->alone ? self->bar : self->start_bar;
}

void
sg_window_show_message (SgWindow *self, GtkMessageType kind, const char *words)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_show (find_bar (self), kind, words);
}

void
sg_window_offer (SgWindow *self, const char *label, const char *action, GVariant *target)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_add_act (find_bar (self), label, action, target);
}

void
sg_window_hide_message (SgWindow *self)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_hide (self->bar);
  sg_message_bar_hide (self->start_bar);
}

void
sg_window_show_not_saved (SgWindow *self, const char *words, SgAgain again, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_offer_again (find_bar (self), words, (SgAct) (void (*) (void)) again, self, data, destroy);
}

gboolean
sg_window_is_held (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  return sg_message_bar_is_unsaved (self->bar);
}
