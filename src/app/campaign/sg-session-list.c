/* sg-session-list.c: the sittings of a campaign, newest first, with their battles under them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle stands under the sitting in which it was last fought.
 */

#include "app/campaign/sg-session-list.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-side-mark.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"
#include "rules/sg-scenario.h"

#define WINNER_CHARS 20

struct _SgSessionList
{
  AdwBin parent_instance;

  GtkListBox *list;     /* (not owned) */
  SgCampaign *campaign; /* (owned) (nullable) */
  SgBattle *battle;     /* (owned) (nullable): the chosen one */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SgSessionList, sg_session_list, ADW_TYPE_BIN)

static guint chosen_signal;

/* The sitting of the battle's newest ruling; 0 when it has none. */
static gint64
session_of (SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  guint n = g_list_model_get_n_items (rulings);
  g_autoptr (SgRuling) last = n > 0 ? g_list_model_get_item (rulings, n - 1) : NULL;

  return last != NULL ? sg_ruling_get_session (last) : 0;
}

static char *
session_when (const SgSession *session)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (session->opened);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *clock = g_date_time_format (then, "%-H:%M");

  if (session->closed == 0)
    return g_strdup_printf (_("began %s"), clock);
  return g_date_time_format (then, g_date_time_get_year (then) == g_date_time_get_year (now) ? _("%a %-e %B") : _("%-e %B %Y"));
}

static GtkWidget *
make_session_row (guint number, const SgSession *session)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *title = g_strdup_printf (session->closed == 0 ? _("Session %u, now") : _("Session %u"), number);
  g_autofree char *when = session_when (session);
  GtkWidget *box = sg_section (title, sg_figure_label (when, "sg-caption"));
  g_autofree char *minutes = g_strdup_printf (ngettext ("%d minute played", "%d minutes played", session->minutes), (int) session->minutes);

  gtk_widget_add_css_class (row, "sg-session");
  gtk_widget_set_tooltip_text (row, minutes);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  sg_name (row, title);
  return row;
}

/* How it ended, or the turn it is at; and the net with its winner's mark. */
static GtkWidget *
make_tail (SgBattle *battle, char **spoken)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autoptr (SgScore) score = sg_battle_score (battle, FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *head = NULL, *net = NULL, *result = NULL;
  gboolean ended = score != NULL && score->ended;

  if (!ended)
    {
      g_autofree char *mover = NULL;

      head = game != NULL && game->turn_text != NULL ? game->turn_text (battle, &mover) : g_strdup ("");
      gtk_box_append (GTK_BOX (box), sg_figure_label (head, NULL));
      gtk_box_append (GTK_BOX (box), sg_figure_label (_("in progress"), "sg-caption"));
      *spoken = g_strdup_printf (_("%s, in progress"), head);
      return box;
    }
  const char *ahead = score->net_a >= score->net_b ? "red" : "blue";
  GtkWidget *line, *who;

  result = sg_battle_tell_result (battle, sg_battle_get_board (battle));
  head = sg_text_capital (result);
  net = sg_text_signed_halves (MAX (score->net_a, score->net_b));
  who = sg_figure_label (head, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (who), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (who), WINNER_CHARS);
  gtk_label_set_wrap (GTK_LABEL (who), TRUE); /* what is said of him stands at the end of his name */
  gtk_label_set_wrap_mode (GTK_LABEL (who), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (who), 2);
  gtk_label_set_justify (GTK_LABEL (who), GTK_JUSTIFY_RIGHT);
  sg_tell_cut_words (who);
  gtk_box_append (GTK_BOX (box), who);
  if (!sg_score_has_points (score))
    {
      *spoken = g_strdup (head);
      return box;
    }
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  gtk_widget_set_halign (line, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (line), sg_side_mark (ahead));
  gtk_box_append (GTK_BOX (line), sg_figure_label (net, "sg-small"));
  gtk_box_append (GTK_BOX (box), line);
  *spoken = g_strdup_printf ("%s, %s %s", head, sg_campaign_get_side (campaign, ahead)->name, net);
  return box;
}

static GtkWidget *
make_battle_row (SgBattle *battle)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *game = sg_board_get (sg_battle_get_board (battle), "game");
  const char *title = sg_game_title (sg_battle_get_rules (battle), game);
  g_autofree char *number = g_strdup_printf ("%u", sg_battle_get_ordinal (battle));
  g_autofree char *spoken = NULL;
  g_autofree char *name = NULL;

  gtk_box_append (GTK_BOX (words), sg_label (sg_battle_get_title (battle), NULL));
  gtk_box_append (GTK_BOX (words), sg_label (*title != '\0' ? title : sg_ruleset_get_title (sg_battle_get_rules (battle)), "sg-caption"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), sg_figure_label (number, "sg-dim"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), make_tail (battle, &spoken));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "battle", g_object_ref (battle), g_object_unref);
  name = g_strdup_printf ("%s %s, %s", number, sg_battle_get_title (battle), spoken);
  sg_name (row, name);
  return row;
}

/* Returns how many rows were added. */
static guint
add_battles (SgSessionList *self, gint64 session, gboolean and_new)
{
  GListModel *battles = sg_campaign_get_battles (self->campaign);
  guint rows = 0;

  for (guint i = g_list_model_get_n_items (battles); i > 0; i--)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i - 1);
      gint64 of = session_of (battle);

      if (of != session && !(and_new && of == 0))
        continue;
      gtk_list_box_append (self->list, make_battle_row (battle));
      rows++;
    }
  return rows;
}

/* A campaign opened and shut again at once is no sitting to be told of, unless something was judged in it. */
static gboolean
was_a_glance (const SgSession *session, guint rows)
{
  return session->closed != 0 && session->minutes == 0 && rows == 0;
}

static void
choose_row (SgSessionList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (self->battle != NULL && g_object_get_data (G_OBJECT (row), "battle") == self->battle)
      gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
}

static void
fill (SgSessionList *self)
{
  GPtrArray *sessions;

  self->filling = TRUE;
  sg_clear_box (GTK_WIDGET (self->list));
  if (self->campaign != NULL)
    {
      sessions = sg_campaign_get_sessions (self->campaign);
      for (guint i = sessions->len; i > 0; i--)
        {
          const SgSession *session = g_ptr_array_index (sessions, i - 1);

          GtkWidget *row = make_session_row (i, session);

          gtk_list_box_append (self->list, row);
          if (was_a_glance (session, add_battles (self, session->id, i == sessions->len)))
            gtk_list_box_remove (self->list, row);
        }
      if (sessions->len == 0)
        add_battles (self, -1, TRUE);
    }
  choose_row (self);
  self->filling = FALSE;
}

static void
selected_cb (SgSessionList *self, GtkListBoxRow *row)
{
  SgBattle *battle = row != NULL ? g_object_get_data (G_OBJECT (row), "battle") : NULL;

  if (!self->filling && battle != NULL && battle != self->battle)
    g_signal_emit (self, chosen_signal, 0, battle);
}

static void
sg_session_list_dispose (GObject *object)
{
  SgSessionList *self = SG_SESSION_LIST (object);

  g_clear_object (&self->campaign);
  g_clear_object (&self->battle);
  G_OBJECT_CLASS (sg_session_list_parent_class)->dispose (object);
}

static void
sg_session_list_class_init (SgSessionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_session_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-session-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SgSessionList, list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                SG_TYPE_BATTLE);
}

static void
sg_session_list_init (SgSessionList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sg_session_list_set_campaign (SgSessionList *self, SgCampaign *campaign)
{
  g_return_if_fail (SG_IS_SESSION_LIST (self));

  g_set_object (&self->campaign, campaign);
  fill (self);
}

void
sg_session_list_choose (SgSessionList *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_SESSION_LIST (self));

  g_set_object (&self->battle, battle);
  self->filling = TRUE;
  choose_row (self);
  self->filling = FALSE;
}
