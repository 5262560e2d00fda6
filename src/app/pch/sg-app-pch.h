/* sg-app-pch.h: what every file of the window begins with, compiled once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
