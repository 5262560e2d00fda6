/* sg-room-picture.h: the country as a picture for a page, by the painter of every map, drawn in a thread and kept by what it shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever knows the same country gets the same picture, by the same key.  The thread has a map of its own, read from its bytes.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

#define SG_ROOM_PICTURE_KEY 64 /* letters of a key */

/** sg_room_picture_key: (transfer none): the SHA-256 of all that @map says; reckoned once for a map. */
const char *sg_room_picture_key (SgMap *map);

typedef struct _SgRoomPictures SgRoomPictures;
/** SgRoomPictureDone: @png (nullable): NULL when it could not be drawn. */
typedef void (*SgRoomPictureDone) (GBytes *png, gpointer data);

SgRoomPictures *sg_room_pictures_new  (void);
void            sg_room_pictures_free (SgRoomPictures *self);
/** sg_room_pictures_get: calls @done, at once where it was drawn before, else when the thread has drawn it: @map, its longer side @size pixels long. */
void            sg_room_pictures_get  (SgRoomPictures *self, SgMap *map, guint size, SgRoomPictureDone done, gpointer data);
/** sg_room_picture_size: the size that is drawn for one asked for: 1024, 2048 or 4096. */
guint           sg_room_picture_size  (guint asked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomPictures, sg_room_pictures_free)

G_END_DECLS
