/* sg-lw-capture.c: guns taken and in dispute.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-capture.h"

#include "base/sg-nth.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-suggestion.h"

/* Where a man began his approach to a gun (LW-R30). */
static SgPoint
began (const SgLw *lw, const SgFigure *man, const SgFigure *gun)
{
  SgPlace place = sg_lw_turn_start (lw, man);

  (void) sg_word_place (SG_OF (man, gun->id), &sg_lw_words.approach, &place);
  return place.at;
}

static GVariant *
attacker_records (const SgLw *lw, const SgFigure *gun, GPtrArray *attackers)
{
  GVariantBuilder records;

  g_variant_builder_init (&records, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < attackers->len; i++)
    {
      SgFigure *man = attackers->pdata[i];
      SgPoint from = began (lw, man, gun);

      g_variant_builder_add_parsed (&records, "{'id': <%s>, 'from': <(%d, %d)>, 'at': <(%d, %d)>, 'distance_in': <%d>}",
                                    man->id, from.x, from.y, man->place.at.x, man->place.at.y,
                                    sg_lw_gap (lw, man, gun));
    }
  return g_variant_builder_end (&records);
}

/* Men of the holder near it, armed or not. */
static GPtrArray *
holders_near (const SgLw *lw, const SgFigure *gun, double reach)
{
  const char *holder = sg_figure_holder (lw->board, gun);
  GPtrArray *near = sg_lw_near (lw, gun, reach, holder, SG_ACCOUNT_FIT);
  g_autoptr (GPtrArray) disarmed = sg_lw_near (lw, gun, reach, holder, SG_ACCOUNT_DISARMED);

  g_ptr_array_extend (near, disarmed, NULL, NULL);
  return near;
}

SgQuestion *
sg_lw_capture (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *gun = sg_nth (figures, 0);
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "gun-capture", error);
  double reach = sg_ruleset_figure (lw->rules, "LW-70", "reach");
  g_autoptr (GPtrArray) attackers = NULL, owners = NULL, servers = NULL;
  const char *holder;

  if (question == NULL)
    return NULL;
  if (gun == NULL || !gun->placed || !sg_lw_is_gun (lw, gun))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("Choose the gun first."));
      return NULL;
    }
  holder = sg_figure_holder (lw->board, gun);
  attackers = sg_lw_near (lw, gun, reach, sg_play_other (holder), SG_ACCOUNT_FIT);
  owners = holders_near (lw, gun, 2 * reach);
  servers = sg_lw_near (lw, gun, reach, holder, SG_ACCOUNT_FIT);
  sg_play_fill (question, "axle", g_variant_new ("(dd)", gun->place.at.x, gun->place.at.y));
  sg_play_fill (question, "muzzle_bearing_deg", g_variant_new_double (gun->place.bearing));
  sg_play_fill (question, "owner_distances_in", sg_lw_gaps (lw, gun, owners));
  sg_play_fill (question, "attackers", attacker_records (lw, gun, attackers));
  sg_play_fill (question, "owner_men", g_variant_new_int64 (servers->len));
  sg_play_fill (question, "gun", g_variant_new_string (gun->id));
  sg_play_fill (question, "gun_unit", g_variant_new_string (gun->unit->id));
  sg_play_fill (question, "gun_account", g_variant_new_string (gun->account));
  return g_steal_pointer (&question);
}

static guint
suggest_gun (const SgLw *lw, GPtrArray *list, SgFigure *gun, const char *waits)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (GPtrArray) foes = sg_lw_near (lw, gun, sg_ruleset_figure (lw->rules, "LW-70", "reach"),
                                           sg_play_other (sg_figure_holder (lw->board, gun)), SG_ACCOUNT_FIT);
  g_autofree char *key = g_strconcat ("capture:", gun->id, NULL), *name = sg_lw_name (lw, gun);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgSuggestion *suggestion;
  const char *rule, *title;
  gboolean taken;

  if (foes->len == 0 || sg_lw_this_turn (lw, gun, &sg_lw_words.disputed))
    return 0;
  g_ptr_array_add (one, gun);
  if (waits)
    {
      sg_lw_add_suggestion (list, key, "LW-70", "sg-gun-symbolic", NULL, one, _("%s: taken or in dispute?"), name)->waits = g_strdup (waits);
      return 0;
    }
  question = sg_lw_capture (lw, one, NULL);
  verdict = question ? sg_play_judge (&lw->play, question, NULL) : NULL;
  if (verdict == NULL)
    return 0;
  taken = sg_verdict_get_flag (verdict, "captured");
  if (!taken && !sg_verdict_get_flag (verdict, "in_dispute"))
    return 0;
  rule = taken ? "LW-70" : "LW-71";
  title = taken ? _("%s: taken") : _("%s: in dispute");
  suggestion = sg_lw_add_suggestion (list, key, rule, "sg-gun-symbolic", g_steal_pointer (&question), one, title, name);
  suggestion->optional = suggestion->missed = !taken;   /* nothing comes of a dispute but its line: who goes on without it is told */
  return taken ? 1 : 0;
}

guint
sg_lw_suggest_captures (const SgLw *lw, GPtrArray *list, const char *waits)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *gun = figures->pdata[i];

      if (gun->placed && sg_lw_is_gun (lw, gun)
          && (sg_lw_on (gun, SG_ACCOUNT_FIT) || sg_lw_on (gun, SG_ACCOUNT_CAPTURED)))
        n += suggest_gun (lw, list, gun, waits);
    }
  return n;
}

/* A gun that changes hands is approached anew. */
static void
forget_approaches (const SgLw *lw, SgRuling *ruling, const SgFigure *gun)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);

  for (guint i = 0; i < figures->len; i++)
    sg_word_clear (ruling, SG_OF ((SgFigure *) figures->pdata[i], gun->id), &sg_lw_words.approach);
}

static void
add_capture (const SgLw *lw, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgFigure *gun = sg_lw_named_figure (lw, question, "gun");
  g_autofree char *name = gun ? sg_lw_name (lw, gun) : NULL;

  if (gun == NULL)
    return;
  if (!sg_verdict_get_flag (verdict, "captured"))
    {
      sg_word_set_whole (ruling, gun, &sg_lw_words.disputed, lw->turn);
      sg_ruling_say (ruling, _("%s stood in dispute"), name);
      return;
    }
  forget_approaches (lw, ruling, gun);
  sg_ruling_say (ruling, _("%s was taken by %s"), name,
                    sg_play_called (&lw->play, sg_play_other (sg_figure_holder (lw->board, gun))));
}

/* The score’s credit. */

/* The nearest point of the axle’s line that is still within reach of the gun: thereabouts he must pass. */
static double
to_pass (const SgLw *lw, const SgFigure *man, const SgFigure *gun)
{
  double half
      = sg_ruleset_figure (lw->rules, "LW-25", "gun-axle") / 2 + sg_ruleset_figure (lw->rules, "LW-111", "reach");
  SgPoint left = { -half, 0 }, right = { half, 0 };
  SgPoint near = sg_segment_nearest (sg_place_to_ground (&gun->place, left), sg_place_to_ground (&gun->place, right),
                                     man->place.at);

  return sg_round_hundredths (sg_point_distance (man->place.at, near));
}

SgQuestion *
sg_lw_credit (const SgLw *lw, GPtrArray *figures, GError **error)
{
  SgFigure *gun = sg_nth (figures, 0);
  g_autoptr (SgQuestion) question = sg_play_question (&lw->play, "gun-credit", error);
  g_autoptr (GPtrArray) own = NULL, foes = NULL;
  gint64 near = 0, owner_able = 0, enemy_able = 0;

  if (question == NULL || gun == NULL)
    return NULL;
  own = sg_lw_men (lw, gun->unit->side, SG_ACCOUNT_FIT);
  foes = sg_lw_men (lw, sg_play_other (gun->unit->side), SG_ACCOUNT_FIT);
  for (guint i = 0; gun->placed && i < own->len; i++)
    {
      double gap = sg_lw_gap (lw, own->pdata[i], gun);

      near += gap <= sg_ruleset_figure (lw->rules, "LW-111", "reach");
      owner_able += gap <= sg_lw_move_of (lw, own->pdata[i]);
    }
  for (guint i = 0; gun->placed && i < foes->len; i++)
    enemy_able += to_pass (lw, foes->pdata[i], gun) <= sg_lw_move_of (lw, foes->pdata[i]);
  /* Of a ledger alone the floor knows who stands by a gun: untaken, it is with its owner as long as he has anybody free. */
  if (lw->ledger && sg_lw_on (gun, SG_ACCOUNT_FIT))
    near = own->len;
  sg_play_fill (question, "owner_men_within_6", g_variant_new_int64 (near));
  sg_play_fill (question, "enemy_able", g_variant_new_int64 (enemy_able));
  sg_play_fill (question, "owner_able", g_variant_new_int64 (owner_able));
  sg_play_fill (question, "owner_free_on_field", g_variant_new_int64 (own->len));
  sg_play_fill (question, "enemy_free", g_variant_new_int64 (foes->len));
  sg_play_fill (question, "carried_off", g_variant_new_boolean (sg_lw_on (gun, SG_ACCOUNT_OFF)));
  sg_play_fill (question, "captured",
              g_variant_new_boolean (sg_lw_on (gun, SG_ACCOUNT_CAPTURED) || sg_lw_on (gun, SG_ACCOUNT_CARRIED)));
  return g_steal_pointer (&question);
}

const SgLwRuler sg_lw_capture_rulers[] = {
  { "gun-capture", add_capture },
  { NULL }
};
