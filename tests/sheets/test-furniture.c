/* test-furniture.c: no name of the country stands under the scale of a map or under the letters of a handout.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"
#include "draw/sg-country-names.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-painter-private.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "sheets/sg-handout.h"

#define STEP 12 /* rulings between two handouts */

/* Names that stand in any of @boxes, from the view's origin on; a name that bends is as many boxes. */
typedef struct { GArray *boxes; guint hidden, named; } Search;

static void
look_under (double x, double y, double width, double height, const SgPiece *piece, gpointer data)
{
  Search *search = data;
  double most = 0;

  search->named++;
  for (guint b = 0; b < search->boxes->len; b++)
    most = MAX (most, sg_box_overlap ((SgBox){ x, y, width, height }, g_array_index (search->boxes, SgBox, b)));
  search->hidden += most > 0;
}

static guint
count_hidden (SgPainter *painter, GArray *boxes, guint *named)
{
  const SgViewport still = { painter->names_view.scale, 0, 0, painter->names_view.turn };
  Search search = { boxes, 0, 0 };

  sg_painter_each_name (painter, &still, look_under, &search);
  *named = search.named;
  return search.hidden;
}

static void
check_handout (SgPen *pen, const SgHandout *handout, double width, double height, guint *named)
{
  guint shown = 0;

  sg_handout_map (pen, handout, 0, 0, width, height);
  g_assert_nonnull (handout->painter->furniture);
  g_assert_cmpuint (handout->painter->furniture->len, ==, 1 + handout->enemies->len);
  g_assert_cmpuint (count_hidden (handout->painter, handout->painter->furniture, &shown), ==, 0);
  *named += shown;
}

/* Every handout of a day, wide and high, for either side. */
static void
test_handouts (void)
{
  static const char *const sides[] = { "red", "blue" };
  g_autoptr (SgCampaign) campaign = play_sample_of ("reisswitz", "orchardwell.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle)), named = 0;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, 1);
  for (guint moment = STEP; moment <= n; moment += STEP)
    for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
      {
        SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = moment, .side = sides[s] };
        g_autoptr (SgBoard) board = NULL, known = NULL;
        SgHandout *handout;

        board = sg_battle_board_at (battle, moment, NULL);
        known = sg_rk_known_board_at (battle, board, sides[s]);
        handout = sg_handout_new (&setup, board, known, sides[s], 620);
        check_handout (&pen, handout, 176, 170, &named);
        check_handout (&pen, handout, 246, 100, &named);
        sg_handout_free (handout);
      }
  g_assert_cmpuint (named, >, 100);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* On every sample's map names stand where a scale may lie, and leave it as soon as it lies there. */
static void
test_maps (void)
{
  static const struct { const char *system, *file; } samples[] = {
    { "gentlemans-war", "toll-house.xml" }, { "little-wars", "hooks-farm.xml" }, { "reisswitz", "orchardwell.xml" }, { "war-game", "molden-mill.xml" }, { "kriegspiel", "ember-crossing.xml" },
  };
  guint before = 0, named;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
      g_autoptr (SgPainter) painter = sg_painter_new (sg_battle_get_map (battle), SG_STYLE_ORDNANCE);
      g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (SgBox));
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      SgViewport view;

      sg_viewport_fit (&view, sg_battle_get_map (battle), 900, 700, 2, 0);
      for (guint k = 0; k < 12; k++) /* all over it, and not where a scale would lie alone */
        {
          SgBox box = { 40 + k % 4 * 220 - view.x, 60 + k / 4 * 220 - view.y, 110, 24 };

          g_array_append_val (boxes, box);
        }
      sg_painter_names_among (painter, cr, &view, NULL, 0, NULL, 0);
      before += count_hidden (painter, boxes, &named);
      g_assert_cmpuint (named, >, 0);
      for (guint k = 0; k < boxes->len; k++)
        {
          g_array_index (boxes, SgBox, k).x += view.x;
          g_array_index (boxes, SgBox, k).y += view.y;
        }
      sg_painter_furnish (painter, &view, (const SgBox *) (void *) boxes->data, boxes->len);
      sg_painter_names_among (painter, cr, &view, NULL, 0, NULL, 0);
      g_assert_cmpuint (count_hidden (painter, painter->furniture, &named), ==, 0);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (before, >, 0);
}

#define FINE 12.0 /* pixels to a mm */

/* What is printed without colour before @text, dark or bright: @width × 2.7 mm. */
static GString *
look_before (SgSheet *sheet, const SgSheetText *text, double width)
{
  GString *seen = g_string_new (NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * FINE), (int) (2.7 * FINE));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, FINE * 25.4 / 72, FINE * 25.4 / 72);
  cairo_translate (cr, (width + 1.6 - text->x) * 72 / 25.4, -text->y * 72 / 25.4);
  sg_sheet_draw (sheet, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      g_string_append_c (seen, ((const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)))[x] & 0x80 ? '.' : '#');
  cairo_surface_destroy (surface);
  return seen;
}

/* The umpire’s book of dispatches holds those of both sides: whose each is, is told without colour too, and not by how dark a line is. */
static void
test_dispatches (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample_of ("reisswitz", "orchardwell.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1, .grey = TRUE };
  g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("dispatches", NULL), &setup, &error);
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  g_autoptr (GArray) texts = NULL;

  g_assert_no_error (error);
  texts = sg_sheet_measure (sheet, 0);
  for (guint i = 0; i < texts->len; i++)
    if (g_str_has_prefix (g_array_index (texts, SgSheetText, i).text, "General idea"))
      g_ptr_array_add (seen, look_before (sheet, &g_array_index (texts, SgSheetText, i), 4));
  g_assert_cmpuint (seen->len, ==, 2); /* Red’s, and Blue’s */
  g_assert_cmpstr (((GString *) seen->pdata[0])->str, !=, ((GString *) seen->pdata[1])->str);
  for (guint i = 0; i < seen->len; i++)
    g_string_free (seen->pdata[i], TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/furniture/handouts", test_handouts);
  g_test_add_func ("/sheets/furniture/dispatches", test_dispatches);
  g_test_add_func ("/sheets/furniture/maps", test_maps);
  return g_test_run ();
}
