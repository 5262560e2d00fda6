/* sg-dice.c: chance, passed in as an object: the interface, and the program's and the hand's dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The thrown dice are xoshiro256** 1.0 (Blackman and Vigna), its four words filled from the seed by SplitMix64.
 * A face is the upper 32 bits of a draw, those above the last whole multiple of the sides thrown again, modulo
 * the sides, plus one.  A recorded seed must show the same faces in every Sandgate there will ever be: this
 * may not change, and tests/base/test-dice.c holds it.
 */

#include "base/sg-dice-enumerated.h"
#include "base/sg-dice-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/random.h>

#define MAX_SIDES   1000000 /* no die has as many, but the enumerator throws both dice of a contest as one (sg_dice_contest()) */
#define MAX_ENTERED 10000   /* faces that are read from a line somebody typed, or sent */

typedef struct
{
  SgDiceHand  hand;
  guint64     seed;
  GArray     *faces, *sides; /* (owned) guint: the second says of each face how many its die had */
  gpointer    kept;  /* (owned) (nullable) the asker's own */
  GDestroyNotify release;
} SgDicePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SgDice, sg_dice, G_TYPE_OBJECT)

#define PRIVATE(self) ((SgDicePrivate *) sg_dice_get_instance_private (self))

/* Without knowing better, a pool is so many single dice. */
static int
pool_singly (SgDice *self, const char *what, guint n, guint sides, guint at_least, GError **error)
{
  int count = 0;

  for (guint i = 0; i < n; i++)
    {
      guint face = sg_dice_roll (self, what, sides, error);

      if (face == 0)
        return -1;
      count += face >= at_least;
    }
  return count;
}

static void
release_kept (SgDice *self)
{
  SgDicePrivate *private = PRIVATE (self);

  if (private->release)
    private->release (private->kept);
  private->kept = NULL;
  private->release = NULL;
}

static void
sg_dice_finalize (GObject *object)
{
  release_kept (SG_DICE (object));
  g_array_unref (PRIVATE (SG_DICE (object))->faces);
  g_array_unref (PRIVATE (SG_DICE (object))->sides);
  G_OBJECT_CLASS (sg_dice_parent_class)->finalize (object);
}

static void
sg_dice_class_init (SgDiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_dice_finalize;
  klass->pool = pool_singly;
}

static void
sg_dice_init (SgDice *self)
{
  PRIVATE (self)->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  PRIVATE (self)->sides = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
sg_dice_set_origin (SgDice *self, SgDiceHand hand, guint64 seed)
{
  PRIVATE (self)->hand = hand;
  PRIVATE (self)->seed = seed;
}

void
sg_dice_forget (SgDice *self)
{
  g_array_set_size (PRIVATE (self)->faces, 0);
  g_array_set_size (PRIVATE (self)->sides, 0);
}

/**
 * sg_dice_roll:
 * @what: what the die is for, for the sentence when there is none
 * @sides: at least 1
 *
 * Throws one die. Returns: its face, from 1; 0 with @error set
 */
guint
sg_dice_roll (SgDice *self, const char *what, guint sides, GError **error)
{
  guint face;

  g_return_val_if_fail (SG_IS_DICE (self), 0);
  g_return_val_if_fail (sides >= 1 && sides <= MAX_SIDES, 0);

  face = SG_DICE_GET_CLASS (self)->roll (self, what, sides, error);
  if (face != 0)
    {
      g_array_append_val (PRIVATE (self)->faces, face);
      g_array_append_val (PRIVATE (self)->sides, sides);
    }
  return face;
}

int
sg_dice_pool (SgDice *self, const char *what, guint n, guint sides, guint at_least, GError **error)
{
  g_return_val_if_fail (SG_IS_DICE (self), -1);
  g_return_val_if_fail (sides >= 1 && sides <= MAX_SIDES, -1);
  g_return_val_if_fail (n <= G_MAXINT, -1);

  return SG_DICE_GET_CLASS (self)->pool (self, what, n, sides, at_least, error);
}

SgDiceHand
sg_dice_get_hand (SgDice *self)
{
  g_return_val_if_fail (SG_IS_DICE (self), SG_DICE_NONE);
  return PRIVATE (self)->hand;
}

guint64
sg_dice_get_seed (SgDice *self)
{
  g_return_val_if_fail (SG_IS_DICE (self), 0);
  return PRIVATE (self)->seed;
}

GArray *
sg_dice_get_sides (SgDice *self)
{
  g_return_val_if_fail (SG_IS_DICE (self), NULL);
  return PRIVATE (self)->sides;
}

GArray *
sg_dice_get_faces (SgDice *self)
{
  g_return_val_if_fail (SG_IS_DICE (self), NULL);
  return PRIVATE (self)->faces;
}

char *
sg_dice_describe (SgDice *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GArray *faces = sg_dice_get_faces (self);

  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (text, "%s%u", i ? " " : "", g_array_index (faces, guint, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The program's own dice. */

typedef struct { SgDice parent; guint64 state[4]; } SgDiceThrown;
typedef struct { SgDiceClass parent_class; } SgDiceThrownClass;

GType sg_dice_thrown_get_type (void);
G_DEFINE_TYPE (SgDiceThrown, sg_dice_thrown, sg_dice_get_type ())

static guint64
rotate (guint64 x, int by)
{
  return (x << by) | (x >> (64 - by));
}

static guint64
draw (guint64 s[4])
{
  guint64 result = rotate (s[1] * 5, 7) * 9, t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

/* A plain modulo would favour the low faces: what lies above the last whole multiple of @sides is drawn again. */
static guint
roll_thrown (SgDice *dice, const char *what, guint sides, GError **error)
{
  SgDiceThrown *self = (SgDiceThrown *) dice;
  guint64 range = G_GUINT64_CONSTANT (1) << 32, limit = range - range % sides, high;

  do
    high = draw (self->state) >> 32;
  while (high >= limit);
  return (guint) (high % sides) + 1;
}

static void
sg_dice_thrown_class_init (SgDiceThrownClass *klass)
{
  SG_DICE_CLASS (klass)->roll = roll_thrown;
}

static void
sg_dice_thrown_init (SgDiceThrown *self)
{
}

/* SplitMix64, with its authors’ constants, makes four words of any seed, even of 0, and never four noughts, which xoshiro could not leave. */
SgDice *
sg_dice_new_thrown (guint64 seed)
{
  SgDiceThrown *self = g_object_new (sg_dice_thrown_get_type (), NULL);
  guint64 x = seed;

  for (guint i = 0; i < 4; i++)
    {
      guint64 z = (x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

      z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      self->state[i] = z ^ (z >> 31);
    }
  sg_dice_set_origin (SG_DICE (self), SG_DICE_THROWN, seed);
  return SG_DICE (self);
}

/** sg_seed_make: 63 bits, so that a database keeps it as a whole number. Never 0. */
guint64
sg_seed_make (void)
{
  guint64 seed = 0;

  while (seed == 0)
    {
      if (getrandom (&seed, sizeof seed, 0) != sizeof seed)
        g_error ("The system has no random numbers to give: %s", g_strerror (errno));
      seed >>= 1;
    }
  return seed;
}

/* Faces that a hand threw. */

typedef struct { SgDice parent; GArray *waiting; guint next; } SgDiceEntered;
typedef struct { SgDiceClass parent_class; } SgDiceEnteredClass;

GType sg_dice_entered_get_type (void);
G_DEFINE_TYPE (SgDiceEntered, sg_dice_entered, sg_dice_get_type ())

static guint
roll_entered (SgDice *dice, const char *what, guint sides, GError **error)
{
  SgDiceEntered *self = (SgDiceEntered *) dice;
  guint face;

  if (self->next >= self->waiting->len)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
                   g_dngettext (GETTEXT_PACKAGE, "Dice: %u face was entered, but another is still wanted for %s.",
                                "Dice: %u faces were entered, but another is still wanted for %s.", self->waiting->len),
                   self->waiting->len, what);
      return 0;
    }
  face = g_array_index (self->waiting, guint, self->next);
  if (face < 1 || face > sides)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Dice: face %u is %u, but the die for %s shows 1 to %u."),
                   self->next + 1, face, what, sides);
      return 0;
    }
  self->next++;
  return face;
}

/* Of a pool that the faces do not fill it is said how many more it wants: nobody counts the hits that are to be saved. */
static int
pool_entered (SgDice *dice, const char *what, guint n, guint sides, guint at_least, GError **error)
{
  SgDiceEntered *self = (SgDiceEntered *) dice;
  guint left = self->waiting->len - self->next;

  if (left + 1 >= n)
    return pool_singly (dice, what, n, sides, at_least, error);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
               g_dngettext (GETTEXT_PACKAGE, "Dice: %u face was entered, but %u more are still wanted for %s.",
                            "Dice: %u faces were entered, but %u more are still wanted for %s.", self->waiting->len),
               self->waiting->len, n - left, what);
  return -1;
}

static void
sg_dice_entered_finalize (GObject *object)
{
  g_array_unref (((SgDiceEntered *) object)->waiting);
  G_OBJECT_CLASS (sg_dice_entered_parent_class)->finalize (object);
}

static void
sg_dice_entered_class_init (SgDiceEnteredClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_dice_entered_finalize;
  SG_DICE_CLASS (klass)->roll = roll_entered;
  SG_DICE_CLASS (klass)->pool = pool_entered;
}

static void
sg_dice_entered_init (SgDiceEntered *self)
{
  self->waiting = g_array_new (FALSE, FALSE, sizeof (guint));
}

SgDice *
sg_dice_new_entered (const guint *faces, guint n_faces)
{
  SgDiceEntered *self = g_object_new (sg_dice_entered_get_type (), NULL);

  if (n_faces > 0)
    g_array_append_vals (self->waiting, faces, n_faces);
  sg_dice_set_origin (SG_DICE (self), SG_DICE_ENTERED, 0);
  return SG_DICE (self);
}

/* One face out of @length bytes at @digits, behind those of @faces; the range of its die is not known before it is thrown. */
static gboolean
read_face (const char *digits, gsize length, GArray *faces, GError **error)
{
  g_autofree char *text = g_strndup (digits, MIN (length, 12));
  guint64 face = 0;

  if (!g_ascii_string_to_unsigned (text, 10, 1, MAX_SIDES, &face, NULL) || faces->len >= MAX_ENTERED)
    {
      g_autofree char *shown = g_utf8_make_valid (text, -1); /* what a command line was given need not be text */

      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Dice: face %u is “%s”; a face is a whole number from 1."),
                   faces->len + 1, shown);
      return FALSE;
    }
  g_array_append_vals (faces, &(guint) { face }, 1);
  return TRUE;
}

/* "5313", or faces of common dice in groups, "531 24": no face has three digits. */
static gboolean
is_typed_singly (const char *text)
{
  gsize longest = 0;

  if (strpbrk (text, " ,;\t\n") == NULL)
    return TRUE;
  if (text[strspn (text, "123456 ,;\t\n")] != '\0')
    return FALSE;
  while (*text != '\0')
    {
      gsize run = strspn (text, "123456");

      longest = MAX (longest, run);
      text += run + strspn (text + run, " ,;\t\n");
    }
  return longest > 2;
}

/**
 * sg_dice_new_entered_text:
 *
 * Reads faces as people type them. Digits without any space or comma, "5313", are a die each, and so they are in groups
 * that are too long for a face, "531 24"; "20," or "20 " is one face. Returns: (transfer full): or %NULL with @error set
 */
SgDice *
sg_dice_new_entered_text (const char *text, GError **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean singly;

  g_return_val_if_fail (text != NULL, NULL);

  singly = is_typed_singly (text);
  while (*text)
    {
      gsize gap = strspn (text, " ,;\t\n"), length;

      text += gap;
      length = singly ? MIN (strlen (text), 1) : strcspn (text, " ,;\t\n");
      if (length > 0 && singly && (*text & 0x80))
        length = strlen (text);
      if (length > 0 && !read_face (text, length, faces, error))
        return NULL;
      text += length;
    }
  return sg_dice_new_entered ((const guint *) (void *) faces->data, faces->len);
}

/* The @nth of the pairs that are not equal, the first with @more added. */
static void
find_unequal (guint nth, guint sides, guint more, guint *face, guint *other_face)
{
  for (*face = 1; *face <= sides; (*face)++)
    for (*other_face = 1; *other_face <= sides; (*other_face)++)
      if (*face + more != *other_face && --nth == 0)
        return;
}

/* Rolled again while they are equal, two dice could be played through without an end. What is left when equal pairs are struck out is even: each
 * of the other pairs is as likely as the next, so the enumerator throws one die with as many sides as there are such pairs. */
gboolean
sg_dice_contest (SgDice *self, const char *what, const char *other, guint sides, guint more, guint *face, guint *other_face,
                 GError **error)
{
  guint equal = more < sides ? sides - more : 0;

  g_return_val_if_fail (SG_IS_DICE (self) && sides > 1, FALSE);

  if (sg_dice_get_hand (self) == SG_DICE_ENUMERATED)
    {
      guint pair = sg_dice_roll (self, what, sides * sides - equal, error);

      if (pair != 0)
        find_unequal (pair, sides, more, face, other_face);
      return pair != 0;
    }
  do
    {
      *face = sg_dice_roll (self, what, sides, error);
      *other_face = *face ? sg_dice_roll (self, other, sides, error) : 0;
    }
  while (*face + more == *other_face && *other_face != 0);
  return *other_face != 0;
}

/* Class after class, each among the dice and the faces that the classes above have left.  Where all faces that are left are of one class, all dice
 * that are left are in it: that is no branch. */
static gboolean
tally_enumerated (SgDice *self, const char *what, guint n, guint sides, const guint *sizes, guint n_classes, guint *counts,
                  GError **error)
{
  for (guint i = 0; i < n_classes; i++)
    {
      int count;
      if (sides == 0 || n == 0)
        count = 0;
      else if (sizes[i] >= sides)
        count = (int) n;
      else
        count = sg_dice_pool (self, what, n, sides, sides - sizes[i] + 1, error);

      if (count < 0)
        return FALSE;
      counts[i] = count;
      n -= count;
      sides -= MIN (sizes[i], sides);
    }
  return TRUE;
}

/* @sizes are of the faces from the highest down and may not come to more than @sides. */
gboolean
sg_dice_tally (SgDice *self, const char *what, guint n, guint sides, const guint *sizes, guint n_classes, guint *counts,
               GError **error)
{
  g_return_val_if_fail (SG_IS_DICE (self), FALSE);

  memset (counts, 0, n_classes * sizeof (guint));
  if (sg_dice_get_hand (self) == SG_DICE_ENUMERATED)
    return tally_enumerated (self, what, n, sides, sizes, n_classes, counts, error);
  for (guint i = 0; i < n; i++)
    {
      guint face = sg_dice_roll (self, what, sides, error), top = sides;

      if (face == 0)
        return FALSE;
      for (guint k = 0; k < n_classes; top -= sizes[k], k++)
        if (face <= top && face > top - sizes[k])
          counts[k]++;
    }
  return TRUE;
}

/* The enumerator goes down the faces: how many of the dice that are left, none of which shows more than @face, show it. The product of these
 * chances is that of the handful in all its orders; the last face, 1, is shown by all that are left, without a branch. */
gboolean
sg_dice_handful (SgDice *self, const char *what, guint n, guint sides, guint *faces, GError **error)
{
  guint left = n, next = 0;

  g_return_val_if_fail (SG_IS_DICE (self), FALSE);

  for (guint i = 0; i < n && sg_dice_get_hand (self) != SG_DICE_ENUMERATED; i++)
    if ((faces[i] = sg_dice_roll (self, what, sides, error)) == 0)
      return FALSE;
  for (guint face = sides; face > 0 && sg_dice_get_hand (self) == SG_DICE_ENUMERATED; face--)
    {
      int count = sg_dice_pool (self, what, left, face, face, error);

      if (count < 0)
        return FALSE;
      for (left -= count; count > 0; count--)
        faces[next++] = face;
    }
  return TRUE;
}

static int
compare_faces (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

int
sg_dice_sum (SgDice *self, const char *what, guint n, guint sides, guint from, guint keep, guint *faces, GError **error)
{
  guint sorted[12];
  int sum = 0;

  g_return_val_if_fail (SG_IS_DICE (self) && n <= G_N_ELEMENTS (sorted) && from + keep <= n, -1);

  if (n > 0 && sg_dice_get_hand (self) == SG_DICE_ENUMERATED)
    return sg_dice_enumerated_sum (self, what, n, sides, from, keep, error);
  for (guint i = 0; i < n; i++)
    if ((faces[i] = sorted[i] = sg_dice_roll (self, what, sides, error)) == 0)
      return -1;
  qsort (sorted, n, sizeof *sorted, compare_faces);
  for (guint i = from; i < from + keep; i++)
    sum += sorted[i];
  return sum;
}

/* One that missed, once more; whoever types faces is told that it is this one that is wanting. */
static int
roll_again (SgDice *self, const char *what, guint sides, guint at_least, GError **error)
{
  g_autofree char *again = g_strdup_printf (_("one of %s that missed and is rolled again"), what);

  return sg_dice_pool (self, again, 1, sides, at_least, error);
}

int
sg_dice_pools (SgDice *self, const char *what, const SgPool *pools, guint n_pools, guint sides, GError **error)
{
  int sum = 0;

  g_return_val_if_fail (SG_IS_DICE (self), -1);

  if (sg_dice_get_hand (self) == SG_DICE_ENUMERATED)
    return sg_dice_enumerated_pools (self, what, pools, n_pools, sides, error);
  for (guint i = 0; i < n_pools; i++)
    {
      int hits = pools[i].n > 0 ? sg_dice_pool (self, what, pools[i].n, sides, pools[i].at_least, error) : 0;

      if (hits < 0)
        return -1;
      sum += hits;
      for (guint again = MIN (pools[i].again, pools[i].n - hits); again > 0; again--)
        {
          int more = roll_again (self, what, sides, pools[i].at_least, error);

          if (more < 0)
            return -1;
          sum += more;
        }
    }
  return sum;
}

void
sg_dice_keep (SgDice *self, gpointer kept, GDestroyNotify release)
{
  g_return_if_fail (SG_IS_DICE (self));

  release_kept (self);
  PRIVATE (self)->kept = kept;
  PRIVATE (self)->release = release;
}

gpointer
sg_dice_get_kept (SgDice *self)
{
  g_return_val_if_fail (SG_IS_DICE (self), NULL);
  return PRIVATE (self)->hand == SG_DICE_ENUMERATED ? PRIVATE (self)->kept : NULL;
}

int
sg_dice_aside (SgDice *self, const char *what, guint n, guint sides, guint at_least, guint *aside, GError **error)
{
  int hits = 0;

  g_return_val_if_fail (SG_IS_DICE (self) && aside != NULL, -1);

  *aside = 0;
  if (sg_dice_get_hand (self) != SG_DICE_ENUMERATED)
    return sg_dice_pool (self, what, n, sides, at_least, error);
  *aside = sg_dice_enumerated_put_aside (self, n, sides, at_least, &hits);
  return hits;
}

int
sg_dice_get_waiting (SgDice *self)
{
  SgDiceEntered *entered = (SgDiceEntered *) self;

  if (!G_TYPE_CHECK_INSTANCE_TYPE (self, sg_dice_entered_get_type ()))
    return -1;
  return entered->waiting->len - entered->next;
}

gboolean
sg_dice_check_spent (SgDice *self, GError **error)
{
  SgDiceEntered *entered;

  g_return_val_if_fail (SG_IS_DICE (self), FALSE);

  if (!G_TYPE_CHECK_INSTANCE_TYPE (self, sg_dice_entered_get_type ()))
    return TRUE;
  entered = (SgDiceEntered *) self;
  if (entered->next == entered->waiting->len)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE,
               g_dngettext (GETTEXT_PACKAGE, "Dice: %u face was entered, but only %u wanted.",
                            "Dice: %u faces were entered, but only %u wanted.", entered->waiting->len),
               entered->waiting->len, entered->next);
  return FALSE;
}

/* No dice at all. */

typedef struct { SgDice parent; } SgDiceNone;
typedef struct { SgDiceClass parent_class; } SgDiceNoneClass;

GType sg_dice_none_get_type (void);
G_DEFINE_TYPE (SgDiceNone, sg_dice_none, sg_dice_get_type ())

static guint
roll_none (SgDice *dice, const char *what, guint sides, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Dice: a die is wanted for %s, and none was given."), what);
  return 0;
}

static void
sg_dice_none_class_init (SgDiceNoneClass *klass)
{
  SG_DICE_CLASS (klass)->roll = roll_none;
}

static void
sg_dice_none_init (SgDiceNone *self)
{
}

SgDice *
sg_dice_new_none (void)
{
  return g_object_new (sg_dice_none_get_type (), NULL);
}
