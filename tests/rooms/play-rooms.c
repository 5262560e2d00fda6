/* play-rooms.c: an umpire for the tests in a browser: his rooms, and what he does, a word on a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   play-rooms orchardwell|throw|charge|melee|putdown|sealed|toss|events|pack|moves|rows
 *
 * It prints the address of each side’s room, and answers each command with a line: “redo N” steps the recorded day on, “take” carries out what came from
 * the rooms, “name FIELD” lets men be named for it, “ask PROCEDURE” opens a question, “accept” accepts what is judged, “throw FACES” judges what the talk has come to, “say” tells the stage, the talk and how many rulings stand; “quit” ends it.
 */

#include "scenes.h"

#include "base/sg-tongue.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "rooms/sg-room-server.h"

#include <gio/gunixinputstream.h>
#include <unistd.h>

/** Umpire: what he has before him. */
typedef struct { SgBattle *battle; SgDesk *desk; SgRoomServer *server; GMainLoop *loop; GDataInputStream *words; } Umpire;

static void
redo (Umpire *self, guint n)
{
  while (n-- > 0 && sg_battle_get_redo (self->battle) != NULL)
    g_assert_true (sg_battle_redo (self->battle, NULL));
}

static void
take_all (Umpire *self)
{
  GPtrArray *errands = sg_room_server_list_errands (self->server);

  for (guint i = 0; i < errands->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!sg_room_server_take (self->server, errands->pdata[i], &error))
        sg_room_server_settle (self->server, errands->pdata[i], SG_ROOM_REFUSED, error->message);
    }
}

static void
throw (Umpire *self, const char *faces)
{
  const SgGame *game = sg_battle_get_game (self->battle);
  g_autoptr (SgTalk) talk = game->converse (self->battle);
  g_autoptr (SgDice) dice = sg_dice_new_entered_text (faces, NULL);
  g_autoptr (SgVerdict) verdict = sg_question_judge (talk->question, sg_battle_get_rules (self->battle), dice, NULL);
  g_autoptr (SgRuling) ruling = game->rule (self->battle, talk->question, verdict, dice, NULL);

  g_assert_true (sg_battle_post (self->battle, ruling, NULL));
}

/* What the conversation asks is thrown with the program’s own dice, and ruled. */
static void
fall (Umpire *self)
{
  const SgGame *game = sg_battle_get_game (self->battle);
  g_autoptr (SgTalk) talk = game->converse (self->battle);
  g_autoptr (SgDice) dice = sg_sealed_dice_new (self->battle, talk->question, NULL);
  g_autoptr (SgVerdict) verdict = sg_question_judge (talk->question, sg_battle_get_rules (self->battle), dice, NULL);
  g_autoptr (SgRuling) ruling = game->rule (self->battle, talk->question, verdict, dice, NULL);

  g_assert_true (sg_battle_post (self->battle, ruling, NULL));
}

static void
say (Umpire *self)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  g_autoptr (GPtrArray) standing = sg_battle_standing (self->battle);

  g_print ("%s %s %u\n", sg_board_get (board, "stage"), sg_board_get (board, "charge-stage"), standing->len);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Umpire *self = data;
  g_autofree char *line = g_data_input_stream_read_line_finish (self->words, result, NULL, NULL);

  if (line == NULL || g_str_equal (line, "quit"))
    {
      g_main_loop_quit (self->loop);
      return;
    }
  if (g_str_has_prefix (line, "redo "))
    redo (self, (guint) atoi (line + strlen ("redo ")));
  else if (g_str_has_prefix (line, "throw "))
    throw (self, line + strlen ("throw "));
  else if (g_str_equal (line, "fall"))
    fall (self);
  else if (g_str_equal (line, "take"))
    take_all (self);
  else if (g_str_has_prefix (line, "name "))
    sg_desk_name_men (self->desk, line + strlen ("name "));
  else if (g_str_has_prefix (line, "ask "))
    sg_desk_ask (self->desk, line + strlen ("ask "), NULL);
  else if (g_str_equal (line, "accept"))
    g_assert_true (sg_desk_accept (self->desk, NULL));
  say (self);
  g_data_input_stream_read_line_async (self->words, G_PRIORITY_DEFAULT, NULL, read_cb, self);
}

int
main (int argc, char **argv)
{
  Umpire self = { 0 };
  g_autoptr (GInputStream) in = NULL;

  sg_tongue_begin ();
  g_test_init (&argc, &argv, NULL);
  self.loop = g_main_loop_new (NULL, FALSE);
  self.desk = sg_desk_new ();
  in = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  self.battle = argc > 1 ? scene_open (argv[1]) : NULL;
  g_assert_nonnull (self.battle);
  sg_desk_set_battle (self.desk, self.battle);
  self.server = sg_room_server_new (self.desk);
  g_assert_true (sg_room_server_open (self.server, SG_ROOM_LOOPBACK, 0, NULL));
  for (guint i = 0; i < 2; i++)
    {
      const char *side = i == 0 ? "red" : "blue";
      g_autofree char *token = sg_room_server_invite (self.server, side, NULL);

      g_print ("%s: http://localhost:%u/#%s\n", side, sg_room_server_get_port (self.server), token);
    }
  self.words = g_data_input_stream_new (in);
  g_data_input_stream_read_line_async (self.words, G_PRIORITY_DEFAULT, NULL, read_cb, &self);
  g_main_loop_run (self.loop);
  return 0;
}
