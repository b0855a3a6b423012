"""The plugin that pytest finds by itself: one fixture."""

from __future__ import annotations

import pytest

from ._fixture import AgentConform


@pytest.fixture(scope="session")
def agent_conform() -> AgentConform:
    """Checks agents against contracts: ``agent_conform.check("agent-format", module="agent.py")``."""
    return AgentConform()
