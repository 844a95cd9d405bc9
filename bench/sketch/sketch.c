#ifdef __CUDACC__
#define DEV __device__
#define CONST __device__ const
#else
#define DEV
#define CONST static const
#endif
#define MAXL 12
typedef struct {
  unsigned long long rng;
  int top;
  int ret;
  signed char over;
  signed char who;
  signed char kind;
  short nopt;
  short fn[8];
  short pc[8];
  int loc[8][12];
  short opt[64];
  signed char players;
  short turn;
  unsigned char pile[160];
  short npile;
  short market[16];
  signed char side[16];
  signed char hand[4][6][2];
  signed char perm[4][6];
  short points[4];
  signed char civic[4];
  signed char tokens[22];
  signed char spent[6];
} State;
#define NP 4
CONST signed char TIER[160] = {0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2};
CONST signed char RES[160] = {4,5,0,3,3,3,1,3,5,2,4,0,0,4,2,1,0,1,5,1,5,0,1,4,3,0,3,5,0,2,3,0,1,3,5,3,3,0,1,1,1,0,2,4,3,3,2,4,2,0,0,4,5,5,0,4,1,4,1,2,2,0,1,1,1,1,3,3,2,3,0,3,5,4,1,2,4,3,4,4,4,3,4,4,4,0,4,3,2,5,5,5,0,1,5,1,3,0,5,0,1,2,4,2,0,5,3,2,2,5,0,5,1,0,2,2,3,2,3,2,1,2,3,3,3,2,3,4,1,2,3,1,2,1,4,2,3,0,3,2,3,0,0,0,3,2,3,0,4,0,5,0,5,2,3,2,3,5,0,0};
CONST signed char RESN[160] = {1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2,1,2,1,2,2,1,1,1,2,1,1,2,2,2,2,1,2,1,1,1,1,2,2,2,1,2,1,1,2,2,2,2,2,2,1,1,2,2,2,2,2,2,2,2,2,2,1,1,1,1,2,2,2,1,2,2,2,2,2,2,2,1,1,1,1,2,2,1,2,1,1,2,1,2,1,2,1,1,1,1,2,2,2,1,2,1,2,1,1,1,1,2};
CONST signed char COST[160][5] = {{0,0,0,1,1}, {0,0,1,1,0}, {0,2,0,0,0}, {0,1,1,0,0}, {0,0,1,0,1}, {0,0,0,0,2}, {0,0,1,1,0}, {0,1,0,1,0}, {0,0,1,0,1}, {0,0,0,2,0}, {0,2,0,0,0}, {0,2,0,0,0}, {1,0,1,0,0}, {0,1,0,1,0}, {0,0,0,1,1}, {0,2,0,0,0}, {1,0,1,0,0}, {1,0,1,0,0}, {1,0,0,0,1}, {0,0,0,1,1}, {1,0,0,1,0}, {1,0,0,1,0}, {1,0,0,1,0}, {1,0,0,1,0}, {0,1,1,0,0}, {1,0,0,0,1}, {1,0,0,1,0}, {0,0,0,0,2}, {1,1,0,0,0}, {0,0,1,0,1}, {0,0,1,0,1}, {0,0,0,1,1}, {0,0,1,1,0}, {2,0,0,0,0}, {1,0,0,1,0}, {0,0,0,0,2}, {0,0,2,0,0}, {0,1,0,0,1}, {0,0,0,2,0}, {0,1,0,1,0}, {0,0,2,0,0}, {0,0,1,1,0}, {0,0,0,1,1}, {0,0,1,0,1}, {0,1,1,0,0}, {1,0,0,1,0}, {1,0,1,0,0}, {0,0,0,1,1}, {0,1,1,0,0}, {0,1,1,0,0}, {0,1,0,0,1}, {2,0,0,0,0}, {2,0,0,0,0}, {1,1,0,0,0}, {1,0,0,1,0}, {0,1,0,0,1}, {0,1,1,0,0}, {1,0,0,0,1}, {1,0,1,0,0}, {1,0,0,0,1}, {0,0,0,0,2}, {0,2,0,0,0}, {0,1,0,0,1}, {0,1,0,1,0}, {0,1,0,1,0}, {0,3,0,1,0}, {2,0,0,1,1}, {1,1,0,1,1}, {0,1,1,0,2}, {2,0,1,0,1}, {1,0,0,2,1}, {0,1,0,2,1}, {0,1,1,1,1}, {0,1,2,1,0}, {0,0,1,1,2}, {2,2,0,0,0}, {0,0,1,2,1}, {1,1,1,0,1}, {0,1,1,0,2}, {2,1,0,1,0}, {1,1,0,1,1}, {0,0,0,2,2}, {1,0,0,3,0}, {1,1,0,1,1}, {2,0,0,2,0}, {0,1,2,1,0}, {1,0,1,2,0}, {1,1,0,1,1}, {0,2,1,1,0}, {0,2,0,1,1}, {0,1,1,1,1}, {0,2,0,0,2}, {0,1,2,1,0}, {0,0,3,0,1}, {1,0,1,1,1}, {2,0,2,0,0}, {0,1,1,2,0}, {0,2,1,0,1}, {0,0,1,1,2}, {0,1,2,0,1}, {2,1,0,0,1}, {1,0,2,1,0}, {2,0,1,1,0}, {3,1,0,0,0}, {0,0,1,2,1}, {1,0,0,1,2}, {0,0,1,1,2}, {0,1,0,2,1}, {0,1,1,2,0}, {2,2,0,0,0}, {0,1,2,0,1}, {1,0,1,2,0}, {0,1,2,1,0}, {0,1,1,2,0}, {1,1,1,0,1}, {2,1,1,1,1}, {1,3,1,1,0}, {1,2,1,0,2}, {0,1,1,2,2}, {1,2,1,0,2}, {2,0,1,1,2}, {0,2,2,2,0}, {1,1,2,0,2}, {1,0,3,0,2}, {0,3,1,0,2}, {0,1,2,0,3}, {2,2,1,0,1}, {1,1,3,1,0}, {2,1,1,0,2}, {1,0,2,2,1}, {1,0,1,3,1}, {0,1,3,2,0}, {1,1,1,1,2}, {0,3,1,0,2}, {0,0,4,2,0}, {1,1,0,2,2}, {1,1,1,1,2}, {1,2,0,0,3}, {3,1,1,1,0}, {3,0,2,0,1}, {0,0,0,2,4}, {1,1,1,1,2}, {2,0,1,2,1}, {3,1,0,0,2}, {1,4,0,0,1}, {2,0,1,1,2}, {0,1,3,2,0}, {1,0,0,4,1}, {2,2,0,0,2}, {3,0,0,1,2}, {0,0,3,2,1}, {2,2,0,1,1}, {2,1,1,2,0}, {2,2,1,0,1}, {3,3,0,0,0}, {0,1,1,4,0}, {3,0,2,0,1}, {0,1,1,2,2}, {1,2,1,0,2}, {1,1,1,3,0}};
CONST signed char PERM[160] = { 4, 2, 2, 1, 4, 0, 0,-1, 4, 4, 0, 4,-1,-1,-1,-1, 4, 4,-1,-1, 4,-1,-1, 4,-1, 4,-1, 2,-1,-1,-1, 1,-1,-1,-1,-1, 0,-1,-1,-1,-1, 4,-1, 4, 2, 3, 4,-1, 3, 4, 0,-1,-1,-1, 3,-1, 3, 3, 4, 0, 2, 2, 1, 2,-1,-1, 0,-1,-1, 2,-1, 1,-1, 2, 2,-1, 4,-1, 4, 1,-1,-1,-1,-1, 0,-1,-1,-1, 2,-1,-1, 2, 2,-1,-1, 3, 1, 4,-1,-1,-1, 2,-1,-1,-1,-1, 0,-1, 0,-1, 3,-1,-1,-1,-1, 1, 4, 2,-1, 2,-1, 3, 4,-1,-1,-1, 0, 2, 3,-1, 2, 4,-1,-1,-1, 4,-1,-1, 4, 2, 0,-1,-1,-1,-1,-1, 4,-1,-1, 2,-1, 2, 1, 3, 0, 1,-1, 1,-1,-1};
CONST signed char PTS[160] = {0,0,0,0,0,0,0,1,0,0,0,0,1,1,1,1,0,0,1,1,0,1,1,0,1,0,1,0,1,1,1,0,1,1,1,1,0,1,1,1,1,0,1,0,0,0,0,1,0,0,0,1,1,1,0,1,0,0,0,0,0,0,0,0,1,4,1,4,4,1,4,1,4,1,1,4,1,4,1,1,4,4,4,4,1,4,4,4,1,4,4,1,1,4,4,1,1,1,4,4,4,1,4,4,4,4,1,4,1,4,1,4,4,4,4,2,2,2,7,2,7,2,2,7,7,7,2,2,2,7,2,2,7,7,7,2,7,7,2,2,2,7,7,7,7,7,2,7,7,2,7,2,2,2,2,2,7,2,7,7};
CONST signed char CIV[160] = {0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,1,0,0,0,0,0,1,0,0,1,0,0,1,0,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,1,1,0,1,1,0,0,0,1,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,1,0,0,0,0};

#define WAIT 1
#define CALL 2
DEV static int fdiv(int a, int b) { int q = a / b; return (a % b != 0 && ((a < 0) != (b < 0))) ? q - 1 : q; }
DEV static int fmod_(int a, int b) { int r = a % b; return (r != 0 && ((r < 0) != (b < 0))) ? r + b : r; }
DEV static int rand_(State* s, int n) { unsigned long long x = s->rng; x ^= x << 13; x ^= x >> 7; x ^= x << 17; s->rng = x; return (int)((x >> 11) % (unsigned long long)n); }
DEV static void push(State* s, int f) { s->top++; s->fn[s->top] = f; s->pc[s->top] = 0; for (int i = 0; i < MAXL; i++) s->loc[s->top][i] = 0; }
DEV static int pop(State* s, int v) { s->ret = v; s->top--; return 3; }
#define rand rand_
DEV static int setup(State* s);
DEV static int ask(State* s, int v_who, int v_kind);
DEV static int option(State* s, int v_v);
DEV static int can_pay(State* s, int v_p, int v_a, int v_b, int v_ra, int v_rb);
DEV static int pay(State* s, int v_p, int v_c);
DEV static int pair_ok(State* s, int v_p, int v_i, int v_j);
DEV static int gain(State* s, int v_p, int v_i);
DEV static int refill(State* s, int v_i);
DEV static int line_clear(State* s, int v_i);
DEV static int setup(State* s) {
  int v_n = 0, v_t = 0, v_i = 0, v_p = 0, v_a = 0, v_c = 0, v_r = 0, v_j = 0, v_x = 0;
  v_n = 0;
  for (v_t = 2; v_t > (-1); v_t += (-1)) {
    v_a = v_n;
    for (v_c = 0; v_c < 160; v_c += 1) {
      if ((TIER[v_c] == v_t)) {
        s->pile[v_n] = v_c;
        v_n = (v_n + 1);
      }
    }
    for (v_i = (v_n - 1); v_i > v_a; v_i += (-1)) {
      v_j = (v_a + rand(s, ((v_i - v_a) + 1)));
      v_x = s->pile[v_i];
      s->pile[v_i] = s->pile[v_j];
      s->pile[v_j] = v_x;
    }
    v_n = (v_n - (0 ? (2 * ((2 - s->players) + 2)) : 0));
  }
  s->npile = v_n;
  for (v_i = 0; v_i < 16; v_i += 1) {
    s->npile = (s->npile - 1);
    s->market[v_i] = s->pile[s->npile];
    s->side[v_i] = 0;
  }
  for (v_p = 0; v_p < NP; v_p += 1) {
    s->points[v_p] = 0;
    s->civic[v_p] = 0;
    for (v_r = 0; v_r < 6; v_r += 1) {
      s->perm[v_p][v_r] = 0;
      s->hand[v_p][v_r][0] = 0;
      s->hand[v_p][v_r][1] = 0;
    }
    s->hand[v_p][5][0] = 1;
  }
  for (v_t = 0; v_t < 22; v_t += 1) {
    s->tokens[v_t] = 1;
  }
  return 0;
}

DEV static int ask(State* s, int v_who, int v_kind) {
  s->who = v_who;
  s->kind = v_kind;
  s->nopt = 0;
  return 0;
}

DEV static int option(State* s, int v_v) {
  s->opt[s->nopt] = v_v;
  s->nopt = (s->nopt + 1);
  return 0;
}

DEV static int can_pay(State* s, int v_p, int v_a, int v_b, int v_ra, int v_rb) {
  int v_short = 0, v_r = 0, v_need = 0, v_have = 0;
  v_short = 0;
  for (v_r = 0; v_r < 5; v_r += 1) {
    v_need = 0;
    if ((v_a >= 0)) {
      v_need = (v_need + COST[v_a][v_r]);
    }
    if ((v_b >= 0)) {
      v_need = (v_need + COST[v_b][v_r]);
    }
    v_have = ((s->perm[v_p][v_r] + s->hand[v_p][v_r][0]) + (2 * s->hand[v_p][v_r][1]));
    if ((v_ra == v_r)) {
      v_have = (v_have + v_rb);
    }
    if ((v_need > v_have)) {
      v_short = (v_short + (v_need - v_have));
    }
  }
  return (v_short <= ((s->hand[v_p][5][0] + (2 * s->hand[v_p][5][1])) + s->perm[v_p][5]));
  return 0;
}

DEV static int pay(State* s, int v_p, int v_c) {
  int v_r = 0, v_need = 0;
  for (v_r = 0; v_r < 5; v_r += 1) {
    v_need = (COST[v_c][v_r] - (s->perm[v_p][v_r] - s->spent[v_r]));
    if ((v_need < 0)) {
      s->spent[v_r] = (s->spent[v_r] + COST[v_c][v_r]);
    } else {
      s->spent[v_r] = s->perm[v_p][v_r];
    }
    while ((v_need > 0)) {
      if (((v_need >= 2) && (s->hand[v_p][v_r][1] > 0))) {
        s->hand[v_p][v_r][1] = (s->hand[v_p][v_r][1] - 1);
        v_need = (v_need - 2);
      } else {
        if ((s->hand[v_p][v_r][0] > 0)) {
          s->hand[v_p][v_r][0] = (s->hand[v_p][v_r][0] - 1);
          v_need = (v_need - 1);
        } else {
          if ((s->hand[v_p][v_r][1] > 0)) {
            s->hand[v_p][v_r][1] = (s->hand[v_p][v_r][1] - 1);
            v_need = (v_need - 2);
          } else {
            if ((s->hand[v_p][5][0] > 0)) {
              s->hand[v_p][5][0] = (s->hand[v_p][5][0] - 1);
              v_need = (v_need - 1);
            } else {
              if ((s->hand[v_p][5][1] > 0)) {
                s->hand[v_p][5][1] = (s->hand[v_p][5][1] - 1);
                v_need = (v_need - 2);
              } else {
                v_need = 0;
              }
            }
          }
        }
      }
    }
  }
  return 0;
}

DEV static int pair_ok(State* s, int v_p, int v_i, int v_j) {
  int v_a = 0, v_b = 0, v_ra = 0, v_rb = 0;
  v_a = (-1);
  v_b = (-1);
  v_ra = (-1);
  v_rb = 0;
  if ((s->side[v_i] == 1)) {
    v_a = s->market[v_i];
  } else {
    v_ra = RES[s->market[v_i]];
    v_rb = RESN[s->market[v_i]];
  }
  if ((s->side[v_j] == 1)) {
    v_b = s->market[v_j];
  } else {
    if ((v_ra < 0)) {
      v_ra = RES[s->market[v_j]];
      v_rb = RESN[s->market[v_j]];
    }
  }
  if (((s->market[v_i] < 0) || (s->market[v_j] < 0))) {
    return 0;
  }
  return can_pay(s, v_p, v_a, v_b, v_ra, v_rb);
  return 0;
}

DEV static int gain(State* s, int v_p, int v_i) {
  int v_c = 0;
  v_c = s->market[v_i];
  if ((s->side[v_i] == 0)) {
    s->hand[v_p][RES[v_c]][(RESN[v_c] - 1)] = (s->hand[v_p][RES[v_c]][(RESN[v_c] - 1)] + 1);
  }
  return 0;
}

DEV static int refill(State* s, int v_i) {
  if ((s->npile > 0)) {
    s->npile = (s->npile - 1);
    s->market[v_i] = s->pile[s->npile];
    s->side[v_i] = (1 - s->side[v_i]);
  } else {
    s->market[v_i] = (-1);
  }
  return 0;
}

DEV static int line_clear(State* s, int v_i) {
  int v_r = 0, v_c = 0, v_okr = 0, v_okc = 0, v_k = 0;
  v_r = fdiv(v_i, 4);
  v_c = fmod_(v_i, 4);
  v_okr = 1;
  v_okc = 1;
  for (v_k = 0; v_k < 4; v_k += 1) {
    if (((s->side[((v_r * 4) + v_k)] == 1) || (s->market[((v_r * 4) + v_k)] < 0))) {
      v_okr = 0;
    }
    if (((s->side[((v_k * 4) + v_c)] == 1) || (s->market[((v_k * 4) + v_c)] < 0))) {
      v_okc = 0;
    }
  }
  return (v_okr || v_okc);
  return 0;
}
typedef struct { int v_turn; int v_me; int lim0; int lim1; } F_game;
DEV static int r_game(State* s, int choice) {
  F_game* L = (F_game*)s->loc[s->top];
  switch (s->pc[s->top]) { case 0:;
    setup(s);
    L->lim0 = 17;
    for (L->v_turn = 0; L->v_turn < L->lim0; L->v_turn += 1) {
      L->lim1 = s->players;
      for (L->v_me = 0; L->v_me < L->lim1; L->v_me += 1) {
        { s->pc[s->top] = 1;
          int a0 = L->v_me;
          push(s, 1);
          s->loc[s->top][0] = a0;
          return CALL; }
        case 1:;
      }
    }
  }
  return pop(s, 0);
}
typedef struct { int v_me; int v_i; int v_draft; int v_cell; int v_k; int v_j; int v_r; int v_c; int lim0; int lim1; int lim2; int lim3; } F_take_turn;
DEV static int r_take_turn(State* s, int choice) {
  F_take_turn* L = (F_take_turn*)s->loc[s->top];
  switch (s->pc[s->top]) { case 0:;
    ask(s, L->v_me, 0);
    option(s, 16);
    L->lim0 = 16;
    for (L->v_i = 0; L->v_i < L->lim0; L->v_i += 1) {
      if (((s->side[L->v_i] == 0) && (s->market[L->v_i] >= 0) && line_clear(s, L->v_i))) {
        option(s, L->v_i);
      }
    }
    if ((s->nopt > 1)) {
      s->pc[s->top] = 1; return WAIT; case 1:;
      L->v_cell = choice;
      if ((L->v_cell < 16)) {
        s->side[L->v_cell] = 1;
      }
    }
    ask(s, L->v_me, 1);
    L->lim1 = 16;
    for (L->v_i = 0; L->v_i < L->lim1; L->v_i += 1) {
      if (((fmod_(L->v_i, 4) < 3) && pair_ok(s, L->v_me, L->v_i, (L->v_i + 1)))) {
        option(s, (2 * L->v_i));
      }
      if (((L->v_i < 12) && pair_ok(s, L->v_me, L->v_i, (L->v_i + 4)))) {
        option(s, ((2 * L->v_i) + 1));
      }
    }
    if ((s->npile > 1)) {
      option(s, 40);
    }
    if ((s->nopt == 0)) {
      return pop(s, 0);
    }
    s->pc[s->top] = 2; return WAIT; case 2:;
    L->v_draft = choice;
    if ((L->v_draft == 40)) {
      L->lim2 = 2;
      for (L->v_k = 0; L->v_k < L->lim2; L->v_k += 1) {
        s->npile = (s->npile - 1);
        L->v_c = s->pile[s->npile];
        s->hand[L->v_me][RES[L->v_c]][(RESN[L->v_c] - 1)] = (s->hand[L->v_me][RES[L->v_c]][(RESN[L->v_c] - 1)] + 1);
      }
    } else {
      L->v_i = fdiv(L->v_draft, 2);
      L->v_j = ((fmod_(L->v_draft, 2) == 0) ? (L->v_i + 1) : (L->v_i + 4));
      gain(s, L->v_me, L->v_i);
      gain(s, L->v_me, L->v_j);
      L->lim3 = 6;
      for (L->v_r = 0; L->v_r < L->lim3; L->v_r += 1) {
        s->spent[L->v_r] = 0;
      }
      if ((s->side[L->v_i] == 1)) {
        { s->pc[s->top] = 3;
          int a0 = L->v_me;
          int a1 = s->market[L->v_i];
          push(s, 2);
          s->loc[s->top][0] = a0;
          s->loc[s->top][1] = a1;
          return CALL; }
        case 3:;
      }
      if ((s->side[L->v_j] == 1)) {
        { s->pc[s->top] = 4;
          int a0 = L->v_me;
          int a1 = s->market[L->v_j];
          push(s, 2);
          s->loc[s->top][0] = a0;
          s->loc[s->top][1] = a1;
          return CALL; }
        case 4:;
      }
      refill(s, L->v_i);
      refill(s, L->v_j);
    }
  }
  return pop(s, 0);
}
typedef struct { int v_me; int v_card; int v_t; int lim0; } F_construct;
DEV static int r_construct(State* s, int choice) {
  F_construct* L = (F_construct*)s->loc[s->top];
  switch (s->pc[s->top]) { case 0:;
    pay(s, L->v_me, L->v_card);
    s->points[L->v_me] = (s->points[L->v_me] + PTS[L->v_card]);
    if ((PERM[L->v_card] >= 0)) {
      s->perm[L->v_me][PERM[L->v_card]] = (s->perm[L->v_me][PERM[L->v_card]] + 1);
    }
    if ((CIV[L->v_card] == 1)) {
      ask(s, L->v_me, 2);
      L->lim0 = 22;
      for (L->v_t = 0; L->v_t < L->lim0; L->v_t += 1) {
        if ((s->tokens[L->v_t] == 1)) {
          option(s, L->v_t);
        }
      }
      if ((s->nopt > 0)) {
        s->pc[s->top] = 1; return WAIT; case 1:;
        L->v_t = choice;
        s->tokens[L->v_t] = 0;
        s->civic[L->v_me] = (s->civic[L->v_me] + 1);
      }
    }
  }
  return pop(s, 0);
}
DEV static void advance(State* s, int choice) { while (s->top >= 0) { int r = -1; switch (s->fn[s->top]) {
    case 0: r = r_game(s, choice); break;
    case 1: r = r_take_turn(s, choice); break;
    case 2: r = r_construct(s, choice); break;
  } if (r == WAIT) return; } s->over = 1; }
DEV static void begin(State* s) { s->top = -1; s->over = 0; push(s, 0); advance(s, 0); }
DEV static int playout(State* s) { int n = 0; begin(s); while (!s->over) { advance(s, s->opt[rand(s, s->nopt)]); n++; } return n; }
#ifdef __CUDACC__
extern "C" __global__ void kernel(State* a, int B, int games, int* out) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < B) { int n = 0; for (int k = 0; k < games; k++) n += playout(a + i); out[i] = n; } }
extern "C" __global__ void kernel_local(State* a, int B, int games, int* out) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < B) { State t = a[i]; int n = 0; for (int k = 0; k < games; k++) n += playout(&t); a[i] = t; out[i] = n; } }
#else
long long many(State* s, int games) { long long n = 0; for (int k = 0; k < games; k++) n += playout(s); return n; }
void c_begin(State* s) { begin(s); }
void c_step(State* s, int c) { advance(s, c); }
int c_size(void) { return sizeof(State); }
#endif
