/* sg-map-answer.c: questions about dead ground, and the card with what comes of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever looks is asked about what his view shows: a side’s view is told of the enemy that it knows, and of no other.  The ground is looked
 * over in a thread of its own, on a copy of the map; what is no longer asked is let go when it comes.
 */

#include "app/map/sg-map-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/map/sg-map-canvas-ask.h"
#include "app/map/sg-map-corners.h"
#include "app/widgets/sg-widgets.h"
#include "desk/sg-desk-choice.h"
#include "map/sg-map-edit.h"
#include "play/sg-unit-stand.h"

#define WIDE 30     /* characters of a line */
#define CARD 344    /* u: how wide the card is */
#define PAD 24      /* u: its own margin, and about what it says */
#define SLACK 4     /* u: what words are measured by is a little wider than what they get */
#define EDGE 0      /* u: from the edge of the map */
#define ASIDE 52    /* u at the left, where the tools stand */
#define VIEWS 56    /* u at the head, where the views stand */
#define FOOT 52     /* u at the foot, of the scale and the zoom */
#define ON_ROAD 24  /* u: so near a road is pressed */

struct _SgMapAnswer
{
  GObject parent_instance;

  SgDesk      *desk;      /* (owned) */
  SgMapCanvas *canvas;    /* (not owned): holds the card */
  GtkWidget   *card, *head, *inside, *title, *hint;
  GtkBox      *list;
  GtkSizeGroup *captions; /* (owned) */
  GActionMap  *actions;   /* (not owned): of the view that owns this */
  GCancellable *looking;  /* (owned) (nullable): while the ground is looked over */
};

/** Look: what a thread is asked; its scene has a map of its own. */
typedef struct { SgGroundScene *scene; SgRuleset *rules; /* (owned): names of theirs stand in the scene */ SgDeadGroundKind kind; SgPoint given[4]; char *road; } Look;

G_DEFINE_FINAL_TYPE (SgMapAnswer, sg_map_answer, G_TYPE_OBJECT)

static const struct { const char *action; SgDeadGroundKind kind; const char *label; } questions[] = {
  { "unseen-road", SG_DEAD_GROUND_ROAD, N_("From Where a Road Is Unseen…") },
  { "hides", SG_DEAD_GROUND_HIDE, N_("What Hides from the Enemy") },
  { "gun-sites", SG_DEAD_GROUND_SITES, N_("The Best Gun Sites…") },
  { "approach", SG_DEAD_GROUND_APPROACH, N_("A Covered Approach…") },
};

/* Who asks: the side whose view it is, else that of whoever is chosen, else the first. */
static const char *
find_side (SgMapAnswer *self)
{
  const char *first = sg_desk_get_chosen (self->desk, NULL)[0];
  SgBoard *board = sg_desk_get_board (self->desk);
  SgUnit *unit = board != NULL && first != NULL ? sg_board_find_unit (board, first) : NULL;

  if (sg_desk_get_side (self->desk) != NULL)
    return sg_desk_get_side (self->desk);
  return unit != NULL ? unit->side : "red";
}

/* The body that shall hide: the first chosen of @side, else the widest that it has. */
static void
set_body (SgMapAnswer *self, SgGroundScene *scene, const char *side)
{
  SgBoard *board = sg_desk_get_board (self->desk);
  const char *first = sg_desk_get_chosen (self->desk, NULL)[0];
  SgUnit *chosen = first != NULL ? sg_board_find_unit (board, first) : NULL;
  GPtrArray *units = sg_board_get_units (board);
  const char *widest = NULL;
  double most = 0;

  if (chosen != NULL && g_strcmp0 (chosen->side, side) == 0 && sg_ground_scene_set_body (scene, board, first))
    return;
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      SgUnitStand stand;

      if (g_strcmp0 (unit->side, side) != 0 || !sg_board_get_stand (board, unit->id, &stand) || stand.front <= most)
        continue;
      most = stand.front;
      widest = unit->id;
    }
  if (widest != NULL)
    sg_ground_scene_set_body (scene, board, widest);
  scene->placed = FALSE;
}

/* The board and the map are those of the view: a side that asks what hides from the enemy is answered for the enemy that it knows of, wherever
 * he may be. */
static SgGroundScene *
make_scene (SgMapAnswer *self)
{
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const char *side = find_side (self);
  const char *enemy = sg_desk_side_name (self->desk, g_str_equal (side, "red") ? "blue" : "red");
  SgGroundScene *scene = sg_ground_scene_new (sg_desk_get_map (self->desk), sg_battle_get_rules (battle), enemy);

  sg_ground_scene_read (scene, battle, sg_desk_get_board (self->desk), sg_desk_get_reader (self->desk), side);
  set_body (self, scene, side);
  return scene;
}

static SgTract
tract_of (const SgPoint *corners)
{
  return (SgTract){ { MIN (corners[0].x, corners[1].x), MIN (corners[0].y, corners[1].y) }, { MAX (corners[0].x, corners[1].x), MAX (corners[0].y, corners[1].y) } };
}

static void
look_free (Look *self)
{
  sg_ground_scene_free (self->scene);
  g_clear_object (&self->rules);
  g_free (self->road);
  g_free (self);
}

/* (transfer full) (nullable): there is no road where one was pressed. */
static Look *
look_new (SgMapAnswer *self, SgDeadGroundKind kind)
{
  Look *look = g_new0 (Look, 1);
  SgBattle *battle = sg_desk_get_battle (self->desk);
  const SgPiece *road = NULL;
  SgMap *map;

  look->kind = kind;
  memcpy (look->given, sg_map_canvas_get_given (self->canvas), sizeof look->given);
  look->scene = make_scene (self);
  look->rules = battle != NULL ? g_object_ref (sg_battle_get_rules (battle)) : NULL;
  map = look->scene->map;
  if (kind == SG_DEAD_GROUND_ROAD)
    road = sg_dead_ground_find_road (map, look->given[0], ON_ROAD / sg_map_canvas_get_viewport (self->canvas)->scale);
  look->road = road != NULL ? g_strdup (road->id) : NULL;
  /* The relief is made when it is first asked for, and kept with the map. Asked for here it is there for the copy too, and is not made anew in
   * the thread. */
  sg_map_get_relief (map);
  look->scene->map = sg_map_edit (map);
  g_object_unref (map);
  if (kind == SG_DEAD_GROUND_ROAD && road == NULL)
    g_clear_pointer (&look, look_free);
  return look;
}

static SgDeadGround *
find_answer (const Look *look)
{
  SgTract sites = tract_of (look->given), field = tract_of (look->given + 2);

  switch (look->kind)
    {
    case SG_DEAD_GROUND_ROAD:
      return sg_dead_ground_road (look->scene, sg_map_get_piece (look->scene->map, look->road));
    case SG_DEAD_GROUND_SITES:
      return sg_dead_ground_sites (look->scene, &sites, &field, 0);
    case SG_DEAD_GROUND_APPROACH:
      return sg_dead_ground_approach (look->scene, look->given[0], look->given[1]);
    case SG_DEAD_GROUND_HIDE:
    default:
      return sg_dead_ground_hide (look->scene);
    }
}

/* In the thread. It looks to its end, though nobody may want the answer by then: the task sees that it was let go, and frees it. */
static void
look_over (GTask *task, gpointer source, gpointer data, GCancellable *looking)
{
  g_task_return_pointer (task, find_answer (data), (GDestroyNotify) sg_dead_ground_free);
}

static void
stop_looking (SgMapAnswer *self)
{
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

gboolean
sg_map_answer_is_looking (SgMapAnswer *self)
{
  return self->looking != NULL;
}

/* The card. */

static void
empty_card (SgMapAnswer *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_box_remove (self->list, child);
}

static gboolean
measure_again_cb (GtkWidget *card, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_resize (card);
  gtk_widget_queue_allocate (gtk_widget_get_parent (card));
  return G_SOURCE_REMOVE;
}

/* The overlay asks anew how high it is, once more when its words have their own letters, and where the least of the answer lies under it. */
static void
present (SgMapAnswer *self)
{
  gtk_widget_set_visible (self->card, TRUE);
  gtk_widget_queue_resize (self->card);
  gtk_widget_queue_allocate (gtk_widget_get_parent (self->card));
  gtk_widget_add_tick_callback (self->card, measure_again_cb, NULL, NULL);
}

static void
show_hint (SgMapAnswer *self, const char *title, const char *hint)
{
  empty_card (self);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->hint), hint);
  gtk_widget_set_visible (self->hint, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  sg_describe (self->card, title, hint);
  present (self);
}

static const char *const titles[SG_DEAD_GROUND_N_KINDS] = {
  [SG_DEAD_GROUND_ROAD] = N_("From where a road is unseen"),
  [SG_DEAD_GROUND_HIDE] = N_("What hides from the enemy"),
  [SG_DEAD_GROUND_SITES] = N_("The best gun sites"),
  [SG_DEAD_GROUND_APPROACH] = N_("A covered approach"),
};

/* What is wanted next. */
static void
show_wanted (SgMapAnswer *self, SgDeadGroundKind kind, guint given)
{
  static const char *const hints[SG_DEAD_GROUND_N_KINDS][4] = {
    [SG_DEAD_GROUND_ROAD] = { N_("Press the road.") },
    [SG_DEAD_GROUND_SITES] = { N_("Drag a rectangle over the ground where guns may stand."), N_("Press its other corner."),
                               N_("Now drag one over their field of fire."), N_("Press its other corner.") },
    [SG_DEAD_GROUND_APPROACH] = { N_("Press where the approach begins, or drag from there to its end."), N_("Now press where it ends.") },
  };

  show_hint (self, _(titles[kind]), _(hints[kind][given]));
}

/* A place of the answer: its letter, and beside it what it is. */
static void
add_place (SgMapAnswer *self, const char *letter, GtkWidget *caption, GtkWidget *words)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *mark = sg_label (letter, "heading");

  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (both), caption);
  gtk_box_append (GTK_BOX (both), words);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), both);
  gtk_widget_set_margin_top (line, 4);
  gtk_box_append (self->list, line);
}

static void
add_line (SgMapAnswer *self, const SgAnswerLine *line)
{
  GtkWidget *row, *caption = sg_label (line->caption, "sg-caption"), *words = sg_label (line->words, "sg-figures");

  gtk_label_set_max_width_chars (GTK_LABEL (words), WIDE);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), WIDE);
  gtk_widget_set_hexpand (words, TRUE);
  if (*line->mark != '\0')
    {
      add_place (self, line->mark, caption, words);
      return;
    }
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_label_set_wrap (GTK_LABEL (caption), FALSE);
  gtk_size_group_add_widget (self->captions, caption);
  gtk_box_append (GTK_BOX (row), caption);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (self->list, row);
}

static void
show_answer (SgMapAnswer *self, const SgDeadGround *answer)
{
  g_autofree char *words = NULL;

  empty_card (self);
  gtk_label_set_label (GTK_LABEL (self->title), answer->title);
  gtk_widget_set_visible (self->hint, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
  for (guint i = 0; i < answer->lines->len; i++)
    add_line (self, answer->lines->pdata[i]);
  present (self);
  words = sg_map_answer_get_words (self);
  sg_describe (self->card, answer->title, words);
}

char *
sg_map_answer_get_words (SgMapAnswer *self)
{
  const SgDeadGround *answer = sg_map_canvas_get_answer (self->canvas);
  GString *words = g_string_new (NULL);

  if (!gtk_widget_get_visible (self->card))
    return g_string_free (words, FALSE);
  g_string_append_printf (words, "%s\n", gtk_label_get_label (GTK_LABEL (self->title)));
  if (gtk_widget_get_visible (self->hint))
    g_string_append_printf (words, "%s\n", gtk_label_get_label (GTK_LABEL (self->hint)));
  for (guint i = 0; answer != NULL && i < answer->lines->len; i++)
    {
      const SgAnswerLine *line = answer->lines->pdata[i];

      g_string_append_printf (words, "%s%s%s: %s\n", line->mark, *line->mark != '\0' ? " " : "", line->caption, line->words);
    }
  return g_string_free (words, FALSE);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  SgDeadGround *answer = g_task_propagate_pointer (task, NULL);
  SgMapAnswer *self = data;

  look_free (g_task_get_task_data (task)); /* here, not where the task ends: what the copy shares with the map is counted in one thread */
  if (answer == NULL) /* something else was asked, or the page is gone */
    return;
  g_clear_object (&self->looking);
  sg_map_canvas_set_answer (self->canvas, answer);
  show_answer (self, answer);
}

static void
look (SgMapAnswer *self, SgDeadGroundKind kind)
{
  Look *asked = look_new (self, kind);
  g_autoptr (GTask) task = NULL;

  if (asked == NULL)
    {
      sg_map_canvas_ask (self->canvas, kind);
      show_hint (self, gtk_label_get_label (GTK_LABEL (self->title)), _("There is no road there. Press the road."));
      return;
    }
  sg_map_canvas_set_answer (self->canvas, NULL);
  show_hint (self, _(titles[kind]), _("The ground is looked over…"));
  self->looking = g_cancellable_new ();
  task = g_task_new (NULL, self->looking, looked_cb, self); /* @self may be gone by then, and the task was let go before */
  g_task_set_task_data (task, asked, NULL);
  g_task_run_in_thread (task, look_over);
}

static void
asked_cb (SgMapAnswer *self)
{
  SgDeadGroundKind kind;
  guint given;

  stop_looking (self);
  if (sg_map_canvas_is_asking (self->canvas, &kind, &given))
    show_wanted (self, kind, given);
  else if (!sg_map_canvas_is_asked (self->canvas) || sg_desk_get_map (self->desk) == NULL || sg_desk_get_board (self->desk) == NULL)
    gtk_widget_set_visible (self->card, FALSE);
  else
    look (self, kind);
}

/* What was answered is true of the moment it was asked. */
static void
stale_cb (SgMapAnswer *self)
{
  if (gtk_widget_get_visible (self->card))
    {
      sg_map_canvas_stop_asking (self->canvas);
      gtk_widget_set_visible (self->card, FALSE);
    }
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SgMapAnswer *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (questions) && sg_desk_get_map (self->desk) != NULL; i++)
    if (g_str_equal (questions[i].action, g_action_get_name (G_ACTION (action))))
      sg_map_canvas_ask (self->canvas, questions[i].kind);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stale_cb (data);
}

static const GActionEntry entries[] = {
  { "unseen-road", ask_cb }, { "hides", ask_cb }, { "gun-sites", ask_cb }, { "approach", ask_cb }, { "forget-answer", forget_cb },
};

static void
sg_map_answer_dispose (GObject *object)
{
  SgMapAnswer *self = SG_MAP_ANSWER (object);

  for (guint i = 0; self->actions != NULL && i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (self->actions, entries[i].name);
  self->actions = NULL;
  stop_looking (self);
  g_clear_object (&self->captions);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (sg_map_answer_parent_class)->dispose (object);
}

static void
sg_map_answer_class_init (SgMapAnswerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_map_answer_dispose;
}

static void
sg_map_answer_init (SgMapAnswer *self)
{
}

static GtkWidget *
make_head (SgMapAnswer *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->title = sg_label ("", "heading");
  gtk_label_set_max_width_chars (GTK_LABEL (self->title), WIDE);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "map.forget-answer");
  gtk_widget_set_tooltip_text (close, _("Take It off the Map"));
  sg_name (close, _("Take it off the map"));
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), close);
  return head;
}

static gboolean
covers (const GdkRectangle *at, const SgViewport *view, SgPoint place)
{
  double x, y;

  sg_viewport_to_sheet (view, place, &x, &y);
  return x >= at->x && y >= at->y && x <= at->x + at->width && y <= at->y + at->height;
}

/* How much of the answer would lie under the card: a place with its letter counts for as much as a stretch of the way. */
static guint
count_covered (SgMapAnswer *self, const GdkRectangle *at)
{
  const SgDeadGround *answer = sg_map_canvas_get_answer (self->canvas);
  const SgViewport *view = sg_map_canvas_get_viewport (self->canvas);
  guint covered = 0;

  for (guint i = 0; answer != NULL && i < answer->spots->len; i++)
    covered += 4 * covers (at, view, g_array_index (answer->spots, SgAnswerSpot, i).at);
  for (guint i = 0; answer != NULL && answer->way != NULL && i < answer->way->len; i++)
    covered += covers (at, view, g_array_index (answer->way, SgPoint, i));
  for (guint i = 0; answer != NULL && answer->kind == SG_DEAD_GROUND_SITES && i < 2; i++)
    covered += covers (at, view, answer->tracts[i].least) + covers (at, view, answer->tracts[i].most);
  return covered;
}

/* Under the views, beside the tools, or above the scale: where the least of the answer lies under it. The overlay would give the card the height
 * that its words have in one long line each, so that it is measured here in the width that it will have. */
static gboolean
place_cb (SgMapAnswer *self, GtkWidget *child, GdkRectangle *at, GtkOverlay *overlay)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay)), height = gtk_widget_get_height (GTK_WIDGET (overlay));
  int wide = MIN (CARD, width - 2 * EDGE), head, inside, tall, least;
  guint best = G_MAXUINT;

  if (child != self->card)
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  wide = MAX (wide, least);
  gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, wide - 2 * PAD, NULL, &head, NULL, NULL);
  gtk_widget_measure (self->inside, GTK_ORIENTATION_VERTICAL, wide - 2 * PAD - SLACK, NULL, &inside, NULL, NULL);
  tall = MIN (head + inside + 2 * PAD + 6, MAX (120, height - VIEWS - FOOT));
  const GdkRectangle places[] = { { width - wide - EDGE, VIEWS, wide, tall },
                                  { EDGE, MAX (VIEWS, height - tall - FOOT), wide, tall },
                                  { MIN (ASIDE, width - wide), EDGE, wide, tall } };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint covered = 2 * count_covered (self, &places[i]) + sg_map_corners_count (self->canvas, &places[i]);

      if (covered >= best)
        continue;
      best = covered;
      *at = places[i];
    }
  return TRUE;
}

static void
make_card (SgMapAnswer *self, GtkOverlay *overlay)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scroller = gtk_scrolled_window_new (), *inside = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->head = make_head (self);
  self->inside = inside;

  self->hint = sg_label ("", NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (self->hint), WIDE);
  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  self->captions = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_box_append (GTK_BOX (inside), self->hint);
  gtk_box_append (GTK_BOX (inside), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), inside);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), self->head);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_add_css_class (box, "sg-float");
  gtk_widget_add_css_class (box, "sg-answer");
  gtk_widget_set_visible (box, FALSE);
  self->card = box;
  gtk_overlay_add_overlay (overlay, box);
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
}

SgMapAnswer *
sg_map_answer_new (GtkOverlay *overlay, SgMapCanvas *canvas, SgDesk *desk, GActionMap *actions)
{
  SgMapAnswer *self = g_object_new (SG_TYPE_MAP_ANSWER, NULL);

  self->desk = g_object_ref (desk);
  self->canvas = canvas;
  self->actions = actions;
  make_card (self, overlay);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (canvas, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "battle", G_CALLBACK (stale_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "board", G_CALLBACK (stale_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
sg_map_answer_append_menu (SgMapAnswer *self, GMenu *menu)
{
  g_autoptr (GMenu) list = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *action = g_strdup_printf ("map.%s", questions[i].action);

      g_menu_append (list, _(questions[i].label), action);
    }
  g_menu_append_submenu (menu, _("Dead Ground"), G_MENU_MODEL (list));
}
