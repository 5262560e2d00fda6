/* test-night.c: what waited in the umpire’s tray when the program was shut waits there when it is begun anew, and is taken once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scenes.h"

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "rooms/sg-room-asks.h"
#include "rooms/sg-room-keeping.h"
#include "rooms/sg-room-tray.h"
#include "rooms/sg-room-wants.h"

#define ID "0c4c4b0e-6f1d-4a53-9d0c-3f1c5c0a7f10"

/* (transfer full): a form of @battle with one field more, or two. */
static GHashTable *
form_of (SgBattle *battle, const char *kind, const char *name, const char *value, const char *other, const char *more)
{
  GHashTable *form = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_hash_table_insert (form, g_strdup ("id"), g_strdup (ID));
  g_hash_table_insert (form, g_strdup ("campaign"), g_strdup (sg_campaign_get_uuid (sg_battle_get_campaign (battle))));
  g_hash_table_insert (form, g_strdup ("battle"), g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle)));
  g_hash_table_insert (form, g_strdup ("kind"), g_strdup (kind));
  g_hash_table_insert (form, g_strdup (name), g_strdup (value));
  if (other != NULL)
    g_hash_table_insert (form, g_strdup (other), g_strdup (more));
  return form;
}

static void
nothing_cb (gpointer data)
{
}

/* (transfer full): the tray of whoever begins the program anew after @form came from @side; *@errand: what waits in it, the one thing. */
static SgRoomTray *
sleep_on (SgDesk *desk, const char *side, GHashTable *form, SgRoomErrand **errand)
{
  SgBattle *battle = sg_desk_get_battle (desk);
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, NULL);
  g_autoptr (GError) error = NULL;

  sg_room_tray_set_battle (tray, battle);
  *errand = sg_room_tray_receive (tray, side, form, &error);
  g_assert_no_error (error);
  g_assert_cmpint ((*errand)->state, ==, SG_ROOM_WAITS);
  sg_room_tray_free (tray);
  tray = sg_room_tray_new (desk, nothing_cb, NULL);
  sg_room_tray_set_battle (tray, battle);
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 1);
  *errand = sg_room_tray_list (tray)->pdata[0];
  g_assert_cmpstr ((*errand)->id, ==, g_hash_table_lookup (form, "id"));
  g_assert_cmpstr ((*errand)->side, ==, side);
  g_hash_table_unref (form);
  return tray;
}

/* Taken once: the tray of the next night has nothing that waits, and knows its number. */
static void
wake_again (SgDesk *desk, SgRoomTray *tray, const SgRoomErrand *errand)
{
  g_autofree char *id = g_strdup (errand->id);

  sg_room_tray_free (tray);
  tray = sg_room_tray_new (desk, nothing_cb, NULL);
  sg_room_tray_set_battle (tray, sg_desk_get_battle (desk));
  g_assert_cmpuint (sg_room_tray_list (tray)->len, ==, 0);
  g_assert_true (sg_room_tray_has (tray, id));
  sg_room_tray_free (tray);
}

/* An answer that waited over a night is given in the morning, once. */
static void
test_night_answer (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_charge ();
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgTalk) talk = game->converse (battle), next = NULL;
  g_autofree char *ask = sg_room_name_ask (talk), *now = NULL;
  guint before = g_list_model_get_n_items (sg_battle_get_rulings (battle));
  SgRoomErrand *errand;
  SgRoomTray *tray;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  tray = sleep_on (desk, "blue", form_of (battle, "answer", "ask", ask, "choice", ((SgChoice *) talk->choices->pdata[0])->id), &errand);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, before);
  g_assert_true (sg_room_tray_take (tray, errand, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), >, before);
  next = game->converse (battle);
  now = next != NULL ? sg_room_name_ask (next) : NULL;
  g_assert_cmpstr (now, !=, ask);
  wake_again (desk, tray, errand);
}

/* An answer that waits is the choice that is marked before the umpire; his own hand settles it, as the player hears: with it, or against it. */
static void
test_answer_marked (gconstpointer alike)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_charge ();
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, NULL);
  g_autofree char *ask = NULL, *sent = NULL, *other = NULL;
  g_autoptr (GHashTable) form = NULL;
  const SgTalk *talk;
  SgRoomErrand *errand;

  sg_desk_set_battle (desk, battle);
  sg_room_tray_set_battle (tray, battle);
  talk = sg_desk_get_talk (desk);
  ask = sg_room_name_ask (talk);
  other = g_strdup (((SgChoice *) talk->choices->pdata[0])->id);
  sent = g_strdup (((SgChoice *) talk->choices->pdata[1])->id);
  g_assert_false (sg_desk_is_answered (desk));
  form = form_of (battle, "answer", "ask", ask, "choice", sent);
  errand = sg_room_tray_receive (tray, "blue", form, NULL);
  g_assert_nonnull (errand);
  talk = sg_desk_get_talk (desk);
  g_assert_true (sg_desk_is_answered (desk));
  g_assert_cmpstr (talk->chosen, ==, sent);
  g_assert_true (sg_desk_choose_answer (desk, GPOINTER_TO_INT (alike) ? sent : other));
  g_assert_cmpint (errand->state, ==, GPOINTER_TO_INT (alike) ? SG_ROOM_TAKEN : SG_ROOM_REFUSED);
  g_assert_cmpstr (errand->words, ==, GPOINTER_TO_INT (alike) ? NULL : "The umpire answered for you.");
  g_assert_false (sg_desk_is_answered (desk));
  sg_room_tray_free (tray);
}

/* Dice that lay there over a night are the dice of the question in the morning. */
static void
test_night_dice (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_throw ();
  SgRoomErrand *errand;
  SgRoomTray *tray;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  tray = sleep_on (desk, "red", form_of (battle, "dice", "text", "3 3 3 4", NULL, NULL), &errand);
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_DICE);
  g_assert_true (sg_room_tray_take (tray, errand, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_desk_get_state (desk), !=, SG_DESK_DICE);
  wake_again (desk, tray, errand);
}

/* A coin that a player tossed is told with what comes of either side, and is the coin of the question when it is taken. */
static void
test_night_coin (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_toss ();
  g_autoptr (GString) wants = g_string_new (NULL);
  SgRoomErrand *errand;
  SgRoomTray *tray;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  sg_desk_ask (desk, "first-move", NULL);
  sg_room_write_wants (desk, "red", wants);
  g_assert_cmpstr (wants->str, ==, "{\"dice\":1,\"coins\":true,\"faces\":[\"Red has the first move\",\"Blue has the first move\"]}");
  tray = sleep_on (desk, "blue", form_of (battle, "dice", "text", "2", NULL, NULL), &errand);
  g_assert_true (sg_room_tray_take (tray, errand, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_verdict_get_headline (sg_desk_get_verdict (desk)), ==, "Blue has the first move");
  wake_again (desk, tray, errand);
}

/* A card that was turned there and typed in the room is the card of the question, and the ruling remarks whose hand it was; what is no card is refused in a sentence. */
static void
test_night_card (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_pack ();
  g_autoptr (GString) wants = g_string_new (NULL);
  g_autoptr (SgRuling) ruling = NULL;
  SgRoomErrand *errand;
  SgRoomTray *tray;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  sg_desk_ask (desk, "turn-cards", NULL);
  sg_room_write_wants (desk, "red", wants);
  g_assert_cmpstr (wants->str, ==, "{\"turn\":1}");
  g_assert_false (sg_room_enter_cards (desk, "Fool", "Red", &error));
  g_assert_nonnull (strstr (error->message, "no card of the pack"));
  g_clear_error (&error);
  tray = sleep_on (desk, "red", form_of (battle, "cards", "text", "9h", NULL, NULL), &errand);
  g_assert_true (sg_room_tray_take (tray, errand, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_STANDS);
  g_assert_cmpstr (sg_verdict_get_headline (sg_desk_get_verdict (desk)), ==, "9 of hearts");
  g_assert_true (sg_desk_accept (desk, NULL));
  ruling = g_list_model_get_item (sg_battle_get_rulings (battle), g_list_model_get_n_items (sg_battle_get_rulings (battle)) - 1);
  g_assert_nonnull (strstr (sg_ruling_get_remark (ruling), "turned these cards"));
  wake_again (desk, tray, errand);
}

/* Who was named stays named; and names of another side that somebody wrote into the file are refused when they are taken. */
static void
test_night_men (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_melee ();
  g_autoptr (SgRoomErrand) forged = g_new0 (SgRoomErrand, 1);
  g_autoptr (GPtrArray) kept = NULL;
  SgRoomErrand *errand;
  SgRoomTray *tray;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  sg_desk_name_men (desk, "dead");
  tray = sleep_on (desk, "blue", form_of (battle, "men", "men", "bc.2 bc.3", NULL, NULL), &errand);
  g_assert_true (sg_room_tray_take (tray, errand, &error));
  g_assert_no_error (error);
  g_assert_nonnull (sg_desk_get_named (desk, "bc.2"));
  g_assert_nonnull (sg_desk_get_named (desk, "bc.3"));
  wake_again (desk, tray, errand);
  forged->id = g_strdup ("0c4c4b0e-6f1d-4a53-9d0c-3f1c5c0a7f77");
  forged->kind = SG_ROOM_MEN;
  forged->reader = g_strdup ("red");
  forged->battle = sg_battle_get_id (battle);
  forged->title = g_strdup ("Who falls");
  forged->men = g_strsplit ("bc.2", " ", -1);
  g_assert_true (sg_room_errand_keep (forged, sg_battle_get_campaign (battle), NULL));
  kept = sg_room_errand_list_kept (battle);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_false (sg_room_errand_take (kept->pdata[0], desk, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/night/answer", test_night_answer);
  g_test_add_data_func ("/night/answer/marked/alike", GINT_TO_POINTER (TRUE), test_answer_marked);
  g_test_add_data_func ("/night/answer/marked/otherwise", GINT_TO_POINTER (FALSE), test_answer_marked);
  g_test_add_func ("/night/dice", test_night_dice);
  g_test_add_func ("/night/coin", test_night_coin);
  g_test_add_func ("/night/card", test_night_card);
  g_test_add_func ("/night/men", test_night_men);
  return g_test_run ();
}
