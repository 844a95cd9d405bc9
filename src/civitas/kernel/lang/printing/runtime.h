/* What the printed rules stand on. FN: a function; CHECKED: check everything that is not proved;
   EVENTS: rules tell what happens. The same text serves the CPU and the GPU. */
#define RESTRICT __restrict__
#if defined(__CUDACC_RTC__) || defined(__CUDACC__)
#define GPU 1
#define FN static __device__
#define FN_APART static __device__ __noinline__
#define FN_FAR static __device__ __noinline__ /* too large to be put into its callers: see inlining.py */
#define EXPORT extern "C" __global__
__constant__ Env c_env; /* the same for all threads, so it is read from constant memory */
#define T(name) (c_env.t_##name)
#else
#define GPU 0
#define FN static
#define FN_APART static __attribute__((noinline))
#define FN_FAR static
#define EXPORT __attribute__((visibility("default")))
#define T(name) (e->t_##name)
#endif
#ifndef CHECKED
#define CHECKED 0
#endif
#ifndef EVENTS
#define EVENTS CHECKED
#endif

FN void fault(State *g, int32_t code, int32_t line) {
  if (g->f__fault == 0) { g->f__fault = (uint8_t)code; g->f__line = (uint16_t)line; }
}
#define FAULT_ALWAYS(code, line) fault(g, code, line)

FN int32_t add_(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
FN int32_t sub_(int32_t a, int32_t b) { return (int32_t)((uint32_t)a - (uint32_t)b); }
FN int32_t mul_(int32_t a, int32_t b) { return (int32_t)((uint32_t)a * (uint32_t)b); }
FN int32_t min_(int32_t a, int32_t b) { return a < b ? a : b; }
FN int32_t max_(int32_t a, int32_t b) { return a > b ? a : b; }
FN int32_t div_(int32_t a, int32_t b) { /* floors, as Python does */
  if (b == 0) return 0;
  if (b == -1) return sub_(0, a);
  int32_t q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}
FN int32_t mod_(int32_t a, int32_t b) {
  if (b == 0 || b == -1) return 0;
  int32_t r = a % b;
  return (r != 0 && (r < 0) != (b < 0)) ? r + b : r;
}
FN int32_t shl_(int32_t a, int32_t n) { return n < 0 || n > 31 ? 0 : (int32_t)((uint32_t)a << n); }
FN int32_t shr_(int32_t a, int32_t n) { return n < 0 ? 0 : n > 31 ? (a < 0 ? -1 : 0) : a >> n; }
FN void clear(void *at, int32_t bytes) {
  uint8_t *p = (uint8_t *)at;
  for (int32_t i = 0; i < bytes; i++) p[i] = 0;
}

FN int32_t lying_(const uint8_t *bits, int32_t card, int32_t size) { /* the next card in a bag, or its size */
  while (card < size) {
    int32_t rest = bits[card >> 3] >> (card & 7);
    if (rest == 0) { card = (card | 7) + 1; continue; }
    while ((rest & 1) == 0) { rest >>= 1; card++; }
    return card;
  }
  return size;
}

#if CHECKED
FN int32_t word_(State *g, int64_t v, int32_t line) { /* after a fault still within the range that was proved */
  if (v < -2147483648LL) { fault(g, FAULT_TOO_LARGE, line); return -2147483647 - 1; }
  if (v > 2147483647LL) { fault(g, FAULT_TOO_LARGE, line); return 2147483647; }
  return (int32_t)v;
}
FN int32_t index_(State *g, int32_t i, int32_t n, int32_t line) {
  if (i < 0 || i >= n) { fault(g, FAULT_INDEX, line); return 0; }
  return i;
}
FN int32_t fits_(State *g, int32_t v, int64_t lo, int64_t hi, int32_t line) {
  if (v < lo || v > hi) { fault(g, FAULT_TOO_LARGE, line); return 0; }
  return v;
}
FN int32_t shift_(State *g, int32_t a, int32_t n, int32_t left, int32_t line) {
  if (n < 0) { fault(g, FAULT_ARITHMETIC, line); return 0; }
  if (!left) return shr_(a, n);
  if (a == 0) return 0;
  if (n > 31) { fault(g, FAULT_TOO_LARGE, line); return 0; }
  return word_(g, (int64_t)a * ((int64_t)1 << n), line);
}
FN int32_t over_zero_(State *g, int32_t a, int32_t b, int32_t line) {
  if (b == 0) { fault(g, FAULT_ARITHMETIC, line); return 0; }
  return word_(g, b == -1 ? -(int64_t)a : (int64_t)div_(a, b), line);
}
FN int32_t rest_(State *g, int32_t a, int32_t b, int32_t line) {
  if (b == 0) { fault(g, FAULT_ARITHMETIC, line); return 0; }
  return mod_(a, b);
}
#define FAULT(code, line) fault(g, code, line)
#define RUNNING (g->f__fault == 0)
#define INDEX(i, n, line) index_(g, i, n, line)
#define FITS(v, lo, hi, line) fits_(g, v, lo, hi, line)
#define ADD(a, b, line) word_(g, (int64_t)(a) + (b), line)
#define SUB(a, b, line) word_(g, (int64_t)(a) - (b), line)
#define MUL(a, b, line) word_(g, (int64_t)(a) * (b), line)
#define DIV(a, b, line) over_zero_(g, a, b, line)
#define MOD(a, b, line) rest_(g, a, b, line)
#define SHL(a, n, line) shift_(g, a, n, 1, line)
#define SHR(a, n, line) shift_(g, a, n, 0, line)
#else
#define FAULT(code, line) ((void)0)
#define RUNNING 1
#define INDEX(i, n, line) (i)
#define FITS(v, lo, hi, line) (v)
#define ADD(a, b, line) add_(a, b)
#define SUB(a, b, line) sub_(a, b)
#define MUL(a, b, line) mul_(a, b)
#define DIV(a, b, line) div_(a, b)
#define MOD(a, b, line) mod_(a, b)
#define SHL(a, n, line) shl_(a, n)
#define SHR(a, n, line) shr_(a, n)
#endif

/* ---- options: one bit for each value of the kind that is asked */
FN void option_(State *g, int32_t v, int32_t line) {
  if (v < 0 || v >= OPTION_WORDS * 32) { fault(g, FAULT_OPTION, line); return; }
  g->f__options[v >> 5] |= (uint32_t)1 << (v & 31);
}
FN void offer_(State *g, int32_t mask, int32_t first, int32_t line) {
  uint64_t wide = (uint64_t)(uint32_t)mask << (first & 31);
  int32_t low = (uint32_t)wide != 0, high = wide >> 32 != 0, at = first >> 5;
  if (mask < 0 || first < 0 || (low && at >= OPTION_WORDS) || (high && at + 1 >= OPTION_WORDS)) {
    fault(g, FAULT_OPTION, line);
    return;
  }
  if (low) g->f__options[at] |= (uint32_t)wide;
  if (high) g->f__options[at + 1] |= (uint32_t)(wide >> 32);
}
FN int32_t offered_(State *g, int32_t v, int32_t line) {
  if (v < 0 || v >= OPTION_WORDS * 32) { FAULT(FAULT_OPTION, line); return 0; }
  return (int32_t)(g->f__options[v >> 5] >> (v & 31) & 1);
}
FN void ask_(State *g, int32_t seat, int32_t kind, int32_t size, int32_t line) {
  uint32_t any = 0;
  for (int32_t i = 0; i < OPTION_WORDS; i++) any |= g->f__options[i];
  if (any == 0) fault(g, FAULT_NO_OPTION, line);
#if CHECKED
  uint32_t beyond = 0;
  for (int32_t i = 0; i < OPTION_WORDS; i++) {
    if (i * 32 >= size) beyond |= g->f__options[i];
    else if (i == size >> 5) beyond |= g->f__options[i] >> (size & 31);
  }
  if (beyond != 0) fault(g, FAULT_OPTION, line);
#endif
  if (seat < 0 || seat >= SEATS) { fault(g, FAULT_INDEX, line); seat = 0; }
  g->f__who = (int8_t)seat; g->f__kind = (uint8_t)kind;
}
#if OPTION_WORDS == 1
typedef uint32_t OFFERS;
#define PUT_OFFERS (g->f__options[0] |= offers)
#else
typedef uint64_t OFFERS;
#define PUT_OFFERS (g->f__options[0] |= (uint32_t)offers, g->f__options[OPTION_WORDS - 1] |= (uint32_t)(offers >> 32))
#endif
#define OPTION(v, line) option_(g, v, line)
#define OFFER(mask, first, line) offer_(g, mask, first, line)
#define OFFERED(v, line) offered_(g, v, line)
#define ASK(seat, kind, size, line) ask_(g, seat, kind, size, line)

/* ---- events: into a buffer beside the state, or nowhere */
#if EVENTS
FN void tell_(State *g, const Env *e, int32_t event, int32_t n, int32_t a, int32_t b, int32_t c, int32_t d, int32_t f, int32_t h) {
  if (e->told == 0 || g->f__count + 8 > e->told_size) return;
  int32_t *at = e->told + g->f__count;
  at[0] = event; at[1] = n; at[2] = a; at[3] = b; at[4] = c; at[5] = d; at[6] = f; at[7] = h;
  g->f__count += 8;
}
#define TELL0(v) tell_(g, e, v, 0, 0, 0, 0, 0, 0, 0)
#define TELL1(v, a) tell_(g, e, v, 1, a, 0, 0, 0, 0, 0)
#define TELL2(v, a, b) tell_(g, e, v, 2, a, b, 0, 0, 0, 0)
#define TELL3(v, a, b, c) tell_(g, e, v, 3, a, b, c, 0, 0, 0)
#define TELL4(v, a, b, c, d) tell_(g, e, v, 4, a, b, c, d, 0, 0)
#define TELL5(v, a, b, c, d, f) tell_(g, e, v, 5, a, b, c, d, f, 0)
#define TELL6(v, a, b, c, d, f, h) tell_(g, e, v, 6, a, b, c, d, f, h)
#else
#define TELL0(v) ((void)0)
#define TELL1(v, a) ((void)0)
#define TELL2(v, a, b) ((void)0)
#define TELL3(v, a, b, c) ((void)0)
#define TELL4(v, a, b, c, d) ((void)0)
#define TELL5(v, a, b, c, d, f) ((void)0)
#define TELL6(v, a, b, c, d, f, h) ((void)0)
#endif

/* ---- observations: one entry after the other into a row of numbers */
FN int16_t seen_(int32_t v) { return (int16_t)(v < -32768 ? -32768 : v > 32767 ? 32767 : v); } /* no wrapping: -1 is hidden */
FN uint64_t spread_(uint32_t four) { return four * 0x0000200040008001ull & 0x0001000100010001ull; } /* a bit each */
#if GPU
/* Four entries at a time: rows begin at multiples of 8 bytes, and neighbors write rows far apart. */
typedef struct Row { uint64_t four; int32_t n; } Row;
FN void see_(Row *row, int16_t *out, uint64_t what, int32_t entries) {
  int32_t at = (row->n & 3) * 16;
  row->four |= what << at;
  row->n += entries;
  if ((row->n & 3) * 16 <= at || entries == 4) {
    *(uint64_t *)(out + ((row->n & ~3) - 4)) = row->four;
    row->four = at == 0 || (row->n & 3) == 0 ? 0 : what >> (64 - at);
  }
}
#define SEEING Row row = {0, 0}
#define SEE(v) see_(&row, out, (uint16_t)seen_(v), 1)
#define SEE_BITS(v, n) do { uint32_t b_ = (uint32_t)(v); for (int32_t i_ = 0; i_ < (n); i_ += 4) \
  see_(&row, out, spread_(b_ >> i_ & 15), min_(4, (n) - i_)); } while (0)
#define SEEN for (; row.n & 3;) see_(&row, out, 0, 1)
#else
#define SEEING ((void)0)
#define SEE(v) (*out++ = seen_(v))
#define SEE_BITS(v, n) do { uint32_t b_ = (uint32_t)(v); \
  if ((n) == 8) { uint64_t s_ = spread_(b_ & 15); memcpy(out, &s_, 8); s_ = spread_(b_ >> 4); memcpy(out + 4, &s_, 8); out += 8; } \
  else for (int32_t i_ = 0; i_ < (n); i_++) *out++ = (int16_t)(b_ >> i_ & 1); } while (0)
#define SEEN ((void)0)
#endif

/* ---- chance: ChaCha8, draw n is word n % 16 of block n / 16 (chance.py) */
#define QUARTER(a, b, c, d) \
  a += b; d ^= a; d = d << 16 | d >> 16; c += d; b ^= c; b = b << 12 | b >> 20; \
  a += b; d ^= a; d = d << 8 | d >> 24; c += d; b ^= c; b = b << 7 | b >> 25;
FN_APART void chacha(const uint32_t *key, uint64_t counter, uint32_t purpose, uint32_t *out) {
  uint32_t s0 = 0x61707865u, s1 = 0x3120646eu, s2 = 0x79622d36u, s3 = 0x6b206574u;
  uint32_t a0 = s0, a1 = s1, a2 = s2, a3 = s3, b0 = key[0], b1 = key[1], b2 = key[2], b3 = key[3];
  uint32_t c0 = key[0], c1 = key[1], c2 = key[2], c3 = key[3];
  uint32_t d0 = (uint32_t)counter, d1 = (uint32_t)(counter >> 32), d2 = purpose, d3 = 0;
  for (int32_t i = 0; i < 4; i++) {
    QUARTER(a0, b0, c0, d0) QUARTER(a1, b1, c1, d1) QUARTER(a2, b2, c2, d2) QUARTER(a3, b3, c3, d3)
    QUARTER(a0, b1, c2, d3) QUARTER(a1, b2, c3, d0) QUARTER(a2, b3, c0, d1) QUARTER(a3, b0, c1, d2)
  }
  out[0] = a0 + s0; out[1] = a1 + s1; out[2] = a2 + s2; out[3] = a3 + s3;
  out[4] = b0 + key[0]; out[5] = b1 + key[1]; out[6] = b2 + key[2]; out[7] = b3 + key[3];
  out[8] = c0 + key[0]; out[9] = c1 + key[1]; out[10] = c2 + key[2]; out[11] = c3 + key[3];
  out[12] = d0 + (uint32_t)counter; out[13] = d1 + (uint32_t)(counter >> 32); out[14] = d2 + purpose; out[15] = d3;
}
FN uint32_t word(State *g) {
  uint32_t n = g->f__draws++;
  if (g->f__block_number != (n >> 4) + 1) {
    chacha(g->f__key, n >> 4, 0, g->f__block);
    g->f__block_number = (n >> 4) + 1;
  }
  return g->f__block[n & 15];
}
FN int32_t chance(State *g, int32_t n) {
  if (n <= 1) return 0;
  uint64_t m = (uint64_t)word(g) * (uint32_t)n;
  if ((uint32_t)m < (uint32_t)n) {
    uint32_t least = (0u - (uint32_t)n) % (uint32_t)n;
    while ((uint32_t)m < least) m = (uint64_t)word(g) * (uint32_t)n;
  }
  return (int32_t)(m >> 32);
}
FN uint64_t mix(uint64_t x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ x >> 27) * 0x94D049BB133111EBull;
  return x ^ x >> 31;
}
FN uint64_t stream_key(uint64_t lo, uint64_t hi, uint64_t index, uint64_t purpose) {
  return mix(lo ^ mix(hi + index * 0x9E3779B97F4A7C15ull + (purpose << 56)));
}
FN int32_t stream_below(uint64_t key, uint64_t *at, int32_t n) {
  *at += 1;
  return (int32_t)((mix(key + *at * 0x9E3779B97F4A7C15ull) >> 32) * (uint64_t)(uint32_t)n >> 32);
}
/* ---- the rules stand here ---- */

/* ---- a game's course: phases 0 setup, 1 a turn, 2 between turns, 3 over */
FN int32_t bits_(uint32_t x) {
#if GPU
  return __popc(x);
#else
  x -= x >> 1 & 0x55555555u; /* without the processor's own instruction, which not every processor has */
  x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
  return (int32_t)((x + (x >> 4) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
#endif
}
FN int32_t lowest_(uint32_t x) {
#if GPU
  return __ffs((int)x) - 1;
#else
  return __builtin_ctz(x);
#endif
}
FN int32_t option_count(const State *g) {
  int32_t n = 0;
  for (int32_t i = 0; i < OPTION_WORDS; i++) n += bits_(g->f__options[i]);
  return n;
}
FN int32_t option_at(const State *g, int32_t k) {
  for (int32_t i = 0; i < OPTION_WORDS; i++) {
    uint32_t w = g->f__options[i];
    int32_t n = i == OPTION_WORDS - 1 ? 32 : bits_(w);
    if (k < n) {
      while (k-- > 0) w &= w - 1;
      return i * 32 + lowest_(w);
    }
    k -= n;
  }
  return -1;
}
#if GPU && !defined(ONLY_PLAY)
FN_APART /* several kernels call it: written out in each, compiling takes minutes */
#else
FN
#endif
int32_t advance(State *g, const Env *e, int32_t answer, int32_t pause) {
  for (int32_t i = 0; i < OPTION_WORDS; i++) g->f__options[i] = 0;
  CLEAR_SCRATCH(g)
  if (answer >= 0) {
    g->f__steps++;
    if (g->f__steps > LONGEST_DECISIONS) fault(g, FAULT_TOO_LONG, 0);
  }
  for (;;) {
    if (g->f__fault != 0) return FAULTED;
    if (g->f__phase == PHASE_OVER) return OVER;
    if (g->f__phase != PHASE_BETWEEN_TURNS) {
      int32_t waiting = g->f__phase == PHASE_SETUP ? do_setup(g, e, answer) : do_turn(g, e, answer);
      if (g->f__fault != 0) return FAULTED;
      if (waiting) return ASKED;
      if (g->f__stopping) { g->f__phase = PHASE_OVER; g->f__who = -1; return OVER; }
      g->f__phase = PHASE_BETWEEN_TURNS;
      if (pause) { g->f__who = -1; return TURN; }
      CLEAR_SCRATCH(g) /* a turn begins alike, with a pause before it or without */
    }
    g->f__phase = PHASE_TURN;
    g->f__turns++;
    if (g->f__turns > LONGEST_TURNS) fault(g, FAULT_TOO_LONG, 0);
  }
}
FN void fresh(State *g, const uint32_t *key, int32_t seats) {
  uint64_t *w = (uint64_t *)g;
  for (int32_t i = 0; i < STATE_BYTES / 8; i++) w[i] = 0;
  for (int32_t i = 0; i < 4; i++) g->f__key[i] = key[i];
  g->f_seats = (uint8_t)seats;
}
FN uint64_t hash_(const State *g) {
  const uint64_t *w = (const uint64_t *)g;
  uint64_t h = 0x243F6A8885A308D3ull;
  for (int32_t i = 0; i < HASHED_BYTES / 8; i++) {
    h = (h ^ w[i]) * 0x9E3779B97F4A7C15ull;
    h ^= h >> 29;
  }
  return mix(h);
}

/* ---- whole games: one job, many games, each a function of (seed, number) alone */
typedef struct Job {
  uint64_t seed_lo, seed_hi;
  int64_t first, games;
  int32_t seats, policies[8];
  State start; /* options of the table, laid over a fresh state */
} Job;
typedef struct Out {
  int32_t *score;      /* games x SEATS */
  uint8_t *place;      /* games x SEATS */
  int8_t *payoff;      /* games x SEATS */
  int32_t *decisions;  /* games x 2: all, and those with a real choice */
  int32_t *turns;      /* games */
  uint8_t *outcome;    /* games */
  uint8_t *fault;      /* games x 2 bytes: code, and whether it ended */
  uint64_t *hash;      /* games */
} Out;
FN int32_t choose_(State *g, const Env *e, const Job *job, int32_t n, uint64_t key, uint64_t *at) {
  int32_t policy = job->policies[g->f__who];
  if (policy == 0) return option_at(g, n > 1 ? stream_below(key, at, n) : 0);
  int32_t v = do_policy(g, e, policy, g->f__who);
  if (v < 0 || !offered_(g, v, 0)) { fault(g, FAULT_OPTION, 0); return -1; }
  return v;
}
/* Game number i takes its key from words of block i / 4 of the job's own stream (chance.py, derive). */
typedef struct Keys { uint64_t block; uint32_t words[16]; } Keys;
FN void begin_(State *g, const Job *job, int64_t number, Keys *keys, uint64_t *key) {
  uint64_t block = (uint64_t)number >> 2;
  if (keys->block != block + 1) {
    uint32_t seed[4] = {(uint32_t)job->seed_lo, (uint32_t)(job->seed_lo >> 32), (uint32_t)job->seed_hi, (uint32_t)(job->seed_hi >> 32)};
    chacha(seed, block, 1, keys->words);
    keys->block = block + 1;
  }
  const uint32_t *own = keys->words + 4 * (number & 3);
  for (int32_t i = 0; i < LIVE_BYTES / 8; i++) ((uint64_t *)g)[i] = ((const uint64_t *)&job->start)[i];
  for (int32_t i = 0; i < 4; i++) g->f__key[i] = own[i];
  *key = stream_key((uint64_t)own[0] | (uint64_t)own[1] << 32, (uint64_t)own[2] | (uint64_t)own[3] << 32, 0, 2);
}
FN void write_(const State *g, const Out *out, int64_t i, int32_t real) {
  for (int32_t s = 0; s < SEATS; s++) {
    out->score[i * SEATS + s] = g->f_score[s];
    out->place[i * SEATS + s] = g->f_place[s];
    out->payoff[i * SEATS + s] = g->f_payoff[s];
  }
  out->decisions[i * 2] = g->f__steps;
  out->decisions[i * 2 + 1] = real;
  out->turns[i] = (int32_t)g->f__turns;
  out->outcome[i] = g->f_outcome;
  out->fault[i] = g->f__fault;
  out->hash[i] = hash_(g);
}
FN void play_one(State *g, const Env *e, const Job *job, const Out *out, Keys *keys, int64_t i) {
  uint64_t key, at = 0;
  int32_t real = 0, status;
  begin_(g, job, job->first + i, keys, &key);
  do { /* a turn at a time: on a GPU, neighboring games begin their turns together */
    int32_t v = -1;
    do {
      status = advance(g, e, v, 1);
      if (status == ASKED) {
        int32_t n = option_count(g);
        real += n > 1;
        v = choose_(g, e, job, n, key, &at);
      }
    } while (status == ASKED && g->f__fault == 0);
  } while (status == TURN);
  write_(g, out, i, real);
}
#ifndef ONLY_PLAY
FN_APART void observe_one(State *g, const Env *e, int32_t seat, int16_t *out) { do_observe(g, e, seat, out); }
FN_APART void redeal_one(State *g, const Env *e, int32_t seat, uint64_t lo, uint64_t hi) {
  g->f__key[0] = (uint32_t)lo; g->f__key[1] = (uint32_t)(lo >> 32);
  g->f__key[2] = (uint32_t)hi; g->f__key[3] = (uint32_t)(hi >> 32);
  g->f__draws = 0; g->f__block_number = 0;
  do_redeal(g, e, seat);
  if (g->f__phase < PHASE_BETWEEN_TURNS) advance(g, e, -1, 0); /* the open question again, in the new world */
}

/* ---- many games side by side, for learning: place i plays games i, i + n, i + 2n ... of the seed */
typedef struct Batch {
  uint64_t seed_lo, seed_hi;
  int64_t n, stride;       /* places; from one row of observations to the next */
  const State *start;      /* a game before its setup */
  const int32_t *offsets;  /* of each kind in the action space */
  int64_t *rounds;         /* games begun in each place */
  int16_t *observations;   /* n rows */
  uint8_t *masks;          /* n x ACTIONS */
  float *rewards;          /* n x seats */
  uint8_t *dones;          /* n */
  int32_t *to_move;        /* n */
  int32_t *wrong;          /* the first place whose action is not offered, and the first that cannot go on */
} Batch;
enum { NOWHERE = 0x7fffffff, DEALS = 1000 }; /* so many deals in a row may end before anybody is asked */
FN int32_t value_of(const State *g, const Batch *b, int64_t action) { /* -1: not offered */
  if (action < 0 || action >= ACTIONS || g->f__phase == PHASE_OVER) return -1;
  int64_t v = action - b->offsets[g->f__kind];
  if (v < 0 || v >= OPTION_WORDS * 32) return -1;
  return g->f__options[v >> 5] >> (v & 31) & 1 ? (int32_t)v : -1;
}
FN int32_t begin_next(State *g, const Env *e, const Batch *b, int64_t i) {
  uint32_t seed[4] = {(uint32_t)b->seed_lo, (uint32_t)(b->seed_lo >> 32), (uint32_t)b->seed_hi, (uint32_t)(b->seed_hi >> 32)};
  for (int32_t deal = 0; deal < DEALS; deal++) {
    uint64_t number = (uint64_t)(i + b->n * b->rounds[i]++);
    uint32_t words[16];
    chacha(seed, number >> 2, 1, words);
    for (int32_t k = 0; k < LIVE_BYTES / 8; k++) ((uint64_t *)g)[k] = ((const uint64_t *)b->start)[k];
    for (int32_t k = 0; k < 4; k++) g->f__key[k] = words[4 * (number & 3) + k];
    int32_t status = advance(g, e, -1, 0);
    if (status != OVER) return status;
  }
  return OVER;
}
FN void look(State *g, const Env *e, const Batch *b, int64_t i) {
  uint8_t *mask = b->masks + i * ACTIONS;
  for (int32_t k = 0; k < ACTIONS; k++) mask[k] = 0;
  mask += b->offsets[g->f__kind];
  for (int32_t w = 0; w < OPTION_WORDS; w++)
    for (uint32_t left = g->f__options[w]; left != 0; left &= left - 1) mask[w * 32 + lowest_(left)] = 1;
  b->to_move[i] = g->f__who;
  do_observe(g, e, g->f__who, b->observations + i * b->stride);
}
/* One place goes on with this value, or begins with its next game (value -1). */
FN int32_t step_one(State *g, const Env *e, const Batch *b, int64_t i, int32_t value) {
  int32_t seats = b->start->f_seats, status = value < 0 ? OVER : advance(g, e, value, 0);
  if (status == FAULTED) return FAULTED;
  b->dones[i] = value >= 0 && status == OVER;
  for (int32_t s = 0; s < seats; s++) b->rewards[i * seats + s] = b->dones[i] ? (float)g->f_payoff[s] / 60 : 0;
  if (status == OVER) status = begin_next(g, e, b, i);
  if (status == ASKED) look(g, e, b, i);
  return status;
}
#endif

#if GPU
/* One game per thread, its state in the thread's own memory; a thread begins its next game at once. */
__constant__ Job c_job;
__constant__ Out c_out;
#define HERE ((int64_t)blockIdx.x * blockDim.x + threadIdx.x)
#ifndef PLAY_BLOCK
#define PLAY_BLOCK 128
#endif
EXPORT void __launch_bounds__(PLAY_BLOCK) civitas_play(void) {
  State state;
  Keys keys;
  keys.block = 0;
  for (int64_t i = HERE; i < c_job.games; i += (int64_t)gridDim.x * blockDim.x)
    play_one(&state, &c_env, &c_job, &c_out, &keys, i);
}
EXPORT void civitas_sizes(int32_t *out) { out[0] = (int32_t)sizeof(State); out[1] = (int32_t)sizeof(Job); out[2] = (int32_t)sizeof(Env); }
#ifndef ONLY_PLAY
EXPORT void civitas_advance_many(State *g, const int32_t *answers, uint8_t *status, int64_t n) {
  if (HERE < n) status[HERE] = (uint8_t)advance(g + HERE, &c_env, answers[HERE], 0);
}
EXPORT void civitas_hash_many(const State *g, uint64_t *out, int64_t n) {
  if (HERE < n) out[HERE] = hash_(g + HERE);
}
EXPORT void civitas_observe_many(State *g, const int32_t *seats, int16_t *out, int64_t width, int64_t n) {
  if (HERE < n) observe_one(g + HERE, &c_env, seats[HERE], out + HERE * width);
}
EXPORT void civitas_redeal_many(State *g, const int32_t *seats, const uint64_t *keys, int64_t n) {
  if (HERE < n) redeal_one(g + HERE, &c_env, seats[HERE], keys[2 * HERE], keys[2 * HERE + 1]);
}
EXPORT void civitas_policy_many(State *g, const int32_t *policies, int32_t *out, int64_t n) {
  if (HERE < n) out[HERE] = do_policy(g + HERE, &c_env, policies[HERE], g[HERE].f__who);
}
EXPORT void civitas_batch_check(const State *g, const Batch *b, const int64_t *actions) {
  if (HERE < b->n && value_of(g + HERE, b, actions[HERE]) < 0) atomicMin(b->wrong, (int32_t)HERE);
}
/* The state is brought into the thread's own memory, where neighbors' fields lie side by side. */
EXPORT void civitas_batch_step(State *g, const Batch *b, const int64_t *actions) {
  if (HERE >= b->n || b->wrong[0] != NOWHERE) return;
  State own;
  uint64_t *there = (uint64_t *)(g + HERE), *here = (uint64_t *)&own;
  for (int32_t k = 0; k < LIVE_BYTES / 8; k++) here[k] = there[k];
  int32_t status = step_one(&own, &c_env, b, HERE, actions == 0 ? -1 : value_of(&own, b, actions[HERE]));
  for (int32_t k = 0; k < LIVE_BYTES / 8; k++) there[k] = here[k];
  if (status != ASKED) atomicMin(b->wrong + 1, (int32_t)HERE);
}
#endif
#else
EXPORT int32_t civitas_size(void) { return (int32_t)sizeof(State); }
EXPORT int32_t civitas_job_size(void) { return (int32_t)sizeof(Job); }
EXPORT void civitas_play(const Env *e, const Job *job, const Out *out, volatile int32_t *stop, volatile int64_t *done) {
  State g;
  Keys keys;
  keys.block = 0;
  for (int64_t i = 0; i < job->games && !*stop; i++) { play_one(&g, e, job, out, &keys, i); *done = i + 1; }
}
EXPORT void civitas_fresh(State *g, const uint32_t *key, int32_t seats) { fresh(g, key, seats); }
EXPORT int32_t civitas_advance(State *g, const Env *e, int32_t answer, int32_t pause) { return advance(g, e, answer, pause); }
EXPORT void civitas_advance_many(State *g, const Env *e, const int32_t *answers, uint8_t *status, int64_t n) {
  for (int64_t i = 0; i < n; i++) status[i] = (uint8_t)advance(g + i, e, answers[i], 0);
}
EXPORT void civitas_hash_many(const State *g, uint64_t *out, int64_t n) {
  for (int64_t i = 0; i < n; i++) out[i] = hash_(g + i);
}
EXPORT void civitas_observe_many(State *g, const Env *e, const int32_t *seats, int16_t *out, int64_t width, int64_t n) {
  for (int64_t i = 0; i < n; i++) observe_one(g + i, e, seats[i], out + i * width);
}
EXPORT void civitas_redeal_many(State *g, const Env *e, const int32_t *seats, const uint64_t *keys, int64_t n) {
  for (int64_t i = 0; i < n; i++) redeal_one(g + i, e, seats[i], keys[2 * i], keys[2 * i + 1]);
}
EXPORT void civitas_policy_many(State *g, const Env *e, const int32_t *policies, int32_t *out, int64_t n) {
  for (int64_t i = 0; i < n; i++) out[i] = do_policy(g + i, e, policies[i], g[i].f__who);
}
/* actions == 0: every place begins with its next game. Nothing changes if an action is not offered. */
EXPORT void civitas_batch_step(State *g, const Env *e, const Batch *b, const int64_t *actions) {
  for (int64_t i = 0; actions != 0 && i < b->n; i++)
    if (value_of(g + i, b, actions[i]) < 0) { b->wrong[0] = (int32_t)i; return; }
  for (int64_t i = 0; i < b->n; i++) {
    int32_t status = step_one(g + i, e, b, i, actions == 0 ? -1 : value_of(g + i, b, actions[i]));
    if (status != ASKED && b->wrong[1] == NOWHERE) b->wrong[1] = (int32_t)i;
  }
}
#endif
