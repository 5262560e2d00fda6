/* sg-report.c: what a battle came to, turn by turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves are counted, verdicts and corrections told, unless the game says which are.  A turn turned the battle when it cost most.
 */

#include "sheets/sg-report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/sg-muster.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-report-melee.h"

#define TURNING 2  /* maps between the start and the end, unless turns are asked for */

static void
free_turn (gpointer data)
{
  SgReportTurn *turn = data;

  g_ptr_array_unref (turn->sentences);
  g_ptr_array_unref (turn->fights);
  g_free (turn->tally);
  g_free (turn->so_far);
  g_free (turn->clock);
  g_clear_object (&turn->board);
  g_free (turn);
}

static void
free_row (gpointer data)
{
  SgReportRow *row = data;

  g_free (row->asset);
  g_free (row->label);
  g_free (row);
}

void
sg_report_free (SgReport *self)
{
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->campaign);
  g_free (self->result);
  g_free (self->summary);
  g_free (self->turn_words);
  for (guint side = 0; side < 2; side++)
    {
      g_free (self->sides[side].id);
      g_free (self->sides[side].name);
    }
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->score, sg_score_free);
  g_free (self);
}

/* A turn in which the day begins is told in two parts: before, and after. */
static SgReportTurn *
find_turn (SgReport *self, gint64 number, gboolean opened)
{
  SgReportTurn *turn;

  for (guint i = 0; i < self->turns->len; i++)
    {
      turn = self->turns->pdata[i];
      if (turn->turn == number && turn->opened == opened)
        return turn;
    }
  turn = g_new0 (SgReportTurn, 1);
  turn->turn = number;
  turn->opened = opened;
  turn->sentences = g_ptr_array_new_with_free_func (g_free);
  turn->fights = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_report_fight_free);
  g_ptr_array_add (self->turns, turn);
  return turn;
}

static guint
side_of (const SgReport *self, const char *side)
{
  return g_strcmp0 (side, self->sides[1].id) == 0 ? 1 : 0;
}

/* Losses. */

/* In the order in which they are told. */
static const struct { const char *asset, *label, *one, *many; } known[] = {
  { "infantry", N_("Infantry"), N_("infantry"), N_("infantry") }, { "cavalry", N_("Cavalry"), N_("cavalry"), N_("cavalry") },
  { "foot", N_("Foot"), N_("foot"), N_("foot") }, { "horse", N_("Horse"), N_("horse"), N_("horse") },
  { "men", N_("Men"), N_("man"), N_("men") }, { "riders", N_("Riders"), N_("rider"), N_("riders") },
  { "rank-and-file", N_("Rank and file"), N_("man"), N_("men") }, { "figures", N_("Figures"), N_("figure"), N_("figures") },
  { "officers", N_("Officers"), N_("officer"), N_("officers") }, { "engineers", N_("Engineers"), N_("engineer"), N_("engineers") },
  { "gunners", N_("Gunners"), N_("gunner"), N_("gunners") }, { "guns", N_("Guns"), N_("gun"), N_("guns") },
  { "wagons", N_("Wagons"), N_("wagon"), N_("wagons") }, { "waggons", N_("Waggons"), N_("waggon"), N_("waggons") },
  { "carts", N_("Carts"), N_("cart"), N_("carts") }, { "trains", N_("Trains"), N_("train"), N_("trains") }, { "boats", N_("Boats"), N_("boat"), N_("boats") },
  { "boxes", N_("Boxes of troops"), N_("box"), N_("boxes") }, { "depots", N_("Depots"), N_("depot"), N_("depots") }, { "mines", N_("Mines"), N_("mine"), N_("mines") },
  { "crew", N_("Crew"), N_("crew"), N_("crew") },
  { "transport", N_("Transport"), N_("of transport"), N_("of transport") }, { "generals", N_("Generals"), N_("general"), N_("generals") },
};

static guint
find_asset (const char *asset)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (known) && !g_str_equal (known[i].asset, asset))
    i++;
  return i;
}

static char *
asset_label (const char *asset)
{
  guint i = find_asset (asset);

  return i < G_N_ELEMENTS (known) ? g_strdup (_(known[i].label)) : g_strdelimit (g_strdup (asset), "-_", ' ');
}

static int
by_asset (gconstpointer a, gconstpointer b)
{
  const SgReportRow *one = *(SgReportRow *const *) a, *two = *(SgReportRow *const *) b;

  return (int) find_asset (one->asset) - (int) find_asset (two->asset);
}

static SgReportRow *
find_row (SgReport *self, SgRuleset *rules, const char *asset)
{
  SgReportRow *row;

  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (((SgReportRow *) self->rows->pdata[i])->asset, asset))
      return self->rows->pdata[i];
  row = g_new0 (SgReportRow, 1);
  row->asset = g_strdup (asset);
  row->label = asset_label (asset);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* Wagons whose accounts are kept in men are no foot. */
static gboolean
is_transport (SgRuleset *rules, const SgUnit *unit)
{
  return sg_unit_type_troop (sg_ruleset_get_type_by_id (rules, unit->type)) == SG_TROOP_TRAIN && g_str_equal (unit->asset, "foot");
}

static const char *
counted_as (SgRuleset *rules, const SgUnit *unit)
{
  return is_transport (rules, unit) ? "transport" : unit->asset;
}

static void
read_losses (SgReport *self, SgRuleset *rules, SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      SgReportRow *row = find_row (self, rules, counted_as (rules, unit));

      sg_unit_fates (board, unit, row->n[side_of (self, unit->side)]);
    }
  g_ptr_array_sort (self->rows, by_asset);
}

/* The story. */

/* Of those who are out, whoever got off the field is not lost. */
static gboolean
is_lost (const char *account)
{
  SgFate column = sg_fate_of (account);

  return column == SG_FATE_DEAD || column == SG_FATE_TAKEN || (column == SG_FATE_OUT && !g_str_equal (account, SG_ACCOUNT_OFF));
}

/* Those of @side whom @ruling raises: where as many leave another body, they have gone over to this. */
static gint64
count_gone_over (SgBoard *board, SgRuling *ruling, const char *side)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 n = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      const SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER ? sg_board_get_unit (board, effect->subject) : NULL;

      if (unit != NULL && g_str_equal (unit->side, side) && sg_fate_of (effect->to) == SG_FATE_LEFT && sg_fate_of (effect->from) == SG_FATE_BEGAN)
        n += effect->amount;
    }
  return n;
}

/* A battery that is taken is not a dozen dead: guns and wagons are counted by themselves.  Each is counted once: who was taken and set free is
 * not lost, and a prisoner who falls was lost already. */
static void
count_losses (SgReport *self, SgReportTurn *turn, SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 over[] = { count_gone_over (board, ruling, self->sides[0].id), count_gone_over (board, ruling, self->sides[1].id) };

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      const SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER ? sg_board_get_unit (board, effect->subject) : NULL;
      const SgUnitType *type = unit != NULL ? sg_ruleset_get_type_by_id (sg_board_get_rules (board), unit->type) : NULL;
      guint side = unit != NULL ? side_of (self, unit->side) : 0;
      gint64 stay = 0, *lost;

      if (unit == NULL || is_lost (effect->from) == is_lost (effect->to) || sg_fate_of (effect->from) == SG_FATE_BEGAN || sg_fate_of (effect->to) == SG_FATE_BEGAN)
        continue;
      lost = &turn->lost[side][is_transport (sg_board_get_rules (board), unit) ? SG_ASSET_TRAIN : sg_asset_kind (unit->asset)];
      if (is_lost (effect->from))
        {
          *lost -= effect->amount;
          continue;
        }
      if (sg_fate_of (effect->to) == SG_FATE_OUT)
        stay = MIN (effect->amount, over[side]);
      over[side] -= stay;
      *lost += effect->amount - stay;
      turn->cost += (effect->amount - stay) * (type != NULL && type->cost > 0 ? type->cost : 2);
    }
}

static const SgEffect *
find_change (SgRuling *ruling, const char *start, const char *end)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && effect->key != NULL && effect->after != NULL && g_str_has_prefix (effect->key, start)
          && g_str_has_suffix (effect->key, end))
        return effect;
    }
  return NULL;
}

char *
sg_report_clock (SgRuling *ruling)
{
  const SgEffect *time = find_change (ruling, "time", "time");
  guint64 minutes;

  if (time == NULL || !g_str_equal (time->subject, "battle") || !g_ascii_string_to_unsigned (time->after, 10, 0, G_MAXINT, &minutes, NULL))
    return NULL;
  return sg_rk_moment_text ((gint64) minutes);
}

char *
sg_report_letter (SgRuling *ruling)
{
  const SgEffect *text = find_change (ruling, "dispatch/", "/text");
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text->after, "\n", -1) : NULL;

  return text != NULL && *text->after != '\0' ? g_strjoinv (" ", lines) : NULL;
}

/* What was only looked up, and changed nothing, is told in the words that the umpire wrote of it. */
static void
tell (SgReportTurn *turn, SgRuling *ruling)
{
  g_autofree char *letter = sg_report_letter (ruling);
  g_autofree char *clause = sg_text_clause (sg_ruling_get_clause (ruling));
  const char *reason = sg_ruling_get_reason (ruling), *remark = sg_ruling_get_remark (ruling);
  gboolean corrects = sg_ruling_get_kind (ruling) == SG_RULING_EDIT || sg_ruling_get_kind (ruling) == SG_RULING_CORRECTION;
  g_autoptr (GString) sentence = g_string_new (clause);

  if (remark != NULL && *remark != '\0' && sg_ruling_get_kind (ruling) == SG_RULING_VERDICT && sg_ruling_get_effects (ruling)->len == 0)
    {
      g_ptr_array_add (turn->sentences, sg_text_sentence (remark));
      return;
    }
  if (*clause == '\0')
    return;
  if (reason != NULL && *reason != '\0')
    {
      g_autofree char *words = sg_text_clause (reason); /* the sentence has a stop of its own */

      g_string_append_printf (sentence, corrects ? _(", because “%s”") : _(", allowed because “%s”"), words);
    }
  if (letter != NULL)
    g_string_append_printf (sentence, _(": “%s”"), letter);
  else
    sg_text_stop (sentence);
  if (remark != NULL && *remark != '\0')
    {
      g_autofree char *said = sg_text_sentence (remark);

      g_string_append_printf (sentence, " %s", said);
    }
  g_ptr_array_add (turn->sentences, g_strdup (sentence->str));
}

/* A move by the clock says what time it was, and may have something to tell besides: “It was 10.04. The bridge is blown up”. */
static void
tell_clock (SgReportTurn *turn, SgRuling *ruling)
{
  const char *news = strstr (sg_ruling_get_clause (ruling), ". ");

  if (news != NULL)
    g_ptr_array_add (turn->sentences, sg_text_sentence (news + 2));
}

/* Who was put down before the first turn did not move. */
static void
end_moves (SgReportTurn *turn, guint *moves)
{
  if (turn != NULL && turn->turn > 0 && *moves > 0)
    g_ptr_array_add (turn->sentences, g_strdup_printf (ngettext ("%u move was made.", "%u moves were made.", *moves), *moves));
  if (turn != NULL)
    turn->moves += *moves;
  *moves = 0;
}

/* Who met, and who fell: what the verdict’s headline leaves out. */
static void
tell_melee (SgReport *self, const SgSheetSetup *setup, SgBoard *board, SgReportTurn *turn, SgRuling *ruling)
{
  SgReportFight *fight = sg_report_is_melee (ruling) ? sg_report_fight_new (setup->battle, ruling) : NULL;
  g_autofree char *words = sg_report_is_melee (ruling) ? sg_report_tell_melee (self, ruling, board) : NULL;

  if (words != NULL && *words != '\0')
    g_ptr_array_add (turn->sentences, g_steal_pointer (&words));
  if (fight != NULL)
    g_ptr_array_add (turn->fights, fight);
}

/* A day by the clock begins before its first move is over: who fires as it strikes the first hour has not lost them before. */
static gboolean
has_opened (const SgGame *game, SgRuling *ruling)
{
  return game != NULL && game->clock != NULL && sg_ruling_get_turn (ruling) < 1 && *sg_ruling_get_phase (ruling) != '\0';
}

/* Whose troops @ruling raises before the first turn with nothing else said of it; NULL: nobody’s. */
static const char *
side_of_muster (SgRuling *ruling, SgBoard *board)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  const char *remark = sg_ruling_get_remark (ruling);

  if (sg_ruling_get_kind (ruling) != SG_RULING_MUSTER || sg_ruling_is_undone (ruling) || sg_ruling_get_turn (ruling) > 0 || (remark != NULL && *remark != '\0'))
    return NULL;
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];
      const SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER && sg_fate_of (effect->from) == SG_FATE_BEGAN ? sg_board_get_unit (board, effect->subject) : NULL;

      if (unit != NULL)
        return unit->side;
    }
  return NULL;
}

/* An army that comes unit by unit, or a train with it, is told as one, where the first of it is. Returns: whether nothing is left to tell of @ruling. */
static gboolean
tell_muster (SgReportTurn *turn, const SgSheetSetup *setup, SgBoard *board, SgRuling *ruling)
{
  GListModel *all = sg_battle_get_rulings (setup->battle);
  const char *side = side_of_muster (ruling, board);
  g_autoptr (GPtrArray) rulings = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *words = NULL;

  for (guint i = 0; side != NULL && i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (SgRuling) other = g_list_model_get_item (all, i);

      if (setup->moment >= 0 && sg_ruling_get_number (other) > setup->moment)
        break;
      if (g_strcmp0 (side_of_muster (other, board), side) == 0)
        g_ptr_array_add (rulings, g_object_ref (other));
    }
  if (rulings->len < 2)
    return FALSE;
  if (rulings->pdata[0] != ruling)
    return TRUE;
  words = sg_muster_tell_all (setup->battle, board, side, rulings);
  g_ptr_array_add (turn->sentences, g_strdup_printf ("%s.", words));
  return TRUE;
}

/* What was undone tells nothing. A system that says itself what is told (SgGame.tells) is taken at its word; of the others a turn’s
 * moves are counted and told as one, for a page of them says no more. */
static void
read_story (SgReport *self, const SgSheetSetup *setup, SgBoard *board)
{
  GListModel *rulings = sg_battle_get_rulings (setup->battle);
  const SgGame *game = sg_battle_get_game (setup->battle);
  SgReportTurn *turn = NULL;
  guint moves = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      g_autofree char *clock = NULL;
      SgReportTurn *of;

      if (setup->moment >= 0 && sg_ruling_get_number (ruling) > setup->moment)
        break;
      if (sg_ruling_is_undone (ruling))
        continue;
      of = find_turn (self, MAX (0, sg_ruling_get_turn (ruling)), has_opened (game, ruling));
      if (of != turn)
        end_moves (turn, &moves);
      turn = of;
      turn->last = sg_ruling_get_number (ruling);
      count_losses (self, turn, board, ruling);
      clock = sg_report_clock (ruling);
      if (clock != NULL)
        {
          g_free (turn->clock);
          turn->clock = g_steal_pointer (&clock);
        }
      if (tell_muster (turn, setup, board, ruling))
        continue;
      if (game != NULL && game->tells != NULL)
        {
          if (game->tells (ruling))
            tell (turn, ruling);
        }
      else if (sg_ruling_get_kind (ruling) == SG_RULING_MOVE)
        moves++;
      else if (sg_ruling_get_kind (ruling) != SG_RULING_TURN)
        {
          tell (turn, ruling);
          tell_melee (self, setup, board, turn, ruling);
        }
      else if (turn->clock != NULL)
        tell_clock (turn, ruling);
    }
  end_moves (turn, &moves);
}

/* “7” of men alone, “76 men and 2 guns”, “1 gun”; where @back, of those that came back. NULL where there are none. */
static char *
word_amounts (const gint64 *lost, gboolean back)
{
  static const char *const one[] = { N_("%d man"), N_("%d gun"), N_("%d wagon") }, *const many[] = { N_("%d men"), N_("%d guns"), N_("%d wagons") };
  gboolean men_alone = lost[SG_ASSET_GUNS] == 0 && lost[SG_ASSET_TRAIN] == 0;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GString *words;

  for (guint i = 0; i < SG_N_ASSETS; i++)
    {
      int n = (int) (back ? -lost[i] : lost[i]);

      if (n > 0 && men_alone)
        return g_strdup_printf ("%d", n);
      if (n > 0)
        g_ptr_array_add (parts, g_strdup_printf (n == 1 ? _(one[i]) : _(many[i]), n));
    }
  if (parts->len == 0)
    return NULL;
  words = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (words, "%s%s", sg_text_mark (i, parts->len), (char *) parts->pdata[i]);
  return g_string_free (words, FALSE);
}

/* “Red lost 7”, “Blue had 2 back”. */
static char *
word_lost (const char *side, const gint64 *lost)
{
  g_autofree char *gone = word_amounts (lost, FALSE), *back = word_amounts (lost, TRUE);

  if (gone != NULL && back != NULL)
    return g_strdup_printf (_("%s lost %s and had %s back"), side, gone, back);
  if (back != NULL)
    return g_strdup_printf (_("%s had %s back"), side, back);
  return g_strdup_printf (_("%s lost %s"), side, gone != NULL ? gone : "0");
}

static void
add_lost (gint64 lost[2][SG_N_ASSETS], const SgReportTurn *turn)
{
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < SG_N_ASSETS; i++)
      lost[side][i] += turn->lost[side][i];
}

static gboolean
is_nothing (const gint64 *lost)
{
  return lost[SG_ASSET_MEN] == 0 && lost[SG_ASSET_GUNS] == 0 && lost[SG_ASSET_TRAIN] == 0;
}

char *
sg_report_tally (const SgReport *self, guint first, guint last)
{
  gint64 lost[2][SG_N_ASSETS] = { 0 };
  g_autofree char *one = NULL, *other = NULL;

  for (guint i = first; i <= last && i < self->turns->len; i++)
    add_lost (lost, self->turns->pdata[i]);
  if (is_nothing (lost[0]) && is_nothing (lost[1]))
    return NULL;
  one = word_lost (self->sides[0].name, lost[0]);
  other = word_lost (self->sides[1].name, lost[1]);
  return g_strdup_printf ("%s, %s", one, other);
}

static void
tally (SgReport *self)
{
  gint64 lost[2][SG_N_ASSETS] = { 0 };

  for (guint i = 0; i < self->turns->len; i++)
    {
      SgReportTurn *turn = self->turns->pdata[i];
      g_autofree char *one = NULL, *other = NULL;

      add_lost (lost, turn);
      turn->tally = sg_report_tally (self, i, i);
      one = word_amounts (lost[0], FALSE);
      other = word_amounts (lost[1], FALSE);
      if (one == NULL && other == NULL)
        continue;
      one = one != NULL ? one : g_strdup ("0");
      other = other != NULL ? other : g_strdup ("0");
      turn->so_far = g_strdup_printf (_("%s had lost %s, %s %s"), self->sides[0].name, one, self->sides[1].name, other);
    }
}

/* Maps. */

static gboolean
add_board (SgReportTurn *turn, SgBattle *battle, GError **error)
{
  if (turn->board == NULL)
    turn->board = sg_battle_board_at (battle, turn->last, error);
  return turn->board != NULL;
}

static gboolean
add_wanted (SgReport *self, const SgSheetSetup *setup, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (setup->turns, " ,;", -1);
  const SgReportTurn *end = self->turns->len > 0 ? self->turns->pdata[self->turns->len - 1] : NULL;

  for (char **word = words; *word != NULL; word++)
    {
      guint64 number;
      SgReportTurn *found = NULL;

      if (**word == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (*word, 10, 0, 1000000, &number, NULL))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no turn; turns are written as 0, 3, 7."), *word);
          return FALSE;
        }
      for (guint i = 0; i < self->turns->len; i++)
        if (found == NULL && ((SgReportTurn *) self->turns->pdata[i])->turn == (gint64) number)
          found = self->turns->pdata[i];
      if (found == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There is no turn %d; the last is %d."), (int) number, end != NULL ? (int) end->turn : 0);
          return FALSE;
        }
      if (!add_board (found, setup->battle, error))
        return FALSE;
    }
  return TRUE;
}

/* The start, the turns that cost most, the end. */
static gboolean
add_turning (SgReport *self, const SgSheetSetup *setup, GError **error)
{
  guint n = self->turns->len;

  if (n == 0)
    return TRUE;
  if (!add_board (self->turns->pdata[0], setup->battle, error) || !add_board (self->turns->pdata[n - 1], setup->battle, error))
    return FALSE;
  for (guint chosen = 0; chosen < TURNING; chosen++)
    {
      SgReportTurn *most = NULL;

      for (guint i = 0; i < n; i++)
        {
          SgReportTurn *turn = self->turns->pdata[i];

          /* Of two that cost as much the first turned the battle. */
          if (turn->board == NULL && turn->cost > 0 && (most == NULL || turn->cost > most->cost))
            most = turn;
        }
      if (most != NULL && !add_board (most, setup->battle, error))
        return FALSE;
    }
  return TRUE;
}

/* Words. */

/* "50 infantry, 25 cavalry and 3 guns" of one column; a general is told of only when he fell. */
static char *
describe_column (const SgReport *self, guint side, SgFate column, SgFate other)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const SgReportRow *row = self->rows->pdata[i];
      gint64 n = row->n[side][column] + (other != column ? row->n[side][other] : 0);
      guint asset = find_asset (row->asset);
      g_autofree char *number = sg_text_number (n), *label = sg_tongue_small (row->label);
      const char *name = label;

      if (n <= 0 || (column == SG_FATE_BEGAN && g_str_equal (row->asset, "generals")))
        continue;
      if (asset < G_N_ELEMENTS (known))
        name = n == 1 ? _(known[asset].one) : _(known[asset].many);
      g_ptr_array_add (parts, g_strdup_printf ("%s %s", number, name));
    }
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (words, "%s%s", sg_text_mark (i, parts->len), (char *) parts->pdata[i]);
  if (words->len == 0)
    g_string_append (words, _("nothing"));
  return g_string_free (words, FALSE);
}

static char *
summarise (const SgReport *self)
{
  g_autofree char *capital = sg_text_capital (self->result);
  GString *words = g_string_new (capital);

  g_string_append_c (words, '.');
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *began = describe_column (self, side, SG_FATE_BEGAN, SG_FATE_BEGAN), *lost = describe_column (self, side, SG_FATE_DEAD, SG_FATE_TAKEN);

      g_string_append_printf (words, g_str_equal (lost, _("nothing")) ? _(" %s began with %s, and lost %s.") : _(" %s began with %s, and lost %s dead or taken."),
                              self->sides[side].name, began, lost);
    }
  return g_string_free (words, FALSE);
}

static void
fill_blank (SgReport *self, const SgSheetSetup *setup)
{
  GPtrArray *types = sg_ruleset_get_types (setup->rules);

  for (guint i = 0; i < types->len && self->rows->len < 8; i++)
    find_row (self, setup->rules, ((SgUnitType *) types->pdata[i])->asset);
  self->title = g_strdup ("");
  self->subtitle = g_strdup (sg_ruleset_get_title (setup->rules));
  self->result = g_strdup ("");
  self->summary = g_strdup ("");
  self->turn_words = g_strdup ("");
}

static gboolean
fill (SgReport *self, const SgSheetSetup *setup, SgBoard *board, GError **error)
{
  const SgGame *game = sg_battle_get_game (setup->battle);

  read_losses (self, setup->rules, board);
  read_story (self, setup, board);
  tally (self);
  if (setup->moment < 0 && game != NULL && game->score != NULL)
    {
      self->score = game->score (setup->battle, FALSE, error);
      if (self->score == NULL)
        return FALSE;
    }
  self->title = g_strdup (sg_battle_get_title (setup->battle));
  self->subtitle = g_str_equal (self->title, sg_campaign_get_title (setup->campaign)) ? g_strdup (sg_ruleset_get_title (setup->rules))
                   : g_strdup_printf ("%s · %s", sg_campaign_get_title (setup->campaign), sg_ruleset_get_title (setup->rules));
  self->result = sg_battle_tell_result (setup->battle, board);
  self->over = self->result != NULL;
  if (self->result == NULL)
    self->result = g_strdup (_("still being fought"));
  self->summary = summarise (self);
  self->turn_words = sg_board_get_whole (board, "turn", 0) > 0 ? g_strdup_printf ("%d", (int) sg_board_get_whole (board, "turn", 0)) : g_strdup ("");
  return setup->turns != NULL && *setup->turns != '\0' ? add_wanted (self, setup, error) : add_turning (self, setup, error);
}

SgReport *
sg_report_new (const SgSheetSetup *setup, SgBoard *board, GError **error)
{
  g_autoptr (SgReport) self = g_new0 (SgReport, 1);
  static const char *const ids[] = { "red", "blue" };

  self->turns = g_ptr_array_new_with_free_func (free_turn);
  self->rows = g_ptr_array_new_with_free_func (free_row);
  self->campaign = g_strdup (setup->campaign != NULL && !setup->blank ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  for (guint side = 0; side < 2; side++)
    {
      const SgSide *of = setup->campaign != NULL && !setup->blank ? sg_campaign_get_side (setup->campaign, ids[side]) : NULL;

      self->sides[side].id = g_strdup (ids[side]);
      if (of != NULL)
        self->sides[side].name = g_strdup (of->name);
      else
        self->sides[side].name = g_strdup (side == 0 ? _("Red") : _("Blue"));
    }
  if (setup->blank)
    fill_blank (self, setup);
  else if (!fill (self, setup, board, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* The score. */

GPtrArray *
sg_report_list_items (const SgReport *self)
{
  GPtrArray *items = g_ptr_array_new ();

  for (guint i = 0; self->score != NULL && i < self->score->lines->len; i++)
    {
      const SgScoreLine *line = self->score->lines->pdata[i];

      if (!g_ptr_array_find_with_equal_func (items, line->item, g_str_equal, NULL))
        g_ptr_array_add (items, line->item);
    }
  return items;
}

guint
sg_report_count_items (const SgReport *self)
{
  g_autoptr (GPtrArray) items = sg_report_list_items (self);

  return items->len;
}

const char *
sg_report_item_label (const SgReport *self, const char *item)
{
  for (guint i = 0; i < self->score->lines->len; i++)
    if (g_str_equal (((SgScoreLine *) self->score->lines->pdata[i])->item, item))
      return ((SgScoreLine *) self->score->lines->pdata[i])->label;
  return item;
}

const SgScoreLine *
sg_report_find_line (const SgReport *self, const char *side, const char *item)
{
  for (guint i = 0; i < self->score->lines->len; i++)
    {
      const SgScoreLine *line = self->score->lines->pdata[i];

      if (g_str_equal (line->item, item) && g_str_equal (line->side, side))
        return line;
    }
  return NULL;
}
