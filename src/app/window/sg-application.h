/* sg-application.h: the program: its windows, actions and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_APPLICATION (sg_application_get_type ())
G_DECLARE_FINAL_TYPE (SgApplication, sg_application, SG, APPLICATION, AdwApplication)

SgApplication *sg_application_new (void);

G_END_DECLS
