/* sg-rk-dispatch.c: dispatches as words of the battle, and what can be asked of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

#include <string.h>

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

const char *const sg_rk_dispatch_kinds[] = { "idea", "report", "order", "message", SG_RK_DISPOSITIONS, NULL };

const char *
sg_rk_dispatch_kind_name (SgRkDispatchKind kind)
{
  return (int) kind < 0 ? "" : sg_rk_dispatch_kinds[kind];
}

const char *
sg_rk_dispatch_kind_label (SgRkDispatchKind kind)
{
  static const char *const labels[] = { N_("General idea"), N_("Report"), N_("Order"), N_("Message"), N_("Dispositions") };

  return (int) kind < 0 ? "" : _(labels[kind]);
}

gboolean
sg_rk_is_umpire (const char *who)
{
  return g_str_equal (who, SG_RK_UMPIRE);
}

gboolean
sg_rk_dispatch_can_say (const char *text)
{
  return *text != '\0' && g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= SG_RK_TEXT_MAX;
}

SgRkDispatch *
sg_rk_dispatch_new (const char *side, const char *kind, const char *from, const char *to, const char *text)
{
  SgRkDispatch *self = g_new0 (SgRkDispatch, 1);

  self->side = g_strdup (side);
  self->kind = (SgRkDispatchKind) sg_choice_of (sg_rk_dispatch_kinds, kind);
  self->from = g_strdup (from);
  self->to = g_strdup (to);
  self->text = g_strdup (text);
  self->marches = g_strdup ("");
  self->carries = g_strdup ("");
  self->reader = g_strdup (side);
  self->lost = g_strdup ("");
  self->onward = g_strdup ("");
  self->written = self->sent = self->due = self->delivered = self->read = self->done = -1;
  self->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  return self;
}

void
sg_rk_dispatch_free (SgRkDispatch *self)
{
  g_free (self->side);
  g_free (self->from);
  g_free (self->to);
  g_free (self->text);
  g_free (self->marches);
  g_free (self->carries);
  g_free (self->reader);
  g_free (self->lost);
  g_free (self->onward);
  g_free (self->mark);
  g_array_unref (self->way);
  g_free (self);
}

void
sg_rk_dispatch_add_march (SgRkDispatch *self, const char *unit, const SgRkMarch *march)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *text = sg_rk_march_format (march), *line = g_strconcat (unit, " ", text, NULL), *begins = g_strconcat (unit, " ", NULL);
  g_auto (GStrv) before = g_strsplit (self->marches, "\n", -1), lines = NULL;

  for (guint i = 0; before[i] != NULL; i++)
    if (*before[i] != '\0' && !g_str_has_prefix (before[i], begins))
      g_strv_builder_add (builder, before[i]);
  g_strv_builder_add (builder, line);
  lines = g_strv_builder_end (builder);
  g_free (self->marches);
  self->marches = g_strjoinv ("\n", lines);
}

void
sg_rk_ordered_free (SgRkOrdered *self)
{
  g_free (self->unit);
  g_clear_pointer (&self->march, sg_rk_march_free);
  g_free (self);
}

GPtrArray *
sg_rk_ordered_parse (const char *marches)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_ordered_free);
  g_auto (GStrv) lines = g_strsplit (marches, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *space = strchr (lines[i], ' ');
      SgRkOrdered *ordered;

      if (*lines[i] == '\0')
        continue;
      ordered = g_new0 (SgRkOrdered, 1);
      ordered->unit = space != NULL ? g_strndup (lines[i], space - lines[i]) : g_strdup (lines[i]);
      ordered->march = space != NULL ? sg_rk_march_parse (space + 1) : NULL;
      g_ptr_array_add (list, ordered);
    }
  return list;
}

GArray *
sg_rk_dispatch_carried (const SgRkDispatch *self)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto (GStrv) words = g_strsplit (self->carries, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint number = (guint) g_ascii_strtoull (words[i], NULL, 10);

      if (number > 0)
        g_array_append_val (numbers, number);
    }
  return numbers;
}

/* Reading. */

char *
sg_rk_dispatch_key (const char *side, guint number, const char *key)
{
  return g_strdup_printf ("%s/%u/%s", side, number, key);
}

static const char *
read_word (SgBoard *board, const char *side, guint number, const char *key)
{
  g_autofree char *full = sg_rk_dispatch_key (side, number, key);

  return sg_word_text (SG_OF (board, full), &sg_rk_words.dispatch);
}

static gint64
read_time (SgBoard *board, const char *side, guint number, const char *key)
{
  const char *word = read_word (board, side, number, key);
  gint64 time;

  return g_ascii_string_to_signed (word, 10, 0, G_MAXINT32, &time, NULL) ? time : -1;
}

static void
read_way (SgRkDispatch *self, const char *text)
{
  g_autofree char *march = *text ? g_strconcat ("way=", text, NULL) : NULL;
  g_autoptr (SgRkMarch) way = march != NULL ? sg_rk_march_parse (march) : NULL;

  if (way != NULL)
    g_array_append_vals (self->way, way->way->data, way->way->len);
}

SgRkDispatch *
sg_rk_dispatch_get (SgBoard *board, const char *side, guint number)
{
  const char *kind = read_word (board, side, number, "kind");
  SgRkDispatch *self;

  if (*kind == '\0')
    return NULL;
  self = sg_rk_dispatch_new (side, kind, read_word (board, side, number, "from"), read_word (board, side, number, "to"),
                             read_word (board, side, number, "text"));
  self->number = number;
  g_free (self->marches);
  self->marches = g_strdup (read_word (board, side, number, "marches"));
  g_free (self->carries);
  self->carries = g_strdup (read_word (board, side, number, "carries"));
  if (*read_word (board, side, number, "reader") != '\0')
    {
      g_free (self->reader);
      self->reader = g_strdup (read_word (board, side, number, "reader"));
    }
  g_free (self->lost);
  self->lost = g_strdup (read_word (board, side, number, "lost"));
  g_free (self->onward);
  self->onward = g_strdup (read_word (board, side, number, "onward"));
  self->written = read_time (board, side, number, "written");
  self->sent = read_time (board, side, number, "sent");
  self->due = read_time (board, side, number, "due");
  self->delivered = read_time (board, side, number, "delivered");
  self->read = read_time (board, side, number, "read");
  self->done = read_time (board, side, number, "done");
  self->answers = (guint) MAX (0, read_time (board, side, number, "answers"));
  read_way (self, read_word (board, side, number, "way"));
  return self;
}

GPtrArray *
sg_rk_dispatches (SgBoard *board, const char *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  gint64 last = sg_word_whole (SG_OF (board, side), &sg_rk_words.dispatches);

  for (guint i = 1; i <= last; i++)
    {
      SgRkDispatch *dispatch = sg_rk_dispatch_get (board, side, i);

      if (dispatch != NULL)
        g_ptr_array_add (list, dispatch);
    }
  return list;
}

/* Asking. */

gboolean
sg_rk_is_headquarters (SgBoard *board, const char *reader, const char *who)
{
  const SgUnit *head = sg_rk_head (board, reader);

  return (*who == '\0' && *sg_reader_general (reader) == '\0') || (head != NULL && g_str_equal (head->id, who));
}

char *
sg_rk_reader_at (SgBoard *board, const char *side, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (board, who);

  if (sg_rk_is_headquarters (board, side, who))
    return g_strdup (side);
  return unit != NULL && sg_rk_has_papers (board, unit) ? sg_reader_new (side, who) : NULL;
}

gboolean
sg_rk_dispatch_known (SgBoard *board, const char *reader, const SgRkDispatch *self)
{
  if (sg_rk_is_headquarters (board, reader, self->from) || (self->kind == SG_RK_KIND_IDEA && self->delivered >= 0))   /* the idea is everybody’s */
    return TRUE;
  return self->delivered >= 0 && sg_rk_is_headquarters (board, reader, self->to);
}

gboolean
sg_rk_dispatch_is_order (const SgRkDispatch *self)
{
  return self->kind == SG_RK_KIND_ORDER || self->kind == SG_RK_KIND_DISPOSITIONS;
}

static const char *
name_of (SgBoard *board, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (board, who);

  if (sg_rk_is_umpire (who))
    return _("the umpire");
  return unit != NULL ? unit->name : _("headquarters");
}

/* For whom dispositions are: a force, all, or one man. */
static const char *
name_taker (SgBoard *board, const SgRkDispatch *self)
{
  const char *force = sg_rk_dispatch_force (board, self);

  if (*force != '\0')
    return force;
  return sg_rk_is_umpire (self->to) ? _("all") : name_of (board, self->to);
}

char *
sg_rk_dispatch_title (SgBoard *board, const SgRkDispatch *self)
{
  g_autofree char *clock = sg_rk_hour_text (MAX (0, self->written), sg_rk_now (board));
  const char *label = sg_rk_dispatch_kind_label (self->kind);

  if (self->written <= 0 && sg_rk_is_umpire (self->from))
    return g_strdup (label); /* before the day */
  if (sg_rk_is_umpire (self->from))
    return g_strdup_printf (_("%s, %s"), label, clock);
  if (self->kind == SG_RK_KIND_DISPOSITIONS)
    return g_strdup_printf (_("%s for %s"), label, name_taker (board, self));
  if (*self->onward != '\0')
    return g_strdup_printf (_("%s to %s for %s, %s"), label, name_of (board, self->to), name_of (board, self->onward), clock);
  if (sg_rk_is_headquarters (board, self->side, self->from))
    return g_strdup_printf (_("%s to %s, %s"), label, name_of (board, self->to), clock);
  return g_strdup_printf (_("%s from %s, %s"), label, name_of (board, self->from), clock);
}

/* Whether neither end of it is the umpire or the headquarters of its side. */
static gboolean
is_between_others (SgBoard *board, const SgRkDispatch *self)
{
  return !sg_rk_is_umpire (self->from) && !sg_rk_is_umpire (self->to) && *self->to != '\0' && *self->onward == '\0'
         && self->kind != SG_RK_KIND_DISPOSITIONS && !sg_rk_is_headquarters (board, self->side, self->from) && !sg_rk_is_headquarters (board, self->side, self->to);
}

char *
sg_rk_dispatch_whole_title (SgBoard *board, const SgRkDispatch *self)
{
  g_autofree char *clock = sg_rk_hour_text (MAX (0, self->written), sg_rk_now (board));

  if (!is_between_others (board, self))
    return sg_rk_dispatch_title (board, self);
  /* TRANSLATORS: a dispatch’s kind, its writer, to whom it goes, and the hour: “Order from General Vane to 30th Foot, 9.12”. */
  return g_strdup_printf (_("%s from %s to %s, %s"), sg_rk_dispatch_kind_label (self->kind), name_of (board, self->from), name_of (board, self->to), clock);
}

double
sg_rk_dispatch_ridden (SgBoard *board, const SgRkDispatch *self)
{
  gint64 now = sg_rk_now (board);
  double length = sg_rk_way_length ((SgPoint *) self->way->data, self->way->len);

  return CLAMP (length * (now - self->sent) / (self->due - self->sent), 0, length);
}

gboolean
sg_rk_dispatch_rider (SgBoard *board, const SgRkDispatch *self, SgPoint *at)
{
  if (self->way->len < 2 || self->delivered >= 0 || *self->lost || self->due <= self->sent)
    return FALSE;
  *at = sg_rk_way_at ((SgPoint *) self->way->data, self->way->len, sg_rk_dispatch_ridden (board, self), NULL);
  return TRUE;
}

gboolean
sg_rk_is_dispatch_lost (SgBoard *board, const char *side, guint number)
{
  g_autoptr (SgRkDispatch) self = sg_rk_dispatch_get (board, side, number);

  return self == NULL || *self->lost != '\0';
}
