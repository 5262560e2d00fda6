/* test-errands.c: what a room may send in each book, what is refused of it, and what comes too late; what is told of dice once they were thrown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scenes.h"

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "rooms/sg-room-asks.h"
#include "rooms/sg-room-board.h"
#include "rooms/sg-room-errand.h"
#include "rooms/sg-room-post.h"
#include "rooms/sg-room-tray.h"

/* (transfer full): a form of @battle, with @fields as "name=value&name=value"; "%N": N letters. */
static GHashTable *
form_of (SgBattle *battle, const char *fields)
{
  GHashTable *form = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) parts = g_strsplit (fields, "&", -1);

  g_hash_table_insert (form, g_strdup ("id"), g_uuid_string_random ());
  g_hash_table_insert (form, g_strdup ("campaign"), g_strdup (sg_campaign_get_uuid (sg_battle_get_campaign (battle))));
  g_hash_table_insert (form, g_strdup ("battle"), g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle)));
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *value = strchr (parts[i], '=');

      *value++ = '\0';
      g_hash_table_insert (form, g_strdup (parts[i]), *value == '%' ? g_strnfill (atoi (value + 1), '1') : g_strdup (value));
    }
  return form;
}

static SgRoomErrand *
send (SgBattle *battle, const char *reader, const char *fields, GError **error)
{
  g_autoptr (GHashTable) form = form_of (battle, fields);

  return sg_room_errand_read (battle, reader, form, error);
}

/* @told NULL: it is taken in. */
static const struct { const char *scene, *reader, *fields, *told; } sent[] = {
  { "putdown", "red", "kind=places&men=rf.1 rf.2&places=20 90 180;22 90 180", NULL },
  { "putdown", "red", "kind=places&men=&places=20 90 180", "Nobody was named, or too many" },
  { "putdown", "red", "kind=places&men=rf.1&places=", "Each man wants a place" },
  { "putdown", "red", "kind=places&men=rf.1&places=20 90 180;22 90 180", "Each man wants a place" },
  { "putdown", "red", "kind=places&men=rf.1&places=yonder", "A place lies off the table" },
  { "putdown", "red", "kind=places&men=rf.1&places=300 90 180", "A place lies off the table" },
  { "putdown", "red", "kind=places&men=rf.1&places=20 -1 180", "A place lies off the table" },
  { "putdown", "red", "kind=places&men=bf.1&places=20 90 180", "Only his own men" },
  { "putdown", "red", "kind=places&men=nobody&places=20 90 180", "Only his own men" },
  { "putdown", "red", "kind=places&men=rf.1 rf.1&places=20 90 180;22 90 180", "Only his own men may be named, each once" },
  { "putdown", "red", "kind=ready", NULL },
  { "putdown", "red", "kind=orders&kind_of=order&to=rf&text=Go", "In this battle no orders are written" },
  { "putdown", "red", "kind=word&text=luck", "are not sealed" },
  { "putdown", "red", "kind=answer&ask=x&choice=y", "no longer asked" },
  { "putdown", "red", "kind=dice&text=", "Dice are typed as their faces" },
  { "putdown", "red", "kind=dice&text=%201", "too long: 200 letters" },
  { "putdown", "red", "kind=dice&text=%200", NULL },
  { "putdown", "red", "kind=cards&text=", "Cards are typed by their names" },
  { "putdown", "red", "kind=cards&text=9 hearts\nK spades", "Cards are typed by their names" },
  { "putdown", "red", "kind=cards&text=%201", "too long: 200 letters" },
  { "putdown", "red", "kind=cards&text=9 hearts", NULL },
  { "melee", "red", "kind=ready", "Nobody puts down now" },
  { "melee", "red", "kind=places&men=rc.1&places=20 40 0", "Nobody puts down now" },
  { "melee", "red", "kind=men&men=bc.1", "Only his own men" },
  { "melee", "red", "kind=men&men=rc.1 rc.2", NULL },
  { "charge", "red", "kind=answer&ask=x&choice=y", "no longer asked" },   /* it is asked of Blue */
  { "charge", "blue", "kind=answer&ask=x&choice=y", "no longer asked" },
  { "sealed", "red", "kind=word&text=luck", NULL },
  { "orchardwell", "red", "kind=orders&kind_of=order&to=%0&text=", "says nothing" },
  { "orchardwell", "red", "kind=orders&kind_of=order&to=nobody&text=Go", "nobody on this side" },
  { "orchardwell", "red", "kind=orders&kind_of=idea&to=nobody&text=Go", "Only orders, messages and dispositions" },
};

static void
test_sent (void)
{
  const char *opened = NULL;
  SgBattle *battle = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sent); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRoomErrand) errand = NULL;

      if (g_strcmp0 (opened, sent[i].scene) != 0)
        battle = scene_open (opened = sent[i].scene);
      errand = send (battle, sent[i].reader, sent[i].fields, &error);
      if (sent[i].told == NULL && errand == NULL)
        g_error ("%s: %s", sent[i].fields, error->message);
      if (sent[i].told != NULL && (errand != NULL || strstr (error->message, sent[i].told) == NULL))
        g_error ("%s: “%s” does not say “%s”", sent[i].fields, errand != NULL ? "taken in" : error->message, sent[i].told);
      g_assert_true (errand == NULL || (errand->title != NULL && *errand->title != '\0'));
    }
}

/* As many men as a browser can send. */
static void
test_many_men (void)
{
  SgBattle *battle = scene_open ("melee");
  g_autoptr (GString) fields = g_string_new ("kind=men&men=x");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (fields, " rc.%u", i);
  g_assert_null (send (battle, "red", fields->str, &error));
  g_assert_cmpstr (error->message, ==, "Nobody was named, or too many at once.");
}

/* (transfer full) (nullable): why it is not taken. */
static char *
take (SgRoomErrand *errand, SgDesk *desk)
{
  g_autoptr (GError) error = NULL;
  gboolean taken = sg_room_errand_take (errand, desk, &error);

  g_assert_cmpint (taken, ==, error == NULL);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* What waited until the table was another is refused as the umpire takes it, and nothing of it is done. */
static void
test_late (void)
{
  static const struct { const char *scene, *reader, *fields, *told; } rows[] = {
    { "putdown", "red", "kind=places&men=rf.1&places=20 90 180", "Nobody puts down now." },
    { "putdown", "red", "kind=ready", "Nobody puts down now." },
    { "putdown", "red", "kind=dice&text=5 3", "No dice are wanted now." },
    { "putdown", "red", "kind=cards&text=9 hearts", "No cards are turned now." },
    { "putdown", "red", "kind=men&men=rf.1", "Nobody is to be named now." },
    { "putdown", "red", "kind=note&text=Well?", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDesk) desk = sg_desk_new (), bare = sg_desk_new ();
      SgBattle *battle = scene_open (rows[i].scene), *other = scene_open ("melee");
      g_autoptr (SgRoomErrand) errand = send (battle, rows[i].reader, rows[i].fields, NULL);
      g_autoptr (SgRuling) over = sg_ruling_new (SG_RULING_EDIT, "The curtain is lifted", "");
      g_autofree char *nowhere = NULL, *elsewhere = NULL, *why = NULL;
      guint rulings;

      g_assert_nonnull (errand);
      nowhere = take (errand, bare);
      g_assert_cmpstr (nowhere, ==, "It was written for another battle of this campaign.");
      errand->battle += 7;
      sg_desk_set_battle (desk, other);
      elsewhere = take (errand, desk);
      g_assert_cmpstr (elsewhere, ==, "It was written for another battle of this campaign.");
      errand->battle -= 7;
      sg_desk_set_battle (desk, battle);
      sg_ruling_add_change (over, "battle", "stage", "over");
      g_assert_true (sg_battle_post (battle, over, NULL));
      rulings = g_list_model_get_n_items (sg_battle_get_rulings (battle));
      why = take (errand, desk);
      if (rows[i].told == NULL ? why != NULL : why == NULL || strstr (why, rows[i].told) == NULL)
        g_error ("%s: %s", rows[i].fields, why);
      g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, rulings);
      sg_desk_set_battle (desk, NULL);
    }
}

/* An answer of two sent at once is given once; of a choice that is barred its bar is told. */
static void
test_answer (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_open ("charge");
  const SgTalk *talk;
  g_autofree char *ask = NULL, *open = NULL, *barred = NULL, *late = NULL;
  g_autoptr (SgRoomErrand) one = NULL, two = NULL;
  g_autoptr (GError) error = NULL;

  sg_desk_set_battle (desk, battle);
  talk = sg_desk_get_talk (desk);
  ask = sg_room_name_ask (talk);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];
      char **which = choice->why != NULL ? &barred : &open;

      g_free (*which);
      *which = g_strdup_printf ("kind=answer&ask=%s&choice=%s", ask, choice->id);
    }
  g_assert_nonnull (barred);
  g_assert_null (send (battle, "blue", barred, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_null (strstr (error->message, "no longer asked"));
  one = send (battle, "blue", open, NULL);
  two = send (battle, "blue", open, NULL);
  g_assert_nonnull (one);
  g_assert_nonnull (two);
  g_assert_null (take (one, desk));
  late = take (two, desk);
  g_assert_cmpstr (late, ==, "That is no longer asked.");
  sg_desk_set_battle (desk, NULL);
}

/* The first of @side of whom several are left, in a Kriegsspiel. */
static const SgUnit *
first_of (SgBattle *battle, const char *side)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (g_str_equal (unit->side, side) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 1 && sg_board_find_place (sg_battle_get_board (battle), unit->id, &place))
        return unit;
    }
  g_assert_not_reached ();
}

/* An order that is drawn and has no words says what it is; a march of nobody, or of the enemy’s troops, is none; to the enemy nobody rides. */
static void
test_drawn (void)
{
  SgBattle *battle = scene_open ("orchardwell");
  const SgUnit *own = first_of (battle, "red"), *foe = first_of (battle, "blue");
  static const char *const none[] = { "nobody", "", NULL };
  g_autofree char *drawn = g_strdup_printf ("kind=orders&kind_of=order&to=%s&unit=%s&way=900,900 1000,1000&text=&answers=3", own->id, own->id);
  g_autofree char *theirs = g_strdup_printf ("kind=orders&kind_of=order&to=%s&unit=%s&way=900,900&text=Go", own->id, foe->id);
  g_autoptr (SgRoomErrand) errand = NULL;
  g_autoptr (GError) error = NULL;

  errand = send (battle, "red", drawn, &error);
  g_assert_no_error (error);
  g_assert_nonnull (errand->orders);
  g_assert_null (send (battle, "red", theirs, &error));
  g_assert_cmpstr (error->message, ==, "The march is of nobody on this side.");
  g_clear_error (&error);
  for (guint i = 0; none[i] != NULL; i++)
    {
      g_autofree char *nobody = g_strdup_printf ("kind=orders&kind_of=order&to=%s&unit=%s&way=900,900&text=Go", own->id, none[i]);

      g_assert_null (send (battle, "red", nobody, &error));
      g_assert_cmpstr (error->message, ==, "The march is of nobody on this side.");
      g_clear_error (&error);
    }
  g_assert_null (sg_room_tell_ride (sg_battle_get_board (battle), "red", foe->id, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (sg_room_tell_ride (sg_battle_get_board (battle), "red", "nobody", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

/* (transfer full): what @reader’s room says of the dice. */
static char *
tell_dice (SgBattle *battle, const char *reader)
{
  g_autoptr (SgRoomBoard) board = sg_room_board_new (battle, reader);
  g_autofree char *all = sg_room_board_write (board, NULL);
  char *dice = strstr (all, "\"dice\":");

  g_assert_nonnull (dice);
  return g_strdup (dice);
}

static void
post_word (SgBattle *battle, const char *key, const char *word)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");

  sg_ruling_add_change (ruling, "battle", key, word);
  g_assert_true (sg_battle_post (battle, ruling, NULL));
}

/* Sealed dice: a throw that nothing was ruled of stays sealed while the battle goes on, one that was ruled, and one that was undone, is opened with its
 * faces; when all is over nothing is hidden any more. */
static void
test_dice (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_open ("toss");
  g_autofree char *aside = NULL, *ruled = NULL, *undone = NULL, *over = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_sealed_dice_switch (sg_battle_get_campaign (battle), TRUE, NULL));
  g_assert_true (sg_sealed_dice_add_word (sg_battle_get_campaign (battle), "red", "luck", NULL));
  sg_desk_set_battle (desk, battle);
  g_assert_true (sg_desk_ask (desk, "first-move", &error));
  g_assert_true (sg_desk_throw_dice (desk, &error));
  g_assert_no_error (error);
  aside = tell_dice (battle, "blue");
  g_assert_nonnull (strstr (aside, "\"thrown\":[{\"n\":1,\"seal\":"));
  g_assert_null (strstr (aside, "\"secret\""));
  g_assert_true (sg_desk_accept (desk, NULL));
  ruled = tell_dice (battle, "blue");
  g_assert_nonnull (strstr (ruled, "\"secret\""));
  g_assert_nonnull (strstr (ruled, "\"words\":[[\"red\",\"luck\"]]"));
  g_assert_nonnull (strstr (ruled, "\"state\":\"ruled\""));
  g_assert_nonnull (strstr (ruled, "\"sides\":[2]"));
  g_assert_true (sg_desk_undo (desk));
  undone = tell_dice (battle, "blue");
  g_assert_nonnull (strstr (undone, "\"state\":\"undone\""));
  g_assert_true (sg_desk_ask (desk, "first-move", &error));
  g_assert_true (sg_desk_throw_dice (desk, &error));
  sg_desk_drop (desk);
  post_word (battle, "stage", "over");
  over = tell_dice (battle, "blue");
  g_assert_nonnull (strstr (over, "\"state\":\"aside\""));
  sg_desk_set_battle (desk, NULL);
}

/* Who fills the umpire’s tray waits until it is read; what is settled already is not taken again. */
static void
nothing_cb (gpointer data)
{
}

static void
test_full (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  SgBattle *battle = scene_open ("melee");
  SgRoomTray *tray = sg_room_tray_new (desk, nothing_cb, NULL);
  guint n = 0;

  sg_desk_set_battle (desk, battle);
  sg_room_tray_set_battle (tray, battle);
  while (!sg_room_tray_is_full (tray, "red") && n < 1000)
    {
      g_autoptr (GHashTable) form = form_of (battle, "kind=note&text=Well?");

      g_assert_nonnull (sg_room_tray_receive (tray, "red", form, NULL));
      n++;
    }
  g_assert_cmpuint (n, ==, 40);
  g_assert_false (sg_room_tray_is_full (tray, "blue"));
  g_assert_true (sg_room_tray_take (tray, sg_room_tray_list (tray)->pdata[0], NULL));
  g_assert_false (sg_room_tray_is_full (tray, "red"));
  g_assert_true (sg_room_tray_take (tray, sg_room_tray_list (tray)->pdata[0], NULL));
  sg_room_tray_free (tray);
  sg_desk_set_battle (desk, NULL);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  g_test_add_func ("/rooms/errands/sent", test_sent);
  g_test_add_func ("/rooms/errands/many-men", test_many_men);
  g_test_add_func ("/rooms/errands/late", test_late);
  g_test_add_func ("/rooms/errands/answer", test_answer);
  g_test_add_func ("/rooms/errands/drawn", test_drawn);
  g_test_add_func ("/rooms/errands/dice", test_dice);
  g_test_add_func ("/rooms/errands/full", test_full);
  return g_test_run ();
}
