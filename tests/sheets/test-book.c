/* test-book.c: the book of a war: every ruling in it once, every page full, every reference where it says, the booklet folded right, and one page of the web.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"

#include <libxml/HTMLparser.h>
#include <libxml/xpath.h>
#include <string.h>

#include "base/sg-tongue.h"
#include "play/sg-unit-count.h"
#include "sheets/sg-book-html.h"
#include "sheets/sg-book-lay.h"
#include "sheets/sg-booklet.h"
#include "sheets/sg-sheet-private.h"

static const struct { const char *system, *file; } samples[] = {
  { "gentlemans-war", "toll-house.xml" }, { "little-wars", "hooks-farm.xml" }, { "gentlemans-war", "brighton.xml" }, { "reisswitz", "orchardwell.xml" },
  { "war-game", "molden-mill.xml" }, { "kriegspiel", "ember-crossing.xml" },
};

#define LEAST_FULL 0.6 /* of a page’s height, by what stands lowest on it */

static SgSheet *
lay (SgCampaign *campaign, SgPaper paper, gboolean booklet)
{
  SgSheetSetup setup = { .campaign = campaign, .moment = -1, .paper = paper, .booklet = booklet };
  g_autoptr (GError) error = NULL;
  SgSheet *sheet = sg_sheet_new (sg_sheet_find_kind ("book", NULL), &setup, &error);

  g_assert_no_error (error);
  return sheet;
}

static SgBook *
make_book (SgCampaign *campaign)
{
  SgSheetSetup setup = { .campaign = campaign, .moment = -1, .rules = sg_campaign_get_rules (campaign) };
  g_autoptr (GError) error = NULL;
  SgBook *book = sg_book_new (&setup, &error);

  g_assert_no_error (error);
  return book;
}

/* As it lies on A5. */
static SgBookLayout *
lay_book (const SgBook *book, SgPageFrame *frame)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgBookLayout *layout;
  SgPen pen;

  *frame = (SgPageFrame){ .width = 148, .height = 210, .left = 18, .measure = 116, .right = 134, .top = 12, .bottom = 193 };
  sg_pen_init (&pen, cr, FALSE, 1);
  layout = sg_book_lay (book, &pen, frame, FALSE);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
  return layout;
}

/* Nothing hangs over the foot or on what stands above it, and but for the last page none is left half empty. */
static void
check_pages (const SgBookLayout *layout, const SgPageFrame *frame, const char *file)
{
  g_autofree double *lowest = g_new0 (double, layout->n_pages);

  for (guint i = 0; i < layout->places->len; i++)
    {
      const SgBookPlace *place = &g_array_index (layout->places, SgBookPlace, i), *before = i > 0 ? place - 1 : place;
      double end = place->y + place->height;

      g_assert_cmpfloat (end, <=, frame->bottom);
      if (i > 0 && before->page == place->page && before->x <= place->x && before->x + before->width > place->x)
        g_assert_cmpfloat (place->y, >=, before->y + before->height - 0.01 - ((SgBookItem *) layout->items->pdata[place->item])->above);
      lowest[place->page] = MAX (lowest[place->page], end);
    }
  for (guint page = 0; page + 1 < layout->n_pages; page++)
    {
      g_test_message ("%s, page %u", file, page + 1);
      g_assert_cmpfloat (lowest[page] - frame->top, >=, LEAST_FULL * (frame->bottom - frame->top));
    }
}

static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      g_autoptr (SgBook) book = make_book (campaign);
      SgPageFrame frame;
      SgBookLayout *layout = lay_book (book, &frame);

      check_pages (layout, &frame, samples[i].file);
      sg_book_layout_free (layout);
    }
}

/* Every ruling of every battle has its place, and only one. */
static void
check_rulings (SgCampaign *campaign, const SgBook *book, const SgBookLayout *layout)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  guint told = 0, there = 0;

  for (guint b = 0; b < g_list_model_get_n_items (battles); b++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, b);
      GListModel *rulings = sg_battle_get_rulings (battle);

      for (guint i = 0; i < g_list_model_get_n_items (rulings); i++, there++)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
          g_autofree char *anchor = sg_book_anchor_of (battle, sg_ruling_get_number (ruling));

          g_assert_cmpuint (sg_book_layout_page (layout, anchor), >, 0);
        }
    }
  for (guint i = 0; i < book->blocks->len; i++)
    told += g_str_has_prefix (((SgBookBlock *) book->blocks->pdata[i])->anchor, "ruling-");
  g_assert_cmpuint (told, ==, there);
}

/* Whether @words are among what is printed on @page; a name may go over to the next line. */
static gboolean
is_on (SgSheet *sheet, guint page, const char *words)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  GString *all = g_string_new (NULL);
  gboolean found;

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (all, "%s ", g_strstrip (g_array_index (texts, SgSheetText, i).text));
  found = strstr (all->str, words) != NULL;
  g_string_free (all, TRUE);
  return found;
}

/* What a reference leads to stands there: chapters, and of each term of the index the first and the last page. */
/* A river is not found wherever a regiment is called after it. */
static void
test_index (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of (samples[0].system, samples[0].file);
  g_autoptr (SgBook) book = make_book (campaign);
  guint rivers = 0;

  for (guint i = 0; i < book->terms->len; i++)
    {
      const SgBookTerm *term = book->terms->pdata[i];

      if (!g_str_equal (term->name, "Lammer"))
        continue;
      rivers += term->hits->len;
      for (guint k = 0; k < term->hits->len; k++)
        {
          const SgBookHit *hit = &g_array_index (term->hits, SgBookHit, k);
          const SgBookBlock *block = book->blocks->pdata[hit->block];

          g_assert_false (block->table == NULL && g_str_has_prefix (block->words + hit->at, "Lammer Rifles"));
        }
    }
  g_assert_cmpuint (rivers, >, 0);
}

static gboolean
is_before (const SgBookPlace *a, const SgBookPlace *b)
{
  return a->page < b->page || (a->page == b->page && a->y < b->y);
}

/* How many of @layout’s maps stand before their chapter begins, or after the next one has. */
static guint
count_astray (const SgBookLayout *layout, guint *maps)
{
  guint astray = 0;

  for (guint i = 0; i < layout->places->len; i++)
    {
      const SgBookPlace *map = &g_array_index (layout->places, SgBookPlace, i);
      const SgBookItem *item = layout->items->pdata[map->item];

      if (item->kind != SG_BOOK_ITEM_MAP)
        continue;
      ++*maps;
      for (guint k = 0; k < layout->places->len; k++)
        {
          const SgBookPlace *place = &g_array_index (layout->places, SgBookPlace, k);
          const SgBookItem *head = layout->items->pdata[place->item];

          if (head->kind == SG_BOOK_ITEM_LINE && head->block != NULL && head->block->kind == SG_BOOK_CHAPTER)
            astray += (head->at < item->at) != is_before (place, map);
        }
    }
  return astray;
}

/* A map of one battle is not seen in the story of the next, nor among the fallen. */
static void
test_maps (void)
{
  guint maps = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i].system, samples[i].file);
      g_autoptr (SgBook) book = make_book (campaign);
      SgPageFrame frame;
      SgBookLayout *layout = lay_book (book, &frame);

      g_assert_cmpuint (count_astray (layout, &maps), ==, 0);
      sg_book_layout_free (layout);
    }
  g_assert_cmpuint (maps, >, 12);
}

static void
test_references (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  g_autoptr (SgBook) book = make_book (campaign);
  g_autoptr (SgSheet) sheet = lay (campaign, SG_PAPER_A5, FALSE);
  SgPageFrame frame;
  SgBookLayout *layout = lay_book (book, &frame);
  guint chapters = 0, terms = 0;

  g_assert_cmpuint (layout->n_pages, ==, sg_sheet_get_n_pages (sheet));
  check_rulings (campaign, book, layout);
  for (guint i = 0; i < book->blocks->len; i++)
    {
      const SgBookBlock *block = book->blocks->pdata[i];

      if (block->kind == SG_BOOK_CHAPTER)
        {
          g_assert_true (is_on (sheet, sg_book_layout_page (layout, block->anchor) - 1, block->words));
          chapters++;
        }
    }
  g_assert_cmpuint (chapters, ==, 11);
  for (guint i = 0; i < layout->items->len; i++)
    {
      const SgBookItem *item = layout->items->pdata[i];
      g_auto (GStrv) parts = item->kind == SG_BOOK_ITEM_TERM && item->first ? g_strsplit (item->text, "  ", 2) : NULL;
      g_auto (GStrv) name = parts != NULL && parts[0] != NULL ? g_strsplit (parts[0], ", ", 2) : NULL; /* of a rule its id */
      guint64 page = parts != NULL && parts[1] != NULL ? g_ascii_strtoull (parts[1], NULL, 10) : 0;

      if (page == 0)
        continue;
      g_test_message ("%s on page %u", name[0], (guint) page);
      g_assert_true (is_on (sheet, (guint) page - 1, name[0]));
      terms++;
    }
  g_assert_cmpuint (terms, >, 40);
  sg_book_layout_free (layout);
}

/* What the roll of the fallen adds up to is what the battles’ tables tell. */
static void
test_fallen (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[s].system, samples[s].file);
      g_autoptr (SgBook) book = make_book (campaign);
      gint64 told[SG_N_FATES] = { 0 }, roll[SG_N_FATES] = { 0 };

      for (guint i = 0; i < book->kept->len; i++)
        {
          const SgReport *report = book->kept->pdata[i];

          for (guint r = 0; r < report->rows->len; r++)
            for (guint k = 0; k < 2 * SG_N_FATES; k++)
              told[k % SG_N_FATES] += ((SgReportRow *) report->rows->pdata[r])->n[k / SG_N_FATES][k % SG_N_FATES];
        }
      for (guint i = 0; i < book->blocks->len; i++)
        {
          const SgBookTable *table = ((SgBookBlock *) book->blocks->pdata[i])->table;

          for (guint r = 0; table != NULL && g_str_equal (table->align, "llcccccp") && r < table->rows->len; r++)
            for (guint k = 0; !g_array_index (table->strong, gboolean, r) && k < SG_N_FATES; k++)
              roll[k] += g_ascii_strtoll (((char **) table->rows->pdata[r])[2 + k], NULL, 10);
        }
      g_test_message ("%s", samples[s].file);
      g_assert_cmpint (roll[SG_FATE_DEAD], ==, told[SG_FATE_DEAD]);
      g_assert_cmpint (roll[SG_FATE_TAKEN], ==, told[SG_FATE_TAKEN]);
      g_assert_cmpint (roll[SG_FATE_OUT], ==, told[SG_FATE_OUT]);
    }
}

/* Folded in the middle, each leaf has its pages back to back, and none is wanting. */
static void
test_booklet (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgSheet) sheet = lay (campaign, SG_PAPER_LETTER, TRUE);
  guint n = sg_sheet_get_n_pages (sheet), left, right;
  g_autofree guint *seen = g_new0 (guint, n);
  g_autoptr (GBytes) pdf = sg_sheet_to_pdf (sheet, NULL);
  double width, height;

  g_assert_cmpuint (n % 4, ==, 0);
  for (guint side = 0; side < sg_booklet_sides (n); side++)
    {
      sg_booklet_pages (n, side, &left, &right);
      g_assert_cmpuint (left + right, ==, n - 1);
      g_assert_cmpuint (left % 2, ==, 1); /* an even number stands at the left */
      seen[left]++;
      seen[right]++;
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (seen[i], ==, 1);
  sg_booklet_pages (n, 0, &left, &right);
  g_assert_cmpuint (right, ==, 0); /* the title is outside */
  sg_sheet_get_size (sheet, &width, &height);
  g_assert_cmpfloat (width, ==, 139.7);
  g_assert_nonnull (pdf);
  sg_booklet_pages (5, 0, &left, &right);
  g_assert_cmpuint (left, ==, 7);
}

static guint
count_nodes (xmlDoc *page, const char *path)
{
  xmlXPathContext *context = xmlXPathNewContext (page);
  xmlXPathObject *found = xmlXPathEvalExpression (BAD_CAST path, context);
  guint n = found->nodesetval != NULL ? (guint) found->nodesetval->nodeNr : 0;

  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
  return n;
}

/* Every link leads somewhere, nothing is fetched, and what somebody typed is words. */
static void
test_page (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBook) book = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *told = g_strdup_printf ("/html[@lang='%s']", sg_tongue_code ());
  xmlXPathContext *context;
  xmlXPathObject *links;
  xmlDoc *page;

  g_assert_true (sg_campaign_set (campaign, "title", "<script>alert(1)</script> & Co", &error));
  book = make_book (campaign);
  bytes = sg_book_to_html (book, FALSE, &error);
  g_assert_no_error (error);
  page = htmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes), NULL, "UTF-8", HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | XML_PARSE_HUGE);
  g_assert_cmpuint (count_nodes (page, told), ==, 1); /* a language, and no locale */
  g_assert_cmpuint (count_nodes (page, "//script"), ==, 0);
  g_assert_cmpuint (count_nodes (page, "//*[@src and not(starts-with(@src, 'data:'))] | //link"), ==, 0);
  g_assert_cmpuint (count_nodes (page, "//h1[contains(., '<script>')]"), ==, 1);
  g_assert_cmpuint (count_nodes (page, "//img"), >=, 3);
  g_assert_cmpuint (count_nodes (page, "//section"), >, 200);
  context = xmlXPathNewContext (page);
  links = xmlXPathEvalExpression (BAD_CAST "//a[@href]", context);
  g_assert_cmpint (links->nodesetval->nodeNr, >, 100);
  for (int i = 0; i < links->nodesetval->nodeNr; i++)
    {
      xmlChar *href = xmlGetProp (links->nodesetval->nodeTab[i], BAD_CAST "href");
      g_autofree char *path = g_strdup_printf ("//a[@id='%s']", (char *) href + 1);

      if (i % 17 == 0) /* a look through the whole page each */
        g_assert_cmpuint (count_nodes (page, path), ==, 1);
      xmlFree (href);
    }
  xmlXPathFreeObject (links);
  xmlXPathFreeContext (context);
  xmlFreeDoc (page);
}

/* A war without a battle makes none; blank, there is a title to be written. */
static void
test_none (void)
{
  g_autoptr (SgCampaign) campaign = new_campaign_of ("little-wars");
  SgSheetSetup setup = { .campaign = campaign, .moment = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgSheet) blank = NULL;

  g_assert_null (sg_sheet_new (sg_sheet_find_kind ("book", NULL), &setup, &error));
  g_assert_nonnull (strstr (error->message, "wants a battle"));
  setup.blank = TRUE;
  blank = sg_sheet_new (sg_sheet_find_kind ("book", NULL), &setup, NULL);
  g_assert_cmpuint (sg_sheet_get_n_pages (blank), ==, 4);
}

/* A file is called by what it is of, and not by its kind alone. */
static void
test_named (void)
{
  static const struct { const char *kind, *title; } sheets[] = { { "book", "/Title (The Toll House War: Book of the war)" }, { "battle-report", "/Title (The Fords of the Lammer: Battle report)" } };
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (sheets[i].kind, NULL), &setup, NULL);
      g_autoptr (GBytes) bytes = sg_sheet_to_pdf (sheet, NULL);

      gboolean found = FALSE;

      for (gsize at = 0, n = strlen (sheets[i].title); at + n < g_bytes_get_size (bytes) && !found; at++) /* it holds noughts, too */
        found = memcmp ((const char *) g_bytes_get_data (bytes, NULL) + at, sheets[i].title, n) == 0;
      g_assert_true (found);
    }
}

/* No word of a table is broken, whatever its neighbours want; and what a unit of many is called is no single man. */
static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples) * 2; i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (samples[i / 2].system, samples[i / 2].file);
      SgSheetSetup setup = { .campaign = campaign, .rules = sg_campaign_get_rules (campaign), .moment = -1, .paper = i % 2 == 0 ? SG_PAPER_A4 : SG_PAPER_A5 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("book", NULL), &setup, NULL);

      for (guint page = 1; page < MIN (6, sg_sheet_get_n_pages (sheet)); page++)
        {
          g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

          for (guint k = 0; k < texts->len; k++)
            {
              const char *words = g_array_index (texts, SgSheetText, k).text;

              g_assert_cmpstr (words, !=, "Infantry-man");
              g_assert_null (strstr (words, ".”."));
              g_assert_false (strlen (words) < 3 && g_ascii_islower (words[0])); /* “Infantr”, and below it “y” */
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/book/pages", test_pages);
  g_test_add_func ("/sheets/book/index", test_index);
  g_test_add_func ("/sheets/book/maps", test_maps);
  g_test_add_func ("/sheets/book/references", test_references);
  g_test_add_func ("/sheets/book/fallen", test_fallen);
  g_test_add_func ("/sheets/book/booklet", test_booklet);
  g_test_add_func ("/sheets/book/page", test_page);
  g_test_add_func ("/sheets/book/none", test_none);
  g_test_add_func ("/sheets/book/named", test_named);
  g_test_add_func ("/sheets/book/words", test_words);
  return g_test_run ();
}
