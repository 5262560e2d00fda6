/* lw-fixture.h: questions of Little Wars written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../rule-fixture.h"

#define lw_rules(option, choice) rule_rules ("little-wars", option, choice)
#define lw_ask(procedure, fields) rule_ask ("little-wars", procedure, fields)
#define lw_judge rule_judge
#define lw_outcome rule_outcome
#define lw_effects rule_effects
