/* sg-army-form-army.c: the army as a whole as a form: its side, its list, its size and its shield.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-form-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

static const char *const side_ids[] = { "", "red", "blue" };
static const char *const size_ids[] = { "small", "medium", "large" };

static void
add_sides (SgArmyForm *self, AdwPreferencesGroup *group)
{
  GStrvBuilder *ids = g_strv_builder_new (), *labels = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (side_ids); i++)
    g_strv_builder_add (ids, side_ids[i]);
  g_strv_builder_add (labels, _("Either"));
  g_strv_builder_add (labels, self->sides[0] != NULL ? self->sides[0] : _("Red"));
  g_strv_builder_add (labels, self->sides[1] != NULL ? self->sides[1] : _("Blue"));
  sg_army_form_add_choice (self, group, ARMY_CHOICE, _("Side"), "side", ids, labels);
}

static void
add_lists (SgArmyForm *self, AdwPreferencesGroup *group)
{
  GPtrArray *nations = sg_army_bench_get_nations (self->bench);
  GStrvBuilder *ids = g_strv_builder_new (), *labels = g_strv_builder_new ();

  g_strv_builder_add (ids, "");
  g_strv_builder_add (labels, _("None"));
  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];

      g_strv_builder_add (ids, nation->id);
      g_strv_builder_add (labels, nation->name);
    }
  sg_army_form_add_choice (self, group, ARMY_CHOICE, _("Army list"), "list", ids, labels);
  ids = g_strv_builder_new ();
  labels = g_strv_builder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (size_ids); i++)
    g_strv_builder_add (ids, size_ids[i]);
  g_strv_builder_add (labels, _("Small"));
  g_strv_builder_add (labels, _("Medium"));
  g_strv_builder_add (labels, _("Large"));
  sg_army_form_add_choice (self, group, ARMY_CHOICE, _("Size"), "size", ids, labels);
}

/* The charges that its printed shield may bear; one from elsewhere stays. */
static void
add_devices (SgArmyForm *self, AdwPreferencesGroup *group)
{
  static const struct { const char *id, *label; } devices[] = {
    { "", N_("None") }, { "cross", N_("Cross") }, { "saltire", N_("Saltire") }, { "chevron", N_("Chevron") }, { "bend", N_("Bend") },
    { "fess", N_("Fess") }, { "pale", N_("Pale") }, { "pile", N_("Pile") },
  };
  const char *now = sg_army_get_word (sg_army_bench_get_army (self->bench), "device");
  GStrvBuilder *ids = g_strv_builder_new (), *labels = g_strv_builder_new ();
  gboolean known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    {
      g_strv_builder_add (ids, devices[i].id);
      g_strv_builder_add (labels, _(devices[i].label));
      known |= g_str_equal (devices[i].id, now);
    }
  if (!known)
    {
      g_strv_builder_add (ids, now);
      g_strv_builder_add (labels, now);
    }
  sg_army_form_add_choice (self, group, ARMY_CHOICE, _("Device on its shield"), "device", ids, labels);
}

/* What is told of a national list. */
static void
add_nation (SgArmyForm *self)
{
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  static const char *const titles[] = { N_("Strengths"), N_("Weaknesses"), N_("Best troops"), N_("Note") };
  const char *words[G_N_ELEMENTS (titles)];
  g_autofree char *title = NULL;
  GtkWidget *list, *look;

  if (nation == NULL)
    return;
  words[0] = nation->strengths;
  words[1] = nation->weaknesses;
  words[2] = nation->best;
  words[3] = nation->note;
  list = sg_compact_list (nation->name);
  look = sg_button (_("Look at the List…"), "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (look), "armies.edit-list");
  title = *nation->period != '\0' ? g_strdup_printf ("%s, %s", nation->name, nation->period) : g_strdup (nation->name);
  gtk_box_append (self->box, sg_section (title, look));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL && *words[i] != '\0')
      {
        GtkWidget *row = adw_action_row_new ();

        adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(titles[i]));
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words[i]);
        sg_describe (row, _(titles[i]), words[i]);
        gtk_list_box_append (GTK_LIST_BOX (list), row);
      }
  gtk_widget_set_visible (list, gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) != NULL);
  gtk_box_append (self->box, list);
}

/* Lists of one's own that could not be read. */
static void
add_faults (SgArmyForm *self)
{
  GPtrArray *faults = sg_army_bench_get_faults (self->bench);

  for (guint i = 0; i < faults->len; i++)
    {
      GtkWidget *label = sg_label (faults->pdata[i], "sg-small");

      gtk_widget_add_css_class (label, "error");
      gtk_box_append (self->box, label);
    }
}

void
sg_army_form_make_army (SgArmyForm *self)
{
  AdwPreferencesGroup *group = sg_army_form_add_group (self);

  adw_preferences_group_set_title (group, sg_ruleset_get_title (sg_army_bench_get_rules (self->bench)));
  sg_army_form_add_entry (self, group, ARMY_WORD, _("Name of the army"), "title");
  add_sides (self, group);
  if (sg_army_bench_get_nations (self->bench)->len > 0)
    add_lists (self, group);
  if (sg_army_bench_prices (self->bench))
    sg_army_form_add_spin (self, group, ALLOWANCE, _("Points allowed"), _("0: built without points"), "allowance", 100000);
  group = sg_army_form_add_group (self);
  sg_army_form_add_entry (self, group, ARMY_WORD, _("Year"), "year");
  add_devices (self, group);
  sg_army_form_add_entry (self, group, ARMY_WORD, _("Note"), "note");
  add_nation (self);
  add_faults (self);
}
