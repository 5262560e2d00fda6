/* sg-lw-prisoner.c: prisoners after a turn: freed, armed again, taken again, brought away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-prisoner.h"

#include "play/little-wars/sg-lw-fire.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-suggestion.h"

static const char *const sides[] = { "red", "blue" };

static GVariant *
figure_records (GPtrArray *figures)
{
  GVariantBuilder records;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];

      g_variant_builder_add_parsed (&records, "{'id': <%s>, 'unit': <%s>, 'asset': <%s>}", figure->id, figure->unit->id,
                                    figure->unit->asset);
    }
  return g_variant_builder_end (&records);
}

static GVariant *
line_records (const SgLw *lw, GPtrArray *figures, gboolean captor)
{
  GVariantBuilder records;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];
      const char *side = captor ? sg_play_other (figure->unit->side) : figure->unit->side;

      g_variant_builder_add_parsed (&records, "{'id': <%s>, 'unit': <%s>, 'asset': <%s>, 'line_distance_in': <%d>}",
                                    figure->id, figure->unit->id, figure->unit->asset,
                                    sg_lw_line_distance (lw, figure, side));
    }
  return g_variant_builder_end (&records);
}

/* The distances of a side’s free men from the nearest of @figures, those within twice the reach only. */
static GVariant *
distances (const SgLw *lw, GPtrArray *figures, const char *side)
{
  g_autoptr (GPtrArray) men = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  GVariantBuilder list;

  g_variant_builder_init (&list, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < men->len; i++)
    {
      double least = G_MAXDOUBLE;

      for (guint j = 0; j < figures->len; j++)
        if (!g_ptr_array_find (figures, men->pdata[i], NULL))   /* nobody is near himself */
          least = MIN (least, sg_lw_gap (lw, men->pdata[i], figures->pdata[j]));
      if (least <= 2 * sg_ruleset_figure (lw->rules, "LW-61", "reach"))
        g_variant_builder_add (&list, "d", least);
    }
  return g_variant_builder_end (&list);
}

/* Liberation. */

/* Whoever holds prisoners and whoever sets them free does it at the same six inches (LW-61, LW-64). */
static gboolean
has_near (const SgLw *lw, const SgFigure *man, const char *side)
{
  g_autoptr (GPtrArray) near
      = sg_lw_near (lw, man, sg_ruleset_figure (lw->rules, "LW-61", "reach"), side, SG_ACCOUNT_FIT);

  return near->len > 0;
}

static SgQuestion *
liberation (const SgLw *lw, GPtrArray *prisoners, const char *owner, gboolean awaits, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "liberation", error);

  if (question == NULL)
    return NULL;
  sg_play_fill (question, "captor_distances_in", distances (lw, prisoners, sg_play_other (owner)));
  sg_play_fill (question, "own_free_distances_in", distances (lw, prisoners, owner));
  sg_play_fill (question, "awaits_captor", g_variant_new_boolean (awaits));
  sg_play_fill (question, "turn", g_variant_new_int64 (lw->turn));
  sg_play_fill (question, "owner", g_variant_new_string (sg_lw_player (lw, owner)));
  sg_play_fill (question, "prisoners", figure_records (prisoners));
  return question;
}

/* Whom nobody holds any more; those who gave themselves up to nobody are asked about apart. */
static GPtrArray *
unheld (const SgLw *lw, const char *owner, gboolean awaits)
{
  g_autoptr (GPtrArray) prisoners = sg_lw_men (lw, owner, SG_ACCOUNT_PRISONER);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < prisoners->len; i++)
    {
      SgFigure *man = prisoners->pdata[i];

      if (sg_word_has (man, &sg_lw_words.awaits_captor) == awaits && !has_near (lw, man, sg_play_other (owner))
          && (!awaits || has_near (lw, man, owner)))
        g_ptr_array_add (found, man);
    }
  return found;
}

static guint
suggest_liberation (const SgLw *lw, GPtrArray *list, const char *owner, gboolean awaits)
{
  g_autoptr (GPtrArray) men = unheld (lw, owner, awaits);
  g_autoptr (SgQuestion) question = men->len > 0 ? liberation (lw, men, owner, awaits, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  g_autofree char *key = g_strdup_printf ("liberation:%s:%s", owner, awaits ? "awaits" : "held");

  if (verdict == NULL || !sg_verdict_get_flag (verdict, "liberated"))
    return 0;
  sg_lw_add_suggestion (list, key, awaits ? "LW-64" : "LW-61", "sg-flag-symbolic", g_steal_pointer (&question), men,
                        ngettext ("%u %s prisoner is set free", "%u %s prisoners are set free", men->len), men->len,
                        sg_play_called (&lw->play, owner))->trivial = TRUE;
  return 1;
}

/* An enemy has come to those who gave themselves up: from now on they are held like any other. */
static guint
suggest_taking_charge (const SgLw *lw, GPtrArray *list, const char *owner)
{
  g_autoptr (GPtrArray) prisoners = sg_lw_men (lw, owner, SG_ACCOUNT_PRISONER), men = g_ptr_array_new ();
  g_autoptr (SgQuestion) question = NULL;
  g_autofree char *key = g_strdup_printf ("charge:%s", owner);

  for (guint i = 0; i < prisoners->len; i++)
    if (sg_word_has ((SgFigure *) prisoners->pdata[i], &sg_lw_words.awaits_captor)
        && has_near (lw, prisoners->pdata[i], sg_play_other (owner)))
      g_ptr_array_add (men, prisoners->pdata[i]);
  question = men->len > 0 ? liberation (lw, men, owner, TRUE, NULL) : NULL;
  if (question == NULL)
    return 0;
  sg_lw_add_suggestion (
      list, key, "LW-64", "sg-flag-symbolic", g_steal_pointer (&question), men,
      ngettext ("An enemy takes charge of %u %s prisoner", "An enemy takes charge of %u %s prisoners", men->len),
      men->len, sg_play_called (&lw->play, owner))->trivial = TRUE;
  return 1;
}

/* Rearming and caging. */

/* Of both sides at once. @captor: prisoners, at the line of whoever has them; else disarmed men, at their own. */
static guint
suggest_at_line (const SgLw *lw, GPtrArray *list, const char *procedure, const char *account, gboolean captor)
{
  g_autoptr (GPtrArray) men = g_ptr_array_new ();
  g_autoptr (SgQuestion) question = NULL;

  for (guint s = 0; s < 2; s++)
    {
      g_autoptr (GPtrArray) all = sg_lw_men (lw, sides[s], account);

      for (guint i = 0; i < all->len; i++)
        if (sg_lw_on_line (lw, all->pdata[i], captor ? sg_play_other (sides[s]) : sides[s]))
          g_ptr_array_add (men, all->pdata[i]);
    }
  question = men->len > 0 ? sg_play_question (&lw->play, procedure, NULL) : NULL;
  if (question == NULL)
    return 0;
  sg_play_fill (question, captor ? "prisoners" : "men", line_records (lw, men, captor));
  if (captor)
    sg_lw_add_suggestion (list, procedure, "LW-63", "sg-flag-symbolic", g_steal_pointer (&question), men,
                          ngettext ("%u prisoner is brought away", "%u prisoners are brought away", men->len), men->len)->trivial = TRUE;
  else
    sg_lw_add_suggestion (list, procedure, "LW-62", "sg-flag-symbolic", g_steal_pointer (&question), men,
                          ngettext ("%u man is armed again", "%u men are armed again", men->len), men->len)->trivial = TRUE;
  return 1;
}

/* Retaking: at the end of the enemy’s turn only. */

/* Not rounded, as gaps of contact are (LW-47); within an inch alone, for nobody farther off touches him. */
static double
nearest_gap (const SgLw *lw, const SgFigure *man, const char *side)
{
  g_autoptr (GPtrArray) foes = sg_lw_near (lw, man, 1, side, SG_ACCOUNT_FIT);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < foes->len; i++)
    least = MIN (least, sg_board_gap (lw->board, man, foes->pdata[i]));
  return least;
}

static SgQuestion *
retaking (const SgLw *lw, SgFigure *man, double gap, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  SgQuestion *question = sg_play_question (&lw->play, "retaken", error);

  if (question == NULL)
    return NULL;
  g_ptr_array_add (one, man);
  sg_play_fill (question, "enemy_gap_in", g_variant_new_double (gap));
  sg_play_fill (question, "friends_distances_in", distances (lw, one, man->unit->side));
  sg_play_fill (question, "men", figure_records (one));
  return question;
}

static guint
suggest_retaking (const SgLw *lw, GPtrArray *list)
{
  g_autoptr (GPtrArray) men = *lw->other ? sg_lw_men (lw, lw->other, SG_ACCOUNT_DISARMED) : g_ptr_array_new ();
  guint n = 0;

  for (guint i = 0; i < men->len; i++)
    {
      SgFigure *man = men->pdata[i];
      double gap = nearest_gap (lw, man, lw->mover);
      g_autoptr (SgQuestion) question = gap < 1 ? retaking (lw, man, gap, NULL) : NULL;
      g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autofree char *key = g_strconcat ("retaken:", man->id, NULL), *name = sg_lw_told (lw, man);

      if (verdict == NULL || !sg_verdict_get_flag (verdict, "retaken"))
        continue;
      g_ptr_array_add (one, man);
      sg_lw_add_suggestion (list, key, "LW-65", "sg-flag-symbolic", g_steal_pointer (&question), one,
                            _("A disarmed man is taken again: %s"), name)->trivial = TRUE;
      n++;
    }
  return n;
}

/* Leaving the field. */

/* The trail of a gun that fires from the back line lies behind it: who serves it there is not taken off. */
static gboolean
would_leave (const SgLw *lw, const SgFigure *figure)
{
  gboolean gun = sg_lw_is_gun (lw, figure);
  const char *side = gun ? sg_figure_holder (lw->board, figure) : figure->unit->side;

  return figure->placed && sg_lw_this_turn (lw, figure, &sg_lw_words.moved) && sg_lw_beyond (lw, side, figure->place.at) > 0
         && (sg_lw_on (figure, SG_ACCOUNT_FIT) || (gun && sg_lw_on (figure, SG_ACCOUNT_CAPTURED)))
         && (gun || !sg_lw_at_trail (lw, figure));
}

/* The men who go off with a gun: those about it who stand over the line themselves. */
static guint
crew_over (const SgLw *lw, const SgFigure *gun)
{
  const char *side = sg_figure_holder (lw->board, gun);
  g_autoptr (GPtrArray) near
      = sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-28", "reach"), side, SG_ACCOUNT_FIT);
  guint n = 0;

  for (guint i = 0; i < near->len; i++)
    n += sg_lw_on_line (lw, near->pdata[i], side);
  return n;
}

SgQuestion *
sg_lw_leaving (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "leave-field", error);
  GVariantBuilder records;

  if (question == NULL)
    return NULL;
  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];
      gboolean gun = sg_lw_is_gun (lw, figure);
      const char *side = gun ? sg_figure_holder (lw->board, figure) : figure->unit->side;

      g_variant_builder_add_parsed (&records,
                                    "{'id': <%s>, 'unit': <%s>, 'asset': <%s>, 'arm': <%s>, 'account': <%s>,"
                                    " 'line_distance_in': <%d>, 'crew': <%x>}",
                                    figure->id, figure->unit->id, figure->unit->asset, sg_lw_arm (lw, figure),
                                    figure->account, sg_lw_line_distance (lw, figure, side),
                                    (gint64)(gun ? crew_over (lw, figure) : 0));
    }
  sg_play_fill (question, "leaving", g_variant_builder_end (&records));
  return question;
}

/* Those whom the rule lets go; a gun without its men stays. */
static GPtrArray *
who_may_leave (const SgLw *lw, GPtrArray *leaving)
{
  g_autoptr (SgQuestion) question = leaving->len > 0 ? sg_lw_leaving (lw, leaving, NULL) : NULL;
  g_autoptr (SgVerdict) verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  GVariant *off = verdict ? sg_verdict_get (verdict, "off") : NULL;
  g_autofree const char **ids = off ? g_variant_get_strv (off, NULL) : NULL;
  GPtrArray *figures = g_ptr_array_new ();

  for (guint i = 0; ids && ids[i]; i++)
    g_ptr_array_add (figures, sg_board_get_figure (lw->board, ids[i]));
  return figures;
}

static guint
suggest_leaving (const SgLw *lw, GPtrArray *list)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  g_autoptr (GPtrArray) over = g_ptr_array_new (), leaving = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < figures->len; i++)
    if (would_leave (lw, figures->pdata[i]))
      g_ptr_array_add (over, figures->pdata[i]);
  leaving = who_may_leave (lw, over);
  question = leaving->len > 0 ? sg_lw_leaving (lw, leaving, NULL) : NULL;
  if (question == NULL)
    return 0;
  count = sg_lw_count_text (lw, leaving);
  sg_lw_add_suggestion (list, "leave-field", "LW-90", "sg-move-symbolic", g_steal_pointer (&question), leaving,
                        _("Over the back line: %s"), count)->trivial = TRUE;
  return 1;
}

guint
sg_lw_suggest_prisoners (const SgLw *lw, GPtrArray *list)
{
  guint n = suggest_retaking (lw, list);

  for (guint s = 0; s < 2; s++)
    n += suggest_liberation (lw, list, sides[s], FALSE) + suggest_liberation (lw, list, sides[s], TRUE)
         + suggest_taking_charge (lw, list, sides[s]);
  n += suggest_at_line (lw, list, "caging", SG_ACCOUNT_PRISONER, TRUE);
  n += suggest_at_line (lw, list, "rearm", SG_ACCOUNT_DISARMED, FALSE);
  return n + suggest_leaving (lw, list);
}

/* Surrender. */

static const char *
body_arm (const SgLw *lw, GPtrArray *men)
{
  guint horse = 0;

  for (guint i = 0; i < men->len; i++)
    horse += sg_lw_is_horse (lw, men->pdata[i]);
  return 2 * horse > men->len ? "cavalry" : "infantry";
}

static GVariant *
others_of (const SgLw *lw, GPtrArray *men, const char *side)
{
  g_autoptr (GPtrArray) friends = sg_lw_men (lw, side, SG_ACCOUNT_FIT);
  GVariantBuilder others;

  g_variant_builder_init (&others, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < friends->len; i++)
    {
      SgFigure *man = friends->pdata[i];
      double least = G_MAXDOUBLE;

      if (g_ptr_array_find (men, man, NULL))
        continue;
      for (guint j = 0; j < men->len; j++)
        least = MIN (least, sg_lw_gap (lw, man, men->pdata[j]));
      sg_lw_add_record (&others, "ssds", "id", man->id, "arm", sg_lw_arm (lw, man), "distance_in", least, "state",
                        "free");
    }
  return g_variant_builder_end (&others);
}

SgQuestion *
sg_lw_surrender (const SgLw *lw, GPtrArray *men, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "surrender", error);
  const char *side;

  if (question == NULL || men->len == 0)
    return question;
  side = ((SgFigure *) men->pdata[0])->unit->side;
  sg_play_fill (question, "number", g_variant_new_int64 (men->len));
  sg_play_fill (question, "others", others_of (lw, men, side));
  sg_play_fill (question, "body_arm", g_variant_new_string (body_arm (lw, men)));
  sg_play_fill (question, "enemy_distances_in", distances (lw, men, sg_play_other (side)));
  sg_play_fill (question, "men", figure_records (men));
  return question;
}

SgQuestion *
sg_lw_isolation (const SgLw *lw, GPtrArray *men, GError **error)
{
  SgQuestion *question = sg_play_question (&lw->play, "isolation", error);

  if (question == NULL || men->len == 0)
    return question;
  sg_play_fill (question, "number", g_variant_new_int64 (men->len));
  sg_play_fill (question, "others", others_of (lw, men, ((SgFigure *) men->pdata[0])->unit->side));
  sg_play_fill (question, "body_arm", g_variant_new_string (body_arm (lw, men)));
  return question;
}

/* Rulings. */

static void
add_surrender (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_PRISONER);
  g_autofree char *count = sg_lw_count_text (lw, men);

  if (men->len > 0)
    sg_ruling_say (ruling, _("%s gave up: %s"), sg_play_called (&lw->play, ((SgFigure *) men->pdata[0])->unit->side), count);
}

static void
add_leaving (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  g_autoptr (GPtrArray) men = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_OFF),
                        guns = sg_lw_moved_to (lw, ruling, SG_ACCOUNT_CARRIED);
  g_autofree char *count = NULL;

  g_ptr_array_extend (men, guns, NULL, NULL);
  count = sg_lw_count_text (lw, men);
  if (men->len > 0)
    sg_ruling_say (ruling, _("%s left the field"), count);
}

const SgLwRuler sg_lw_prisoner_rulers[] = {
  { "surrender", add_surrender },
  { "leave-field", add_leaving },
  { NULL }
};
