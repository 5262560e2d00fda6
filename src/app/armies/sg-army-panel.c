/* sg-army-panel.c: what a side's force comes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every sentence comes from the procedures “force-points” and “force-check”.
 */

#include "app/armies/sg-army-panel.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-force.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "play/sg-unit-count.h"
#include "base/sg-text.h"
#include "campaign/sg-campaign.h"
#include "draw/sg-figure.h"
#include "draw/sg-painter.h"
#include "rules/sg-ruleset-catalogue.h"

static gint64
count (SgBoard *board, const char *side, const char *asset)
{
  return sg_board_begun (board, side, asset);
}

static SgVerdict *
judge_points (SgBattle *battle, const char *side, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgProcedure *procedure = sg_procedure_find (sg_ruleset_get_system (sg_battle_get_rules (battle)), "force-points", error);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();

  if (procedure == NULL)
    return NULL;
  question = sg_question_new (procedure);
  sg_question_set (question, "infantry", g_variant_new_int64 (count (board, side, "infantry")), SG_SOURCE_MEASURED);
  sg_question_set (question, "cavalry", g_variant_new_int64 (count (board, side, "cavalry")), SG_SOURCE_MEASURED);
  sg_question_set (question, "guns", g_variant_new_int64 (count (board, side, "guns")), SG_SOURCE_MEASURED);
  return sg_question_judge (question, sg_battle_get_rules (battle), dice, error);
}

static GVariant *
force_record (SgBoard *board, const char *side)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&builder, "{sv}", "infantry", g_variant_new_int64 (count (board, side, "infantry")));
  g_variant_builder_add (&builder, "{sv}", "cavalry", g_variant_new_int64 (count (board, side, "cavalry")));
  g_variant_builder_add (&builder, "{sv}", "guns", g_variant_new_int64 (count (board, side, "guns")));
  return g_variant_builder_end (&builder);
}

static SgVerdict *
judge_check (SgBattle *battle, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  const SgProcedure *procedure = sg_procedure_find (sg_ruleset_get_system (sg_battle_get_rules (battle)), "force-check", error);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();

  if (procedure == NULL)
    return NULL;
  question = sg_question_new (procedure);
  sg_question_name_sides (question, sg_campaign_get_side (campaign, "red")->name, sg_campaign_get_side (campaign, "blue")->name);
  sg_question_set (question, "a", force_record (board, "red"), SG_SOURCE_MEASURED);
  sg_question_set (question, "b", force_record (board, "blue"), SG_SOURCE_MEASURED);
  return sg_question_judge (question, sg_battle_get_rules (battle), dice, error);
}

/* Total. */

static GtkWidget *
make_meter (gint64 points, gint64 total)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), total > 0 ? MIN (1.0, (double) points / total) : 0);
  if (points > total)
    gtk_widget_add_css_class (bar, "error");
  sg_name (bar, _("Points spent"));
  return bar;
}

static void
add_total (GtkBox *box, SgBattle *battle, const char *side, SgVerdict *verdict)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  gint64 points = sg_force_price_side (sg_battle_get_board (battle), side), total = sg_ruleset_whole (rules, "LW-102", "total");
  g_autofree char *spent = sg_text_halves (points), *most = sg_text_halves (total), *left = sg_text_halves (ABS (total - points));
  gboolean limited = sg_ruleset_chosen (rules, "lw.force.total", "150");
  g_autofree char *of = g_strdup_printf (limited ? _("of %s points") : _("points; the book’s optional total is %s"), most);
  g_autofree char *rest = g_strdup_printf (points <= total ? _("%s left") : _("%s over"), left);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = sg_label (of, "sg-small");
  GPtrArray *steps = verdict != NULL ? sg_verdict_get_steps (verdict) : NULL;
  const SgStep *step = steps != NULL && steps->len > 0 ? g_ptr_array_index (steps, 0) : NULL;

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (head), sg_label (spent, "title-1"));
  gtk_box_append (GTK_BOX (head), words);
  if (limited)
    gtk_box_append (GTK_BOX (head), sg_figure_label (rest, "heading"));
  gtk_box_append (GTK_BOX (card), head);
  gtk_box_append (GTK_BOX (card), make_meter (points, total));
  if (step != NULL && step->arithmetic != NULL)
    {
      GtkWidget *line = sg_section ("", sg_rule_chip_new (rules, step->rule));

      gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (line)), step->arithmetic);
      gtk_widget_remove_css_class (gtk_widget_get_first_child (line), "sg-section");
      gtk_widget_add_css_class (gtk_widget_get_first_child (line), "sg-small-dim");
      gtk_box_append (GTK_BOX (card), line);
    }
  gtk_box_append (box, card);
}

/* Messages. */

typedef enum { MESSAGE_FAULT, MESSAGE_REMARK, MESSAGE_FINE } MessageKind;

static void
add_message (GtkWidget *list, SgRuleset *rules, MessageKind kind, const char *words, const char *rule)
{
  static const char *const icons[] = { "sg-fault-symbolic", "sg-remark-symbolic", "sg-tick-symbolic" };
  static const char *const classes[] = { "error", "sg-remark", "sg-dim" };
  static const char *const spoken[] = { N_("Fault: %s"), N_("Remark: %s"), "%s" };
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[kind]);
  g_autofree char *name = g_strdup_printf (kind == MESSAGE_FINE ? "%s" : _(spoken[kind]), words);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_set_margin_top (icon, 2);
  gtk_widget_add_css_class (icon, classes[kind]);
  gtk_box_append (GTK_BOX (text), sg_label (words, kind == MESSAGE_FINE ? "sg-small-dim" : "sg-small"));
  gtk_box_append (GTK_BOX (text), sg_rule_chip_new (rules, rule));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_margin_top (box, 5);
  gtk_widget_set_margin_bottom (box, 5);
  sg_name (row, name);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* The rule that a remark speaks of: the size of a force, or its proportions. */
static const char *
rule_of_remark (SgBattle *battle, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);
  gint64 men = count (board, side, "infantry") + count (board, side, "cavalry");

  return men < sg_ruleset_whole (sg_battle_get_rules (battle), "LW-82", "men") ? "LW-82" : "LW-103";
}

static gboolean
add_messages (GtkBox *box, SgBattle *battle, const char *side, SgVerdict *points, SgVerdict *check)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  GtkWidget *list = sg_compact_list (_("Messages"));
  const char *refusal = points != NULL ? sg_verdict_get_refusal (points) : NULL;
  const char *left = points != NULL ? sg_verdict_get_remark (points) : NULL;
  const char *remark = check != NULL ? sg_verdict_get_remark (check) : NULL;
  guint faults = 0, remarks = 0;
  g_autofree char *counted = NULL;

  if (refusal != NULL)
    {
      add_message (list, rules, MESSAGE_FAULT, refusal, "LW-102");
      faults++;
    }
  if (remark != NULL && *remark != '\0')
    {
      add_message (list, rules, MESSAGE_REMARK, remark, rule_of_remark (battle, side));
      remarks++;
    }
  if (check != NULL && !sg_verdict_get_flag (check, "equal"))
    {
      add_message (list, rules, MESSAGE_REMARK, _("The forces are not equal in number."), "LW-100");
      remarks++;
    }
  else if (check != NULL)
    add_message (list, rules, MESSAGE_FINE, sg_verdict_get_headline (check), "LW-100");
  if (left != NULL && *left != '\0')
    add_message (list, rules, MESSAGE_FINE, left, "LW-102");
  if (faults + remarks == 0)
    counted = g_strdup (_("nothing amiss"));
  else if (faults == 0)
    counted = g_strdup_printf (ngettext ("%u remark", "%u remarks", remarks), remarks);
  else
    counted = g_strdup_printf (ngettext ("%u fault", "%u faults", faults), faults);
  gtk_box_append (box, sg_section (_("Messages"), sg_figure_label (counted, "sg-caption")));
  gtk_box_append (box, list);
  return faults > 0;
}

/* What an army of units cost, where its book has prices. */
static void
add_paid (GtkBox *box, SgBattle *battle, const char *side)
{
  gint64 points = sg_force_price_side (sg_battle_get_board (battle), side);
  g_autofree char *paid = sg_text_halves (points);
  GtkWidget *card, *number, *words;

  if (points <= 0)
    return;
  card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  number = sg_label (paid, "title-1");
  words = sg_label (_("points, as the army was raised"), "sg-small");
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  /* A box heeds all baselines when it is asked for its height at a width: here they are meant. */
  gtk_widget_set_valign (number, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (words, GTK_ALIGN_BASELINE);
  gtk_label_set_wrap (GTK_LABEL (number), FALSE);
  gtk_label_set_wrap (GTK_LABEL (words), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (card), number);
  gtk_box_append (GTK_BOX (card), words);
  gtk_box_append (box, card);
}

/* Strength picture. */

#define PITCH 11.0
#define MANY 120  /* a unit of more is drawn with a mark for so many men */
#define EACH 50
#define LABEL 16.0
#define GAP 10.0

typedef struct { SgBattle *battle; char *side, *chosen; gint64 each; /* figures to a mark */ } Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_object_unref (picture->battle);
  g_free (picture->side);
  g_free (picture->chosen);
  g_free (picture);
}

static void
draw_label (cairo_t *cr, GtkWidget *widget, const char *text, double y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  GdkRGBA colour;

  pango_attr_list_insert (attributes, pango_attr_scale_new (.82));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_move_to (cr, 0, y);
  pango_cairo_show_layout (cr, layout);
}

/* One unit: its name and its figures, the lost ones pale. Returns the height used; @cr NULL only measures. */
static double
draw_unit (cairo_t *cr, GtkWidget *widget, Picture *picture, SgUnit *unit, double width, double y)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_battle_get_rules (picture->battle), unit->type);
  gboolean guns = g_str_equal (unit->asset, "guns");
  gint64 each = guns ? 1 : picture->each, begun = (sg_unit_begun (unit) + each - 1) / each;
  gint64 fit = (sg_unit_balance (unit, SG_ACCOUNT_FIT) + each - 1) / each;
  const char *arm = type == NULL || (!guns && g_str_equal (type->arm, "guns")) ? "foot" : type->arm;
  double size = guns ? 2.2 * PITCH : PITCH;
  guint across = MAX (1, (guint) (width / size));
  guint rows = (begun + across - 1) / across;

  if (cr == NULL)
    return LABEL + rows * size + GAP;
  draw_label (cr, widget, unit->name, y);
  for (gint64 i = 0; i < begun; i++)
    {
      cairo_save (cr);
      if (i >= fit)
        cairo_push_group (cr);
      sg_painter_mark_icon (cr, unit->side, arm, (i % across + .5) * size,
                            y + LABEL + (i / across + .5) * size, size * .9);
      if (i >= fit)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, .25);
        }
      cairo_restore (cr);
    }
  if (g_strcmp0 (unit->id, picture->chosen) == 0)
    {
      cairo_set_source_rgb (cr, .9, .72, .1);
      cairo_set_line_width (cr, 1.5);
      cairo_rectangle (cr, .75, y + LABEL - 2, MIN (width, MIN ((double) across, begun) * size) + 1, rows * size + 4);
      cairo_stroke (cr);
    }
  return LABEL + rows * size + GAP;
}

static double
draw_force (cairo_t *cr, GtkWidget *widget, Picture *picture, double width)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (picture->battle));
  double y = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (units, i);

      if (g_strcmp0 (unit->side, picture->side) == 0 && sg_unit_begun (unit) > 0)
        y += draw_unit (cr, widget, picture, unit, width, y);
    }
  return y;
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  draw_force (cr, GTK_WIDGET (area), data, width);
}

/* Figures that count as @troop, guns by the piece. */
static gint64
count_troop (SgBattle *battle, const char *side, SgTroop troop)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  gint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      if (g_strcmp0 (unit->side, side) == 0 && sg_unit_type_troop (sg_ruleset_get_type_by_id (sg_battle_get_rules (battle), unit->type)) == troop)
        sum += sg_unit_count_begun (board, unit);
    }
  return sum;
}

static char *
word_strength (SgBattle *battle, const char *side, gint64 each)
{
  gboolean counted = sg_force_is_counted (sg_battle_get_rules (battle)) || each > 1;
  gint64 foot = count_troop (battle, side, SG_TROOP_FOOT), horse = count_troop (battle, side, SG_TROOP_HORSE), guns = count_troop (battle, side, SG_TROOP_GUNS);
  g_autofree char *words = g_strdup_printf (counted ? _("%d foot, %d horse, %d guns") : _("%d foot, %d horse, %d gunners"), (int) foot,
                                            (int) horse, (int) guns);

  return each > 1 ? g_strdup_printf (_("%s; a mark for %d men"), words, (int) each) : g_steal_pointer (&words);
}

static gint64
find_each (SgBattle *battle, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  gint64 most = 0;

  for (guint i = 0; !sg_force_is_counted (sg_battle_get_rules (battle)) && i < units->len; i++)
    if (g_strcmp0 (((SgUnit *) units->pdata[i])->side, side) == 0)
      most = MAX (most, sg_unit_begun (units->pdata[i]));
  return most > MANY ? EACH : 1;
}

static void
add_picture (GtkBox *box, SgBattle *battle, const char *side, const SgUnit *chosen)
{
  gint64 each = find_each (battle, side);
  g_autofree char *words = word_strength (battle, side, each);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  Picture *picture = g_new0 (Picture, 1);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  picture->battle = g_object_ref (battle);
  picture->side = g_strdup (side);
  picture->chosen = g_strdup (chosen != NULL ? chosen->id : NULL);
  picture->each = each;
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), draw_force (NULL, area, picture, 250));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, picture, picture_free);
  sg_describe (area, _("Strength"), words);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_box_append (GTK_BOX (card), area);
  gtk_box_append (box, sg_section (_("Strength"), NULL));
  gtk_box_append (box, sg_label (words, "sg-caption"));
  gtk_box_append (box, card);
}

gboolean
sg_army_panel_fill (GtkBox *box, SgBattle *battle, const char *side, const SgUnit *chosen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) points = NULL, check = NULL;
  gboolean fault;

  if (!sg_force_is_counted (sg_battle_get_rules (battle)))
    {
      add_paid (box, battle, side);
      add_picture (box, battle, side, chosen);
      return FALSE;
    }
  points = judge_points (battle, side, &error);
  check = judge_check (battle, NULL);
  add_total (box, battle, side, points);
  fault = add_messages (box, battle, side, points, check);
  if (error != NULL)
    gtk_box_append (box, sg_label (error->message, "sg-small-dim"));
  add_picture (box, battle, side, chosen);
  return fault;
}
