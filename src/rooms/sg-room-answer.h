/* sg-room-answer.h: answers as they go out: with the headers that keep a page to itself, and refusals of one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

#define SG_ROOM_RESOURCES "/org/littlewars/Sandgate/rooms"

/** sg_room_answer_dress: the headers that every answer has. */
void     sg_room_answer_dress  (SoupServerMessage *msg);
/** sg_room_answer_json: @json (transfer full). */
void     sg_room_answer_json   (SoupServerMessage *msg, guint status, char *json);
/** sg_room_answer_refuse: {"error": sentence}. */
void     sg_room_answer_refuse (SoupServerMessage *msg, guint status, const char *sentence);
/** sg_room_answer_page: a file of the page, by its path; FALSE where it has none of that name. */
gboolean sg_room_answer_page   (SoupServerMessage *msg, const char *path);
/** sg_room_answer_is_own: whether a browser sends it from this very page, or no browser does. */
gboolean sg_room_answer_is_own (SoupServerMessage *msg);
/** sg_room_answer_token: (transfer full) (nullable): of the guest’s cookie. */
char    *sg_room_answer_token  (SoupServerMessage *msg);
/** sg_room_answer_set_token: the cookie, for as long as the browser stays; NULL takes it away. */
void     sg_room_answer_set_token (SoupServerMessage *msg, const char *token, gboolean enciphered);
/** sg_room_answer_form: (transfer full) (nullable): the fields that were sent; NULL of what is no form. */
GHashTable *sg_room_answer_form (SoupServerMessage *msg);

/** sg_room_answer_pdf: @pdf, to be kept as @name. */
void sg_room_answer_pdf (SoupServerMessage *msg, GBytes *pdf, const char *name);

/** sg_room_answer_watch: to be called where sg_room_answer_go_on() is to come without a pause: whether who asked is gone is remembered from now on. */
void sg_room_answer_watch (SoupServerMessage *msg);
/** sg_room_answer_pause: @msg waits for its answer; sg_room_answer_go_on() sends it. */
void sg_room_answer_pause (SoupServerMessage *msg);
/** sg_room_answer_go_on: as soup_server_message_unpause(), and nothing where whoever asked is gone meanwhile: his page was left, or the rooms were closed. */
void sg_room_answer_go_on (SoupServerMessage *msg);

G_END_DECLS
