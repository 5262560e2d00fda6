/* sg-packet.h: the papers of an evening, together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What goes in is a list of papers, each of the umpire or of one reader (sg-reader.h), with how many copies are wanted. They are written
 * into a folder that is made for them, or into one PDF with bookmarks. Nothing that is there already is written over, and of a packet that
 * fails nothing stays.
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** SgPacketPaper: @reader: "" is the umpire's; @called: whose it is, "" of the umpire's; @copies: 0 leaves it out. */
typedef struct { const SgSheetKind *kind; char *reader, *called; guint copies; } SgPacketPaper;

typedef struct _SgPacket SgPacket;

/** sg_packet_new: (transfer full): one copy of all that an evening wants, for each who has a copy of his own; what is to be cut out, once and
 * not every evening, is there with none. @battle may be %NULL. */
SgPacket  *sg_packet_new        (SgCampaign *campaign, SgBattle *battle, SgPaper paper);
void       sg_packet_free       (SgPacket *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPacket, sg_packet_free)
/** sg_packet_get_papers: (element-type SgPacketPaper) (transfer none): whose copies may be changed. */
GPtrArray *sg_packet_get_papers (SgPacket *self);
/** sg_packet_count: how many copies of anything there are. */
guint      sg_packet_count      (SgPacket *self);
/** sg_packet_get_title: (transfer full): "The Summer War, Hook’s Farm". */
char      *sg_packet_get_title  (SgPacket *self);

/**
 * sg_packet_write_folder:
 * @under: the folder in which one is made, named after the campaign, the battle and @day
 * @made: (out) (transfer full): its path
 *
 * Writes each paper as a PDF of its own, several copies as so many files. A folder of that name that is there already is left alone, and the
 * next is called “… (2)”. Returns: how many files, or -1.
 */
int        sg_packet_write_folder (SgPacket *self, const char *under, GDateTime *day, char **made, GError **error);
/** sg_packet_write_pdf: all of it as one PDF at @path, each paper with a bookmark. Returns: how many papers, or -1. */
int        sg_packet_write_pdf  (SgPacket *self, const char *path, GError **error);

G_END_DECLS
