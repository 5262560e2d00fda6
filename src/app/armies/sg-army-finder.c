/* sg-army-finder.c: a unit by a few letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-finder.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench-acts.h"
#include "app/widgets/sg-page.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army-names.h"
#include "army/sg-army-year.h"
#include "base/sg-text.h"
#include "base/sg-typed.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgArmyFinder
{
  GtkPopover parent_instance;

  SgArmyBench *bench;     /* (owned) */
  GtkSearchEntry *entry;  /* (not owned) */
  GtkListBox *list;       /* (not owned) */
  GtkLabel *said;         /* (not owned): what was added last */
  char *wanted;           /* (owned): what was typed, without a number of figures */
  gint64 figures;         /* that number, or -1 */
};

G_DEFINE_FINAL_TYPE (SgArmyFinder, sg_army_finder, GTK_TYPE_POPOVER)

/** Line: one of the list; @folded: all that it is found by, @called: what it is called alone. */
typedef struct { char *type, *entry, *folded, *called; } Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->type);
  g_free (line->entry);
  g_free (line->folded);
  g_free (line->called);
  g_free (line);
}

/* (transfer full): as it is looked for: a waggon is a wagon, whatever the book or the player calls it. */
static char *
fold (const char *words)
{
  g_autofree char *folded = sg_typed_fold (words);
  g_auto (GStrv) parts = g_strsplit (folded, "waggon", -1);

  return g_strjoinv ("wagon", parts);
}

/* What a unit of @type costs without any quality; NULL where there are no points. */
static char *
word_price (SgArmyBench *bench, const SgUnitType *type)
{
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (sg_army_bench_get_rules (bench)));
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (sg_army_bench_get_rules (bench)), "");
  gboolean detachment = *sg_unit_type_get_word (type, "parent") != '\0';
  SgArmyNode *node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, type->id, "");
  g_autofree char *sum = NULL;
  gint64 halves;

  if (detachment)
    node = sg_army_add (army, node, -1, SG_ARMY_DETACHMENT, type->id, "");
  halves = builder != NULL && builder->price != NULL ? builder->price (army, node, sg_army_bench_get_rules (bench), &sum) : 0;
  return halves > 0 ? sg_text_halves (halves) : g_strdup ("");
}

static void
add_line (SgArmyFinder *self, const SgUnitType *type, const SgNationUnit *entry)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  SgArmyNode probe = { .rank = g_str_equal (type->group, "leader") ? SG_ARMY_GENERAL : SG_ARMY_UNIT, .type = type->id };
  g_autofree char *title = sg_army_capital (entry != NULL ? entry->name : type->label), *price = word_price (self->bench, type);
  g_autofree char *words = entry != NULL ? g_strdup (type->label) : g_strdup ("");
  g_autofree char *spoken = g_strdup_printf ("%s, %s %s", title, type->label, price);
  const char *local = entry != NULL ? entry->local : "";
  const char *unit = entry != NULL ? entry->unit : "";
  g_autofree char *all = g_strjoin (" ", title, type->label, type->plural, type->code, sg_unit_type_get_word (type, "unit"), sg_army_also_words (type), local, unit, NULL);
  Line *line = g_new0 (Line, 1);

  *line = (Line) { g_strdup (type->id), g_strdup (entry != NULL ? entry->id : NULL), fold (all), fold (title) };
  gtk_box_append (GTK_BOX (text), sg_label (title, NULL));
  if (*words != '\0')
    gtk_box_append (GTK_BOX (text), sg_label (words, "sg-caption"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (sg_army_icon (sg_army_bench_get_rules (self->bench), &probe)));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), sg_figure_label (price, "sg-small-dim"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "line", line, line_free);
  sg_name (row, spoken);
  gtk_list_box_append (self->list, row);
}

/* A type whose every weapon is of other years was not there. */
static gboolean
is_of_year (SgRuleset *rules, const SgUnitType *type, int year)
{
  gboolean any = type->weapons[0] == NULL;

  for (char **id = type->weapons; *id != NULL && !any; id++)
    any = sg_army_year_has_weapon (year, sg_ruleset_find_weapon (rules, *id));
  return any;
}

static void
fill (SgArmyFinder *self)
{
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  GPtrArray *types = sg_ruleset_get_types (rules);
  int year = sg_army_year (sg_army_bench_get_army (self->bench));

  sg_clear_box (GTK_WIDGET (self->list));
  for (guint i = 0; nation != NULL && i < nation->units->len; i++)
    {
      const SgNationUnit *entry = nation->units->pdata[i];

      for (char **id = entry->types; *id != NULL && sg_army_year_has_line (year, entry); id++)
        if (sg_ruleset_get_type_by_id (rules, *id) != NULL)
          add_line (self, sg_ruleset_get_type_by_id (rules, *id), entry);
    }
  for (guint i = 0; i < types->len; i++)
    if (is_of_year (rules, types->pdata[i], year))
      add_line (self, types->pdata[i], NULL);
}

/* Every word of @wanted stands in it. */
static gboolean
has_all (const Line *line, const char *wanted)
{
  g_autofree char *typed = fold (wanted);
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0' && strstr (line->folded, *word) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  return has_all (g_object_get_data (G_OBJECT (row), "line"), SG_ARMY_FINDER (data)->wanted);
}

/* “60 inf” is infantry, sixty of them; but “12-pounder” and whatever is called by a number is looked for as it was typed. */
static void
read_typed (SgArmyFinder *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gint64 figures;
  g_autofree char *words = sg_army_typed_figures (typed, &figures);
  gboolean called = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL && !called; row = gtk_widget_get_next_sibling (row))
    called = has_all (g_object_get_data (G_OBJECT (row), "line"), typed);
  g_free (self->wanted);
  self->wanted = called ? g_strdup (typed) : g_steal_pointer (&words);
  self->figures = called ? -1 : figures;
}

/* Whether each word that was typed begins one of @text: “royal a” means artillery, though another line has an a somewhere. */
static gboolean
begins_all (const char *text, const char *wanted)
{
  g_autofree char *typed = fold (wanted);
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *inside = g_strconcat (" ", *word, NULL);

      if (!g_str_has_prefix (text, *word) && strstr (text, inside) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* How well it is what was typed: it begins what that is called, or words of it, or words that it is found by, or stands in them somewhere. */
typedef enum { FITS_SOMEHOW, FITS_A_WORD, FITS_ITS_NAME, IS_ITS_NAME } Fit;

static Fit
fit_of (const Line *line, const char *wanted)
{
  g_autofree char *typed = fold (wanted);

  if (g_str_has_prefix (line->called, g_strstrip (typed)))
    return IS_ITS_NAME;
  if (begins_all (line->called, wanted))
    return FITS_ITS_NAME;
  return begins_all (line->folded, wanted) ? FITS_A_WORD : FITS_SOMEHOW;
}

/* The likeliest meant, of several the first: “train” is the train, and not what is a train of wagons. */
static GtkListBoxRow *
first_row (SgArmyFinder *self)
{
  GtkWidget *best = NULL;
  Fit most = FITS_SOMEHOW;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      Fit fit = gtk_widget_get_child_visible (row) ? fit_of (g_object_get_data (G_OBJECT (row), "line"), self->wanted) : FITS_SOMEHOW;

      if (!gtk_widget_get_child_visible (row) || (best != NULL && fit <= most))
        continue;
      best = row;
      most = fit;
    }
  return best != NULL ? GTK_LIST_BOX_ROW (best) : NULL;
}

/* What is chosen with the arrows stands in sight. */
static void
choose (SgArmyFinder *self, GtkListBoxRow *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  gtk_list_box_select_row (self->list, row);
  if (row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), place.origin.y,
                               place.origin.y + place.size.height);
}

static void
typed_cb (SgArmyFinder *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *none = g_strdup_printf (_("No unit here is called “%s”."), typed);

  read_typed (self);
  gtk_list_box_invalidate_filter (self->list);
  choose (self, first_row (self));
  gtk_label_set_label (self->said, first_row (self) != NULL ? _("Enter adds a unit; “60 inf” one of sixty.") : none);
}

/* "2nd Guards was added: 38 points left." */
static void
say_added (SgArmyFinder *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const char *name = sg_army_bench_name (self->bench, sg_army_bench_get_node (self->bench));
  gint64 left = sg_army_get_allowance (army) - sg_army_review_get_total (sg_army_bench_get_review (self->bench));
  g_autofree char *points = sg_army_points_words (ABS (left), FALSE), *words = NULL;

  if (sg_army_get_allowance (army) == 0)
    words = g_strdup_printf (_("%s was added."), name);
  else if (left < 0)
    words = g_strdup_printf (_("%s was added: %s too many."), name, points);
  else
    words = g_strdup_printf (_("%s was added: %s left."), name, points);
  gtk_label_set_label (self->said, words);
}

static void
add_cb (SgArmyFinder *self, GtkListBoxRow *row)
{
  const Line *line = row != NULL ? g_object_get_data (G_OBJECT (row), "line") : NULL;
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  const SgNationUnit *entry = line != NULL && line->entry != NULL && nation != NULL ? sg_nation_find_unit (nation, line->entry) : NULL;

  if (line == NULL || !sg_army_bench_add_found (self->bench, line->type, entry, self->wanted, self->figures))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  say_added (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry)); /* who pressed a row may go on with letters, and Enter is not for that row again */
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
activate_cb (SgArmyFinder *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  add_cb (self, row != NULL && gtk_widget_get_child_visible (GTK_WIDGET (row)) ? row : first_row (self));
}

/* The arrows go through the list while the letters go on being typed. */
static gboolean
key_cb (SgArmyFinder *self, guint key)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->list));

  if (key != GDK_KEY_Up && key != GDK_KEY_Down)
    return FALSE;
  do
    {
      if (row == NULL)
        row = GTK_WIDGET (first_row (self));
      else if (key == GDK_KEY_Down)
        row = gtk_widget_get_next_sibling (row);
      else
        row = gtk_widget_get_prev_sibling (row);
    }
  while (row != NULL && !gtk_widget_get_child_visible (row));
  if (row != NULL)
    choose (self, GTK_LIST_BOX_ROW (row));
  return TRUE;
}

static void
sg_army_finder_dispose (GObject *object)
{
  g_clear_object (&SG_ARMY_FINDER (object)->bench);
  g_clear_pointer (&SG_ARMY_FINDER (object)->wanted, g_free);
  G_OBJECT_CLASS (sg_army_finder_parent_class)->dispose (object);
}

static void
sg_army_finder_class_init (SgArmyFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_army_finder_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-army-finder.ui");
  gtk_widget_class_bind_template_child (widget_class, SgArmyFinder, entry);
  gtk_widget_class_bind_template_child (widget_class, SgArmyFinder, list);
  gtk_widget_class_bind_template_child (widget_class, SgArmyFinder, said);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
sg_army_finder_init (SgArmyFinder *self)
{
  self->wanted = g_strdup ("");
  self->figures = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
}

/* It stands beside the panel in which the units arrive, not over it; where there is no room beside, above its button. */
static void
stand_aside (SgArmyFinder *self)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (self)), *page = gtk_widget_get_ancestor (button, SG_TYPE_PAGE);
  GtkWidget *panel = page != NULL ? sg_page_get_left (SG_PAGE (page)) : NULL;
  graphene_rect_t place;
  GdkRectangle edge;

  gtk_popover_set_pointing_to (GTK_POPOVER (self), NULL);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
  if (panel == NULL || sg_page_get_width_class (SG_PAGE (page)) < SG_WIDTH_MEDIUM || !gtk_widget_compute_bounds (panel, button, &place))
    return;
  edge = (GdkRectangle) { (int) (place.origin.x + place.size.width) - 1, (int) (place.origin.y + place.size.height / 2), 1, 1 };
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &edge);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_RIGHT);
}

GtkWidget *
sg_army_finder_new (SgArmyBench *bench)
{
  SgArmyFinder *self = g_object_new (SG_TYPE_ARMY_FINDER, NULL);

  self->bench = g_object_ref (bench);
  return GTK_WIDGET (self);
}

void
sg_army_finder_show (SgArmyFinder *self)
{
  g_return_if_fail (SG_IS_ARMY_FINDER (self));

  if (!sg_army_bench_may (self->bench))
    return;
  stand_aside (self);
  fill (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_label_set_label (self->said, _("Enter adds a unit; “60 inf” one of sixty."));
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  typed_cb (self);
}
