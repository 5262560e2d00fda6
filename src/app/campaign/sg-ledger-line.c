/* sg-ledger-line.c: how a ruling and its transfers are told in the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/campaign/sg-ledger-line.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-typed.h"

struct _SgLedgerLine
{
  GObject parent_instance;

  const char *side; /* interned (nullable) */
  char *words, *leaves;
};

G_DEFINE_FINAL_TYPE (SgLedgerLine, sg_ledger_line, G_TYPE_OBJECT)

static void
sg_ledger_line_finalize (GObject *object)
{
  SgLedgerLine *self = SG_LEDGER_LINE (object);

  g_free (self->words);
  g_free (self->leaves);
  G_OBJECT_CLASS (sg_ledger_line_parent_class)->finalize (object);
}

static void
sg_ledger_line_class_init (SgLedgerLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_ledger_line_finalize;
}

static void
sg_ledger_line_init (SgLedgerLine *self)
{
}

/* Takes the strings. */
static void
add_line (GListStore *lines, const char *side, char *words, char *leaves)
{
  g_autoptr (SgLedgerLine) line = g_object_new (SG_TYPE_LEDGER_LINE, NULL);

  line->side = g_intern_string (side);
  line->words = words;
  line->leaves = leaves;
  g_list_store_append (lines, line);
}

const char *
sg_ledger_account (const char *account)
{
  static const struct { const char *id, *label; } names[] = {
    { SG_ACCOUNT_RAISED, N_("box") },         { SG_ACCOUNT_FIT, N_("fit") },
    { SG_ACCOUNT_DEAD, N_("dead") },          { SG_ACCOUNT_PRISONER, N_("prisoner") },
    { SG_ACCOUNT_CAGED, N_("caged") },        { SG_ACCOUNT_DISARMED, N_("disarmed") },
    { SG_ACCOUNT_OFF, N_("off the field") },  { SG_ACCOUNT_CAPTURED, N_("captured") },
    { SG_ACCOUNT_CARRIED, N_("carried off") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strcmp0 (names[i].id, account) == 0)
      return _(names[i].label);
  return account;
}

static void
add_transfer (GListStore *lines, SgBoard *after, const SgEffect *effect, gboolean standing)
{
  SgUnit *unit = sg_board_get_unit (after, effect->subject);
  const char *name = unit != NULL ? unit->name : effect->subject;
  char *words = g_strdup_printf ("%s   %" G_GINT64_FORMAT "   %s → %s", name, effect->amount,
                                 sg_ledger_account (effect->from), sg_ledger_account (effect->to));
  char *leaves = NULL;

  if (unit != NULL && standing)
    leaves = g_strdup_printf (_("leaves %d of %d"), (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), (int) sg_unit_begun (unit));
  if (leaves == NULL)
    leaves = g_strdup ("");
  add_line (lines, unit != NULL ? unit->side : NULL, words, leaves);
}

static const char *
or_dash (const char *word)
{
  return word != NULL && *word != '\0' ? word : "–";
}

/* Words of the battle one by one; figures' places only counted. */
static void
add_changes (GListStore *lines, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  guint moved = 0, other = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      gboolean of_battle = g_strcmp0 (effect->subject, "battle") == 0;

      if (effect->kind != SG_EFFECT_CHANGE || (of_battle && g_strcmp0 (effect->before, effect->after) == 0)) /* kept for the record alone */
        continue;
      if (g_strcmp0 (effect->key, "place") == 0)
        moved++;
      else if (of_battle && g_strcmp0 (effect->key, "map") == 0)
        add_line (lines, NULL, g_strdup (_("The country is another")), g_strdup (""));
      else if (of_battle || g_strcmp0 (effect->subject, "campaign") == 0)
        add_line (lines, NULL, g_strdup_printf ("%s   %s → %s", effect->key, or_dash (effect->before), or_dash (effect->after)), g_strdup (""));
      else
        other++;
    }
  if (moved > 0)
    add_line (lines, NULL, g_strdup_printf (ngettext ("%u figure set down", "%u figures set down", moved), moved), g_strdup (""));
  if (other > 0 && moved == 0)
    add_line (lines, NULL, g_strdup_printf (ngettext ("%u word of a figure or body noted", "%u words of figures and bodies noted", other), other),
              g_strdup (""));
}

/* “Leaves so many” is read on the board as it stood after the ruling. Where that board cannot be made the names are those of now, and nothing is said to be
 * left. */
GListStore *
sg_ledger_lines (SgBattle *battle, SgRuling *ruling)
{
  GListStore *lines = g_list_store_new (SG_TYPE_LEDGER_LINE);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gboolean standing = !sg_ruling_is_undone (ruling);
  g_autoptr (SgBoard) after = sg_battle_board_at (battle, sg_ruling_get_number (ruling), NULL);
  SgBoard *board = after != NULL ? after : sg_battle_get_board (battle);
  const char *remark = sg_ruling_get_remark (ruling), *reason = sg_ruling_get_reason (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind == SG_EFFECT_TRANSFER)
        add_transfer (lines, board, effect, standing && after != NULL);
    }
  add_changes (lines, ruling);
  if (*sg_ruling_get_dice (ruling) != '\0')
    add_line (lines, NULL, g_strdup_printf (_("Dice: %s"), sg_ruling_get_dice (ruling)), g_strdup (""));
  if (reason != NULL && *reason != '\0')
    add_line (lines, NULL, g_strdup_printf (_("Reason: %s"), reason), g_strdup (""));
  if (remark != NULL && *remark != '\0')
    add_line (lines, NULL, g_strdup_printf (_("Remark: %s"), remark), g_strdup (""));
  return lines;
}

/* Lines that are worked out when they are first looked at: a closed row costs nothing. */

#define SG_TYPE_LATER_LINES (sg_later_lines_get_type ())
G_DECLARE_FINAL_TYPE (SgLaterLines, sg_later_lines, SG, LATER_LINES, GObject)

struct _SgLaterLines
{
  GObject     parent_instance;
  SgBattle   *battle;   /* (owned) */
  SgRuling   *ruling;   /* (owned) */
  GListModel *lines;    /* (owned) (nullable): until they are wanted */
};

static GListModel *
want_lines (SgLaterLines *self)
{
  if (self->lines == NULL)
    self->lines = G_LIST_MODEL (sg_ledger_lines (self->battle, self->ruling));
  return self->lines;
}

static GType
get_item_type (GListModel *model)
{
  return SG_TYPE_LEDGER_LINE;
}

static guint
get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (want_lines (SG_LATER_LINES (model)));
}

static gpointer
get_item (GListModel *model, guint i)
{
  return g_list_model_get_item (want_lines (SG_LATER_LINES (model)), i);
}

static void
sg_later_lines_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SgLaterLines, sg_later_lines, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sg_later_lines_list_init))

static void
sg_later_lines_dispose (GObject *object)
{
  SgLaterLines *self = SG_LATER_LINES (object);

  g_clear_object (&self->battle);
  g_clear_object (&self->ruling);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (sg_later_lines_parent_class)->dispose (object);
}

static void
sg_later_lines_class_init (SgLaterLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_later_lines_dispose;
}

static void
sg_later_lines_init (SgLaterLines *self)
{
}

GListModel *
sg_ledger_lines_later (SgBattle *battle, SgRuling *ruling)
{
  const char *remark = sg_ruling_get_remark (ruling), *reason = sg_ruling_get_reason (ruling);
  SgLaterLines *self;

  if (sg_ruling_get_effects (ruling)->len == 0 && *sg_ruling_get_dice (ruling) == '\0' && (reason == NULL || *reason == '\0')
      && (remark == NULL || *remark == '\0'))
    return NULL;
  self = g_object_new (SG_TYPE_LATER_LINES, NULL);
  self->battle = g_object_ref (battle);
  self->ruling = g_object_ref (ruling);
  return G_LIST_MODEL (self);
}

char *
sg_ledger_moment (SgBattle *battle, SgRuling *ruling)
{
  const SgGame *game = sg_battle_get_game (battle);
  gint64 turn = sg_ruling_get_turn (ruling);
  const char *label = sg_game_phase_label (game, sg_ruling_get_phase (ruling));
  char *clock = sg_game_clock (battle, ruling);

  if (clock != NULL)
    return clock;
  if (turn <= 0)
    return g_strdup (_("before"));
  if (*label == '\0')
    return g_strdup_printf ("%d", (int) turn);
  g_autofree char *small = sg_tongue_small (label);
  return g_strdup_printf ("%d · %s", (int) turn, small);
}

static const struct { const char *id, *one, *many; } assets[] = {
  { "cavalry", N_("cav."), N_("cav.") },          { "infantry", N_("inf."), N_("inf.") },       { "foot", N_("foot"), N_("foot") },
  { "horse", N_("horse"), N_("horse") },          { "men", N_("man"), N_("men") },              { "riders", N_("rider"), N_("riders") },
  { "gunners", N_("gunner"), N_("gunners") },     { "crew", N_("crew"), N_("crew") },           { "engineers", N_("engineer"), N_("engineers") },
  { "generals", N_("general"), N_("generals") },  { "guns", N_("gun"), N_("guns") },            { "wagons", N_("wagon"), N_("wagons") },
  { "waggons", N_("waggon"), N_("waggons") },     { "carts", N_("cart"), N_("carts") },         { "boats", N_("boat"), N_("boats") },
  { "trains", N_("train"), N_("trains") },        { "rank-and-file", N_("man"), N_("men") },    { "depots", N_("depot"), N_("depots") },
  { "boxes", N_("box"), N_("boxes") },            { "mines", N_("mine"), N_("mines") },
};

/* What @side gained of @asset in its hands, less what it lost. */
static gint64
sum_asset (SgBattle *battle, SgRuling *ruling, const char *side, const char *asset)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  gint64 sum = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER ? sg_board_get_unit (sg_battle_get_board (battle), effect->subject) : NULL;

      if (unit == NULL || g_strcmp0 (unit->side, side) != 0 || g_strcmp0 (effect->asset, asset) != 0)
        continue;
      sum += g_strcmp0 (effect->to, SG_ACCOUNT_FIT) == 0 ? effect->amount : 0;
      sum -= g_strcmp0 (effect->from, SG_ACCOUNT_FIT) == 0 ? effect->amount : 0;
    }
  return sum;
}

char *
sg_ledger_losses (SgBattle *battle, SgRuling *ruling, const char *side)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint a = 0; a < G_N_ELEMENTS (assets); a++) /* each stays in one line with its number */
    {
      gint64 sum = sum_asset (battle, ruling, side, assets[a].id);

      if (sum == 0)
        continue;
      sg_text_join (words, " ");
      g_string_append_printf (words, "%s%" G_GINT64_FORMAT "\u00a0", sum < 0 ? "−" : "+", ABS (sum));
      g_string_append (words, ABS (sum) == 1 ? _(assets[a].one) : _(assets[a].many));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

const char *
sg_ledger_source (SgBattle *battle, SgRuling *ruling)
{
  switch (sg_ruling_get_kind (ruling))
    {
    case SG_RULING_TURN: return sg_game_is_by_cards (battle) ? _("card") : _("clock");
    case SG_RULING_MUSTER: return _("muster");
    case SG_RULING_EDIT: return _("edit");
    case SG_RULING_CORRECTION: return _("correction");
    case SG_RULING_VERDICT: case SG_RULING_MOVE: default: break;
    }
  switch (sg_ruling_get_hand (ruling))
    {
    case SG_DICE_THROWN: return _("thrown");
    case SG_DICE_ENTERED: return _("table dice");
    case SG_DICE_NONE: case SG_DICE_ENUMERATED: default: break;
    }
  switch (sg_ruling_get_source (ruling))
    {
    case SG_SOURCE_MEASURED: return _("measured");
    case SG_SOURCE_WORD: return _("umpire’s word");
    case SG_SOURCE_ASKED: return _("asked");
    case SG_SOURCE_DICE: return _("thrown");
    case SG_SOURCE_DEFAULT: default: return "";
    }
}

static gboolean
holds (const char *text, const char *folded)
{
  g_autofree char *low = text != NULL ? sg_typed_fold (text) : NULL;

  return low != NULL && strstr (low, folded) != NULL;
}

gboolean
sg_ledger_matches (SgBattle *battle, SgRuling *ruling, const char *words)
{
  g_autofree char *folded = sg_typed_fold (words);
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  if (holds (sg_ruling_get_clause (ruling), folded) || holds (sg_ruling_get_rule (ruling), folded) ||
      holds (sg_ruling_get_remark (ruling), folded) || holds (sg_ruling_get_reason (ruling), folded))
    return TRUE;
  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      SgUnit *unit = effect->kind == SG_EFFECT_TRANSFER
                       ? sg_board_get_unit (sg_battle_get_board (battle), effect->subject) : NULL;

      if (unit != NULL && holds (unit->name, folded))
        return TRUE;
    }
  return FALSE;
}

/* What was undone and would be redone next is out of sight, as if it had not been; it comes back struck out when something else was done in its place, or when
 * a reason was given. */
gboolean
sg_ledger_is_told (SgBattle *battle, SgRuling *ruling)
{
  SgRuling *last = sg_battle_get_undo (battle);
  const char *reason = sg_ruling_get_undone_reason (ruling);

  return !sg_ruling_is_undone (ruling) || (reason != NULL && *reason != '\0') || sg_battle_get_redo (battle) == NULL ||
         (last != NULL && sg_ruling_get_number (ruling) < sg_ruling_get_number (last));
}

const char *
sg_ledger_line_get_side (SgLedgerLine *self)
{
  g_return_val_if_fail (SG_IS_LEDGER_LINE (self), NULL);

  return self->side;
}

const char *
sg_ledger_line_get_words (SgLedgerLine *self)
{
  g_return_val_if_fail (SG_IS_LEDGER_LINE (self), NULL);

  return self->words;
}

const char *
sg_ledger_line_get_leaves (SgLedgerLine *self)
{
  g_return_val_if_fail (SG_IS_LEDGER_LINE (self), NULL);

  return self->leaves;
}
