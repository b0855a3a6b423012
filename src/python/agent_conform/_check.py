"""One check by the kit, as the command makes it, and what became of each clause."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Optional, Union
from xml.etree import ElementTree

from ._node import NoNode, kit_command

#: The JSON report; ``agent-conform schema report`` prints its schema.
Report = Dict[str, Any]

#: An option of ``agent-conform check``: True for one without a value, a sequence for one that is repeated,
#: a mapping for ``name=value``, with a list for one that is repeated; None and False leave it out.
Option = Union[None, bool, int, float, str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]], Mapping[str, object]]


class CannotRun(Exception):
    """The check could not be made; the text says why and what to do."""


@dataclass(frozen=True)
class Checked:
    """What a check came to."""

    exit_code: int
    #: The report for a reader.
    text: str
    report: Report
    #: What became of each clause that was tried, by its id, and its profile where it is judged under several.
    results: Mapping[str, "Result"]
    #: Why nothing could be judged, where nothing could.
    unanswered: Optional[str] = None


@dataclass(frozen=True)
class Result:
    """``passed``, ``failed`` or ``skipped``, and why."""

    outcome: str
    text: str = ""


def run_check(contract: Optional[str], command: Union[None, str, Sequence[str]], options: Mapping[str, Option]) -> Checked:
    """Checks an agent.

    Raises CannotRun for a mistake in what is asked (exit code 2), and where the check is interrupted.
    """
    with tempfile.TemporaryDirectory(prefix="agent-conform-") as name:
        json_file, junit_file = Path(name, "report.json"), Path(name, "report.xml")
        reporters = ["text", f"json={json_file}", f"junit={junit_file}", *listed(options.get("reporter"))]
        asked = {**usual(options), **options, "reporter": reporters}
        words = ["check", *([] if contract is None else [contract]), *words_of(asked), *after_dashes(command)]
        done = run_kit(words)
        if done.returncode not in (0, 1, 3):
            raise CannotRun(done.stderr.strip() or f"agent-conform ended with exit code {done.returncode}")
        report = json.loads(json_file.read_text(encoding="utf-8"))
        results = results_in(report, junit_file) if "findings" in report else {}
        return Checked(done.returncode, done.stdout, report, results, unanswered_in(report))


def run_kit(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Runs the kit to its end; it bounds its own time."""
    try:
        command = [*kit_command(), *words]
    except NoNode as error:
        raise CannotRun(f"agent-conform: {error}") from None
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace")


def usual(options: Mapping[str, Option]) -> dict[str, Option]:
    """A Python module is run by the Python that runs the tests, and tests leave no files behind."""
    module = str(options.get("module") or "").split("#")[0]
    return {
        **({"python": sys.executable} if module.endswith(".py") else {}),
        **({} if {"failures", "keep"} & set(options) else {"no_failures": True}),
    }


def words_of(options: Mapping[str, Option]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        word = "--" + name.replace("_", "-")
        if value is True:
            words.append(word)
        elif value is not None and value is not False:
            words.extend(f"{word}={one}" for one in listed(value))
    return words


def listed(value: Option) -> list[str]:
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [f"{name}={one}" for name, some in value.items() for one in (some if isinstance(some, (list, tuple)) else [some])]
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        return [os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
    return [os.fspath(one) for one in value]


def after_dashes(command: Union[None, str, Sequence[str]]) -> list[str]:
    if command is None:
        return []
    return ["--", *([command] if isinstance(command, str) else command)]


def results_in(report: Report, junit: Path) -> dict[str, Result]:
    """What decides the outcome fails, also a must that could not be judged, unless it is allowed."""
    cases = {case.get("name"): case for case in ElementTree.parse(junit).iter("testcase")}
    findings = report["findings"]
    allowed = report.get("gate", {}).get("allowInconclusive", [])
    return {key_of(one): result_of(one, cases.get(key_of(one)), allowed) for one in findings}


def key_of(finding: Mapping[str, Any]) -> str:
    """How a report names a clause: with its profile, where one and the same is judged under several."""
    return with_profile(finding["clause"], finding.get("profile"))


def with_profile(name: str, profile: Optional[str]) -> str:
    return name if profile is None else f"{name}@{profile}"


def unanswered_in(report: Report) -> Optional[str]:
    """Why nothing could be judged, or why all of it is undecided though no must clause is: no call was answered.

    Tests that are all skipped would pass for a success.
    """
    findings, allowed = report.get("findings", []), report.get("gate", {}).get("allowInconclusive", [])
    is_judged = any(one["verdict"] in ("pass", "fail") for one in findings)
    is_said = is_judged and any(is_missing(one, allowed) for one in findings)
    return None if is_said or report["outcome"] != "inconclusive" else str(report.get("because", "nothing could be judged"))


def is_missing(finding: Mapping[str, Any], allowed: Sequence[str]) -> bool:
    """A must clause that could not be judged, and is not allowed to be."""
    is_allowed = finding["clause"] in allowed or key_of(finding) in allowed
    return finding["verdict"] == "inconclusive" and finding["level"] == "must" and not is_allowed


def result_of(finding: Mapping[str, Any], case: Optional[ElementTree.Element], allowed: Sequence[str]) -> Result:
    verdict = finding["verdict"]
    failure = None if case is None else case.find("failure")
    if failure is not None:
        return Result("failed", failure.text or "")
    if is_missing(finding, allowed):
        return Result("failed", f"inconclusive: {finding.get('because', '')}")
    skipped = None if case is None else case.find("skipped")
    if skipped is not None:
        return Result("skipped", skipped.text or "")
    return Result("passed") if verdict == "pass" else Result("failed", f"{verdict}: {finding.get('because', '')}")
