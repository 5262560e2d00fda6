/* targets-rosters.c: armies out of other programs' files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "targets-private.h"

#include "army/sg-army-review.h"
#include "army/sg-army-text.h"
#include "army/sg-army-travel.h"
#include "army/sg-army-xml.h"
#include "exchange/sg-archive.h"
#include "exchange/sg-army-ods.h"
#include "exchange/sg-battlescribe.h"
#include "exchange/sg-roster.h"
#include "rules/sg-nation-xml.h"

static SgRuleset *
book (void)
{
  static SgRuleset *rules;

  if (rules == NULL)
    rules = sg_ruleset_load ("gentlemans-war", NULL);
  return rules;
}

static const char roster[] =
  "<?xml version='1.0'?>\n<roster name='Mine' gameSystemName='A Gentleman&#8217;s War' xmlns='http://www.battlescribe.net/schema/rosterSchema'>\n"
  "<costLimits><costLimit name='pts' value='50'/></costLimits><forces><force name='F' catalogueName='Britain'><selections>\n"
  "<selection name='Guards' type='unit' number='1'><costs><cost name='pts' value='8'/></costs><selections>"
  "<selection name='Guardsman' type='model' number='12'/><selection name='Gallant' type='upgrade' number='1'/></selections></selection>\n"
  "<selection name='21st' type='unit' number='1'><categories><category name='Light Cavalry'/></categories></selection>\n"
  "</selections></force></forces></roster>\n";

gboolean
fuzz_eat_battlescribe (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_battlescribe_read (bytes, "a.ros", book (), &error);

  fuzz_assert_told (reading != NULL, error);
  return reading != NULL;
}

void
fuzz_seed_battlescribe (GPtrArray *seeds)
{
  fuzz_add_text (seeds, roster);
}

static GBytes *
make_ods (void)
{
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "A \"small\", army");
  g_autoptr (SgArmyReview) review = NULL;

  sg_builder_find ("gentlemans-war")->templates[0].fill (army, book ());
  review = sg_army_review (army, book ());
  return sg_roster_to_bytes (review, "a.ods", NULL);
}

/* Whatever it is: what is read of it is an army that can be written. */
gboolean
fuzz_eat_roster (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_roster_read (bytes, "a.bin", book (), &error);

  fuzz_assert_told (reading != NULL, error);
  if (reading != NULL)
    {
      g_autoptr (GBytes) once = sg_army_to_bytes (reading->army);
      G_GNUC_UNUSED g_autoptr (SgArmy) back = sg_army_load (once, "a.sgarmy", &error);

      g_assert_no_error (error);
    }
  return reading != NULL;
}

void
fuzz_seed_roster (GPtrArray *seeds)
{
  g_autoptr (GBytes) bare = g_bytes_new_static (roster, sizeof roster - 1);
  const SgArchiveEntry packed = { "Mine.ros", bare, FALSE };

  g_ptr_array_add (seeds, make_ods ());
  g_ptr_array_add (seeds, sg_archive_make (&packed, 1, NULL));
}

/* What is in a spreadsheet, without its packing. */
gboolean
fuzz_eat_ods (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  const SgArchiveEntry entry = { "content.xml", bytes, TRUE };
  g_autoptr (GBytes) packed = sg_archive_make (&entry, 1, &error);
  g_autofree char *csv = packed != NULL ? sg_ods_to_csv (packed, "a.ods", &error) : NULL;

  fuzz_assert_told (csv != NULL, error);
  return csv != NULL;
}

void
fuzz_seed_ods (GPtrArray *seeds)
{
  g_autoptr (GBytes) ods = make_ods ();

  g_ptr_array_add (seeds, sg_archive_find (ods, "a.ods", "content.xml", NULL));
}

/* An army that brings its list and house rules. */
void
fuzz_seed_travelling (GPtrArray *seeds)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GPtrArray) lists = sg_nations_load (rules, NULL);
  g_autoptr (SgNation) own = sg_nation_copy (lists->pdata[0]);
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Away");

  sg_nation_set_word (own, "id", "own-britain");
  sg_army_set_word (army, "list", "own-britain");
  sg_army_bring (army, rules, own);
  sg_army_set_house (army, "gw.price.huge", "agreed");
  sg_army_set_waiver (army, "allowance", "a friendly game");
  sg_army_set_seen (army, "allowance", "13 50");
  g_ptr_array_add (seeds, sg_army_to_bytes (army));
}
