/* sg-wk-charge.c: charges of cavalry, and what they leave for the moves after.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cavalry charges by being moved into contact.  At Time the contacts are found as the mêlées of Little Wars are; one of a body of eight cavalry
 * or more that came there in this turn is a charge, and is settled by sections 7 and 8: against horse by who is in the mêlée (WK-75), else by
 * the whole body, however many of it found room about the contact.  Its distance is measured from where the sabres stood when
 * the turn began.  Where a charge would not be lawful, or both arms stand together, the mêlée of Little Wars stands (WK-1).
 */

#include "play/kriegspiel/sg-wk-charge.h"

#include "base/sg-nth.h"
#include "play/kriegspiel/sg-wk-retire.h"
#include "play/little-wars/sg-lw-melee-rule.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-suggestion.h"
#include "rules/sg-question-values.h"

#define TOUCH 0.5 /* inches, the program’s own: guns have no circle of contact, and a ride that is stopped before one ends at the last half inch */

typedef struct
{
  const SgLw *lw;
  GPtrArray  *horse, *foes;  /* the mover’s of the contact, the nearest first; the others’ */
  GPtrArray  *body;          /* and all who rode with them: it is the body that charges (WK-65) */
  gboolean    red;           /* the mover is Red */
  double      start;         /* inches from where the charge began */
} Charge;

static gboolean
is_mounted (const SgLw *lw, const SgFigure *figure)
{
  return g_str_equal (sg_wk_arm (lw, figure), "cavalry") && !g_str_equal (sg_wk_form (lw, figure), "dismounted");
}

static guint
count_mounted (const SgLw *lw, GPtrArray *men)
{
  guint n = 0;

  for (guint i = 0; i < men->len; i++)
    n += is_mounted (lw, men->pdata[i]);
  return n;
}

/* (transfer container): who stands by on foot is no part of a charge, and makes no mêlée of it (WK-65). */
static GPtrArray *
list_mounted (const SgLw *lw, GPtrArray *men)
{
  GPtrArray *mounted = g_ptr_array_new ();

  for (guint i = 0; i < men->len; i++)
    if (is_mounted (lw, men->pdata[i]))
      g_ptr_array_add (mounted, men->pdata[i]);
  return mounted;
}

typedef struct { const SgLw *lw; GPtrArray *foes; } Nearness;

/* The nearest first, for the dead of a charge are taken from the front of the list; of two as near by their names, that a ruling is the same whenever
 * it is made. */
static int
by_gap (gconstpointer a, gconstpointer b, gpointer data)
{
  const Nearness *to = data;
  const SgFigure *one = *(SgFigure *const *) a, *two = *(SgFigure *const *) b;
  double first = G_MAXDOUBLE, second = G_MAXDOUBLE;

  for (guint i = 0; i < to->foes->len; i++)
    {
      first = MIN (first, sg_lw_gap (to->lw, one, to->foes->pdata[i]));
      second = MIN (second, sg_lw_gap (to->lw, two, to->foes->pdata[i]));
    }
  return first != second ? (first > second) - (first < second) : g_strcmp0 (one->id, two->id);
}

/* Whether they came there in this turn, in proper formation, and enough of them. */
static gboolean
is_charge (const Charge *charge)
{
  guint moved = 0;

  for (guint i = 0; i < charge->body->len; i++)
    {
      const SgFigure *man = charge->body->pdata[i];

      /* who formed or mounted in this move is not in proper formation (WK-65) */
      if (sg_wk_halves (charge->lw, man) > 0)
        return FALSE;
      moved += sg_lw_this_turn (charge->lw, man, &sg_lw_words.moved);
    }
  return moved > 0 && charge->body->len >= sg_ruleset_whole (charge->lw->rules, "WK-65", "least")
         && charge->start <= sg_ruleset_figure (charge->lw->rules, "WK-66", "reach");
}

/* Before the third turn nobody has had an enemy’s move and then his own. */
static gboolean
could_be_threatened (const Charge *charge)
{
  return charge->lw->turn >= 3;
}

/* They had the choice at the end of the turn before their own, and stood still in it (WK-71). */
static gboolean
stood_still (const Charge *charge)
{
  if (!could_be_threatened (charge))
    return FALSE;
  for (guint i = 0; i < charge->foes->len; i++)
    {
      const SgFigure *man = charge->foes->pdata[i];

      /* turn − 2 was the chargers’ own last, at whose end the threat was noted; turn − 1 was the move of the threatened */
      if (sg_word_whole (man, &sg_wk_words.threatened) != charge->lw->turn - 2 || sg_word_whole (man, &sg_lw_words.moved) == charge->lw->turn - 1)
        return FALSE;
    }
  return charge->foes->len > 0;
}

/* They were threatened, went away in their move, and have not got out of reach (WK-70). */
static gboolean
has_retired (const Charge *charge)
{
  if (!could_be_threatened (charge))
    return FALSE;
  for (guint i = 0; i < charge->foes->len; i++)
    {
      const SgFigure *man = charge->foes->pdata[i], *rider = charge->horse->pdata[0];
      SgPlace from = man->place, start = sg_lw_turn_start (charge->lw, rider);

      if (sg_word_whole (man, &sg_wk_words.threatened) != charge->lw->turn - 2 || sg_word_whole (man, &sg_lw_words.moved) != charge->lw->turn - 1
          || !sg_word_place (man, &sg_lw_words.from, &from)
          || sg_point_distance (start.at, man->place.at) <= sg_point_distance (start.at, from.at))
        return FALSE;
    }
  return charge->foes->len > 0;
}

/* Who they are goes with the question, that the ruling can name the dead. */
static void
fill_names (SgQuestion *question, const char *field, GPtrArray *men)
{
  g_auto (GStrv) ids = sg_lw_ids (men);

  sg_play_fill (question, field, g_variant_new_strv ((const char *const *) ids, -1));
}

static SgQuestion *
ask_foot (const Charge *charge)
{
  const char *form = sg_wk_form (charge->lw, charge->foes->pdata[0]);
  SgQuestion *question = sg_play_question (&charge->lw->play, has_retired (charge) ? "charge-retiring-infantry" : "charge-infantry", NULL);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "cavalry", g_variant_new_int64 (charge->body->len));
  sg_play_fill (question, "infantry", g_variant_new_int64 (charge->foes->len));
  sg_play_fill (question, "formation", g_variant_new_string (g_str_equal (form, "dismounted") ? "extended" : form));
  sg_play_fill (question, "start_in", g_variant_new_double (sg_round_hundredths (charge->start)));
  sg_play_fill (question, "proper_formation", g_variant_new_boolean (TRUE));   /* is_charge() has looked at it */
  fill_names (question, "chargers", charge->body);
  fill_names (question, "charged", charge->foes);
  return question;
}

static SgQuestion *
ask_still (const Charge *charge)
{
  SgQuestion *question = sg_play_question (&charge->lw->play, "charge-stationary-cavalry", NULL);

  sg_play_fill (question, "charging", g_variant_new_int64 (charge->body->len));
  sg_play_fill (question, "stationary", g_variant_new_int64 (charge->foes->len));
  fill_names (question, "chargers", charge->body);
  fill_names (question, "charged", charge->foes);
  return question;
}

/* Contours that they came down in this turn. */
static guint
came_down (const Charge *charge)
{
  const SgFigure *rider = charge->horse->pdata[0];
  SgPoint way[] = { sg_lw_turn_start (charge->lw, rider).at, rider->place.at };
  SgWkGround ground;

  sg_wk_survey (charge->lw, rider, way, 2, &ground);
  return ground.down;
}

/* Free friends of @own, and not of it, within a move of their own from the enemy (LW-46). */
static gint64
support_of (const SgLw *lw, GPtrArray *own, GPtrArray *foes)
{
  g_autoptr (GPtrArray) all = sg_wk_foes (lw, ((SgFigure *) own->pdata[0])->unit->side, NULL);
  gint64 n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      if (g_ptr_array_find (own, all->pdata[i], NULL))
        continue;
      g_ptr_array_add (one, all->pdata[i]);
      n += sg_wk_least_gap (lw, one, FALSE, foes) <= sg_lw_move_of (lw, all->pdata[i]);
    }
  return n;
}

static SgQuestion *
ask_clash (const Charge *charge)
{
  SgQuestion *question = sg_play_question (&charge->lw->play, "cavalry-clash", NULL);
  GPtrArray *a = charge->red ? charge->horse : charge->foes;
  GPtrArray *b = charge->red ? charge->foes : charge->horse;

  sg_play_fill (question, "a", g_variant_new_int64 (a->len));
  sg_play_fill (question, "b", g_variant_new_int64 (b->len));
  /* who was charged stood, and came down nothing in this turn (WK-73) */
  sg_play_fill (question, charge->red ? "a_contours_down" : "b_contours_down", g_variant_new_int64 (came_down (charge)));
  sg_play_fill (question, "a_support", g_variant_new_int64 (support_of (charge->lw, a, b)));
  sg_play_fill (question, "b_support", g_variant_new_int64 (support_of (charge->lw, b, a)));
  fill_names (question, "a_men", a);
  fill_names (question, "b_men", b);
  return question;
}

/* A charge that is settled is done with: its riders are in no other of the same turn. */
static gboolean
rode (const SgLw *lw, const SgFigure *rider)
{
  return is_mounted (lw, rider) && sg_lw_this_turn (lw, rider, &sg_lw_words.moved) && !sg_lw_this_turn (lw, rider, &sg_lw_words.melee);
}

/* Whether @rider rode with one of @found, and stands by him. */
static gboolean
is_with (const SgLw *lw, const SgFigure *rider, GPtrArray *found, double reach)
{
  for (guint i = 0; i < found->len; i++)
    {
      const SgFigure *one = found->pdata[i];

      if (one->unit == rider->unit && sg_lw_gap (lw, rider, one) <= reach)
        return TRUE;
    }
  return FALSE;
}

/* @found, and whoever of @all rode with one of them; those are taken from @all. */
static void
gather_riders (const SgLw *lw, GPtrArray *found, GPtrArray *all)
{
  double reach = sg_ruleset_figure (lw->rules, "LW-28", "reach");

  for (guint before = G_MAXUINT; before != found->len;)
    {
      before = found->len;
      for (guint i = all->len; i-- > 0;)
        if (is_with (lw, all->pdata[i], found, reach))
          g_ptr_array_add (found, g_ptr_array_remove_index (all, i));
    }
}

/* (transfer container): @horse first, and with it who rode there too and is in no contact of his own. */
static GPtrArray *
list_body (const SgLw *lw, GPtrArray *horse, GPtrArray *foes)
{
  g_autoptr (GPtrArray) all = sg_wk_foes (lw, lw->mover, "cavalry"), others = sg_wk_foes (lw, lw->other, NULL);
  GPtrArray *body = g_ptr_array_copy (horse, NULL, NULL);

  for (guint i = others->len; i-- > 0;)
    if (g_ptr_array_find (foes, others->pdata[i], NULL))
      g_ptr_array_remove_index (others, i);
  for (guint i = all->len; i-- > 0;)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, all->pdata[i]);
      if (!rode (lw, all->pdata[i]) || g_ptr_array_find (horse, all->pdata[i], NULL)
          || (others->len > 0 && sg_wk_least_gap (lw, one, FALSE, others) <= TOUCH))
        g_ptr_array_remove_index (all, i);
    }
  gather_riders (lw, body, all);
  return body;
}

SgQuestion *
sg_wk_clash (const SgLw *position, GPtrArray *red, GPtrArray *blue, char **title)
{
  Charge charge = { .lw = position, .red = g_str_equal (position->mover, "red") };
  g_autoptr (GPtrArray) horse = list_mounted (position, charge.red ? red : blue);
  g_autoptr (GPtrArray) foes = g_ptr_array_copy (charge.red ? blue : red, NULL, NULL), body = NULL;
  Nearness to_foes = { position, foes }, to_horse = { position, horse };
  gboolean meets;
  guint mounted;

  charge.horse = horse;
  charge.foes = foes;
  if (horse->len == 0 || foes->len == 0)
    return NULL;
  g_ptr_array_sort_with_data (horse, by_gap, &to_foes);
  g_ptr_array_sort_with_data (foes, by_gap, &to_horse);
  body = list_body (position, horse, foes);
  charge.body = body;
  charge.start = sg_wk_least_gap (position, horse, TRUE, foes);   /* from where they stood at the start of the turn (WK-66) */
  mounted = count_mounted (position, foes);
  if (!is_charge (&charge) || (mounted > 0 && mounted < foes->len))
    return NULL;
  meets = mounted > 0 && !stood_still (&charge); /* against horse that meets it, by who is in the mêlée */
  *title = g_strdup_printf (_("Charge: %u cavalry of %s against %u"), meets ? horse->len : body->len, sg_play_called (&position->play, position->mover), foes->len);
  if (mounted == 0)
    return ask_foot (&charge);
  return meets ? ask_clash (&charge) : ask_still (&charge);
}

/* Guns. */

/* The body that came upon the gun: it is the body that charges, and that the book counts (WK-65), not only those of its front whom the gun has room for. */
static GPtrArray *
riders_at (const SgLw *lw, const SgFigure *gun)
{
  double reach = sg_ruleset_figure (lw->rules, "LW-28", "reach");
  g_autoptr (GPtrArray) all = sg_wk_foes (lw, lw->mover, "cavalry");
  GPtrArray *found = g_ptr_array_new ();
  gboolean touched = FALSE;

  for (guint i = all->len; i-- > 0;)
    {
      SgFigure *rider = all->pdata[i];

      if (rode (lw, rider) && sg_lw_gap (lw, rider, gun) > reach)
        continue;
      if (rode (lw, rider))
        {
          touched |= sg_lw_gap (lw, rider, gun) <= TOUCH;
          g_ptr_array_add (found, rider);
        }
      g_ptr_array_remove_index (all, i);
    }
  if (touched)
    gather_riders (lw, found, all);
  else
    g_ptr_array_set_size (found, 0);
  return found;
}

/* With nobody else to deal with it: no free man of the gun’s side stands within reach of the gun, but its gunners (WK-79). */
static gboolean
is_guarded (const SgLw *lw, const SgFigure *gun)
{
  g_autoptr (GPtrArray) near = sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-28", "reach"), sg_figure_holder (lw->board, gun), SG_ACCOUNT_FIT);

  for (guint i = 0; i < near->len; i++)
    if (!sg_wk_is (near->pdata[i], "gunner"))
      return TRUE;
  return FALSE;
}

/* (transfer container): @gun, and those of @guns that the same body came upon: they are taken from it one after another; those are taken out of @guns. */
static GPtrArray *
list_charged (const SgLw *lw, SgFigure *gun, GPtrArray *riders, GPtrArray *guns)
{
  GPtrArray *charged = g_ptr_array_new ();

  g_ptr_array_add (charged, gun);
  for (guint i = guns->len; i-- > 0;)
    {
      g_autoptr (GPtrArray) others = guns->pdata[i] != gun && !is_guarded (lw, guns->pdata[i]) ? riders_at (lw, guns->pdata[i]) : g_ptr_array_new ();

      if (others->len > 0 && g_ptr_array_find (riders, others->pdata[0], NULL))
        g_ptr_array_insert (charged, 1, g_ptr_array_remove_index (guns, i));
    }
  return charged;
}

guint
sg_wk_suggest_guns (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) guns = sg_lw_guns (lw, sg_play_other (lw->mover));
  guint n = 0;

  for (guint i = 0; i < guns->len; i++)
    {
      SgFigure *gun = guns->pdata[i];
      g_autoptr (GPtrArray) riders = riders_at (lw, gun), charged = NULL;
      g_autofree char *key = g_strconcat ("charge-gun:", gun->id, NULL), *name = sg_lw_name (lw, gun);
      SgQuestion *question;

      if (riders->len < sg_ruleset_whole (lw->rules, "WK-65", "least") || is_guarded (lw, gun))
        continue;
      charged = list_charged (lw, gun, riders, guns);
      question = sg_play_question (&lw->play, "charge-guns", NULL);
      sg_play_fill (question, "cavalry", g_variant_new_int64 (riders->len));
      sg_play_fill (question, "guns", g_variant_new_int64 (charged->len));
      sg_play_fill (question, "start_in", g_variant_new_double (sg_round_hundredths (sg_wk_least_gap (lw, riders, TRUE, charged))));
      fill_names (question, "chargers", riders);
      fill_names (question, "charged", charged);
      sg_lw_add_suggestion (list, key, "WK-79", "sg-melee-symbolic", question, charged, _("%s is charged by %u cavalry"), name, riders->len);
      n++;
    }
  return n;
}

/* Rulings. */

/* (transfer container): the figures that @field names. */
static GPtrArray *
named (const SgLw *lw, const SgQuestion *question, const char *field)
{
  g_auto (GStrv) ids = sg_question_has (question, field) ? sg_question_names (question, field) : NULL;
  GPtrArray *figures = g_ptr_array_new ();

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (sg_board_get_figure (lw->board, ids[i]) != NULL)
      g_ptr_array_add (figures, sg_board_get_figure (lw->board, ids[i]));
  return figures;
}

/* The first @n of @men from @from on go to @account. */
static void
take (SgRuling *ruling, GPtrArray *men, guint from, gint64 n, const char *account)
{
  g_autoptr (GPtrArray) some = g_ptr_array_new ();

  for (guint i = from; i < men->len && some->len < n; i++)
    g_ptr_array_add (some, men->pdata[i]);
  sg_lw_transfer_figures (ruling, some, account);
}

/* They have had their mêlée in this turn, and are in no second one. */
static void
settle (const SgLw *lw, SgRuling *ruling, GPtrArray *men)
{
  for (guint i = 0; i < men->len; i++)
    sg_word_set_whole (ruling, (SgFigure *) men->pdata[i], &sg_lw_words.melee, lw->turn);
}

/* In their own next move, which for the mover’s is the next but one. */
static void
bind (const SgLw *lw, SgRuling *ruling, GPtrArray *men, guint from, const SgWord *word)
{
  for (guint i = from; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];

      sg_word_set_whole (ruling, man, word, lw->turn + (sg_unit_is_of (man->unit, lw->mover) ? 2 : 1));
    }
}

static void
add_foot (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) horse = named (lw, question, "chargers"), foot = named (lw, question, "charged");
  gint64 lost = sg_verdict_get_number (verdict, "infantry_lost");
  GVariant *next = sg_verdict_get (verdict, "infantry_next");
  gboolean held = next != NULL && g_str_equal (g_variant_get_string (next, NULL), "cannot move");

  take (ruling, horse, 0, sg_verdict_get_number (verdict, "cavalry_lost"), SG_ACCOUNT_DEAD);
  take (ruling, foot, 0, lost, SG_ACCOUNT_DEAD);
  bind (lw, ruling, foot, lost, held ? &sg_wk_words.held : &sg_wk_words.retires);
  settle (lw, ruling, horse);
  settle (lw, ruling, foot);
}

/* Driven straight back from the charge; whom that takes over the edge or against a river that he cannot ford is lost (WK-72, WK-78). */
static void
drive_back (const SgLw *lw, SgRuling *ruling, GPtrArray *horse, GPtrArray *men, gint64 from, gint64 n)
{
  double far = sg_ruleset_figure (lw->rules, "WK-21", "move");
  g_autoptr (GPtrArray) lost = g_ptr_array_new ();
  SgFigure *rider = sg_nth (horse, 0);

  for (guint i = from; rider != NULL && i < men->len && i < from + n; i++)
    {
      SgFigure *man = men->pdata[i];
      double bearing = sg_point_bearing (sg_lw_turn_start (lw, rider).at, rider->place.at);   /* the way that the charge came */
      SgWkFate fate;
      SgPlace back = { sg_wk_fall_to (lw, man, bearing, far, &fate), man->place.bearing };

      if (fate == SG_WK_FREE)
        sg_word_set_place (ruling, man, &sg_common_words.place, &back);
      else
        g_ptr_array_add (lost, man);
    }
  sg_lw_transfer_figures (ruling, lost, SG_ACCOUNT_DEAD);
}

static void
add_still (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) horse = named (lw, question, "chargers"), men = named (lw, question, "charged");
  gint64 killed = sg_verdict_get_number (verdict, "killed");

  take (ruling, men, 0, killed, SG_ACCOUNT_DEAD);
  if (lw->map != NULL)
    drive_back (lw, ruling, horse, men, killed, sg_verdict_get_number (verdict, "driven_back_36_in"));
  settle (lw, ruling, horse);
  settle (lw, ruling, men);
}

static void
add_clash (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  static const struct { const char *side, *men, *killed, *prisoners; } rows[] = {
    { "a", "a_men", "a_killed", "a_prisoners" }, { "b", "b_men", "b_killed", "b_prisoners" } };
  GVariant *retires = sg_verdict_get (verdict, "must_retire");
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) men = named (lw, question, rows[i].men);
      gint64 killed = sg_verdict_get_number (verdict, rows[i].killed), taken = sg_verdict_get_number (verdict, rows[i].prisoners);

      take (ruling, men, 0, killed, SG_ACCOUNT_DEAD);
      take (ruling, men, killed, taken, SG_ACCOUNT_PRISONER);
      if (retires != NULL && g_str_equal (g_variant_get_string (retires, NULL), rows[i].side))
        bind (lw, ruling, men, killed + taken, &sg_wk_words.retires);
      settle (lw, ruling, men);
      g_ptr_array_extend (all, men, NULL, NULL);
    }
  sg_lw_set_prisoners (lw, ruling, all);
}

static void
add_guns (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) horse = named (lw, question, "chargers"), guns = named (lw, question, "charged");

  take (ruling, horse, 0, sg_verdict_get_number (verdict, "cavalry_lost"), SG_ACCOUNT_DEAD);
  take (ruling, guns, 0, sg_verdict_get_number (verdict, "guns_captured"), SG_ACCOUNT_CAPTURED);
  settle (lw, ruling, horse);
}

const SgLwRuler sg_wk_charge_rulers[] = {
  { "charge-infantry", add_foot }, { "charge-retiring-infantry", add_foot }, { "charge-stationary-cavalry", add_still },
  { "cavalry-clash", add_clash }, { "charge-guns", add_guns }, { NULL }
};

/* The end of a turn. */

void
sg_wk_note_threats (const SgLw *lw, SgRuling *ruling)
{
  g_autoptr (GPtrArray) horse = sg_wk_foes (lw, lw->mover, "cavalry"), foes = sg_wk_foes (lw, lw->other, NULL), guns = sg_lw_guns (lw, lw->other);
  double reach = sg_ruleset_figure (lw->rules, "WK-66", "reach");

  g_ptr_array_extend (foes, guns, NULL, NULL);
  for (guint i = 0; i < foes->len && horse->len > 0; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, foes->pdata[i]);
      if (sg_wk_least_gap (lw, horse, FALSE, one) <= reach)
        sg_word_set_whole (ruling, (SgFigure *) foes->pdata[i], &sg_wk_words.threatened, lw->turn);
    }
}
