/* sg-gw-works.c: engineering in play: works begun, carried on from cycle to cycle, and finished on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/works/sg-gw-works.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-mines.h"
#include "play/gentlemans-war/field/sg-gw-secret.h"
#include "play/gentlemans-war/field/sg-gw-sections.h"
#include "play/gentlemans-war/works/sg-gw-sites.h"
#include "play/sg-game-parts.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

/* Asking */

static SgQuestion *
ask_work (const SgGw *gw, const SgUnit *unit, const char *work, GError **error)
{
  SgQuestion *question = sg_play_question (&gw->play, "engineering", error);
  g_auto (GStrv) lost = sg_word_list (unit, &sg_gw_words.work_lost);
  g_autoptr (GArray) cycles = g_array_new (FALSE, FALSE, sizeof (double));
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return question;
  for (guint i = 0; lost[i] != NULL; i++)
    {
      double cycle = g_ascii_strtod (lost[i], NULL);

      g_array_append_val (cycles, cycle);
    }
  sg_play_fill_called (question, "work", g_variant_new_string (work), unit->name);
  sg_play_fill (question, "party", g_variant_new_string (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS ? "engineers" : "infantry"));
  sg_play_fill (question, "figures", g_variant_new_int64 (sg_gw_left (unit)));
  sg_play_fill (question, "frontages", g_variant_new_int64 (block.files));
  sg_play_fill (question, "guns", g_variant_new_int64 (1));
  sg_play_fill (question, "length_in", g_variant_new_double (sg_gw_work_span (gw, unit, NULL, NULL)));
  sg_play_fill (question, "begun_in_cycle", g_variant_new_int64 (sg_word_has (unit, &sg_gw_words.work_cycle) ? sg_word_whole (unit, &sg_gw_words.work_cycle)
                                                                                             : sg_gw_cycle (gw, unit->side)));
  if (cycles->len > 0)
    sg_play_fill (question, "disturbed_in_cycles", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, cycles->data, cycles->len, sizeof (double)));
  sg_play_fill (question, "attempts", g_variant_new_int64 (1));
  return question;
}

/* Cycles that were not disturbed, to the end of @cycle. */
static gint64
count_worked (const SgGw *gw, const SgUnit *unit, gint64 cycle)
{
  g_auto (GStrv) lost = sg_word_list (unit, &sg_gw_words.work_lost);
  gint64 begun = sg_word_whole (unit, &sg_gw_words.work_cycle), last = begun;

  for (guint i = 0; lost[i] != NULL; i++)
    last = MAX (last, g_ascii_strtoll (lost[i], NULL, 10));
  return sg_ruleset_chosen (gw->rules, "gw.works.disturbed", "again") ? cycle - last : cycle - begun - g_strv_length (lost);
}

/* Cycles that the work takes: as its procedure tells, or, where that throws dice for it, as its table does. */
gint64
sg_gw_work_needs (const SgGw *gw, const SgUnit *unit)
{
  const char *work = sg_word_text (unit, &sg_gw_words.work);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (g_str_equal (work, "breaching charge"))
    return sg_ruleset_whole (gw->rules, "GW-755", "cycles");
  if (sg_ruleset_has_row (gw->rules, "GW-753", "destruction", work))
    return sg_ruleset_cell_whole (gw->rules, "GW-753", "destruction", work, "cycles");
  question = ask_work (gw, unit, work, NULL);
  sg_question_clear (question, "disturbed_in_cycles");
  verdict = sg_play_judge (&gw->play, question, NULL);
  return verdict != NULL ? sg_verdict_get_number (verdict, "finished_at_end_of_cycle") - sg_word_whole (unit, &sg_gw_words.work_cycle) : G_MAXINT64;
}

gint64
sg_gw_work_done (const SgGw *gw, const SgUnit *unit)
{
  return CLAMP (count_worked (gw, unit, sg_gw_cycle_of (gw, unit) - 1), 0, sg_gw_work_needs (gw, unit));
}

/* Acts */

/* (transfer full): when it is done, or what is thrown for it then; @verdict (nullable): of what no die decides. */
static char *
tell_work (const SgGw *gw, const SgUnit *unit, const char *work, SgVerdict *verdict)
{
  gint64 cycle = sg_gw_cycle (gw, unit->side);

  if (verdict != NULL && sg_verdict_get (verdict, "finished_at_end_of_cycle") != NULL)
    return g_strdup (sg_verdict_get_headline (verdict));
  if (g_str_equal (work, "breaching charge"))
    return g_strdup_printf (_("Laid at the end of cycle %d; on a %d it kills the party"), (int) (cycle + sg_ruleset_whole (gw->rules, "GW-755", "cycles")),
                            (int) sg_ruleset_whole (gw->rules, "GW-755", "premature"));
  return g_strdup_printf (_("Tried at the end of cycle %d, and succeeds on %d+"),
                          (int) (cycle + sg_ruleset_cell_whole (gw->rules, "GW-753", "destruction", work, "cycles")),
                          (int) sg_ruleset_whole (gw->rules, "GW-753", "succeeds-on"));
}

static void
add_work (SgActOffer *offer, const SgUnit *unit, const SgGwSite *site)
{
  const SgGw *gw = (const SgGw *) offer->play;
  SgGameAct *act = site->on != NULL ? sg_act_offer_with (offer, sg_arg_word (site->work), sg_arg_rest (site->on)) : sg_act_offer_with (offer, sg_arg_word (site->work));
  g_autoptr (SgQuestion) question = ask_work (gw, unit, site->work, NULL);
  g_autoptr (SgVerdict) verdict = sg_play_judge (&gw->play, question, NULL);
  const SgUnit *other = site->on != NULL ? sg_play_unit (&gw->play, site->on) : NULL;

  sg_act_call (act, "%s", site->label);
  act->rule = g_strdup (site->rule);
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    sg_act_bar (act, "%s", sg_verdict_get_refusal (verdict));
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It is begun with the whole activation (GW-751)."));
  else
    act->detail = tell_work (gw, unit, site->work, verdict);
  if (act->why == NULL && other != NULL)
    {
      g_autofree char *end = g_steal_pointer (&act->detail);

      act->detail = g_strdup_printf ("%s · %s", end, other->name);
    }
}

/* What engineers could do elsewhere, and where. */
static void
add_far (GPtrArray *sites, GPtrArray *acts)
{
  static const struct { const char *id, *rule, *label, *why; } far[] = {
    { "build:bridge", "GW-752", N_("Pontoon Bridge"), N_("The party must stand at the water, and face it.") },
    { "build:demolition", "GW-753", N_("Destroy a Bridge, a Way or a Depot"), N_("The party must stand at it.") },
    { "build:charge", "GW-755", N_("Lay a Breaching Charge"), N_("The party must stand at a wall or a gate.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    {
      gboolean here = FALSE;
      SgGameAct *act;

      for (guint k = 0; k < sites->len; k++)
        {
          const SgGwSite *site = g_ptr_array_index (sites, k);

          here = here || (i == 0 ? g_str_equal (site->work, "pontoon bridge") : g_str_equal (site->rule, far[i].rule));
        }
      if (here)
        continue;
      act = sg_game_act_new (far[i].id, _(far[i].label), "sg-bridge-symbolic", far[i].rule);
      act->group = g_strdup (_("Dig, Build, Destroy"));
      act->why = g_strdup (_(far[i].why));
      g_ptr_array_add (acts, act);
    }
}

static gboolean
can_work (const SgGw *gw, const SgUnit *unit)
{
  return !sg_ruleset_chosen (gw->rules, "gw.engineering", "no") && sg_gw_is_acting (gw, unit) && !sg_word_flag (unit, &sg_gw_words.running)
         && !sg_gw_is_gun (gw, unit) && !sg_gw_is_mounted (gw, unit) && !sg_gw_is_general (gw, unit) && sg_gw_type_of (unit) != SG_GW_TYPE_TRANSPORT;
}

static void
offer_works (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;
  g_autoptr (GPtrArray) sites = NULL;

  if (unit == NULL || !can_work (gw, unit) || sg_word_has (unit, &sg_gw_words.work))
    return;
  sites = sg_gw_work_sites (gw, unit);
  for (guint i = 0; i < sites->len; i++)
    add_work (offer, unit, g_ptr_array_index (sites, i));
  if (sg_gw_type_of (unit) == SG_GW_TYPE_ENGINEERS)
    add_far (sites, offer->acts);
}

static void
offer_stop (SgActOffer *offer)
{
  const SgUnit *unit = offer->units->len == 1 ? offer->units->pdata[0] : NULL;

  if (unit != NULL && can_work ((const SgGw *) offer->play, unit) && sg_word_has (unit, &sg_gw_words.work))
    sg_act_offer (offer);
}

/* Whether @work, on @on ("" or %NULL: nothing), is to be done where @unit stands. */
static gboolean
is_there (const SgGw *gw, const SgUnit *unit, const char *work, const char *on)
{
  g_autoptr (GPtrArray) sites = sg_gw_work_sites (gw, unit);

  for (guint i = 0; i < sites->len; i++)
    {
      const SgGwSite *site = g_ptr_array_index (sites, i);

      if (g_str_equal (site->work, work) && g_str_equal (site->on != NULL ? site->on : "", on != NULL ? on : ""))
        return TRUE;
    }
  return FALSE;
}

static gboolean
begin (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  const char *work = call->args[0].text, *on = call->args[1].text;
  g_autofree char *clause = g_strdup_printf (_("%s began %s"), unit->name, sg_gw_work_doing (work)), *at = NULL;
  g_autofree char *cycle = g_strdup_printf ("%" G_GINT64_FORMAT, sg_gw_cycle (gw, unit->side));
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgGwBlock block;
  SgRuling *ruling;

  if (!can_work (gw, unit) || sg_word_has (unit, &sg_gw_words.work))
    return sg_refuse (error, "GW-751", _("%s does not work now"), unit->name);
  question = ask_work (gw, unit, work, error);
  verdict = question != NULL ? sg_play_judge (&gw->play, question, NULL) : NULL;
  if (question == NULL || !sg_gw_block (gw, unit, &block))
    return FALSE;
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    return sg_refuse_because (error, sg_verdict_get_refusal (verdict));
  if (!is_there (gw, unit, work, on))
    return sg_refuse (error, "GW-751", _("There is no such work to be done where %s stands"), unit->name);
  if (!sg_word_flag (unit, &sg_gw_words.fresh))
    return sg_refuse (error, "GW-751", _("It is begun with the whole activation"));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-751");
  at = sg_place_format (&block.place);
  sg_word_set (ruling, unit, &sg_gw_words.work, work);
  sg_word_set (ruling, unit, &sg_gw_words.work_at, at);
  sg_word_set (ruling, unit, &sg_gw_words.work_on, on);
  sg_word_set (ruling, unit, &sg_gw_words.work_cycle, cycle);
  sg_gw_spend (ruling, unit, MAX (1, sg_gw_dice_of (gw, unit)));
  return sg_gw_post (gw, ruling, error);
}

static gboolean
stop (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s gave up %s"), unit->name, sg_gw_work_doing (sg_word_text (unit, &sg_gw_words.work)));
  SgRuling *ruling;

  if (!can_work (gw, unit) || !sg_word_has (unit, &sg_gw_words.work))
    return sg_refuse (error, "GW-751", _("%s does not work now"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-751");
  sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_WORK, unit);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "build", .icon = "sg-bridge-symbolic", .group = N_("Dig, Build, Destroy"), .least = 1, .args = { SG_ARG_WORD, SG_ARG_REST }, .optional = 1,
    .offer = offer_works, .carry_out = begin },
  { "build-stop", N_("Give Up the Work"), "sg-bridge-symbolic", "GW-751", .least = 1, .offer = offer_stop, .carry_out = stop },
};

/* From cycle to cycle */

/* Whether @end is no longer in contact with where it worked. */
static gboolean
is_away (const SgGw *gw, const char *place, const SgPlace *end)
{
  SgPlace at;

  return sg_place_parse (place, &at) && sg_point_distance (at.at, end->at) > sg_ruleset_figure (gw->rules, "GW-702", "contact");
}

/* The gun that it covers or the train that it destroys has gone, or the party was driven off in a fight: then the work is given up. */
static gboolean
is_left (const SgGw *gw, const SgUnit *unit)
{
  const SgUnit *on = sg_play_unit (&gw->play, sg_word_text (unit, &sg_gw_words.work_on));
  SgGwBlock block;

  return (sg_gw_block (gw, unit, &block) && is_away (gw, sg_word_text (unit, &sg_gw_words.work_at), &block.place))
         || (on != NULL && (sg_gw_left (on) == 0 || sg_gw_gap (gw, unit, on) > sg_ruleset_figure (gw->rules, "GW-702", "contact")));
}

/* It moved, fought, shot or is Disordered. */
static gboolean
is_disturbed (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  return *sg_word_after (ruling, unit, &sg_gw_words.work_broken) != '\0' || sg_word_flag (unit, &sg_gw_words.shot) || sg_word_flag (unit, &sg_gw_words.disordered) || sg_word_flag (unit, &sg_gw_words.running);
}

static void
count_party (const SgGw *gw, const SgUnit *unit, SgRuling *ruling)
{
  gint64 cycle = sg_gw_cycle (gw, unit->side), begun = sg_word_whole (unit, &sg_gw_words.work_cycle);
  gboolean disturbed = is_disturbed (gw, ruling, unit);
  g_autofree char *lost = g_strdup_printf ("%s%s%" G_GINT64_FORMAT, sg_word_text (unit, &sg_gw_words.work_lost), sg_word_has (unit, &sg_gw_words.work_lost) ? " " : "", cycle);

  if (is_left (gw, unit))
    {
      sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_WORK, unit);
      return;
    }
  sg_word_clear (ruling, unit, &sg_gw_words.work_broken);
  if (cycle <= begun)
    return;
  if (disturbed)
    sg_word_set (ruling, unit, &sg_gw_words.work_lost, lost);
  if (!disturbed && count_worked (gw, unit, cycle) >= sg_gw_work_needs (gw, unit))
    sg_word_set_flag (ruling, unit, &sg_gw_words.work_done, TRUE);
}

static void
cycle (const SgGw *gw, const char *side, SgRuling *ruling)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.work) && sg_gw_in_section (gw, units->pdata[i]))
      count_party (gw, units->pdata[i], ruling);
}

void
sg_gw_work_leave (const SgGw *gw, const SgUnit *unit, const SgPlace *end, SgRuling *ruling)
{
  g_autoptr (SgWordRecord) fuse = sg_word_record (unit, &sg_gw_words.work_fuse);

  if (fuse != NULL && is_away (gw, sg_word_record_text (fuse, SG_GW_FUSE_AT), end))
    {
      sg_gw_work_breach (gw, fuse, ruling);
      sg_word_clear (ruling, unit, &sg_gw_words.work_fuse);
    }
  if (is_away (gw, sg_word_text (unit, &sg_gw_words.work_at), end))
    sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_WORK, unit);
  else
    sg_gw_disturb (ruling, unit);
}

static void
moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  (void) sg_gw_work_pass (gw, unit, path, n, ruling);
  sg_gw_work_leave (gw, unit, end, ruling);
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *key = g_strconcat ("work:", unit->id, NULL);

      if (sg_word_flag (unit, &sg_gw_words.work_done))
        sg_gw_add_suggestion (list, key, "GW-751", "sg-bridge-symbolic", ask_work (gw, unit, sg_word_text (unit, &sg_gw_words.work), NULL), unit,
                              _("%s has come to the end of %s"), unit->name, sg_gw_work_doing (sg_word_text (unit, &sg_gw_words.work)));
    }
}

static char *
find_due (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    if (sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.work_done))
      return g_strdup_printf (_("%s has come to the end of its work (GW-751)."), ((SgUnit *) units->pdata[i])->name);
  return NULL;
}

/* (nullable): whose work is judged: the one that the question was made for. */
static const SgUnit *
find_party (const SgGw *gw, SgQuestion *question)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_flag (unit, &sg_gw_words.work_done) && sg_word_is (unit, &sg_gw_words.work, sg_question_text (question, "work"))
          && g_strcmp0 (sg_question_get_caption (question, "work"), unit->name) == 0)
        return unit;
    }
  return NULL;
}

static void
light_fuse (SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) fuse = sg_word_record_new (&sg_gw_words.work_fuse);

  sg_word_record_set_text (fuse, SG_GW_FUSE_PIECE, sg_word_text (unit, &sg_gw_words.work_on));
  sg_word_record_set_text (fuse, SG_GW_FUSE_AT, sg_word_text (unit, &sg_gw_words.work_at));
  sg_word_set_record (ruling, unit, &sg_gw_words.work_fuse, fuse);
}

/* What one party has done others at the same place do not do again. */
static void
release_others (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);
  const char *work = sg_word_text (unit, &sg_gw_words.work), *on = sg_word_text (unit, &sg_gw_words.work_on);

  for (guint i = 0; *on != '\0' && !sg_gw_work_is_of_length (work) && i < units->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (units, i);

      if (sg_word_is (other, &sg_gw_words.work, work) && sg_word_is (other, &sg_gw_words.work_on, on))
        sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_WORK, other);
    }
}

/* The charge that goes off too soon kills the party; an attempt that fails is made again at the end of the next cycle. */
static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = g_str_equal (sg_question_get_procedure (question)->id, "engineering") ? find_party (gw, question) : NULL;
  gboolean failed;
  const char *work;

  if (unit == NULL)
    return FALSE;
  work = sg_word_text (unit, &sg_gw_words.work);
  failed = sg_verdict_get (verdict, "attempts") != NULL && !sg_verdict_get_flag (verdict, "destroyed");
  if (sg_verdict_get_flag (verdict, "premature"))
    sg_ruling_say (ruling, _("The breaching charge of %s went off too soon, and killed the party"), unit->name);
  else if (failed)
    sg_ruling_say (ruling, _("%s was %s, and failed so far"), unit->name, sg_gw_work_doing (work));
  else
    sg_ruling_say (ruling, "%s %s", unit->name, sg_gw_work_did (work));
  sg_word_clear (ruling, unit, &sg_gw_words.work_done);
  if (failed)
    return TRUE;
  if (sg_verdict_get_flag (verdict, "premature"))
    sg_gw_lose (gw, ruling, unit, sg_gw_left (unit));
  else if (g_str_equal (work, "breaching charge"))
    light_fuse (ruling, unit);
  else if (sg_gw_work_finish (gw, unit, ruling, error))
    release_others (gw, ruling, unit);
  else
    return FALSE;
  sg_words_forget_of (ruling, gw->board, SG_GW_CLEARED_BY_WORK, unit);
  return TRUE;
}

static void
tell_fuse (const SgGw *gw, const SgUnit *unit, GPtrArray *lines)
{
  SgStatus *line = sg_status_new (SG_STATUS_WORDS, unit->side);

  line->words = g_strdup_printf (_("The charge of %s goes off when it has moved away."), unit->name);
  if (sg_gw_work_is_secret (gw, "breaching charge"))
    line->title = g_strdup (_("Secret"));
  line->rule = g_strdup ("GW-755");
  g_ptr_array_add (lines, line);
}

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      gint64 needed;
      SgStatus *line;

      if (sg_word_has (unit, &sg_gw_words.work_fuse))
        tell_fuse (gw, unit, lines);
      if (!sg_word_has (unit, &sg_gw_words.work))
        continue;
      needed = sg_gw_work_needs (gw, unit);
      line = sg_status_new (SG_STATUS_WORDS, unit->side);
      line->words = g_strdup_printf (ngettext ("%s is %s: %d of %d cycle done.", "%s is %s: %d of %d cycles done.", needed), unit->name,
                                     sg_gw_work_doing (sg_word_text (unit, &sg_gw_words.work)), (int) sg_gw_work_done (gw, unit), (int) needed);
      if (sg_gw_work_is_secret (gw, sg_word_text (unit, &sg_gw_words.work)))
        line->title = g_strdup (_("Secret"));
      line->rule = g_strdup ("GW-751");
      g_ptr_array_add (lines, line);
    }
}

const SgGwPart sg_gw_part_works = { .in_play = SG_ACT_TABLE (rows), .cycle = cycle, .moved = moved, .suggest = suggest, .due = find_due,
                               .rule = rule, .status = tell };
