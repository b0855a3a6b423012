"""An agent that calls a tool before it answers."""

from google.adk.agents import Agent
from offline_model import OfflineModel


def count_letters(word: str) -> dict:
    """Counts the letters of a word."""
    return {"letters": len(word)}


root_agent = Agent(name="model", model=OfflineModel(), instruction="Answer.", tools=[count_letters])
