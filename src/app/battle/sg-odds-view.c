/* sg-odds-view.c: the exact chances of the open question, as bars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bars show a tenth of a per cent; the tooltip and Ctrl+C give the exact fractions.
 */

#include "app/battle/sg-odds-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/window/sg-settings.h"
#include "base/sg-text.h"
#include "rules/sg-value-words.h"
#include "rules/sg-value-xml.h"
#include <math.h>
#include "draw/sg-chart.h"

#define WIDTH_BEFORE_SIZED 340
#define MOST_BARS 14
#define WORDINGS 6   /* of one headline, by how many it tells: no language has more */
#define RANGES 7     /* what has more values than there are bars is told by so many ranges of them */

struct _SgOddsView
{
  GtkWidget parent_instance;

  GtkWidget *area;
  GArray    *bars;      /* (element-type SgOddsBar) */
  GPtrArray *labels;    /* (element-type utf8): what the bars point to */
  GPtrArray *fractions; /* (element-type utf8) */

  /* While it is filled: the question, and a verdict on it as any dice make it, for what its outcomes are called. */
  SgQuestion *question;
  SgVerdict  *like;
};

G_DEFINE_FINAL_TYPE (SgOddsView, sg_odds_view, GTK_TYPE_WIDGET)

static void
read_ink (SgOddsView *self, SgInk *ink)
{
  sg_ink_init (ink, adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SgOddsView *self = data;
  SgInk ink;

  read_ink (self, &ink);
  sg_chart_odds (cr, &ink, width, (SgOddsBar *) self->bars->data, self->bars->len);
}

/* (transfer full): an outcome as a reader says it. A list is of those of whom chance takes one. */
static char *
word_value (GVariant *value)
{
  double figure;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_strdup (sg_value_word (g_variant_get_string (value, NULL)));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_strdup (g_variant_get_boolean (value) ? _("yes") : _("no"));
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_INT64) && sg_value_figure (value, &figure))
    return sg_text_number (round (figure * 100) / 100);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    {
      g_autofree const char **words = g_variant_get_strv (value, NULL);

      for (guint i = 0; words[i] != NULL; i++)
        words[i] = sg_value_word (words[i]);
      return g_strjoinv (_(" or "), (char **) words);
    }
  return sg_text_minus (g_variant_print (value, FALSE));
}

/* As the verdict calls it; what only another branch speaks of, as "first_takes", is read as "First takes". */
static char *
word_outcome (SgOddsView *self, const char *name)
{
  GPtrArray *outcomes = self->like != NULL ? sg_verdict_get_outcomes (self->like) : NULL;
  char *words;

  for (guint i = 0; outcomes != NULL && i < outcomes->len; i++)
    {
      const SgOutcome *outcome = g_ptr_array_index (outcomes, i);

      if (g_str_equal (outcome->name, name) && outcome->label != NULL)
        return sg_question_words (self->question, outcome->label);
    }
  words = g_strdelimit (g_strdup (name), "_", ' ');
  words[0] = g_ascii_toupper (words[0]);
  return words;
}

/* @label: (transfer full). The bars are plain records that the chart is handed as an array: what they point to lives in @labels beside them. */
static void
add_bar (SgOddsView *self, char *label, const SgOddsRow *row)
{
  double chance = sg_odds_row_chance (row);
  SgOddsBar bar;

  g_ptr_array_add (self->labels, label);
  g_ptr_array_add (self->fractions, sg_odds_row_fraction (row));
  bar.label = label;
  bar.chance = chance;
  bar.figure = sg_text_chance (chance, mpq_sgn (row->chance) == 0, mpq_cmp_ui (row->chance, 1, 1) == 0);
  g_array_append_val (self->bars, bar);
}

static void
add_row (SgOddsView *self, const char *outcome, const SgOddsRow *row)
{
  g_autofree char *value = row->value != NULL ? word_value (row->value) : g_strdup (_("nothing"));
  g_autofree char *name = word_outcome (self, outcome);

  add_bar (self, outcome[0] != '\0' ? g_strdup_printf ("%s: %s", name, value) : g_strdup (value), row);
}

static void
add_outcome (SgOddsView *self, SgOdds *odds, const char *outcome)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    add_row (self, outcome, g_ptr_array_index (rows, i));
}

/* (transfer full) (nullable): what a headline says before its figures: "Contact" of "Contact: 18 in of 12 in". */
static char *
word_before_colon (const SgOddsRow *row)
{
  const char *words = row->value != NULL && g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (row->value, NULL) : "";
  const char *colon = strstr (words, ": ");

  return colon != NULL ? g_strndup (words, colon - words) : NULL;
}

/* Headlines that differ only in their figures, together.  FALSE where they are not of that kind. */
static gboolean
add_bundled (SgOddsView *self, GPtrArray *headlines)
{
  g_autoptr (SgOdds) bundles = sg_odds_new ();
  GPtrArray *rows;

  for (guint i = 0; i < headlines->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (headlines, i);
      g_autofree char *words = word_before_colon (row);

      if (words == NULL)
        return FALSE;
      sg_odds_add (bundles, "", g_variant_new_string (words), row->chance);
    }
  sg_odds_close (bundles);
  rows = sg_odds_get_rows (bundles, "");
  if (rows->len > MOST_BARS)
    return FALSE;
  add_outcome (self, bundles, "");
  return TRUE;
}

/* (transfer full) (nullable): @words with its one figure taken out, as "%d figures fell" of "12 figures fell"; @figure: (out). It is compared,
 * and nothing is ever printed by it: a name may have a per cent of its own. NULL: there is no figure, or more than one, as a unit with a number
 * in its name gives. */
static char *
part_figure (const char *words, gint64 *figure)
{
  const char *from = words + strcspn (words, "0123456789");
  gsize digits = strspn (from, "0123456789");

  if (digits == 0 || digits > 9 || from[digits + strcspn (from + digits, "0123456789")] != '\0')
    return NULL;
  *figure = g_ascii_strtoll (from, NULL, 10);
  return g_strdup_printf ("%.*s%%d%s", (int) (from - words), words, from + digits);
}

static gint64
figure_of (const SgOddsRow *row)
{
  gint64 figure = 0;
  g_autofree char *words = part_figure (g_variant_get_string (row->value, NULL), &figure);

  return words != NULL ? figure : 0;
}

static int
by_figure (gconstpointer a, gconstpointer b)
{
  gint64 one = figure_of (*(SgOddsRow *const *) a), other = figure_of (*(SgOddsRow *const *) b);

  return (one > other) - (one < other);
}

/* Whether the headline has no figure at all, as "Nobody fell" among those that count. */
static gboolean
is_bare (const SgOddsRow *row)
{
  return row->value != NULL && strpbrk (g_variant_get_string (row->value, NULL), "0123456789") == NULL;
}

/* Whether all say the same of a number, but for one that has none: many and one may be worded apart. */
static gboolean
are_counted (GPtrArray *headlines)
{
  g_autoptr (GHashTable) ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint bare = 0;

  for (guint i = 0; i < headlines->len; i++)
    {
      const SgOddsRow *row = g_ptr_array_index (headlines, i);
      gint64 figure;
      char *words = row->value != NULL ? part_figure (g_variant_get_string (row->value, NULL), &figure) : NULL;

      if (words == NULL && (!is_bare (row) || bare++ > 0))
        return FALSE;
      if (words != NULL)
        g_hash_table_add (ways, words);
    }
  return g_hash_table_size (ways) > 0 && g_hash_table_size (ways) <= WORDINGS;
}

/* The one headline that has no figure stands by itself before the ranges: what it says need not be that there were none. */
static void
add_bare (SgOddsView *self, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (!is_bare (row))
        continue;
      add_bar (self, g_variant_dup_string (row->value, NULL), row);
      g_ptr_array_remove_index (rows, i--);
    }
}

/* "4–7 figures fell": headlines that count, in ranges of the same width, in the words of the last of each.  FALSE where they do not count. */
static gboolean
add_counted (SgOddsView *self, GPtrArray *headlines)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  gint64 least, wide;

  if (!are_counted (headlines))
    return FALSE;
  g_ptr_array_extend (rows, headlines, NULL, NULL);
  add_bare (self, rows);
  g_ptr_array_sort (rows, by_figure);
  least = figure_of (rows->pdata[0]);
  wide = (figure_of (rows->pdata[rows->len - 1]) - least) / RANGES + 1;
  for (guint next = 0; next < rows->len;)
    {
      gint64 from = figure_of (rows->pdata[next]), to = least + ((from - least) / wide + 1) * wide - 1, last = from;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *range = NULL, *figure = NULL;
      SgOddsRow sum = { NULL };

      mpq_init (sum.chance);
      for (; next < rows->len && figure_of (rows->pdata[next]) <= to; next++)
        {
          const SgOddsRow *row = rows->pdata[next];

          mpq_add (sum.chance, sum.chance, row->chance);
          last = figure_of (row);
          g_string_assign (words, g_variant_get_string (row->value, NULL));
        }
      /* In the words of the last, which is the many of its language: “1–3 figures fell”. */
      figure = g_strdup_printf ("%d", (int) last);
      range = g_strdup_printf ("%d–%d", (int) from, (int) last);
      if (last > from)
        g_string_replace (words, figure, range, 1);
      add_bar (self, g_strdup (words->str), &sum);
      mpq_clear (sum.chance);
    }
  return TRUE;
}

/* Whether both are decided alike, as how many come back and how many are then left. */
static gboolean
are_alike (GPtrArray *one, GPtrArray *other)
{
  gboolean alike = one != NULL && one->len == other->len;

  for (guint i = 0; alike && i < one->len; i++)
    alike = mpq_equal (((SgOddsRow *) one->pdata[i])->chance, ((SgOddsRow *) other->pdata[i])->chance);
  return alike;
}

/* Whether each row is a whole number, as how many fell. */
static gboolean
are_whole (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value == NULL || !g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64))
        return FALSE;
    }
  return TRUE;
}

/* "Rank and file lost: 4–7": whole numbers in ranges of the same width. */
static void
add_ranges (SgOddsView *self, const char *outcome, GPtrArray *rows)
{
  gint64 least = g_variant_get_int64 (((SgOddsRow *) rows->pdata[0])->value), most = g_variant_get_int64 (((SgOddsRow *) rows->pdata[rows->len - 1])->value);
  gint64 wide = (most - least) / RANGES + 1;
  guint next = 0;

  for (gint64 from = least; from <= most; from += wide)
    {
      gint64 to = MIN (from + wide - 1, most);
      g_autofree char *words = to > from ? g_strdup_printf ("%d–%d", (int) from, (int) to) : g_strdup_printf ("%d", (int) from);
      SgOddsRow range = { .value = g_variant_ref_sink (g_variant_new_string (words)) };

      mpq_init (range.chance);
      for (; next < rows->len && g_variant_get_int64 (((SgOddsRow *) rows->pdata[next])->value) <= to; next++)
        mpq_add (range.chance, range.chance, ((SgOddsRow *) rows->pdata[next])->chance);
      add_row (self, outcome, &range);
      mpq_clear (range.chance);
      g_variant_unref (range.value);
    }
}

/* Whether each row is a list of figures by their number, as of those who lie under a burst: nobody can read that. */
static gboolean
are_numbers (GPtrArray *rows)
{
  gboolean numbered = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];
      g_autofree const char **words = NULL;

      if (row->value == NULL || !g_variant_is_of_type (row->value, G_VARIANT_TYPE_STRING_ARRAY))
        return FALSE;
      words = g_variant_get_strv (row->value, NULL);
      numbered = numbered || (words[0] != NULL && strchr (words[0], '#') != NULL);
    }
  return numbered;
}

/* Each figure that chance decides, by itself.  FALSE where there is none. */
static gboolean
add_figures (SgOddsView *self, SgOdds *odds)
{
  const char *const *outcomes = sg_odds_get_outcomes (odds);
  GPtrArray *before = NULL;

  for (guint i = 0; outcomes != NULL && outcomes[i] != NULL; i++)
    {
      GPtrArray *rows = sg_odds_get_rows (odds, outcomes[i]);

      /* Passed over: the headlines themselves; what is certain; what nobody can read; and what only says the outcome before it in another way. */
      if (outcomes[i][0] == '\0' || rows == NULL || rows->len < 2 || (rows->len > MOST_BARS && !are_whole (rows)) || are_numbers (rows) || are_alike (before, rows))
        continue;
      if (rows->len > MOST_BARS)
        add_ranges (self, outcomes[i], rows);
      else
        add_outcome (self, odds, outcomes[i]);
      before = rows;
    }
  return before != NULL;
}

/* The headlines, where there are few and they are open; else the kinds of them; else each figure that chance decides, by itself. */
static void
add_rows (SgOddsView *self, SgOdds *odds)
{
  GPtrArray *headlines = sg_odds_get_rows (odds, "");

  if (headlines != NULL && headlines->len == 1 && add_figures (self, odds))
    return;
  if (headlines != NULL && headlines->len <= MOST_BARS)
    add_outcome (self, odds, "");
  else if (headlines == NULL || (!add_bundled (self, headlines) && !add_counted (self, headlines)))
    add_figures (self, odds);
}

static void
clear_bar (gpointer data)
{
  g_free (((SgOddsBar *) data)->figure);
}

static gboolean
copy_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  g_autofree char *words = sg_odds_view_word (SG_ODDS_VIEW (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), words);
  return TRUE;
}

/* Words that are long take more lines where there is less room for them. */
static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  SgOddsView *self = SG_ODDS_VIEW (widget);
  SgInk ink;

  read_ink (self, &ink);
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL && self->bars->len > 0)
    *minimum = *natural = (int) ceil (sg_chart_odds (NULL, &ink, for_size > 0 ? for_size : WIDTH_BEFORE_SIZED, (SgOddsBar *) self->bars->data, self->bars->len));
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (SG_ODDS_VIEW (widget)->area, width, height, baseline, NULL);
}

static void
sg_odds_view_dispose (GObject *object)
{
  SgOddsView *self = SG_ODDS_VIEW (object);

  g_clear_pointer (&self->area, gtk_widget_unparent);
  G_OBJECT_CLASS (sg_odds_view_parent_class)->dispose (object);
}

static void
sg_odds_view_finalize (GObject *object)
{
  SgOddsView *self = SG_ODDS_VIEW (object);

  g_array_unref (self->bars);
  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->fractions);
  G_OBJECT_CLASS (sg_odds_view_parent_class)->finalize (object);
}

static void
sg_odds_view_class_init (SgOddsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_odds_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_odds_view_finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy_cb, NULL);
}

static void
sg_odds_view_init (SgOddsView *self)
{
  self->bars = g_array_new (FALSE, FALSE, sizeof (SgOddsBar));
  g_array_set_clear_func (self->bars, clear_bar);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->fractions = g_ptr_array_new_with_free_func (g_free);
  self->area = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw, self, NULL);
  gtk_widget_set_hexpand (self->area, TRUE);
  gtk_widget_set_parent (self->area, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "sg-card");
}

GtkWidget *
sg_odds_view_new (void)
{
  return g_object_new (SG_TYPE_ODDS_VIEW, NULL);
}

char *
sg_odds_view_word (SgOddsView *self)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->bars->len; i++)
    g_string_append_printf (words, "%s%s: %s (%s)", i > 0 ? "\n" : "", g_array_index (self->bars, SgOddsBar, i).label,
                            g_array_index (self->bars, SgOddsBar, i).figure, (char *) g_ptr_array_index (self->fractions, i));
  return g_string_free (words, FALSE);
}

void
sg_odds_view_show (SgOddsView *self, SgOdds *odds, SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1);
  g_autoptr (SgVerdict) like = odds != NULL && question != NULL ? sg_question_judge (question, rules, dice, NULL) : NULL;
  g_autofree char *words = NULL;

  g_array_set_size (self->bars, 0);
  g_ptr_array_set_size (self->labels, 0);
  g_ptr_array_set_size (self->fractions, 0);
  if (odds != NULL && !sg_odds_is_certain (odds))
    {
      self->question = question;
      self->like = like;
      add_rows (self, odds);
      self->question = NULL;
      self->like = NULL;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->bars->len > 0 && g_settings_get_boolean (sg_settings (), "show-odds"));
  if (self->bars->len == 0)
    return;
  words = sg_odds_view_word (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (self->area);
}

guint
sg_odds_view_count (SgOddsView *self)
{
  return self->bars->len;
}
