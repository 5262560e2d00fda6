/* sg-desk-bodies.c: who can be put to the other books: the bodies on the field, and with whom of them one begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-desk-bodies.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "campaign/sg-campaign-matches.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-question.h"
#include "play/sg-play.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"

static void
free_body (gpointer data)
{
  SgDeskBody *body = data;

  g_free (body->called);
  g_free (body->side);
  g_strfreev (body->ids);
  g_free (body);
}

void
sg_desk_bodies_free (SgDeskBodies *self)
{
  g_ptr_array_unref (self->all);
  g_clear_pointer (&self->asked, sg_question_unref);
  g_free (self);
}

/* Between the nearest two of them; infinite where one of them stands nowhere. */
double
sg_desk_body_distance (SgBoard *board, const SgDeskBody *a, const SgDeskBody *b)
{
  SgPlace one, other;
  double best = INFINITY;

  for (guint i = 0; a->ids[i] != NULL; i++)
    for (guint k = 0; b->ids[k] != NULL; k++)
      if (sg_board_find_place (board, a->ids[i], &one) && sg_board_find_place (board, b->ids[k], &other))
        best = MIN (best, sg_point_distance (one.at, other.at));
  return best;
}

/* Generals and trains: no book has anything to say of them. */
static gboolean
is_left_out (SgDesk *desk, const SgUnit *unit)
{
  SgBattle *battle = sg_desk_get_battle (desk);
  const SgMatchBook *book = sg_matches_book (sg_campaign_get_matches (sg_battle_get_campaign (battle)), sg_ruleset_get_system (sg_battle_get_rules (battle)));
  const SgMatch *match = book != NULL ? sg_match_book_read (book, unit->type, NULL) : NULL;

  return match != NULL && (match->arm == SG_TROOPS_GENERAL || match->arm == SG_TROOPS_TRAIN);
}

static gboolean
stands (SgDesk *desk, SgBoard *board, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (board);
  SgPlace place;

  if (is_left_out (desk, unit))
    return FALSE;
  if (sg_board_find_place (board, unit->id, &place))
    return sg_unit_balance (unit, SG_ACCOUNT_FIT) > 0;
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->unit == unit && figure->placed && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        return TRUE;
    }
  return FALSE;
}

/* Of those who are chosen, those of @side; NULL where there are none. */
static SgDeskBody *
take_chosen (SgDesk *desk, SgBoard *board, const char *side)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  guint n, taken = 0;
  const char *const *chosen = sg_desk_get_chosen (desk, &n);
  const SgUnit *of = NULL;
  SgDeskBody *body;

  for (guint i = 0; i < n; i++)
    {
      const SgUnit *unit = sg_board_find_unit (board, chosen[i]);

      if (!g_str_equal (unit->side, side) || is_left_out (desk, unit))
        continue;
      of = unit;
      taken++;
      g_strv_builder_add (ids, chosen[i]);
    }
  if (of == NULL)
    return NULL;
  body = g_new0 (SgDeskBody, 1);
  body->called = taken == 1 ? g_strdup_printf (_("%s, chosen"), of->name) : g_strdup_printf (ngettext ("%u chosen of %s", "%u chosen of %s", taken), taken, of->name);
  body->side = g_strdup (side);
  body->ids = g_strv_builder_end (ids);
  return body;
}

static void
add_unit (SgDeskBodies *self, const SgUnit *unit)
{
  SgDeskBody *body = g_new0 (SgDeskBody, 1);
  const char *ids[] = { unit->id, NULL };

  body->called = g_strdup (sg_unit_called (unit));
  body->side = g_strdup (unit->side);
  body->ids = g_strdupv ((char **) ids);
  g_ptr_array_add (self->all, body);
}

/* What is asked at the desk, else fire. */
static SgContactKind
guess_kind (SgDesk *desk)
{
  static const struct { const char *word; SgContactKind kind; } words[] = {
    { "morale", SG_CONTACT_MORALE }, { "rally", SG_CONTACT_MORALE }, { "canister-test", SG_CONTACT_MORALE }, { "melee", SG_CONTACT_CLOSE }, { "charge", SG_CONTACT_CLOSE },
    { "combat", SG_CONTACT_CLOSE }, { "assault", SG_CONTACT_CLOSE }, { "attack", SG_CONTACT_CLOSE }, { "contact", SG_CONTACT_CLOSE }, { "clash", SG_CONTACT_CLOSE },
    { "burst", SG_CONTACT_CLOSE }, { "break-in", SG_CONTACT_CLOSE }, { "second-move", SG_CONTACT_CLOSE },
  };
  SgQuestion *question = sg_desk_get_question (desk);
  const char *id = question != NULL ? sg_question_get_procedure (question)->id : "";

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (id, words[i].word) != NULL)
      return words[i].kind;
  return SG_CONTACT_FIRE;
}

/* Of the units that a value names, the first of each side.  A value of any kind is searched, to the bottom: units stand in lists and records as
 * well. */
static void
find_named (SgBoard *board, GVariant *value, const SgUnit *named[2])
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    {
      const SgUnit *unit = sg_board_find_unit (board, g_variant_get_string (value, NULL));

      if (unit != NULL && named[0] == NULL)
        named[0] = unit;
      else if (unit != NULL && named[1] == NULL && !sg_units_are_friends (unit, named[0]))
        named[1] = unit;
    }
  for (gsize i = 0; g_variant_is_container (value) && i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

      find_named (board, child, named);
    }
}

/* Whom the open question is of: its own unit first, then in the order of its fields. */
static void
find_asked (SgDesk *desk, SgBoard *board, const SgUnit *named[2])
{
  static const char *const own[] = { "unit", "by", "attacks", "attacker", NULL };
  SgQuestion *question = sg_desk_get_question (desk);
  const SgField *fields = question != NULL ? sg_question_get_procedure (question)->fields : NULL;

  for (guint pass = 0; fields != NULL && pass < 2; pass++)
    for (guint i = 0; fields[i].name != NULL; i++)
      if ((pass == 1 || g_strv_contains (own, fields[i].name)) && sg_question_has (question, fields[i].name))
        find_named (board, sg_question_get (question, fields[i].name), named);
}

/* Whether @body is that unit, or figures of it. */
static gboolean
names_unit (SgBoard *board, const SgDeskBody *body, const SgUnit *unit)
{
  for (guint i = 0; unit != NULL && body->ids[i] != NULL; i++)
    if (sg_board_find_unit (board, body->ids[i]) == unit)
      return TRUE;
  return FALSE;
}

/* (nullable): the whole of @unit, and not those of it who are chosen. */
static const SgDeskBody *
body_of (SgDeskBodies *self, const SgUnit *unit)
{
  for (guint i = 0; unit != NULL && i < self->all->len; i++)
    {
      const SgDeskBody *body = self->all->pdata[i];

      if (g_str_equal (body->ids[0], unit->id) && body->ids[1] == NULL)
        return body;
    }
  return NULL;
}

/* Those who are chosen, of both sides, before all who stand. */
static void
list_all (SgDeskBodies *self, SgDesk *desk)
{
  SgBoard *board = sg_desk_get_board (desk);
  GPtrArray *units = sg_board_get_units (board);
  guint n;
  const char *const *ids = sg_desk_get_chosen (desk, &n);
  const SgUnit *first = n > 0 ? sg_board_find_unit (board, ids[0]) : NULL;
  const char *mover = first != NULL ? first->side : "red";
  SgDeskBody *one = take_chosen (desk, board, mover), *two = take_chosen (desk, board, sg_play_other (mover));

  if (one != NULL)
    g_ptr_array_add (self->all, one);
  if (two != NULL)
    g_ptr_array_add (self->all, two);
  self->one = one;
  self->two = two;
  for (guint i = 0; i < units->len; i++)
    if (stands (desk, board, units->pdata[i]))
      add_unit (self, units->pdata[i]);
}

/* Where nobody is chosen: of the open question, else the two nearest. */
static void
begin_with (SgDeskBodies *self, SgBoard *board, const SgUnit *const named[2], const char *const near[2])
{
  const SgDeskBody *other = body_of (self, named[1]);

  if (self->one == NULL)
    self->one = body_of (self, named[0]);
  if (self->one != NULL && self->two == NULL && other != NULL && !g_str_equal (other->side, self->one->side))
    self->two = other;
  if (self->one != NULL)
    return;
  self->one = body_of (self, sg_board_get_unit (board, near[0]));
  self->two = body_of (self, sg_board_get_unit (board, near[1]));
}

SgDeskBodies *
sg_desk_gather_bodies (SgDesk *desk, GError **error)
{
  g_autoptr (SgDeskBodies) self = g_new0 (SgDeskBodies, 1);
  SgBattle *battle = sg_desk_get_battle (desk);
  SgBoard *board = sg_desk_get_board (desk);
  SgQuestion *question = sg_desk_get_question (desk);
  const SgUnit *named[2] = { NULL, NULL };
  const char *near[2];

  self->all = g_ptr_array_new_with_free_func (free_body);
  self->kind = guess_kind (desk);
  list_all (self, desk);
  if (!sg_contact_find_nearest (battle, board, sg_campaign_get_matches (sg_battle_get_campaign (battle)), &near[0], &near[1]))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("The other books are asked of two enemies, and there are not yet two on the field."));
      return NULL;
    }
  find_asked (desk, board, named);
  begin_with (self, board, named, near);
  if (question != NULL && self->two != NULL && names_unit (board, self->one, named[0]) && names_unit (board, self->two, named[1]))
    self->asked = sg_question_copy (question);
  return g_steal_pointer (&self);
}
