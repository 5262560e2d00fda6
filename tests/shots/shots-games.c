/* shots-games.c: the shots of battles that are led: a card and a charge at the toll house, the umpire's tray at Orchardwell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/map/sg-map-canvas-ask.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "moment.h"

#include "app/battle/sg-matches-dialog.h"
#include "app/battle/sg-other-books-window.h"
#include "app/battle/sg-records-dialog.h"
#include "app/battle/sg-volley-dialog.h"
#include "app/window/sg-branch-acts.h"
#include "app/window/sg-window-campaign.h"
#include "campaign/sg-sealed-dice.h"
#include "app/systems/sg-critique-window.h"

static SgBattlePage *
show_cards (SgWindow *window, const char *procedure)
{
  return sg_shot_show_moment (window, &(SgShotMoment) { "toll-house", "gentlemans-war", procedure, 0, NULL });
}

static SgBattlePage *
show_umpire (SgWindow *window, const char *procedure)
{
  return sg_shot_show_moment (window, &(SgShotMoment) { "orchardwell", "reisswitz", procedure, 0, NULL });
}

/* The ground is looked over in a thread of its own. */
static void
await_answer (SgMapCanvas *canvas)
{
  while (sg_map_canvas_is_asked (canvas) && sg_map_canvas_get_answer (canvas) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* What is asked of dead ground: by Red’s view, in Kriegsspiel, where a side knows what it has seen. */
static SgMapCanvas *
ask_ground (SgWindow *window, SgDeadGroundKind kind, const SgPoint *places)
{
  SgBattlePage *page = sg_shot_show_moment (window, &(SgShotMoment) { "orchardwell", "reisswitz", "infantry-fire", 0, NULL });
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));

  sg_desk_set_side (sg_battle_page_get_desk (page), "red");
  sg_map_canvas_fit (canvas);
  sg_map_canvas_ask (canvas, kind);
  for (guint i = 0; i < sg_map_canvas_wants (kind); i++)
    sg_map_canvas_give (canvas, places[i]);
  await_answer (canvas);
  return canvas;
}

static GtkWidget *
ground_road (SgWindow *window)
{
  SgMapCanvas *canvas = ask_ground (window, SG_DEAD_GROUND_APPROACH, (SgPoint[]) { { 4000, 3000 }, { 4100, 3000 } });
  GPtrArray *pieces = sg_map_get_pieces (sg_painter_get_map (sg_map_canvas_get_painter (canvas)));

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind != SG_PIECE_ROAD)
        continue;
      sg_map_canvas_ask (canvas, SG_DEAD_GROUND_ROAD);
      sg_map_canvas_give (canvas, piece->points[piece->n_points / 2]);
      await_answer (canvas);
      break;
    }
  return NULL;
}

static GtkWidget *
ground_hides (SgWindow *window)
{
  ask_ground (window, SG_DEAD_GROUND_HIDE, NULL);
  return NULL;
}

static GtkWidget *
ground_sites (SgWindow *window)
{
  ask_ground (window, SG_DEAD_GROUND_SITES, (SgPoint[]) { { 2200, 3400 }, { 3600, 4600 }, { 3000, 1700 }, { 4600, 2900 } });
  return NULL;
}

static GtkWidget *
ground_approach (SgWindow *window)
{
  ask_ground (window, SG_DEAD_GROUND_APPROACH, (SgPoint[]) { { 2200, 4400 }, { 5200, 1900 } });
  return NULL;
}

static GtkWidget *
ground_asking (SgWindow *window)
{
  sg_map_canvas_ask (ask_ground (window, SG_DEAD_GROUND_HIDE, NULL), SG_DEAD_GROUND_SITES);
  return NULL;
}

static GtkWidget *
card (SgWindow *window)
{
  show_cards (window, "move");
  return NULL;
}

/* Before the card was given: whom it may go to stands lit. */
static GtkWidget *
lit (SgWindow *window)
{
  SgDesk *desk = sg_battle_page_get_desk (show_cards (window, "move"));

  for (guint i = 0; i < 20 && sg_desk_count_pressable (desk) == 0; i++)
    sg_desk_undo (desk);
  return NULL;
}

static GtkWidget *
charge (SgWindow *window)
{
  show_cards (window, "charge");
  return NULL;
}

static GtkWidget *
clash (SgWindow *window)
{
  show_cards (window, "clash");
  return NULL;
}

/* Whoever acts does @act, at a moment before he shot: running, where @runs. */
static SgDesk *
try_spirits (SgWindow *window, const char *act, gboolean runs)
{
  SgDesk *desk = sg_battle_page_get_desk (show_cards (window, "shoot"));
  g_auto (GStrv) acting = g_strsplit (sg_board_get (sg_desk_get_board (desk), "acting"), " ", 2);
  const char *const units[] = { acting[0], NULL };
  g_autofree char *subject = g_strconcat ("unit:", acting[0], NULL);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "It ran", "GW-559");

  sg_ruling_add_change (ruling, subject, "running", runs ? "yes" : "");
  g_assert_true (sg_desk_post (desk, ruling));
  g_assert_true (sg_desk_carry_out (desk, act, units, NULL, 0));
  return desk;
}

static GtkWidget *
volley (SgWindow *window)
{
  try_spirits (window, "shoot", FALSE);
  return NULL;
}

/* Sealed dice, with Blue’s word, before they fall. */
static SgDesk *
seal_dice (SgWindow *window)
{
  SgDesk *desk = sg_battle_page_get_desk (show_umpire (window, "small-arms-fire"));
  SgCampaign *campaign = sg_battle_get_campaign (sg_desk_get_battle (desk));
  sg_sealed_dice_switch (campaign, TRUE, NULL);
  sg_sealed_dice_add_word (campaign, "blue", "oak and ash", NULL);
  sg_desk_open_suggestion (desk, 1);
  return desk;
}

static GtkWidget *
sealed (SgWindow *window)
{
  seal_dice (window);
  return NULL;
}

static GtkWidget *
sealed_thrown (SgWindow *window)
{
  sg_desk_throw_dice (seal_dice (window), NULL);
  return NULL;
}

/* The volley has told, and a test is due. */
static GtkWidget *
morale (SgWindow *window)
{
  SgDesk *desk = try_spirits (window, "shoot", FALSE);
  g_autofree char *chosen = g_strdup (sg_desk_get_talk (desk)->chosen);

  g_assert_true (sg_desk_choose_answer (desk, chosen));
  for (guint seed = 1; seed < 200 && (seed == 1 || sg_verdict_get_number (sg_desk_get_verdict (desk), "lost") < 4); seed++)
    sg_desk_throw (desk, seed);
  g_assert_true (sg_desk_accept (desk, NULL));
  return NULL;
}

static GtkWidget *
rally (SgWindow *window)
{
  try_spirits (window, "rally", TRUE);
  return NULL;
}

static GtkWidget *
tray (SgWindow *window)
{
  show_umpire (window, "small-arms-fire");
  return NULL;
}

static GtkWidget *
assault (SgWindow *window)
{
  show_umpire (window, "combat-die");
  return NULL;
}

static GtkWidget *
side_view (SgWindow *window)
{
  SgBattlePage *page = show_umpire (window, "small-arms-fire");

  sg_desk_set_side (sg_battle_page_get_desk (page), "red");
  return NULL;
}

/* Its last moment but a few, when both sides know something. */
static GtkWidget *
critique (SgWindow *window)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *shown;

  shown = sg_critique_window_open (GTK_WINDOW (window), sg_desk_get_battle (sg_battle_page_get_desk (show_umpire (window, "small-arms-fire"))), &error);
  g_assert_no_error (error);
  sg_critique_window_go_to (SG_CRITIQUE_WINDOW (shown), sg_critique_window_count (SG_CRITIQUE_WINDOW (shown)) * 2 / 3);
  return shown;
}

/* What another reading of the rules would make of what fell. */
static GtkWidget *
ask_otherwise (SgBattlePage *page)
{
  SgDesk *desk = sg_battle_page_get_desk (page);

  if (sg_desk_get_state (desk) == SG_DESK_DICE)
    sg_desk_throw (desk, 7);
  sg_judge_panel_show_otherwise (sg_battle_page_get_judge (page));
  return NULL;
}

static GtkWidget *
otherwise (SgWindow *window)
{
  SgBattlePage *page = sg_shot_show_moment (window, &(SgShotMoment) { "hooks-farm", "little-wars", NULL, 5, "men" });

  sg_desk_ask (sg_battle_page_get_desk (page), "interval", NULL);
  return ask_otherwise (page);
}

static GtkWidget *
otherwise_fire (SgWindow *window)
{
  SgBattlePage *page = show_umpire (window, "small-arms-fire");

  sg_desk_open_suggestion (sg_battle_page_get_desk (page), 1);
  return ask_otherwise (page);
}

/* A reading of each book beside its verdict; of the gun that is taken, that none would say otherwise. */
static GtkWidget *
otherwise_at (SgWindow *window, const SgShotMoment *moment)
{
  SgBattlePage *page = sg_shot_show_moment (window, moment);

  sg_desk_open_suggestion (sg_battle_page_get_desk (page), 0);
  return ask_otherwise (page);
}

static GtkWidget *
otherwise_gun (SgWindow *window)
{
  return otherwise_at (window, &(SgShotMoment) { "hooks-farm", "little-wars", "gun-capture", 0, NULL });
}

static GtkWidget *
otherwise_musketry (SgWindow *window)
{
  return otherwise_at (window, &(SgShotMoment) { "molden-mill", "war-game", "volley", 0, NULL });
}

static GtkWidget *
fire_table (SgWindow *window)
{
  SgBattlePage *page = show_umpire (window, "small-arms-fire");

  return sg_volley_dialog_new (GTK_WINDOW (window), sg_battle_page_get_desk (page), _("Fire of this move"), _("Fire of this move"));
}

/* The volley at the toll house put to the other books, the dice of each thrown or not. */
static GtkWidget *
ask_others (SgWindow *window, SgContactKind kind, gboolean thrown)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *others;

  show_cards (window, "shoot");
  others = sg_branch_ask_other_books (window, &error);
  g_assert_no_error (error);
  sg_other_books_window_set_kind (SG_OTHER_BOOKS_WINDOW (others), kind);
  if (thrown)
    sg_other_books_window_throw (SG_OTHER_BOOKS_WINDOW (others), 7);
  return others;
}

static GtkWidget *
other_books (SgWindow *window)
{
  return ask_others (window, SG_CONTACT_FIRE, FALSE);
}

static GtkWidget *
other_books_melee (SgWindow *window)
{
  return ask_others (window, SG_CONTACT_CLOSE, TRUE);
}

static GtkWidget *
matches (SgWindow *window)
{
  show_cards (window, "shoot");
  return sg_matches_dialog_new (GTK_WINDOW (window), sg_window_get_campaign (window));
}

static GtkWidget *
book_war_game (SgWindow *window)
{
  SgDesk *desk = sg_battle_page_get_desk (sg_shot_show_moment (window, &(SgShotMoment) { "molden-mill", "war-game", "canister", 0, NULL }));

  if (g_list_model_get_n_items (sg_desk_get_suggestions (desk)) > 0)
    sg_desk_open_suggestion (desk, 0);
  return NULL;
}

/* The umpire’s word over who lies under a device. */
static GtkWidget *
records (SgWindow *window)
{
  SgBattlePage *page = sg_shot_show_moment (window, &(SgShotMoment) { "molden-mill", "war-game", "canister", 0, NULL });
  SgDesk *desk = sg_battle_page_get_desk (page);
  const SgField *field;

  sg_desk_open_suggestion (desk, 0);
  field = sg_question_get_procedure (sg_desk_get_question (desk))->fields;
  while (!sg_records_dialog_can (field))
    field++;
  return sg_records_ask (GTK_WIDGET (page), desk, field);
}

static GtkWidget *
book_kriegspiel (SgWindow *window)
{
  sg_shot_show_moment (window, &(SgShotMoment) { "ember-crossing", "kriegspiel", NULL, 8, "men" });
  return NULL;
}

static const SgShot shots[] = {
  { "battle-book-war-game", book_war_game }, { "battle-book-kriegspiel", book_kriegspiel },
  { "other-books", other_books }, { "other-books-melee", other_books_melee },
  { "dialog-matches", matches }, { "dialog-records", records },
  { "battle-card", card }, { "battle-lit", lit }, { "battle-charge", charge }, { "battle-clash", clash }, { "battle-volley", volley },
  { "battle-volley-small", volley, 800, 600 }, { "battle-morale", morale }, { "battle-morale-small", morale, 800, 600 }, { "battle-rally", rally },
  { "battle-rally-small", rally, 800, 600 }, { "battle-charge-small", charge, 800, 600 }, { "battle-charge-large", charge, 1920, 1080 },
  { "battle-charge-narrow", charge, 720, 900 }, { "battle-tray", tray }, { "battle-assault", assault }, { "battle-tray-large", tray, 1920, 1080 },
  { "battle-tray-narrow", tray, 720, 900 }, { "battle-side", side_view }, { "battle-critique", critique },
  { "battle-sealed", sealed }, { "battle-sealed-small", sealed, 800, 600 }, { "battle-sealed-thrown", sealed_thrown }, { "battle-otherwise", otherwise }, { "battle-otherwise-fire", otherwise_fire },
  { "battle-otherwise-gun", otherwise_gun }, { "battle-otherwise-musketry", otherwise_musketry },
  { "battle-fire-table", fire_table },
  { "ground-road", ground_road }, { "ground-hides", ground_hides }, { "ground-sites", ground_sites }, { "ground-approach", ground_approach },
  { "ground-hides-small", ground_hides, 800, 600 }, { "ground-asking", ground_asking }, { "ground-sites-large", ground_sites, 1920, 1080 },
};

SG_REGISTER_SHOTS (shots)
