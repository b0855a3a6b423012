"""The one tool that the agents find."""

NAME = "Letters"
SYSTEM_PROMPT = "Counts letters."


def LETTERS_GET_count(word: str) -> str:
    """Counts the letters of a word."""
    return f"{len(word)} letters"


TOOLS = [LETTERS_GET_count]
