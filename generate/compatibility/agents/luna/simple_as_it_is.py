"""`core/agent/simple.py`, as it is but for its language model."""

from offline import agent

run_agent = agent("core/agent/simple.py").run_agent
