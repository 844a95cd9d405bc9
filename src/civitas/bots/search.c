/* Information-set Monte Carlo tree search, over any game's printed rules. It stands behind them in one text.

   Each iteration draws a world that looks the same to the searching seat, walks down one tree shared by all worlds (an
   edge is who chose what), adds one node, plays the game to its end with the game's own policy and adds what every seat
   got to the nodes on its way. The options at the root race against the policy's choice in the same worlds. Whoever
   chooses at a node is taken to want the most for himself, so one to five seats, teams and lone players are all the same
   to it: in a game that all win or lose together (TOGETHER, set before this text) everybody wants the same. All numbers
   are whole: the same search is the same on every machine. */
typedef struct Node {
  int32_t first, next;       /* child, sibling; 0: none */
  uint32_t edge;             /* who << 24 | kind << 16 | value */
  int32_t visits, available; /* how often it was taken, and could have been */
  int64_t worth;             /* sum for the seat that chose it, each 0 .. ONE */
} Node;
typedef struct Search {
  uint64_t seed_lo, seed_hi;
  int64_t iterations, nanoseconds; /* budgets; 0: none */
  int32_t seat, policy, noise, curiosity; /* noise: of 256 playout moves so many are random; curiosity in 1/256 */
  int32_t nodes, depth, worlds;           /* room */
  int32_t doubt, proof, crowd;            /* in the race at the root, in 1/256 of a standard error: below */
  int32_t confirm;                        /* so much of the budget, in 1/256, is kept to see the winner win again */
} Search;
enum { ONE = 1 << 16, DEEPEST = 256, MOST_OPTIONS = 32 * OPTION_WORDS, WIDTH = 16 };

FN uint32_t root_(uint64_t x) { /* of a 64-bit number, rounded down */
  uint64_t r = 0, bit = 1ull << 62;
  while (bit > x) bit >>= 2;
  for (; bit != 0; bit >>= 2) {
    if (x >= r + bit) { x -= r + bit; r = (r >> 1) + bit; } else r >>= 1;
  }
  return (uint32_t)r;
}
FN uint64_t log_(uint32_t x) { /* to the base 2, in 1/256, a straight line between powers */
  int32_t n = 31;
  while (n > 0 && !(x >> n)) n--;
  return ((uint64_t)n << 8) + ((((uint64_t)x << 8) >> n) & 255);
}
FN int64_t appeal_(const Node *node, int32_t curiosity) {
  uint64_t doubt = root_((log_((uint32_t)node->available + 1) << 24) / (uint64_t)node->visits); /* in 1/65536 */
  return node->worth / node->visits + (int64_t)(doubt * (uint64_t)curiosity >> 8);
}
FN void rewards_(const State *g, int64_t *out) {
  /* mostly the result; a little the margin, so that a lost game is lost by less and a won one kept safe. Who has no
     opponent has the score itself for a margin. */
  for (int32_t s = 0; s < g->f_seats; s++) {
    int64_t other = -1000000, margin;
    for (int32_t t = 0; t < g->f_seats; t++)
      if (t != s && g->f_score[t] > other) other = g->f_score[t];
    margin = g->f_seats > 1 && !TOGETHER ? g->f_score[s] - other : g->f_score[s] - 60;
    margin = margin < -60 ? -60 : margin > 60 ? 60 : margin;
    out[s] = ((int64_t)(g->f_payoff[s] + 60) * 3 + margin + 60) * ONE / 480;
  }
}
FN uint32_t edge_(const State *g, int32_t value) {
  return (uint32_t)(uint8_t)g->f__who << 24 | (uint32_t)g->f__kind << 16 | (uint32_t)value;
}
FN int32_t grow_(Node *tree, int32_t *used, int32_t parent, uint32_t edge) {
  int32_t child = (*used)++;
  Node fresh = {0, tree[parent].first, edge, 0, 1, 0};
  tree[child] = fresh;
  tree[parent].first = child;
  return child;
}
/* The root is a race. The leader is the option that would be chosen now, at first the policy's. The others are compared
   with it in the same worlds, with the same chance to come: what makes no difference then makes none at all, and what
   does is seen through far fewer worlds than two lone averages would need. */
typedef struct Rival {
  int32_t node, worlds; /* it was tried in the worlds 0 .. worlds - 1 */
  int64_t more, square; /* what it got more there than the leader, and the squares of it */
} Rival;
typedef struct Race {
  Rival rival[MOST_OPTIONS];
  int32_t count, leader;
} Race;
typedef struct Trial { int32_t rival, reward; } Trial;

FN int64_t variance_(const Rival *r, int32_t before) { /* of one world's difference, not too sure of it at first */
  int64_t n = r->worlds + before, mean = r->more / n;
  return (r->square + (int64_t)before * (ONE / 2) * (ONE / 2)) / n - mean * mean;
}
/* Is it better than the leader, and by enough standard errors? Of many rivals one is soon lucky, so where `crowd` says
   it, the square of the proof grows with their number's logarithm. */
FN int better_(const Race *race, const Search *job, const Rival *r) {
  if (r->worlds < 4 || r->more <= 0) return 0;
  int64_t mean = r->more / r->worlds, proof = (int64_t)job->proof * job->proof;
  proof += (int64_t)log_((uint32_t)race->count - 1) * job->crowd;
  return mean * mean * r->worlds >= variance_(r, 1) * proof >> 16;
}
FN void ran_(Rival *r, int64_t more) { r->worlds++; r->more += more; r->square += more * more; }
/* Who runs next: the leader in a new world, or who may yet be better in a world where the leader was. */
FN int32_t next_(const Race *race, const Search *job, int64_t done) {
  int32_t best = race->leader;
  int64_t most = -1;
  for (int32_t i = 0; i < race->count; i++) {
    const Rival *r = race->rival + i;
    int64_t appeal = 2 * ONE;
    if (i == race->leader) continue;
    if (r->worlds > 0) {
      uint64_t error = root_((uint64_t)variance_(r, 2) * (log_((uint32_t)done + 1) >> 4) / (uint64_t)r->worlds);
      appeal = r->more / r->worlds + ((int64_t)error * job->doubt >> 10);
    }
    if (appeal > most) { best = i; most = appeal; }
  }
  return race->rival[best].worlds < race->rival[race->leader].worlds ? best : race->leader;
}
/* All differences anew, after the lead has changed. */
FN void rebase_(Race *race, const Trial *log, int64_t done, int32_t *led) {
  for (int64_t i = 0, n = 0; i < done; i++)
    if (log[i].rival == race->leader) led[n++] = log[i].reward;
  for (int32_t i = 0; i < race->count; i++) {
    Rival fresh = {race->rival[i].node, 0, 0, 0};
    race->rival[i] = fresh;
  }
  for (int64_t i = 0; i < done; i++) {
    Rival *r = race->rival + log[i].rival;
    ran_(r, log[i].reward - led[r->worlds]);
  }
}
/* The child to go on with: the one of most appeal, or an option never tried, the policy's first. A second is tried at
   16 visits, a third at 64, a fourth at 144: what stands lower in the tree should mostly be played well, or the worth
   of all that stands above it is spoiled. */
FN int32_t descend_(State *g, const Env *e, const Search *job, Node *tree, int32_t *used, int32_t node, int32_t n,
                    uint64_t key, uint64_t *at, int32_t *grown) {
  uint32_t tried[OPTION_WORDS] = {0};
  int32_t known = 0, best = 0;
  int64_t most = 0, visits = 0;
  for (int32_t c = tree[node].first; c != 0; c = tree[c].next) {
    int32_t value = (int32_t)(tree[c].edge & 0xFFFF);
    if (edge_(g, value) != tree[c].edge || !offered_(g, value, 0)) continue;
    tried[value >> 5] |= 1u << (value & 31);
    known++;
    visits += tree[c].visits;
    tree[c].available++;
    int64_t appeal = appeal_(tree + c, job->curiosity);
    if (best == 0 || appeal > most) { best = c; most = appeal; }
  }
  *grown = known < n && *used < job->nodes && WIDTH * (int64_t)known * known <= visits;
  if (!*grown) return best;
  int32_t value = -1;
  if (job->policy > 0) value = do_policy(g, e, job->policy, g->f__who);
  if (value < 0 || !offered_(g, value, 0) || tried[value >> 5] >> (value & 31) & 1) {
    int32_t k = stream_below(key, at, n - known);
    for (int32_t i = 0; i < n; i++) {
      value = option_at(g, i);
      if (!(tried[value >> 5] >> (value & 31) & 1) && k-- == 0) break;
    }
  }
  return grow_(tree, used, node, edge_(g, value));
}
FN void finish_(State *g, const Env *e, const Search *job, int32_t status, uint64_t key, uint64_t *at) {
  while (status == ASKED) {
    int32_t n = option_count(g), value;
    if (n == 1) value = option_at(g, 0);
    else if (job->policy == 0 || (job->noise > 0 && stream_below(key, at, 256) < job->noise)) value = option_at(g, stream_below(key, at, n));
    else value = do_policy(g, e, job->policy, g->f__who);
    status = advance(g, e, value, 0);
  }
}
FN void copy_(State *g, const State *root) {
  for (int32_t i = 0; i < LIVE_BYTES / 8; i++) ((uint64_t *)g)[i] = ((const uint64_t *)root)[i];
}
#include <time.h>
static int64_t now_(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}
/* One iteration: an option of the root in one of the worlds. Gives what its seat got; -1 after a fault. */
FN int64_t trial_(const State *root, const Env *e, const Search *job, Node *tree, int32_t *used, int32_t node,
                  uint64_t world) {
  uint64_t lo = stream_key(job->seed_lo, job->seed_hi, world, 11), hi = stream_key(job->seed_lo, job->seed_hi, world, 12);
  uint64_t key = stream_key(job->seed_lo, job->seed_hi, world, 13), at = 0;
  int32_t path[DEEPEST], length = 1, grown = tree[node].visits == 0;
  int64_t reward[SEATS] = {0};
  State g;
  path[0] = node;
  copy_(&g, root);
  redeal_one(&g, e, job->seat, lo, hi);
  if (g.f__fault != 0) return -1;
  int32_t status = advance(&g, e, (int32_t)(tree[node].edge & 0xFFFF), 0);
  while (status == ASKED && !grown && length < job->depth && length < DEEPEST) {
    int32_t n = option_count(&g);
    if (n == 1) { status = advance(&g, e, option_at(&g, 0), 0); continue; }
    int32_t child = descend_(&g, e, job, tree, used, node, n, key, &at, &grown);
    if (child == 0) break;
    node = path[length++] = child;
    status = advance(&g, e, (int32_t)(tree[node].edge & 0xFFFF), 0);
  }
  finish_(&g, e, job, status, key, &at);
  if (g.f__fault != 0) return -1;
  rewards_(&g, reward);
  for (int32_t i = 0; i < length; i++) {
    tree[path[i]].visits++;
    tree[path[i]].worth += reward[tree[path[i]].edge >> 24];
  }
  return reward[tree[path[0]].edge >> 24];
}
/* Is the budget spent, but for so much of it, in 1/256? The clock is read every eighth time, also in steps of two. */
static int spent_(const Search *job, int64_t done, int64_t began, int32_t kept) {
  if (done >= job->worlds || (job->iterations > 0 && done >= job->iterations - (job->iterations * kept >> 8))) return 1;
  if (job->nanoseconds == 0 || (done & 6) != 0 || done == 0) return 0;
  return now_() - began >= job->nanoseconds - (job->nanoseconds >> 8) * kept;
}
/* A search under way. */
typedef struct Run {
  const State *root;
  const Env *e;
  const Search *job;
  Node *tree;
  int32_t *used;
  Trial *log;   /* every trial of the race */
  int32_t *led; /* what the leader got in each world */
  volatile int32_t *stop;
  int64_t began, done;
  Race race;
  int32_t favorite; /* the policy's choice */
} Run;

FN int64_t try_(Run *run, int32_t rival, int64_t world) {
  return trial_(run->root, run->e, run->job, run->tree, run->used, run->race.rival[rival].node, (uint64_t)world);
}
static int going_(const Run *run, int32_t kept) {
  return !*run->stop && !spent_(run->job, run->done, run->began, kept);
}
/* Every option is a child of node 0, and the policy's choice leads. */
FN void line_up_(Run *run) {
  Race *race = &run->race;
  Node first = {0, 0, 0, 0, 0, 0};
  State g;
  run->tree[0] = first;
  *run->used = 1;
  copy_(&g, run->root);
  race->count = option_count(&g);
  race->leader = 0;
  int32_t advised = run->job->policy > 0 ? do_policy(&g, run->e, run->job->policy, g.f__who) : -1;
  for (int32_t i = 0; i < race->count; i++) {
    int32_t value = option_at(&g, i);
    Rival fresh = {grow_(run->tree, run->used, 0, edge_(&g, value)), 0, 0, 0};
    race->rival[i] = fresh;
    if (value == advised) race->leader = i;
  }
  run->favorite = race->leader;
}
/* Until the budget is spent, but for what is kept to confirm the result; 0 after a fault. */
static int race_(Run *run) {
  Race *race = &run->race;
  for (; going_(run, run->job->confirm); run->done++) {
    int32_t running = next_(race, run->job, run->done), leads = running == race->leader;
    Rival *r = race->rival + running;
    int32_t world = r->worlds;
    int64_t reward = try_(run, running, world);
    if (reward < 0) return 0;
    Trial trial = {running, (int32_t)reward};
    run->log[run->done] = trial;
    if (leads) run->led[world] = trial.reward;
    ran_(r, leads ? 0 : reward - run->led[world]);
    if (!leads && r->worlds == race->rival[race->leader].worlds && better_(race, run->job, r)) {
      race->leader = running;
      rebase_(race, run->log, run->done + 1, run->led);
    }
  }
  return 1;
}
/* The leader, or who is proved to be better yet. */
FN int32_t winner_(const Run *run) {
  const Race *race = &run->race;
  int32_t best = race->leader;
  int64_t most = 0;
  for (int32_t i = 0; i < race->count; i++) {
    const Rival *r = race->rival + i;
    if (i == race->leader || !better_(race, run->job, r) || r->more / r->worlds <= most) continue;
    best = i;
    most = r->more / r->worlds;
  }
  return best;
}
/* Of many that ran so often, one was lucky: whoever beat the policy's choice has to do so in worlds never seen. Adds up
   what it gets more there; 0 after a fault. */
static int confirm_(Run *run, int32_t best, int64_t *more, int64_t *worlds) {
  for (; going_(run, 0); ++*worlds, run->done += 2) {
    int64_t won = try_(run, best, run->job->worlds + *worlds);
    int64_t lost = try_(run, run->favorite, run->job->worlds + *worlds);
    if (won < 0 || lost < 0) return 0;
    *more += won - lost;
  }
  return 1;
}
/* What is told of an option is the leader's worth and what it has more; of one that was refused, the policy's choice
   stands for it, with the difference seen again. */
FN void share_(Run *run, int64_t worth, int32_t refused, int64_t again) {
  for (int32_t i = 0; i < run->race.count; i++) {
    const Rival *r = run->race.rival + (i == refused ? run->favorite : i);
    int64_t told = r->worlds > 0 ? worth + r->more / r->worlds + (i == refused ? again : 0) : 0;
    Node *option = run->tree + run->race.rival[i].node;
    option->worth = (told < 0 ? 0 : told > ONE ? ONE : told) * option->visits;
  }
}
/* Gives the number of iterations done; -1 after a fault. `tree` has room for job->nodes, `log` and `led` for
   job->worlds; node 0 is the root. */
EXPORT int64_t civitas_search(const State *root, const Env *e, const Search *job, Node *tree, int32_t *used, Trial *log,
                              int32_t *led, int32_t *chosen, volatile int32_t *stop) {
  Run run;
  run.root = root, run.e = e, run.job = job, run.tree = tree, run.used = used, run.log = log, run.led = led;
  run.stop = stop, run.began = job->nanoseconds > 0 ? now_() : 0, run.done = 0;
  line_up_(&run);
  if (!race_(&run)) return -1;
  const Node *lead = tree + run.race.rival[run.race.leader].node;
  int64_t worth = lead->visits > 0 ? lead->worth / lead->visits : 0, more = 0, worlds = 0;
  int32_t best = winner_(&run), refused = -1;
  if (job->confirm > 0 && best != run.favorite) {
    if (!confirm_(&run, best, &more, &worlds)) return -1;
    if (more <= 0) { refused = best; best = run.favorite; }
  }
  share_(&run, worth, refused, worlds > 0 ? more / worlds : 0);
  *chosen = (int32_t)(tree[run.race.rival[best].node].edge & 0xFFFF);
  return run.done;
}
