/* Whole games, watched: what their events say of cards, who is ahead round by round, who began. It stands behind the
   printed rules and behind four macros that say what the game declares: WATCH_FIRST(g), the seat that began or -1;
   WATCH_STANDINGS, whether there is WATCH_STANDING(g, e, seat); WATCH_IN_PLAY(g, e, set, card). */
typedef struct Sign { /* one event that tells of a card; arguments by place, -1: none */
  int32_t seat, card, fixed, amount, only, value; /* `fixed` is the card where `card` is -1 */
  int32_t base, cards;                            /* where its counts stand, and how many cards there are */
} Sign;
typedef struct Watch {
  const Sign *signs;    /* in the order of events */
  const int32_t *first; /* of each event's signs, and the end */
  const int32_t *sizes; /* of each set of cards */
  int16_t *counts;      /* games x cells: for each measure, seats x cards */
  uint8_t *in_play;     /* games x cards of all sets */
  int32_t *course;      /* games x 3: who began, lead changes, the turn since when the winner led or -1 */
  int32_t cells, cards, sets;
} Watch;

FN void count_(int16_t *at, int32_t amount) { /* stays within its 16 bits */
  int32_t sum = *at + amount;
  *at = (int16_t)(sum > 32767 ? 32767 : sum < -32767 ? -32767 : sum);
}
FN void read_events(const State *g, const Env *e, const Watch *w, int16_t *counts) {
  for (int32_t at = 0; at < g->f__count; at += 8) {
    const int32_t *event = e->told + at, *args = event + 2;
    for (int32_t k = w->first[event[0]]; k < w->first[event[0] + 1]; k++) {
      const Sign *s = w->signs + k;
      int32_t seat = args[s->seat], card = s->card < 0 ? s->fixed : args[s->card];
      if (s->only >= 0 && args[s->only] != s->value) continue;
      if (seat < 0 || seat >= g->f_seats || card < 0 || card >= s->cards) continue; /* an automa, or no card */
      count_(counts + s->base + seat * s->cards + card, s->amount < 0 ? 1 : args[s->amount]);
    }
  }
}
/* After each round of as many turns as there are seats, so that all have had the same. Being level changes nothing. */
FN void compare_(State *g, const Env *e, int32_t *leader, int32_t *since, int32_t *changes) {
#if WATCH_STANDINGS
  int32_t best = 0, ahead = -1;
  if (g->f__turns == 0 || g->f__turns % g->f_seats != 0) return;
  for (int32_t s = 0; s < g->f_seats; s++) {
    int32_t standing = WATCH_STANDING(g, e, s);
    if (s == 0 || standing > best) { best = standing; ahead = s; }
    else if (standing == best) ahead = -1;
  }
  if (ahead < 0 || ahead == *leader) return;
  *changes += *leader >= 0;
  *leader = ahead;
  *since = (int32_t)g->f__turns;
#endif
}
FN void watch_one(State *g, const Env *e, const Job *job, const Out *out, const Watch *w, Keys *keys, int64_t i) {
  uint64_t key, at = 0;
  int32_t real = 0, status, begun = 0, leader = -1, since = 0, winner = -1, winners = 0;
  int32_t *course = w->course + 3 * i;
  begin_(g, job, job->first + i, keys, &key);
  course[0] = -1;
  do {
    int32_t v = -1;
    do {
      g->f__count = 0;
      status = advance(g, e, v, 1);
      read_events(g, e, w, w->counts + i * w->cells);
      if (status == ASKED) {
        int32_t n = option_count(g);
        real += n > 1;
        v = choose_(g, e, job, n, key, &at);
      }
    } while (status == ASKED && g->f__fault == 0);
    if (!begun) {
      uint8_t *in_play = w->in_play + i * w->cards;
      begun = 1;
      course[0] = WATCH_FIRST(g);
      for (int32_t set = 0; set < w->sets; set++)
        for (int32_t card = 0; card < w->sizes[set]; card++) *in_play++ = (uint8_t)(WATCH_IN_PLAY(g, e, set, card) != 0);
    }
    if (status == TURN && g->f_seats > 1) compare_(g, e, &leader, &since, course + 1);
  } while (status == TURN);
  for (int32_t s = 0; s < g->f_seats; s++)
    if (g->f_place[s] == 1) { winner = s; winners++; }
  course[2] = -1;
  if (winners == 1 && leader == winner) course[2] = since;
  else if (winners == 1) { course[1] += leader >= 0; course[2] = (int32_t)g->f__turns; } /* decided at the very end */
  write_(g, out, i, real);
}
EXPORT void civitas_watch(const Env *e, const Job *job, const Out *out, const Watch *w) {
  State g;
  Keys keys;
  keys.block = 0;
  for (int64_t i = 0; i < job->games; i++) watch_one(&g, e, job, out, w, &keys, i);
}
