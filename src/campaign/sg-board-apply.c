/* sg-board-apply.c: how one effect changes a board. Nothing else changes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything is looked at before anything is changed, so that a refusal leaves the board as it was.
 */

#include "campaign/sg-board-apply.h"

#include "base/sg-xml-nodes.h"
#include "campaign/sg-board-private.h"
#include "map/sg-map-xml.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "base/sg-text.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-country.h"
#include "campaign/sg-country-word.h"
#include "campaign/sg-subject.h"
#include "campaign/sg-word-record.h"
#include "campaign/sg-words.h"
#include "rules/sg-ruleset-catalogue.h"

static gboolean
refuse (GError **error, SgError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (GError **error, SgError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SG_ERROR, code, format, args);
  va_end (args);
  return FALSE;
}

static const char *
word_of (GHashTable *words, const char *key)
{
  const char *word = g_hash_table_lookup (words, key);

  return word != NULL ? word : "";
}

static void
put_word (GHashTable *words, const char *key, const char *after)
{
  if (*after != '\0')
    g_hash_table_insert (words, g_strdup (key), g_strdup (after));
  else
    g_hash_table_remove (words, key);
}

static void
put_text (char **field, const char *text)
{
  G_GNUC_UNUSED g_autofree char *old = *field; /* may be what the new one is made of */

  *field = g_strdup (text);
}

/* Transfers */

static void
add_to_account (SgUnit *unit, const char *account, gint64 amount)
{
  gint64 *balance = g_hash_table_lookup (unit->accounts, account);

  if (balance == NULL)
    {
      balance = g_new0 (gint64, 1);
      g_hash_table_insert (unit->accounts, (gpointer) g_intern_string (account), balance);
    }
  *balance += amount;
}

static gboolean
check_figure (SgBoard *self, const SgUnit *unit, const char *from, const char *id, GError **error)
{
  SgFigure *figure = sg_board_get_figure (self, id);

  if (g_str_equal (from, SG_ACCOUNT_RAISED))
    return figure == NULL ? TRUE : refuse (error, SG_ERROR_REFUSED, _("Figure %s is already mustered."), id);
  if (figure == NULL || figure->unit != unit)
    return refuse (error, SG_ERROR_UNKNOWN, _("Unit “%s” has no figure %s."), unit->id, id);
  if (!g_str_equal (figure->account, from))
    return refuse (error, SG_ERROR_REFUSED, _("Figure %s is counted as “%s”, not as “%s”."), id, figure->account, from);
  return TRUE;
}

/* A unit is counted by its figures, each by its id, or by numbers alone where its system has none; never by both. */
static gboolean
has_figures (SgBoard *self, const SgUnit *unit)
{
  for (guint i = 0; i < self->figures->len; i++)
    if (((SgFigure *) g_ptr_array_index (self->figures, i))->unit == unit)
      return TRUE;
  return FALSE;
}

static gboolean
check_figures (SgBoard *self, const SgUnit *unit, const SgEffect *effect, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint named = effect->figures != NULL ? g_strv_length (effect->figures) : 0;

  if (named == 0 && !has_figures (self, unit))
    return TRUE;
  if (named != effect->amount)
    return refuse (error, SG_ERROR_REFUSED, _("%" PRId64 " of unit “%s” go from “%s” to “%s”, but %u figures are named."),
                   effect->amount, unit->id, effect->from, effect->to, named);
  for (guint i = 0; i < named; i++)
    {
      if (!g_hash_table_add (seen, effect->figures[i]))
        return refuse (error, SG_ERROR_REFUSED, _("Figure %s is named twice."), effect->figures[i]);
      if (!check_figure (self, unit, effect->from, effect->figures[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_filled (const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
check_transfer (SgBoard *self, const SgUnit *unit, const SgEffect *effect, GError **error)
{
  gint64 left;

  if (unit == NULL)
    return refuse (error, SG_ERROR_UNKNOWN, _("There is no unit “%s”."), effect->subject);
  if (!is_filled (effect->from) || !is_filled (effect->to) || g_str_equal (effect->from, effect->to) || effect->amount <= 0
      || effect->amount > G_MAXINT32)
    return refuse (error, SG_ERROR_RANGE, _("A transfer of unit “%s” needs two accounts and an amount of 1 or more."), unit->id);
  if (*unit->asset == '\0')
    return refuse (error, SG_ERROR_REFUSED, _("Unit “%s” was never mustered, and has nothing that could be counted."), unit->id);
  if (g_strcmp0 (effect->asset, unit->asset) != 0)
    return refuse (error, SG_ERROR_REFUSED, _("Unit “%s” counts “%s”, not “%s”."), unit->id, unit->asset,
                   effect->asset != NULL ? effect->asset : "");
  left = sg_unit_balance (unit, effect->from);
  if (left < effect->amount && !g_str_equal (effect->from, SG_ACCOUNT_RAISED))
    return refuse (error, SG_ERROR_REFUSED,
                   _("Unit “%s” has %" PRId64 " counted as “%s”, and %" PRId64 " were to leave it."), unit->id,
                   left, effect->from, effect->amount);
  return check_figures (self, unit, effect, error);
}

/* What is mustered appears, and what goes back to where it was raised from is gone with its place and its words. */
static void
move_figure (SgBoard *self, SgUnit *unit, const char *id, const char *to)
{
  SgFigure *figure = sg_board_get_figure (self, id);

  if (figure == NULL)
    figure = sg_board_add_figure (self, unit, id);
  if (g_str_equal (to, SG_ACCOUNT_RAISED))
    sg_board_remove_figure (self, figure);
  else
    figure->account = g_intern_string (to);
}

static gboolean
apply_transfer (SgBoard *self, SgEffect *effect, GError **error)
{
  SgUnit *unit = sg_board_get_unit (self, effect->subject);

  if (!check_transfer (self, unit, effect, error))
    return FALSE;
  add_to_account (unit, effect->from, -effect->amount);
  add_to_account (unit, effect->to, effect->amount);
  for (guint i = 0; effect->figures != NULL && effect->figures[i] != NULL; i++)
    move_figure (self, unit, effect->figures[i], effect->to);
  return TRUE;
}

/* Changes */

/* (nullable): where it is kept that is a field of its own. */
static char **
unit_field (SgUnit *unit, const char *key)
{
  char **fields[] = { [SG_UNIT_SIDE] = &unit->side, [SG_UNIT_NAME] = &unit->name, [SG_UNIT_TYPE] = &unit->type };
  int field = sg_choice_of (sg_unit_fields, key);

  return field >= 0 ? fields[field] : NULL;
}

static const char *
unit_word (SgUnit *unit, const char *key)
{
  char **field = unit_field (unit, key);

  return field != NULL ? *field : word_of (unit->words, key);
}

static char *
body_word (SgBody *body, const char *key)
{
  switch (sg_choice_of (sg_body_fields, key))
    {
    case SG_BODY_NAME:
      return g_strdup (body->name);
    case SG_BODY_SIDE:
      return g_strdup (body->side);
    case SG_BODY_FORMATION:
      return g_strdup (body->formation);
    case SG_BODY_RANKS:
      return g_strdup_printf ("%u", body->ranks);
    case SG_BODY_FRONTAGE:
      return sg_number_format (body->frontage);
    default:
      return g_strdup (word_of (body->words, key));
    }
}

static gboolean
set_unit_type (SgBoard *self, SgUnit *unit, const char *id, GError **error)
{
  const SgUnitType *type = *id != '\0' ? sg_ruleset_get_type_by_id (self->rules, id) : NULL;
  const char *asset = type != NULL ? type->asset : "";

  if (*id != '\0' && type == NULL)
    return refuse (error, SG_ERROR_UNKNOWN, _("The rules have no unit type “%s”."), id);
  if (sg_unit_begun (unit) != 0 && !g_str_equal (asset, unit->asset))
    return refuse (error, SG_ERROR_REFUSED, _("Unit “%s” is mustered and stays what it is."), unit->id);
  put_text (&unit->type, id);
  put_text (&unit->asset, asset);
  return TRUE;
}

/* Nothing is said of it any more: undone by hand, as a correction does, its muster leaves no empty unit in the lists. */
static gboolean
is_bare (SgUnit *unit)
{
  return *unit->side == '\0' && *unit->type == '\0' && *unit->name == '\0' && g_hash_table_size (unit->words) == 0
         && sg_unit_begun (unit) == 0;
}

/* The first word of a unit makes it; what cannot be said of it leaves no unit behind. */
static gboolean
change_unit (SgBoard *self, const char *id, SgEffect *effect, GError **error)
{
  gboolean fresh = sg_board_get_unit (self, id) == NULL;
  SgUnit *unit;
  char **field;

  /* Words of the board list units with spaces between, and choices with colons. */
  if (*id == '\0' || strpbrk (id, " \t\n,:") != NULL)
    return refuse (error, SG_ERROR_RANGE, _("“%s” is not the id of a unit: a word without spaces, commas and colons was expected."), id);
  unit = sg_board_ensure_unit (self, id);
  field = unit_field (unit, effect->key);

  if (field == &unit->type && !set_unit_type (self, unit, effect->after, error))
    {
      if (fresh)
        sg_board_remove_unit (self, unit);
      return FALSE;
    }
  if (field == NULL)
    put_word (unit->words, effect->key, effect->after);
  else
    put_text (field, effect->after);
  if (is_bare (unit))
    sg_board_remove_unit (self, unit);
  return TRUE;
}

/* Nothing is @fallback, as for a body of which nothing was said. */
static gboolean
read_count (const char *text, double fallback, double max, double *count)
{
  *count = fallback;
  return *text == '\0' || (sg_number_parse (text, count) && *count >= 0 && *count <= max);
}

static gboolean
change_body (SgBoard *self, const char *id, SgEffect *effect, GError **error)
{
  int field = sg_choice_of (sg_body_fields, effect->key);
  gboolean ranks = field == SG_BODY_RANKS, frontage = field == SG_BODY_FRONTAGE;
  double count = 0;
  SgBody *body;

  if ((ranks && !read_count (effect->after, 1, 10000, &count)) || (frontage && !read_count (effect->after, 0, 1e6, &count)))
    return refuse (error, SG_ERROR_RANGE, _("“%s” is not a number for “%s” of body “%s”."), effect->after, effect->key, id);
  body = sg_board_ensure_body (self, id, NULL);
  switch (field)
    {
    case SG_BODY_RANKS:
      body->ranks = count < 1 ? 1 : (guint) count;
      break;
    case SG_BODY_FRONTAGE:
      body->frontage = count;
      break;
    case SG_BODY_NAME:
      put_text (&body->name, effect->after);
      break;
    case SG_BODY_SIDE:
      put_text (&body->side, effect->after);
      break;
    case SG_BODY_FORMATION:
      put_text (&body->formation, *effect->after != '\0' ? effect->after : "loose");
      break;
    default:
      put_word (body->words, effect->key, effect->after);
    }
  return TRUE;
}

/* That it is a place, if it is anything, its word has been asked. */
static void
change_place (SgFigure *figure, const char *after)
{
  SgPlace place = { { 0, 0 }, 0 };

  if (*after != '\0')
    sg_place_parse (after, &place);
  figure->placed = *after != '\0';
  figure->place = place;
  put_text (&figure->place_text, after);
}

static gboolean
change_figure (SgBoard *self, SgFigure *figure, SgEffect *effect, GError **error)
{
  switch (sg_choice_of (sg_figure_fields, effect->key))
    {
    case SG_FIGURE_PLACE:
      change_place (figure, effect->after);
      return TRUE;
    case SG_FIGURE_BODY:
      put_text (&figure->body, *effect->after != '\0' ? effect->after : figure->unit->id);
      sg_board_ensure_body (self, figure->body, figure->unit);
      return TRUE;
    default:
      put_word (figure->state, effect->key, effect->after);
      return TRUE;
    }
}

/* (transfer full) (nullable): what @key of the battle is called today; NULL: as it ever was.  "terrain" is what files of before called the country
 * in a Kriegsspiel. */
static char *
new_name_of (const char *key)
{
  static const char old[] = "terrain";
  gsize n = strlen (old);

  return g_str_has_prefix (key, old) && (key[n] == '\0' || key[n] == '/') ? g_strconcat (SG_COUNTRY_WORD, key + n, NULL) : NULL;
}

/* A ruling of before is asked what it finds before it is applied, and only by that are its words renamed: here each is known by both names. */
char *
sg_board_dup_word (SgBoard *self, const char *subject, const char *key)
{
  SgSubjectKind kind;
  const char *id;
  SgFigure *figure;
  SgUnit *unit;
  SgBody *body;
  g_autofree char *renamed = NULL;

  kind = sg_subject_kind (subject, &id);
  switch (kind)
    {
    case SG_SUBJECT_BATTLE:
    case SG_SUBJECT_CAMPAIGN:
      renamed = kind == SG_SUBJECT_BATTLE ? new_name_of (key) : NULL;
      return g_strdup (sg_board_get (self, sg_text_or (renamed, key)));
    case SG_SUBJECT_UNIT:
      unit = sg_board_get_unit (self, id);
      return g_strdup (unit != NULL ? unit_word (unit, key) : "");
    case SG_SUBJECT_BODY:
      body = sg_board_get_body (self, id);
      return body != NULL ? body_word (body, key) : g_strdup ("");
    case SG_SUBJECT_FIGURE:
      break;
    }
  figure = sg_board_get_figure (self, id);
  return figure != NULL ? g_strdup (sg_figure_get (figure, key)) : NULL;
}

/* (nullable): the map of @document, or that with which the battle was begun. */
static SgMap *
find_map (SgBoard *self, const char *document, GError **error)
{
  SgMap *map = *document != '\0' ? g_hash_table_lookup (self->maps, document) : self->first_map;
  g_autoptr (GBytes) bytes = NULL;

  if (*document == '\0' || map != NULL)
    return map;
  bytes = g_bytes_new (document, strlen (document));
  map = sg_map_load (bytes, _("The new country"), error);
  if (map != NULL)
    g_hash_table_insert (self->maps, g_strdup (document), map);
  return map;
}

/* The country itself is the word "map": a map's document, or nothing for that with which the battle was begun; once play has begun
 * it stays. */
static gboolean
change_map (SgBoard *self, const char *document, GError **error)
{
  const char *stage = sg_board_get (self, "stage");
  SgMap *map;

  if (g_str_equal (stage, "play") || g_str_equal (stage, "over"))
    return refuse (error, SG_ERROR_RANGE, _("Play has begun: the battle keeps the country that it is fought on."));
  map = find_map (self, document, error);
  if (map == NULL && *document != '\0')
    return FALSE;
  g_set_object (&self->begun_map, map);
  g_set_object (&self->map, map);
  put_word (self->words, "map", document);
  return TRUE;
}

/* What is built on it and destroyed in play makes another of it (sg-country.h). */
static gboolean
change_country (SgBoard *self, const char *country, GError **error)
{
  SgMap *map = *country == '<' ? find_map (self, country, error) : sg_country_made (self->begun_map, country, error);

  if (map == NULL && *country == '<')
    return FALSE;
  g_set_object (&self->map, map);
  put_word (self->words, SG_COUNTRY_WORD, country);
  return TRUE;
}

static void
rename_old (SgEffect *effect)
{
  char *key = sg_subject_kind (effect->subject, NULL) == SG_SUBJECT_BATTLE ? new_name_of (effect->key) : NULL;

  if (key == NULL)
    return;
  sg_effect_unpack (effect);
  g_free (effect->key);
  effect->key = key;
}

static gboolean
change_battle (SgBoard *self, SgEffect *effect, GError **error)
{
  if (g_str_equal (effect->key, sg_common_words.map.key))
    return change_map (self, effect->after, error);
  if (g_str_equal (effect->key, SG_COUNTRY_WORD))
    return change_country (self, effect->after, error);
  put_word (self->words, effect->key, effect->after);
  return TRUE;
}

static gboolean
apply_change (SgBoard *self, SgEffect *effect, GError **error)
{
  const char *id;

  switch (sg_subject_kind (effect->subject, &id))
    {
    case SG_SUBJECT_BATTLE:
      return change_battle (self, effect, error);
    case SG_SUBJECT_CAMPAIGN:
      put_word (self->words, effect->key, effect->after);
      return TRUE;
    case SG_SUBJECT_UNIT:
      return change_unit (self, id, effect, error);
    case SG_SUBJECT_BODY:
      return change_body (self, id, effect, error);
    case SG_SUBJECT_FIGURE:
      break;
    }
  return change_figure (self, sg_board_get_figure (self, id), effect, error);
}

/* Only what the system says is kept; what the campaign keeps of itself is its own matter. */
static SgWordOf
word_of_kind (SgSubjectKind kind)
{
  static const SgWordOf of[] = {
    [SG_SUBJECT_BATTLE] = SG_WORD_OF_BATTLE, [SG_SUBJECT_CAMPAIGN] = SG_WORD_OF_FIGURE, [SG_SUBJECT_UNIT] = SG_WORD_OF_UNIT,
    [SG_SUBJECT_BODY] = SG_WORD_OF_BODY, [SG_SUBJECT_FIGURE] = SG_WORD_OF_FIGURE,
  };

  return of[kind];
}

/* What was done to the country, as files of before packed it and as it is written now. */
static gboolean
country_says_same (const char *one, const char *other)
{
  g_autoptr (GPtrArray) changes = sg_country_changes (sg_text_or (one, "")), others = sg_country_changes (sg_text_or (other, ""));
  gboolean same = changes->len > 0 && changes->len == others->len;

  for (guint i = 0; same && i < changes->len; i++)
    {
      g_autoptr (SgCountryChange) theirs = sg_country_find_change (other, ((SgCountryChange *) changes->pdata[i])->piece);

      same = theirs != NULL && sg_country_changes_equal (changes->pdata[i], theirs);
    }
  return same;
}

/* Whether two texts of a word say the same thing: files of before wrote records by their order, and a proof compares what was said. */
gboolean
sg_board_says_same (SgBoard *self, const char *subject, const char *key, const char *one, const char *other)
{
  const SgWord *word = sg_words_find (sg_ruleset_get_system (self->rules), word_of_kind (sg_subject_kind (subject, NULL)), key);
  g_autoptr (GPtrArray) records = NULL, others = NULL;
  g_autofree char *text = NULL, *theirs = NULL;

  if (g_strcmp0 (one, other) == 0)
    return TRUE;
  if ((g_str_equal (key, sg_common_words.country.key) || g_str_has_prefix (key, sg_common_words.country_of.key)))
    return country_says_same (one, other);
  if (word == NULL || word->kind != SG_WORD_RECORD || one == NULL || other == NULL)
    return FALSE;
  records = sg_word_records_parse (word, one);
  others = sg_word_records_parse (word, other);
  text = sg_word_records_format (records);
  theirs = sg_word_records_format (others);
  return records->len > 0 && g_str_equal (text, theirs);
}

static gboolean
check_word (SgBoard *self, const SgEffect *effect, GError **error)
{
  SgSubjectKind kind = sg_subject_kind (effect->subject, NULL);

  return kind == SG_SUBJECT_CAMPAIGN
         || sg_words_check (sg_ruleset_get_system (self->rules), word_of_kind (kind), effect->subject, effect->key, effect->after, error);
}

/* What a change says of before is filled where nobody knows yet, in a draft; of one that was posted it stays, and is compared (sg-history.c). */
static gboolean
check_and_apply_change (SgBoard *self, SgEffect *effect, GError **error)
{
  g_autofree char *before = NULL;

  if (!is_filled (effect->subject) || !is_filled (effect->key) || g_str_has_suffix (effect->subject, ":"))
    return refuse (error, SG_ERROR_RANGE, _("A change needs a subject and a word."));
  if (effect->after == NULL)
    effect->after = g_strdup ("");
  rename_old (effect);
  before = sg_board_dup_word (self, effect->subject, effect->key);
  if (before == NULL)
    return refuse (error, SG_ERROR_UNKNOWN, _("There is no figure %s on the board."), effect->subject);
  if (!check_word (self, effect, error) || !apply_change (self, effect, error))
    return FALSE;
  if (effect->before == NULL)
    effect->before = g_steal_pointer (&before);
  return TRUE;
}

/* Public API */

gboolean
sg_board_apply (SgBoard *self, SgEffect *effect, GError **error)
{
  sg_board_touch (self);
  if (!is_filled (effect->subject))
    return refuse (error, SG_ERROR_RANGE, _("An effect needs a subject."));
  if (effect->kind == SG_EFFECT_TRANSFER)
    return apply_transfer (self, effect, error);
  return check_and_apply_change (self, effect, error);
}
