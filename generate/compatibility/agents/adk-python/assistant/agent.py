"""An agent as most are: with a name of its own."""

from google.adk.agents import Agent
from offline_model import OfflineModel

root_agent = Agent(name="assistant", model=OfflineModel(), instruction="Answer.")
