/* sg-rk-generals.c: the generals of a side who have papers of their own, and whose troops are under whom (RK-18).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/sight/sg-rk-generals.h"

gboolean
sg_rk_leads (SgBoard *board, const SgUnit *unit)
{
  const SgUnitType *type = sg_rk_type (board, unit);

  return type != NULL && sg_rk_is_leader (type);
}

SgUnit *
sg_rk_commander (SgBoard *board, const char *side)
{
  SgUnit *own = sg_board_get_unit (board, sg_word_text (board, &sg_rk_words.general));
  GPtrArray *units = sg_board_get_units (board);
  SgPlace place;

  if (own != NULL && g_str_equal (own->side, side))
    return own;
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      if (sg_rk_leads (board, unit) && g_str_equal (unit->side, side) && sg_rk_on_field (board, unit, &place))
        return unit;
    }
  return NULL;
}

gboolean
sg_rk_has_papers (SgBoard *board, const SgUnit *unit)
{
  SgPlace place;

  return sg_word_flag (unit, &sg_rk_words.papers) && sg_rk_on_field (board, unit, &place) && unit != sg_rk_commander (board, unit->side);
}

char **
sg_rk_readers (SgBoard *board, const char *side)
{
  g_autoptr (GStrvBuilder) readers = g_strv_builder_new ();
  GPtrArray *units = sg_board_get_units (board);

  g_strv_builder_add (readers, side);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *reader = g_str_equal (unit->side, side) && sg_rk_has_papers (board, unit) ? sg_reader_new (side, unit->id) : NULL;

      if (reader != NULL)
        g_strv_builder_add (readers, reader);
    }
  return g_strv_builder_end (readers);
}

SgUnit *
sg_rk_head (SgBoard *board, const char *reader)
{
  const char *general = sg_reader_general (reader);

  return *general != '\0' ? sg_board_get_unit (board, general) : sg_rk_commander (board, reader);
}

const SgUnit *
sg_rk_general_of (SgBoard *board, const SgUnit *unit)
{
  const SgUnit *parent = sg_board_get_unit (board, sg_word_text (unit, &sg_common_words.parent));
  const SgUnit *general = sg_rk_leads (board, unit) ? unit : sg_board_get_unit (board, sg_word_text (unit, &sg_rk_words.under));

  if (parent != NULL && !sg_word_has (unit, &sg_rk_words.under))   /* a part is under whom its body is */
    return sg_rk_general_of (board, parent);
  return general != NULL && g_str_equal (general->side, unit->side) && sg_rk_has_papers (board, general) ? general : NULL;
}

char *
sg_rk_reader_of (SgBoard *board, const SgUnit *unit)
{
  const SgUnit *general = sg_rk_general_of (board, unit);

  return sg_reader_new (unit->side, general != NULL ? general->id : NULL);
}

gboolean
sg_rk_is_under (SgBoard *board, const char *reader, const SgUnit *unit)
{
  const SgUnit *general = g_str_equal (unit->side, sg_reader_side (reader)) ? sg_rk_general_of (board, unit) : NULL;

  return g_str_equal (unit->side, sg_reader_side (reader)) && g_str_equal (sg_reader_general (reader), general != NULL ? general->id : "");
}

const char *
sg_rk_reported (const SgUnit *unit, const char *reader)
{
  const char *general = sg_reader_general (reader);

  return *general != '\0' ? sg_word_text (SG_OF (unit, general), &sg_rk_words.reported_to) : sg_word_text (unit, &sg_rk_words.reported);
}

void
sg_rk_put_reported (SgRuling *ruling, SgUnit *unit, const char *reader, const char *text)
{
  const char *general = sg_reader_general (reader);

  if (*general != '\0')
    sg_word_set (ruling, SG_OF (unit, general), &sg_rk_words.reported_to, text);
  else
    sg_word_set (ruling, unit, &sg_rk_words.reported, text);
}

/* Naming them. */

static gboolean
is_player (const SgUnit *unit)
{
  return sg_word_flag (unit, &sg_rk_words.papers);
}

static void
offer_papers (SgActOffer *offer)
{
  SgBoard *board = offer->play->board;
  const SgUnit *unit = sg_rk_first (offer->units);
  SgGameAct *act;

  if (offer->play->at != SG_PLAY_BEFORE || !sg_rk_leads (board, unit) || is_player (unit))
    return;
  act = sg_act_offer (offer);
  act->detail = g_strdup (_("knows what he and his troops see, and what is written to him"));
  if (sg_rk_commander (board, unit->side) == unit)
    sg_act_bar (act, _("%s commands, and reads what his side reads (RK-18)."), unit->name);
}

/* Those of his force that are nobody’s yet go under him. */
static void
put_force_under (const SgRk *rk, SgRuling *ruling, const SgUnit *general)
{
  GPtrArray *units = sg_board_get_units (rk->board);
  const char *force = sg_word_text (general, &sg_rk_words.force);

  for (guint i = 0; *force != '\0' && i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];

      if (!sg_rk_leads (rk->board, unit) && sg_units_are_friends (unit, general) && !sg_word_has (unit, &sg_rk_words.under) && sg_word_is (unit, &sg_rk_words.force, force))
        sg_word_set (ruling, unit, &sg_rk_words.under, general->id);
    }
}

static gboolean
give_papers (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  SgUnit *unit = sg_rk_first (call->units);
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (rk->at != SG_PLAY_BEFORE)
    return sg_refuse (error, "RK-18", _("The day has begun: who plays was settled before it"));
  if (!sg_rk_leads (rk->board, unit) || is_player (unit))
    return sg_refuse (error, "RK-18", _("%s is no general without papers of his own"), unit->name);
  clause = g_strdup_printf (_("%s is a player of his own"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-18");
  sg_word_set_flag (ruling, unit, &sg_rk_words.papers, TRUE);
  put_force_under (rk, ruling, unit);
  return sg_play_post (&rk->play, ruling, error);
}

static void
offer_no_papers (SgActOffer *offer)
{
  if (offer->play->at == SG_PLAY_BEFORE && is_player (sg_rk_first (offer->units)))
    sg_act_offer (offer);
}

static gboolean
take_papers (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  GPtrArray *units = sg_board_get_units (rk->board);
  SgUnit *general = sg_rk_first (call->units);
  g_autofree char *clause = g_strdup_printf (_("%s is no player of his own"), general->name);
  SgRuling *ruling;

  if (rk->at != SG_PLAY_BEFORE)
    return sg_refuse (error, "RK-18", _("The day has begun: who plays was settled before it"));
  if (!is_player (general))
    return sg_refuse (error, "RK-18", _("%s has no papers of his own"), general->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-18");
  sg_word_set_flag (ruling, general, &sg_rk_words.papers, FALSE);
  for (guint i = 0; i < units->len; i++)
    if (sg_word_is ((SgUnit *) units->pdata[i], &sg_rk_words.under, general->id))
      sg_word_clear (ruling, (SgUnit *) units->pdata[i], &sg_rk_words.under);
  return sg_play_post (&rk->play, ruling, error);
}

/* Whether the commander, for whom @general is NULL, or he may have one more of the troops chosen. */
static gboolean
may_have (GPtrArray *units, const SgUnit *general)
{
  for (guint i = 0; i < units->len; i++)
    if (!sg_word_is ((SgUnit *) units->pdata[i], &sg_rk_words.under, general != NULL ? general->id : ""))
      return TRUE;
  return FALSE;
}

static gboolean
are_troops (SgBoard *board, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    if (sg_rk_leads (board, units->pdata[i]) || !sg_units_are_friends (units->pdata[i], units->pdata[0]))
      return FALSE;
  return TRUE;
}

static void
offer_under (SgActOffer *offer)
{
  SgBoard *board = offer->play->board;
  GPtrArray *all = sg_board_get_units (board);
  const SgUnit *first = sg_rk_first (offer->units);

  if (offer->play->at == SG_PLAY_OVER || !are_troops (board, offer->units))
    return;
  for (guint i = 0; i < all->len; i++)
    {
      const SgUnit *general = all->pdata[i];

      if (sg_units_are_friends (general, first) && is_player (general) && sg_unit_balance (general, SG_ACCOUNT_FIT) > 0 && may_have (offer->units, general))
        sg_act_call (sg_act_offer_with (offer, sg_arg_unit (general)), _("Under %s"), general->name);
    }
  if (may_have (offer->units, NULL))
    sg_act_call (sg_act_offer (offer), "%s", _("Under the Commander"));
}

static gboolean
put_under (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  const SgUnit *general = call->args[0].unit;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!are_troops (rk->board, call->units))
    return sg_refuse (error, "RK-18", _("A general is under nobody but the commander"));
  if (general != NULL && (!is_player (general) || !sg_units_are_friends (general, sg_rk_first (call->units))))
    return sg_refuse (error, "RK-18", _("%s is no general with papers of his own on that side"), general->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, "", "RK-18");
  for (guint i = 0; i < call->units->len; i++)
    {
      SgUnit *unit = call->units->pdata[i];

      sg_word_set (ruling, unit, &sg_rk_words.under, general != NULL ? general->id : "");
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", unit->name);
    }
  clause = general != NULL ? g_strdup_printf (_("%s: under %s"), names->str, general->name) : g_strdup_printf (_("%s: under the commander"), names->str);
  sg_ruling_set_clause (ruling, clause);
  return sg_play_post (&rk->play, ruling, error);
}

const SgActRow sg_rk_general_acts[] = {
  { "papers", N_("A Player of His Own"), "sg-quill-symbolic", "RK-18", .least = 1, .offer = offer_papers, .carry_out = give_papers },
  { "no-papers", N_("No Player of His Own"), "sg-quill-symbolic", "RK-18", .least = 1, .offer = offer_no_papers, .carry_out = take_papers },
  { "under", NULL, "sg-flag-symbolic", "RK-18", .group = N_("Under whom"), .args = { SG_ARG_UNIT }, .least = 1, .optional = 1, .offer = offer_under, .carry_out = put_under },
};
