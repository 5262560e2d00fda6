/* sg-counsel.c: what the counsels of all books share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/other-books/sg-counsel.h"

#include "base/sg-dice.h"
#include "rules/sg-question-values.h"

#include <math.h>

#define OPEN_ORDER 2.0 /* times as wide, as on the map */

SgQuestion *
sg_counsel_question (const SgCounselCall *call, const char *procedure)
{
  const SgProcedure *found = sg_procedure_find (call->opinion->system, procedure, NULL);
  SgQuestion *question;

  g_assert (found != NULL);
  question = sg_question_new (found);
  sg_question_name_sides (question, call->contact->called[0], call->contact->called[1]);
  sg_question_name_foes (question, call->contact->called[0], call->contact->called[1]);
  return question;
}

SgSource
sg_counsel_source (const SgCounselCall *call, const char *from)
{
  if (from == NULL)
    return SG_SOURCE_MEASURED;
  return sg_question_get_source (call->facts, from) == SG_SOURCE_MEASURED ? SG_SOURCE_MEASURED : SG_SOURCE_WORD;
}

void
sg_counsel_fill (const SgCounselCall *call, SgQuestion *question, const char *field, const char *from, GVariant *value)
{
  g_autoptr (GVariant) held = g_variant_ref_sink (value);

  if (sg_play_takes (question, field))
    sg_question_set (question, field, held, sg_counsel_source (call, from));
}

SgVerdict *
sg_counsel_judge (const SgCounselCall *call, SgQuestion *question)
{
  g_autoptr (SgDice) none = sg_dice_new_none ();

  return sg_question_judge (question, call->rules, none, NULL);
}

static guint
files_of (const SgCounselled *who, gint64 n)
{
  if (g_str_equal (who->formation, "open"))
    return (guint) n;
  if (g_str_equal (who->formation, "march"))
    return 2;
  if (g_str_equal (who->formation, "column") || g_str_equal (who->formation, "square"))
    return (guint) ceil (sqrt (n));
  return (guint) (n + 1) / 2;
}

GArray *
sg_counsel_lay (const SgCounselled *who, gint64 n, double across, double deep)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint files = MAX (1, files_of (who, n));
  double room = sg_counsel_is_close (who) ? across : across * OPEN_ORDER;

  for (gint64 i = 0; i < n; i++)
    {
      gint64 rank = i / files, in_rank = MIN (files, n - rank * files);
      SgPoint at = { ((in_rank - 1) / 2.0 - i % files) * room, rank * deep };

      g_array_append_val (places, at);
    }
  return places;
}

gboolean
sg_counsel_is_close (const SgCounselled *who)
{
  return !g_str_equal (who->formation, "open");
}

const char *
sg_counsel_told (SgVerdict *verdict, const char *outcome)
{
  GVariant *value = verdict != NULL ? sg_verdict_get (verdict, outcome) : NULL;

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : NULL;
}

gboolean
sg_counsel_covered (const SgCounselCall *call)
{
  return !sg_question_is (call->facts, "cover", "none");
}
