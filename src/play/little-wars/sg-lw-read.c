/* sg-lw-read.c: a battle of Little Wars as the game reads it: sides, words and figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-read.h"

static GPtrArray *heirs; /* (owned) (element-type SgLwHeir), for good */

void
sg_lw_register_heir (const SgLwHeir *heir)
{
  if (heirs == NULL)
    heirs = g_ptr_array_new ();
  g_ptr_array_add (heirs, (gpointer) heir);
}

static const SgLwHeir *
find_heir (const char *system)
{
  static const SgLwHeir nobody = { .system = SG_LW_SYSTEM };

  for (guint i = 0; heirs != NULL && i < heirs->len; i++)
    if (g_str_equal (((const SgLwHeir *) heirs->pdata[i])->system, system))
      return heirs->pdata[i];
  return &nobody;
}

/* The place of @text in @words, or their number. */
static guint
find_text (const char *const *words, guint n, const char *text)
{
  guint i = 0;

  while (i < n && !g_str_equal (words[i], text))
    i++;
  return i;
}

void
sg_lw_read (SgLw *lw, SgBattle *battle, SgBoard *board)
{
  static const char *const wars[] = { "finish", "blow", "defensive" };
  static const char *const steps[] = { "layout", "sides", "toss", "putdown", "play", "over" };
  static const char *const parts[] = { "ready", "guns", "men", "melees", "interval" };

  sg_play_read (&lw->play, battle, board);
  lw->game = sg_word_text (lw->board, &sg_common_words.game);
  lw->war = find_text (wars, G_N_ELEMENTS (wars), lw->game);
  lw->step = find_text (steps, G_N_ELEMENTS (steps), lw->stage);
  lw->part = lw->at == SG_PLAY_UNDER_WAY ? find_text (parts, G_N_ELEMENTS (parts), lw->phase) : SG_LW_NO_PART;
  lw->other = *lw->mover != '\0' ? sg_play_other (lw->mover) : "";
  lw->ledger = sg_word_is (lw->board, &sg_common_words.kept, SG_KEPT_BY_LEDGER);
  lw->anyway = FALSE;
  lw->heir = find_heir (lw->system);
  lw->chosen = NULL;
  lw->lead = NULL;
}

/* Sides. */

gint64
sg_lw_own_move (gint64 turn)
{
  return (turn + 1) / 2;
}

const char *
sg_lw_player (const SgLw *lw, const char *side)
{
  return g_str_equal (sg_word_text (lw->board, &sg_lw_words.first), side) ? "first" : "second";
}

const char *
sg_lw_mover_at (const SgLw *lw, gint64 turn)
{
  const char *first = sg_word_text (lw->board, &sg_lw_words.first);

  if (!*first)
    return "";
  return turn % 2 ? first : sg_play_other (first);
}

/* Who was told to attack, else the first player. */
const char *
sg_lw_attacker (const SgLw *lw)
{
  if (sg_word_is (SG_OF (lw->board, "blue"), &sg_lw_words.role, "attacker"))
    return "blue";
  return sg_word_is (SG_OF (lw->board, "red"), &sg_lw_words.role, "attacker") ? "red" : sg_word_text (lw->board, &sg_lw_words.first);
}

/* Figures. */

const char *
sg_lw_arm (const SgLw *lw, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, figure);

  if (type == NULL || g_str_equal (type->arm, "foot"))
    return "infantry";
  return g_str_equal (type->arm, "horse") ? "cavalry" : "gun";
}

gboolean
sg_lw_is_gun (const SgLw *lw, const SgFigure *figure)
{
  return sg_figure_is_gun (lw->board, figure);
}

gboolean
sg_lw_is_horse (const SgLw *lw, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, figure);

  return type != NULL && g_str_equal (type->arm, "horse");
}

/* Not guns, waggons and what else has no arms in its hands, nor a General, of whom the heir has rules of his own. */
gboolean
sg_lw_is_man (const SgLw *lw, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, figure);

  return type == NULL || (!g_str_equal (type->arm, "guns") && !g_str_equal (type->arm, "train") && !g_str_equal (type->group, "leader"));
}

gboolean
sg_lw_on (const SgFigure *figure, const char *account)
{
  return g_str_equal (figure->account, account);
}

/* Whether it is on the field. In a battle kept by ledger alone nobody has a place, and whoever has not left it is there. */
gboolean
sg_lw_stands (const SgLw *lw, const SgFigure *figure)
{
  static const char *const gone[] = { SG_ACCOUNT_DEAD, SG_ACCOUNT_CAGED, SG_ACCOUNT_OFF, SG_ACCOUNT_CARRIED, NULL };

  return figure->placed || (lw->ledger && !g_strv_contains (gone, figure->account));
}

gboolean
sg_lw_is_free (const SgLw *lw, const SgFigure *figure)
{
  return sg_lw_stands (lw, figure) && sg_lw_on (figure, SG_ACCOUNT_FIT) && sg_lw_is_man (lw, figure);
}

gboolean
sg_lw_is_of (const SgFigure *figure, const char *side)
{
  return sg_unit_is_of (figure->unit, side);
}

/* Before the first turn nothing is of this one, though a word that was never set reads as nought. */
gboolean
sg_lw_this_turn (const SgLw *lw, const SgFigure *figure, const SgWord *word)
{
  return lw->turn > 0 && sg_word_whole (figure, word) == lw->turn;
}

GPtrArray *
sg_lw_men (const SgLw *lw, const char *side, const char *account)
{
  GPtrArray *figures = sg_board_get_figures (lw->board), *men = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];

      if (sg_lw_stands (lw, figure) && sg_lw_on (figure, account) && sg_lw_is_of (figure, side) && sg_lw_is_man (lw, figure))
        g_ptr_array_add (men, figure);
    }
  return men;
}

GPtrArray *
sg_lw_guns (const SgLw *lw, const char *holder)
{
  GPtrArray *figures = sg_board_get_figures (lw->board), *guns = g_ptr_array_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *gun = figures->pdata[i];

      if (sg_lw_stands (lw, gun) && sg_lw_is_gun (lw, gun)
          && (sg_lw_on (gun, SG_ACCOUNT_FIT) || sg_lw_on (gun, SG_ACCOUNT_CAPTURED))
          && g_str_equal (sg_figure_holder (lw->board, gun), holder))
        g_ptr_array_add (guns, gun);
    }
  return guns;
}

GPtrArray *
sg_lw_near (const SgLw *lw, const SgFigure *of, double reach, const char *side, const char *account)
{
  g_autoptr (GPtrArray) all = sg_board_within (lw->board, of, reach, side, account);
  GPtrArray *men = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    if (sg_lw_is_man (lw, all->pdata[i]))
      g_ptr_array_add (men, all->pdata[i]);
  return men;
}

double
sg_lw_gap (const SgLw *lw, const SgFigure *a, const SgFigure *b)
{
  return sg_round_hundredths (sg_board_gap (lw->board, a, b));
}

/* Where it stood when the turn began; a figure that has not moved stands there still. */
SgPlace
sg_lw_turn_start (const SgLw *lw, const SgFigure *figure)
{
  SgPlace place = figure->place;

  if (sg_lw_this_turn (lw, figure, &sg_lw_words.moved))
    (void) sg_word_place (figure, &sg_lw_words.from, &place);
  return place;
}

SgPoint
sg_lw_trail_end (const SgLw *lw, const SgFigure *gun)
{
  SgPoint local = { 0, -sg_ruleset_figure (lw->rules, "LW-25", "gun-trail") };

  return sg_place_to_ground (&gun->place, local);
}

/* The nearest point of a capsule's middle line to another's, given on its skin. */
static double
near_parts (const SgPlace *pa, const SgCapsule *a, const SgPlace *pb, const SgCapsule *b, SgPoint *middle)
{
  SgPoint a0 = sg_place_to_ground (pa, a->a), a1 = sg_place_to_ground (pa, a->b);
  SgPoint b0 = sg_place_to_ground (pb, b->a), b1 = sg_place_to_ground (pb, b->b);
  SgPoint pairs[4][2] = {
    { a0, sg_segment_nearest (b0, b1, a0) }, { a1, sg_segment_nearest (b0, b1, a1) },
    { sg_segment_nearest (a0, a1, b0), b0 }, { sg_segment_nearest (a0, a1, b1), b1 },
  };
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 4; i++)
    {
      double apart = sg_point_distance (pairs[i][0], pairs[i][1]);

      if (apart >= best)
        continue;
      best = apart;
      /* from the middle line of the one outward to its skin, and half the gap beyond; of two that overlap, to the skin alone */
      double share = apart > 0 ? (a->radius + MAX (0, apart - a->radius - b->radius) / 2) / apart : 0;
      middle->x = pairs[i][0].x + share * (pairs[i][1].x - pairs[i][0].x);
      middle->y = pairs[i][0].y + share * (pairs[i][1].y - pairs[i][0].y);
    }
  return best - a->radius - b->radius;
}

/* The point of contact: halfway between the two figures' nearest points. */
SgPoint
sg_lw_touch_point (const SgLw *lw, const SgFigure *a, const SgFigure *b)
{
  const SgOutline *of_a = sg_figure_get_outline (lw->board, a), *of_b = sg_figure_get_outline (lw->board, b);
  SgPoint best = { (a->place.at.x + b->place.at.x) / 2, (a->place.at.y + b->place.at.y) / 2 };
  double gap = G_MAXDOUBLE;

  for (guint i = 0; of_a && i < of_a->n_parts; i++)
    for (guint j = 0; of_b && j < of_b->n_parts; j++)
      {
        SgPoint middle = best;
        double here = near_parts (&a->place, &of_a->parts[i], &b->place, &of_b->parts[j], &middle);

        if (here < gap)
          {
            gap = here;
            best = middle;
          }
      }
  return best;
}

/* Words. */

char *
sg_lw_name (const SgLw *lw, const SgFigure *figure)
{
  return g_strdup (figure->unit->name && *figure->unit->name ? figure->unit->name : figure->unit->id);
}

char *
sg_lw_told (const SgLw *lw, const SgFigure *figure)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, figure);

  if (sg_lw_is_gun (lw, figure) || type == NULL)
    return sg_lw_name (lw, figure);
  /* TRANSLATORS: a side and a man of it: “Red infantry-man”. */
  return g_strdup_printf (_("%s %s"), sg_play_called (&lw->play, figure->unit->side), type->label);
}

double
sg_lw_move_of (const SgLw *lw, const SgFigure *man)
{
  const SgUnitType *type = sg_figure_get_type (lw->board, man);
  const char *moves = sg_ruleset_choice (lw->rules, "lw.moves");
  double times = 1;

  if (g_str_equal (moves, "double"))
    times = sg_ruleset_figure (lw->rules, "LW-120", "multiplier");
  else if (g_str_equal (moves, "half-again"))
    times = sg_ruleset_figure (lw->rules, "LW-120", "half-again");
  return type ? type->move * times : 0;
}

static void
join_count (GString *text, guint n, const char *words)
{
  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append_printf (text, words, n);
}

char *
sg_lw_count_text (const SgLw *lw, GPtrArray *figures)
{
  GString *text = g_string_new (NULL);
  guint foot = 0, horse = 0, guns = 0;

  if (lw->heir->tell_count != NULL)
    {
      g_string_free (text, TRUE);
      return lw->heir->tell_count (lw, figures);
    }
  for (guint i = 0; i < figures->len; i++)
    {
      const char *arm = sg_lw_arm (lw, figures->pdata[i]);

      if (g_str_equal (arm, "infantry"))
        foot++;
      else if (g_str_equal (arm, "cavalry"))
        horse++;
      else
        guns++;
    }
  join_count (text, horse, ngettext ("%u cavalry", "%u cavalry", horse));
  join_count (text, foot, ngettext ("%u infantry", "%u infantry", foot));
  join_count (text, guns, ngettext ("%u gun", "%u guns", guns));
  if (text->len == 0)
    g_string_append (text, _("none"));
  return g_string_free (text, FALSE);
}

char **
sg_lw_ids (GPtrArray *figures)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < figures->len; i++)
    g_strv_builder_add (ids, ((SgFigure *) figures->pdata[i])->id);
  return g_strv_builder_end (ids);
}

GPtrArray *
sg_lw_figures (const SgLw *lw, const char *const *ids, GError **error)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new ();

  for (guint i = 0; ids && ids[i]; i++)
    {
      SgFigure *figure = sg_board_get_figure (lw->board, ids[i]);

      if (figure == NULL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("There is no figure “%s” on this board."), ids[i]);
          return NULL;
        }
      g_ptr_array_add (figures, figure);
    }
  return g_steal_pointer (&figures);
}

static double
piece_distance (const SgPiece *piece, SgPoint at)
{
  double best = G_MAXDOUBLE;

  if (piece->n_points > 2)
    return sg_polygon_distance (piece->points, piece->n_points, at);
  for (guint i = 0; i < piece->n_points; i++)
    best = MIN (best, sg_point_distance (at, piece->points[i]));
  return best;
}

/* Named buildings first: a mêlée is told by the house that it is fought about, not by the hill under it. */
static gboolean
is_landmark (const SgPiece *piece)
{
  return piece->kind == SG_PIECE_HOUSE || piece->kind == SG_PIECE_CHURCH || piece->kind == SG_PIECE_SHED
         || piece->kind == SG_PIECE_BRIDGE || piece->kind == SG_PIECE_FORD || piece->kind == SG_PIECE_ROCK;
}

char *
sg_lw_where (const SgLw *lw, SgPoint at)
{
  const SgPiece *best = NULL;
  double nearest = G_MAXDOUBLE;
  GPtrArray *pieces = lw->map ? sg_map_get_pieces (lw->map) : NULL;

  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      double far = piece->name && *piece->name ? piece_distance (piece, at) : G_MAXDOUBLE;

      if (far < G_MAXDOUBLE && !is_landmark (piece))
        far += 12;
      if (far < nearest)
        {
          nearest = far;
          best = piece;
        }
    }
  /* TRANSLATORS: where a mêlée is fought, “at Hook’s Farm”. */
  return best ? g_strdup_printf (_("at %s"), best->name) : g_strdup ("");
}
