/* sg-style.c: the three styles, read from data/styles/.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A style is compiled in and validated when it is first used; one that cannot be read is a broken build, so it ends
 * the program with a sentence.
 */

#include "draw/sg-style.h"

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "draw/sg-painter-private.h"
#include "map/sg-piece.h"

#include <stddef.h>
#include <string.h>

#define MOST_SYMBOLS 96
#define MOST_SIDES 4

typedef struct
{
  SgInks     inks;
  SgSymbol   symbols[MOST_SYMBOLS];
  guint      n_symbols;
  SgSideInks sides[MOST_SIDES];
  char      *side_ids[MOST_SIDES];
  guint      n_sides;
} Style;

static const char *const names[] = { [SG_STYLE_TABLE] = "table", [SG_STYLE_ORDNANCE] = "ordnance", [SG_STYLE_PLAIN] = "plain" };

/* By their place in the struct: a colour more is a line more here, and nothing else. */
#define INK(word, field) { word, offsetof (SgInks, field) }
static const struct { const char *name; gsize offset; } ink_fields[] = {
  INK ("ground", ground), INK ("cloth-light", cloth_light), INK ("cloth", cloth), INK ("cloth-dark", cloth_dark),
  INK ("ink", ink), INK ("name", name), INK ("halo", halo), INK ("contour", contour), INK ("index", index),
  INK ("figure", figure), INK ("water", water), INK ("bank", bank), INK ("water-name", water_name), INK ("wood", wood),
  INK ("wood-edge", wood_edge), INK ("wood-name", wood_name), INK ("tree", tree), INK ("leaf", leaf), INK ("fir", fir),
  INK ("hedge", hedge), INK ("bush", bush), INK ("road-ink", road_ink), INK ("road", road), INK ("house", house), INK ("shed", shed),
  INK ("house-line", house_line), INK ("church", church), INK ("rock", rock), INK ("shade", shade), INK ("light", light),
  INK ("hachure", hachure), INK ("hachure-ground", hachure_ground), INK ("shadow", shadow), INK ("marsh", marsh),
  INK ("engraved", engraved), INK ("board-edge", board_edge),
}, measure_fields[] = {
  INK ("halo-alpha", halo_alpha), INK ("wood-alpha", wood_alpha), INK ("tree-scale", tree_scale), INK ("tree-gap", tree_gap),
  INK ("contour-width", contour_width), INK ("index-width", index_width), INK ("bank-width", bank_width),
  INK ("hedge-width", hedge_width), INK ("road-width", road_width), INK ("road-casing", road_casing),
  INK ("house-scale", house_scale), INK ("tints", tinted), INK ("shade-on", hill_shaded), INK ("cast", cast), INK ("keys", keys),
};

/* In the order in which sg-style.h counts them; the first is none. */
static const char *const patterns[] = {
  "", "furrows", "marsh", "swamp", "furze", "rocks", "scrub", "orchard", "vineyard", "garden", "sand", "meadow", "park", "hatch", "steep",
}, *const ticks[] = {
  "", "post", "cross", "stake", "branch", "wedge-out", "wedge-in", "rock", "tooth", "crenel", "hair", "bar", "bag",
};

static guint32
read_colour (const xmlNode *node, const char *attribute)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  return text ? (guint32) g_ascii_strtoull (text, NULL, 16) : SG_NO_INK;
}

static double
read_number (const xmlNode *node, const char *attribute, double fallback)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  return text ? g_ascii_strtod (text, NULL) : fallback;
}

static guint
read_word (const xmlNode *node, const char *attribute, const char *const *words, guint n)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  for (guint i = 1; text && i < n; i++)
    if (g_str_equal (text, words[i]))
      return i;
  return 0;
}

static void
read_dash (const xmlNode *node, SgSymbol *symbol)
{
  g_autofree char *text = sg_xml_get (node, "dash");
  g_auto (GStrv) parts = g_strsplit (text ? text : "", " ", G_N_ELEMENTS (symbol->dash));

  for (guint i = 0; parts[i] && *parts[i]; i++)
    symbol->dash[symbol->n_dash++] = g_ascii_strtod (parts[i], NULL);
}

static void
read_symbol (Style *style, const xmlNode *node)
{
  SgSymbol *symbol = &style->symbols[style->n_symbols];
  g_autofree char *kind = sg_xml_get (node, "kind");

  if (style->n_symbols == MOST_SYMBOLS || !kind || !sg_piece_kind_find (kind, &symbol->kind))
    g_error ("a style has a symbol for no kind of piece, or too many: %s", kind);
  symbol->class = sg_xml_get (node, "class");
  symbol->fill = read_colour (node, "fill");
  symbol->fill_alpha = read_number (node, "fill-alpha", 1);
  symbol->edge = read_colour (node, "edge");
  symbol->edge_width = read_number (node, "edge-width", 0);
  symbol->pattern = read_word (node, "pattern", patterns, G_N_ELEMENTS (patterns));
  symbol->ink = read_colour (node, "ink");
  symbol->alpha = read_number (node, "alpha", 1);
  symbol->gap = read_number (node, "gap", 8);
  symbol->size = read_number (node, "size", 1);
  symbol->weight = read_number (node, "weight", 0.7);
  symbol->width = read_number (node, "width", 1);
  symbol->casing = read_number (node, "casing", 0);
  symbol->tick = read_word (node, "tick", ticks, G_N_ELEMENTS (ticks));
  symbol->every = read_number (node, "every", 6);
  symbol->shadow = read_number (node, "shadow", 0);
  read_dash (node, symbol);
  style->n_symbols++;
}

static void
read_side (Style *style, const xmlNode *node)
{
  SgSideInks *side = &style->sides[style->n_sides];

  if (style->n_sides == MOST_SIDES)
    return;
  *side = (SgSideInks) { read_colour (node, "fill"), read_colour (node, "edge"), read_colour (node, "hatch"),
                         read_colour (node, "on"),   read_colour (node, "pale"), read_number (node, "hatch-alpha", 1) };
  style->side_ids[style->n_sides++] = sg_xml_get (node, "id");
}

static void
read_field (Style *style, const xmlNode *node)
{
  g_autofree char *name = sg_xml_get (node, "name");

  for (guint i = 0; sg_xml_is (node, "ink") && i < G_N_ELEMENTS (ink_fields); i++)
    if (g_str_equal (ink_fields[i].name, name))
      *(guint32 *) ((char *) &style->inks + ink_fields[i].offset) = read_colour (node, "rgb");
  for (guint i = 0; sg_xml_is (node, "measure") && i < G_N_ELEMENTS (measure_fields); i++)
    if (g_str_equal (measure_fields[i].name, name))
      *(double *) ((char *) &style->inks + measure_fields[i].offset) = read_number (node, "value", 0);
}

static void
read_style (SgStyle id, Style *style)
{
  g_autofree char *path = g_strdup_printf ("styles/%s.xml", names[id]);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_load_data (path, "style.rng", &error);

  if (!doc)
    g_error ("%s", error->message);
  for (xmlNode *node = sg_xml_first (sg_xml_root (doc), NULL); node; node = sg_xml_next (node, NULL))
    if (sg_xml_is (node, "symbol"))
      read_symbol (style, node);
    else if (sg_xml_is (node, "side"))
      read_side (style, node);
    else if (sg_xml_is (node, "tint") && style->inks.n_tints < SG_MOST_TINTS)
      {
        style->inks.tint_from[style->inks.n_tints] = read_number (node, "from", 0);
        style->inks.tints[style->inks.n_tints++] = read_colour (node, "rgb");
      }
    else
      read_field (style, node);
}

static const Style *
need_style (SgStyle id)
{
  static Style styles[3];
  static gsize read[3];

  g_return_val_if_fail (id < G_N_ELEMENTS (styles), NULL);
  /* Tiles are painted in a thread of their own, which may be the first to ask. */
  if (g_once_init_enter (&read[id]))
    {
      read_style (id, &styles[id]);
      g_once_init_leave (&read[id], 1);
    }
  return &styles[id];
}

const SgInks *
sg_inks (SgStyle style)
{
  return &need_style (style)->inks;
}

const SgSymbol *
sg_symbol (SgStyle style, SgPieceKind kind, const char *class)
{
  const Style *all = need_style (style);
  const SgSymbol *usual = NULL;

  for (guint i = 0; i < all->n_symbols; i++)
    if (all->symbols[i].kind == kind)
      {
        if (!usual) /* the first of its kind serves a class that has none of its own */
          usual = &all->symbols[i];
        if (all->symbols[i].class && g_strcmp0 (all->symbols[i].class, class) == 0)
          return &all->symbols[i];
      }
  return usual;
}

const SgSideInks *
sg_side_inks (SgStyle style, const char *side)
{
  const Style *all = need_style (style);

  for (guint i = 0; i < all->n_sides; i++)
    if (g_strcmp0 (all->side_ids[i], side) == 0)
      return &all->sides[i];
  /* Whoever is of no side that the style knows is drawn as the first. */
  return &all->sides[0];
}
