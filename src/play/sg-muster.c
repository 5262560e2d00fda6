/* sg-muster.c: from the roster to the board before a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-muster.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"

#define BODY "body-" /* what the id of a brigade begins with that was a body on a board */
#define KEY "key"    /* the army's own word, by which the board knows it again */

SgMuster *
sg_muster_new (const SgMuster *unit)
{
  SgMuster *self = g_new0 (SgMuster, 1);

  *self = (SgMuster) { g_strdup (unit->id), g_strdup (unit->name), g_strdup (unit->type), unit->count, g_strdup (unit->body), g_strdup (unit->body_name),
                       (const char *const *) g_strdupv ((char **) unit->words), g_strdup (unit->formation) };
  return self;
}

void
sg_muster_free (SgMuster *self)
{
  const char *texts[] = { self->id, self->name, self->type, self->body, self->body_name, self->formation };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free ((char *) texts[i]);
  g_strfreev ((char **) self->words);
  g_free (self);
}

void
sg_muster_rename (SgMuster *self, char *name)
{
  g_free ((char *) self->name);
  self->name = name;
}

const char *
sg_muster_get (const SgMuster *self, const SgWord *word)
{
  for (const char *const *said = self->words; said != NULL && *said != NULL; said += 2)
    if (g_str_equal (said[0], word->key))
      return said[1];
  return "";
}

/* What a node is called on the board: as it was there, or the builder's own number with the side before it. */
static char *
board_id (const char *side, const char *id)
{
  if (g_str_has_prefix (id, BODY))
    return g_strdup (id + strlen (BODY));
  return g_ascii_isalpha (id[0]) && g_ascii_isdigit (id[1]) ? g_strconcat (side, "-", id, NULL) : g_strdup (id);
}

static const char *
army_of (const SgUnit *unit)
{
  const char *key = unit->words ? g_hash_table_lookup (unit->words, "army") : NULL;

  return key ? key : "";
}

/* (transfer full) (nullable): an id free on @board. The same army twice, or one without a key, is told as such. */
static char *
free_id (SgBoard *board, SgArmy *army, const char *side, const SgArmyNode *node, GError **error)
{
  g_autofree char *wanted = board_id (side, node->id);
  const char *key = sg_army_get_word (army, KEY);
  char *id = g_strdup (wanted);
  const SgUnit *unit;

  for (guint n = 2; board && (unit = sg_board_get_unit (board, id)); n++)
    {
      g_free (id);
      if (!*key || !*army_of (unit) || g_str_equal (army_of (unit), key))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("There is a unit “%s” in this battle already."), unit->id);
          return NULL;
        }
      id = g_strdup_printf ("%s-%u", wanted, n);
    }
  return id;
}

/* What the army says of it, else what the type is usually, else the first that the type may have. */
static const char *
first_of (const char *own, const char *usual, char **offered)
{
  if (*own)
    return own;
  if (*usual)
    return usual;
  return offered && *offered ? *offered : "";
}

static gint64
count_figures (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  gint64 figures = sg_army_strength (army, node, "figures", rules), guns = sg_army_strength (army, node, "guns", rules);

  return figures > 0 ? figures : MAX (1, guns);
}

/* (transfer none): "" of none. */
static const char *
id_of (GPtrArray *units, const SgArmyNode *node)
{
  for (guint i = units->len; i > 0; i--)
    if (g_str_equal (sg_muster_get (units->pdata[i - 1], &sg_common_words.node), node->id))
      return ((const SgMuster *) units->pdata[i - 1])->id;
  return "";
}

/* Units without a name are told apart by a number: “Infantry”, “Infantry 2”. */
static char *
name_by_type (const SgUnitType *type, GPtrArray *units)
{
  g_autofree char *first = g_utf8_substring (type->label, 0, 1), *upper = g_utf8_strup (first, -1);
  g_autofree char *name = g_strconcat (upper, g_utf8_next_char (type->label), NULL);
  guint n = 1;

  for (guint i = 0; i < units->len; i++)
    n += g_str_equal (((const SgMuster *) units->pdata[i])->type, type->id)
         && g_str_has_prefix (((const SgMuster *) units->pdata[i])->name, name);
  return n == 1 ? g_steal_pointer (&name) : g_strdup_printf ("%s %u", name, n);
}

static void
add_word (GStrvBuilder *words, const SgWord *word, const char *value)
{
  if (value != NULL && *value != '\0')
    g_strv_builder_add_many (words, word->key, value, NULL);
}

static void
add_number (GStrvBuilder *words, const SgWord *word, gint64 value)
{
  g_autofree char *text = value > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, value) : NULL;

  add_word (words, word, text);
}

/* (transfer full): what is said of a unit; @brigade may be NULL. */
static char **
list_words (SgArmy *army, const SgArmyNode *node, const SgUnitType *type, SgRuleset *rules, GPtrArray *units, const SgArmyNode *brigade, const char *brigade_id)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *attributes = g_strjoinv (" ", node->attributes);

  add_word (words, &sg_common_words.node, node->id);
  add_word (words, &sg_common_words.army, sg_army_get_word (army, KEY));
  add_word (words, &sg_common_words.rank, node->rank == SG_ARMY_UNIT ? "" : sg_army_rank_name (node->rank));
  add_word (words, &sg_common_words.weapon, first_of (node->weapon, type->weapon, type->weapons));
  add_word (words, &sg_common_words.attributes, attributes);
  add_number (words, &sg_common_words.officers, sg_army_strength (army, node, "officers", rules));
  add_number (words, &sg_common_words.guns, sg_army_strength (army, node, "guns", rules));
  add_number (words, &sg_common_words.horses, sg_army_strength (army, node, "horses", rules));
  add_number (words, &sg_common_words.points, MAX (0, node->paid));
  add_word (words, &sg_common_words.commander, node->commander);
  add_word (words, &sg_common_words.number, node->number);
  add_word (words, &sg_common_words.colours, node->colours);
  if (node->parent != NULL && node->parent->rank == SG_ARMY_UNIT)
    add_word (words, &sg_common_words.parent, id_of (units, node->parent));
  if (brigade != NULL)
    {
      add_word (words, &sg_common_words.brigade, brigade_id);
      add_word (words, &sg_common_words.brigade_name, brigade->name);
    }
  return g_strv_builder_end (words);
}

/* (nullable): the brigade or whatever else holds units that @node stands in. */
static const SgArmyNode *
find_brigade (const SgArmyNode *node)
{
  const SgArmyNode *holder = node->parent;

  while (holder != NULL && holder->rank >= SG_ARMY_UNIT)
    holder = holder->parent;
  return holder != NULL && holder->rank != SG_ARMY_WHOLE ? holder : NULL;
}

static SgMuster *
list_unit (SgArmy *army, const SgArmyNode *node, const SgUnitType *type, SgRuleset *rules, const char *side, GPtrArray *units, const char *id)
{
  const SgArmyNode *brigade = find_brigade (node);
  g_autofree char *name = *node->name != '\0' ? g_strdup (node->name) : name_by_type (type, units);
  g_autofree char *body = brigade != NULL ? board_id (side, brigade->id) : NULL;
  g_auto (GStrv) words = list_words (army, node, type, rules, units, brigade, body);
  SgMuster unit = { id, name, type->id, (guint) count_figures (army, node, rules), .body = body, .words = (const char *const *) words };

  if (brigade != NULL && *brigade->name != '\0')
    unit.body_name = brigade->name;
  if (*first_of (node->formation, "", type->formations) != '\0')
    unit.formation = first_of (node->formation, "", type->formations);
  return sg_muster_new (&unit);
}

/* With 0 figures it is gone altogether, and no longer raised; those under it may still be there. */
static gboolean
is_raised (const SgArmyNode *node)
{
  return (node->rank == SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT || node->rank == SG_ARMY_GENERAL) && node->figures != 0;
}

static gboolean
collect (SgArmy *army, const SgArmyNode *top, SgRuleset *rules, const char *side, SgBoard *board, GPtrArray *units, GError **error)
{
  for (guint i = 0; i < top->children->len; i++)
    {
      const SgArmyNode *node = top->children->pdata[i];
      const SgUnitType *type = *node->type ? sg_ruleset_get_type_by_id (rules, node->type) : NULL;

      if (*node->type == '\0' && node->rank == SG_ARMY_GENERAL) /* in a book without leaders he stays on paper, and that is no fault of the army */
        type = sg_ruleset_get_leader (rules);
      if (is_raised (node) && type == NULL && node->rank != SG_ARMY_GENERAL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s: there is no unit type “%s” in this system."),
                       *node->name ? node->name : node->id, node->type);
          return FALSE;
        }
      if (is_raised (node) && type)
        {
          g_autofree char *id = free_id (board, army, side, node, error);

          if (id == NULL)
            return FALSE;
          g_ptr_array_add (units, list_unit (army, node, type, rules, side, units, id));
        }
      if (!collect (army, node, rules, side, board, units, error))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
sg_muster_list (SgArmy *army, SgRuleset *rules, const char *side, SgBoard *board, GError **error)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_muster_free);
  const char *ours = sg_ruleset_get_system (rules);

  g_return_val_if_fail (SG_IS_ARMY (army) && SG_IS_RULESET (rules) && side, NULL);

  if (!g_str_equal (ours, sg_army_get_system (army)))
    {
      g_autofree char *theirs = sg_ruleset_call_system (sg_army_get_system (army));

      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The army is of %s, the battle of %s."), theirs, sg_ruleset_get_title (rules));
      return NULL;
    }
  if (!collect (army, sg_army_get_root (army), rules, side, board, units, error))
    return NULL;
  if (units->len > 0)
    return g_steal_pointer (&units);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The army has no units."));
  return NULL;
}

/* The ruling. */

/* (transfer full): "red-u7.1" and so on. */
static char **
name_figures (const SgMuster *unit)
{
  char **ids = g_new0 (char *, unit->count + 1);

  for (guint i = 0; i < unit->count; i++)
    ids[i] = g_strdup_printf ("%s.%u", unit->id, i + 1);
  return ids;
}

static gboolean
is_kept (const SgMustering *how, const char *key)
{
  gboolean found = how->kept == NULL;

  for (guint i = 0; !found && how->kept[i] != NULL; i++)
    found = g_str_equal (how->kept[i]->key, key);
  return found;
}

static void
add_unit (const SgMustering *how, SgRuling *ruling, const char *side, const SgMuster *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);

  sg_word_say (ruling, subject, &sg_common_words.side, side);
  sg_word_say (ruling, subject, &sg_common_words.type, unit->type);
  sg_word_say (ruling, subject, &sg_common_words.name, unit->name);
  for (const char *const *word = unit->words; word != NULL && *word != NULL; word += 2)
    if (*word[1] != '\0' && is_kept (how, word[0]))
      sg_ruling_add_change (ruling, subject, word[0], word[1]);
}

/* @body NULL: its own. */
static void
add_body (SgRuling *ruling, const char *side, const SgMuster *unit, const char *body, char **figures)
{
  g_autofree char *subject = g_strconcat ("body:", body != NULL ? body : unit->id, NULL);

  sg_word_say (ruling, subject, &sg_common_words.body_name, body != NULL && unit->body_name != NULL ? unit->body_name : unit->name);
  sg_word_say (ruling, subject, &sg_common_words.body_side, side);
  for (guint i = 0; body != NULL && figures[i] != NULL; i++)
    sg_word_say (ruling, figures[i], &sg_common_words.body, body);
}

void
sg_muster_add (const SgPlay *play, const SgMustering *how, SgRuling *ruling, const char *side, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (play->rules, unit->type);
  g_auto (GStrv) figures = how->figures ? name_figures (unit) : NULL;

  add_unit (how, ruling, side, unit);
  sg_ruling_add_transfer (ruling, unit->id, type->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, unit->count, (const char *const *) figures);
  add_body (ruling, side, unit, how->shared ? unit->body : NULL, figures);
  if (how->raise != NULL)
    how->raise (play, ruling, unit);
}

static gboolean
check_open (const SgPlay *play, const SgMustering *how, GError **error)
{
  return how->closed == NULL || play->at == SG_PLAY_BEFORE || sg_refuse (error, how->closed_by, "%s", _(how->closed));
}

static gboolean
check_unit (const SgPlay *play, const SgMustering *how, const SgMuster *unit, GError **error)
{
  if (sg_ruleset_get_type_by_id (play->rules, unit->type) == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no unit type “%s”."), sg_ruleset_get_title (play->rules), unit->type);
  else if (sg_board_get_unit (play->board, unit->id) != NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("There is a unit “%s” in this battle already."), unit->id);
  else if (unit->count < 1 || unit->count > how->most)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Unit “%s” counts %u; 1 to %u can be mustered."), unit->id, unit->count, how->most);
  else
    return how->check == NULL || how->check (play, unit, error);
  return FALSE;
}

/* (transfer full): “8 units and 1 general”: a general is no unit, here as on every list. */
static char *
count_units (const SgPlay *play, GPtrArray *units)
{
  g_autofree char *told = NULL, *led = NULL;
  guint generals = 0, n;

  for (guint i = 0; i < units->len; i++)
    generals += sg_unit_type_troop (sg_ruleset_get_type_by_id (play->rules, ((SgMuster *) units->pdata[i])->type)) == SG_TROOP_LEADER;
  n = units->len - generals;
  told = g_strdup_printf (ngettext ("%u unit", "%u units", n), n);
  led = g_strdup_printf (ngettext ("%u general", "%u generals", generals), generals);
  if (generals == 0)
    return g_steal_pointer (&told);
  return n == 0 ? g_steal_pointer (&led) : g_strdup_printf (_("%s and %s"), told, led);
}

static const char *
call (const SgPlay *play, const SgMuster *unit)
{
  return unit->name != NULL && *unit->name != '\0' ? unit->name : sg_ruleset_get_type_by_id (play->rules, unit->type)->label;
}

/* (transfer full): one or two are told by their names: a log of battalions that come one by one is no list of “1 unit”. */
static char *
name_units (const SgPlay *play, GPtrArray *units)
{
  if (units->len == 1)
    return g_strdup (call (play, units->pdata[0]));
  return g_strdup_printf (_("%s and %s"), call (play, units->pdata[0]), call (play, units->pdata[1]));
}

/* (transfer full): “The League mustered 9 units and 1 general”. */
static char *
tell_units (const SgPlay *play, char *(*tell) (SgRuleset *, const SgMuster *const *, guint), const char *side, GPtrArray *units)
{
  g_autofree char *count = NULL;

  if (tell != NULL)
    count = tell (play->rules, (const SgMuster *const *) units->pdata, units->len);
  else
    count = units->len == 1 || units->len == 2 ? name_units (play, units) : count_units (play, units);
  return g_strdup_printf (_("%s mustered %s"), sg_play_called (play, side), count);
}

char *
sg_muster_tell_all (SgBattle *battle, SgBoard *board, const char *side, GPtrArray *rulings)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_muster_free);
  SgPlay play;

  sg_play_read (&play, battle, board);
  for (guint i = 0; i < rulings->len; i++)
    {
      GPtrArray *effects = sg_ruling_get_effects (rulings->pdata[i]);

      for (guint k = 0; k < effects->len; k++)
        {
          const SgEffect *effect = effects->pdata[k];
          const SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER && sg_fate_of (effect->from) == SG_FATE_BEGAN ? sg_board_get_unit (board, effect->subject) : NULL;

          if (unit != NULL && sg_unit_is_of (unit, side))
            g_ptr_array_add (units, sg_muster_new (&(SgMuster){ unit->id, unit->name, unit->type, (guint) effect->amount, NULL, NULL }));
        }
    }
  return tell_units (&play, sg_battle_get_game (battle)->count_mustered, side, units);
}

/* (transfer full) (nullable): @army NULL: they came without one. */
static SgRuling *
draft (const SgPlay *play, const SgMustering *how, const char *side, SgArmy *army, GPtrArray *units, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  for (guint i = 0; i < units->len; i++)
    if (!check_unit (play, how, units->pdata[i], error))
      return NULL;
  clause = tell_units (play, how->count, side, units);
  ruling = sg_ruling_new (SG_RULING_MUSTER, clause, how->rule);
  for (guint i = 0; i < units->len; i++)
    sg_muster_add (play, how, ruling, side, units->pdata[i]);
  if (army != NULL && how->after != NULL)
    how->after (play, ruling, side, army, units);
  return ruling;
}

gboolean
sg_muster_raise (const SgPlay *play, const SgMustering *how, const char *side, const SgMuster *units, guint n, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  SgRuling *ruling;

  if (!check_open (play, how, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, (gpointer) &units[i]);
  ruling = draft (play, how, side, NULL, all, error);
  return ruling != NULL && sg_play_post (play, ruling, error);
}

gboolean
sg_muster_raise_army (const SgPlay *play, const SgMustering *how, const char *side, SgArmy *army, GError **error)
{
  g_autoptr (GPtrArray) units = check_open (play, how, error) ? sg_muster_list (army, play->rules, side, play->board, error) : NULL;
  SgRuling *ruling;

  if (units == NULL)
    return FALSE;
  if (how->bring != NULL)
    how->bring (play, side, army, units);
  ruling = draft (play, how, side, army, units, error);
  return ruling != NULL && sg_play_post (play, ruling, error);
}

void
sg_muster_note (SgArmy *army, SgBattle *battle, const char *side)
{
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, sg_battle_get_id (battle), g_get_real_time () / G_USEC_PER_SEC);

  sg_army_set_word (army, "side", side);
  sg_army_set_word (army, "mustered", word);
  sg_army_set_word (army, "fought", word);
}

gint64
sg_muster_noted (SgArmy *army)
{
  const char *word = sg_army_get_word (army, *sg_army_get_word (army, "fought") != '\0' ? "fought" : "mustered");
  const char *second = strchr (word, ' ');

  return second != NULL ? g_ascii_strtoll (second, NULL, 10) : 0;
}
