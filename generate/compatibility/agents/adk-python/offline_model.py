"""A language model without a network: it says the message again, calls a tool where it has one, and fails when it is asked to."""

from typing import AsyncGenerator

from google.adk.models.base_llm import BaseLlm
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse
from google.genai import types


class OfflineModel(BaseLlm):
    model: str = "offline"

    async def generate_content_async(
        self, llm_request: LlmRequest, stream: bool = False
    ) -> AsyncGenerator[LlmResponse, None]:
        # ADK leaves out a message without text.
        last = (llm_request.contents[-1].parts if llm_request.contents else None) or []
        text = "".join(part.text or "" for part in last)
        results = [part.function_response.response for part in last if part.function_response]
        if text == "fail":
            raise RuntimeError("the offline model was told to fail")
        if results:
            answer = types.Part(text=f"The tool says {results[0]}.")
        elif llm_request.tools_dict:
            name = next(iter(llm_request.tools_dict))
            answer = types.Part(function_call=types.FunctionCall(name=name, args={"word": text[:40]}))
        else:
            answer = types.Part(text=f"You said: {text[:200]}")
        yield LlmResponse(content=types.Content(role="model", parts=[answer]))
