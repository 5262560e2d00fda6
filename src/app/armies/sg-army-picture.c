/* sg-army-picture.c: the strength of an army: every figure, by brigade and arm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rim above a unit tells that it is better than usual, one below that it is worse; the words beside the picture
 * tell the same.  Of a long picture only what the window shows of it is drawn.
 */

#include "app/armies/sg-army-picture.h"

#include "app/armies/sg-army-tally.h"
#include "draw/sg-figure.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "army/sg-army-review.h"
#include "base/sg-text.h"
#include "draw/sg-painter.h"

#define PITCH 8.0
#define LABEL 17.0
#define GAP 9.0
#define MOST_DRAWN 48 /* marks of one unit; of larger ones each mark stands for several men */

#define BESIDE 60.0 /* drawn beyond what is seen */

typedef struct
{
  SgArmy *army;      /* (owned) */
  SgRuleset *rules;  /* (owned) */
  char *chosen;      /* (owned) */
  GtkWidget *widget;
  cairo_t *cr;       /* NULL: only measured */
  double width, x, y, height;
  double from, to;   /* what is seen of it */
  guint each;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_object_unref (picture->army);
  g_object_unref (picture->rules);
  g_free (picture->chosen);
  g_free (picture);
}

static gboolean
is_seen (const Picture *self)
{
  return self->cr != NULL && self->y > self->from - BESIDE && self->y < self->to + BESIDE;
}

static void
draw_label (Picture *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  GdkRGBA colour;

  pango_attr_list_insert (attributes, pango_attr_scale_new (.82));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_width (layout, (int) (self->width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_attr_list_unref (attributes);
  gtk_style_context_get_color (gtk_widget_get_style_context (self->widget), &colour);
  gdk_cairo_set_source_rgba (self->cr, &colour);
  cairo_move_to (self->cr, 0, self->y);
  pango_cairo_show_layout (self->cr, layout);
}

/* The inks of the marks are for paper: on a dark card they stand on a slip of it. */
static void
draw_slip (Picture *self, double wide, double high)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (self->widget), &colour);
  if (colour.red + colour.green + colour.blue < 1.5)
    return;
  cairo_set_source_rgb (self->cr, .9, .88, .84);
  cairo_rectangle (self->cr, self->x - .5, self->y - .5, wide + 1, high + 1);
  cairo_fill (self->cr);
}

static void
draw_marks (Picture *self, const SgArmyNode *node, const char *arm, guint n, guint across, double size, double wide, double high)
{
  const char *side = sg_army_get_word (self->army, "side");
  int better = sg_army_quality (node, self->rules);

  draw_slip (self, wide, high);
  for (guint i = 0; i < n; i++)
    sg_painter_mark_icon (self->cr, *side != '\0' ? side : "red", arm, self->x + (i % across + .5) * size, self->y + (i / across + .5) * size, size * .9);
  if (better != 0)
    {
      if (better > 0)
        cairo_set_source_rgba (self->cr, .15, .55, .25, 1);
      else
        cairo_set_source_rgba (self->cr, .75, .45, .05, 1);
      cairo_rectangle (self->cr, self->x, better > 0 ? self->y - 3 : self->y + high + 1, wide, 2);
      cairo_fill (self->cr);
    }
  if (g_strcmp0 (self->chosen, node->id) == 0)
    {
      cairo_set_source_rgb (self->cr, .9, .72, .1);
      cairo_set_line_width (self->cr, 1.5);
      cairo_rectangle (self->cr, self->x - 2.25, self->y - 4.25, wide + 4.5, high + 8.5);
      cairo_stroke (self->cr);
    }
}

static void
place_unit (Picture *self, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (self->rules, node->type);
  const char *arm = type != NULL ? type->arm : "foot";
  gboolean gun = g_str_equal (arm, "guns");
  gint64 strength = sg_army_strength (self->army, node, gun ? "guns" : "figures", self->rules);
  guint n = (guint) CLAMP (gun ? strength : (strength + self->each - 1) / self->each, 1, MOST_DRAWN);
  double size = gun ? 2 * PITCH : PITCH, wide, high;
  guint across = gun ? n : MAX (1, (n + 1) / 2);

  across = MIN (across, MAX (1, (guint) (self->width / size)));
  wide = MIN (across, n) * size;
  high = ((n + across - 1) / across) * size;
  if (self->x > 0 && self->x + wide > self->width)
    {
      self->x = 0;
      self->y += self->height + GAP;
      self->height = 0;
    }
  if (is_seen (self))
    draw_marks (self, node, arm, n, across, size, wide, high);
  self->x += wide + GAP + 1;
  self->height = MAX (self->height, high);
}

/* The units that stand directly in @node, under its name; then those of what it holds. */
static void
place_group (Picture *self, const SgArmyNode *node)
{
  gboolean any = FALSE;

  for (guint i = 0; i < node->children->len; i++)
    {
      const SgArmyNode *child = node->children->pdata[i];

      if (child->rank != SG_ARMY_UNIT && child->rank != SG_ARMY_DETACHMENT)
        continue;
      if (!any)
        {
          if (is_seen (self))
            draw_label (self, node->rank == SG_ARMY_WHOLE ? sg_army_get_word (self->army, "title") : node->name);
          self->y += LABEL + 3;
          self->x = 2;
          self->height = 0;
        }
      any = TRUE;
      place_unit (self, child);
      for (guint k = 0; k < child->children->len; k++)
        place_unit (self, child->children->pdata[k]);
    }
  if (any)
    self->y += self->height + GAP + 2;
  for (guint i = 0; i < node->children->len; i++)
    if (((SgArmyNode *) node->children->pdata[i])->rank < SG_ARMY_UNIT)
      place_group (self, node->children->pdata[i]);
}

static void
find_seen (Picture *self, GtkWidget *area, int height)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (area, GTK_TYPE_SCROLLED_WINDOW);
  double x, y;

  self->from = 0;
  self->to = height;
  if (scroller == NULL || !gtk_widget_translate_coordinates (area, scroller, 0, 0, &x, &y))
    return;
  self->from = -y;
  self->to = gtk_widget_get_height (scroller) - y;
}

/* What was out of sight was not drawn. */
static void
map_cb (GtkWidget *area)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (area, GTK_TYPE_SCROLLED_WINDOW);

  if (scroller != NULL)
    g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), "value-changed", G_CALLBACK (gtk_widget_queue_draw),
                             area, G_CONNECT_SWAPPED);
}

static void
unmap_cb (GtkWidget *area)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (area, GTK_TYPE_SCROLLED_WINDOW);

  if (scroller != NULL)
    g_signal_handlers_disconnect_by_data (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), area);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Picture *self = data;

  self->widget = GTK_WIDGET (area);
  find_seen (self, self->widget, height);
  self->cr = cr;
  self->width = width;
  self->y = 0;
  place_group (self, sg_army_get_root (self->army));
  if (self->each > 1)
    {
      g_autofree char *each = g_strdup_printf (_("each mark is %u men"), self->each);

      draw_label (self, each);
    }
  self->cr = NULL;
}

int
sg_army_quality (const SgArmyNode *node, SgRuleset *rules)
{
  gint64 sum = 0;

  for (char **id = node->attributes; *id != NULL; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

      sum += attribute != NULL ? attribute->cost : 0;
    }
  if (sum > 0)
    return 1;
  if (sum < 0)
    return -1;
  return 0;
}

/* How many men a mark of @army stands for. */
static guint
count_each (SgArmy *army, SgRuleset *rules)
{
  static const guint steps[] = { 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000 };
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 most = 0;
  guint at = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, ((SgArmyNode *) units->pdata[i])->type);

      if (type == NULL || !g_str_equal (type->arm, "guns"))
        most = MAX (most, sg_army_strength (army, units->pdata[i], "figures", rules));
    }
  while (at + 1 < G_N_ELEMENTS (steps) && most > (gint64) MOST_DRAWN * steps[at])
    at++;
  return steps[at];
}

GtkWidget *
sg_army_picture_new (SgArmy *army, SgRuleset *rules, const char *chosen)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  Picture *self = g_new0 (Picture, 1);
  int total = (int) sg_army_total (army, NULL, "figures", rules);
  g_autofree char *words = g_strdup_printf (sg_army_counts_men (rules) ? _("%d men in all") : _("%d figures in all"), total);

  self->army = g_object_ref (army);
  self->rules = g_object_ref (rules);
  self->chosen = g_strdup (chosen);
  self->each = count_each (army, rules);
  self->width = 240;
  place_group (self, sg_army_get_root (army));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) (self->y + (self->each > 1 ? LABEL : 0)));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, self, picture_free);
  g_object_set_data (G_OBJECT (area), "picture", self);
  g_signal_connect (area, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (area, "unmap", G_CALLBACK (unmap_cb), NULL);
  sg_describe (area, _("Strength"), words);
  return area;
}

void
sg_army_picture_choose (GtkWidget *picture, const char *chosen)
{
  Picture *self = g_object_get_data (G_OBJECT (picture), "picture");

  if (g_strcmp0 (self->chosen, chosen) == 0)
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (chosen);
  gtk_widget_queue_draw (picture);
}
