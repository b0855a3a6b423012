"""A test item a clause: for ``pytest.mark.parametrize``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, List, Optional, Union

from ._check import CannotRun, Checked, Option, listed, run_check, run_kit, with_profile


class Clause:
    """A clause of a contract, and the agent that is checked by it."""

    def __init__(self, facts: dict[str, Any], run: "OneRun") -> None:
        self.id: str = facts["id"]
        self.level: str = facts["level"]
        self.says: str = facts["says"]
        #: Under which it is judged, where the contract judges by profiles.
        self.profile: Optional[str] = facts.get("under")
        self.key = with_profile(self.id, self.profile)
        self._run = run

    def check(self) -> None:
        """Fails the test where the clause fails, and where it is a must that could not be judged.

        The first clause that asks makes the one check of the agent, with all its calls; the others read its report. What cannot be
        judged otherwise skips the test, with the reason.
        """
        __tracebackhide__ = True
        import pytest

        checked = self._run.checked()
        if checked.unanswered is not None:
            pytest.fail(f"inconclusive: {checked.unanswered}", pytrace=False)
        result = checked.results.get(self.key)
        if result is None:
            pytest.skip("not a clause for this target, or not asked for")
        if result.outcome == "failed":
            pytest.fail(result.text, pytrace=False)
        if result.outcome == "skipped":
            pytest.skip(result.text)

    def __repr__(self) -> str:
        return f"<Clause {self.key}>"


class OneRun:
    """One check, made when the first clause asks for it."""

    def __init__(self, contract: str, command: Union[None, str, Sequence[str]], options: dict[str, Option]) -> None:
        self._asked = (contract, command, options)
        self._done: Union[None, Checked, CannotRun] = None

    def checked(self) -> Checked:
        __tracebackhide__ = True
        import pytest

        if self._done is None:
            try:
                self._done = run_check(*self._asked)
            except CannotRun as error:
                self._done = error
        if isinstance(self._done, CannotRun):
            pytest.fail(str(self._done), pytrace=False)
        return self._done


def clauses(contract: str, *, command: Union[None, str, Sequence[str]] = None, **options: Option) -> List[Any]:
    """The clauses of a contract that bind agents, as parameters of a test; no call is made yet.

        @pytest.mark.parametrize("clause", agent_conform.clauses("agent-format", module="agent.py"))
        def test_clause(clause):
            clause.check()

    ``contract`` is the id of a built-in contract or the path of one's own, ``command`` the words of a command that is the agent, and
    ``options`` are those of ``agent-conform check``, with underscores: ``url=…``, ``only=["*/output/*"]``, ``set={"app": "mine"}``.
    Paths are seen from where pytest is started.
    """
    __tracebackhide__ = True
    import pytest

    run = OneRun(contract, command, options)
    made = [Clause(one, run) for one in described(contract, profiles_in(options)) if one["subject"] == "agent"]
    return [pytest.param(clause, id=clause.key) for clause in made]


def profiles_in(options: Mapping[str, Option]) -> set[str]:
    """The profiles that are named, without their versions."""
    return {name.split("@")[0] for text in listed(options.get("profile")) for name in text.split(",")}


def described(contract: str, profiles: set[str]) -> list[dict[str, Any]]:
    """The clauses of a contract; where it judges by profiles, those of the named ones, and all where none is named."""
    __tracebackhide__ = True
    import pytest

    fault = ""
    try:
        done = run_kit(["explain", "--json", contract])
        if done.returncode == 0:
            facts = json.loads(done.stdout)
            if not facts.get("needsProfile"):
                return list(facts["clauses"])
            under = [{**one, "under": one.get("profile")} for one in facts["clauses"]]
            return [one for one in under if one["under"] is None or not profiles or one["under"] in profiles]
        fault = done.stderr.strip()
    except CannotRun as error:
        fault = str(error)
    pytest.fail(fault, pytrace=False)
