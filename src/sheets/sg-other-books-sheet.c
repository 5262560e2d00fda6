/* sg-other-books-sheet.c: what the other books make of a moment, printed: a column for each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A contact begins a page. Where the paper is too narrow for all books abreast the others stand under the first, as far as there is room; what a
 * column has not room for goes on, in its place, on the next page.
 */

#include "sheets/sg-other-books-sheet.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-campaign-matches.h"
#include "rules/sg-question-values.h"
#include "sheets/sg-page.h"
#include "sheets/sg-sheet-private.h"

#define PT 8.2
#define TITLE_PT 13.0
#define LEADING 3.7
#define TITLE_LEADING 6.2
#define GAP 6.0       /* mm between columns */
#define NARROW 190.0  /* mm of measure, below which two columns stand beside each other and not four */
#define WIDE 220.0   /* mm: all five books stand side by side */
#define FACTS 4.2     /* mm from line to line of the contact’s own facts */
#define APART 6.0     /* mm between books that stand under each other */
#define LINE 7.5      /* mm from one line to write on to the next */
#define DPI 150
#define LARGEST 1.4   /* of the usual size of type, where there is room */
#define STEP 0.05

/** Line: of a column: as it is set, and how high it is. */
typedef struct { SgFace face; double pt, leading, ink, indent; char *text; guint lines; gboolean ruled; } Line;

/** Column: the lines of one book, and with which each page of it begins. */
typedef struct { GArray *lines; /* (element-type Line) */ GArray *starts; /* (element-type guint) */ } Column;

/** Strip: books of a contact side by side, from @first on and each from its @part, on @page from @y on. */
typedef struct { guint contact, first, part, page; double y, height; } Strip;

/** Moment: a contact and its columns; @blank: they are to be written in. */
typedef struct { char *title, *facts; GPtrArray *columns; /* (element-type Column) */ guint facts_lines; gboolean blank; } Moment;

typedef struct
{
  GPtrArray *moments;  /* (element-type Moment) */
  GArray    *strips;   /* (element-type Strip): from top to bottom */
  guint      abreast, n_pages;
  double     width;    /* of a column */
  double     usual, size; /* the type of the sheet, and how much larger this is set */
  char      *battle, *system, *foot;
} Sheet;

static void
clear_line (gpointer line)
{
  g_free (((Line *) line)->text);
}

static void
free_column (gpointer data)
{
  Column *column = data;

  g_array_unref (column->lines);
  g_array_unref (column->starts);
  g_free (column);
}

static void
free_moment (gpointer data)
{
  Moment *moment = data;

  g_free (moment->title);
  g_free (moment->facts);
  g_ptr_array_unref (moment->columns);
  g_free (moment);
}

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->moments);
  g_array_unref (self->strips);
  g_free (self->battle);
  g_free (self->system);
  g_free (self->foot);
  g_free (self);
}

/* What a column says */

static void
add (Column *column, SgFace face, double pt, double ink, double indent, gboolean ruled, char *text)
{
  Line line = { face, pt, pt >= TITLE_PT ? TITLE_LEADING : LEADING, ink, indent, text, 1, ruled };

  g_array_append_val (column->lines, line);
}

static void
add_finding (Column *column, const SgOpinion *opinion, const SgFinding *finding)
{
  g_autofree char *told = sg_finding_tell (finding);

  switch (finding->kind)
    {
    case SG_FINDING_ATTACKER_LOSES:
      add (column, SG_FACE_TEXT, PT, SG_INK, 2, FALSE, g_strdup_printf (_("%s: %s %s"), opinion->called[0], finding->label, told));
      break;
    case SG_FINDING_TARGET_LOSES:
      add (column, SG_FACE_TEXT, PT, SG_INK, 2, FALSE, g_strdup_printf (_("%s: %s %s"), opinion->called[1], finding->label, told));
      break;
    default:
      add (column, SG_FACE_TEXT, PT, SG_INK, 2, FALSE, g_strdup_printf (_("%s: %s"), finding->label, told));
    }
}

static void
add_pass (Column *column, const SgOpinion *opinion, const SgPass *pass)
{
  g_autofree char *rules = sg_pass_tell_rules (pass);

  add (column, SG_FACE_BOLD, PT, SG_INK, 0, TRUE, pass->times > 1 ? g_strdup_printf (_("%s, %u times"), pass->title, pass->times) : g_strdup (pass->title));
  add (column, SG_FACE_TEXT, PT - 1, SG_DIM, 0, FALSE, g_steal_pointer (&rules));
  if (pass->fault != NULL)
    add (column, SG_FACE_TEXT, PT, SG_INK, 2, FALSE, g_strdup (pass->fault));
  else if (pass->says != NULL && pass->verdicts->len == 0)
    add (column, SG_FACE_TEXT, PT, SG_INK, 2, FALSE, g_strdup (pass->says));
  for (guint i = 0; i < pass->findings->len; i++)
    if (sg_pass_is_told (pass, pass->findings->pdata[i]))
      add_finding (column, opinion, pass->findings->pdata[i]);
  for (guint i = 0; i < pass->verdicts->len; i++)
    {
      const char *faces = pass->dice->pdata[i], *headline = sg_text_or (sg_verdict_get_headline (pass->verdicts->pdata[i]), "");

      add (column, SG_FACE_ITALIC, PT + 1, SG_INK, 2, FALSE, *faces != '\0' ? g_strdup_printf (_("Thrown %s: %s"), faces, headline) : g_strdup (headline));
    }
}

static Column *
make_column (const SgOpinion *opinion)
{
  Column *column = g_new0 (Column, 1);

  column->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (column->lines, clear_line);
  column->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  add (column, SG_FACE_NAME, TITLE_PT, SG_INK, 0, FALSE, g_strdup (opinion->title));
  for (guint i = 0; opinion->matched[0] != NULL && i < 2; i++)
    add (column, SG_FACE_ITALIC, PT + 1, SG_INK, 0, FALSE, g_strdup_printf (_("%s: %s"), opinion->called[i], opinion->matched[i]));
  for (guint i = 0; i < opinion->facts->len; i++)
    {
      const SgOpinionFact *fact = opinion->facts->pdata[i];
      const char *word = fact->source == SG_SOURCE_WORD ? _(", the umpire’s word") : "";

      add (column, SG_FACE_TEXT, PT, SG_DIM, 0, FALSE, g_strdup_printf (_("%s: %s (%s)%s"), fact->caption, fact->words, sg_text_or (fact->rule, "–"), word));
    }
  if (opinion->sentence != NULL)
    add (column, SG_FACE_TEXT, PT, SG_INK, 0, TRUE, g_strdup_printf (*opinion->rule != '\0' ? _("%s (%s).") : "%s%s.", opinion->sentence, opinion->rule));
  for (guint i = 0; i < opinion->passes->len; i++)
    add_pass (column, opinion, opinion->passes->pdata[i]);
  return column;
}

static char *
tell_facts (const SgContact *contact)
{
  const SgField *fields = sg_question_get_procedure (contact->facts)->fields;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; fields[i].name != NULL; i++)
    {
      g_autofree char *value = sg_opinion_tell_value (contact->facts, &fields[i]), *label = sg_question_words (contact->facts, _(fields[i].label));

      if (value == NULL)
        continue;
      sg_text_join (words, " · ");
      g_string_append_printf (words, "%s: %s%s", label, value, sg_question_get_source (contact->facts, fields[i].name) == SG_SOURCE_MEASURED ? "" : "*");
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
add_moment (Sheet *self, const SgContact *contact, GPtrArray *opinions)
{
  Moment *moment = g_new0 (Moment, 1);

  moment->title = g_strdup (contact->title);
  moment->facts = tell_facts (contact);
  moment->columns = g_ptr_array_new_with_free_func (free_column);
  for (guint i = 0; i < opinions->len; i++)
    g_ptr_array_add (moment->columns, make_column (opinions->pdata[i]));
  g_ptr_array_add (self->moments, moment);
}

/* Laying out */

static double
height_of (const Line *line, double type)
{
  return (line->lines * line->leading + (line->ruled ? 2 : 0)) * type;
}

/* Breaks a column where the page ends, never behind the head of a pass. */
static void
break_column (Column *column, double room, double type)
{
  double y = 0;
  guint start = 0;

  g_array_append_val (column->starts, start);
  for (guint i = 0; i < column->lines->len; i++)
    {
      const Line *line = &g_array_index (column->lines, Line, i);
      double height = height_of (line, type), after = line->ruled && i + 2 < column->lines->len ? height_of (line + 1, type) + height_of (line + 2, type) : 0;

      if (y + height + after > room && i > start)
        {
          start = i;
          y = 0;
          g_array_append_val (column->starts, start);
        }
      y += height;
    }
}

static double
head_height (const Sheet *self, const Moment *moment)
{
  return SG_BAND_LOW + 4 * self->size + moment->facts_lines * FACTS * self->usual * self->size + 4;
}

/* The lines of @column that stand on its @part: from @from up to @to. */
static void
find_part (const Column *column, guint part, guint *from, guint *to)
{
  *from = *to = column->lines->len;
  if (part >= column->starts->len)
    return;
  *from = g_array_index (column->starts, guint, part);
  if (part + 1 < column->starts->len)
    *to = g_array_index (column->starts, guint, part + 1);
}

static double
part_height (const Column *column, guint part, double type)
{
  guint from, to;
  double height = 0;

  find_part (column, part, &from, &to);
  for (guint i = from; i < to; i++)
    height += height_of (&g_array_index (column->lines, Line, i), type);
  return height;
}

/* The columns of a strip, from @first on: up to the one that is returned. */
static guint
end_of_strip (const Sheet *self, const Moment *moment, guint first)
{
  return MIN (first + self->abreast, moment->columns->len);
}

/* Under what stands there already, or on a page more. */
static void
put_strip (Sheet *self, const SgPageFrame *frame, guint number, guint first, guint part, double height, double *y)
{
  const Moment *moment = self->moments->pdata[number];
  double top = frame->top + head_height (self, moment), bottom = frame->bottom - 4;
  Strip strip = { number, first, part, 0, 0, MIN (height, bottom - top) };

  if (*y > top)
    *y += APART;
  if (*y + strip.height > bottom + 0.01)
    {
      self->n_pages++;
      *y = top;
    }
  strip.page = self->n_pages - 1;
  strip.y = *y;
  *y += strip.height;
  g_array_append_val (self->strips, strip);
}

/* Strips to write in share the page. */
static double
blank_height (const Sheet *self, const SgPageFrame *frame, const Moment *moment)
{
  guint n = (moment->columns->len + self->abreast - 1) / self->abreast;

  return (frame->bottom - 4 - frame->top - head_height (self, moment) - (n - 1) * APART) / n;
}

static void
lay_moment (Sheet *self, SgPen *pen, const SgPageFrame *frame, guint number)
{
  Moment *moment = self->moments->pdata[number];
  double y;

  moment->facts_lines = *moment->facts != '\0' ? sg_pen_lines (pen, frame->measure, SG_FACE_TEXT, PT, moment->facts) : 0;
  for (guint i = 0; i < moment->columns->len; i++)
    {
      Column *column = moment->columns->pdata[i];

      for (guint k = 0; k < column->lines->len; k++)
        {
          Line *line = &g_array_index (column->lines, Line, k);

          line->lines = sg_pen_lines (pen, self->width - line->indent, line->face, line->pt, line->text);
        }
      break_column (column, frame->bottom - 4 - frame->top - head_height (self, moment), pen->type);
    }
  self->n_pages++;
  y = frame->top + head_height (self, moment);
  for (guint first = 0; first < moment->columns->len; first += self->abreast)
    {
      guint parts = 0;

      for (guint i = first; i < end_of_strip (self, moment, first); i++)
        parts = MAX (parts, ((Column *) moment->columns->pdata[i])->starts->len);
      for (guint part = 0; part < parts; part++)
        {
          double height = moment->blank ? blank_height (self, frame, moment) : 0;

          for (guint i = first; i < end_of_strip (self, moment, first); i++)
            height = MAX (height, part_height (moment->columns->pdata[i], part, pen->type));
          put_strip (self, frame, number, first, part, height, &y);
        }
    }
}

/* Returns: how many pages it takes in a type @size times the usual. */
static guint
lay_at (Sheet *self, SgPen *pen, const SgPageFrame *frame, double size)
{
  self->size = size;
  pen->type = self->usual * size;
  self->n_pages = 0;
  g_array_set_size (self->strips, 0);
  for (guint i = 0; i < self->moments->len; i++)
    {
      const Moment *moment = self->moments->pdata[i];

      for (guint k = 0; k < moment->columns->len; k++)
        g_array_set_size (((Column *) moment->columns->pdata[k])->starts, 0);
      lay_moment (self, pen, frame, i);
    }
  return self->n_pages;
}

/* The largest type that takes no page more than the usual one. */
static void
lay_largest (Sheet *self, SgPen *pen, const SgPageFrame *frame)
{
  guint pages = lay_at (self, pen, frame, 1);

  for (double size = LARGEST; size > 1 && lay_at (self, pen, frame, size) > pages; size -= STEP)
    ;
  if (self->n_pages > pages)
    (void) lay_at (self, pen, frame, 1);
}

/* Drawing */

static void
draw_column (SgPen *pen, const Column *column, guint part, double x, double y, double width)
{
  guint from, to;

  find_part (column, part, &from, &to);
  for (guint i = from; i < to; i++)
    {
      const Line *line = &g_array_index (column->lines, Line, i);

      if (line->ruled)
        {
          sg_pen_rule (pen, x, y + 0.8, x + width, y + 0.8, 0.2, SG_PALE);
          y += 2 * pen->type;
        }
      (void) sg_pen_paragraph (pen, x + line->indent, y + line->leading * pen->type * 0.8, width - line->indent, line->face, line->pt, line->leading, line->ink,
                               line->text, TRUE);
      y += line->lines * line->leading * pen->type;
    }
}

/* The contact’s title and facts, at the head of each of its pages. */
static void
draw_head (SgPen *pen, const SgPageFrame *frame, const Moment *moment, double size)
{
  SgPageBand band = { .label = _("The other books"), .title = moment->title, .low = TRUE };
  double y = frame->top + sg_page_band (pen, frame, &band, FALSE) + 4 * size;

  (void) sg_pen_paragraph (pen, frame->left, y, frame->measure, SG_FACE_TEXT, PT * size, FACTS * size, SG_DIM, moment->facts, TRUE);
}

static void
draw_strip (const Sheet *self, SgPen *pen, const SgPageFrame *frame, const Strip *strip)
{
  const Moment *moment = self->moments->pdata[strip->contact];
  double head = 0; /* the longest name of a book: the lines of all begin under it */

  for (guint i = strip->first; i < end_of_strip (self, moment, strip->first); i++)
    head = MAX (head, part_height (moment->columns->pdata[i], strip->part, pen->type));
  for (guint i = strip->first; i < end_of_strip (self, moment, strip->first); i++)
    {
      double x = frame->left + (i - strip->first) * (self->width + GAP);

      if (i > strip->first)
        sg_pen_rule (pen, x - GAP / 2, strip->y, x - GAP / 2, strip->y + strip->height, 0.15, SG_PALE);
      draw_column (pen, moment->columns->pdata[i], strip->part, x, strip->y, self->width);
      for (double y = strip->y + head + LINE; moment->blank && y < strip->y + strip->height + 0.01; y += LINE)
        sg_pen_rule (pen, x, y, x + self->width, y, 0.18, SG_DIM);
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Sheet *self = data;
  gboolean begun = FALSE;
  double usual = pen->type;

  for (guint i = 0; i < self->strips->len; i++)
    {
      const Strip *strip = &g_array_index (self->strips, Strip, i);

      if (strip->page != page)
        continue;
      if (!begun)
        draw_head (pen, frame, self->moments->pdata[strip->contact], self->size);
      else
        sg_pen_rule (pen, frame->left, strip->y - APART / 2, frame->right, strip->y - APART / 2, 0.35, SG_INK);
      pen->type = usual * self->size;
      draw_strip (self, pen, frame, strip);
      pen->type = usual;
      begun = TRUE;
    }
  sg_page_foot (pen, frame, self->foot, _("Nothing here was posted. * the umpire’s word"), page, sg_sheet_get_n_pages (sheet));
}

/* A column for each book with nothing in it: for pencil, or with @words why. */
static void
add_blank (Sheet *self, const SgSheetSetup *setup, const char *words)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();
  Moment *moment = g_new0 (Moment, 1);

  moment->title = g_strdup (setup->battle != NULL ? sg_battle_get_title (setup->battle) : "");
  moment->facts = g_strdup (words);
  moment->blank = TRUE;
  moment->columns = g_ptr_array_new_with_free_func (free_column);
  for (guint i = 0; systems[i] != NULL; i++)
    {
      Column *column = g_new0 (Column, 1);

      column->lines = g_array_new (FALSE, FALSE, sizeof (Line));
      g_array_set_clear_func (column->lines, clear_line);
      column->starts = g_array_new (FALSE, FALSE, sizeof (guint));
      add (column, SG_FACE_NAME, TITLE_PT, SG_INK, 0, FALSE, sg_ruleset_call_system (systems[i]));
      g_ptr_array_add (moment->columns, column);
    }
  g_ptr_array_add (self->moments, moment);
}

/* What is printed of a battle where nothing was chosen: the two nearest enemies. */
static gboolean
gather_nearest (Sheet *self, const SgSheetSetup *setup, SgBoard *board, GError **error)
{
  static const SgContactKind kinds[] = { SG_CONTACT_FIRE, SG_CONTACT_CLOSE };
  const SgMatches *matches = sg_campaign_get_matches (setup->campaign);
  const char *by[] = { NULL, NULL }, *at[] = { NULL, NULL };

  if (board == NULL || !sg_contact_find_nearest (setup->battle, board, matches, &by[0], &at[0]))
    {
      add_blank (self, setup, _("The other books are asked of two enemies, and there are not two on the field."));
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (SgContact) contact = sg_contact_measure_on (setup->battle, board, kinds[i], by, at, matches, error);
      g_autoptr (GPtrArray) opinions = contact != NULL ? sg_other_books_ask (contact) : NULL;

      if (opinions == NULL)
        return FALSE;
      add_moment (self, contact, opinions);
    }
  return TRUE;
}

/** Asked: what the window put to the books: SgSheetSetup.matter. */
typedef struct { const SgContact *contact; GPtrArray *opinions; } Asked;

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  const Asked *asked = setup->matter;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);
  gboolean gathered = TRUE;
  SgPen pen;

  self->moments = g_ptr_array_new_with_free_func (free_moment);
  self->strips = g_array_new (FALSE, FALSE, sizeof (Strip));
  self->abreast = frame->measure > WIDE ? 5 : 4;
  if (frame->measure < NARROW)
    self->abreast = 2;
  self->width = (frame->measure - (self->abreast - 1) * GAP) / self->abreast;
  self->foot = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : "");
  if (setup->blank)
    add_blank (self, setup, "");
  else if (asked != NULL)
    add_moment (self, asked->contact, asked->opinions);
  else
    gathered = gather_nearest (self, setup, sg_sheet_get_board (sheet), error);
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  self->usual = pen.type;
  if (gathered)
    lay_largest (self, &pen, frame);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  if (gathered)
    sg_sheet_set_pages (sheet, self->n_pages, draw_page, self, (GDestroyNotify) free_sheet);
  else
    free_sheet (self);
  return gathered;
}

static const SgSheetKind kind = {
  .id = "other-books", .title = N_("The other books"), .icon = "sg-list-symbolic", .lay_out = lay_out, .battle = TRUE, .landscape = TRUE, .order = 60,
};
SG_REGISTER_SHEET (kind)

gboolean
sg_other_books_sheet_save (SgBattle *battle, const SgContact *contact, GPtrArray *opinions, const char *path, GError **error)
{
  SgSheetSetup setup = { .campaign = sg_battle_get_campaign (battle), .battle = battle, .moment = -1, .paper = SG_PAPER_A4, .landscape = TRUE,
                         .rules = sg_battle_get_rules (battle) };
  const Asked asked = { contact, opinions };
  g_autoptr (SgSheet) sheet = NULL;

  setup.matter = &asked;
  sheet = sg_sheet_new (&kind, &setup, error);
  return sheet != NULL && sg_sheet_to_file (sheet, path, DPI, error);
}
