/* sg-armies-builder.c: the builder of armies on the Armies page: what is open, where it is kept, and what comes next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An army is kept as it stands a moment after each act, in the campaign or in the library.  Once it is mustered it is
 * only looked at, as long as its force is on the board.
 */

#include "app/armies/sg-armies-builder.h"

#include "app/armies/sg-armies-page-private.h"
#include "app/armies/sg-army-bench-acts.h"
#include "army/sg-army-travel.h"
#include "base/sg-later.h"
#include "base/sg-nth.h"
#include "exchange/sg-army-muster.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-shelf.h"
#include "app/window/sg-error-reporting.h"
#include "app/systems/sg-force.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"
#include "play/sg-muster.h"
#include "exchange/sg-exchange.h"

#define SAVE_PAUSE 400 /* milliseconds */

/* Keeping. */

gboolean
sg_armies_page_keep (SgArmiesPage *self, GError **error)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);

  g_clear_handle_id (&self->saving, g_source_remove);
  if (!self->unsaved || army == NULL)
    return TRUE;
  if (!sg_army_shelf_save (army, sg_army_bench_get_rules (self->bench), self->campaign, self->paper, self->path, error))
    return FALSE;
  self->unsaved = FALSE;
  sg_army_draft_mark_saved (sg_army_bench_get_draft (self->bench));
  return TRUE;
}

void
sg_armies_page_leave_campaign (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);

  if (self->paper == NULL || army == NULL)
    return;
  g_clear_pointer (&self->paper, g_free);
  if (self->unsaved)
    self->path = sg_army_shelf_free_path (sg_army_get_word (army, "title"));
  else
    {
      sg_army_bench_set_campaign (self->bench, NULL);
      sg_army_bench_open (self->bench, NULL, NULL, NULL);
    }
}

static void
keep_or_tell (SgArmiesPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!sg_armies_page_keep (self, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

static gboolean
save_cb (gpointer data)
{
  SgArmiesPage *self = data;

  self->saving = 0;
  keep_or_tell (self);
  sg_armies_page_refresh (self);
  return G_SOURCE_REMOVE;
}

/* The lock of what is mustered. */

/* "4 July", from the second half of the word "mustered": the battle's number, and the hour in Unix seconds. */
static char *
word_day (const char *word)
{
  const char *day = strchr (word, ' ');
  g_autoptr (GDateTime) when = day != NULL ? g_date_time_new_from_unix_local (g_ascii_strtoll (day, NULL, 10)) : NULL;

  return when != NULL ? g_date_time_format (when, _("%-d %B")) : g_strdup ("");
}

static char *
find_lock (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const char *word = army != NULL ? sg_army_get_word (army, "mustered") : "";
  SgBattle *battle = sg_armies_page_find_fought (self);
  g_autofree char *day = NULL;

  if (self->campaign != NULL && self->paper != NULL && sg_campaign_is_read_only (self->campaign))
    return g_strdup (_("This file may be read, not changed."));
  if (battle == NULL || sg_board_begun (sg_battle_get_board (battle), sg_army_get_word (army, "side"), NULL)
                          + sg_board_begun (sg_battle_get_board (battle), sg_army_get_word (army, "side"), "guns") == 0)
    return NULL;
  day = word_day (word);
  return g_strdup_printf (_("Mustered on %s for “%s”. Strengths change by rulings alone."), day, sg_battle_get_title (battle));
}

/* What comes next. */

static const char *
next_side (SgArmiesPage *self, SgArmy *army)
{
  const char *side = sg_army_get_word (army, "side");

  if (*side != '\0')
    return side;
  if (!sg_force_is_mustered (self->battle, "red"))
    return "red";
  if (!sg_force_is_mustered (self->battle, "blue"))
    return "blue";
  return "red";
}

/* (nullable) (transfer full): why the army cannot be mustered now. A fault stands in the way only until it is mended or waived: the umpire decides. */
static char *
find_hindrance (SgArmiesPage *self, SgArmy *army, const char *side)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  const SgSide *one = sg_campaign_get_side (self->campaign, side);

  if (units->len == 0)
    return g_strdup (_("The army has no units yet."));
  if (sg_force_is_mustered (self->battle, side))
    return g_strdup_printf (_("%s has a force on the board already."), one->name);
  if (sg_army_review_count_faults (sg_army_bench_get_review (self->bench)) > 0)
    return g_strdup (_("Mend or waive the fault first."));
  return NULL;
}

/* Whether it is a question at all: what hinders it that may be mended is told by find_hindrance(). */
static gboolean
may_muster_here (SgArmiesPage *self, SgArmy *army)
{
  const SgGame *game = self->battle != NULL ? sg_battle_get_game (self->battle) : NULL;

  return game != NULL && (game->muster != NULL || game->muster_army != NULL) && self->campaign != NULL && sg_army_bench_may (self->bench)
         && g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (self->battle)), sg_army_get_system (army))
         && !sg_campaign_is_read_only (self->campaign) && sg_force_may_change (self->battle);
}

static char *
word_place (SgArmiesPage *self)
{
  if (sg_army_bench_get_lock (self->bench) != NULL)
    return g_strdup (sg_army_bench_get_lock (self->bench));
  if (self->unsaved && self->saving == 0)
    return g_strdup (_("Not kept yet; the next change tries again."));
  return g_strdup (self->paper != NULL ? _("Kept in the campaign as it stands.") : _("Kept in the library as it stands."));
}

/* A battle that is over gives the army back. */
static gboolean
show_home (SgArmiesPage *self)
{
  SgBattle *battle = sg_armies_page_find_fought (self);
  gboolean may = battle != NULL && !sg_campaign_is_read_only (self->campaign);
  gboolean over = may && sg_battle_has_ended (battle);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.home", may);
  if (!over)
    return FALSE;
  gtk_button_set_label (GTK_BUTTON (self->act_button), _("Bring It Home…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act_button), "armies.home");
  gtk_widget_add_css_class (self->act_button, "suggested-action");
  gtk_widget_set_visible (self->act_button, TRUE);
  sg_name (self->act_button, _("Bring It Home…"));
  return TRUE;
}

static void
show_next (SgArmiesPage *self, SgArmy *army)
{
  gboolean may = may_muster_here (self, army);
  const char *side = may ? next_side (self, army) : NULL;
  g_autofree char *hindrance = may ? find_hindrance (self, army, side) : NULL, *place = word_place (self), *label = NULL;

  gtk_widget_set_visible (self->act_button, may);
  gtk_label_set_label (self->why, hindrance != NULL ? hindrance : place);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.muster-army", may && hindrance == NULL);
  if (show_home (self) || !may)
    return;
  label = g_strdup_printf (_("Muster for %s"), sg_campaign_get_side (self->campaign, side)->name);
  gtk_button_set_label (GTK_BUTTON (self->act_button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->act_button), "armies.muster-army");
  gtk_widget_add_css_class (self->act_button, "suggested-action");
  sg_name (self->act_button, label);
}

/* The board knows the army again by its key. */
static void
give_key (SgArmiesPage *self, SgArmy *army)
{
  g_autofree char *key = g_uuid_string_random ();

  if (*sg_army_get_word (army, "key") == '\0')
    sg_army_bench_set_army_word (self->bench, "key", key);
}

void
sg_armies_page_muster_army (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autofree char *side = army != NULL ? g_strdup (next_side (self, army)) : NULL;
  g_autofree char *lock = NULL;
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) error = NULL;

  if (army == NULL || !may_muster_here (self, army))
    return;
  give_key (self, army);
  army = sg_army_bench_get_army (self->bench); /* each act of the draft is a copy */
  if (!sg_exchange_muster_army (army, sg_army_get_word (army, "title"), self->battle, side, &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return;
    }
  army = sg_army_bench_begin (self->bench, _("Muster"));
  units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  for (guint i = 0; i < units->len; i++)
    {
      SgArmyNode *unit = units->pdata[i];
      const SgArmyPrice *price = sg_army_review_get_price (sg_army_bench_get_review (self->bench), unit->id);

      /* What it cost on the day: prices that change later, by a house rule or a list, are not those that it was raised at. */
      sg_army_set_number (army, unit, "paid", price != NULL ? price->halves : -1);
    }
  sg_muster_note (army, self->battle, side);
  sg_army_bench_end (self->bench);
  keep_or_tell (self);
  lock = find_lock (self);
  sg_army_bench_set_lock (self->bench, lock);
  sg_armies_page_refresh (self);
}

/* Showing. */

/* @army: (nullable): that which is shown; on the board there is none, and nothing is done to the one that was. */
static void
enable_acts (SgArmiesPage *self, SgArmy *army)
{
  SgArmyDraft *draft = sg_army_bench_get_draft (self->bench);
  gboolean may = army != NULL && sg_army_bench_may (self->bench), unit = may && *sg_army_bench_get_chosen (self->bench) != '\0';
  static const char *const always[] = { "armies.save-as", "armies.export", "armies.copy", "armies.copy-text", "armies.print" };
  static const char *const changing[] = { "armies.unit", "armies.brigade", "armies.group", "armies.act" };
  static const char *const on_unit[] = { "armies.duplicate", "armies.delete", "armies.up", "armies.down" };

  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), always[i], army != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changing); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), changing[i], may);
  for (guint i = 0; i < G_N_ELEMENTS (on_unit); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), on_unit[i], unit);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.keep", army != NULL && self->paper != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.remove", may);
  sg_armies_page_enable_lists (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.undo", may && sg_army_draft_get_undo (draft) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "armies.redo", may && sg_army_draft_get_redo (draft) != NULL);
  sg_name_history (self->undo_button, draft != NULL ? sg_army_draft_get_undo (draft) : NULL, TRUE, "Ctrl+Z");
  sg_name_history (self->redo_button, draft != NULL ? sg_army_draft_get_redo (draft) : NULL, FALSE, "Shift+Ctrl+Z");
}

/* Whether an army of its system can be raised by the dice. */
static gboolean
throws_armies (SgArmy *army)
{
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));

  for (const SgArmyAct *act = builder != NULL ? builder->acts : NULL; act != NULL && act->id != NULL; act++)
    if (g_str_equal (act->id, "random"))
      return TRUE;
  return FALSE;
}

/* What the figures at the end of each row are. */
static const char *
heads_of (SgArmyBench *bench)
{
  if (sg_army_bench_prices (bench))
    return _("figures  points");
  return sg_army_bench_counts_men (bench) ? _("men") : _("figures");
}

void
sg_armies_page_show_builder (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autofree char *lock = find_lock (self), *name = NULL;
  GtkWidget *hint = gtk_widget_get_first_child (GTK_WIDGET (self->work_box));

  if (army != NULL)
    sg_army_bench_set_lock (self->bench, lock);
  gtk_label_set_label (self->title, army != NULL ? sg_army_shelf_title (army) : _("Armies"));
  name = g_strdup_printf (_("Army: %s"), gtk_label_get_label (self->title));
  sg_name (GTK_WIDGET (self->army_button), name);
  gtk_stack_set_visible_child_name (self->left_stack, "army");
  gtk_stack_set_visible_child_name (self->right_stack, "army");
  if (army == NULL)
    gtk_stack_set_visible_child_name (self->stack, "none");
  else
    gtk_stack_set_visible_child_name (self->stack, sg_army_compare_get (self->compare) != NULL ? "compare" : "army");
  enable_acts (self, army);
  gtk_widget_set_visible (self->act_button, FALSE);
  gtk_label_set_label (self->why, "");
  gtk_label_set_label (self->heads, heads_of (self->bench));
  if (army == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (hint)),
                       throws_armies (army) ? _("Add a unit, or throw for a random army.") : _("Add a unit."));
  gtk_widget_set_visible (gtk_widget_get_last_child (gtk_widget_get_last_child (hint)), throws_armies (army));
  gtk_widget_set_visible (hint, sg_army_bench_may (self->bench) && sg_army_get_root (army)->children->len == 0);
  show_next (self, army);
}

void
sg_armies_page_show_board (SgArmiesPage *self)
{
  self->building = FALSE;
  gtk_stack_set_visible_child_name (self->left_stack, "board");
  gtk_stack_set_visible_child_name (self->right_stack, "board");
  enable_acts (self, NULL);
  sg_armies_page_refresh (self);
}

/* The pause runs from the first act: whoever goes on without a rest is kept meanwhile. */
static void
army_cb (SgArmiesPage *self)
{
  SgArmyDraft *draft = sg_army_bench_get_draft (self->bench);

  if (draft != NULL && !sg_army_draft_is_saved (draft))
    {
      self->unsaved = TRUE;
      if (self->saving == 0)
        self->saving = sg_later_after (self, SAVE_PAUSE, save_cb);
    }
  if (self->building)
    sg_armies_page_show_builder (self);
}

/* Whoever chooses a unit looks at it again. */
static void
chosen_cb (SgArmiesPage *self)
{
  if (self->building && sg_army_compare_get (self->compare) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "armies.end-compare", NULL);
  if (self->building)
    enable_acts (self, sg_army_bench_get_army (self->bench));
}

/* Opening. */

/* The campaign's own rules where they are the army's, house rules and all; elsewhere the book's, with the house rules that the army brings. */
static SgRuleset *
find_rules (SgArmiesPage *self, SgArmy *army, GError **error)
{
  SgRuleset *ours = self->campaign != NULL ? sg_campaign_get_rules (self->campaign) : NULL;

  if (ours != NULL && g_str_equal (sg_ruleset_get_system (ours), sg_army_get_system (army)))
    return g_object_ref (ours);
  ours = sg_ruleset_load (sg_army_get_system (army), error);
  if (ours != NULL)
    sg_army_apply_house (army, ours);
  return ours;
}

void
sg_armies_page_open (SgArmiesPage *self, SgArmy *army, const char *paper, const char *path)
{
  char *now_paper = g_strdup (paper), *now_path = g_strdup (path); /* they may be the page's own */
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GError) error = NULL;
  const char *red = NULL, *blue = NULL;

  keep_or_tell (self);
  rules = find_rules (self, army, &error);
  if (rules == NULL)
    {
      sg_report_error (GTK_WIDGET (self), error);
      g_free (now_paper);
      g_free (now_path);
      return;
    }
  g_free (self->paper);
  g_free (self->path);
  self->paper = now_paper;
  self->path = now_path;
  self->unsaved = FALSE;
  self->building = TRUE;
  if (self->campaign != NULL)
    {
      red = sg_campaign_get_side (self->campaign, "red")->name;
      blue = sg_campaign_get_side (self->campaign, "blue")->name;
    }
  sg_army_form_set_sides (self->army_form, red, blue);
  sg_army_compare_set (self->compare, NULL);
  sg_army_bench_set_campaign (self->bench, self->campaign);
  sg_army_bench_open (self->bench, army, rules, NULL);
  sg_armies_page_remember (self);
  sg_armies_page_fill_menu (self);
  sg_armies_page_show_builder (self);
}

gboolean
sg_armies_page_open_place (SgArmiesPage *self, const char *place, GError **error)
{
  if (*place == 'p')
    return sg_armies_page_open_entry (self, place + 1, NULL, error);
  return sg_armies_page_open_entry (self, NULL, *place == 'f' ? place + 1 : NULL, error);
}

gboolean
sg_armies_page_open_entry (SgArmiesPage *self, const char *paper, const char *path, GError **error)
{
  g_autoptr (SgArmy) army = NULL;

  if (!sg_armies_page_keep (self, error))
    return FALSE;
  army = sg_army_shelf_load (self->campaign, paper, path, error);
  if (army == NULL)
    return FALSE;
  sg_report_settled (GTK_WIDGET (self));
  sg_armies_page_open (self, army, paper, path);
  return TRUE;
}

/* Another page may have mustered it, or brought it home: that is a change of the paper, and what lies on the bench would be written over it. Whatever was
 * changed here and is not kept yet goes before that. */
void
sg_armies_page_reopen (SgArmiesPage *self)
{
  SgArmy *now = sg_army_bench_get_army (self->bench);
  g_autoptr (SgArmy) army = NULL;

  if (!self->building || self->unsaved || self->paper == NULL || self->campaign == NULL || now == NULL)
    return;
  army = sg_army_shelf_load (self->campaign, self->paper, NULL, NULL);
  if (army != NULL && !g_str_equal (sg_army_get_word (army, "mustered"), sg_army_get_word (now, "mustered")))
    {
      g_autofree char *paper = g_strdup (self->paper);

      sg_armies_page_open (self, army, paper, NULL);
    }
}

void
sg_armies_page_take (SgArmiesPage *self, SgArmy *army)
{
  gboolean paper = self->campaign != NULL && !sg_campaign_is_read_only (self->campaign);
  g_autofree char *id = paper ? g_uuid_string_random () : NULL;
  g_autofree char *path = paper ? NULL : sg_army_shelf_free_path (sg_army_get_word (army, "title"));

  g_return_if_fail (SG_IS_ARMIES_PAGE (self) && SG_IS_ARMY (army));

  sg_report_settled (GTK_WIDGET (self));
  sg_armies_page_open (self, army, id, path);
  self->unsaved = TRUE;
  keep_or_tell (self);
  sg_armies_page_fill_menu (self);
  sg_armies_page_refresh (self);
}

gboolean
sg_armies_page_open_path (SgArmiesPage *self, const char *path, GError **error)
{
  g_autofree char *folder = sg_army_shelf_folder (), *dir = g_path_get_dirname (path);
  g_autoptr (SgArmy) army = NULL;

  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), FALSE);

  if (g_str_equal (folder, dir))
    return sg_armies_page_open_entry (self, NULL, path, error);
  army = sg_army_shelf_load (NULL, NULL, path, error);
  if (army != NULL)
    sg_armies_page_take (self, army);
  return army != NULL;
}

void
sg_armies_page_begin (SgArmiesPage *self)
{
  g_autoptr (GPtrArray) list = sg_army_shelf_list (self->campaign);
  const SgArmyEntry *first = sg_nth (list, 0);
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SG_IS_ARMIES_PAGE (self));

  self->building = TRUE;
  if (sg_army_bench_get_army (self->bench) == NULL && !sg_armies_page_recall (self) && first != NULL
      && !sg_armies_page_open_entry (self, first->paper, first->path, &error))
    sg_report_error (GTK_WIDGET (self), error);
  sg_armies_page_refresh (self);
  sg_armies_page_focus_army (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "armies.new", NULL);
}

/* The menus. */

/* (transfer full): its title, and of an army in the library, where those of all books lie, which one it is of. */
static char *
word_entry (const char *title, const SgArmyEntry *entry)
{
  g_autofree char *shown = g_utf8_substring (title, 0, MIN (60, g_utf8_strlen (title, -1)));
  g_autofree char *book = entry != NULL && entry->paper == NULL && *entry->system != '\0' ? sg_ruleset_call_system (entry->system) : NULL;

  return book != NULL ? g_strdup_printf (_("%s (%s)"), shown, book) : g_strdup (shown);
}

static void
add_entry (GMenu *menu, const char *title, const char *action, const SgArmyEntry *entry)
{
  g_autofree char *words = word_entry (title, entry), *label = sg_menu_words (words), *target = NULL;
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  if (entry == NULL)
    target = NULL;
  else if (entry->paper != NULL)
    target = g_strconcat ("p", entry->paper, NULL);
  else
    target = g_strconcat ("f", entry->path, NULL);
  g_menu_item_set_action_and_target (item, action, target != NULL ? "s" : NULL, target);
  g_menu_append_item (menu, item);
}

static void
fill_compare (SgArmiesPage *self, GPtrArray *list)
{
  g_menu_remove_all (self->compare_section);
  for (guint i = 0; i < list->len; i++)
    {
      const SgArmyEntry *entry = list->pdata[i];

      if (g_strcmp0 (entry->paper, self->paper) != 0 || g_strcmp0 (entry->path, self->path) != 0)
        add_entry (self->compare_section, entry->title, "armies.compare", entry);
    }
}

/* What the builder of its system can do to a whole army. */
static void
fill_acts (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const SgBuilder *builder = army != NULL ? sg_builder_find (sg_army_get_system (army)) : NULL;

  g_menu_remove_all (self->act_section);
  for (const SgArmyAct *act = builder != NULL ? builder->acts : NULL; act != NULL && act->id != NULL; act++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(act->title), NULL);

      if (act->offered != NULL && !act->offered (army, sg_army_bench_get_rules (self->bench)))
        continue;
      g_menu_item_set_action_and_target (item, "armies.act", "s", act->id);
      g_menu_append_item (self->act_section, item);
    }
}

void
sg_armies_page_fill_menu (SgArmiesPage *self)
{
  g_autoptr (GPtrArray) list = sg_army_shelf_list (self->campaign);

  g_menu_remove_all (self->board_section);
  g_menu_remove_all (self->paper_section);
  g_menu_remove_all (self->own_section);
  if (self->campaign != NULL)
    add_entry (self->board_section, _("On the Board"), "armies.board", NULL);
  for (guint i = 0; i < list->len; i++)
    {
      const SgArmyEntry *entry = list->pdata[i];

      add_entry (entry->paper != NULL ? self->paper_section : self->own_section, entry->title, "armies.open-entry", entry);
    }
  fill_compare (self, list);
  fill_acts (self);
}

/* The widgets. */

static GtkWidget *
make_hint (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *button = sg_button (_("Find a Unit"), "pill"), *throw = sg_button (_("Throw for It…"), "pill");
  GtkWidget *words = sg_label ("", NULL);

  gtk_label_set_xalign (GTK_LABEL (words), .5);
  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "armies.unit");
  gtk_widget_set_halign (throw, GTK_ALIGN_CENTER);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (throw), "armies.act::random");
  gtk_box_append (GTK_BOX (buttons), button);
  gtk_box_append (GTK_BOX (buttons), throw);
  gtk_widget_set_layout_manager (buttons, sg_wrap_layout_new (8));
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
}

void
sg_armies_page_set_up (SgArmiesPage *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->bench = sg_army_bench_new ();
  self->tree = SG_ARMY_TREE (sg_army_tree_new (self->bench));
  self->army_form = SG_ARMY_FORM (sg_army_form_new (self->bench));
  self->tally = SG_ARMY_TALLY (sg_army_tally_new (self->bench));
  self->compare = SG_ARMY_COMPARE (sg_army_compare_new (self->bench));
  self->finder = SG_ARMY_FINDER (sg_army_finder_new (self->bench));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->tree));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (self->tree_box, scroller);
  gtk_box_append (self->work_box, make_hint ());
  gtk_box_append (self->work_box, GTK_WIDGET (self->army_form));
  gtk_box_append (self->tally_box, GTK_WIDGET (self->tally));
  gtk_box_append (self->compare_box, GTK_WIDGET (self->compare));
  gtk_widget_set_parent (GTK_WIDGET (self->finder), self->find_button);
  g_signal_connect_object (self->finder, "closed", G_CALLBACK (sg_army_tree_focus_soon), self->tree, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->bench, "army", G_CALLBACK (army_cb), self);
  g_signal_connect_swapped (self->bench, "chosen", G_CALLBACK (chosen_cb), self);
  sg_armies_page_add_keys (self);
}

void
sg_armies_page_tear_down (SgArmiesPage *self)
{
  if (self->bench == NULL)
    return;
  keep_or_tell (self);
  g_clear_handle_id (&self->saving, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->bench, self);
  gtk_widget_unparent (GTK_WIDGET (self->finder));
  g_clear_object (&self->bench);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->paper, g_free);
  g_clear_pointer (&self->path, g_free);
}

SgArmyBench *
sg_armies_page_get_bench (SgArmiesPage *self)
{
  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), NULL);

  return self->bench;
}

gboolean
sg_armies_page_focus_army (SgArmiesPage *self)
{
  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), FALSE);

  if (!self->building || sg_army_bench_get_army (self->bench) == NULL || !sg_page_get_show_left (SG_PAGE (self)))
    return FALSE;
  sg_army_tree_focus (self->tree);
  return TRUE;
}

gboolean
sg_armies_page_is_building (SgArmiesPage *self)
{
  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), FALSE);

  return self->building;
}

void
sg_armies_page_undo (SgArmiesPage *self)
{
  sg_army_bench_undo (self->bench);
}

void
sg_armies_page_redo (SgArmiesPage *self)
{
  sg_army_bench_redo (self->bench);
}
