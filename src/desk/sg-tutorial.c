/* sg-tutorial.c: a tutorial as it is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-tutorial.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"

#include <glib/gi18n-lib.h>

#define FORMAT 1
#define MOST_BATTLES 100
#define MOST_NUMBER 100000
#define MOST_STEPS 60

/* As tutorial.rng has them, in the order of their enums. */
static const char *const waits[] = { "reading", "page", "chosen", "posted", "opened", "overruled", "measured", "undone", "sheet", "pdf", "closed", NULL };
static const char *const deeds[] = { "choose", "move", "act", "target", "place", "lead-on", "put-down", "open", "answer", "set", "throw", "accept", "undo",
                                     "measure", "page", "sheet", "pdf", "close", NULL };

/* What a step that waits for it must say, and whether it can be done by nobody but its reader. */
static const gboolean needs_which[] = { [SG_WAIT_PAGE] = TRUE, [SG_WAIT_CHOSEN] = TRUE, [SG_WAIT_OPENED] = TRUE, [SG_WAIT_SHEET] = TRUE, [SG_WAIT_CLOSED] = FALSE };

static int
place_of (const char *const *names, const char *name)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return -1;
}

static void
free_do (gpointer data)
{
  SgTutorialDo *self = data;

  g_strfreev (self->of);
  g_free (self->value);
  g_free (self->reason);
  g_array_unref (self->to);
  g_free (self);
}

static void
free_step (gpointer data)
{
  SgTutorialStep *self = data;

  g_free (self->id);
  g_free (self->help);
  g_free (self->title);
  g_free (self->words);
  g_free (self->otherwise);
  g_free (self->look_at);
  g_free (self->target);
  g_free (self->which);
  g_strfreev (self->rules);
  g_ptr_array_unref (self->deeds);
  g_free (self);
}

void
sg_tutorial_free (SgTutorial *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->system);
  g_free (self->sample);
  g_free (self->title);
  g_free (self->about);
  g_array_unref (self->scenes);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* In the reader’s language; nothing where there is no such element. */
static char *
take_words (const xmlNode *node, const char *name)
{
  const xmlNode *child = sg_xml_first (node, name);

  return child != NULL ? sg_tongue_take (NULL, sg_xml_text (child)) : NULL;
}

/* "x,y", as the schema has it; a figure so large that it is none is told. */
static gboolean
read_point (const xmlNode *node, const char *text, SgPoint *point, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 2);

  if (g_strv_length (parts) == 2 && sg_number_parse (parts[0], &point->x) && sg_number_parse (parts[1], &point->y))
    return TRUE;
  sg_xml_error (error, SG_ERROR_SCHEMA, node, _("“%s” is no place on a map; “12.5,30” is."), text);
  return FALSE;
}

static gboolean
read_way (SgTutorialDo *self, const xmlNode *node, GError **error)
{
  g_auto (GStrv) points = sg_xml_get_ids (node, "to");

  for (guint i = 0; points[i] != NULL; i++)
    {
      SgPoint point;

      if (!read_point (node, points[i], &point, error))
        return FALSE;
      g_array_append_val (self->to, point);
    }
  return TRUE;
}

static gboolean
read_do (SgTutorialStep *step, const xmlNode *node, GError **error)
{
  g_autofree char *what = sg_xml_get (node, "what");
  SgTutorialDo *self = g_new0 (SgTutorialDo, 1);
  gint64 seed;

  self->to = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  self->deed = (SgTutorialDeed) MAX (0, place_of (deeds, what));
  self->of = sg_xml_get_ids (node, "of");
  self->value = sg_xml_get (node, "value");
  self->reason = sg_tongue_take (NULL, sg_xml_get (node, "reason"));
  g_ptr_array_add (step->deeds, self);
  if (!sg_xml_get_int (node, "seed", 0, MOST_NUMBER, 1, &seed, error) || !read_way (self, node, error))
    return FALSE;
  self->seed = (guint64) MAX (seed, 1);
  return TRUE;
}

static gboolean
read_look (SgTutorialStep *step, const xmlNode *node, GError **error)
{
  static const struct { const char *attribute; SgTutorialLook look; } kinds[] = { { "part", SG_LOOK_PART }, { "action", SG_LOOK_ACTION }, { "unit", SG_LOOK_UNIT },
                                                                                   { "place", SG_LOOK_PLACE } };

  if (node == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && step->look == SG_LOOK_NOWHERE; i++)
    {
      step->look_at = sg_xml_get (node, kinds[i].attribute);
      step->look = step->look_at != NULL ? kinds[i].look : SG_LOOK_NOWHERE;
    }
  step->target = sg_xml_get (node, "target");
  return step->look != SG_LOOK_PLACE || read_point (node, step->look_at, &step->place, error);
}

static gboolean
read_wait (SgTutorialStep *step, const xmlNode *node, GError **error)
{
  g_autofree char *wait = sg_xml_get (node, "for");

  step->wait = (SgTutorialWait) MAX (0, place_of (waits, wait));
  step->which = sg_xml_get (node, "which");
  step->rules = sg_xml_get_ids (node, "rule");
  if (needs_which[step->wait] && step->which == NULL)
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("a step that waits for “%s” says “which”."), wait);
      return FALSE;
    }
  return TRUE;
}

/* What only its reader can do is read; everything else the program can do by itself, or a tutorial could stop there. */
static gboolean
check_step (const SgTutorial *self, const SgTutorialStep *step, const xmlNode *node, GError **error)
{
  if (step->deeds->len == 0 && step->wait != SG_WAIT_READING)
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("the step “%s” does not say how it is done."), step->id);
      return FALSE;
    }
  for (guint i = 0; i < self->steps->len; i++)
    if (self->steps->pdata[i] != step && g_str_equal (((SgTutorialStep *) self->steps->pdata[i])->id, step->id))
      {
        sg_xml_error (error, SG_ERROR_SCHEMA, node, _("there are two steps “%s”."), step->id);
        return FALSE;
      }
  if (self->steps->len <= MOST_STEPS)
    return TRUE;
  sg_xml_error (error, SG_ERROR_RANGE, node, _("a tutorial has up to %d steps."), MOST_STEPS);
  return FALSE;
}

static gboolean
read_step (SgTutorial *self, guint scene, const xmlNode *node, GError **error)
{
  SgTutorialStep *step = g_new0 (SgTutorialStep, 1);

  step->id = sg_xml_get (node, "id");
  step->help = sg_xml_get (node, "help");
  step->title = take_words (node, "title");
  step->words = take_words (node, "say");
  step->otherwise = take_words (node, "else");
  step->deeds = g_ptr_array_new_with_free_func (free_do);
  step->scene = scene;
  g_ptr_array_add (self->steps, step);
  if (!read_look (step, sg_xml_first (node, "look"), error) || !read_wait (step, sg_xml_first (node, "wait"), error))
    return FALSE;
  for (xmlNode *child = sg_xml_first (node, "do"); child != NULL; child = sg_xml_next (child, "do"))
    if (!read_do (step, child, error))
      return FALSE;
  return check_step (self, step, node, error);
}

static gboolean
read_scene (SgTutorial *self, const xmlNode *node, GError **error)
{
  SgTutorialScene scene = { .first = self->steps->len };
  gint64 battle;

  if (!sg_xml_get_int (node, "battle", 1, MOST_BATTLES, 1, &battle, error) || !sg_xml_get_int (node, "after", 0, MOST_NUMBER, 0, &scene.after, error))
    return FALSE;
  scene.battle = (guint) battle;
  g_array_append_val (self->scenes, scene);
  for (xmlNode *step = sg_xml_first (node, "step"); step != NULL; step = sg_xml_next (step, "step"))
    if (!read_step (self, self->scenes->len - 1, step, error))
      return FALSE;
  return TRUE;
}

static SgTutorial *
new_tutorial (const xmlNode *root)
{
  SgTutorial *self = g_new0 (SgTutorial, 1);
  g_autofree char *sample = sg_xml_get (root, "sample");

  self->id = sg_xml_get (root, "id");
  self->system = sg_xml_get (root, "system");
  self->sample = g_strdup_printf ("samples/%s.xml", sample);
  self->title = take_words (root, "title");
  self->about = take_words (root, "about");
  self->scenes = g_array_new (FALSE, FALSE, sizeof (SgTutorialScene));
  self->steps = g_ptr_array_new_with_free_func (free_step);
  return self;
}

SgTutorial *
sg_tutorial_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = NULL;
  g_autoptr (SgTutorial) self = NULL;
  xmlNode *root;
  gint64 version;

  g_return_val_if_fail (bytes != NULL, NULL);

  doc = sg_xml_load (bytes, name, "tutorial.rng", error);
  if (doc == NULL)
    return NULL;
  root = sg_xml_root (doc);
  if (!sg_xml_get_int (root, "version", 1, G_MAXINT, 1, &version, error))
    return NULL;
  if (version > FORMAT)
    {
      sg_xml_error (error, SG_ERROR_NEWER, root, _("the tutorial was written by a newer Sandgate."));
      return NULL;
    }
  self = new_tutorial (root);
  for (xmlNode *scene = sg_xml_first (root, "scene"); scene != NULL; scene = sg_xml_next (scene, "scene"))
    if (!read_scene (self, scene, error))
      return NULL;
  return g_steal_pointer (&self);
}

SgTutorial *
sg_tutorial_load (const char *id, GError **error)
{
  g_autofree char *path = g_strdup_printf ("tutorials/%s.xml", id);
  g_autoptr (GBytes) bytes = sg_data_load (path, error);

  return bytes != NULL ? sg_tutorial_read (bytes, path, error) : NULL;
}

const char *const *
sg_tutorial_ids (void)
{
  static const char *const ids[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel", NULL };

  return ids;
}
