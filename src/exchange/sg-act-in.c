/* sg-act-in.c: the authored acts of a battle, done through the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An act says what the players did: mustered, put down, moved, asked.  What a question's fields leave unsaid is
 * measured on the board; what the act says goes before it, as the table's answer or as the umpire's word.
 */

#include "exchange/sg-act-in.h"

#include "base/sg-xml-nodes.h"
#include "exchange/sg-act-send.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange-private.h"
#include "rules/sg-question-values.h"
#include "rules/sg-question-xml.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "play/sg-unit-stand.h"

/* Mustering. */

/* What else is said of a unit: pairs of word and value, kept in @kept and @texts; NULL when nothing is. */
static const char *const *
read_words (const xmlNode *node, GPtrArray *texts, GPtrArray *kept)
{
  static const char *const names[] = { "attributes", "weapon", "parent", "brigade" }; /* as the game’s muster() knows them */
  const char **words = g_new0 (const char *, 2 * G_N_ELEMENTS (names) + 1);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *value = sg_xml_get (node, names[i]);

      if (value == NULL)
        continue;
      g_ptr_array_add (texts, value);
      words[n++] = names[i];
      words[n++] = value;
    }
  g_ptr_array_add (kept, words);
  return n > 0 ? words : NULL;
}

/* SgMuster points to its words: they live in @texts and @kept until the game has done with them. */
static gboolean
muster (SgBattle *battle, xmlNode *node, GError **error)
{
  g_autofree char *side = sg_xml_get (node, "side");
  g_autoptr (GArray) units = g_array_new (FALSE, TRUE, sizeof (SgMuster));
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free), kept = g_ptr_array_new_with_free_func (g_free);
  const char *names[] = { "id", "name", "type", "body", "body-name", "formation" };

  for (xmlNode *child = sg_xml_first (node, "unit"); child; child = sg_xml_next (child, "unit"))
    {
      char *words[G_N_ELEMENTS (names)];
      gint64 count;

      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        g_ptr_array_add (texts, words[i] = sg_xml_get (child, names[i]));
      if (!sg_xml_get_int (child, "count", 1, 100000, 1, &count, error))
        return FALSE;
      g_array_append_val (units, ((SgMuster) { words[0], words[1], words[2], count, words[3], words[4], read_words (child, texts, kept), words[5] }));
    }
  return game->muster (battle, side, (const SgMuster *) (void *) units->data, units->len, error) || sg_exchange_blame (error, node);
}

/* Moving and putting down. */

typedef struct
{
  GStrv      figures;
  GArray    *ends;   /* (element-type SgPlace); empty when each keeps its offset */
  GArray    *path;   /* (element-type SgPoint) */
} Way;

static void
way_clear (Way *way)
{
  g_clear_pointer (&way->figures, g_strfreev);
  g_clear_pointer (&way->ends, g_array_unref);
  g_clear_pointer (&way->path, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Way, way_clear)

/* The ids are of figures, or of units that stand as one body. */
static gboolean
check_standing (SgBattle *battle, const xmlNode *node, const char *id, GError **error)
{
  if (sg_board_find_unit (sg_battle_get_board (battle), id) != NULL)
    return TRUE;
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("There is no figure or unit “%s” in this battle."), id);
  return FALSE;
}

static SgFigure *
find_figure (SgBattle *battle, const xmlNode *node, const char *id, GError **error)
{
  SgFigure *figure = sg_board_get_figure (sg_battle_get_board (battle), id);

  if (figure == NULL)
    sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("There is no figure “%s” in this battle."), id);
  return figure;
}

/* A point of the battle’s ground; off the map by no more than the map is wide or deep. */
static gboolean
read_ground (SgBattle *battle, const xmlNode *node, const char *text, SgPoint *point, GError **error)
{
  SgMap *map = sg_battle_get_map (battle);
  double wide = map ? sg_map_get_width (map) : 1e6;
  double deep = map ? sg_map_get_depth (map) : 1e6;

  if (!sg_exchange_point (node, text, point, error))
    return FALSE;
  if (point->x >= -wide && point->x <= 2 * wide && point->y >= -deep && point->y <= 2 * deep)
    return TRUE;
  sg_xml_error (error, SG_ERROR_RANGE, node, _("The point %.40s lies more than a whole map away from the map."), text);
  return FALSE;
}

static gboolean
read_end (SgBattle *battle, Way *way, GStrvBuilder *figures, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "figure"), *at = sg_xml_get (node, "at");
  SgPlace place = { { 0, 0 }, 0 }, now = { { 0, 0 }, 0 };

  if (!check_standing (battle, node, id, error))
    return FALSE;
  (void) sg_board_find_place (sg_battle_get_board (battle), id, &now);
  if (!read_ground (battle, node, at, &place.at, error)
      || !sg_xml_get_double (node, "bearing", -360, 360, now.bearing, &place.bearing, error))
    return FALSE;
  g_strv_builder_add (figures, id);
  g_array_append_val (way->ends, place);
  return TRUE;
}

/* Either an <end> for each, who then turns as it says, or names alone, who keep their offsets from the first. */
static gboolean
read_ends (SgBattle *battle, Way *way, const xmlNode *node, GError **error)
{
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();

  way->ends = g_array_new (FALSE, TRUE, sizeof (SgPlace));
  for (xmlNode *end = sg_xml_first (node, "end"); end; end = sg_xml_next (end, "end"))
    if (!read_end (battle, way, figures, end, error))
      return FALSE;
  way->figures = way->ends->len > 0 ? g_strv_builder_end (figures) : sg_exchange_words (node, "figures");
  if (way->figures[0] == NULL)
    sg_xml_error (error, SG_ERROR_MISSING, node,
                  _("Nobody is named to go: figures, or an <end> for each, are expected."));
  return way->figures[0] != NULL;
}

/* From where the first figure stands, by the points given, to its end. */
static gboolean
read_path (SgBattle *battle, Way *way, const xmlNode *node, GError **error)
{
  g_auto (GStrv) words = sg_exchange_words (node, "path");
  SgPlace from = { { 0, 0 }, 0 };

  way->path = g_array_new (FALSE, TRUE, sizeof (SgPoint));
  if (!check_standing (battle, node, way->figures[0], error))
    return FALSE;
  (void) sg_board_find_place (sg_battle_get_board (battle), way->figures[0], &from);
  g_array_append_val (way->path, from.at);
  for (guint i = 0; words[i]; i++)
    {
      SgPoint point;

      if (!read_ground (battle, node, words[i], &point, error))
        return FALSE;
      g_array_append_val (way->path, point);
    }
  if (way->ends->len > 0)
    g_array_append_val (way->path, g_array_index (way->ends, SgPlace, 0).at);
  return TRUE;
}

/* A battle is set up by the same words: “putdown” is a move from wherever they are, and the game knows what stage it is. */
static gboolean
move (SgBattle *battle, xmlNode *node, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *reason = sg_xml_get (node, "reason");
  g_auto (Way) way = { NULL };

  if (!read_ends (battle, &way, node, error) || !read_path (battle, &way, node, error))
    return FALSE;
  for (guint i = 1; way.figures[i]; i++)
    if (!check_standing (battle, node, way.figures[i], error))
      return FALSE;
  return game->movement->move (battle, (const char *const *) way.figures, (const SgPoint *) (void *) way.path->data,
                     way.path->len,
                     way.ends->len > 0 ? (const SgPlace *) (void *) way.ends->data : NULL, reason, error)
         || sg_exchange_blame (error, node);
}

/* From where @unit stands, by the points given; NULL with an error. */
static GArray *
read_way (SgBattle *battle, const xmlNode *node, const char *unit, GError **error)
{
  g_auto (GStrv) words = sg_exchange_words (node, "path");
  g_autoptr (GArray) path = g_array_new (FALSE, TRUE, sizeof (SgPoint));
  SgPlace place = { { 0, 0 }, 0 };

  if (unit != NULL && sg_board_find_place (sg_battle_get_board (battle), unit, &place))
    g_array_append_val (path, place.at);
  for (guint i = 0; words[i] != NULL; i++)
    {
      SgPoint point;

      if (!read_ground (battle, node, words[i], &point, error))
        return NULL;
      g_array_append_val (path, point);
    }
  return g_steal_pointer (&path);
}

/* With units it is done to them, by a way where one is given; without, it is of the battle as a whole. */
static gboolean
act (SgBattle *battle, xmlNode *node, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autofree char *id = sg_xml_get (node, "id"), *of = sg_xml_get (node, "units");
  g_auto (GStrv) units = sg_exchange_words (node, "units");
  g_autoptr (GArray) path = of != NULL ? read_way (battle, node, units[0], error) : NULL;

  if (of != NULL && path == NULL)
    return FALSE;
  if (of != NULL && game->carry_out != NULL)
    {
      const SgPoint *way = path->len > 1 ? (const SgPoint *) (void *) path->data : NULL;

      return game->carry_out (battle, id, (const char *const *) units, way, way != NULL ? path->len : 0, error) || sg_exchange_blame (error, node);
    }
  return game->act (battle, id, error) || sg_exchange_blame (error, node);
}

/* Questions. */

/* The board's own question of that kind, the first that is not waiting. */
static SgQuestion *
find_suggested (SgBattle *battle, const SgGame *game, const char *procedure, const xmlNode *node, GError **error)
{
  g_autoptr (GPtrArray) list = game->suggest (battle, error);

  if (list == NULL)
    {
      sg_exchange_blame (error, node);
      return NULL;
    }
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = list->pdata[i];

      if (suggestion->question && g_str_equal (sg_question_get_procedure (suggestion->question)->id, procedure))
        return sg_question_copy (suggestion->question);
    }
  sg_xml_error (error, SG_ERROR_REFUSED, node, _("Nothing on the board asks for “%s” at this moment."), procedure);
  return NULL;
}

static char *
key_of (GVariant *record, const SgField *columns)
{
  return sg_record_text (record, columns[0].name);
}

/* A record said over one measured: what is said goes before, what is not said stays. */
static GVariant *
merge_record (GVariant *said, GVariant *measured, const SgField *columns)
{
  g_autofree char *key = key_of (said, columns);
  g_autoptr (GVariantDict) merged = NULL;
  GVariantIter iter;
  const char *column;
  GVariant *value;

  for (gsize i = 0; measured && merged == NULL && i < g_variant_n_children (measured); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (measured, i);
      g_autofree char *other = key_of (one, columns);

      if (g_str_equal (key, other))
        merged = g_variant_dict_new (one);
    }
  if (merged == NULL)
    return g_variant_ref (said);
  g_variant_iter_init (&iter, said);
  while (g_variant_iter_loop (&iter, "{&sv}", &column, &value))
    g_variant_dict_insert_value (merged, column, value);
  return g_variant_ref_sink (g_variant_dict_end (merged));
}

static GVariant *
merge (const SgField *field, GVariant *said, GVariant *measured)
{
  GVariantBuilder records;

  if (field->kind != SG_FIELD_RECORDS || measured == NULL)
    return g_variant_ref (said);
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (said); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (said, i);
      g_autoptr (GVariant) merged = merge_record (one, measured, field->columns);

      g_variant_builder_add_value (&records, merged);
    }
  return g_variant_ref_sink (g_variant_builder_end (&records));
}

/* What the file says, over what was measured: a reason makes it the umpire’s word. */
static void
say (SgQuestion *question, const SgQuestion *said)
{
  for (const SgField *field = sg_question_get_procedure (question)->fields; field->name; field++)
    {
      const char *reason = sg_question_get_reason (said, field->name);
      g_autoptr (GVariant) value = NULL;

      if (!sg_question_has (said, field->name) || sg_question_get_source (said, field->name) == SG_SOURCE_DEFAULT)
        continue;
      value = merge (field, sg_question_get (said, field->name), sg_question_get (question, field->name));
      if (reason && *reason)
        sg_question_override (question, field->name, value, reason);
      else
        sg_question_set (question, field->name, value, SG_SOURCE_ASKED);
    }
}

/* The fields of the file are those of a question; what has no source of its own was asked at the table. */
static SgQuestion *
read_said (SgBattle *battle, xmlNode *node, GError **error)
{
  sg_xml_set (node, "system", sg_ruleset_get_system (sg_battle_get_rules (battle)));
  for (xmlNode *field = sg_xml_first (node, "field"); field; field = sg_xml_next (field, "field"))
    {
      g_autofree char *source = sg_xml_get (field, "source");

      if (source == NULL)
        sg_xml_set (field, "source", "asked");
    }
  return sg_question_read (node, error);
}

static SgQuestion *
ask (SgBattle *battle, const SgGame *game, xmlNode *node, GError **error)
{
  g_autofree char *procedure = sg_xml_get (node, "procedure");
  g_auto (GStrv) figures = sg_exchange_words (node, "figures");
  g_autoptr (SgQuestion) said = read_said (battle, node, error);
  g_autoptr (SgQuestion) question = NULL;

  if (said == NULL)
    return NULL;
  for (guint i = 0; figures[i]; i++)
    if (!check_standing (battle, node, figures[i], error))
      return NULL;
  if (sg_xml_get_bool (node, "suggested", FALSE))
    {
      question = find_suggested (battle, game, procedure, node, error);
      if (question == NULL)
        return NULL;
    }
  else
    {
      question = game->ask (battle, procedure, (const char *const *) figures, error);
      if (question == NULL)
        {
          sg_exchange_blame (error, node);
          return NULL;
        }
    }
  say (question, said);
  return g_steal_pointer (&question);
}

static SgDice *
read_dice (const xmlNode *node, GError **error)
{
  g_autofree char *dice = sg_xml_get (node, "dice"), *seed = sg_xml_get (node, "seed");

  if (dice)
    return sg_dice_new_entered_text (dice, error);
  return seed ? sg_dice_new_thrown (g_ascii_strtoull (seed, NULL, 10)) : sg_dice_new_none ();
}

/* A verdict that refuses is posted only with a reason: then the umpire allows it. */
static gboolean
post_verdict (SgBattle *battle, const SgGame *game, SgQuestion *question, SgDice *dice, const xmlNode *node,
              GError **error)
{
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (battle), dice, error);
  g_autofree char *reason = sg_xml_get (node, "reason");
  g_autoptr (SgRuling) ruling = NULL;

  if (verdict == NULL)
    return FALSE;
  if (sg_verdict_get_refusal (verdict) && reason == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, sg_verdict_get_refusal (verdict));
      return FALSE;
    }
  ruling = game->rule (battle, question, verdict, dice, error);
  if (ruling == NULL)
    return FALSE;
  if (reason)
    sg_ruling_set_reason (ruling, reason);
  return sg_battle_post (battle, ruling, error);
}

static gboolean
judge (SgBattle *battle, xmlNode *node, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgQuestion) question = ask (battle, game, node, error);
  g_autoptr (SgDice) dice = NULL;

  if (question == NULL)
    return FALSE;
  dice = read_dice (node, error);
  return (dice != NULL && post_verdict (battle, game, question, dice, node, error)) || sg_exchange_blame (error, node);
}

/* Everything that facts alone decide, one after the other, until nothing of the kind is left: what is settled may make more of it. A thousand are
 * more than any board has; a book that went round in circles would never end. */
static gboolean
settle (SgBattle *battle, xmlNode *node, GError **error)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  gboolean again = TRUE;

  for (guint turns = 0; again && turns < 1000; turns++)
    {
      g_autoptr (GPtrArray) list = game->suggest (battle, error);

      again = FALSE;
      if (list == NULL)
        return sg_exchange_blame (error, node);
      for (guint i = 0; i < list->len && !again; i++)
        {
          SgSuggestion *suggestion = list->pdata[i];

          if (!suggestion->trivial || suggestion->question == NULL)
            continue;
          if (!post_verdict (battle, game, suggestion->question, dice, node, error))
            return sg_exchange_blame (error, node);
          again = TRUE;
        }
    }
  return TRUE;
}

/* Corrections. */

static gboolean
leaves (const char *account)
{
  return g_strv_contains ((const char *const[]) { SG_ACCOUNT_DEAD, SG_ACCOUNT_CAGED, SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED, NULL }, account);
}

/* One transfer for every unit of the figures named. */
static gboolean
transfer (SgBattle *battle, SgRuling *ruling, const xmlNode *node, GError **error)
{
  g_autofree char *from = sg_xml_get (node, "from"), *to = sg_xml_get (node, "to");
  g_auto (GStrv) ids = sg_exchange_words (node, "figures");

  for (guint i = 0; ids[i];)
    {
      SgFigure *first = find_figure (battle, node, ids[i], error);
      g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
      g_auto (GStrv) figures = NULL;

      if (first == NULL)
        return FALSE;
      for (; ids[i]; i++)
        {
          SgFigure *figure = find_figure (battle, node, ids[i], error);

          if (figure == NULL)
            return FALSE;
          if (figure->unit != first->unit)
            break;
          g_strv_builder_add (names, ids[i]);
        }
      figures = g_strv_builder_end (names);
      sg_ruling_add_transfer (ruling, first->unit->id, first->unit->asset, from, to, g_strv_length (figures),
                              (const char *const *) figures);
      for (guint j = 0; leaves (to) && figures[j]; j++)
        sg_ruling_add_change (ruling, figures[j], "place", "");
    }
  return TRUE;
}

static gboolean
correct (SgBattle *battle, xmlNode *node, GError **error)
{
  g_autofree char *clause = sg_xml_get (node, "clause");
  g_autofree char *rule = sg_xml_get (node, "rule"), *reason = sg_xml_get (node, "reason");
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, clause, rule ? rule : "");

  sg_ruling_set_reason (ruling, reason);
  sg_ruling_set_source (ruling, SG_SOURCE_WORD);
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    {
      g_autofree char *subject = sg_xml_get (child, "subject");
      g_autofree char *key = sg_xml_get (child, "key");
      g_autofree char *after = sg_xml_get (child, "after");

      if (sg_xml_is (child, "change"))
        sg_ruling_add_change (ruling, subject, key, after);
      else if (!transfer (battle, ruling, child, error))
        return FALSE;
    }
  return sg_battle_post (battle, ruling, error) || sg_exchange_blame (error, node);
}

static const struct
{
  const char *name;
  gboolean (*play) (SgBattle *battle, xmlNode *node, GError **error);
} acts[] = {
  { "muster", muster }, { "putdown", move }, { "move", move },     { "act", act },
  { "judge", judge },   { "settle", settle }, { "correct", correct },
  { "send", sg_exchange_send },
};

gboolean
sg_exchange_play (SgBattle *battle, xmlNode *node, GError **error)
{
  g_autofree char *remark = sg_xml_get (node, "remark");

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (sg_xml_is (node, acts[i].name))
      {
        gboolean played;

        sg_battle_remark_next (battle, remark);
        played = acts[i].play (battle, node, error);
        sg_battle_remark_next (battle, NULL);
        return played;
      }
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("“%s” is not an act of a battle."), (const char *) node->name);
  return FALSE;
}
