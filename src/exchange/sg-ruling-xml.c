/* sg-ruling-xml.c: a recorded ruling in XML, out and in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything of a ruling is written but what belongs to one file alone: its number, sitting and hour.  On the way in
 * a recorded question is judged again with its recorded dice; a verdict that the rules no longer give is refused.
 * A ruling that was undone comes in standing, as it once did, and is undone when the next one that stands comes.
 */

#include "exchange/sg-ruling-xml.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "campaign/sg-battle-private.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange-private.h"
#include "rules/sg-question-xml.h"
#include "rules/sg-verdict-xml.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-ruling-private.h"
#include "exchange/sg-proof-faces.h"

static const char *const kinds[] = { "verdict", "move", "muster", "turn", "edit", "correction" };
static const char *const sources[] = { "default", "measured", "word", "asked", "dice" };
static const char *const hands[] = { "none", "thrown", "entered", "enumerated" };

/* Out. */

static void
set_some (xmlNode *node, const char *attribute, const char *value)
{
  if (value && *value)
    sg_xml_set (node, attribute, value);
}

static void
add_some (xmlNode *node, const char *name, const char *text)
{
  if (text && *text)
    xmlNodeSetSpacePreserve (sg_xml_add_text (node, name, text), 1);
}

static void
write_verdict (xmlNode *parent, const char *name, SgVerdict *verdict)
{
  if (verdict)
    sg_verdict_write (verdict, sg_xml_add (parent, name));
}

/* What an effect found before it is the board's to say. */
static void
write_effects (SgRuling *ruling, xmlNode *parent)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (SgVerdict) bare = sg_verdict_new ();

  for (guint i = 0; i < effects->len; i++)
    {
      SgEffect *effect = sg_effect_copy (effects->pdata[i]);

      g_clear_pointer (&effect->before, g_free);
      sg_verdict_take_effect (bare, effect);
    }
  sg_verdict_write (bare, sg_xml_add (parent, "effects"));
}

void
sg_exchange_write_ruling (SgRuling *ruling, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "ruling");

  sg_xml_set (node, "kind", kinds[sg_ruling_get_kind (ruling)]);
  set_some (node, "rule", sg_ruling_get_rule (ruling));
  sg_xml_set_int (node, "turn", sg_ruling_get_turn (ruling));
  set_some (node, "phase", sg_ruling_get_phase (ruling));
  set_some (node, "mover", sg_ruling_get_mover (ruling));
  sg_xml_set (node, "source", sources[sg_ruling_get_source (ruling)]);
  if (sg_ruling_get_hand (ruling) != SG_DICE_NONE)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, sg_ruling_get_seed (ruling));

      sg_xml_set (node, "hand", hands[sg_ruling_get_hand (ruling)]);
      sg_xml_set (node, "dice", sg_ruling_get_dice (ruling));
      sg_xml_set (node, "seed", seed);
    }
  if (sg_ruling_is_undone (ruling))
    sg_xml_set (node, "undone", sg_ruling_get_undone_reason (ruling) ? sg_ruling_get_undone_reason (ruling) : "");
  add_some (node, "clause", sg_ruling_get_clause (ruling));
  add_some (node, "remark", sg_ruling_get_remark (ruling));
  add_some (node, "reason", sg_ruling_get_reason (ruling));
  if (sg_ruling_get_question (ruling))
    sg_question_write (sg_ruling_get_question (ruling), sg_xml_add (node, "question"));
  write_verdict (node, "verdict", sg_ruling_get_verdict (ruling));
  write_verdict (node, "amended", sg_ruling_get_amended (ruling));
  write_effects (ruling, node);
}

/* In. */

/* The first of them where nothing is said, as the schema has it. */
static guint
find_word (const xmlNode *node, const char *attribute, const char *const *words, guint n)
{
  g_autofree char *word = sg_xml_get (node, attribute);

  for (guint i = 0; word && i < n; i++)
    if (g_str_equal (word, words[i]))
      return i;
  return 0;
}

static char *
child_text (const xmlNode *node, const char *name)
{
  xmlNode *child = sg_xml_first (node, name);
  xmlChar *content = child ? xmlNodeGetContent (child) : NULL;
  char *text = g_strdup (content ? (const char *) content : "");

  xmlFree (content);
  return text;
}

SgVerdict *
sg_exchange_judge_again (SgQuestion *question, SgRuleset *rules, const char *dice, SgDiceHand hand, guint64 seed,
                         SgDice **thrown, GError **error)
{
  g_autoptr (SgDice) again = NULL;
  SgVerdict *verdict;

  if (hand == SG_DICE_ENTERED)
    again = sg_dice_new_entered_text (dice, error);
  else
    again = hand == SG_DICE_THROWN ? sg_dice_new_thrown (seed) : sg_dice_new_none ();
  verdict = again ? sg_question_judge (question, rules, again, error) : NULL;
  *thrown = g_steal_pointer (&again);
  return verdict;
}

static gboolean
read_optional (const xmlNode *node, const char *name, SgVerdict **verdict, GError **error)
{
  xmlNode *child = sg_xml_first (node, name);

  *verdict = child ? sg_verdict_read (child, error) : NULL;
  return child == NULL || *verdict != NULL;
}

/* The dice before the verdict: with others than its seed throws it would of course be another. */
static gboolean
check_again (SgBattle *battle, SgRuling *ruling, const xmlNode *node, SgQuestion *question, SgVerdict *recorded,
             GError **error)
{
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (GError) fault = NULL;
  g_autoptr (SgVerdict) again = sg_exchange_judge_again (question, sg_battle_get_rules (battle),
                                                         sg_ruling_get_dice (ruling), sg_ruling_get_hand (ruling),
                                                         sg_ruling_get_seed (ruling), &dice, error);

  if (again == NULL)
    return sg_exchange_blame (error, node);
  if (!sg_exchange_prove_dice (ruling, dice, &fault))
    {
      sg_xml_error (error, SG_ERROR_REFUSED, node, _("Of the ruling “%s” %s"), sg_ruling_get_clause (ruling), fault->message);
      return FALSE;
    }
  if (sg_verdict_equal (again, recorded))
    return TRUE;
  sg_xml_error (error, SG_ERROR_REFUSED, node, _("The recorded verdict “%s” is not what the rules give: “%s”."),
                sg_text_or (sg_verdict_get_headline (recorded), "—"), sg_text_or (sg_verdict_get_headline (again), "—"));
  return FALSE;
}

static gboolean
read_judgement (SgBattle *battle, SgRuling *ruling, const xmlNode *node, GError **error)
{
  xmlNode *asked = sg_xml_first (node, "question");
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL, amended = NULL;

  if (asked == NULL)
    return TRUE;
  question = sg_question_read (asked, error);
  if (question == NULL || !read_optional (node, "verdict", &verdict, error)
      || !read_optional (node, "amended", &amended, error))
    return FALSE;
  if (verdict == NULL)
    {
      sg_xml_error (error, SG_ERROR_MISSING, node, _("A question is recorded without its verdict."));
      return FALSE;
    }
  sg_ruling_restore_judgement (ruling, question, verdict, amended);
  return check_again (battle, ruling, node, question, verdict, error);
}

/* They are told as those of a verdict, and read by the same reader. */
static gboolean
read_effects (SgRuling *ruling, const xmlNode *node, GError **error)
{
  xmlNode *list = sg_xml_first (node, "effects");
  g_autoptr (SgVerdict) bare = list ? sg_verdict_read (list, error) : NULL;
  GPtrArray *effects = bare ? sg_verdict_get_effects (bare) : NULL;

  for (guint i = 0; effects && i < effects->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (effects->pdata[i]));
  return list == NULL || bare != NULL;
}

static SgRuling *
read_draft (const xmlNode *node, GError **error)
{
  g_autofree char *clause = child_text (node, "clause");
  g_autofree char *remark = child_text (node, "remark");
  g_autofree char *reason = child_text (node, "reason");
  g_autofree char *rule = sg_xml_get (node, "rule");
  g_autofree char *phase = sg_xml_get (node, "phase"), *mover = sg_xml_get (node, "mover");
  g_autofree char *dice = sg_xml_get (node, "dice"), *seed = sg_xml_get (node, "seed");
  g_autoptr (SgRuling) ruling = sg_ruling_new (find_word (node, "kind", kinds, G_N_ELEMENTS (kinds)), clause,
                                               rule ? rule : "");
  gint64 turn;

  if (!sg_xml_get_int (node, "turn", 0, G_MAXINT64, 0, &turn, error))
    return NULL;
  sg_ruling_set_moment (ruling, turn, sg_text_or (phase, ""), sg_text_or (mover, ""));
  sg_ruling_set_source (ruling, find_word (node, "source", sources, G_N_ELEMENTS (sources)));
  sg_ruling_set_remark (ruling, remark);
  sg_ruling_set_reason (ruling, reason);
  sg_ruling_restore_dice (ruling, sg_text_or (dice, ""), find_word (node, "hand", hands, G_N_ELEMENTS (hands)),
                          seed ? g_ascii_strtoull (seed, NULL, 10) : 0);
  return g_steal_pointer (&ruling);
}

#define MOST_AGAIN 20000 /* rulings that stand once more: each is a walk through what came after it */

static void
put_away (const SgRecords *records, SgRuling *ruling)
{
  if (records->shelf != NULL)
    sg_ruling_fold (ruling, records->shelf);
}

static gboolean
undo_newest (SgBattle *battle, SgRecords *records, GError **error)
{
  guint i = records->waiting->len - 1;
  SgRuling *ruling = records->waiting->pdata[i];
  const char *reason = records->reasons->pdata[i];

  if (!sg_ruling_is_undone (ruling) && !sg_battle_undo_alone (battle, ruling, reason, error))
    return FALSE;
  put_away (records, ruling);
  g_ptr_array_add (records->gone, g_object_ref (ruling));
  g_ptr_array_set_size (records->waiting, i);
  g_ptr_array_set_size (records->reasons, i);
  return TRUE;
}

static int
compare_numbers (const void *a, const void *b)
{
  gint64 one = sg_ruling_get_number (*(SgRuling *const *) a), other = sg_ruling_get_number (*(SgRuling *const *) b);

  return one < other ? -1 : one > other;
}

/* What was taken back together may have stood on both sides of others that stand: to come in as it once did, the later of it wants the earlier again.
 * Whatever was taken back for the same @reason and can stand again does, and waits to be undone with it. Returns: whether anything does. */
static gboolean
stand_again (SgBattle *battle, SgRecords *records, const char *reason)
{
  g_ptr_array_sort (records->gone, compare_numbers);
  for (guint i = 0; i < records->gone->len && records->again < MOST_AGAIN;)
    {
      SgRuling *ruling = records->gone->pdata[i];
      gboolean same = g_strcmp0 (sg_ruling_get_undone_reason (ruling), reason) == 0;

      records->again += same;
      if (!same || !sg_battle_redo_ruling (battle, ruling, NULL))
        {
          i++;
          continue;
        }
      g_ptr_array_add (records->reasons, g_strdup (reason));
      g_ptr_array_add (records->waiting, g_ptr_array_steal_index (records->gone, i));
    }
  return records->waiting->len > 0;
}

/* The newest first, so that none still rests on it. */
gboolean
sg_exchange_undo_waiting (SgBattle *battle, SgRecords *records, GError **error)
{
  while (records->waiting->len > 0)
    if (!undo_newest (battle, records, error))
      return FALSE;
  return TRUE;
}

/* Of several that were undone one after another each may have been made when the last was undone already, and does not bear it standing: what falls
 * twice cannot.  So many give way as must.  @reason: (nullable): for
 * which it was undone itself; then those that have given way may stand once more. */
static gboolean
post (SgBattle *battle, SgRecords *records, SgRuling *ruling, const char *reason, GError **error)
{
  gboolean again = reason != NULL;

  for (;;)
    {
      g_autoptr (GError) fault = NULL;

      if (sg_battle_post_anew (battle, ruling, &fault))
        return TRUE;
      if (records->waiting->len == 0 && again && stand_again (battle, records, reason))
        {
          again = FALSE;
          continue;
        }
      if (records->waiting->len == 0)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      if (!undo_newest (battle, records, error))
        return FALSE;
    }
}

gboolean
sg_exchange_read_ruling (SgBattle *battle, SgRecords *records, xmlNode *node, GError **error)
{
  g_autofree char *undone = sg_xml_get (node, "undone");
  g_autoptr (SgRuling) ruling = read_draft (node, error);

  if (ruling == NULL || !read_judgement (battle, ruling, node, error) || !read_effects (ruling, node, error))
    return FALSE;
  if (undone == NULL && !sg_exchange_undo_waiting (battle, records, error))
    return sg_exchange_blame (error, node);
  if (!post (battle, records, ruling, undone, error))
    return sg_exchange_blame (error, node);
  if (undone)
    {
      g_ptr_array_add (records->waiting, g_steal_pointer (&ruling));
      g_ptr_array_add (records->reasons, g_steal_pointer (&undone));
    }
  else
    put_away (records, ruling);
  return TRUE;
}
