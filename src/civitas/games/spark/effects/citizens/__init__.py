"""The citizens' actions, by name. Each takes the state, who performs it and at which level."""

from __future__ import annotations

from civitas.kernel import RuleTable

from ...state import (
    AGITATOR,
    BANDIT,
    CHAMPION,
    DIPLOMAT,
    EXECUTIONER,
    JUDGE,
    MEDIATOR,
    MEDIC,
    MENTOR,
    MERCHANT,
    PHILOSOPHER,
    POLITICIAN,
    RANCHER,
    RECRUITER,
    SABOTEUR,
    SCHOLAR,
    SCIENTIST,
    SCOUT,
    SOLDIER,
    TRADER,
    TYRANT,
    WARRIOR,
)
from .assembly import rancher, recruiter, saboteur
from .attacks import bandit, executioner, judge, soldier, tyrant
from .icons import champion, merchant, philosopher, warrior
from .own_city import diplomat, medic, mentor, scholar, scientist, scout
from .traders import agitator, mediator, politician, trader

ACTIONS = RuleTable(
    "ACTIONS",
    {
        AGITATOR: agitator,
        BANDIT: bandit,
        CHAMPION: champion,
        DIPLOMAT: diplomat,
        EXECUTIONER: executioner,
        JUDGE: judge,
        MEDIATOR: mediator,
        MEDIC: medic,
        MENTOR: mentor,
        MERCHANT: merchant,
        PHILOSOPHER: philosopher,
        POLITICIAN: politician,
        RANCHER: rancher,
        RECRUITER: recruiter,
        SABOTEUR: saboteur,
        SCHOLAR: scholar,
        SCIENTIST: scientist,
        SCOUT: scout,
        SOLDIER: soldier,
        TRADER: trader,
        TYRANT: tyrant,
        WARRIOR: warrior,
    },
)
