/* sg-ledger-floor.c: a battle whose floor holds the positions, told by numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The men stand on a real floor and nobody knows where: a shot and a mêlée are asked by how many of each line are in it, and are judged as ever;
 * who goes dead, taken or off by some other way is told as a number and posted at once. Which of a line’s men these are is the ledger’s to pick.
 */

#include "app/battle/sg-ledger-floor.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "app/widgets/sg-wrap-layout.h"
#include "base/sg-text.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "play/sg-ledger-keeping.h"

#define MOST_BUTTONS 6   /* numbers that are one press; more are typed */
#define FOCUS_MS 60        /* until what was asked stands where it is seen */
#define CARD_WIDTH 280
#define LEAST_NAME_CHARS 4 /* of a line's name in the slimmest window with the largest text */
#define NAME_CHARS 18       /* the numbers of all lines stand below one another */

/** FloorAct: what is being told. */
typedef enum { FLOOR_NOTHING, FLOOR_SHOT, FLOOR_MELEE, FLOOR_PASS } FloorAct;

/** Told: how many of a line. */
typedef struct { SgKeptLine *line; guint n; GtkWidget *spin; /* (nullable) */ GtkWidget *numbers; /* (nullable) */ } Told;

struct _SgLedgerFloor
{
  GtkWidget parent_instance;

  SgDesk    *desk;      /* (owned) */
  GtkWidget *frame, *cards, *acts;
  GtkWidget *telling, *asked, *chooser;
  FloorAct   act;
  char      *gun;       /* (nullable): that fires */
  const SgLedgerAct *pass;
  GArray    *told;      /* (element-type Told): the lines are owned */
};

G_DEFINE_FINAL_TYPE (SgLedgerFloor, sg_ledger_floor, GTK_TYPE_WIDGET)

static SgBattle *
get_battle (SgLedgerFloor *self)
{
  return sg_desk_get_battle (self->desk);
}

static void
told_clear (gpointer data)
{
  sg_kept_line_free (((Told *) data)->line);
}

/* Whatever changes the board ends what was being told, for the numbers offered were of the board before. */
static void
end_act (SgLedgerFloor *self)
{
  self->act = FLOOR_NOTHING;
  g_clear_pointer (&self->gun, g_free);
  g_array_set_size (self->told, 0);
  sg_clear_box (self->chooser);
  gtk_widget_set_visible (self->telling, FALSE);
}

/* What is told becomes a question, which stands beside with its verdict, or is posted. */

static void
pick_told (SgLedgerFloor *self, GPtrArray *ids)
{
  for (guint i = 0; i < self->told->len; i++)
    {
      const Told *told = &g_array_index (self->told, Told, i);

      sg_kept_pick (get_battle (self), told->line, SG_ACCOUNT_FIT, told->n, ids);
    }
}

/* The first line’s side is the one, whichever it is; the other has the lines that are not of it. */
static gboolean
are_both_told (SgLedgerFloor *self)
{
  guint n[2] = { 0, 0 };

  for (guint i = 0; i < self->told->len; i++)
    {
      const Told *told = &g_array_index (self->told, Told, i);

      n[g_str_equal (told->line->side, g_array_index (self->told, Told, 0).line->side)] += told->n;
    }
  return n[0] > 0 && n[1] > 0;
}

/* At each number anew: the question stands beside with its odds, and follows what is told. A shot at nobody is a question as well: it hit no one. */
static void
ask (SgLedgerFloor *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  if (self->act == FLOOR_MELEE && !are_both_told (self))
    return;
  if (self->gun != NULL)
    g_ptr_array_add (ids, g_strdup (self->gun));
  pick_told (self, ids);
  g_ptr_array_add (ids, NULL);
  if (!sg_desk_ask_of (self->desk, self->act == FLOOR_SHOT ? "shot" : "melee", (const char *const *) ids->pdata, &error))
    sg_desk_fail (self->desk, error);
  sg_desk_end_naming (self->desk); /* who it is has been told by number */
}

typedef struct { const SgLedgerAct *act; SgKeptLine *line; guint n; } Passing;

static void
passing_free (gpointer data)
{
  sg_kept_line_free (((Passing *) data)->line);
  g_free (data);
}

static gboolean
pass_cb (SgBattle *battle, gpointer data, GError **error)
{
  const Passing *passing = data;

  return sg_kept_pass (battle, passing->act, passing->line, passing->n, error);
}

/* The line is copied: the act may wait to be saved, and the board that follows it frees @line while this runs. */
static void
pass (SgLedgerFloor *self, const SgKeptLine *line, guint n)
{
  Passing *passing = g_new0 (Passing, 1);

  passing->act = self->pass;
  passing->line = g_new0 (SgKeptLine, 1);
  *passing->line = (SgKeptLine) { g_strdup (line->side), g_strdup (line->asset), g_strdup (line->unit), g_strdup (line->label), line->guns };
  passing->n = n;
  (void) sg_desk_do (self->desk, pass_cb, passing, passing_free, NULL);
}

/* The button that says as much as was told; none where more was typed than there are buttons. */
static void
mark_number (const Told *told)
{
  for (GtkWidget *button = gtk_widget_get_first_child (told->numbers); button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "n")) == told->n);
}

static void
tell (SgLedgerFloor *self, guint at, guint n)
{
  Told *told = &g_array_index (self->told, Told, at);

  /* Button and field follow each other, and the second of them comes here again; a passing of as many as the last is another passing. */
  if (told->n == n && self->act != FLOOR_PASS)
    return;
  told->n = n;
  if (told->spin != NULL)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (told->spin), n);
  if (self->act != FLOOR_PASS)
    {
      mark_number (told);
      ask (self);
    }
  else if (n > 0)
    pass (self, told->line, n); /* the board that follows ends it */
}

/* How many. */

static void
number_cb (SgLedgerFloor *self, GtkToggleButton *button)
{
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "at")), n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "n"));

  if (gtk_toggle_button_get_active (button))
    tell (self, at, n);
}

static void
spin_cb (SgLedgerFloor *self, GtkSpinButton *spin)
{
  tell (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "at")), (guint) gtk_spin_button_get_value_as_int (spin));
}

/* What is posted at once waits for a press: a number on its way to another is not told. */
static void
told_cb (SgLedgerFloor *self, GtkWidget *button)
{
  spin_cb (self, g_object_get_data (G_OBJECT (button), "spin"));
}

static void
add_numbers (SgLedgerFloor *self, GtkWidget *row, guint at, guint most)
{
  const char *label = g_array_index (self->told, Told, at).line->label;
  GtkWidget *first = NULL;

  for (guint n = self->act == FLOOR_PASS ? 1 : 0; n <= MIN (most, MOST_BUTTONS); n++)
    {
      g_autofree char *words = g_strdup_printf ("%u", n), *name = g_strdup_printf ("%u %s", n, label);
      GtkWidget *button = gtk_toggle_button_new_with_label (words);

      g_object_set_data (G_OBJECT (button), "at", GUINT_TO_POINTER (at));
      g_object_set_data (G_OBJECT (button), "n", GUINT_TO_POINTER (n));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first != NULL ? GTK_TOGGLE_BUTTON (first) : NULL);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), n == 0);
      gtk_widget_add_css_class (button, "sg-figures");
      sg_name (button, name);
      if (first == NULL)
        first = button;
      gtk_box_append (GTK_BOX (row), button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (number_cb), self);
    }
}

/* (nullable): a field for any number, where there are more than buttons. */
static GtkWidget *
make_field (SgLedgerFloor *self, const char *name, guint at, guint most)
{
  GtkWidget *field, *spin, *button;

  if (most <= MOST_BUTTONS)
    return NULL;
  spin = sg_spin (0, most, 1);
  g_object_set_data (G_OBJECT (spin), "at", GUINT_TO_POINTER (at));
  sg_name (spin, name);
  g_array_index (self->told, Told, at).spin = spin;
  if (self->act != FLOOR_PASS)
    {
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (spin_cb), self);
      return spin;
    }
  field = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  button = gtk_button_new_with_label (_("So Many"));
  g_object_set_data (G_OBJECT (button), "spin", spin);
  gtk_box_append (GTK_BOX (field), spin);
  gtk_box_append (GTK_BOX (field), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (told_cb), self);
  return field;
}

/* Name, numbers and field of a line of its own, in one row where there is room: all arms of both sides are in sight. */
static void
add_line (SgLedgerFloor *self, const char *name, guint at, guint most)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = sg_label (name, "sg-caption");
  GtkWidget *numbers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *field = make_field (self, name, at, most);

  gtk_widget_set_layout_manager (line, sg_wrap_layout_new (8));
  gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (numbers, "linked");
  gtk_widget_set_halign (numbers, GTK_ALIGN_START);
  g_array_index (self->told, Told, at).numbers = numbers;
  add_numbers (self, numbers, at, most);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), numbers);
  if (field != NULL)
    gtk_box_append (GTK_BOX (line), field);
  gtk_box_append (GTK_BOX (self->chooser), line);
}

/* Men who may fire and fight. */
static const SgLedgerAct free_men = { .from = SG_ACCOUNT_FIT, .troops = SG_LEDGER_MEN };

/* Lines of @side (NULL: both) that have anybody of whom @act may be told. */
static void
add_choice (SgLedgerFloor *self, const char *side, const SgLedgerAct *act)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (get_battle (self)));

  for (guint s = 0; s < sides->len; s++)
    {
      const SgSide *one = sides->pdata[s];
      g_autoptr (GPtrArray) lines = side == NULL || g_str_equal (one->id, side) ? sg_kept_lines (get_battle (self), one->id) : g_ptr_array_new ();

      g_ptr_array_set_free_func (lines, NULL);
      for (guint i = 0; i < lines->len; i++)
        {
          Told told = { lines->pdata[i], 0, NULL, NULL };
          gint64 most = sg_kept_count (get_battle (self), told.line, act->from);
          g_autofree char *name = g_strdup_printf ("%s · %s", one->name, told.line->label);

          if (most == 0 || !sg_ledger_is_of (act, told.line))
            {
              sg_kept_line_free (told.line);
              continue;
            }
          g_array_append_val (self->told, told);
          add_line (self, name, self->told->len - 1, (guint) most);
        }
    }
}

static void
close_cb (SgLedgerFloor *self)
{
  sg_desk_drop (self->desk);
  end_act (self);
}

/* Once it has its place: the numbers are in sight, and under the keyboard. */
static gboolean
focus_cb (gpointer data)
{
  SgLedgerFloor *self = data;
  GtkWidget *row = self->told->len > 0 ? g_array_index (self->told, Told, 0).numbers : NULL;

  if (self->act != FLOOR_NOTHING && row != NULL && gtk_widget_get_mapped (row))
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

static void
begin_act (SgLedgerFloor *self, FloorAct act, const char *title)
{
  end_act (self);
  self->act = act;
  gtk_label_set_label (GTK_LABEL (self->asked), title);
  gtk_widget_set_visible (self->telling, TRUE);
  g_timeout_add (FOCUS_MS, focus_cb, g_object_ref (self));
}

/* Acts. */

static void
shot_cb (SgLedgerFloor *self, GtkWidget *button)
{
  const char *gun = g_object_get_data (G_OBJECT (button), "gun"), *name = g_object_get_data (G_OBJECT (button), "name");
  SgFigure *figure = sg_board_get_figure (sg_desk_get_board (self->desk), gun);
  g_autofree char *title = g_strdup_printf (_("%s: how many did the shot knock over?"), name), *id = g_strdup (gun);
  const char *holder;

  if (figure == NULL)
    return;
  holder = sg_figure_holder (sg_desk_get_board (self->desk), figure);
  begin_act (self, FLOOR_SHOT, title);
  self->gun = g_steal_pointer (&id);
  add_choice (self, g_str_equal (holder, "red") ? "blue" : "red", &free_men);
}

static void
melee_cb (SgLedgerFloor *self)
{
  begin_act (self, FLOOR_MELEE, _("Mêlée: how many of each are in it?"));
  add_choice (self, NULL, &free_men);
}

static void
pass_pressed_cb (SgLedgerFloor *self, GtkWidget *button)
{
  const SgLedgerAct *act = g_object_get_data (G_OBJECT (button), "pass");
  g_autofree char *title = g_strdup_printf (_("%s: whose, and how many?"), _(act->label));

  begin_act (self, FLOOR_PASS, title);
  self->pass = act;
  add_choice (self, NULL, act);
}

static GtkWidget *
add_act (SgLedgerFloor *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_flow_box_append (GTK_FLOW_BOX (self->acts), button);
  if (callback != NULL)
    g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static gboolean
has_any (SgLedgerFloor *self, const SgLedgerAct *act)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (get_battle (self)));

  for (guint s = 0; s < sides->len; s++)
    {
      g_autoptr (GPtrArray) lines = sg_kept_lines (get_battle (self), ((const SgSide *) sides->pdata[s])->id);

      for (guint i = 0; i < lines->len; i++)
        if (sg_ledger_is_of (act, lines->pdata[i]) && sg_kept_count (get_battle (self), lines->pdata[i], act->from) > 0)
          return TRUE;
    }
  return FALSE;
}

/* Of a battle that is over nothing more is told; what was told amiss is mended in its ledger. */
static void
allow (SgLedgerFloor *self, GtkWidget *button, gboolean any)
{
  gboolean over = sg_desk_is_over (self->desk);

  gtk_widget_set_sensitive (button, any && !over);
  gtk_widget_set_tooltip_text (button, over ? _("The battle is over.") : NULL);
}

static void
show_acts (SgLedgerFloor *self)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->acts)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->acts), child);
  if (game != NULL && game->ledger != NULL)
    allow (self, add_act (self, _("Mêlée"), G_CALLBACK (melee_cb)), TRUE);
  for (const SgLedgerAct *act = sg_ledger_acts (get_battle (self)); act->label != NULL; act++)
    {
      GtkWidget *button = add_act (self, _(act->label), G_CALLBACK (pass_pressed_cb));

      g_object_set_data (G_OBJECT (button), "pass", (gpointer) act);
      allow (self, button, has_any (self, act));
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add_act (self, _("New Ruling…"), NULL)), "battle.ask");
}

/* What each side has. */

/* What is rare has a column from the first man on who is so: a slim window with large text has no room for one that is empty. */
static const struct { const char *label, *accounts[4]; gboolean rare; } columns[] = {
  { N_("Free"), { SG_ACCOUNT_FIT }, FALSE },
  { N_("Unarmed"), { SG_ACCOUNT_DISARMED }, TRUE },
  { N_("Dead"), { SG_ACCOUNT_DEAD }, FALSE },
  { N_("Taken"), { SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED }, FALSE },
  { N_("Off"), { SG_ACCOUNT_OFF }, TRUE },
};

/* How many of @line are told in the column @c. */
static gint64
count (SgLedgerFloor *self, const SgKeptLine *line, guint c)
{
  gint64 n = 0;

  for (guint a = 0; a < G_N_ELEMENTS (columns[c].accounts) && columns[c].accounts[a] != NULL; a++)
    n += sg_kept_count (get_battle (self), line, columns[c].accounts[a]);
  return n;
}

/* The cards of both sides have the same columns. */
static gboolean
is_shown (SgLedgerFloor *self, guint c)
{
  GPtrArray *sides = sg_campaign_get_sides (sg_battle_get_campaign (get_battle (self)));

  for (guint s = 0; s < sides->len && columns[c].rare; s++)
    {
      g_autoptr (GPtrArray) lines = sg_kept_lines (get_battle (self), ((const SgSide *) sides->pdata[s])->id);

      for (guint i = 0; i < lines->len; i++)
        if (count (self, lines->pdata[i], c) > 0)
          return TRUE;
    }
  return !columns[c].rare;
}

static void
attach (GtkWidget *grid, const char *words, int column, int row, const char *css)
{
  GtkWidget *label = sg_figure_label (words, css);

  gtk_widget_set_hexpand (label, column == 0);
  if (column == 0)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END); /* the numbers beside it are what is looked for */
      gtk_label_set_width_chars (GTK_LABEL (label), LEAST_NAME_CHARS);
      sg_tell_cut_words (label);
    }
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
}

static GtkWidget *
make_counts (SgLedgerFloor *self, GPtrArray *lines)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < lines->len; i++)
    attach (grid, ((const SgKeptLine *) lines->pdata[i])->label, 0, (int) i + 1, NULL);
  for (guint c = 0; c < G_N_ELEMENTS (columns); c++)
    {
      if (!is_shown (self, c))
        continue;
      attach (grid, _(columns[c].label), (int) c + 1, 0, "sg-caption");
      for (guint i = 0; i < lines->len; i++)
        {
          gint64 n = count (self, lines->pdata[i], c);
          g_autofree char *words = n > 0 || c == 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, n) : g_strdup ("–");

          attach (grid, words, (int) c + 1, (int) i + 1, c == 0 ? "heading" : NULL);
        }
    }
  return grid;
}

static char *
name_gun (SgLedgerFloor *self, const SgFigure *gun)
{
  const char *dot = strrchr (gun->id, '.');

  return sg_unit_begun (gun->unit) > 1 && dot != NULL ? g_strdup_printf ("%s %s", gun->unit->name, dot + 1) : g_strdup (gun->unit->name);
}

static void
add_gun (SgLedgerFloor *self, GtkWidget *card, const SgFigure *gun)
{
  g_autofree char *name = name_gun (self, gun), *why = NULL, *left = NULL, *spoken = g_strdup_printf (_("Shot of %s"), name);
  guint shots = sg_desk_get_game (self->desk)->look->shots_left (get_battle (self), gun->id, &why);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label, *button = gtk_button_new_with_label (_("Shot"));

  left = shots > 0 ? g_strdup_printf (ngettext ("%s · %u shot", "%s · %u shots", shots), name, shots) : g_strdup (name);
  label = sg_label (left, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_sensitive (button, shots > 0 && sg_desk_may_judge (self->desk) && !sg_desk_is_over (self->desk));
  sg_name (button, spoken);
  gtk_widget_set_tooltip_text (button, why);
  g_object_set_data_full (G_OBJECT (button), "gun", g_strdup (gun->id), g_free);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (shot_cb), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (card), row);
}

static void
add_guns (SgLedgerFloor *self, GtkWidget *card, const char *side)
{
  const SgGame *game = sg_desk_get_game (self->desk);
  SgBoard *board = sg_battle_get_board (get_battle (self));
  GPtrArray *figures = sg_board_get_figures (board);

  for (guint i = 0; game != NULL && game->look != NULL && game->look->shots_left != NULL && i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (sg_figure_is_gun (board, figure) && g_str_equal (sg_figure_holder (board, figure), side)
          && (g_str_equal (figure->account, SG_ACCOUNT_FIT) || g_str_equal (figure->account, SG_ACCOUNT_CAPTURED)))
        add_gun (self, card, figure);
    }
}

static GtkWidget *
make_card (SgLedgerFloor *self, const SgSide *side)
{
  g_autoptr (GPtrArray) lines = sg_kept_lines (get_battle (self), side->id);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sg-card");
  gtk_widget_set_size_request (card, CARD_WIDTH, -1);
  gtk_widget_set_valign (card, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), sg_side_mark (side->id));
  gtk_box_append (GTK_BOX (head), sg_label (side->name, "heading"));
  gtk_box_append (GTK_BOX (card), head);
  gtk_box_append (GTK_BOX (card), lines->len > 0 ? make_counts (self, lines) : sg_label (_("Nobody is mustered yet."), "sg-dim"));
  add_guns (self, card, side->id);
  return card;
}

static void
show (SgLedgerFloor *self)
{
  GPtrArray *sides;
  GtkWidget *child;

  end_act (self);
  while ((child = gtk_widget_get_first_child (self->cards)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->cards), child);
  if (!sg_ledger_keeps (get_battle (self)))
    return;
  sides = sg_campaign_get_sides (sg_battle_get_campaign (get_battle (self)));
  for (guint i = 0; i < sides->len; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->cards), make_card (self, sides->pdata[i]));
  show_acts (self);
  gtk_widget_set_sensitive (self->acts, sg_desk_may_judge (self->desk));
}

static void
sg_ledger_floor_dispose (GObject *object)
{
  SgLedgerFloor *self = SG_LEDGER_FLOOR (object);

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_ledger_floor_parent_class)->dispose (object);
}

static void
sg_ledger_floor_finalize (GObject *object)
{
  g_array_unref (SG_LEDGER_FLOOR (object)->told);
  g_free (SG_LEDGER_FLOOR (object)->gun);
  G_OBJECT_CLASS (sg_ledger_floor_parent_class)->finalize (object);
}

static void
sg_ledger_floor_class_init (SgLedgerFloorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_ledger_floor_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_ledger_floor_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-ledger-floor.ui");
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, frame);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, cards);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, acts);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, telling);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, asked);
  gtk_widget_class_bind_template_child (widget_class, SgLedgerFloor, chooser);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
sg_ledger_floor_init (SgLedgerFloor *self)
{
  self->told = g_array_new (FALSE, FALSE, sizeof (Told));
  g_array_set_clear_func (self->told, told_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_ledger_floor_new (SgDesk *desk)
{
  SgLedgerFloor *self = g_object_new (SG_TYPE_LEDGER_FLOOR, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "battle", G_CALLBACK (show), self);
  g_signal_connect_swapped (desk, "board", G_CALLBACK (show), self);
  show (self);
  return GTK_WIDGET (self);
}
