// Generated from shapes.ts; `npm run generate` writes it anew.
import { shape } from '../../src/index.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
  request: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:agent-format:1:request",
  "title": "agent-format: request",
  "description": "The parameters of run_agent, by name.",
  "type": "object",
  "properties": {
    "prompt": {
      "type": "string",
      "description": "The latest message of the user."
    },
    "chat_history": {
      "description": "What was said before, as text; lines that begin with `user:` or `assistant:` are suggested.",
      "type": [
        "string",
        "null"
      ]
    },
    "memory": {
      "description": "Further context, as text.",
      "type": [
        "string",
        "null"
      ]
    },
    "config": {
      "description": "Settings for this call alone.",
      "anyOf": [
        {
          "$ref": "#/$defs/config"
        },
        {
          "type": "null"
        }
      ]
    }
  },
  "required": [
    "prompt"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "prompt": "What is on my list today?"
    },
    {
      "prompt": "And tomorrow?",
      "chat_history": "user: What is on my list today?\nassistant: Nothing.",
      "memory": "The week begins on Monday.",
      "config": {
        "only_domains": [
          "calendar"
        ],
        "execution_mode": "async",
        "domain_timeout_secs": 10
      }
    }
  ],
  "$defs": {
    "config": {
      "title": "config",
      "description": "Settings for this call alone; keys that the agent does not know are ignored.",
      "type": "object",
      "properties": {
        "tool_root": {
          "description": "The folder under which extensions are looked for.",
          "type": "string"
        },
        "only_domains": {
          "description": "The only domains or extensions that may run, by name.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "execution_mode": {
          "description": "How an agent that asks several domains runs them.",
          "type": "string",
          "enum": [
            "async",
            "threads"
          ]
        },
        "domain_timeout_secs": {
          "description": "How long a domain may take, in seconds.",
          "type": "number"
        },
        "model_overrides": {
          "$ref": "#/$defs/modelOverrides"
        }
      },
      "additionalProperties": true
    },
    "modelOverrides": {
      "title": "model overrides",
      "description": "Ids of models, by the role that they get.",
      "type": "object",
      "properties": {
        "router": {
          "description": "The model that chooses domains.",
          "type": "string"
        },
        "domain": {
          "description": "The model that works in a domain.",
          "type": "string"
        },
        "synth": {
          "description": "The model that writes the answer.",
          "type": "string"
        }
      },
      "additionalProperties": true
    }
  }
}, validators.request),
  trace: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:agent-format:1:trace",
  "title": "agent-format: trace",
  "description": "A tool call that the agent made.",
  "type": "object",
  "properties": {
    "tool": {
      "type": "string",
      "description": "The name of the tool."
    },
    "output": {
      "type": "string",
      "description": "What the tool gave back, written as text."
    },
    "args": {
      "description": "The arguments that the tool was called with, by name.",
      "anyOf": [
        {
          "type": "object",
          "additionalProperties": true
        },
        {
          "type": "null"
        }
      ]
    },
    "duration_secs": {
      "description": "How long the tool took, in seconds.",
      "type": [
        "number",
        "null"
      ]
    }
  },
  "required": [
    "tool",
    "output"
  ],
  "additionalProperties": false,
  "examples": [
    {
      "tool": "CALENDAR_GET_DAY",
      "args": {
        "date": "2026-11-21"
      },
      "output": "[]",
      "duration_secs": 0.34
    }
  ]
}, validators.trace),
  reply: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:agent-format:1:reply",
  "title": "agent-format: reply",
  "description": "What run_agent returns.",
  "type": "object",
  "properties": {
    "content": {
      "type": "string",
      "description": "The final answer, as text."
    },
    "response_time_secs": {
      "type": "number",
      "description": "How long the whole call took, in seconds."
    },
    "traces": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/trace"
      },
      "description": "The tool calls that the agent made, in order; empty when there were none."
    }
  },
  "required": [
    "content",
    "response_time_secs",
    "traces"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "content": "Hello.",
      "response_time_secs": 0.5,
      "traces": []
    },
    {
      "content": "Nothing today.",
      "response_time_secs": 2.81,
      "traces": [
        {
          "tool": "CALENDAR_GET_DAY",
          "args": {
            "date": "2026-11-21"
          },
          "output": "[]",
          "duration_secs": 0.34
        }
      ]
    }
  ],
  "$defs": {
    "trace": {
      "title": "trace",
      "description": "A tool call that the agent made.",
      "type": "object",
      "properties": {
        "tool": {
          "type": "string",
          "description": "The name of the tool."
        },
        "output": {
          "type": "string",
          "description": "What the tool gave back, written as text."
        },
        "args": {
          "description": "The arguments that the tool was called with, by name.",
          "anyOf": [
            {
              "type": "object",
              "additionalProperties": true
            },
            {
              "type": "null"
            }
          ]
        },
        "duration_secs": {
          "description": "How long the tool took, in seconds.",
          "type": [
            "number",
            "null"
          ]
        }
      },
      "required": [
        "tool",
        "output"
      ],
      "additionalProperties": false,
      "examples": [
        {
          "tool": "CALENDAR_GET_DAY",
          "args": {
            "date": "2026-11-21"
          },
          "output": "[]",
          "duration_secs": 0.34
        }
      ]
    }
  }
}, validators.reply),
};
