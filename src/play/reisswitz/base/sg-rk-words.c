/* sg-rk-words.c: what Kriegsspiel keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-words.h"

#define TURN { "turn", SG_WORD_WHOLE }   /* the move, before all else that is said of it */

const char *const sg_rk_work_kinds[] = {
  "pontoon", "floating_infantry", "floating_all", "trestle_train", "trestle_sappers", "trestle_carpenters", "pontoon_dismantle", "blow", "burn", "planks",
  "strip", "repair_stone", "repair_wood", "obstacle", "clear", "bombard", "breach", "bridge-fire", "ferry", "swim", "refill", NULL
};
const char *const sg_rk_helds[] = { "narrow", "closed", "obstacle", "behind", "rests", NULL };
static const SgWordField unit[] = { TURN, { "unit" }, { NULL } }, times[] = { TURN, { "times", SG_WORD_WHOLE }, { NULL } }, men[] = { TURN, { "men", SG_WORD_WHOLE }, { NULL } };
static const SgWordField answer[] = { TURN, { "answer" }, { NULL } }, thrown[] = { TURN, { "thrown" }, { NULL } }, points[] = { TURN, { "points" }, { NULL } };
static const SgWordField die[] = { TURN, { "die" }, { NULL } }, odds[] = { TURN, { "enemy" }, { "die" }, { "advantage" }, { NULL } };
static const SgWordField dares[] = { TURN, { "enemy" }, { "attacks" }, { NULL } };
static const SgWordField halves[] = { TURN, { "good", SG_WORD_WHOLE }, { "bad", SG_WORD_WHOLE }, { NULL } };
static const SgWordField in_front[] = { TURN, { "enemy" }, { "index", SG_WORD_WHOLE }, { NULL } };
static const SgWordField waves[] = { TURN, { "thrown", SG_WORD_WHOLE }, { "now", SG_WORD_WHOLE }, { "all", SG_WORD_WHOLE }, { NULL } };
static const SgWordField among[] = { TURN, { "moves", SG_WORD_WHOLE }, { "strength", SG_WORD_WHOLE }, { "met", SG_WORD_WHOLE }, { "lost", SG_WORD_WHOLE }, { NULL } };
static const SgWordField broken[] = { TURN, { "ground" }, { "line" }, { NULL } }, storm[] = { TURN, { "success" }, { "attackers", SG_WORD_IDS }, { NULL } };
static const SgWordField batteries[] = { { "batteries", SG_WORD_WHOLE }, { "halves", SG_WORD_WHOLE }, { "answered", SG_WORD_WHOLE }, { NULL } };
static const SgWordField escort[] = { { "captor" }, { "men", SG_WORD_WHOLE }, { NULL } }, siege[] = { { "kind", SG_WORD_CHOICE, sg_rk_work_kinds }, { "piece" }, { NULL } };
static const SgWordField laid[] = { { "place", SG_WORD_PLACE }, { "at" }, { NULL } };
static const SgWordField march[] = {
  { "row" }, { "formation" }, { "then" }, { "facing", SG_WORD_LENGTH }, { "rate", SG_WORD_LENGTH }, { "starts", SG_WORD_WHOLE }, { "halt", SG_WORD_WHOLE },
  { "concealed", SG_WORD_FLAG }, { "way", SG_WORD_WAY }, { NULL }
};
static const SgWordField work[] = {
  { "kind", SG_WORD_CHOICE, sg_rk_work_kinds }, { "unit" }, { "side" }, { "piece" }, { "x", SG_WORD_LENGTH }, { "y", SG_WORD_LENGTH }, { "to-x", SG_WORD_LENGTH }, { "to-y", SG_WORD_LENGTH },
  { "moves", SG_WORD_LENGTH }, { "left", SG_WORD_LENGTH }, { "begun", SG_WORD_WHOLE }, { "lasts", SG_WORD_WHOLE }, { "spread", SG_WORD_WHOLE },
  { "clear", SG_WORD_WHOLE }, { "observer" }, { "saw", SG_WORD_WHOLE }, { "timed", SG_WORD_FLAG }, { "ready", SG_WORD_FLAG }, { "held", SG_WORD_FLAG },
  { "seen", SG_WORD_FLAG }, { NULL }
};
static const SgWordField sighting[] = {
  { "unit" }, { "first", SG_WORD_WHOLE }, { "time", SG_WORD_WHOLE }, { "level", SG_WORD_WHOLE }, { "x", SG_WORD_LENGTH }, { "y", SG_WORD_LENGTH }, { "bearing", SG_WORD_LENGTH },
  { "front", SG_WORD_LENGTH }, { "depth", SG_WORD_LENGTH }, { "formation" }, { "strength", SG_WORD_WHOLE }, { "observer" }, { "paces", SG_WORD_LENGTH }, { "line" }, { "source" },
  { "begun", SG_WORD_WHOLE }, { "of" }, { NULL }
};
#define SIGHTING SG_WORD_RECORD, .fields = sighting, .packed = " ", .listed = ""
static const SgWordField duties[] = { { "part" }, { "name" }, { NULL } };
const char *const sg_rk_news_of_names[] = { "near", "works", "march", NULL };
static const SgWordField news[] = { { "rule" }, { "unit" }, { "other" }, { "words" }, { "of", SG_WORD_CHOICE, sg_rk_news_of_names }, { NULL } };

const struct SgRkWords sg_rk_words = {
  .general_idea = { "general-idea", SG_WORD_OF_BATTLE },
  .play = { "play", SG_WORD_OF_BATTLE },
  .visibility = { "visibility", SG_WORD_OF_BATTLE, SG_WORD_LENGTH, .nought = TRUE },
  .night = { "night", SG_WORD_OF_BATTLE, SG_WORD_FLAG },
  .heavy_going = { "heavy-going", SG_WORD_OF_BATTLE },
  .news = { "news", SG_WORD_OF_BATTLE, SG_WORD_RECORD, .fields = news, .packed = "\t", .listed = "\n" },
  .works = { "works", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE },
  .view = { "view", SG_WORD_OF_BATTLE },
  .general = { "general", SG_WORD_OF_BATTLE },
  .report = { "report", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH_SIDE },
  .dispositions = { "dispositions", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH_SIDE },
  .duties = { "duties", SG_WORD_OF_BATTLE, SG_WORD_RECORD, .each = SG_WORD_EACH_SIDE, .fields = duties, .packed = ": ", .listed = "; " },
  .dispatches = { "dispatches/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE, .each = SG_WORD_EACH },
  .dispatch = { "dispatch/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },
  .sightings = { "sightings/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE, .each = SG_WORD_EACH },
  .sighting = { "sighting/", SG_WORD_OF_BATTLE, SIGHTING, .each = SG_WORD_EACH },
  .known = { "known/", SG_WORD_OF_BATTLE, SIGHTING, .each = SG_WORD_EACH },
  .dismissed = { "dismissed/", SG_WORD_OF_BATTLE, SIGHTING, .each = SG_WORD_EACH },
  .work = { "work/", SG_WORD_OF_BATTLE, SG_WORD_RECORD, .each = SG_WORD_EACH, .fields = work, .packed = " ", .listed = "" },
  .work_told = { "work-told/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE, .each = SG_WORD_EACH },
  .width = { "width/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },
  .accepted = { "accepted/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE, .each = SG_WORD_EACH },
  .refused = { "refused/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE, .each = SG_WORD_EACH },
  .pin = { "pin/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },
  .open = { "open/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },
  .paid = { "paid/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },

  .force = { "force", SG_WORD_OF_UNIT },
  .battery = { "battery", SG_WORD_OF_UNIT },
  .guards = { "guards", SG_WORD_OF_UNIT },
  .guard = { "guard", SG_WORD_OF_UNIT },
  .captor = { "captor", SG_WORD_OF_UNIT },
  .escort = { "escort", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = escort, .packed = " ", .listed = "" },
  .escorts = { "escorts", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .joins = { "joins", SG_WORD_OF_UNIT },
  .march = { "march", SG_WORD_OF_UNIT, SG_WORD_RECORD, .cleared_by = SG_RK_CLEARED_BY_HALT, .fields = march, .packed = " ", .listed = "" },
  .gone = { "gone", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_HALT },
  .marched = { "marched", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_HALT | SG_RK_CLEARED_BY_MARCH },
  .done = { "done", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_HALT | SG_RK_CLEARED_BY_MARCH },
  .held = { "held", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .values = sg_rk_helds, .cleared_by = SG_RK_CLEARED_BY_HALT | SG_RK_CLEARED_BY_MARCH },
  .crossing = { "crossing", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_HALT | SG_RK_CLEARED_BY_MARCH },
  .disordered = { "disordered", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_HALT },
  .forming = { "forming", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_HALT },
  .forms = { "forms", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_HALT },
  .widens = { "widens", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_HALT },
  .closing = { "closing", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_HALT | SG_RK_CLEARED_BY_MARCH },
  .to_reserve = { "to-reserve", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_RK_CLEARED_BY_MARCH },
  .shelter = { "shelter", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_MARCH },
  .fast = { "fast", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .moved = { "moved", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .formed_in = { "formed-in", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .part = { "part", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .nought = TRUE },
  .set_out = { "set-out", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .trotted = { "trotted", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .walked = { "walked", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .nought = TRUE },
  .walked_day = { "walked-day", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .walks_since = { "walks-since", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .fired = { "fired", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .fired_in = { "fired-in", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .on_end = { "on-end", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .few_rounds = { "few-rounds", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .searched = { "searched", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .laid = { "laid", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = laid, .packed = "|", .listed = "" },
  .siege = { "siege", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = siege, .packed = " ", .listed = "" },
  .hit_in = { "hit-in", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .fell = { "fell", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = men, .packed = " ", .listed = "" },
  .hits = { "hits", SG_WORD_OF_UNIT },
  .steps = { "steps", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .canister = { "canister", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .canister_turn = { "canister-turn", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .canister_from = { "canister-from", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .battered = { "battered", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = batteries, .packed = " ", .listed = "" },
  .under_fire = { "under-fire", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = halves, .packed = " ", .listed = "" },
  .under_guns = { "under-guns", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = in_front, .packed = " ", .listed = "" },
  .shaken = { "shaken", SG_WORD_OF_UNIT },
  .tested = { "tested", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .dares = { "dares", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = dares, .packed = " ", .listed = "" },
  .stays_with = { "stays-with", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .answered = { "answered", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = answer, .packed = " ", .listed = "" },
  .saves = { "saves", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .near = { "near", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .odds = { "odds", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = odds, .packed = " ", .listed = "" },
  .attacked = { "attacked", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .won = { "won", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .waits = { "waits", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .unengaged = { "unengaged", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .beat = { "beat", SG_WORD_OF_UNIT },
  .faces = { "faces", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .together = { "together", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = thrown, .packed = " ", .listed = "" },
  .brings_up = { "brings-up", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .follows_up = { "follows-up", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .rode = { "rode", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = times, .packed = " ", .listed = "" },
  .ridden = { "ridden", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .spread = { "spread", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .waves = { "waves", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = waves, .packed = " ", .listed = "" },
  .surprise = { "surprise", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .surprised = { "surprised", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .debouches = { "debouches", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = die, .packed = " ", .listed = "" },
  .stormed = { "stormed", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .storms = { "storms", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .storm_losses = { "storm-losses", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = storm, .packed = " ", .listed = "" },
  .broken = { "broken", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = broken, .packed = " ", .listed = "" },
  .driven_in = { "driven-in", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = times, .packed = " ", .listed = "" },
  .driven_from = { "driven-from", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .captured_in = { "captured-in", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .back_in = { "back-in", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .grade = { "grade", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .state = { "state", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .decided = { "decided", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .defends_from = { "defends-from", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .attacks_from = { "attacks-from", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .counter = { "counter", SG_WORD_OF_UNIT, .cleared_by = SG_RK_CLEARED_BY_RALLY },
  .worse = { "worse", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .passed = { "passed", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .followed = { "followed", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .fight_lost = { "fight-lost", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = points, .packed = " ", .listed = "" },
  .among = { "among", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = among, .packed = " ", .listed = "" },
  .pursues = { "pursues", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = unit, .packed = " ", .listed = "" },
  .in_hand = { "in-hand", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .withdraws = { "withdraws", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .rallies_until = { "rallies-until", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .out = { "out", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .blocks_out = { "blocks-out", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .chain_at = { "chain-at", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .skirmish_from = { "skirmish-from", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .parted = { "parted", SG_WORD_OF_UNIT },
  .papers = { "papers", SG_WORD_OF_UNIT, SG_WORD_FLAG },
  .under = { "under", SG_WORD_OF_UNIT },
  .reported = { "reported", SG_WORD_OF_UNIT, SIGHTING },
  .reported_to = { "reported/", SG_WORD_OF_UNIT, SIGHTING, .each = SG_WORD_EACH },
  .since = { "since/", SG_WORD_OF_UNIT, .each = SG_WORD_EACH },
  .own_pin = { "pin/", SG_WORD_OF_UNIT, .each = SG_WORD_EACH },
  .own_open = { "open/", SG_WORD_OF_UNIT, .each = SG_WORD_EACH },
  .own_paid = { "paid/", SG_WORD_OF_UNIT, .each = SG_WORD_EACH },
  .blocks_front = { "front", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .skirmishers = { "skirmishers", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .block = { "block", SG_WORD_OF_UNIT },
  .level = { "level", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .source = { "source", SG_WORD_OF_UNIT },
  .observer = { "observer", SG_WORD_OF_UNIT },
  .paces = { "paces", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },

  .length = { "length", SG_WORD_OF_BODY, SG_WORD_LENGTH, .nought = TRUE },
  .front = { "front", SG_WORD_OF_BODY, SG_WORD_LENGTH, .nought = TRUE },
  .deep = { "deep", SG_WORD_OF_BODY, SG_WORD_LENGTH, .nought = TRUE },
  .spine = { "spine", SG_WORD_OF_BODY },
  .ghost = { "ghost", SG_WORD_OF_BODY },
};

static const SgWordTable tables[] = { SG_WORD_TABLE (sg_rk_words), { NULL } };

const SgVocabulary sg_rk_vocabulary = { .complete = TRUE, .tables = tables };
