/* sg-tutorial.h: a tutorial as it is written: steps, what each waits for, and how it is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It knows no window: what is looked at is a word that the window finds (app/window/sg-tutor-look.h), and what is waited for is told by the
 * desk, or heard from the page where it happens (sg-tutor.h).  The files stand in data/tutorials, and are hostile like any other.
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** SgTutorialWait: what a step waits for.
 * @SG_WAIT_READING: that it was read
 * @SG_WAIT_PAGE: that the page @which is shown
 * @SG_WAIT_CHOSEN: that the unit, or the figure, @which is among those chosen
 * @SG_WAIT_POSTED: a ruling under one of its rules, or of the procedure @which; of neither: any
 * @SG_WAIT_OPENED: that a question of the procedure @which is open
 * @SG_WAIT_OVERRULED: that a fact measured for the open question, or its field @which, was overruled
 * @SG_WAIT_MEASURED: that something was measured on the map
 * @SG_WAIT_UNDONE: that a ruling was taken back
 * @SG_WAIT_SHEET: that the sheet @which is shown
 * @SG_WAIT_PDF: that a sheet was written to a file, or printed
 * @SG_WAIT_CLOSED: that the practice war was closed
 */
typedef enum { SG_WAIT_READING, SG_WAIT_PAGE, SG_WAIT_CHOSEN, SG_WAIT_POSTED, SG_WAIT_OPENED, SG_WAIT_OVERRULED, SG_WAIT_MEASURED, SG_WAIT_UNDONE,
               SG_WAIT_SHEET, SG_WAIT_PDF, SG_WAIT_CLOSED } SgTutorialWait;

/** SgTutorialDeed: one thing that the program does of a step by itself: those up to SG_DEED_UNDO on the desk, the others in the window. */
typedef enum { SG_DEED_CHOOSE, SG_DEED_MOVE, SG_DEED_ACT, SG_DEED_TARGET, SG_DEED_PLACE, SG_DEED_LEAD_ON, SG_DEED_PUT_DOWN, SG_DEED_OPEN,
               SG_DEED_ANSWER, SG_DEED_SET, SG_DEED_THROW, SG_DEED_ACCEPT, SG_DEED_UNDO,
               SG_DEED_MEASURE, SG_DEED_PAGE, SG_DEED_SHEET, SG_DEED_PDF, SG_DEED_CLOSE } SgTutorialDeed;

/** SgTutorialLook: what to look at: a part of the window, whatever does an action, a unit or a place on the map. */
typedef enum { SG_LOOK_NOWHERE, SG_LOOK_PART, SG_LOOK_ACTION, SG_LOOK_UNIT, SG_LOOK_PLACE } SgTutorialLook;

/** SgTutorialDo: @of: ids of units, of an act, a procedure, a choice, a field, a page, a sheet; @value and @reason of a fact that is overruled; @to: a way
 * or a place, in the map’s unit. */
typedef struct
{
  SgTutorialDeed deed;
  char         **of;
  char          *value, *reason; /* (nullable) */
  guint64        seed;
  GArray        *to;             /* (element-type SgPoint) */
} SgTutorialDo;

/** SgTutorialStep: @words, @otherwise and @title in the reader’s language; @which (nullable) and @rules are of what it waits for. */
typedef struct
{
  char          *id, *help, *title, *words;
  char          *otherwise;          /* (nullable): said when something else was done */
  SgTutorialLook look;
  char          *look_at, *target;   /* (nullable): the part, the action and its target, or the unit */
  SgPoint        place;
  SgTutorialWait wait;
  char          *which;              /* (nullable) */
  char         **rules;
  GPtrArray     *deeds;              /* (element-type SgTutorialDo) */
  guint          scene;
} SgTutorialStep;

/** SgTutorialScene: the sample as it stood in its battle @battle (from 1) after ruling @after; @first: its first step. */
typedef struct { guint battle, first; gint64 after; } SgTutorialScene;

/** SgTutorial: @sample: the path of its data; @steps: of all scenes, in order. */
typedef struct
{
  char      *id, *system, *sample, *title, *about;
  GArray    *scenes; /* (element-type SgTutorialScene) */
  GPtrArray *steps;  /* (element-type SgTutorialStep) */
} SgTutorial;

/** sg_tutorial_read: (transfer full): from the bytes of a file called @name in errors. */
SgTutorial *sg_tutorial_read (GBytes *bytes, const char *name, GError **error);
/** sg_tutorial_load: (transfer full): the one of that id which comes with the program. */
SgTutorial *sg_tutorial_load (const char *id, GError **error);
/** sg_tutorial_ids: (transfer none): those that come with the program, in the order of the start page; ends with %NULL. */
const char *const *sg_tutorial_ids (void);
void        sg_tutorial_free (SgTutorial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTutorial, sg_tutorial_free)

G_END_DECLS
