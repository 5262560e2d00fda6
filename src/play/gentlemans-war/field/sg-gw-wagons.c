/* sg-gw-wagons.c: the train of an escort: so many wagons at least, raised where nobody brought them (GW-807).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-wagons.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "play/sg-game-parts.h"

static gint64
count_wagons (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, sg_gw_side_of (gw, SG_GW_DEFENDER), FALSE);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_type_of (((SgUnit *) units->pdata[i])) == SG_GW_TYPE_TRANSPORT)
      n += sg_gw_left (units->pdata[i]);
  return n;
}

/* How many more the scenario wants. */
static gint64
count_lacking (const SgGw *gw)
{
  if (!sg_gw_is_scenario (gw, "escort") || gw->at != SG_PLAY_BEFORE)
    return 0;
  return MAX (0, sg_ruleset_whole (gw->rules, "GW-807", "wagons") - count_wagons (gw));
}

void
sg_gw_check_wagons (const SgGw *gw, GPtrArray *faults)
{
  gint64 lacking = count_lacking (gw), least = sg_ruleset_whole (gw->rules, "GW-807", "wagons");

  if (lacking > 0 && lacking == least)
    g_ptr_array_add (faults, g_strdup_printf (_("No wagons are there to be escorted; the train has %d at least (GW-807)."), (int) least));
  else if (lacking > 0)
    g_ptr_array_add (faults, g_strdup_printf (ngettext ("The train has %d wagon; it should have %d at least (GW-807).",
                                                        "The train has %d wagons; it should have %d at least (GW-807).", least - lacking),
                                              (int) (least - lacking), (int) least));
}

static void
offer_wagons (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  gint64 lacking = offer->units->len == 0 ? count_lacking (gw) : 0;

  if (lacking > 0)
    sg_act_call (sg_act_offer (offer), ngettext ("Raise %d Wagon for %s", "Raise %d Wagons for %s", lacking), (int) lacking,
                 sg_play_called (&gw->play, sg_gw_side_of (gw, SG_GW_DEFENDER)));
}

static gboolean
is_named (const SgGw *gw, const char *name)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

/* Each is a unit of its own: it is taken, and leaves, by itself. */
static gboolean
raise_wagons (const SgGw *gw, gint64 n, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) wagons = g_array_new (FALSE, TRUE, sizeof (SgMuster));
  const char *side = sg_gw_side_of (gw, SG_GW_DEFENDER);

  for (guint number = 1; wagons->len < (guint) n; number++)
    {
      char *id = g_strdup_printf ("%s-wagon%u", side, number), *name = g_strdup_printf (_("Wagon %u"), number);
      const SgMuster wagon = { id, name, "transport", 1, NULL, NULL, NULL };

      g_ptr_array_add (texts, id);
      g_ptr_array_add (texts, name);
      if (sg_board_get_unit (gw->board, id) == NULL && !is_named (gw, name))
        g_array_append_val (wagons, wagon);
    }
  return sg_gw_muster (gw->battle, side, (SgMuster *) (void *) wagons->data, wagons->len, error);
}

static gboolean
raise_lacking (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  gint64 lacking = count_lacking (gw);

  return lacking > 0 ? raise_wagons (gw, lacking, error) : sg_refuse (error, "GW-807", _("The train of this battle has wagons enough"));
}

static const SgActRow rows[] = {
  { "raise-wagons", .icon = "sg-army-symbolic", .rule = "GW-807", .offer = offer_wagons, .carry_out = raise_lacking },
};

const SgGwPart sg_gw_part_wagons = { .foremost = SG_ACT_TABLE (rows) };
