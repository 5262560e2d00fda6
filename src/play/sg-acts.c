/* sg-acts.c: what may be done, as rows that both offer it and carry it out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-acts.h"

#include "base/sg-text.h"
#include "base/sg-xml-nodes.h"
#include "play/sg-game-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Offering */

static guint
count_args (const SgActRow *row)
{
  guint n = 0;

  while (n < SG_ACT_MOST_ARGS && row->args[n] != SG_ARG_NONE)
    n++;
  return n;
}

static void
append_arg (GString *id, const SgActArg *arg)
{
  g_autofree char *number = arg->kind == SG_ARG_NUMBER ? sg_number_format (arg->number) : NULL;

  g_string_append_c (id, ':');
  if (arg->kind == SG_ARG_WHOLE)
    g_string_append_printf (id, "%" G_GINT64_FORMAT, arg->whole);
  else
    g_string_append (id, number != NULL ? number : arg->text);
}

SgGameAct *
sg_act_offer_args (SgActOffer *offer, const SgActArg *args)
{
  const SgActRow *row = offer->row;
  g_autoptr (GString) id = g_string_new (row->id);
  SgGameAct *act;
  guint n = 0;

  for (; args[n].kind != SG_ARG_NONE; n++)
    {
      g_assert (n < SG_ACT_MOST_ARGS && args[n].kind == row->args[n]);
      append_arg (id, &args[n]);
    }
  g_assert (n + row->optional >= count_args (row));
  act = sg_game_act_new (id->str, row->label != NULL ? _(row->label) : "", row->icon, row->rule);
  act->group = row->group != NULL ? g_strdup (_(row->group)) : NULL;
  act->procedure = g_strdup (row->procedure);
  act->wants = row->wants;
  act->despite = row->despite;
  g_ptr_array_add (offer->acts, act);
  return act;
}

SgGameAct *
sg_act_offer (SgActOffer *offer)
{
  return sg_act_offer_args (offer, (const SgActArg[]) { { SG_ARG_NONE } });
}

SgGameAct *
sg_act_call (SgGameAct *act, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_free (act->label);
  act->label = sg_text_vowned (format, args);
  va_end (args);
  return act;
}

void
sg_act_put_under (SgGameAct *act, const char *rule)
{
  g_free (act->rule);
  act->rule = g_strdup (rule);
}

/* The first reason stays: whoever bars it afterwards need not ask whether it is barred already. */
void
sg_act_bar (SgGameAct *act, const char *format, ...)
{
  va_list args;

  if (act->why != NULL)
    return;
  va_start (args, format);
  act->why = sg_text_vowned (format, args);
  va_end (args);
}

GPtrArray *
sg_acts_offer (const SgActTable *tables, const SgPlay *play, SgActBars bars, GPtrArray *units)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);

  for (; tables->rows != NULL; tables++)
    for (guint i = 0; i < tables->n; i++)
      {
        SgActOffer offer = { play, &tables->rows[i], units, acts };

        if (offer.row->offer != NULL && units->len >= offer.row->least)
          offer.row->offer (&offer);
      }
  if (bars != NULL)
    bars (play, units, acts);
  return acts;
}

/* Carrying out */

static gboolean
is_of_row (const SgActRow *row, const char *act)
{
  gsize length = strlen (row->id);

  return strncmp (act, row->id, length) == 0 && (act[length] == '\0' || (act[length] == ':' && row->args[0] != SG_ARG_NONE));
}

const SgActRow *
sg_acts_find (const SgActTable *tables, const char *act)
{
  for (; tables->rows != NULL; tables++)
    for (guint i = 0; i < tables->n; i++)
      if (is_of_row (&tables->rows[i], act))
        return &tables->rows[i];
  return NULL;
}

static gboolean
read_arg (const SgPlay *play, SgActArgKind kind, const char *text, SgActArg *arg)
{
  *arg = (SgActArg) { .kind = kind, .text = text };
  switch (kind)
    {
    case SG_ARG_SIDE:
      return g_str_equal (text, "red") || g_str_equal (text, "blue");
    case SG_ARG_UNIT:
      arg->unit = sg_play_unit (play, text);
      return arg->unit != NULL;
    case SG_ARG_WHOLE:
      return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &arg->whole, NULL);
    case SG_ARG_NUMBER:
      return sg_number_parse (text, &arg->number);
    case SG_ARG_CARD:
    case SG_ARG_WORD:
    case SG_ARG_REST:
      return *text != '\0';
    case SG_ARG_NONE:
      break;
    }
  return FALSE;
}

/* @words: (out) (transfer full): what the arguments’ texts lie in. */
static gboolean
read_args (SgActCall *call, const char *act, char ***words, GError **error)
{
  const SgActRow *row = call->row;
  gsize length = strlen (row->id);
  guint n = count_args (row), given;

  *words = g_strsplit (act[length] == ':' ? act + length + 1 : "", ":", n > 0 && row->args[n - 1] == SG_ARG_REST ? (int) n : -1);
  given = g_strv_length (*words);
  if (given > n || given + row->optional < n)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” has %u arguments, and %u were expected."), act, given, n);
      return FALSE;
    }
  for (guint i = 0; i < given; i++)
    if (*(*words)[i] == '\0' && i + 1 == given && i + row->optional >= n)
      call->args[i] = (SgActArg) { .kind = row->args[i], .text = "" };
    else if (!read_arg (call->play, row->args[i], (*words)[i], &call->args[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is not what “%s” can be of."), (*words)[i], row->id);
        return FALSE;
      }
  return TRUE;
}

/* Whether what the act wants was pointed out. */
static gboolean
read_wants (SgActCall *call, const SgPoint *path, guint n, GError **error)
{
  const SgActRow *row = call->row;
  gboolean on_map = row->wants == SG_ACT_PLACE || row->wants == SG_ACT_WAY;

  if (row->wants == SG_ACT_TARGET && call->units->len > row->least)
    {
      call->target = call->units->pdata[call->units->len - 1];
      g_ptr_array_set_size (call->units, call->units->len - 1);
    }
  if (on_map && path != NULL && n > 0)
    {
      call->path = path;
      call->n = n;
    }
  if (call->units->len < row->least)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, ngettext ("“%s” wants %u unit.", "“%s” wants %u units.", row->least), row->id, row->least);
  else if (row->wants == SG_ACT_TARGET && call->target == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” wants a unit to be done to."), row->id);
  else if (on_map && call->path == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” wants a place on the map."), row->id);
  else
    return TRUE;
  return FALSE;
}

/* (nullable): what of @acts has that id. */
static SgGameAct *
find_act (GPtrArray *acts, const char *id)
{
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id))
      return acts->pdata[i];
  return NULL;
}

/* A press may come late, and a file may say anything: whether the act is barred is asked anew, and told in the same words.  Of a target that was
 * pointed out @carry_out knows more than the offer, which had none. */
static gboolean
is_open (const SgActCall *call, SgActBars bars, const char *act, GError **error)
{
  const SgActTable own[] = { { call->target == NULL ? call->row : NULL, 1 }, { NULL } };
  g_autoptr (GPtrArray) acts = sg_acts_offer (own, call->play, NULL, call->units);
  SgGameAct *offered = find_act (acts, act);

  if (offered == NULL)
    {
      offered = sg_game_act_new (act, "", NULL, call->row->rule);
      offered->despite = call->row->despite;
      g_ptr_array_add (acts, offered);
    }
  if (bars != NULL)
    bars (call->play, call->units, acts);
  offered = find_act (acts, act);
  if (offered != NULL && offered->why != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, offered->why);
  return offered == NULL || offered->why == NULL;
}

/* What is barred is so for its own reason, whatever is missing behind it. */
static gboolean
is_whole (SgActCall *call, SgActBars bars, const char *act, char ***words, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (read_args (call, act, words, &fault) && read_wants (call, path, n, &fault))
    return TRUE;
  if (is_open (call, bars, act, error))
    g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

gboolean
sg_acts_carry_out (const SgActTable *tables, const SgPlay *play, SgActBars bars, const char *act, const char *const *units, const SgPoint *path, guint n,
                   GError **error)
{
  SgActCall call = { .play = play, .row = sg_acts_find (tables, act) };
  g_autoptr (GPtrArray) chosen = NULL;
  g_auto (GStrv) words = NULL;

  if (call.row == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that can be done in a battle of %s."), act, sg_ruleset_get_title (play->rules));
      return FALSE;
    }
  chosen = sg_play_units_of (play, units, error);
  call.units = chosen;
  if (chosen == NULL || !is_whole (&call, bars, act, &words, path, n, error) || !is_open (&call, bars, act, error))
    return FALSE;
  if (call.row->carry_out != NULL)
    return call.row->carry_out (&call, error);
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is a question: it is done when it is judged."), act);
  return FALSE;
}

gboolean
sg_acts_takes (const SgActTable *tables, const SgPlay *play, const char *act, const char *const *units)
{
  SgActCall call = { .play = play, .row = sg_acts_find (tables, act) };
  g_autoptr (GPtrArray) chosen = NULL;
  g_auto (GStrv) words = NULL;

  if (call.row == NULL || call.row->takes == NULL)
    return FALSE;
  chosen = sg_play_units_of (play, units, NULL);
  call.units = chosen;
  return chosen != NULL && read_args (&call, act, &words, NULL) && read_wants (&call, NULL, 0, NULL) && call.row->takes (&call);
}
