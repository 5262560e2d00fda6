/* sg-battle-toasts.c: what the Battle page says in passing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-battle-toasts.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-ruling.h"
#include "play/sg-game.h"

#define LINES 2

AdwToast *
sg_battle_toast_new (const char *words)
{
  g_autofree char *safe = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (safe);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}

char *
sg_battle_toast_tell (SgRuling *ruling)
{
  g_auto (GStrv) lines = g_strsplit (sg_ruling_get_clause (ruling), "\n", -1);
  g_autofree char *joined = g_strjoinv ("; ", lines);

  return sg_text_sentence (joined);
}

char *
sg_battle_tell_status (SgDesk *desk, SgBoard *board)
{
  SgRuling *last = sg_desk_get_moment (desk) < 0 ? sg_battle_get_undo (sg_desk_get_battle (desk)) : NULL;
  gint64 turn = sg_board_get_whole (board, "turn", 0);
  const char *phase = sg_game_phase_label (sg_desk_get_game (desk), sg_board_get (board, "phase"));
  g_autofree char *told = sg_game_tell_turn (sg_desk_get_game (desk), turn), *capital = sg_text_capital (told);
  g_autofree char *when = turn == 0 || *phase == '\0' ? g_steal_pointer (&capital) : g_strdup_printf (_("%s, %s"), capital, phase);
  g_autofree char *clause = NULL;

  if (last == NULL || !sg_desk_is_told (desk, last))
    return sg_text_sentence (when);
  clause = sg_text_sentence (sg_ruling_get_clause (last));
  return g_strdup_printf ("%s. %s", when, clause);
}
