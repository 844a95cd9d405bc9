"""Lowered rules as C. The same text is compiled by `cc`, by `zig cc` and, through NVRTC, for a GPU:
runtime.h beside this file holds what differs. Checks that are not proved needless are macros, which checked
builds turn on and bulk builds leave out."""

from __future__ import annotations

from importlib import resources

from ...codes import as_c
from ..lowering.lowered import Lowered
from .to_c_expressions import local
from .to_c_functions import Printer


def print_c(
    lowered: Lowered,
    policies: dict[str, str],
    setup: str,
    turn: str,
    longest: tuple[int, int],
    observe: str,
    redeal: list[str],
) -> str:
    """The whole source of a game's library."""
    program = lowered.program
    out = [*_structs(lowered, longest)]
    runtime = (resources.files(__package__) / "runtime.h").read_text(encoding="utf-8")
    first, second = runtime.split("/* ---- the rules stand here ---- */\n")
    out.append(first)
    printers = [Printer(lowered, f, lowered.flows.get(name)) for name, f in program.functions.items()]
    out += [p.signature() + ";" for p in printers]
    out += [line for table in program.rule_tables for line in _dispatch(lowered, table)]
    out += [p.function() for p in printers]
    out += _doors(lowered, policies, setup, turn, observe, redeal)
    out.append(second)
    return "\n".join(out)


def _structs(lowered: Lowered, longest: tuple[int, int]) -> list[str]:
    schema = lowered.program.schema
    dtype = schema.dtype()
    assert dtype.fields is not None
    out = [
        "/* Printed by the kernel from the rules. Do not edit: the rules are the source. */",
        "#if !defined(__CUDACC_RTC__)",
        "#include <stdint.h>",
        "#include <string.h>",
        "#endif",
        f"#define SEATS {schema.seats}",
        f"#define OPTION_WORDS {lowered.option_words}",
        f"#define ACTIONS {sum(kind.size for kind in lowered.program.kinds.values())}",
        f"#define STACK_WORDS {lowered.stack}",
        f"#define HASHED_BYTES {schema.hashed_bytes()}",
        f"#define LONGEST_TURNS {longest[0]}",
        f"#define LONGEST_DECISIONS {longest[1]}",
        f"#define STATE_BYTES {dtype.itemsize}",
        f"#define LIVE_BYTES {schema.live_bytes()}",
        as_c(),
        "",
        "#if defined(__CUDACC_RTC__)",
        "typedef signed char int8_t; typedef unsigned char uint8_t; typedef short int16_t;",
        "typedef unsigned short uint16_t; typedef int int32_t; typedef unsigned int uint32_t;",
        "typedef long long int64_t; typedef unsigned long long uint64_t;",
        "#endif",
        "",
        "typedef struct State {",
    ]
    before = schema.ordered()[0]
    for leaf in schema.ordered():
        size = f"[{leaf.size}]" if leaf.shape else ""
        new_part = leaf.hashed != before.hashed or leaf.work != before.work or leaf is before
        align, before = ("__attribute__((aligned(8))) " if new_part else ""), leaf
        out.append(f"  {align}{leaf.width.c} f_{leaf.name}{size};  /* at {dtype.fields[leaf.name][1]} */")
    scratch = [leaf for leaf in schema.leaves.values() if leaf.scratch and not leaf.work]
    out += ["} State;", ""]
    out += ["typedef struct Env {"]
    out += [
        f"  const {t.width.c} *t_{name};  /* {' x '.join(map(str, t.shape))} */"
        for name, t in lowered.program.tables.items()
    ]
    out += ["  int32_t *told; int32_t told_size;", "} Env;", ""]
    out.append(
        "#define CLEAR_SCRATCH(g) "
        + (" ".join(f"clear((g)->f_{s.name}, sizeof((g)->f_{s.name}));" for s in scratch) or "((void)0);")
    )
    out.append("#define HAS_SCRATCH " + str(int(bool(scratch))))
    return out


def _dispatch(lowered: Lowered, table: str) -> list[str]:
    rows = lowered.program.rule_tables[table]
    function = lowered.program.functions[rows[0][1]]
    rule = function.name in lowered.flows
    params = "".join(f", int32_t {local(p)}" for p in function.params)
    args = "".join(f", {local(p)}" for p in function.params)
    frame, pass_frame = (", int32_t fp, int32_t answer", ", fp, answer") if rule else ("", "")
    return [
        f"FN int32_t d_{table}(State *g, const Env *e{frame}, int32_t which{params}, int32_t line) {{",
        "  switch (which) {",
        *(f"    case {n}: return {lowered.function_name(name)}(g, e{pass_frame}{args});" for n, name in rows),
        "  }",
        "  FAULT(FAULT_INDEX, line);",
        "  return 0;",
        "}",
        "",
    ]


def _doors(
    lowered: Lowered, policies: dict[str, str], setup: str, turn: str, observe: str, redeal: list[str]
) -> list[str]:
    """What the fixed part of the runtime calls."""

    def start(name: str, which: str) -> list[str]:
        if name in lowered.flows:
            return [
                f"FN int32_t {which}(State *g, const Env *e, int32_t answer) {{ return r_{name}(g, e, 0, answer); }}"
            ]
        return [
            f"FN int32_t {which}(State *g, const Env *e, int32_t answer) {{ (void)answer; h_{name}(g, e); return 0; }}"
        ]

    out = start(setup, "do_setup") + start(turn, "do_turn")
    out += [
        "FN int32_t do_policy(State *g, const Env *e, int32_t policy, int32_t seat) {",
        "  (void)e; (void)seat;",
        "  switch (policy) {",
    ]
    out += [
        f"    case {i}: return h_{name}(g, e{', seat' * len(lowered.program.functions[name].params)});"
        for i, name in enumerate(policies.values(), 1)
    ]
    out += ["  }", "  return -1;", "}"]
    out.append(
        f"FN void do_observe(State *g, const Env *e, int32_t seat, int16_t *out) {{ h_{observe}(g, e, seat, out); }}"
    )
    steps = " ".join(f"h_{name}(g, e, seat);" for name in redeal)
    out.append(f"FN void do_redeal(State *g, const Env *e, int32_t seat) {{ {steps} }}")
    return out
