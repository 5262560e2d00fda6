/* sg-deck-page.c: the event cards of a campaign, to be changed: a page of its properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every change is kept as it is made, and the deck is then the campaign's own.  What a card has to say of itself is made when
 * its row is opened.
 */

#include "app/systems/sg-deck-page.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-widgets.h"
#include "campaign/sg-campaign-deck.h"
#include "rules/sg-procedure.h"

struct _SgDeckPage
{
  AdwPreferencesPage parent_instance;

  SgCampaign *campaign;            /* (owned) */
  GtkWidget *near;                 /* (owned): where errors are said */
  AdwPreferencesGroup *list;       /* (not owned) (nullable): of the cards, made anew with them */
  GtkWidget *count, *restore, *add; /* (not owned) */
  SgDeck *before;                  /* (owned) (nullable): the campaign’s own, while it may be taken back */
  gboolean filling;                /* rows are being set, and change nothing */
};

G_DEFINE_FINAL_TYPE (SgDeckPage, sg_deck_page, ADW_TYPE_PREFERENCES_PAGE)

static const char *const scopes[] = { "side", "enemy", "unit", "enemy unit", "table", NULL };
static const char *const scope_labels[] = { N_("The side that plays it"), N_("The enemy"), N_("A unit of that side"), N_("A unit of the enemy"), N_("The whole table"), NULL };
static const char *const when_labels[] = { N_("Played at once"), N_("Held until it is played"), NULL };

static void fill (SgDeckPage *self, const char *open);

/* Keeping */

typedef struct { SgCampaign *campaign; SgDeck *deck; /* (nullable) */ } Change;

static gboolean
change_try (gpointer data, GError **error)
{
  Change *change = data;

  return sg_campaign_set_deck (change->campaign, change->deck, error);
}

static void
change_free (gpointer data)
{
  Change *change = data;

  g_object_unref (change->campaign);
  sg_deck_free (change->deck);
  g_free (change);
}

/* @deck (transfer full) (nullable). */
static gboolean
keep (SgDeckPage *self, SgDeck *deck)
{
  Change *change = g_new (Change, 1);

  g_clear_pointer (&self->before, sg_deck_free);
  *change = (Change) { g_object_ref (self->campaign), deck };
  return sg_report_try (self->near, _("The deck"), change_try, change, change_free);
}

static SgDeck *
copy_deck (SgDeckPage *self)
{
  return sg_deck_copy (sg_campaign_get_deck (self->campaign));
}

static SgEventCard *
find_card (const SgDeck *deck, const char *id)
{
  for (guint i = 0; i < deck->cards->len; i++)
    if (g_str_equal (((SgEventCard *) deck->cards->pdata[i])->id, id))
      return deck->cards->pdata[i];
  return NULL;
}

/* What is said over the cards: how many there are, and whether they are Sandgate's. */
static void
tell_count (SgDeckPage *self)
{
  guint n = sg_campaign_get_deck (self->campaign)->cards->len;
  gboolean own = sg_campaign_has_own_deck (self->campaign);
  g_autofree char *words = g_strdup_printf (own ? ngettext ("%u card, the campaign’s own", "%u cards, the campaign’s own", n)
                                                : ngettext ("%u card, as Sandgate has it", "%u cards, as Sandgate has them", n), n);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->count), words);
  sg_name (self->count, words);
  gtk_button_set_label (GTK_BUTTON (self->restore), self->before != NULL ? _("Take Back") : _("Restore"));
  if (self->before != NULL)
    sg_describe (self->restore, _("Take Back"), _("The campaign has the deck again that it had before"));
  else
    sg_describe (self->restore, _("Restore"), _("The deck is Sandgate’s own again"));
  gtk_widget_set_sensitive (self->restore, (own || self->before != NULL) && !sg_campaign_is_read_only (self->campaign));
}

/* Where a card keeps a text; NULL for what is no text. */
static char **
find_member (SgEventCard *card, const char *key)
{
  struct { const char *key; char **member; } members[] = {
    { "title", &card->title }, { "text", &card->text }, { "scope", &card->scope }, { "asks", &card->asks },
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (key, members[i].key))
      return members[i].member;
  return NULL;
}

/* What stands in a row is in the reader’s language: it is changed when it is other words, and not for being translated. */
static gboolean
is_as_before (const SgEventCard *card, const char *key, const char *member, const char *value)
{
  if (g_str_equal (key, "title"))
    member = sg_event_card_title (card);
  else if (g_str_equal (key, "text"))
    member = sg_event_card_text (card);
  return g_str_equal (member, value);
}

/* The words of one card changed; FALSE when they were not kept. */
static gboolean
set_member (SgDeckPage *self, GtkWidget *row, const char *key, const char *value, gint64 number)
{
  GtkWidget *expander = g_object_get_data (G_OBJECT (row), "card-row");
  SgDeck *deck = copy_deck (self);
  SgEventCard *card = find_card (deck, g_object_get_data (G_OBJECT (expander), "card"));
  char **member = card != NULL ? find_member (card, key) : NULL;

  if (card == NULL || (member != NULL && is_as_before (card, key, *member, value)))
    {
      sg_deck_free (deck);
      return card != NULL;
    }
  if (member != NULL)
    {
      g_free (*member);
      *member = g_strdup (value);
    }
  else if (g_str_equal (key, "held"))
    card->held = number != 0;
  else
    card->joker = number;
  if (!keep (self, deck))
    return FALSE;
  if (g_str_equal (key, "title"))
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), value);
  if (g_str_equal (key, "text"))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (expander), value);
  tell_count (self);
  return TRUE;
}

static const SgEventCard *
card_of (SgDeckPage *self, GtkWidget *row)
{
  GtkWidget *expander = g_object_get_data (G_OBJECT (row), "card-row");

  return find_card (sg_campaign_get_deck (self->campaign), g_object_get_data (G_OBJECT (expander), "card"));
}

/* Rows of a card */

static void
add_row (GtkWidget *expander, GtkWidget *row, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (row))
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sg_name (row, title);
  g_object_set_data (G_OBJECT (row), "card-row", expander);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
}

static void
title_cb (AdwEntryRow *row, SgDeckPage *self)
{
  g_autofree char *value = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  const SgEventCard *card = card_of (self, GTK_WIDGET (row));

  if (card != NULL && !set_member (self, GTK_WIDGET (row), "title", value, 0))
    gtk_editable_set_text (GTK_EDITABLE (row), sg_event_card_title (card_of (self, GTK_WIDGET (row))));
}

static gboolean
text_left_cb (GtkEventControllerFocus *focus, SgDeckPage *self)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  if (card_of (self, view) == NULL)
    return FALSE;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  if (!set_member (self, view, "text", g_strstrip (text), 0))
    gtk_text_buffer_set_text (buffer, sg_event_card_text (card_of (self, view)), -1);
  return FALSE;
}

static void
add_text (SgDeckPage *self, GtkWidget *expander, const SgEventCard *card, gboolean may)
{
  GtkWidget *view = gtk_text_view_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *row = adw_preferences_row_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), sg_event_card_text (card), -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), may);
  gtk_widget_set_size_request (view, -1, 60);
  sg_name (view, _("What it does"));
  g_object_set_data (G_OBJECT (view), "card-row", expander);
  g_signal_connect (focus, "leave", G_CALLBACK (text_left_cb), self);
  gtk_widget_add_controller (view, focus);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 8);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), sg_label (_("What it does"), "sg-caption"));
  gtk_box_append (GTK_BOX (box), view);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  add_row (expander, row, _("What it does"));
}

static void
choice_cb (AdwComboRow *row, GParamSpec *pspec, SgDeckPage *self)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");
  char **ids = g_object_get_data (G_OBJECT (row), "ids");
  guint chosen = adw_combo_row_get_selected (row);

  if (!self->filling && chosen != GTK_INVALID_LIST_POSITION && card_of (self, GTK_WIDGET (row)) != NULL)
    set_member (self, GTK_WIDGET (row), key, ids[chosen], chosen);
}

/* @ids (transfer full). */
static void
add_choice (SgDeckPage *self, GtkWidget *expander, const char *title, const char *key, char **ids, const char *const *labels, const char *now, gboolean may)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; labels[i] != NULL; i++)
    gtk_string_list_append (list, *labels[i] != '\0' ? _(labels[i]) : "");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_str_equal (ids[i], now))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  gtk_widget_set_sensitive (row, may);
  g_object_set_data (G_OBJECT (row), "key", (gpointer) key);
  g_object_set_data_full (G_OBJECT (row), "ids", ids, (GDestroyNotify) g_strfreev);
  add_row (expander, row, title);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_cb), self);
}

static void
add_asks (SgDeckPage *self, GtkWidget *expander, const SgEventCard *card, gboolean may)
{
  g_autoptr (GPtrArray) procedures = sg_procedure_list (sg_ruleset_get_system (sg_campaign_get_rules (self->campaign)));
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_strv_builder_add (ids, "");
  g_ptr_array_add (labels, (gpointer) N_("Nothing that is judged"));
  for (guint i = 0; i < procedures->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (procedures, i);

      g_strv_builder_add (ids, procedure->id);
      g_ptr_array_add (labels, (gpointer) procedure->title);
    }
  g_ptr_array_add (labels, NULL);
  add_choice (self, expander, _("Bears upon"), "asks", g_strv_builder_end (ids), (const char *const *) labels->pdata, card->asks, may);
}

static void
joker_cb (GtkSpinButton *spin, SgDeckPage *self)
{
  if (!self->filling && card_of (self, GTK_WIDGET (spin)) != NULL)
    set_member (self, GTK_WIDGET (spin), "joker", "", gtk_spin_button_get_value_as_int (spin));
}

static void
add_joker (SgDeckPage *self, GtkWidget *expander, const SgEventCard *card, gboolean may)
{
  GtkWidget *row = adw_action_row_new (), *spin = sg_spin (0, 20, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), card->joker);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (spin, may);
  sg_name (spin, _("Comes with Joker"));
  g_object_set_data (G_OBJECT (spin), "card-row", expander);
  g_signal_connect (spin, "value-changed", G_CALLBACK (joker_cb), self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Counted through the game; 0: it is drawn"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  add_row (expander, row, _("Comes with Joker"));
}

static void
remove_cb (GtkWidget *button, SgDeckPage *self)
{
  GtkWidget *expander = g_object_get_data (G_OBJECT (button), "card-row");
  SgDeck *deck = copy_deck (self);
  SgEventCard *card = find_card (deck, g_object_get_data (G_OBJECT (expander), "card"));

  if (card != NULL)
    g_ptr_array_remove (deck->cards, card);
  if (keep (self, deck))
    fill (self, NULL);
}

static void
opened_cb (GtkWidget *expander, GParamSpec *pspec, SgDeckPage *self)
{
  const SgEventCard *card = find_card (sg_campaign_get_deck (self->campaign), g_object_get_data (G_OBJECT (expander), "card"));
  gboolean may = !sg_campaign_is_read_only (self->campaign);
  const char *const whens[] = { "", "yes", NULL };
  GtkWidget *title, *row, *remove;

  if (card == NULL || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (expander)) || g_object_get_data (G_OBJECT (expander), "filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (expander), "filled", expander);
  self->filling = TRUE;
  title = adw_entry_row_new ();
  gtk_editable_set_text (GTK_EDITABLE (title), sg_event_card_title (card));
  gtk_editable_set_editable (GTK_EDITABLE (title), may);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (title), may);
  g_signal_connect (title, "apply", G_CALLBACK (title_cb), self);
  add_row (expander, title, _("Name"));
  add_text (self, expander, card, may);
  add_choice (self, expander, _("When"), "held", g_strdupv ((char **) whens), when_labels, card->held ? "yes" : "", may);
  add_choice (self, expander, _("Whom it concerns"), "scope", g_strdupv ((char **) scopes), scope_labels, card->scope, may);
  add_asks (self, expander, card, may);
  add_joker (self, expander, card, may);
  row = adw_action_row_new ();
  remove = sg_button (_("Remove"), "destructive-action");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (remove, may);
  g_object_set_data (G_OBJECT (remove), "card-row", expander);
  g_signal_connect (remove, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  add_row (expander, row, _("Take the Card out of the Deck"));
  self->filling = FALSE;
}

/* The list */

static void
fill (SgDeckPage *self, const char *open)
{
  const SgDeck *deck = sg_campaign_get_deck (self->campaign);

  if (self->list != NULL)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (self), self->list);
  self->list = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  for (guint i = 0; i < deck->cards->len; i++)
    {
      const SgEventCard *card = g_ptr_array_index (deck->cards, i);
      GtkWidget *row = adw_expander_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sg_event_card_title (card));
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), sg_event_card_text (card));
      g_object_set_data_full (G_OBJECT (row), "card", g_strdup (card->id), g_free);
      sg_name (row, sg_event_card_title (card));
      g_signal_connect (row, "notify::expanded", G_CALLBACK (opened_cb), self);
      adw_preferences_group_add (self->list, row);
      if (g_strcmp0 (open, card->id) == 0)
        {
          adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
          gtk_widget_grab_focus (row);
        }
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), self->list);
  tell_count (self);
}

static void
add_cb (SgDeckPage *self)
{
  SgDeck *deck = copy_deck (self);
  SgEventCard *card = sg_deck_add (deck, _("A new card"), _("What it does is told at the table."));
  g_autofree char *id = g_strdup (card->id);

  g_ptr_array_insert (deck->cards, 0, g_ptr_array_steal_index (deck->cards, deck->cards->len - 1));
  if (keep (self, deck))
    fill (self, id);
}

/* Pressed again it gives the campaign its own cards back, until one is changed. */
static void
restore_cb (SgDeckPage *self)
{
  SgDeck *dropped = self->before == NULL ? copy_deck (self) : NULL;

  if (keep (self, g_steal_pointer (&self->before)))
    self->before = g_steal_pointer (&dropped);
  g_clear_pointer (&dropped, sg_deck_free);
  fill (self, NULL);
}

static void
sg_deck_page_dispose (GObject *object)
{
  SgDeckPage *self = SG_DECK_PAGE (object);

  G_OBJECT_CLASS (sg_deck_page_parent_class)->dispose (object);
  g_clear_object (&self->campaign);
  g_clear_object (&self->near);
  g_clear_pointer (&self->before, sg_deck_free);
}

static void
sg_deck_page_class_init (SgDeckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_deck_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-deck-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SgDeckPage, count);
  gtk_widget_class_bind_template_child (widget_class, SgDeckPage, restore);
  gtk_widget_class_bind_template_child (widget_class, SgDeckPage, add);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
sg_deck_page_init (SgDeckPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_deck_page_new (GtkWidget *near, SgCampaign *campaign)
{
  SgDeckPage *self;

  if (sg_campaign_get_deck (campaign)->cards->len == 0)
    return NULL;
  self = g_object_new (SG_TYPE_DECK_PAGE, NULL);
  self->near = g_object_ref (near);
  self->campaign = g_object_ref (campaign);
  gtk_widget_set_sensitive (self->add, !sg_campaign_is_read_only (campaign));
  fill (self, NULL);
  return GTK_WIDGET (self);
}
