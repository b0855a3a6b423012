// Generated from shapes.ts; `npm run generate` writes it anew.
import { shape } from '../../src/index.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
  tool: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:tool",
  "title": "wendell: tool",
  "type": "object",
  "properties": {
    "name": {
      "type": "string",
      "description": "Names the tool in a tool call."
    },
    "arguments": {
      "description": "The arguments by name: each a word for its type, or an example value.",
      "type": "object",
      "propertyNames": {
        "type": "string"
      },
      "additionalProperties": {}
    },
    "description": {
      "description": "What the tool does.",
      "type": "string"
    }
  },
  "required": [
    "name"
  ],
  "additionalProperties": {},
  "description": "A tool that the agent may call."
}, validators.tool),
  request: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:request",
  "title": "wendell: request",
  "type": "object",
  "properties": {
    "schema_version": {
      "type": "string",
      "const": "wendell.agent_input.v1",
      "description": "The version of this shape."
    },
    "task": {
      "type": "string",
      "description": "What the agent is asked to do, in a sentence."
    },
    "scenario": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "description": "Names the scenario."
        },
        "title": {
          "description": "The scenario in a few words.",
          "type": "string"
        },
        "customer_goal": {
          "description": "What the customer wants to reach.",
          "type": "string"
        }
      },
      "required": [
        "id"
      ],
      "additionalProperties": {},
      "description": "The situation that the agent acts in."
    },
    "transcript": {
      "type": "array",
      "items": {},
      "description": "What was said so far, oldest first; empty at the start."
    },
    "available_tools": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string",
            "description": "Names the tool in a tool call."
          },
          "arguments": {
            "description": "The arguments by name: each a word for its type, or an example value.",
            "type": "object",
            "propertyNames": {
              "type": "string"
            },
            "additionalProperties": {}
          },
          "description": {
            "description": "What the tool does.",
            "type": "string"
          }
        },
        "required": [
          "name"
        ],
        "additionalProperties": {},
        "description": "A tool that the agent may call."
      },
      "description": "The tools that the agent may call; may be empty."
    },
    "case": {
      "type": "object",
      "properties": {
        "case_id": {
          "type": "string",
          "description": "Names the case."
        },
        "request": {
          "description": "What the customer asks for.",
          "type": "string"
        }
      },
      "required": [
        "case_id"
      ],
      "additionalProperties": {},
      "description": "The case that is worked on."
    },
    "instruction": {
      "type": "string",
      "description": "How to answer, in a sentence."
    }
  },
  "required": [
    "schema_version",
    "task",
    "scenario",
    "transcript",
    "available_tools",
    "case",
    "instruction"
  ],
  "additionalProperties": {},
  "description": "A work item: one JSON object on the standard input of the command."
}, validators.request),
  toolCall: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:tool-call",
  "title": "wendell: tool-call",
  "type": "object",
  "properties": {
    "name": {
      "type": "string",
      "description": "The name of one of the available tools."
    },
    "args": {
      "type": "object",
      "propertyNames": {
        "type": "string"
      },
      "additionalProperties": {},
      "description": "The arguments that the tool was called with, by name."
    },
    "result": {
      "description": "What the tool gave back: any JSON value."
    }
  },
  "required": [
    "name",
    "args"
  ],
  "additionalProperties": {},
  "description": "A tool call that the agent made."
}, validators.toolCall),
  reply: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:reply",
  "title": "wendell: reply",
  "type": "object",
  "properties": {
    "message": {
      "type": "string",
      "description": "What the agent says, as text."
    },
    "tool_calls": {
      "type": "array",
      "items": {},
      "description": "The tool calls that the agent made, in order; empty when there were none."
    },
    "metrics": {
      "description": "Figures about the run, by name, to attach to the turn.",
      "type": "object",
      "propertyNames": {
        "type": "string"
      },
      "additionalProperties": {}
    }
  },
  "required": [
    "message",
    "tool_calls"
  ],
  "additionalProperties": {},
  "description": "An answer: one JSON object, alone on the standard output of the command."
}, validators.reply),
};
