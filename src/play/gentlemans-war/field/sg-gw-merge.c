/* sg-gw-merge.c: small units made one full-size unit before the game; they stay so to its end (GW-102).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The men of the one fall in with the other, and of the one nothing is left but its name in the roster, "part-of" the other with the
 * word "merged" (how many it brought): so its losses find their way home (sg-muster-home.h).
 */

#include "play/gentlemans-war/field/sg-gw-merge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-split.h"
#include "play/sg-game-parts.h"
#include "rules/sg-field.h"

static void
add_record (const SgUnit *unit, GVariantBuilder *units)
{
  g_auto (GStrv) attributes = sg_gw_attributes (unit);

  g_variant_builder_open (units, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (units, "{sv}", "type", g_variant_new_string (unit->type));
  g_variant_builder_add (units, "{sv}", "figures", g_variant_new_int64 (sg_gw_left (unit)));
  g_variant_builder_add (units, "{sv}", "weapon", g_variant_new_string (sg_word_text (unit, &sg_common_words.weapon)));
  g_variant_builder_add (units, "{sv}", "attributes", g_variant_new_strv ((const char *const *) attributes, -1));
  g_variant_builder_close (units);
}

static SgVerdict *
judge (const SgGw *gw, const SgUnit *whole, const SgUnit *piece, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "merge-units", error);
  GVariantBuilder units;

  g_variant_builder_init (&units, sg_field_variant_type (SG_FIELD_RECORDS));
  add_record (whole, &units);
  add_record (piece, &units);
  sg_play_fill (question, "units", g_variant_builder_end (&units));
  return sg_play_allow (&gw->play, question, error);
}

static gboolean
may_be (const SgGw *gw, const SgUnit *unit)
{
  return sg_gw_left (unit) > 0 && sg_gw_is_whole (unit) && !sg_gw_is_general (gw, unit) && !sg_word_has (unit, &sg_gw_words.off);
}

/* Others were merged with it: it takes more in, and is not taken in itself. */
static gboolean
holds_merged (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, unit->side, FALSE);

  for (guint i = 0; i < all->len; i++)
    if (sg_word_has ((SgUnit *) all->pdata[i], &sg_gw_words.merged) && sg_word_is ((SgUnit *) all->pdata[i], &sg_gw_words.part_of, unit->id))
      return TRUE;
  return FALSE;
}

static gboolean
is_before (const SgGw *gw)
{
  return gw->at == SG_PLAY_BEFORE;
}

/* With whom the chosen one may be merged. */
static void
offer_merging (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = offer->units->len == 1 && is_before (gw) ? offer->units->pdata[0] : NULL;
  g_autoptr (GPtrArray) all = unit != NULL && may_be (gw, unit) ? sg_gw_units (gw, unit->side, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (all, i);
      g_autoptr (SgVerdict) verdict = other != unit && may_be (gw, other) && !holds_merged (gw, other) ? judge (gw, unit, other, NULL) : NULL;
      int figures = verdict != NULL ? (int) sg_verdict_get_number (verdict, "figures") : 0;

      if (verdict != NULL && sg_verdict_get_flag (verdict, "allowed"))
        sg_act_call (sg_act_offer_with (offer, sg_arg_unit (other)), _("Merge with %s"), other->name)->detail =
          g_strdup_printf (ngettext ("%d figure together", "%d figures together", figures), figures);
    }
}

/* Where both stand, between the places of the two. */
static void
stand_between (const SgGw *gw, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece)
{
  SgGwBlock one, other;
  SgPlace place;

  if (!sg_gw_block (gw, whole, &one) || !sg_gw_block (gw, piece, &other))
    return;
  place = (SgPlace) { { (one.place.at.x + other.place.at.x) / 2, (one.place.at.y + other.place.at.y) / 2 }, one.place.bearing };
  sg_gw_set_place (ruling, whole, &place);
}

static gboolean
merge (const SgGw *gw, const SgUnit *whole, const SgUnit *piece, GError **error)
{
  g_autoptr (SgVerdict) verdict = NULL;
  g_autofree char *clause = NULL, *attributes = NULL;
  g_autofree const char **borne = NULL;
  gint64 brought = piece != NULL ? sg_gw_left (piece) : 0;
  const char *type;
  SgRuling *ruling;

  if (!is_before (gw))
    return sg_refuse (error, "GW-102", _("Units are merged before the battle"));
  if (piece == NULL || piece == whole || !g_str_equal (piece->side, whole->side) || !may_be (gw, whole) || !may_be (gw, piece) || holds_merged (gw, piece))
    return sg_refuse (error, "GW-102", _("%s cannot be merged with that"), whole->name);
  verdict = judge (gw, whole, piece, error);
  if (verdict == NULL)
    return FALSE;
  type = g_variant_get_string (sg_verdict_get (verdict, "type"), NULL);
  borne = g_variant_get_strv (sg_verdict_get (verdict, "attributes"), NULL);
  attributes = g_strjoinv (" ", (char **) borne);
  clause = g_strdup_printf (_("%s and %s were merged into one unit of %d"), whole->name, piece->name, (int) sg_verdict_get_number (verdict, "figures"));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-102");
  sg_gw_fall_in (gw, ruling, whole, piece);
  stand_between (gw, ruling, whole, piece);
  if (!g_str_equal (whole->type, type))
    sg_word_set (ruling, whole, &sg_common_words.type, type);
  sg_word_set (ruling, whole, &sg_common_words.attributes, attributes);
  if (sg_word_whole (whole, &sg_common_words.points) > 0 && sg_word_whole (piece, &sg_common_words.points) > 0)
    sg_word_set_whole (ruling, whole, &sg_common_words.points, sg_word_whole (whole, &sg_common_words.points) + sg_word_whole (piece, &sg_common_words.points));
  sg_word_set (ruling, piece, &sg_gw_words.part_of, whole->id);
  sg_word_set_whole (ruling, piece, &sg_gw_words.merged, brought);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
merge_with (const SgActCall *call, GError **error)
{
  return merge ((const SgGw *) call->play, call->units->pdata[0], call->args[0].unit, error);
}

static const SgActRow rows[] = {
  { "merge", .icon = "sg-army-symbolic", .rule = "GW-102", .group = N_("Merge Small Units"), .least = 1, .args = { SG_ARG_UNIT }, .offer = offer_merging,
    .carry_out = merge_with },
};

const SgGwPart sg_gw_part_merge = { .before = SG_ACT_TABLE (rows) };
