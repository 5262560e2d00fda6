/* sg-room-words.c: the words of the page, in the language of the umpire’s program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-words.h"

#include <glib/gi18n-lib.h>

#include "rooms/sg-room-json.h"

/* As data/rooms calls them. */
static const char *const words[] = {
  N_("It was refused."),
  N_("Point the camera at your umpire’s code, or type what stands under it."),
  N_("The umpire’s program does not answer."),
  N_("Nobody is invited by that code."),
  N_("No connection. What you write is kept, and sent when it is back."),
  N_("The umpire has closed this room."),
  N_("Map: %s own, %s of the enemy known. Arrows move it, plus and minus come nearer and farther; the papers list all of them."),
  N_("%s of %s"),
  N_("Draw Its Way"),
  N_("Write to It"),
  N_("Charge…"),
  N_("Play It"),
  N_("I play “%s”."),
  N_("Press the enemy whom %s is to charge."),
  N_("%s charges %s"),
  N_("Draw with a finger, or press point by point; two fingers move the map."),
  N_("Name your men"),
  N_("Press them on the map; %s named."),
  N_("As Proposed"),
  N_("These Fall"),
  N_("Who falls"),
  N_("Faces of the dice"),
  N_("Dice: %s"),
  N_("A coin is wanted. How did yours fall?"),
  N_("%s coins are wanted. How did yours fall? 1 is heads, 2 is tails."),
  N_("Heads"),
  N_("Tails"),
  N_("A coin: %s"),
  N_("Cards that you turned"),
  N_("Cards: %s"),
  N_("A card is turned. Which is it?"),
  N_("%s cards are turned. Which are they, in order?"),
  N_("“9h” is the Nine of hearts, “KS” the King of spades."),
  N_("%s dice are wanted. What did you throw?"),
  N_("Dice are wanted. What did you throw?"),
  N_("One die is wanted. What did you throw?"),
  N_("Send"),
  N_("What was opened is not what was sealed."),
  N_("This device was shown another seal before the throw."),
  N_("The word that you added is not among its words."),
  N_("Its seed does not follow from the seal and the words."),
  N_("Its dice do not follow from its seed."),
  N_("undone"),
  N_("put aside"),
  N_("Throw %s"),
  N_("opened when the battle is over"),
  N_("does not agree"),
  N_("checked here"),
  N_("Seal %s"),
  N_("Your word for the dice"),
  N_("any word"),
  N_("A word for the dice"),
  N_("Throw %s is sealed: %s"),
  N_("The dice are sealed, and opened to you when the battle is over."),
  N_("Added by: %s"),
  N_("Add a word, and the umpire cannot know what falls."),
  N_("Another Word"),
  N_("Add a Word"),
  N_("Dice thrown: %s do not agree"),
  N_("Dice thrown: all agree"),
  N_("The umpire’s disk could not keep that yet; he is told."),
  N_("Your Hold Cards"),
  N_("Event cards that you hold"),
  N_("Put Your Men Down"),
  N_("Press the map where %s shall stand; drag a man to move him."),
  N_("The curtain hangs: nobody sees where you put them. Press a row, then the map."),
  N_("I Am Ready"),
  N_("Ready"),
  N_("%s in the box"),
  N_("Put down: %s"),
  N_("Without the Way"),
  N_("Send It Off"),
  N_("Sent to the umpire."),
  N_("What it is"),
  N_("To"),
  N_("What it says"),
  N_("It answers"),
  N_("Draw a Way"),
  N_("Write"),
  N_("Orders for the Move"),
  N_("Press a unit of yours on the map, then what it shall do."),
  N_("Nothing"),
  N_("%s goes %s, as drawn."),
  N_("A note to the umpire"),
  N_("A note"),
  N_("on this device"),
  N_("with the umpire"),
  N_("taken"),
  N_("not taken"),
  N_("What You Sent"),
  N_("Write It Again"),
  N_("Put Away"),
  N_("Dispatches"),
  N_("%s marches to %s"),
  N_("Show"),
  N_("written %s"),
  N_("came %s"),
  N_("arrived %s"),
  N_("answers no. %s"),
  N_("On Paper (PDF)"),
  N_("Copy as Text"),
  N_("Known of the Enemy"),
  N_("now"),
  N_("What Happened"),
  N_("Nothing has come yet."),
  N_("Copied."),
  N_("Order of Battle"),
  N_("Nobody is mustered yet."),
  N_("Unit card"),
  N_("Shoots"),
  N_("Fights"),
  N_("This page is older than the umpire’s program. Load it anew."),
  N_("Search the rules"),
  N_("Quick Reference (PDF)"),
  N_("You have left the room."),
  N_("A code has 22 letters and figures."),
  N_("Skip to the papers"),
  N_("Leave"),
  N_("The players’ rooms"),
  N_("The code of your invitation"),
  N_("Come In"),
  N_("Map"),
  N_("Look and choose"),
  N_("Draw a way"),
  N_("Measure"),
  N_("Nearer"),
  N_("Farther"),
  N_("The whole map"),
  N_("Desk"),
  N_("Post"),
  N_("Army"),
  N_("Rules"),
  N_("Hold the Ground"),
  N_("Battle Move"),
  N_("Strike Out the Orders"),
  N_("turned"),
  N_("prisoner"),
  N_("out"),
  N_("disordered"),
  N_("repulsed"),
  N_("defeated"),
  N_("routed"),
  N_("limbered"),
  N_("acted"),
  N_("Orders, a line each"),
  N_("A line each: “30th Foot: fall back.” What is not understood stays here."),
  N_("Paste orders from a chat"),
  N_("Send These"),
  N_("%s sent. These lines were not understood: each begins with one of your units and a colon."),
  N_("%s sent."),
};

char *
sg_room_words_write (void)
{
  GString *json = g_string_new ("{");
  const char *const *languages = g_get_language_names ();
  g_autofree char *language = g_strndup (languages[0], 2);

  sg_room_json_text (json, "lang", g_ascii_isalpha (language[0]) && g_ascii_islower (language[0]) ? language : "en");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (!g_str_equal (words[i], _(words[i])))
      sg_room_json_text (json, words[i], _(words[i]));
  sg_room_json_close (json, '}');
  return g_string_free (json, FALSE);
}

char *
sg_room_rules_write (SgRuleset *rules)
{
  GPtrArray *all = sg_ruleset_get_rules (rules);
  GString *json = g_string_new (NULL);

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; i < all->len; i++)
    {
      const SgRule *rule = all->pdata[i];

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "id", rule->id);
      sg_room_json_text (json, "title", rule->title);
      sg_room_json_text (json, "text", rule->text);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
  return g_string_free (json, FALSE);
}
