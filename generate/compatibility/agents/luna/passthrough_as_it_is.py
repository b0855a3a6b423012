"""`core/agent/simple_passthough.py`, as it is but for its language model."""

from offline import agent

run_agent = agent("core/agent/simple_passthough.py", plans=True).run_agent
