/* map-fixture.h: a map from a few words, for the tests of map and draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-xml.h"
#include "map/sg-map.h"

/* The country of Hook's Farm (LW-141). */
#define HOOKS_FARM \
  "<map title='Hook’s Farm' unit='in' width='72' depth='96'>" \
  "<line id='back/near' x1='0' y1='0' x2='72' y2='0'/><line id='back/far' x1='0' y1='96' x2='72' y2='96'/>" \
  "<line id='middle' x1='0' y1='48' x2='72' y2='48'/>" \
  "<piece id='farm-hill' kind='hill' name='Farm hill' height='1' points='10,38 42,38 44,46 40,57 14,57 9,48'/>" \
  "<piece id='church-hill' kind='hill' name='Church hill' height='1' points='50,54 54,52 72,50 72,72 54,73 50,66'/>" \
  "<piece id='farm' kind='house' name='Hook’s Farm' height='6' points='20,42 32,42 32,52 20,52'/>" \
  "<piece id='church' kind='church' name='Firely Church' height='7' points='55,58 61,58 61,68 55,68'/>" \
  "<piece id='hovel' kind='shed' name='Hovel' height='3' points='44.5,47 47.5,47 47.5,50 44.5,50'/>" \
  "<piece id='cottage' kind='house' name='Cottage' height='4' points='39,63 43,63 43,66 39,66'/>" \
  "<piece id='centre-woods' kind='wood' name='Centre woods' points='46,16 55,16 57,30 54,42 48,42 46,30'/>" \
  "<piece id='thin-wood' kind='wood' name='Thin wood' sparse='yes' points='35,26 45,26 45,35 36,36'/>" \
  "<piece id='farm-trees' kind='wood' name='Farm trees' sparse='yes' points='5,42 16,42 16,55 5,55'/>" \
  "<piece id='farmhouse-tree' kind='tree' points='18,54'/>" \
  "<piece id='church-wood' kind='wood' name='Church wood' points='66,52 72,52 72,70 66,70'/>" \
  "</map>"

static inline SgMap *
read_map (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sg_map_load (bytes, "test.sgmap", error);
}

static inline SgMap *
need_map (const char *text)
{
  g_autoptr (GError) error = NULL;
  SgMap *map = read_map (text, &error);

  g_assert_no_error (error);
  return map;
}

/* A field of 100 × 100 with @pieces on it. */
static inline SgMap *
map_with (const char *pieces)
{
  g_autofree char *text = g_strdup_printf ("<map title='' width='100' depth='100'>%s</map>", pieces);

  return need_map (text);
}
