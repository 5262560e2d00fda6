/* sg-tw-device.c: the artillery’s devices as they are laid on the map: the stick and its sleeve, the canister device, the burst indicator.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whom they cover is read from the question, so that the map shows what the panel will judge.
 */

#include "play/war-game/sg-tw-device.h"

#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-lay.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-guns.h"
#include "rules/war-game/sg-tw-templates.h"

#define TICKS 6.0   /* inches between the marks of the stick */

/* The parts */

static void
put (SgDevicePart *part, const SgTwLay *lay, double along, double across)
{
  sg_device_part_put (part, sg_tw_lay_point (lay, along, across));
}

static void
add_box (SgDevice *device, SgDevicePartKind kind, double weight, const SgTwLay *lay, double from, double to, double half)
{
  SgDevicePart *part = sg_device_add (device, kind, weight, NULL);

  put (part, lay, from, -half);
  put (part, lay, to, -half);
  put (part, lay, to, half);
  put (part, lay, from, half);
}

static void
add_stick (SgDevice *device, const SgTwLay *lay, double from, double to)
{
  SgDevicePart *part = sg_device_add (device, SG_DEVICE_STICK, 0, NULL);

  part->every = TICKS;
  put (part, lay, from, 0);
  put (part, lay, to, 0);
}

static void
lay_sleeve (const SgTw *tw, SgDevice *device, const SgTwLay *lay, gboolean laid)
{
  double half = sg_ruleset_figure (tw->rules, "TW-101", "sleeve") / 2, wide = sg_ruleset_figure (tw->rules, "TW-101", "stick") / 2;

  if (!laid)
    add_stick (device, lay, 0, sg_ruleset_cell (tw->rules, "TW-26", "ranges", "ball", "most"));
  if (!laid)
    add_box (device, SG_DEVICE_MAY_REACH, 0, lay, MAX (0, lay->range - half - (TW_FACES - 1)), lay->range + half + TW_FACES - 1, wide);
  add_box (device, SG_DEVICE_ZONE, 0.5, lay, lay->range - half, lay->range + half, wide);
}

static void
lay_canister (const SgTw *tw, SgDevice *device, const SgTwLay *lay)
{
  static const char *const zones[] = { "near", "middle", "far" }, *const labels[] = { N_("near"), N_("middle"), N_("far") };
  double zone = sg_ruleset_figure (tw->rules, "TW-108", "zone"), slope = sg_tw_canister_width (tw->rules) / 2 / sg_ruleset_cell (tw->rules, "TW-26", "ranges", "canister", "most");

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      guint kills = TW_FACES + 1 - sg_tw_needs (sg_ruleset_cell_text (tw->rules, "TW-109", "canister-kills", zones[i], "kills-on"));
      SgDevicePart *part = sg_device_add (device, SG_DEVICE_ZONE, (double) kills / TW_FACES, _(labels[i]));
      double from = i * zone, to = (i + 1) * zone;

      put (part, lay, from, -from * slope);
      put (part, lay, to, -to * slope);
      put (part, lay, to, to * slope);
      if (i > 0)
        put (part, lay, from, from * slope);
    }
}

static void
lay_burst (const SgTw *tw, SgDevice *device, const SgTwLay *lay)
{
  static const struct { const char *label; double from; } ring[] = { { "5", -45 }, { "4", 45 }, { "3", 135 }, { "2", 225 } };
  double hub = sg_tw_burst_width (tw->rules, "hub") / 2, disc = sg_tw_burst_width (tw->rules, "disc") / 2;
  SgPoint aim = sg_tw_lay_aim (lay);
  SgDevicePart *part;

  add_stick (device, lay, 0, lay->range - disc);
  for (guint i = 0; i < G_N_ELEMENTS (ring); i++)
    {
      double from = lay->bearing + ring[i].from;

      part = sg_device_add (device, SG_DEVICE_ZONE, 0.3, ring[i].label);
      sg_device_part_arc (part, aim, disc, from, from + 90);
      sg_device_part_arc (part, aim, hub, from + 90, from);
    }
  part = sg_device_add (device, SG_DEVICE_ZONE, 0.5, "6");
  sg_device_part_arc (part, aim, hub, 0, 360);
}

/* Whom it covers, and with what chance each falls */

static gboolean
is_friend (const SgTw *tw, const SgTwLay *lay, const char *name)
{
  const char *hash = strrchr (name, '#');
  g_autofree char *id = hash != NULL ? g_strndup (name, hash - name) : g_strdup (name);
  const SgUnit *unit = sg_play_unit (&tw->play, id);

  return unit != NULL && sg_units_are_friends (unit, lay->gun);
}

/* The sleeve may lie in eleven places, the burst in five; an officer may be saved. */
static void
weigh (const SgTw *tw, SgQuestion *question, const SgTwLay *lay, gboolean laid, GArray *figures, double *chances)
{
  int most = TW_FACES - 1;

  for (int i = -most; i <= most; i++)
    {
      double share = laid ? i == 0 : (double) (TW_FACES - ABS (i)) / TW_FACES / TW_FACES;

      if (lay->shot == SG_TW_BALL)
        (void) sg_tw_lay_sleeve (tw->rules, figures, lay->range + i);
      else if (lay->shot == SG_TW_SHELL)
        {
          share = i > 0 ? 1.0 / TW_FACES : 0;
          sg_tw_burst (tw->rules, figures, i + 1);
        }
      else
        {
          share = i == 0;
          g_variant_unref (g_variant_ref_sink (sg_tw_lay_canister (tw->rules, figures)));
        }
      for (guint k = 0; share > 0 && k < figures->len; k++)
        {
          const SgTwFigure *figure = &g_array_index (figures, SgTwFigure, k);
          double falls = figure->needs > 0 ? (TW_FACES + 1.0 - figure->needs) / TW_FACES : 0;

          if (figure->officer)
            falls *= (sg_ruleset_whole (tw->rules, "TW-89", "saved") - 1.0) / TW_FACES;
          chances[k] += share * falls;
        }
    }
}

static void
cover (const SgTw *tw, SgQuestion *question, const SgTwLay *lay, gboolean laid, SgDevice *device)
{
  gboolean shell = lay->shot == SG_TW_SHELL;
  const char *along = shell ? "beyond" : "along";
  const char *across = shell ? "right" : "across";
  g_autoptr (GArray) figures = sg_tw_read_figures (question, along, across);
  g_autofree double *chances = g_new0 (double, MAX (figures->len, 1));

  weigh (tw, question, lay, laid, figures, chances);
  for (guint i = 0; i < figures->len; i++)
    {
      const SgTwFigure *figure = &g_array_index (figures, SgTwFigure, i);

      if (chances[i] > 0)
        sg_device_cover (device, sg_tw_lay_point (lay, figure->along + (shell ? lay->range : 0), figure->across), chances[i], is_friend (tw, lay, figure->id));
    }
}

/* (transfer full) (nullable): the section that the device can come to lie over, nearest the muzzle. */
static char *
find_house (const SgTw *tw, const SgTwLay *lay)
{
  g_autoptr (GPtrArray) sections = lay->shot != SG_TW_CANISTER ? sg_tw_sections (tw, NULL) : NULL;
  double half = sg_ruleset_figure (tw->rules, "TW-101", "sleeve") / 2 + TW_FACES - 1, most = sg_tw_burst_width (tw->rules, "disc") / 2, least = INFINITY;
  double wide = sg_ruleset_figure (tw->rules, "TW-101", "stick") / 2;
  const SgTwSection *found = NULL;

  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const SgTwSection *section = sections->pdata[i];
      double entry, exit, far = sg_polygon_distance ((const SgPoint *) (void *) section->points->data, section->points->len, sg_tw_lay_aim (lay));
      gboolean crossed = sg_tw_section_meets (section, lay->muzzle, lay->bearing, wide, &entry, &exit);
      gboolean met = lay->shot == SG_TW_SHELL ? far <= most : crossed && entry <= lay->range + half && exit >= lay->range - half;

      if (met && far < least && sg_tw_section_stands (tw, section->id))
        {
          least = far;
          found = section;
        }
    }
  return found != NULL ? sg_tw_section_call (found) : NULL;
}

static char *
tell (const SgTw *tw, SgQuestion *question, const SgTwLay *lay, const SgDevice *device)
{
  g_autoptr (SgVerdict) verdict = sg_play_judge (&tw->play, question, NULL);
  g_autofree char *fall = g_strdup_printf ("%.1f", sg_device_expect (device)), *house = find_house (tw, lay), *heads = NULL;

  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    return g_strdup (sg_verdict_get_refusal (verdict));
  if (verdict != NULL && sg_verdict_get (verdict, "may_fire") != NULL && !sg_verdict_get_flag (verdict, "may_fire"))
    return g_strdup (sg_verdict_get_headline (verdict));
  if (device->covered->len == 0)
    return house != NULL ? g_strdup_printf (_("nobody in the open, but %s"), house) : g_strdup (_("nobody covered"));
  heads = g_strdup_printf (ngettext ("%u head covered, %s falls on average", "%u heads covered, %s fall on average", device->covered->len), device->covered->len, fall);
  return house != NULL ? g_strdup_printf (_("%s; and %s"), heads, house) : g_steal_pointer (&heads);
}

static SgDevice *
lay_device (SgBattle *battle, SgQuestion *question)
{
  gboolean laid = sg_play_takes (question, "laid") && sg_question_flag (question, "laid");
  SgDevice *device;
  SgTwLay lay;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (!sg_tw_lay_again (&tw, question, &lay))
    return NULL;
  device = sg_device_new (lay.gun->side, lay.muzzle, sg_tw_lay_aim (&lay));
  if (lay.shot == SG_TW_BALL)
    lay_sleeve (&tw, device, &lay, laid);
  else if (lay.shot == SG_TW_CANISTER)
    lay_canister (&tw, device, &lay);
  else
    lay_burst (&tw, device, &lay);
  cover (&tw, question, &lay, laid, device);
  device->words = tell (&tw, question, &lay, device);
  device->fixed = laid || tw.part != SG_TW_GUNS;
  return device;
}

/* The hand */

static SgQuestion *
aim_device (SgBattle *battle, SgQuestion *question, SgPoint at, GError **error)
{
  SgTwLay lay, next;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  if (!sg_tw_lay_again (&tw, question, &lay) || tw.part != SG_TW_GUNS || (sg_play_takes (question, "laid") && sg_question_flag (question, "laid")))
    return (void) sg_refuse (error, "TW-101", _("Guns are laid by hand in their own phase")), NULL;
  if (!sg_tw_lay (&tw, lay.gun, lay.shot, at, &next))
    return (void) sg_refuse (error, "TW-101", _("A gun is not laid on itself")), NULL;
  return sg_tw_fill_shot (&tw, &next, error);
}

const SgGameDevices sg_tw_devices = { .lay = lay_device, .aim = aim_device };
