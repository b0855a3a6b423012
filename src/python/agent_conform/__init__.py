"""Whether an agent keeps a contract: the command ``agent-conform``, and its cases for pytest.

``clauses`` gives the clauses of a contract to ``pytest.mark.parametrize``; the fixture ``agent_conform`` checks an agent in one test.
"""

from __future__ import annotations

from importlib.metadata import version

from ._check import Option, Report
from ._clauses import Clause, clauses
from ._fixture import AgentConform

__all__ = ["AgentConform", "Clause", "Option", "Report", "__version__", "clauses"]
__version__ = version("agent-conform")
