"""An agent that is called `model`: its events bear the author that the router looks for."""

from google.adk.agents import Agent
from offline_model import OfflineModel

root_agent = Agent(name="model", model=OfflineModel(), instruction="Answer.")
