/* sg-news-dialog.c: a report of the enemy, true or not (RK-14).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It puts the troops on the map of that side as they are told, and nowhere else.
 */

#include "app/systems/sg-news-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-march-dialog.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-post.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-told.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-ruleset-catalogue.h"

#define SG_TYPE_NEWS_DIALOG (sg_news_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgNewsDialog, sg_news_dialog, SG, NEWS_DIALOG, SgFormDialog)

struct _SgNewsDialog
{
  SgFormDialog parent_instance;

  SgDesk    *desk;     /* (owned) */
  char      *side;
  GPtrArray *types;    /* (owned) (element-type utf8) */
  GPtrArray *ids;      /* (owned) (element-type utf8): of those who may bring it; the first row is nobody */
  GtkWidget *source, *from, *type, *level, *strength, *where, *facing, *time, *words;
};

G_DEFINE_FINAL_TYPE (SgNewsDialog, sg_news_dialog, SG_TYPE_FORM_DIALOG)

static const struct { int level; const char *label; } levels[] = {
  { 3, N_("Kind and number") }, { 2, N_("Arm and number") }, { 1, N_("Arm alone") }, { 0, N_("Troops, no more") },
};
static const char *const winds[] = { N_("North"), N_("North-east"), N_("East"), N_("South-east"), N_("South"), N_("South-west"), N_("West"), N_("North-west") };

static SgMap *
get_map (SgNewsDialog *self)
{
  return sg_battle_get_map (sg_desk_get_battle (self->desk));
}

static gboolean
read_time (SgNewsDialog *self, gint64 *time)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->time))));

  *time = -1;
  return *text == '\0' || sg_rk_hour_parse (text, sg_rk_now (sg_desk_get_board (self->desk)), time);
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgNewsDialog *self = SG_NEWS_DIALOG (dialog);
  const char *where = gtk_editable_get_text (GTK_EDITABLE (self->where));
  gint64 time;
  SgPoint at;

  if (*where == '\0')
    return g_strdup (_("Where? A place of the map, a square such as E 4, or paces: 1200, 900."));
  if (!sg_march_find_spot (get_map (self), where, &at))
    return g_strdup_printf (_("“%s” is no place of this map."), where);
  if (!read_time (self, &time))
    return g_strdup (_("The time is written as 9.30."));
  return NULL;
}

static guint
chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

/* What is told, kept while it waits to be saved. */
typedef struct { SgRkTold told; char *side, *from, *type, *words; } Telling;

static void
free_telling (gpointer data)
{
  Telling *telling = data;

  g_free (telling->side);
  g_free (telling->from);
  g_free (telling->type);
  g_free (telling->words);
  g_free (telling);
}

static gboolean
tell (SgBattle *battle, gpointer data, GError **error)
{
  Telling *telling = data;

  telling->told.from = telling->from;
  telling->told.type = telling->type;
  return sg_rk_tell (battle, telling->side, &telling->told, telling->words, error) > 0;
}

static Telling *
read_telling (SgNewsDialog *self)
{
  Telling *telling = g_new0 (Telling, 1);

  telling->side = g_strdup (self->side);
  telling->from = chosen (self->from) > 0 ? g_strdup (self->ids->pdata[chosen (self->from) - 1]) : NULL;
  telling->type = g_strdup (self->types->pdata[MIN (chosen (self->type), self->types->len - 1)]);
  telling->words = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->words)));
  sg_rk_source_label (chosen (self->source), &telling->told.source);
  telling->told.level = levels[MIN (chosen (self->level), G_N_ELEMENTS (levels) - 1)].level;
  telling->told.strength = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->strength));
  telling->told.place.bearing = sg_bearing_normalize (45.0 * chosen (self->facing) + sg_map_get_north (get_map (self))); /* north need not be up */
  sg_march_find_spot (get_map (self), gtk_editable_get_text (GTK_EDITABLE (self->where)), &telling->told.place.at);
  read_time (self, &telling->told.time);
  return telling;
}

/* What was not saved waits for Try Again, and wants the form no more. */
static gboolean
accept (SgFormDialog *dialog)
{
  SgNewsDialog *self = SG_NEWS_DIALOG (dialog);
  g_autoptr (GError) error = NULL;

  if (sg_desk_do (self->desk, tell, read_telling (self), free_telling, &error) || sg_desk_is_waiting (self->desk))
    return TRUE;
  sg_form_dialog_say (dialog, error != NULL ? error->message : _("That cannot be reported."));
  return FALSE;
}

/* Rows. */

static GPtrArray *
list_types (SgNewsDialog *self)
{
  GPtrArray *labels = g_ptr_array_new (), *types = sg_ruleset_get_types (sg_battle_get_rules (sg_desk_get_battle (self->desk)));

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (g_str_equal (type->group, "leader"))
        continue;
      g_ptr_array_add (self->types, g_strdup (type->id));
      g_ptr_array_add (labels, (gpointer) type->label);
    }
  g_ptr_array_add (labels, NULL);
  return labels;
}

static GPtrArray *
list_bringers (SgNewsDialog *self)
{
  GPtrArray *labels = g_ptr_array_new ();
  SgBoard *board = sg_battle_get_board (sg_desk_get_battle (self->desk));
  GPtrArray *units = sg_board_get_units (board);

  g_ptr_array_add (labels, (gpointer) _("Nobody: it is there at once"));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgPlace place;

      if (!g_str_equal (unit->side, self->side) || !sg_board_find_place (board, unit->id, &place) || sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
        continue;
      g_ptr_array_add (self->ids, g_strdup (unit->id));
      g_ptr_array_add (labels, unit->name);
    }
  g_ptr_array_add (labels, NULL);
  return labels;
}

static void
add_rows (SgNewsDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *who = sg_form_dialog_add_group (dialog, NULL, _("It stands on that side’s map as it is told, true or not."));
  AdwPreferencesGroup *what = sg_form_dialog_add_group (dialog, NULL, NULL);
  g_autoptr (GPtrArray) types = list_types (self), bringers = list_bringers (self);
  const char *sources[8] = { NULL }, *told[G_N_ELEMENTS (levels) + 1] = { NULL }, *faces[G_N_ELEMENTS (winds) + 1] = { NULL };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (sources) && sg_rk_source_label (i, NULL) != NULL; i++)
    sources[i] = sg_rk_source_label (i, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    told[i] = _(levels[i].label);
  for (guint i = 0; i < G_N_ELEMENTS (winds); i++)
    faces[i] = _(winds[i]);
  self->source = sg_form_combo (dialog, who, _("Who tells it"), NULL, sources, 0);
  self->from = sg_form_combo (dialog, who, _("Brought by a rider of"), NULL, (const char *const *) bringers->pdata, 0);
  self->time = sg_form_entry (dialog, who, _("Seen at (8.40; empty: now)"), "");
  self->words = sg_form_entry (dialog, who, _("In his words (empty: from what follows)"), "");
  self->type = sg_form_combo (dialog, what, _("Troops"), NULL, (const char *const *) types->pdata, 0);
  self->strength = sg_form_spin (dialog, what, _("How many"), _("men, riders or guns"), 1, SG_ARMY_MAX_FIGURES, 600);
  self->level = sg_form_combo (dialog, what, _("How much is told"), NULL, told, 0);
  self->where = sg_form_entry (dialog, what, _("Where: a place, a square, or paces"), "");
  self->facing = sg_form_combo (dialog, what, _("Facing"), NULL, faces, 0);
}

static void
sg_news_dialog_dispose (GObject *object)
{
  SgNewsDialog *self = SG_NEWS_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->side, g_free);
  g_clear_pointer (&self->types, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_news_dialog_parent_class)->dispose (object);
}

static void
sg_news_dialog_class_init (SgNewsDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_news_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_news_dialog_init (SgNewsDialog *self)
{
  self->types = g_ptr_array_new_with_free_func (g_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("A Report of the Enemy"), _("Report"), 500, 680);
}

GtkWidget *
sg_news_ask (GtkWindow *parent, SgDesk *desk, const char *side)
{
  SgNewsDialog *self = g_object_new (SG_TYPE_NEWS_DIALOG, "transient-for", parent, NULL);

  self->desk = g_object_ref (desk);
  self->side = g_strdup (side);
  add_rows (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
