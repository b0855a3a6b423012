"""What the fixture ``agent_conform`` gives to a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional, Union

from ._check import CannotRun, Option, Report, run_check


class AgentConform:
    """Checks agents in tests."""

    def check(
        self, contract: Optional[str] = None, *, command: Union[None, str, Sequence[str]] = None, **options: Option
    ) -> Report:
        """Checks an agent, and fails the test with the text report where ``agent-conform check`` would not exit with 0.

        ``contract`` is the id of a built-in contract, the path of one's own, or a target of the configuration; without it every target
        there is checked. ``command`` holds the words of a command that is the agent, and ``options`` are those of
        ``agent-conform check``, with underscores. Gives the JSON report.
        """
        __tracebackhide__ = True
        import pytest

        fault = ""
        try:
            checked = run_check(contract, command, options)
            if checked.exit_code == 0:
                return checked.report
            fault = checked.text.rstrip()
        except CannotRun as error:
            fault = str(error)
        # Beyond the error, which would be shown with it.
        pytest.fail(fault, pytrace=False)
