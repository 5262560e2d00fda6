/* sg-other-books.c: a moment of a battle put to the other books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-other-books.h"

#include "base/sg-text.h"
#include "play/other-books/sg-counsel.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

#include <math.h>

static const SgCounsel *const counsels[] = { &sg_counsel_little_wars, &sg_counsel_kriegspiel, &sg_counsel_reisswitz, &sg_counsel_war_game,
                                             &sg_counsel_gentlemans_war };

/* The books as they are, read once: no campaign’s house rules are another book’s. */
static SgRuleset *
rules_of (const char *system)
{
  static GHashTable *read;
  SgRuleset *rules;

  if (read == NULL)
    read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  rules = g_hash_table_lookup (read, system);
  if (rules == NULL)
    {
      rules = sg_ruleset_load (system, NULL);
      g_assert (rules != NULL); /* it is compiled in */
      g_hash_table_insert (read, g_strdup (system), rules);
    }
  return rules;
}

/* One body as the book has it; FALSE where it has no such troops. */
static gboolean
match_body (const SgCounselCall *call, char which, SgCounselled *body)
{
  g_autofree char *arm = g_strdup_printf ("%c_arm", which), *quality = g_strdup_printf ("%c_quality", which), *men = g_strdup_printf ("%c_men", which);
  g_autofree char *begun = g_strdup_printf ("%c_begun", which), *formation = g_strdup_printf ("%c_formation", which);

  for (guint i = 0; sg_troops_names[i] != NULL; i++)
    if (sg_question_is (call->facts, arm, sg_troops_names[i]))
      body->arm = (SgTroops) i;
  for (guint i = 0; sg_quality_names[i] != NULL; i++)
    if (sg_question_is (call->facts, quality, sg_quality_names[i]))
      body->quality = (SgQuality) i;
  body->men = sg_question_length (call->facts, men);
  body->formation = sg_question_text (call->facts, formation);
  body->match = sg_match_book_find (call->book, body->arm, body->quality);
  if (body->match == NULL)
    return FALSE;
  body->type = sg_ruleset_get_type_by_id (call->rules, body->match->type);
  body->count = sg_match_count (body->match, body->men);
  body->begun = MAX (body->count, sg_match_count (body->match, sg_question_length (call->facts, begun)));
  return body->type != NULL;
}

/* What the book counts: its own word where that is one, else figures. */
static const char *
noun_of (const SgUnitType *type, gint64 n)
{
  static const char *const nouns[] = { N_("men"), N_("riders"), N_("guns"), N_("gunners"), NULL }, *const ones[] = { N_("man"), N_("rider"), N_("gun"), N_("gunner") };

  for (guint i = 0; nouns[i] != NULL; i++)
    if (g_str_equal (type->asset, nouns[i]))
      return n == 1 ? _(ones[i]) : _(nouns[i]);
  return ngettext ("figure", "figures", (gulong) n);
}

/* "12 figures (infantry, Brave)", "12 infantry" where each figure is a unit of its own. */
static char *
tell_body (const SgCounselCall *call, const SgCounselled *body)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *count = sg_text_number (body->count);

  if (body->type->figures <= 1 && !g_str_equal (call->opinion->system, "reisswitz"))
    {
      g_string_append_printf (words, "%s %s", count, body->count == 1 ? body->type->label : body->type->plural);
      return g_string_free (g_steal_pointer (&words), FALSE);
    }
  g_string_append_printf (words, "%s %s (%s", count, noun_of (body->type, body->count), body->type->label);
  for (guint i = 0; body->match->attributes[i] != NULL; i++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (call->rules, body->match->attributes[i]);

      g_string_append_printf (words, ", %s", attribute != NULL ? attribute->label : body->match->attributes[i]);
    }
  g_string_append (words, ")");
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static const char *
label_of (const SgCounselCall *call, const char *field)
{
  for (guint i = 0; sg_troops_names[i] != NULL; i++)
    if (sg_question_is (call->facts, field, sg_troops_names[i]))
      return _(sg_troops_labels[i]);
  return "";
}

/* What fights nowhere: a general by himself, a train. */
static gboolean
is_combatant (const SgCounselled *body)
{
  return sg_troops_are_foot (body->arm) || sg_troops_are_horse (body->arm) || sg_troops_are_guns (body->arm);
}

static const SgCounsel *
find_counsel (const char *system)
{
  for (guint i = 0; i < G_N_ELEMENTS (counsels); i++)
    if (g_str_equal (counsels[i]->system, system))
      return counsels[i];
  return NULL;
}

static void
ask (SgCounselCall *call, const SgCounsel *counsel)
{
  SgOpinion *opinion = call->opinion;
  gboolean a = match_body (call, 'a', &call->a), b = match_body (call, 'b', &call->b);

  if (!a || !b)
    {
      sg_opinion_say (opinion, TRUE, "", _("The table of matches has nothing for this arm there: %s"), label_of (call, a ? "b_arm" : "a_arm"));
      return;
    }
  opinion->matched[0] = tell_body (call, &call->a);
  opinion->matched[1] = tell_body (call, &call->b);
  opinion->each[0] = call->a.match->each;
  opinion->each[1] = call->b.match->each;
  opinion->men[0] = call->a.men;
  opinion->men[1] = call->b.men;
  if (call->a.count == 0 || call->b.count == 0)
    sg_opinion_say (opinion, TRUE, "", _("Nobody is left of one of the two"));
  else if (!is_combatant (&call->a) || !is_combatant (&call->b))
    sg_opinion_say (opinion, TRUE, call->a.type->rule, _("Generals and trains are not matched in a fight of their own"));
  else
    {
      counsel->ask[call->contact->kind] (call);
      sg_opinion_weigh (opinion);
    }
}

SgOpinion *
sg_other_books_ask_one (const SgContact *contact, const char *system)
{
  SgRuleset *rules = rules_of (system);
  SgOpinion *opinion = sg_opinion_new (rules, contact->called[0], contact->called[1]);
  SgCounselCall call = { contact, contact->facts, rules, sg_matches_book (contact->matches, system), opinion };

  if (call.book == NULL)
    {
      sg_opinion_say (opinion, TRUE, "", _("The table of matches says nothing of this book"));
      return opinion;
    }
  call.range = sg_question_length (contact->facts, "range") / call.book->paces;
  ask (&call, find_counsel (system));
  return opinion;
}

static gboolean
is_told_otherwise (const SgContact *contact)
{
  for (const SgField *field = sg_question_get_procedure (contact->facts)->fields; field->name != NULL; field++)
    if (sg_question_get_source (contact->facts, field->name) == SG_SOURCE_WORD)
      return TRUE;
  return FALSE;
}

/* The book of the battle is asked what stands on the desk, and not what might be measured anew: of a charge that has come home the way was another. */
static void
ask_as_asked (SgOpinion *own, const SgContact *contact)
{
  const SgProcedure *procedure = sg_question_get_procedure (contact->asked);
  g_autofree char *rule = g_strndup (procedure->rules, strcspn (procedure->rules, " "));
  SgPass *old = NULL, *pass;

  for (guint i = 0; i < own->passes->len; i++)
    if (sg_question_get_procedure (((SgPass *) own->passes->pdata[i])->question) == procedure)
      old = own->passes->pdata[i];
  if (old == NULL)
    return;
  pass = sg_opinion_ask (own, old->title, sg_question_copy (contact->asked), 1);
  for (guint i = 0; i < old->findings->len; i++)
    {
      const SgFinding *finding = old->findings->pdata[i];

      sg_pass_finds (pass, finding->kind, finding->outcome, finding->label);
    }
  g_ptr_array_remove_range (own->passes, 0, own->passes->len - 1);
  g_ptr_array_set_size (own->facts, 0);
  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    {
      g_autofree char *words = sg_opinion_tell_value (pass->question, field), *caption = words != NULL ? sg_question_words (pass->question, _(field->label)) : NULL;

      if (words != NULL && *words != '\0' && field->kind != SG_FIELD_TEXT)
        sg_opinion_fact (own, caption, rule, sg_question_get_source (pass->question, field->name), "%s", words);
    }
  g_clear_pointer (&own->sentence, g_free);
  own->none = FALSE;
  sg_opinion_weigh (own);
}

GPtrArray *
sg_other_books_ask (const SgContact *contact)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_opinion_free);
  SgOpinion *own = sg_other_books_ask_one (contact, contact->system);
  g_autofree char *title = own->title;

  if (contact->asked != NULL && !is_told_otherwise (contact))
    ask_as_asked (own, contact);
  own->title = g_strdup_printf (_("%s, the book of this battle"), title);
  g_ptr_array_add (all, own);
  for (guint i = 0; i < G_N_ELEMENTS (counsels); i++)
    if (!g_str_equal (counsels[i]->system, contact->system))
      g_ptr_array_add (all, sg_other_books_ask_one (contact, counsels[i]->system));
  return all;
}

/* As text */

char *
sg_pass_tell_rules (const SgPass *pass)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < pass->rules->len; i++)
    {
      sg_text_join (words, ", ");
      g_string_append (words, pass->rules->pdata[i]);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static const char *
whose (const SgContact *contact, const SgFinding *finding)
{
  switch (finding->kind)
    {
    case SG_FINDING_ATTACKER_LOSES:
      return contact->called[0];
    case SG_FINDING_TARGET_LOSES:
      return contact->called[1];
    default:
      return NULL;
    }
}

static void
tell_finding (GString *text, const SgContact *contact, const SgFinding *finding)
{
  g_autofree char *words = sg_finding_tell (finding);
  const char *who = whose (contact, finding);

  if (who != NULL)
    g_string_append_printf (text, "    %s: %s %s\n", who, finding->label, words);
  else
    g_string_append_printf (text, "    %s: %s\n", finding->label, words);
}

static void
tell_pass (GString *text, const SgContact *contact, const SgPass *pass)
{
  g_autofree char *rules = sg_pass_tell_rules (pass);

  g_string_append_printf (text, "  %s", pass->title);
  if (pass->times > 1)
    g_string_append_printf (text, _(", %u times"), pass->times);
  g_string_append_printf (text, " (%s)\n", rules);
  if (pass->fault != NULL)
    g_string_append_printf (text, "    %s\n", pass->fault);
  else if (pass->says != NULL && pass->verdicts->len == 0)
    g_string_append_printf (text, "    %s\n", pass->says);
  for (guint i = 0; i < pass->findings->len; i++)
    if (sg_pass_is_told (pass, pass->findings->pdata[i]))
      tell_finding (text, contact, pass->findings->pdata[i]);
  for (guint i = 0; i < pass->verdicts->len; i++)
    {
      const char *faces = pass->dice->pdata[i];

      g_string_append_printf (text, *faces != '\0' ? _("    Thrown %s: %s\n") : "    %s%s\n", faces, sg_text_or (sg_verdict_get_headline (pass->verdicts->pdata[i]), ""));
    }
}

static void
tell_opinion (GString *text, const SgContact *contact, const SgOpinion *opinion)
{
  g_string_append_printf (text, "\n%s\n", opinion->title);
  if (opinion->matched[0] != NULL)
    g_string_append_printf (text, "  %s: %s; %s: %s\n", contact->called[0], opinion->matched[0], contact->called[1], opinion->matched[1]);
  for (guint i = 0; i < opinion->facts->len; i++)
    {
      const SgOpinionFact *fact = opinion->facts->pdata[i];

      g_string_append_printf (text, "  %s: %s%s%s%s%s\n", fact->caption, fact->words, fact->rule != NULL ? " (" : "", sg_text_or (fact->rule, ""),
                              fact->rule != NULL ? ")" : "", fact->source == SG_SOURCE_WORD ? _(", the umpire’s word") : "");
    }
  if (opinion->sentence != NULL)
    g_string_append_printf (text, *opinion->rule != '\0' ? "  %s (%s).\n" : "  %s.%s\n", opinion->sentence, opinion->rule);
  for (guint i = 0; i < opinion->passes->len; i++)
    tell_pass (text, contact, opinion->passes->pdata[i]);
}

char *
sg_other_books_tell (const SgContact *contact, GPtrArray *opinions)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const SgField *fields = sg_question_get_procedure (contact->facts)->fields;

  g_string_append_printf (text, "%s\n", contact->title);
  for (guint i = 0; fields[i].name != NULL; i++)
    {
      g_autofree char *value = sg_opinion_tell_value (contact->facts, &fields[i]), *label = sg_question_words (contact->facts, _(fields[i].label));

      if (value != NULL)
        g_string_append_printf (text, "  %s: %s%s\n", label, value, sg_question_get_source (contact->facts, fields[i].name) == SG_SOURCE_MEASURED ? "" : _(", the umpire’s word"));
    }
  for (guint i = 0; i < opinions->len; i++)
    tell_opinion (text, contact, opinions->pdata[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
