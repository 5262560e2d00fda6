/* sg-rk-news.c: the rest of the in-tray: what is no question of dice, by the clock: messages to hand over, orders to carry out, what
 * was sighted, came near, arrived, is held up, burns, or has no ammunition left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is carried out by one press where there is something to carry out; else it shows whom it concerns.  What only happened in
 * the last move is the battle's word "news".
 */

#include "play/reisswitz/lead/sg-rk-news.h"

#include "base/sg-text.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/fight/sg-rk-shelter.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/lead/sg-rk-unreported.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/work/sg-rk-wagons.h"

#define LINE 90   /* letters */
#define LARGE_BODY 4.0   /* squadrons, the program’s own: a regiment is a large body of cavalry */
#define STREET 30.0   /* paces, the program’s own: who stands within so much of a house is in its street */

typedef struct { const SgRk *rk; GPtrArray *list; GArray *grounds; } News;

/* One line; it takes @words and @act.  Among works, until it is told what it is of. */
static SgSuggestion *
add (const News *news, gint64 time, const char *rule, const char *icon, const char *unit, const char *other, char *act, char *words)
{
  SgSuggestion *self = sg_rk_suggestion_new ();
  g_autoptr (GStrvBuilder) units = g_strv_builder_new ();
  g_autofree char *own = words, *clock = sg_rk_hour_text (time, news->rk->time);

  if (unit != NULL && sg_board_get_unit (news->rk->board, unit) != NULL)
    g_strv_builder_add (units, unit);
  if (other != NULL && sg_board_get_unit (news->rk->board, other) != NULL)
    g_strv_builder_add (units, other);
  self->title = time < news->rk->time ? g_strdup_printf (_("%s  %s"), clock, own) : g_strdup (own);
  self->figures = g_strv_builder_end (units);
  self->key = g_strdup_printf ("news:%s:%s:%s", sg_text_or (act, ""), sg_text_or (unit, ""), own);
  self->act = act;
  self->rule = g_strdup (rule);
  self->icon = g_strdup (icon);
  self->optional = TRUE;
  self->time = time;
  self->due = SG_DUE_NEVER;
  sg_rk_set_rank (self, SG_RK_RANK_WORK);
  g_ptr_array_add (news->list, self);
  return self;
}

/* The same of what has come, and only has to be handed on, carried out or written down: that is clerk’s work. */
static SgSuggestion *
add_clerks (const News *news, gint64 time, const char *rule, const char *icon, const char *unit, const char *other, char *act, char *words)
{
  SgSuggestion *self = add (news, time, rule, icon, unit, other, act, words);

  self->due = SG_DUE_NOW;
  return self;
}

/* Who has it, and when it was written: @ours with a unit and a clock, @any with a side and a title. */
static char *
tell_order (const SgRk *rk, const SgRkDispatch *dispatch, const char *ours, const char *any)
{
  const SgUnit *unit = sg_board_get_unit (rk->board, dispatch->to);
  g_autofree char *clock = sg_rk_hour_text (dispatch->written, rk->time), *title = sg_rk_dispatch_title (rk->board, dispatch);

  return unit != NULL ? g_strdup_printf (ours, unit->name, clock) : g_strdup_printf (any, sg_play_called (&rk->play, dispatch->side), title);
}

/* As much of it as a line of the tray has room for. */
static char *
shorten (const char *text)
{
  g_autofree char *folded = g_strdelimit (g_strdup (text), "\n", ' ');
  g_autofree char *start = g_utf8_strlen (folded, -1) > LINE ? g_utf8_substring (folded, 0, LINE) : NULL;

  return start != NULL ? g_strconcat (start, "…", NULL) : g_steal_pointer (&folded);
}

/* What was written before the first move, from its moment until it is done (RK-17). */
static void
add_disposition (const News *news, const SgRkDispatch *dispatch)
{
  const SgRk *rk = news->rk;
  gboolean marches = *dispatch->marches != '\0';
  g_autofree char *title = NULL, *words = NULL;
  SgSuggestion *line;

  if (dispatch->done >= 0 || *dispatch->lost != '\0' || dispatch->due > rk->time)
    return;
  title = sg_rk_dispatch_title (rk->board, dispatch);
  if (marches)
    words = g_strdup_printf (_("%s: carry out %s"), sg_play_called (&rk->play, dispatch->side), title);
  else
    words = shorten (dispatch->text);
  line = add (news, dispatch->due, "RK-17", "sg-quill-symbolic", dispatch->to, NULL,
              marches ? g_strdup_printf ("carry-out:%s:%u", dispatch->side, dispatch->number) : NULL, g_steal_pointer (&words));
  line->due = marches ? SG_DUE_NOW : SG_DUE_NEVER;
  sg_rk_set_rank (line, SG_RK_RANK_ORDER);
  g_strfreev (line->figures);
  line->figures = sg_rk_dispatch_units (rk->board, dispatch);
}

/* (transfer full): @words: (transfer full): and of whom it is, where he orders troops that are not under him: the umpire decides whether they do it (RK-18). */
static char *
tell_whose (const SgRk *rk, const SgRkDispatch *dispatch, char *words, gboolean *anothers)
{
  g_autofree char *writer = sg_rk_reader_at (rk->board, dispatch->side, dispatch->from), *own = words, *called = NULL;

  *anothers = writer != NULL && sg_rk_find_anothers (rk->board, writer, dispatch) != NULL;
  called = *anothers ? sg_battle_call_reader (rk->battle, writer) : NULL;
  return *anothers ? g_strdup_printf (_("%s, of %s, whom they are not under"), own, called) : g_steal_pointer (&own);
}

/* What has its marches. */
static void
add_order (const News *news, const SgRkDispatch *dispatch)
{
  const SgRk *rk = news->rk;
  gboolean anothers;
  char *words = tell_whose (rk, dispatch, tell_order (rk, dispatch, _("%s: carry out order of %s"), _("%s: carry out %s")), &anothers);
  SgSuggestion *line = add_clerks (news, dispatch->delivered, "RK-17", "sg-quill-symbolic", dispatch->to, NULL,
                                   g_strdup_printf ("carry-out:%s:%u", dispatch->side, dispatch->number), words);

  sg_rk_set_rank (line, SG_RK_RANK_ORDER);
  if (anothers)
    line->due = SG_DUE_IF_TICKED;
}

/* What its taker understands by himself. */
static void
add_order_in_words (const News *news, const SgRkDispatch *dispatch)
{
  gboolean anothers;
  char *words = tell_whose (news->rk, dispatch, tell_order (news->rk, dispatch, _("%s: order of %s, in words"), _("%s: %s, in words")), &anothers);

  sg_rk_set_rank (add (news, dispatch->delivered, "RK-17", "sg-quill-symbolic", dispatch->to, NULL, NULL, words), SG_RK_RANK_ORDER);
}

static void
add_dispatches (const News *news, const char *side)
{
  const SgRk *rk = news->rk;
  g_autoptr (GPtrArray) all = sg_rk_dispatches (rk->board, side);

  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *dispatch = all->pdata[i];
      g_autofree char *title = sg_rk_dispatch_title (rk->board, dispatch), *reader = sg_rk_reader_at (rk->board, side, dispatch->to), *called = NULL;

      if (dispatch->delivered < 0)
        continue;
      called = reader != NULL ? sg_battle_call_reader (rk->battle, reader) : NULL;
      if (dispatch->kind == SG_RK_KIND_DISPOSITIONS)
        add_disposition (news, dispatch);
      else if (called != NULL && dispatch->read < 0)
        sg_rk_set_rank (add_clerks (news, dispatch->delivered, "RK-20", "sg-quill-symbolic", dispatch->from, NULL, g_strdup_printf ("hand-over:%s:%u", side, dispatch->number),
             g_strdup_printf (_("Hand to %s: %s"), called, title)), SG_RK_RANK_ORDER);
      else if (*dispatch->onward && dispatch->done < 0)
        sg_rk_set_rank (add_clerks (news, dispatch->delivered, "RK-16", "sg-quill-symbolic", dispatch->to, dispatch->onward, g_strdup_printf ("pass-on:%s:%u", side, dispatch->number),
             g_strdup_printf (_("Pass on: %s"), title)), SG_RK_RANK_ORDER);
      else if (*dispatch->marches && dispatch->done < 0)
        add_order (news, dispatch);
      else if (dispatch->done < 0 && dispatch->kind == SG_RK_KIND_ORDER && called == NULL)
        add_order_in_words (news, dispatch);
    }
}

static void
put_with_sightings (SgSuggestion *line)
{
  sg_rk_set_rank (line, SG_RK_RANK_SIGHTING);
  line->group = g_strdup (_("Sightings to report"));
  line->group_act = g_strdup (_("Report All"));
}

/* One line for all that one of them has to report, with the nearest. */
static void
add_report (const News *news, GPtrArray *unreported, const SgRkSighting *first)
{
  const SgRkSighting *nearest = first;
  const SgUnit *unit = sg_board_get_unit (news->rk->board, first->observer);
  g_autofree char *reader = sg_rk_reader_of (news->rk->board, unit), *what = NULL;
  g_autoptr (SgRkSighting) known = sg_rk_sighting_get (news->rk->board, reader, first->number, TRUE);
  gboolean worth = FALSE;
  SgSuggestion *line;
  guint n = 0;

  for (guint i = 0; i < unreported->len; i++)
    {
      const SgRkSighting *other = unreported->pdata[i];

      if (!g_str_equal (other->observer, first->observer))
        continue;
      n++;
      worth = worth || sg_rk_is_worth_reporting (news->rk, reader, other);
      if (other->paces < nearest->paces)
        nearest = other;
    }
  what = sg_rk_sighting_tell (news->rk->board, nearest);
  line = add (news, known != NULL ? first->time : first->first, "RK-20", "sg-sight-symbolic", unit->id, nearest->unit, g_strdup_printf ("report:%s", unit->id),
              n > 1 ? g_strdup_printf (_("%s: %u enemies seen; the nearest at %d paces: %s"), unit->name, n, (int) round (nearest->paces), what)
                    : g_strdup_printf (_("%s: enemies seen at %d paces: %s"), unit->name, (int) round (nearest->paces), what));
  line->due = worth ? SG_DUE_NOW : SG_DUE_IF_TICKED;
  put_with_sightings (line);
  line->dismiss = g_strdup_printf ("dismiss:%s", unit->id);
}

static void
add_sightings (const News *news, const char *reader)
{
  g_autoptr (GPtrArray) unreported = sg_rk_unreported (news->rk, reader);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < unreported->len; i++)
    if (g_hash_table_add (told, ((SgRkSighting *) unreported->pdata[i])->observer))
      add_report (news, unreported, unreported->pdata[i]);
}

static void
add_sightings_of (const News *news, const char *side)
{
  g_auto (GStrv) readers = sg_rk_readers (news->rk->board, side);

  for (guint i = 0; readers[i] != NULL; i++)
    add_sightings (news, readers[i]);
}

/* A work of the enemy goes to the commander like all else that is seen (RK-26). */
static void
add_seen_works (const News *news, const char *side)
{
  g_autoptr (GPtrArray) works = sg_rk_works_to_report (news->rk->board, side);

  for (guint i = 0; i < works->len; i++)
    {
      const SgRkWork *work = works->pdata[i];
      const SgUnit *unit = sg_board_get_unit (news->rk->board, work->observer);
      g_autofree char *what = sg_rk_work_tell (news->rk, work);

      put_with_sightings (add_clerks (news, work->saw, "RK-26", "sg-sight-symbolic", unit->id, work->unit, g_strdup_printf ("report:%s", unit->id),
                                      g_strdup_printf (_("%s: a work of the enemy seen, to be reported: %s"), unit->name, what)));
    }
}

SgRkNewsOf
sg_rk_news_of (const SgWordRecord *line)
{
  static const struct { const char *rule; SgRkNewsOf of; } before[] = { { "RK-83", SG_RK_NEWS_OF_NEAR }, { "RK-26", SG_RK_NEWS_OF_WORKS } };
  int of = sg_word_record_choice (line, SG_RK_NEWS_OF);

  if (of >= 0)
    return of;
  for (guint i = 0; i < G_N_ELEMENTS (before); i++) /* a file of before says nothing of it, and cites these under nothing else */
    if (g_str_equal (sg_word_record_text (line, SG_RK_NEWS_RULE), before[i].rule))
      return before[i].of;
  return SG_RK_NEWS_OF_MARCH;
}

/* Whether of two enemies near each other one has left the field since: taken, or in flight off the sheet. */
static gboolean
is_past (const News *news, const SgWordRecord *line)
{
  return sg_rk_news_of (line) == SG_RK_NEWS_OF_NEAR
         && (sg_rk_ground_of (news->grounds, sg_word_record_text (line, SG_RK_NEWS_UNIT)) == NULL
             || sg_rk_ground_of (news->grounds, sg_word_record_text (line, SG_RK_NEWS_OTHER)) == NULL);
}

/* What happened in the last move: works first, for a bridge that is gone changes all the rest. */
static void
add_happened (const News *news, gboolean works)
{
  g_autoptr (GPtrArray) lines = sg_word_records (news->rk->board, &sg_rk_words.news);

  for (guint i = 0; i < lines->len; i++)
    {
      const SgWordRecord *line = lines->pdata[i];
      SgRkNewsOf of = sg_rk_news_of (line);
      SgSuggestion *told;

      if ((of == SG_RK_NEWS_OF_WORKS) != works || is_past (news, line))
        continue;
      told = add (news, news->rk->time, sg_word_record_text (line, SG_RK_NEWS_RULE), "sg-flag-symbolic", sg_word_record_text (line, SG_RK_NEWS_UNIT),
                  sg_word_record_text (line, SG_RK_NEWS_OTHER), NULL, g_strdup (sg_word_record_text (line, SG_RK_NEWS_WORDS)));
      sg_rk_set_rank (told, of == SG_RK_NEWS_OF_NEAR ? SG_RK_RANK_CONTACT : SG_RK_RANK_WORK);
      if (of == SG_RK_NEWS_OF_NEAR)
        told->group = g_strdup (_("Come near each other"));
      else if (of == SG_RK_NEWS_OF_MARCH && g_strcmp0 (told->rule, "RK-60") == 0)
        {
          told->group = g_strdup (_("At the end of their way"));
          told->brief = TRUE;   /* nobody waits for it: one line tells of all */
        }
    }
}

/* What to form against the nearest of those within reach: squares against cavalry, lines against all else. */
static const char *
formation_against (const News *news, const SgRkGround *own, const SgRkGround *enemy)
{
  SgRkArm arm = sg_rk_arm (news->rk->board, own->unit);

  if (arm == SG_RK_ARM_HORSE)
    return "ranks";
  if (arm == SG_RK_ARM_GUNS)
    return "unlimbered";
  return sg_rk_arm (news->rk->board, enemy->unit) == SG_RK_ARM_HORSE ? "square" : "three-ranks";
}

static void
add_caught (const News *news, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_APART);
  const SgRkGround *nearest = NULL;
  SgRkForm form;

  if (own->form.battle || sg_word_has (own->unit, &sg_rk_words.forming) || sg_word_has (own->unit, &sg_rk_words.grade) || sg_rk_arm (news->rk->board, own->unit) == SG_RK_ARM_TRAIN)
    return;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (news->grounds, near->pdata[i]);

      if (enemy != NULL && (nearest == NULL || sg_rk_range_of (own, enemy) < sg_rk_range_of (own, nearest)))
        nearest = enemy;
    }
  if (nearest == NULL || !sg_rk_form (news->rk->board, own->unit, formation_against (news, own, nearest), &form))
    return;
  sg_rk_set_rank (add (news, news->rk->time, "RK-83", "sg-foot-symbolic", own->unit->id, nearest->unit->id, g_strdup_printf ("form:%s:%s", form.id, own->unit->id),
       g_strdup_printf (_("%s is not in battle order, %s %d paces off: form %s"), own->unit->name, nearest->unit->name,
                        (int) sg_rk_range_of (own, nearest), form.label)), SG_RK_RANK_CONTACT);
}

static gboolean
charges_at (const SgRkGround *horse, const SgRkGround *own)
{
  g_autoptr (SgRkMarch) march = sg_rk_is_of (horse->unit, SG_RK_OF_RIDERS) && !sg_word_has (horse->unit, &sg_rk_words.done) ? sg_rk_unit_march (horse->unit) : NULL;
  SgPoint end = { 0, 0 };

  if (march == NULL || !sg_rk_march_attacks (march))
    return FALSE;
  end = g_array_index (march->way, SgPoint, march->way->len - 1);
  return sg_point_distance (sg_rk_ground_nearest (own, end), end) <= MAX (own->form.depth, own->form.block);
}

/* Infantry in column or line at which cavalry charges has its squares to form (RK-42, RK-165). */
static void
add_square (const News *news, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_APART);
  SgRkForm form;

  if (!sg_rk_is_of (own->unit, SG_RK_OF_MEN) || !own->form.battle || sg_rk_is_skirmishing (own) || sg_rk_is_square (&own->form)
      || sg_word_has (own->unit, &sg_rk_words.forming) || sg_word_has (own->unit, &sg_rk_words.grade) || !sg_rk_form (news->rk->board, own->unit, "square", &form))
    return;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (news->grounds, near->pdata[i]);   /* who is upon it comes too late to be told of */

      if (enemy == NULL || !charges_at (enemy, own))
        continue;
      sg_rk_set_rank (add (news, news->rk->time, "RK-165", "sg-foot-symbolic", own->unit->id, enemy->unit->id, g_strconcat ("form:square:", own->unit->id, NULL),
           g_strdup_printf (_("%s charges %s, %d paces off: form %s"), enemy->unit->name, own->unit->name, (int) sg_rk_range_of (own, enemy), form.label)), SG_RK_RANK_CONTACT);
      return;
    }
}

/* Gunners and generals run into a square when cavalry nears, and go back when it has gone (RK-42). */
static void
add_shelter (const News *news, const SgRkGround *own)
{
  const SgRk *rk = news->rk;
  const SgUnit *inside = sg_rk_shelter_of (rk, own->unit);
  const SgRkGround *square = inside == NULL ? sg_rk_square_near (rk, news->grounds, own) : NULL;
  const SgRkGround *horse = inside != NULL || square != NULL ? sg_rk_horse_near (rk, news->grounds, own) : NULL;
  gboolean guns = sg_rk_is_of (own->unit, SG_RK_OF_GUNS);

  if (square != NULL && horse != NULL)
    sg_rk_set_rank (add (news, rk->time, "RK-42", "sg-foot-symbolic", own->unit->id, horse->unit->id, g_strdup_printf ("shelter:%s", square->unit->id),
         g_strdup_printf (guns ? _("%s nears: the gunners of %s may run into the square of %s") : _("%s nears: %s may ride into the square of %s"),
                          horse->unit->name, own->unit->name, square->unit->name)), SG_RK_RANK_CONTACT);
  else if (inside != NULL && horse == NULL)
    sg_rk_set_rank (add (news, rk->time, "RK-42", "sg-foot-symbolic", own->unit->id, inside->id, g_strdup ("come-out"),
         g_strdup_printf (guns ? _("The cavalry has gone: the gunners of %s may go back to their guns") : _("The cavalry has gone: %s may come out of the square"),
                          own->unit->name)), SG_RK_RANK_CONTACT);
}

/* Skirmishers run in when cavalry comes (RK-45). */
static void
add_run_in (const News *news, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_NEAR);

  if (!sg_rk_is_skirmishing (own) || !sg_word_has (own->unit, &sg_common_words.parent) || sg_word_has (own->unit, &sg_rk_words.joins))
    return;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (news->grounds, near->pdata[i]);

      if (enemy == NULL || !sg_rk_is_of (enemy->unit, SG_RK_OF_RIDERS) || !enemy->form.battle)
        continue;
      sg_rk_set_rank (add (news, news->rk->time, "RK-45", "sg-foot-symbolic", own->unit->id, enemy->unit->id, g_strdup ("skirmish-in"),
           g_strdup_printf (_("%s comes at %s: call them in"), enemy->unit->name, own->unit->name)), SG_RK_RANK_CONTACT);
      return;
    }
}

/* A large body of cavalry that stands so near the enemy's must go on or go back (RK-83). */
static void
add_near_horse (const News *news, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_APART);
  double squadrons = sg_unit_balance (own->unit, SG_ACCOUNT_FIT) / sg_ruleset_figure (news->rk->rules, "RK-152", "squadron");
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (own->unit);

  if (sg_rk_arm (news->rk->board, own->unit) != SG_RK_ARM_HORSE || sg_rk_is_of (own->unit, SG_RK_OF_GENERALS) || squadrons < LARGE_BODY
      || (march != NULL && !sg_word_has (own->unit, &sg_rk_words.done)) || sg_word_has (own->unit, &sg_rk_words.grade))
    return;
  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (news->grounds, near->pdata[i]);   /* who is upon it fights */

      if (enemy == NULL || sg_rk_arm (news->rk->board, enemy->unit) != SG_RK_ARM_HORSE || sg_rk_is_of (enemy->unit, SG_RK_OF_GENERALS))
        continue;
      sg_rk_set_rank (add (news, news->rk->time, "RK-83", "sg-horse-symbolic", own->unit->id, enemy->unit->id, NULL,
           g_strdup_printf (_("%s stands %d paces from %s: so large a body must go on or go back"), own->unit->name, (int) sg_rk_range_of (own, enemy),
                            enemy->unit->name)), SG_RK_RANK_CONTACT);
      return;
    }
}

/* Wagons that the enemy has come up to, with none of their own between: the book leaves them to the umpire. */
static void
add_taken (const News *news, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_NEAR);

  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (news->grounds, near->pdata[i]);

      if (enemy == NULL || sg_rk_arm (news->rk->board, enemy->unit) != SG_RK_ARM_TRAIN || sg_rk_is_of (own->unit, SG_RK_OF_GUNS)
          || sg_word_has (own->unit, &sg_rk_words.grade))
        continue;
      sg_rk_set_rank (add (news, news->rk->time, "RK-11", "sg-flag-symbolic", own->unit->id, enemy->unit->id, g_strdup_printf ("take:%s", enemy->unit->id),
           g_strdup_printf (_("%s has come up to %s: it takes them"), own->unit->name, enemy->unit->name)), SG_RK_RANK_DECISION);
    }
}

static void
put_with_stopped (SgSuggestion *line)
{
  line->group = g_strdup (_(SG_RK_STOPPED));
}

static void
add_held (const News *news, const SgUnit *unit)
{
  SgRkArm arm = sg_rk_arm (news->rk->board, unit);
  SgRkForm form;

  if (sg_rk_is_held (unit, SG_RK_HELD_NARROW) && !sg_word_has (unit, &sg_rk_words.forming) && sg_rk_form (news->rk->board, unit, arm == SG_RK_ARM_GUNS ? "pairs" : "route", &form))
    put_with_stopped (add (news, news->rk->time, "RK-72", "sg-foot-symbolic", unit->id, NULL, g_strdup_printf ("form:%s", form.id),
                           g_strdup_printf (_("%s stands before a place too narrow for its front: form %s"), unit->name, form.label)));
  else if (sg_rk_is_held (unit, SG_RK_HELD_CLOSED))
    {
      g_autofree char *told = sg_rk_tell_closed (news->rk, unit);

      put_with_stopped (add (news, news->rk->time, "RK-65", "sg-foot-symbolic", unit->id, NULL, g_strdup ("go-round"), g_strdup_printf (_("%s; send it round"), told)));
    }
}

static void
add_spent (const News *news, const SgUnit *unit)
{
  gint64 fired = sg_word_whole (unit, &sg_rk_words.fired);
  g_autoptr (SgRkWork) work = NULL;
  g_autofree char *why = NULL;
  const SgUnit *wagons;
  int moves;

  if (fired <= 0 || sg_rk_shots_left (news->rk, unit) > 0)
    return;
  work = sg_rk_work_of (news->rk->board, unit->id);
  moves = (int) sg_rk_refill_moves (news->rk, unit);
  if (work != NULL)
    return;
  if (sg_rk_fallen_cartridges (news->rk, unit) > 0)
    add (news, news->rk->time, "RK-116", "sg-foot-symbolic", unit->id, NULL, g_strdup ("cartridges"),
         g_strdup_printf (_("%s has spent its ammunition: it may take that of its fallen"), unit->name));
  why = sg_rk_why_not_refill (news->rk, news->grounds, unit, &wagons);
  if (why != NULL && wagons != NULL && sg_word_has (wagons, &sg_rk_words.march) && !sg_word_has (wagons, &sg_rk_words.done))
    add (news, news->rk->time, "RK-51", "sg-gun-symbolic", unit->id, wagons->id, NULL,
         g_strdup_printf (_("%s has spent its ammunition; %s are on the march"), unit->name, wagons->name));
  else if (why != NULL)
    add (news, news->rk->time, "RK-51", "sg-gun-symbolic", unit->id, wagons != NULL ? wagons->id : NULL, wagons != NULL ? g_strdup ("bring-up") : NULL,
         g_strdup_printf (wagons != NULL ? _("%s has spent its ammunition: bring its wagons up") : _("%s has spent its ammunition, and has no wagons left"), unit->name));
  else
    add (news, news->rk->time, sg_rk_is_of (unit, SG_RK_OF_GUNS) ? "RK-117" : "RK-116", "sg-gun-symbolic", unit->id, NULL, g_strdup ("work:refill:"),
         g_strdup_printf (ngettext ("%s has spent its ammunition: fill up, %d move", "%s has spent its ammunition: fill up, %d moves", moves), unit->name, moves));
}

/* The beaten who may defend themselves again (RK-192). */
static void
add_recovering (const News *news, const SgUnit *unit)
{
  if (sg_word_has (unit, &sg_rk_words.grade) && sg_word_whole_or (unit, &sg_rk_words.defends_from, -1) == news->rk->turn)
    add (news, news->rk->time, "RK-192", "sg-clock-symbolic", unit->id, NULL, NULL, g_strdup_printf (_("%s may defend itself again"), unit->name));
}

/* Who has won may follow (RK-196, RK-197). */
static void
add_pursuit (const News *news, const SgUnit *unit)
{
  const SgUnit *beaten = sg_word_has (unit, &sg_rk_words.beat) ? sg_board_get_unit (news->rk->board, sg_word_text (unit, &sg_rk_words.beat)) : NULL;

  gboolean horse = sg_rk_arm (news->rk->board, unit) == SG_RK_ARM_HORSE, at_once = !horse && sg_word_whole_or (unit, &sg_rk_words.won, -9) == news->rk->turn;

  if (beaten != NULL && !sg_word_has (unit, &sg_rk_words.grade) && sg_word_has (beaten, &sg_rk_words.grade) && sg_unit_balance (beaten, SG_ACCOUNT_FIT) > 0
      && sg_word_whole_or (unit, &sg_rk_words.won, -9) >= news->rk->turn - 1 && news->rk->turn >= sg_word_whole (unit, &sg_rk_words.rallies_until) && !sg_rk_is_of (unit, SG_RK_OF_GUNS))
    sg_rk_set_rank (add (news, news->rk->time, horse ? "RK-196" : "RK-197", horse ? "sg-horse-symbolic" : "sg-foot-symbolic", unit->id, beaten->id, g_strdup_printf ("pursue:%s", beaten->id),
         g_strdup_printf (at_once ? _("Half of %s follows %s at once; else all of it, later") : _("%s may pursue %s"), unit->name, beaten->name)), SG_RK_RANK_DECISION);
}

/* Of houses of wood the streets that burn are to be left, of stone all that lies about (RK-108). */
static gboolean
is_in_fire (const News *news, const SgRkWork *work, const SgRkGround *own)
{
  const SgPiece *piece = sg_map_get_piece (sg_rk_begun_map (news->rk->battle), work->piece);

  if (piece == NULL || sg_rk_is_stone (piece))
    return sg_point_distance (own->place.at, work->to) <= sg_ruleset_figure (news->rk->rules, "RK-108", "area");
  return sg_piece_distance (piece, own->place.at) <= STREET;
}

/* Mines that wait for their moment, and fires that all must leave. */
static void
add_works (const News *news)
{
  g_autoptr (GPtrArray) works = sg_rk_works (news->rk->board);

  for (guint i = 0; i < works->len; i++)
    {
      const SgRkWork *work = works->pdata[i];
      g_autofree char *words = sg_rk_work_tell (news->rk, work), *called = sg_rk_piece_called (sg_rk_begun_map (news->rk->battle), work->piece);
      g_autofree char *clock = sg_rk_hour_text (news->rk->time + MAX (0, work->clear) * sg_rk_minutes (news->rk), news->rk->time);

      if (work->ready)
        add (news, news->rk->time, "RK-243", "sg-gun-symbolic", work->unit, NULL, g_strdup_printf ("light:%u", work->number),
             g_strdup_printf (_("%s waits for the moment: light it"), words));
      for (guint k = 0; work->left <= 0 && work->spread <= 0 && work->clear > 0 && k < news->grounds->len; k++)
        {
          const SgRkGround *own = &g_array_index (news->grounds, SgRkGround, k);

          if (is_in_fire (news, work, own))
            add (news, news->rk->time, "RK-108", "sg-clock-symbolic", own->unit->id, NULL, NULL,
                 g_strdup_printf (_("The fire of %s spreads: %s must be gone by %s"), called, own->unit->name, clock));
        }
    }
}

void
sg_rk_add_news (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  News news = { rk, list, grounds };

  add_happened (&news, TRUE);
  add_dispatches (&news, "red");
  add_dispatches (&news, "blue");
  add_sightings_of (&news, "red");
  add_sightings_of (&news, "blue");
  add_seen_works (&news, "red");
  add_seen_works (&news, "blue");
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *own = &g_array_index (grounds, SgRkGround, i);

      add_caught (&news, own);
      add_square (&news, own);
      add_shelter (&news, own);
      add_run_in (&news, own);
      add_near_horse (&news, own);
      add_taken (&news, own);
      add_held (&news, own->unit);
      add_spent (&news, own->unit);
      add_recovering (&news, own->unit);
      add_pursuit (&news, own->unit);
    }
  add_works (&news);
  add_happened (&news, FALSE);
}

/* Two bodies near each other are told of once. */
static gboolean
is_told (GPtrArray *events, guint upto)
{
  const SgRkEvent *event = events->pdata[upto];

  for (guint i = 0; i < upto; i++)
    {
      const SgRkEvent *other = events->pdata[i];

      if (other->kind == event->kind && event->other != NULL && g_strcmp0 (other->unit, event->other) == 0 && g_strcmp0 (other->other, event->unit) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What the news say that an event is of. */
static SgRkNewsOf
find_of (const SgRkEvent *event)
{
  if (event->kind & SG_RK_STOP_CONTACT)
    return SG_RK_NEWS_OF_NEAR;
  if (event->kind == SG_RK_STOP_ORDER || (event->kind == SG_RK_STOP_SIGHTING && event->other == NULL))
    return SG_RK_NEWS_OF_WORKS;
  return SG_RK_NEWS_OF_MARCH;
}

/* Under what rule the tray tells of an event; NULL: another line of it does. */
static const char *
rule_of (const SgRkEvent *event)
{
  SgRkNewsOf of = find_of (event);

  if (of == SG_RK_NEWS_OF_NEAR)
    return "RK-83";
  if (of == SG_RK_NEWS_OF_WORKS)
    return "RK-26";
  if (event->kind & SG_RK_STOP_DAY)
    return event->rule;
  return event->kind == SG_RK_STOP_MARCH && event->rule == NULL ? "RK-60" : NULL;
}

void
sg_rk_add_line (GPtrArray *lines, SgRkNewsOf of, const char *rule, const char *unit, const char *other, const char *words)
{
  SgWordRecord *line = sg_word_record_new (&sg_rk_words.news);

  sg_word_record_set_text (line, SG_RK_NEWS_RULE, rule);
  sg_word_record_set_text (line, SG_RK_NEWS_UNIT, unit != NULL ? unit : "");
  sg_word_record_set_text (line, SG_RK_NEWS_OTHER, other != NULL ? other : "");
  sg_word_record_set_text (line, SG_RK_NEWS_WORDS, words);
  sg_word_record_set_text (line, SG_RK_NEWS_OF, sg_rk_news_of_names[of]);
  g_ptr_array_add (lines, line);
}

/* The move's events that no other line of the tray tells. */
void
sg_rk_put_news (const SgRk *rk, SgRuling *ruling, GPtrArray *events)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);

  for (guint i = 0; i < events->len; i++)
    {
      const SgRkEvent *event = events->pdata[i];
      const char *rule = rule_of (event);

      if (rule != NULL && !is_told (events, i))
        sg_rk_add_line (lines, find_of (event), rule, event->unit, event->other, event->words);
    }
  sg_word_set_records (ruling, rk->board, &sg_rk_words.news, lines);
}
