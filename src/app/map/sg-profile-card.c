/* sg-profile-card.c: what was measured last on the map, in words and as a profile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All that the picture tells stands in the words as well, which are the card's accessible description.
 */

#include "app/map/sg-profile-card.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-ruler.h"
#include "base/sg-text.h"
#include "draw/sg-chart-profile.h"
#include "draw/sg-survey-marks.h"
#include "map/sg-cover.h"
#include "map/sg-describe.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "map/sg-piece.h"

#define NARROW 0.08        /* share of the map's longer side: wider is no defile */

struct _SgProfileCard
{
  GtkWidget parent_instance;

  GtkWidget *box, *title, *words, *chart;
  SgMap     *map;          /* (owned) (nullable) */
  GArray    *stations;     /* (nullable) (element-type SgStation) */
  SgSight   *sight;        /* (nullable) (owned) */
  SgSightTerms terms;
};

G_DEFINE_FINAL_TYPE (SgProfileCard, sg_profile_card, GTK_TYPE_WIDGET)

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgProfileCard *self = data;
  SgInk ink;

  if (self->map == NULL || self->stations == NULL)
    return;
  sg_ink_init (&ink, adw_style_manager_get_dark (adw_style_manager_get_default ()));
  SgProfile profile = { (SgStation *) self->stations->data, self->stations->len, self->sight, self->terms.eye, self->terms.target,
                        sg_map_get_unit (self->map), sg_map_get_height_unit (self->map) };
  sg_chart_profile (cr, &ink, width, height, &profile);
}

static void
forget (SgProfileCard *self)
{
  g_clear_object (&self->map);
  g_clear_pointer (&self->stations, g_array_unref);
  g_clear_pointer (&self->sight, sg_sight_free);
}

static void
sg_profile_card_dispose (GObject *object)
{
  SgProfileCard *self = SG_PROFILE_CARD (object);

  forget (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (sg_profile_card_parent_class)->dispose (object);
}

static void
sg_profile_card_class_init (SgProfileCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_profile_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-profile-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SgProfileCard, box);
  gtk_widget_class_bind_template_child (widget_class, SgProfileCard, title);
  gtk_widget_class_bind_template_child (widget_class, SgProfileCard, words);
  gtk_widget_class_bind_template_child (widget_class, SgProfileCard, chart);
}

static void
sg_profile_card_init (SgProfileCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->chart), draw, self, NULL);
}

GtkWidget *
sg_profile_card_new (void)
{
  return g_object_new (SG_TYPE_PROFILE_CARD, NULL);
}

static char *
word_length (SgMap *map, double length)
{
  return sg_text_length (sg_ruler_to (length, length < 100 ? SG_RULER_GRAIN : 1), sg_map_get_unit (map));
}

static char *
word_height (SgMap *map, double height)
{
  double grain = g_str_equal (sg_map_get_height_unit (map), "in") ? SG_RULER_GRAIN : 1;

  return sg_text_length (sg_ruler_to (fabs (height), grain), sg_map_get_height_unit (map));
}

/* “Open ground 18 in, Wood 8 in”: how much of each ground, in the order in which it is met. */
static char *
word_ground (SgMap *map, GArray *spans)
{
  double sums[SG_PIECE_N_KINDS + 1] = { 0 };
  gboolean said[SG_PIECE_N_KINDS + 1] = { FALSE };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      SgSpan *span = &g_array_index (spans, SgSpan, i);

      sums[span->kind + 1] += span->to - span->from;
    }
  for (guint i = 0; i < spans->len; i++)
    {
      int kind = g_array_index (spans, SgSpan, i).kind;
      g_autofree char *length = word_length (map, sums[kind + 1]);
      const char *ground;

      if (said[kind + 1])
        continue;
      said[kind + 1] = TRUE;
      ground = kind < 0 ? _("Open ground") : sg_piece_kind_label (kind);
      /* Translators: what comes before (may be empty), a sort of ground, and how much of it: “Wood 18 in” */
      g_string_append_printf (words, _("%s%s %s"), words->len ? ", " : "", ground, length);
    }
  return g_string_free (words, FALSE);
}

static double
choose_interval (SgMap *map)
{
  const char *unit = sg_map_get_height_unit (map);

  if (sg_map_get_interval (map) > 0)
    return sg_map_get_interval (map);
  if (g_str_equal (unit, "in"))
    return 0.5;
  if (g_str_equal (unit, "m"))
    return 10;
  return 25;
}

static void
append_narrow (GString *words, SgMap *map, const SgPoint *ends)
{
  g_autoptr (GArray) narrows = sg_survey_narrows (map, ends, 2, MAX (sg_map_get_width (map), sg_map_get_depth (map)) * NARROW);
  const SgNarrow *least = NULL;
  g_autofree char *width = NULL;

  for (guint i = 0; i < narrows->len; i++)
    if (!least || g_array_index (narrows, SgNarrow, i).width < least->width)
      least = &g_array_index (narrows, SgNarrow, i);
  if (!least)
    return;
  width = word_length (map, least->width);
  g_string_append_printf (words, _(" Narrowest: %s."), width);
}

static char *
word_way (SgMap *map, const SgPoint *ends)
{
  g_autoptr (GArray) spans = sg_survey_way (map, ends, 2);
  g_autofree char *ground = word_ground (map, spans);
  double slope = sg_survey_slope_between (map, ends[0], ends[1]), up = 0, down = 0;
  g_autofree char *up_words = NULL, *down_words = NULL;
  GString *words = g_string_new (NULL);
  guint ups, downs;

  for (guint i = 0; i < spans->len; i++)
    {
      up += g_array_index (spans, SgSpan, i).up;
      down += g_array_index (spans, SgSpan, i).down;
    }
  up_words = word_height (map, up);
  down_words = word_height (map, down);
  sg_survey_contours_crossed (map, ends, 2, choose_interval (map), &ups, &downs);
  if (fabs (slope) < 0.05)
    g_string_append (words, _("Level from end to end"));
  else
    g_string_append_printf (words, slope > 0 ? _("Rises %.1f°") : _("Falls %.1f°"), fabs (slope));
  g_string_append_printf (words, _("; up %s, down %s; contours %u up, %u down. "), up_words, down_words, ups, downs);
  g_string_append_printf (words, "%s.", ground);
  append_narrow (words, map, ends);
  return g_string_free (words, FALSE);
}

static void
show (SgProfileCard *self, const char *title, const char *words)
{
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  sg_describe (GTK_WIDGET (self), title, words);
  gtk_widget_queue_draw (self->chart);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static gboolean
take (SgProfileCard *self, SgMap *map, SgPoint a, SgPoint b)
{
  SgPoint ends[] = { a, b };

  forget (self);
  if (map == NULL || sg_point_distance (a, b) <= 0)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return FALSE;
    }
  self->map = g_object_ref (map);
  self->stations = sg_survey_profile (map, ends, 2);
  return TRUE;
}

void
sg_profile_card_set_way (SgProfileCard *self, SgMap *map, SgPoint a, SgPoint b)
{
  SgPoint ends[] = { a, b };
  g_autofree char *length = NULL, *title = NULL, *words = NULL;

  g_return_if_fail (SG_IS_PROFILE_CARD (self));

  if (!take (self, map, a, b))
    return;
  length = word_length (map, sg_point_distance (a, b));
  title = g_strdup_printf (_("%s, bearing %03.0f°"), length, sg_bearing_normalize (sg_survey_bearing (a, b) - sg_map_get_north (map)));
  words = word_way (map, ends);
  show (self, title, words);
}

SgTroopsInWay *
sg_troops_in_way_new (void)
{
  SgTroopsInWay *self = g_new0 (SgTroopsInWay, 1);

  self->blockers = g_array_new (FALSE, FALSE, sizeof (SgBlocker));
  self->names = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
sg_troops_in_way_free (SgTroopsInWay *self)
{
  g_array_unref (self->blockers);
  g_ptr_array_unref (self->names);
  g_free (self);
}

SgSight *
sg_troops_in_way_sight (const SgTroopsInWay *troops, SgMap *map, SgPoint a, SgPoint b, const SgSightTerms *terms)
{
  if (troops == NULL)
    return sg_survey_sight (map, a, b, terms, NULL, 0);
  return sg_survey_sight (map, a, b, terms, (SgBlocker *) (void *) troops->blockers->data, troops->blockers->len);
}

char *
sg_sight_words (const SgSight *sight, const SgTroopsInWay *troops)
{
  g_autofree char *piece = sight->piece ? sg_piece_describe (sight->piece) : NULL;

  if (sight->seen)
    return g_strdup (_("seen"));
  if (piece)
    return g_strdup_printf (_("hidden by %s"), piece);
  if (g_str_equal (sight->by, "troops") && troops != NULL)
    return g_strdup_printf (_("hidden by %s"), (const char *) g_ptr_array_index (troops->names, sight->troop));
  return g_strdup (_("hidden by the ground"));
}

static void
append_cover (GString *words, SgMap *map, SgPoint target, SgPoint from)
{
  const SgPiece *piece;
  double reach = MAX (sg_map_get_width (map), sg_map_get_depth (map)) / 48;
  SgCover cover = sg_survey_cover (map, target, from, reach, &piece);
  g_autofree char *what = piece ? sg_piece_describe (piece) : NULL;

  if (cover == SG_COVER_EDGE)
    g_string_append_printf (words, _(" The target is at the edge of: %s."), what);
  else if (cover == SG_COVER_INSIDE)
    g_string_append_printf (words, _(" The target is inside: %s."), what);
  else if (cover == SG_COVER_BEHIND)
    g_string_append_printf (words, _(" The target is behind: %s."), what);
}

void
sg_profile_card_set_sight (SgProfileCard *self, SgMap *map, const SgSightTerms *terms, SgPoint a, SgPoint b, const SgTroopsInWay *troops)
{
  g_autofree char *sight = NULL, *length = NULL, *title = NULL, *lost = NULL, *by = NULL;
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_if_fail (SG_IS_PROFILE_CARD (self));

  if (!take (self, map, a, b))
    return;
  self->terms = *terms;
  self->sight = sg_troops_in_way_sight (troops, map, a, b, &self->terms);
  sight = sg_sight_words (self->sight, troops);
  length = word_length (map, sg_point_distance (a, b));
  title = g_strdup_printf (_("%s away: %s"), length, sight);
  if (!self->sight->seen)
    {
      lost = word_length (map, sg_point_distance (a, self->sight->lost));
      g_string_append_printf (words, _("The line is lost at %s."), lost);
    }
  if (isfinite (self->sight->clearance) && fabs (self->sight->clearance) > 0.01)
    {
      by = word_height (map, self->sight->clearance);
      g_string_append_printf (words, self->sight->clearance < 0 ? _(" It is %s too low.") : _(" It clears ground and walls by %s."), by);
    }
  append_cover (words, map, b, a);
  show (self, title, g_strstrip (words->str));
}

const char *
sg_profile_card_get_title (SgProfileCard *self)
{
  return gtk_label_get_label (GTK_LABEL (self->title));
}

const char *
sg_profile_card_get_words (SgProfileCard *self)
{
  return gtk_label_get_label (GTK_LABEL (self->words));
}
