// Generated from shapes.ts; `npm run generate` writes it anew.
import { shape } from '../../src/index.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
  request: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:adk-run:2.0:request",
  "title": "adk-run: request",
  "description": "The body of a POST request to /run.",
  "type": "object",
  "properties": {
    "app_name": {
      "type": "string",
      "description": "The name of the agent, as the server knows it."
    },
    "user_id": {
      "type": "string",
      "description": "Names the user: letters, digits and underscores."
    },
    "session_id": {
      "type": "string",
      "description": "Names the talk: the user and the channel, joined by an underscore."
    },
    "new_message": {
      "$ref": "#/$defs/message"
    },
    "streaming": {
      "description": "Always false: the whole answer comes at once.",
      "type": "boolean"
    },
    "state_delta": {
      "description": "Changes to the state of the session; always null.",
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
    "invocation_id": {
      "description": "Names an earlier run; always null.",
      "type": [
        "string",
        "null"
      ]
    }
  },
  "required": [
    "app_name",
    "user_id",
    "session_id",
    "new_message"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "app_name": "my_sample_agent",
      "user_id": "5493777239922",
      "session_id": "5493777239922_5493777239922",
      "new_message": {
        "parts": [
          {
            "text": "Hello, can you help me?"
          }
        ]
      },
      "streaming": false,
      "state_delta": null,
      "invocation_id": null
    },
    {
      "app_name": "my_sample_agent",
      "user_id": "5493777239922",
      "session_id": "5493777239922_5493777239922",
      "new_message": {
        "parts": [
          {
            "text": "Hello, can you help me?"
          }
        ]
      }
    }
  ],
  "$defs": {
    "message": {
      "title": "message",
      "description": "What the user says.",
      "type": "object",
      "properties": {
        "parts": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/textPart"
          },
          "description": "The message, part by part."
        }
      },
      "required": [
        "parts"
      ],
      "additionalProperties": true
    },
    "textPart": {
      "title": "text part",
      "description": "A part of the message.",
      "type": "object",
      "properties": {
        "text": {
          "type": "string",
          "description": "What the user wrote."
        }
      },
      "required": [
        "text"
      ],
      "additionalProperties": true
    }
  }
}, validators.request),
  event: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:adk-run:2.0:event",
  "title": "adk-run: event",
  "description": "An event: one step of the run of an agent.",
  "type": "object",
  "properties": {
    "author": {
      "type": "string",
      "description": "Who made the event: `model` for what is sent to the user."
    },
    "content": {
      "description": "What was said.",
      "anyOf": [
        {
          "$ref": "#/$defs/content"
        },
        {
          "type": "null"
        }
      ]
    },
    "invocationId": {
      "description": "Names the run that the event belongs to.",
      "type": "string"
    },
    "actions": {
      "description": "What the event changes.",
      "anyOf": [
        {
          "$ref": "#/$defs/actions"
        },
        {
          "type": "null"
        }
      ]
    }
  },
  "required": [
    "author"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "content": {
        "parts": [
          {
            "text": "It is sunny, 25°C."
          }
        ],
        "role": "model"
      },
      "invocationId": "e-7e18f0f0-9616-4508-9780-ee812fb8ff57",
      "author": "model",
      "actions": {
        "stateDelta": {},
        "artifactDelta": {}
      }
    }
  ],
  "$defs": {
    "content": {
      "title": "content",
      "description": "What was said, and by whom.",
      "type": "object",
      "properties": {
        "parts": {
          "description": "What was said, part by part.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/part"
          }
        },
        "role": {
          "description": "`model` for what the agent says.",
          "type": "string"
        }
      },
      "additionalProperties": true
    },
    "part": {
      "title": "part",
      "description": "A part of a message: text, or something that the contract leaves open.",
      "type": "object",
      "properties": {
        "text": {
          "description": "A piece of text; others may follow in further parts.",
          "type": [
            "string",
            "null"
          ]
        }
      },
      "additionalProperties": true
    },
    "actions": {
      "title": "actions",
      "description": "Changes to what the server keeps.",
      "type": "object",
      "properties": {
        "stateDelta": {
          "description": "Changes to the state of the session, by name.",
          "type": "object",
          "additionalProperties": true
        },
        "artifactDelta": {
          "description": "Changes to artifacts, by name.",
          "type": "object",
          "additionalProperties": true
        }
      },
      "additionalProperties": true
    }
  }
}, validators.event),
  reply: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:adk-run:2.0:reply",
  "title": "adk-run: reply",
  "description": "The body of a response with status 200: the events of the run, in order.",
  "type": "array",
  "items": {
    "$ref": "#/$defs/event"
  },
  "examples": [
    [
      {
        "content": {
          "parts": [
            {
              "text": "It is sunny, 25°C."
            }
          ],
          "role": "model"
        },
        "invocationId": "e-7e18f0f0-9616-4508-9780-ee812fb8ff57",
        "author": "model",
        "actions": {
          "stateDelta": {},
          "artifactDelta": {}
        }
      }
    ],
    []
  ],
  "$defs": {
    "event": {
      "title": "event",
      "description": "An event: one step of the run of an agent.",
      "type": "object",
      "properties": {
        "author": {
          "type": "string",
          "description": "Who made the event: `model` for what is sent to the user."
        },
        "content": {
          "description": "What was said.",
          "anyOf": [
            {
              "$ref": "#/$defs/content"
            },
            {
              "type": "null"
            }
          ]
        },
        "invocationId": {
          "description": "Names the run that the event belongs to.",
          "type": "string"
        },
        "actions": {
          "description": "What the event changes.",
          "anyOf": [
            {
              "$ref": "#/$defs/actions"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "required": [
        "author"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "content": {
            "parts": [
              {
                "text": "It is sunny, 25°C."
              }
            ],
            "role": "model"
          },
          "invocationId": "e-7e18f0f0-9616-4508-9780-ee812fb8ff57",
          "author": "model",
          "actions": {
            "stateDelta": {},
            "artifactDelta": {}
          }
        }
      ]
    },
    "content": {
      "title": "content",
      "description": "What was said, and by whom.",
      "type": "object",
      "properties": {
        "parts": {
          "description": "What was said, part by part.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/part"
          }
        },
        "role": {
          "description": "`model` for what the agent says.",
          "type": "string"
        }
      },
      "additionalProperties": true
    },
    "part": {
      "title": "part",
      "description": "A part of a message: text, or something that the contract leaves open.",
      "type": "object",
      "properties": {
        "text": {
          "description": "A piece of text; others may follow in further parts.",
          "type": [
            "string",
            "null"
          ]
        }
      },
      "additionalProperties": true
    },
    "actions": {
      "title": "actions",
      "description": "Changes to what the server keeps.",
      "type": "object",
      "properties": {
        "stateDelta": {
          "description": "Changes to the state of the session, by name.",
          "type": "object",
          "additionalProperties": true
        },
        "artifactDelta": {
          "description": "Changes to artifacts, by name.",
          "type": "object",
          "additionalProperties": true
        }
      },
      "additionalProperties": true
    }
  }
}, validators.reply),
};
