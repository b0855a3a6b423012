// Generated from shapes.ts; `npm run generate` writes it anew.
import { shape } from '../../src/index.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
  tool: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:tool",
  "title": "wendell: tool",
  "description": "A tool that the agent may call.",
  "type": "object",
  "properties": {
    "name": {
      "type": "string",
      "description": "Names the tool in a tool call."
    },
    "arguments": {
      "description": "The arguments by name: each a word for its type, or an example value.",
      "type": "object",
      "additionalProperties": true
    },
    "description": {
      "description": "What the tool does.",
      "type": "string"
    }
  },
  "required": [
    "name"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "name": "orders.lookup",
      "arguments": {
        "order_id": "str"
      },
      "description": "Finds an order."
    }
  ]
}, validators.tool),
  request: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:request",
  "title": "wendell: request",
  "description": "A work item: one JSON object on the standard input of the command.",
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
      "$ref": "#/$defs/scenario"
    },
    "transcript": {
      "type": "array",
      "items": {
        "description": "A turn of the talk; the contract leaves its shape open."
      },
      "description": "What was said so far, oldest first; empty at the start."
    },
    "available_tools": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/tool"
      },
      "description": "The tools that the agent may call; may be empty."
    },
    "case": {
      "$ref": "#/$defs/case"
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
  "additionalProperties": true,
  "examples": [
    {
      "schema_version": "wendell.agent_input.v1",
      "task": "Answer as the agent of this scenario.",
      "scenario": {
        "id": "playbook_workflow_1",
        "title": "Evaluate refund request",
        "customer_goal": "Get a refund as the policy has it."
      },
      "transcript": [],
      "available_tools": [
        {
          "name": "orders.lookup",
          "arguments": {
            "order_id": "str"
          },
          "description": "Finds an order."
        }
      ],
      "case": {
        "case_id": "case_123",
        "request": "I would like help with this refund."
      },
      "instruction": "Give JSON with `message`, `tool_calls` and, if you like, `metrics`."
    },
    {
      "schema_version": "wendell.agent_input.v1",
      "task": "Answer as the agent of this scenario.",
      "scenario": {
        "id": "s",
        "title": "t",
        "customer_goal": "g"
      },
      "transcript": [
        {
          "role": "customer",
          "speaker": "customer",
          "text": "x",
          "message": "x"
        },
        {
          "role": "agent",
          "speaker": "agent",
          "text": "x",
          "message": "x"
        },
        {
          "role": "customer",
          "speaker": "customer",
          "text": "x",
          "message": "x"
        },
        {
          "role": "agent",
          "speaker": "agent",
          "text": "x",
          "message": "x"
        },
        {
          "role": "customer",
          "speaker": "customer",
          "text": "x",
          "message": "x"
        }
      ],
      "available_tools": [
        {
          "name": "a",
          "arguments": {},
          "description": "d"
        }
      ],
      "case": {
        "case_id": "c",
        "request": "r"
      },
      "instruction": "Give JSON with `message`, `tool_calls` and, if you like, `metrics`."
    }
  ],
  "$defs": {
    "scenario": {
      "title": "scenario",
      "description": "The situation that the agent acts in.",
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
      "additionalProperties": true
    },
    "tool": {
      "title": "tool",
      "description": "A tool that the agent may call.",
      "type": "object",
      "properties": {
        "name": {
          "type": "string",
          "description": "Names the tool in a tool call."
        },
        "arguments": {
          "description": "The arguments by name: each a word for its type, or an example value.",
          "type": "object",
          "additionalProperties": true
        },
        "description": {
          "description": "What the tool does.",
          "type": "string"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "name": "orders.lookup",
          "arguments": {
            "order_id": "str"
          },
          "description": "Finds an order."
        }
      ]
    },
    "case": {
      "title": "case",
      "description": "The case that is worked on.",
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
      "additionalProperties": true
    }
  }
}, validators.request),
  toolCall: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:tool-call",
  "title": "wendell: tool-call",
  "description": "A tool call that the agent made.",
  "type": "object",
  "properties": {
    "name": {
      "type": "string",
      "description": "The name of one of the available tools."
    },
    "args": {
      "type": "object",
      "additionalProperties": true,
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
  "additionalProperties": true,
  "examples": [
    {
      "name": "orders.lookup",
      "args": {
        "order_id": "A-17"
      },
      "result": {
        "found": true
      }
    }
  ]
}, validators.toolCall),
  reply: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:wendell:wendell.agent_input.v1:reply",
  "title": "wendell: reply",
  "description": "An answer: one JSON object, alone on the standard output of the command.",
  "type": "object",
  "properties": {
    "message": {
      "type": "string",
      "description": "What the agent says, as text."
    },
    "tool_calls": {
      "type": "array",
      "items": {
        "description": "A tool call; hosts do not look into it, and the shape `tool-call` is advice."
      },
      "description": "The tool calls that the agent made, in order; empty when there were none."
    },
    "metrics": {
      "description": "Figures about the run, by name, to attach to the turn; the name tells the unit.",
      "type": "object",
      "additionalProperties": true
    }
  },
  "required": [
    "message",
    "tool_calls"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "message": "Hello.",
      "tool_calls": []
    },
    {
      "message": "Your order is on its way.",
      "tool_calls": [
        {
          "name": "orders.lookup",
          "args": {
            "order_id": "A-17"
          },
          "result": {
            "found": true
          }
        }
      ],
      "metrics": {
        "latency_ms": 1200
      }
    }
  ]
}, validators.reply),
};
