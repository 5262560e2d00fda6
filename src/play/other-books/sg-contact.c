/* sg-contact.c: one moment between two bodies, told in words that every book has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-contact.h"

#include "base/sg-nth.h"
#include "base/sg-text.h"
#include "map/sg-cover.h"
#include "map/sg-piece.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"
#include "play/war-game/sg-tw-words.h"
#include "rules/sg-field.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/war-game/sg-tw-common.h"

#include <math.h>

const char *const sg_contact_names[] = { "fire", "melee", "morale", NULL };
const char *const sg_contact_labels[] = { N_("Fire"), N_("Mêlée"), N_("Morale"), NULL };

static const char *const shapes[] = { "line", "column", "march", "square", "open", NULL };
static const char *const shape_labels[] = { N_("Line"), N_("Column"), N_("March column"), N_("Square"), N_("Open order"), NULL };
static const char *const covers[] = { "none", "light", "hard", "building", NULL };
static const char *const cover_labels[] = { N_("In the open"), N_("In a wood or behind a hedge"), N_("Behind a wall or a work"), N_("In a building"), NULL };
static const char *const faces[] = { "front", "flank", "rear", NULL };
static const char *const face_labels[] = { N_("Front"), N_("Flank"), N_("Rear"), NULL };
static const char *const arms_borne[] = { "musket", "rifled musket", "breech-loading rifle", "magazine rifle", NULL };
static const char *const arm_labels[] = { N_("Muskets"), N_("Rifled muskets"), N_("Breech-loading rifles"), N_("Magazine rifles"), NULL };
static const char *const effects[] = { "by the ground", "good", "bad", NULL };
static const char *const effect_labels[] = { N_("As the ground has it"), N_("Good"), N_("Bad"), NULL };
static const char *const doings[] = { "advancing", "stationary and firing", "in a melee", "retiring", "other", NULL };
static const char *const doing_labels[] = { N_("Advancing"), N_("Standing and firing"), N_("In a mêlée"), N_("Retiring"), N_("Anything else"), NULL };

#define CHOICE(name_, label_, list_, labels_) { name_, label_, NULL, SG_FIELD_CHOICE, .choices = list_, .choice_labels = labels_ }
#define MEN(name_, label_) { name_, label_, NULL, SG_FIELD_LENGTH, .min = 0, .max = 100000 }
#define PARTY(w_, arm_, quality_, men_, begun_, formation_) \
  CHOICE (#w_ "_arm", arm_, sg_troops_names, sg_troops_labels), CHOICE (#w_ "_quality", quality_, sg_quality_names, sg_quality_labels), \
  MEN (#w_ "_men", men_), MEN (#w_ "_begun", begun_), CHOICE (#w_ "_formation", formation_, shapes, shape_labels)
#define PARTY_A PARTY (a, N_("Arm of {a}"), N_("Quality of {a}"), N_("Men, riders or guns of {a}"), N_("With how many {a} began"), N_("Formation of {a}"))
#define PARTY_B PARTY (b, N_("Arm of {b}"), N_("Quality of {b}"), N_("Men, riders or guns of {b}"), N_("With how many {b} began"), N_("Formation of {b}"))
#define BETWEEN \
  { "range", N_("Distance"), NULL, SG_FIELD_LENGTH, .unit = "paces", .min = 0, .max = 1000000 }, \
  { "sight", N_("Seen from one to the other"), NULL, SG_FIELD_FLAG }, \
  CHOICE ("cover", N_("{b} stands"), covers, cover_labels), CHOICE ("face", N_("It comes upon"), faces, face_labels), \
  { "slope", N_("Slope up to {b}"), N_("Below nought: down to it"), SG_FIELD_LENGTH, .unit = "°", .min = -89, .max = 89 }
#define ASKED(name_, label_, why_, kind_, fallback_, ...) { name_, label_, why_, kind_, .fallback = fallback_, .asked = TRUE, __VA_ARGS__ }
#define COUNT .min = 0, .max = 100000

static const SgField fire_fields[] = {
  PARTY_A, PARTY_B, BETWEEN,
  ASKED ("moved", N_("{a} has moved in this move"), NULL, SG_FIELD_FLAG, "false"),
  ASKED ("first_volley", N_("It is the first volley of {a}"), N_("The War Game"), SG_FIELD_FLAG, "false"),
  ASKED ("firearm", N_("What infantry carries"), N_("A Gentleman’s War"), SG_FIELD_CHOICE, "breech-loading rifle", .choices = arms_borne, .choice_labels = arm_labels),
  ASKED ("effect", N_("Effect of the fire"), N_("Kriegsspiel"), SG_FIELD_CHOICE, "by the ground", .choices = effects, .choice_labels = effect_labels),
  ASKED ("hits", N_("Men whom the toy guns knock over"), N_("Little Wars and its Kriegspiel: where nothing is said, as often as LW-41 has it"), SG_FIELD_NUMBER, NULL,
         .optional = TRUE, COUNT),
  ASKED ("off", N_("From the shell to the middle of {b}"), N_("Kriegspiel: the toy gun’s aim"), SG_FIELD_LENGTH, "0", .unit = "paces", COUNT),
  { NULL }
};
static const SgField close_fields[] = {
  PARTY_A, PARTY_B, BETWEEN,
  MEN ("a_support", N_("Friends near {a}")), MEN ("b_support", N_("Friends near {b}")),
  ASKED ("fresh", N_("{a} has not fought before"), N_("Kriegsspiel"), SG_FIELD_FLAG, "false"),
  ASKED ("counter", N_("Cavalry that is charged charges too"), NULL, SG_FIELD_FLAG, "true"),
  { NULL }
};
static const SgField morale_fields[] = {
  PARTY_A, PARTY_B, BETWEEN,
  ASKED ("doing", N_("{b} is"), N_("The War Game"), SG_FIELD_CHOICE, "stationary and firing", .choices = doings, .choice_labels = doing_labels),
  ASKED ("colonel", N_("The colonel of {b} is with it"), N_("The War Game"), SG_FIELD_FLAG, "true"),
  ASKED ("officers", N_("Other officers with {b}"), N_("The War Game"), SG_FIELD_NUMBER, "4", COUNT),
  ASKED ("disordered", N_("{b} is disordered"), N_("A Gentleman’s War"), SG_FIELD_FLAG, "false"),
  ASKED ("effect", N_("Effect of the fire"), N_("Kriegsspiel"), SG_FIELD_CHOICE, "by the ground", .choices = effects, .choice_labels = effect_labels),
  { NULL }
};

/* They are asked of the board and never judged, so that they are no procedures of any book. */
static const SgProcedure kinds[] = {
  { "", "contact-fire", N_("Fire"), NULL, fire_fields, NULL, "" },
  { "", "contact-melee", N_("Mêlée or charge"), NULL, close_fields, NULL, "" },
  { "", "contact-morale", N_("Morale"), NULL, morale_fields, NULL, "" },
};

/** Party: one side of the contact on the board. */
typedef struct
{
  SgBoard    *board;
  GPtrArray  *figures;    /* (element-type SgFigure): those chosen one by one, */
  GPtrArray  *units;      /* (element-type SgUnit): and units that stand as one body */
  GPtrArray  *of;         /* (element-type SgUnit): all whom they are of, each once */
  const char *side;
  double      men, begun; /* of the arm that is strongest */
  const SgMatch *match;
  SgPoint     at;         /* the middle of them */
  gboolean    faces;      /* they have a front, */
  double      bearing;    /* which looks there */
} Party;

void
sg_contact_free (SgContact *self)
{
  if (self == NULL)
    return;
  g_free (self->system);
  g_free (self->title);
  g_free (self->called[0]);
  g_free (self->called[1]);
  g_clear_pointer (&self->facts, sg_question_unref);
  g_clear_pointer (&self->asked, sg_question_unref);
  g_clear_pointer (&self->matches, sg_matches_free);
  g_free (self);
}

void
sg_contact_take_asked (SgContact *self, SgQuestion *question)
{
  g_clear_pointer (&self->asked, sg_question_unref);
  self->asked = question;
}

gboolean
sg_contact_find_kind (const char *name, SgContactKind *kind, GError **error)
{
  for (guint i = 0; sg_contact_names[i] != NULL; i++)
    if (g_str_equal (name, sg_contact_names[i]))
      {
        *kind = (SgContactKind) i;
        return TRUE;
      }
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no contact: it is “fire”, “melee” or “morale”."), name);
  return FALSE;
}

gboolean
sg_contact_asks (const SgContact *self, const SgField *field)
{
  static const char *const kept[] = { "moved", "first_volley", "colonel", "officers", NULL };

  return field->asked && !(self->knows && g_strv_contains (kept, field->name));
}

/* Who they are */

static void
clear_party (Party *party)
{
  g_ptr_array_unref (party->figures);
  g_ptr_array_unref (party->units);
  g_ptr_array_unref (party->of);
}

static gboolean
add_figures_of (Party *party, const SgUnit *unit)
{
  GPtrArray *all = sg_board_get_figures (party->board);
  guint before = party->figures->len;

  for (guint i = 0; i < all->len; i++)
    {
      SgFigure *figure = all->pdata[i];

      if (figure->unit == unit && figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_ptr_array_add (party->figures, figure);
    }
  return party->figures->len > before;
}

static gboolean
add_one (Party *party, const char *id, GError **error)
{
  SgFigure *figure = sg_board_get_figure (party->board, id);
  SgUnit *unit = sg_board_find_unit (party->board, id);
  SgPlace place;

  if (unit == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The battle has no unit or figure “%s”."), id);
      return FALSE;
    }
  if (party->side != NULL && !g_str_equal (party->side, unit->side))
    return sg_refuse_because (error, _("Those who act together in a contact are of one side."));
  party->side = unit->side;
  if (!g_ptr_array_find (party->of, unit, NULL))
    g_ptr_array_add (party->of, unit);
  if (figure != NULL && figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
    g_ptr_array_add (party->figures, figure);
  else if (figure == NULL && sg_board_find_place (party->board, id, &place) && sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0)
    g_ptr_array_add (party->units, unit);
  else if (figure != NULL || !add_figures_of (party, unit))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s does not stand on the field fit to fight."), figure != NULL ? id : sg_unit_called (unit));
      return FALSE;
    }
  return TRUE;
}

/* Those chosen one by one began as many as their share of the unit. */
static double
begun_of (const Party *party, const SgUnit *unit, gint64 n)
{
  gint64 fit = sg_unit_balance (unit, SG_ACCOUNT_FIT), begun = MAX (sg_unit_begun (unit), fit);

  return fit > 0 ? (double) begun * n / fit : n;
}

static gint64
count_there (const Party *party, const SgUnit *unit)
{
  gint64 n = g_ptr_array_find (party->units, unit, NULL) ? sg_unit_balance (unit, SG_ACCOUNT_FIT) : 0;

  for (guint i = 0; i < party->figures->len; i++)
    n += ((SgFigure *) party->figures->pdata[i])->unit == unit;
  return n;
}

/* What counts for more: a gun for as many men as serve it, so that the gun is the arm of those who stand about it. */
static double
weigh (const SgMatch *match, double men)
{
  return sg_troops_are_guns (match->arm) ? men * 1000 : men;
}

/* The strongest arm is what they are; men of another arm who are with them count as men of it, and serve where it is guns. */
static gboolean
count_party (Party *party, const SgMatchBook *book, const char *system, GError **error)
{
  double best = 0;

  for (guint i = 0; i < party->of->len; i++)
    {
      const SgUnit *unit = party->of->pdata[i];
      g_auto (GStrv) attributes = sg_word_list (unit, &sg_common_words.attributes);
      const SgMatch *match = sg_match_book_read (book, unit->type, (const char *const *) attributes);
      gint64 n = count_there (party, unit);

      if (match == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The table of matches does not say what troops of the type “%s” are (%s)."), unit->type, system);
          return FALSE;
        }
      if (weigh (match, n * match->each) > best)
        {
          best = weigh (match, n * match->each);
          party->match = match;
        }
    }
  for (guint i = 0; party->match != NULL && i < party->of->len; i++)
    {
      const SgUnit *unit = party->of->pdata[i];
      const SgMatch *match = sg_match_book_read (book, unit->type, NULL);
      gint64 n = count_there (party, unit);

      if (match == NULL)
        match = party->match;
      if (sg_troops_are_guns (match->arm) != sg_troops_are_guns (party->match->arm))
        continue;
      party->men += n * match->each;
      party->begun += begun_of (party, unit, n) * match->each;
    }
  return party->match != NULL;
}

static void
find_middle (Party *party)
{
  guint n = party->figures->len + party->units->len;
  SgPlace place;

  party->at = (SgPoint) { 0, 0 };
  for (guint i = 0; i < n; i++)
    {
      if (i < party->figures->len)
        place = ((SgFigure *) party->figures->pdata[i])->place;
      else
        sg_board_find_place (party->board, ((SgUnit *) party->units->pdata[i - party->figures->len])->id, &place);
      party->at.x += place.at.x / n;
      party->at.y += place.at.y / n;
    }
  party->faces = party->units->len == 1 && party->figures->len == 0;
  party->bearing = party->faces ? place.bearing : 0;
}

static gboolean
read_party (Party *party, SgBattle *battle, SgBoard *board, const char *const *ids, const SgMatchBook *book, GError **error)
{
  const char *system = sg_ruleset_get_system (sg_battle_get_rules (battle));

  *party = (Party) { .board = board, .figures = g_ptr_array_new (), .units = g_ptr_array_new (), .of = g_ptr_array_new () };
  if (ids == NULL || *ids == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("A contact has somebody on either side."));
      return FALSE;
    }
  for (guint i = 0; ids[i] != NULL; i++)
    if (!add_one (party, ids[i], error))
      return FALSE;
  if (!count_party (party, book, system, error))
    return FALSE;
  find_middle (party);
  return TRUE;
}

static char *
call_party (const Party *party)
{
  if (party->of->len == 1 && party->figures->len == 1)
    return sg_board_name_figure (party->board, party->figures->pdata[0]);
  return sg_units_called (party->of);
}

/* What lies between them */

static double
gap_between (const Party *a, const Party *b)
{
  double best = INFINITY;

  for (guint i = 0; i < a->figures->len; i++)
    for (guint k = 0; k < b->figures->len; k++)
      best = MIN (best, sg_board_gap (a->board, a->figures->pdata[i], b->figures->pdata[k]));
  for (guint i = 0; i < a->units->len; i++)
    for (guint k = 0; k < b->units->len; k++)
      best = MIN (best, sg_board_measure_units (a->board, ((SgUnit *) a->units->pdata[i])->id, ((SgUnit *) b->units->pdata[k])->id));
  /* A figure and a body that is drawn as one meet only in rules that have both: from its middle. */
  return isinf (best) ? sg_point_distance (a->at, b->at) : best;
}

static const char *
cover_at (SgMap *map, SgPoint at, SgPoint from, double reach)
{
  const SgPiece *piece = NULL;
  SgCover cover = map != NULL ? sg_survey_cover (map, at, from, reach, &piece) : SG_COVER_NONE;

  if (cover == SG_COVER_NONE || piece == NULL)
    return "none";
  if (sg_piece_kind_is_building (piece->kind))
    return cover == SG_COVER_BEHIND ? "hard" : "building";
  switch (piece->kind)
    {
    case SG_PIECE_WOOD:
    case SG_PIECE_HEDGE:
      return "light";
    default:
      return "hard";
    }
}

static const char *
face_of (const Party *target, const Party *attacker, const SgMatches *matches)
{
  double off = target->faces ? fabs (remainder (sg_point_bearing (target->at, attacker->at) - target->bearing, 360)) : 0;

  if (off <= matches->front)
    return "front";
  return off >= matches->rear ? "rear" : "flank";
}

/* Men of the side of @party that are near it and no part of it. */
static double
count_support (const Party *party, const SgMatchBook *book, double reach)
{
  GPtrArray *units = sg_board_get_units (party->board), *figures = sg_board_get_figures (party->board);
  double men = 0;
  SgPlace place;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const SgMatch *match = sg_match_book_read (book, unit->type, NULL);

      if (match != NULL && g_str_equal (unit->side, party->side) && !sg_troops_are_guns (match->arm) && !g_ptr_array_find (party->of, unit, NULL)
          && sg_board_find_place (party->board, unit->id, &place) && sg_point_distance (place.at, party->at) <= reach)
        men += sg_unit_balance (unit, SG_ACCOUNT_FIT) * match->each;
    }
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      const SgMatch *match = sg_match_book_read (book, figure->unit->type, NULL);

      if (match != NULL && figure->placed && g_str_equal (figure->unit->side, party->side) && g_str_equal (figure->account, SG_ACCOUNT_FIT)
          && !sg_troops_are_guns (match->arm) && !g_ptr_array_find (party->figures, (gpointer) figure, NULL) && sg_point_distance (figure->place.at, party->at) <= reach)
        men += match->each;
    }
  return men;
}

static void
set (SgQuestion *facts, const char *name, GVariant *value)
{
  sg_question_set (facts, name, value, SG_SOURCE_MEASURED);
}

static void
set_party (SgContact *self, const Party *party, char which)
{
  const char *names[] = { "arm", "quality", "men", "begun", "formation" };
  const SgBody *body = party->units->len > 0 ? sg_board_get_body (party->board, ((SgUnit *) party->units->pdata[0])->id) : NULL;
  GVariant *values[] = {
    g_variant_new_string (sg_troops_names[party->match->arm]), g_variant_new_string (sg_quality_names[sg_match_quality (party->match)]),
    g_variant_new_double (party->men), g_variant_new_double (MAX (party->begun, party->men)),
    g_variant_new_string (sg_formation_shape (body != NULL ? body->formation : NULL)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("%c_%s", which, names[i]);

      set (self->facts, name, values[i]);
    }
}

/* Whether troops of either side stand in the straight line between the two: a body hides what is behind it, single figures do not. */
static gboolean
is_screened (const Party *a, const Party *b)
{
  GPtrArray *units = sg_board_get_units (a->board);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      g_autoptr (GArray) outline = NULL;
      const SgPoint *corners;

      if (g_ptr_array_find (a->of, unit, NULL) || g_ptr_array_find (b->of, unit, NULL))
        continue;
      outline = sg_board_get_outline (a->board, unit->id);
      corners = outline != NULL ? (const SgPoint *) (void *) outline->data : NULL;
      for (guint k = 0; outline != NULL && k < outline->len; k++)
        if (sg_segments_cross (corners[k], corners[(k + 1) % outline->len], a->at, b->at, NULL))
          return TRUE;
    }
  return FALSE;
}

static void
set_between (SgContact *self, SgBattle *battle, const Party *a, const Party *b, const SgMatchBook *book)
{
  SgMap *map = sg_battle_get_map_now (battle, a->board, NULL);
  SgSightTerms terms;
  double gap = gap_between (a, b);

  set (self->facts, "range", g_variant_new_double (gap * book->paces));
  if (map != NULL)
    terms = sg_sight_terms_for (sg_battle_get_rules (battle), map);
  set (self->facts, "sight", g_variant_new_boolean ((map == NULL || sg_survey_seen (map, a->at, b->at, &terms)) && !is_screened (a, b)));
  set (self->facts, "cover", g_variant_new_string (cover_at (map, b->at, a->at, self->matches->cover / book->paces)));
  set (self->facts, "face", g_variant_new_string (face_of (b, a, self->matches)));
  set (self->facts, "slope", g_variant_new_double (map != NULL && sg_point_distance (a->at, b->at) > 0 ? sg_survey_slope_between (map, a->at, b->at) : 0));
  if (self->kind != SG_CONTACT_CLOSE)
    return;
  set (self->facts, "a_support", g_variant_new_double (count_support (a, book, self->matches->support / book->paces)));
  set (self->facts, "b_support", g_variant_new_double (count_support (b, book, self->matches->support / book->paces)));
}

static char *
word_title (const SgContact *self)
{
  static const char *const titles[] = { N_("%s fires at %s"), N_("%s attacks %s"), NULL };

  if (self->kind == SG_CONTACT_MORALE)
    return g_strdup_printf (_("The morale of %s, with %s before it"), self->called[1], self->called[0]);
  return g_strdup_printf (_(titles[self->kind]), self->called[0], self->called[1]);
}

/* Which firearm was borne in the war of the book that is played. */
static void
set_firearm (SgContact *self)
{
  static const char *const old[] = { "reisswitz", "war-game", NULL };

  if (self->kind == SG_CONTACT_FIRE && g_strv_contains (old, self->system))
    sg_question_set (self->facts, "firearm", g_variant_new_string ("musket"), SG_SOURCE_DEFAULT);
}

/* What a battle of The War Game keeps on its board of a body, which elsewhere is asked (TW-12, TW-34, TW-90). */
static void
set_kept (SgContact *self, const Party *a, const Party *b)
{
  const SgUnit *one = sg_nth (a->units, 0), *other = sg_nth (b->units, 0);
  g_auto (GStrv) fallen = other != NULL ? sg_word_list (other, &sg_tw_words.fallen) : NULL;

  self->knows = g_str_equal (self->system, TW_SYSTEM) && one != NULL && other != NULL;
  if (self->knows && self->kind == SG_CONTACT_FIRE)
    {
      set (self->facts, "moved", g_variant_new_boolean (sg_word_length (one, &sg_tw_words.moved) > 0));
      set (self->facts, "first_volley", g_variant_new_boolean (!sg_word_flag (one, &sg_tw_words.volleyed)));
    }
  if (self->knows && self->kind == SG_CONTACT_MORALE)
    {
      gint64 left = MAX (0, sg_word_whole (other, &sg_common_words.officers) - (gint64) g_strv_length (fallen));
      gboolean colonel = left > 0 && !g_strv_contains ((const char *const *) fallen, "colonel");

      set (self->facts, "colonel", g_variant_new_boolean (colonel));
      set (self->facts, "officers", g_variant_new_int64 (left - colonel));
    }
}

SgContact *
sg_contact_measure (SgBattle *battle, SgContactKind kind, const char *const *attackers, const char *const *targets, const SgMatches *matches, GError **error)
{
  return sg_contact_measure_on (battle, NULL, kind, attackers, targets, matches, error);
}

SgContact *
sg_contact_measure_on (SgBattle *battle, SgBoard *at, SgContactKind kind, const char *const *attackers, const char *const *targets, const SgMatches *matches,
                       GError **error)
{
  SgBoard *board = at != NULL ? at : sg_battle_get_board (battle);
  const char *system = sg_ruleset_get_system (sg_battle_get_rules (battle));
  const SgMatchBook *book = sg_matches_book (matches, system);
  g_autoptr (SgContact) self = g_new0 (SgContact, 1);
  Party a = { NULL }, b = { NULL };
  gboolean read;

  if (book == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The table of matches does not know the book “%s”."), system);
      return NULL;
    }
  self->kind = kind;
  self->system = g_strdup (system);
  self->matches = sg_matches_copy (matches);
  self->facts = sg_question_new (&kinds[kind]);
  read = read_party (&a, battle, board, attackers, book, error);
  if (read && !read_party (&b, battle, board, targets, book, error))
    read = FALSE;
  if (read && g_str_equal (a.side, b.side))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("A contact is between two sides: choose an enemy."));
      read = FALSE;
    }
  if (read)
    {
      self->called[0] = call_party (&a);
      self->called[1] = call_party (&b);
      self->title = word_title (self);
      sg_question_name_sides (self->facts, self->called[0], self->called[1]);
      set_party (self, &a, 'a');
      set_party (self, &b, 'b');
      set_between (self, battle, &a, &b, book);
      set_firearm (self);
      set_kept (self, &a, &b);
    }
  clear_party (&a);
  if (b.figures != NULL)
    clear_party (&b);
  return read ? g_steal_pointer (&self) : NULL;
}

gboolean
sg_contact_say (SgContact *self, const char *name, const char *text, GError **error)
{
  const SgField *field = sg_procedure_get_field (sg_question_get_procedure (self->facts), name);
  g_autoptr (GVariant) value = NULL;

  if (field == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("A contact has no field “%s”."), name);
      return FALSE;
    }
  value = sg_field_parse (field, text, error);
  if (value == NULL)
    return FALSE;
  g_variant_ref_sink (value);
  if (!sg_field_check (field, value, error))
    return FALSE;
  if (sg_question_get_source (self->facts, name) == SG_SOURCE_MEASURED)
    sg_question_override (self->facts, name, value, _("for the second opinion"));
  else
    sg_question_set (self->facts, name, value, SG_SOURCE_WORD);
  return TRUE;
}

/* The middle of a unit that fights; FALSE of one that does not, or stands nowhere. */
static gboolean
find_fighter (SgBoard *board, const SgMatchBook *book, const SgUnit *unit, SgPoint *middle)
{
  const SgMatch *match = sg_match_book_read (book, unit->type, NULL);
  GPtrArray *figures = sg_board_get_figures (board);
  guint n = 0;
  SgPlace place;

  if (match == NULL || match->arm == SG_TROOPS_GENERAL || match->arm == SG_TROOPS_TRAIN || sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
    return FALSE;
  *middle = (SgPoint) { 0, 0 };
  if (sg_board_find_place (board, unit->id, &place))
    {
      *middle = place.at;
      return TRUE;
    }
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->unit != unit || !figure->placed || !g_str_equal (figure->account, SG_ACCOUNT_FIT))
        continue;
      middle->x += figure->place.at.x;
      middle->y += figure->place.at.y;
      n++;
    }
  middle->x /= MAX (n, 1);
  middle->y /= MAX (n, 1);
  return n > 0;
}

gboolean
sg_contact_find_nearest (SgBattle *battle, SgBoard *board, const SgMatches *matches, const char **one, const char **other)
{
  const SgMatchBook *book = sg_matches_book (matches, sg_ruleset_get_system (sg_battle_get_rules (battle)));
  GPtrArray *units = sg_board_get_units (board);
  double best = INFINITY;
  SgPoint a, b;

  for (guint i = 0; book != NULL && i < units->len; i++)
    for (guint k = i + 1; k < units->len; k++)
      {
        const SgUnit *first = units->pdata[i], *second = units->pdata[k];

        if (g_str_equal (first->side, second->side) || !find_fighter (board, book, first, &a) || !find_fighter (board, book, second, &b)
            || sg_point_distance (a, b) >= best)
          continue;
        best = sg_point_distance (a, b);
        *one = first->id;
        *other = second->id;
      }
  return !isinf (best);
}
