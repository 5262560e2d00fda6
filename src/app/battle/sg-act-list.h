/* sg-act-list.h: what the units chosen can do now, and why not the rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-desk-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_ACT_LIST (sg_act_list_get_type ())
G_DECLARE_FINAL_TYPE (SgActList, sg_act_list, SG, ACT_LIST, SgDeskView)


G_END_DECLS
