// Generated from shapes.ts; `npm run generate` writes it anew.
import { shape } from '../../src/index.ts';
import * as validators from './validators.generated.ts';

export const shapes = {
  request: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:request",
  "title": "script-agent: request",
  "description": "The input of a script: one JSON object on its standard input.",
  "type": "object",
  "properties": {
    "agent_name": {
      "type": "string",
      "description": "The name under which the script is configured."
    },
    "input_data": {
      "type": "string",
      "description": "What the script is asked, as text; a special request as JSON text."
    },
    "context": {
      "description": "What surrounds the call, by name; {} where nothing.",
      "type": "object",
      "additionalProperties": true
    },
    "dependencies": {
      "description": "What scripts before this one gave, by their names; {} where there are none.",
      "type": "object",
      "additionalProperties": true
    }
  },
  "required": [
    "agent_name",
    "input_data"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "agent_name": "greeter",
      "input_data": "Say hello."
    },
    {
      "agent_name": "greeter",
      "input_data": "Say hello.",
      "context": {},
      "dependencies": {
        "story": {
          "success": true,
          "data": "Once."
        }
      }
    }
  ]
}, validators.request),
  agentRequest: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:agent-request",
  "title": "script-agent: agent-request",
  "description": "A request to another agent.",
  "type": "object",
  "properties": {
    "target_agent_type": {
      "type": "string",
      "description": "The kind of agent that is asked."
    },
    "parameters": {
      "type": "object",
      "additionalProperties": true,
      "description": "What it is asked, by name."
    },
    "priority": {
      "description": "The higher, the earlier; 0 when left out.",
      "type": "integer",
      "minimum": -9007199254740991,
      "maximum": 9007199254740991
    }
  },
  "required": [
    "target_agent_type",
    "parameters"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "target_agent_type": "user_input",
      "parameters": {
        "prompt": "What is your name?",
        "multiline": false
      },
      "priority": 1
    }
  ]
}, validators.agentRequest),
  reply: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:reply",
  "title": "script-agent: reply",
  "description": "The output of a script: one JSON object, alone on its standard output.",
  "type": "object",
  "properties": {
    "success": {
      "type": "boolean",
      "description": "Whether the script did what it was asked."
    },
    "data": {
      "description": "What it came to: any JSON value."
    },
    "error": {
      "description": "What went wrong; null or left out where nothing did.",
      "type": [
        "string",
        "null"
      ]
    },
    "agent_requests": {
      "description": "Requests to other agents; none when left out.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/agentRequest"
      }
    }
  },
  "required": [
    "success"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "success": true,
      "data": "Hello.",
      "error": null,
      "agent_requests": []
    },
    {
      "success": false,
      "error": "there is nobody to greet"
    },
    {
      "success": true,
      "agent_requests": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  ],
  "$defs": {
    "agentRequest": {
      "title": "agent request",
      "description": "A request to another agent.",
      "type": "object",
      "properties": {
        "target_agent_type": {
          "type": "string",
          "description": "The kind of agent that is asked."
        },
        "parameters": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it is asked, by name."
        },
        "priority": {
          "description": "The higher, the earlier; 0 when left out.",
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "target_agent_type",
        "parameters"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  }
}, validators.reply),
  userInputRequest: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:user-input-request",
  "title": "script-agent: user-input-request",
  "description": "A request for input of a user.",
  "type": "object",
  "properties": {
    "prompt": {
      "type": "string",
      "description": "What the user is asked."
    },
    "multiline": {
      "description": "Whether the answer may have several lines; false when left out.",
      "type": "boolean"
    },
    "validation_pattern": {
      "description": "A regular expression for the answer.",
      "type": [
        "string",
        "null"
      ]
    },
    "retry_message": {
      "description": "What is said before the user is asked again.",
      "type": [
        "string",
        "null"
      ]
    },
    "max_attempts": {
      "description": "How often the user is asked at most; 3 when left out.",
      "type": "integer",
      "minimum": -9007199254740991,
      "maximum": 9007199254740991
    }
  },
  "required": [
    "prompt"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "prompt": "How old are you?",
      "multiline": false,
      "validation_pattern": "^[0-9]+$",
      "retry_message": "In digits, please.",
      "max_attempts": 3
    }
  ]
}, validators.userInputRequest),
  userInputOutput: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:user-input-output",
  "title": "script-agent: user-input-output",
  "description": "What a script says that asked a user.",
  "type": "object",
  "properties": {
    "success": {
      "type": "boolean",
      "description": "Whether the script did what it was asked."
    },
    "data": {
      "description": "What it came to: any JSON value."
    },
    "error": {
      "description": "What went wrong; null or left out where nothing did.",
      "type": [
        "string",
        "null"
      ]
    },
    "agent_requests": {
      "description": "Requests to other agents; none when left out.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/agentRequest"
      }
    },
    "user_input": {
      "type": "string",
      "description": "What the user answered."
    },
    "attempts_used": {
      "type": "integer",
      "minimum": -9007199254740991,
      "maximum": 9007199254740991,
      "description": "How often the user was asked."
    },
    "validation_passed": {
      "type": "boolean",
      "description": "Whether the answer matches the pattern."
    }
  },
  "required": [
    "success",
    "user_input",
    "attempts_used",
    "validation_passed"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "success": true,
      "user_input": "42",
      "attempts_used": 1,
      "validation_passed": true
    }
  ],
  "$defs": {
    "agentRequest": {
      "title": "agent request",
      "description": "A request to another agent.",
      "type": "object",
      "properties": {
        "target_agent_type": {
          "type": "string",
          "description": "The kind of agent that is asked."
        },
        "parameters": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it is asked, by name."
        },
        "priority": {
          "description": "The higher, the earlier; 0 when left out.",
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "target_agent_type",
        "parameters"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  }
}, validators.userInputOutput),
  fileOperationRequest: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:file-operation-request",
  "title": "script-agent: file-operation-request",
  "description": "A request to work on a file.",
  "type": "object",
  "properties": {
    "operation": {
      "type": "string",
      "enum": [
        "read",
        "write",
        "append",
        "delete"
      ],
      "description": "What is done to the file."
    },
    "path": {
      "type": "string",
      "description": "Where the file is."
    },
    "content": {
      "description": "What is written or appended.",
      "type": [
        "string",
        "null"
      ]
    },
    "encoding": {
      "description": "The encoding of the file; utf-8 when left out.",
      "type": "string"
    }
  },
  "required": [
    "operation",
    "path"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "operation": "write",
      "path": "notes.txt",
      "content": "Hello.",
      "encoding": "utf-8"
    }
  ]
}, validators.fileOperationRequest),
  fileOperationOutput: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:file-operation-output",
  "title": "script-agent: file-operation-output",
  "description": "What a script says that worked on a file.",
  "type": "object",
  "properties": {
    "success": {
      "type": "boolean",
      "description": "Whether the script did what it was asked."
    },
    "data": {
      "description": "What it came to: any JSON value."
    },
    "error": {
      "description": "What went wrong; null or left out where nothing did.",
      "type": [
        "string",
        "null"
      ]
    },
    "agent_requests": {
      "description": "Requests to other agents; none when left out.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/agentRequest"
      }
    },
    "path": {
      "type": "string",
      "description": "Where the file is."
    },
    "size": {
      "type": "integer",
      "minimum": -9007199254740991,
      "maximum": 9007199254740991,
      "description": "The length of the file, in bytes."
    },
    "bytes_processed": {
      "type": "integer",
      "minimum": -9007199254740991,
      "maximum": 9007199254740991,
      "description": "How many bytes were read or written."
    },
    "operation_performed": {
      "type": "string",
      "description": "What was done: read, write, append or delete."
    }
  },
  "required": [
    "success",
    "path",
    "size",
    "bytes_processed",
    "operation_performed"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "success": true,
      "path": "notes.txt",
      "size": 6,
      "bytes_processed": 6,
      "operation_performed": "write"
    }
  ],
  "$defs": {
    "agentRequest": {
      "title": "agent request",
      "description": "A request to another agent.",
      "type": "object",
      "properties": {
        "target_agent_type": {
          "type": "string",
          "description": "The kind of agent that is asked."
        },
        "parameters": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it is asked, by name."
        },
        "priority": {
          "description": "The higher, the earlier; 0 when left out.",
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "target_agent_type",
        "parameters"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  }
}, validators.fileOperationOutput),
  validationRequest: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:validation-request",
  "title": "script-agent: validation-request",
  "description": "A request to validate a text.",
  "type": "object",
  "properties": {
    "data_to_validate": {
      "type": "string",
      "description": "What is looked at."
    },
    "validation_rules": {
      "type": "array",
      "items": {
        "type": "string"
      },
      "description": "What it has to keep, in words that the script knows."
    },
    "error_message": {
      "type": "string",
      "description": "What is said where it does not."
    }
  },
  "required": [
    "data_to_validate",
    "validation_rules",
    "error_message"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "data_to_validate": "Hello.",
      "validation_rules": [
        "not_empty"
      ],
      "error_message": "It is no greeting."
    }
  ]
}, validators.validationRequest),
  validationOutput: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:validation-output",
  "title": "script-agent: validation-output",
  "description": "What a script says that validated a text.",
  "type": "object",
  "properties": {
    "success": {
      "type": "boolean",
      "description": "Whether the script did what it was asked."
    },
    "data": {
      "description": "What it came to: any JSON value."
    },
    "error": {
      "description": "What went wrong; null or left out where nothing did.",
      "type": [
        "string",
        "null"
      ]
    },
    "agent_requests": {
      "description": "Requests to other agents; none when left out.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/agentRequest"
      }
    },
    "is_valid": {
      "type": "boolean",
      "description": "Whether it keeps the rules."
    },
    "validation_errors": {
      "type": "array",
      "items": {
        "type": "string"
      },
      "description": "What it does not keep; empty where it keeps all."
    },
    "suggestions": {
      "type": "array",
      "items": {
        "type": "string"
      },
      "description": "What could be done about it."
    }
  },
  "required": [
    "success",
    "is_valid",
    "validation_errors",
    "suggestions"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "success": true,
      "is_valid": false,
      "validation_errors": [
        "it is empty"
      ],
      "suggestions": [
        "write something"
      ]
    }
  ],
  "$defs": {
    "agentRequest": {
      "title": "agent request",
      "description": "A request to another agent.",
      "type": "object",
      "properties": {
        "target_agent_type": {
          "type": "string",
          "description": "The kind of agent that is asked."
        },
        "parameters": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it is asked, by name."
        },
        "priority": {
          "description": "The higher, the earlier; 0 when left out.",
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "target_agent_type",
        "parameters"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  }
}, validators.validationOutput),
  promptGeneratorOutput: shape({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:agent-conform:script-agent:adr-001:prompt-generator-output",
  "title": "script-agent: prompt-generator-output",
  "description": "What a script says that made a prompt for another agent.",
  "type": "object",
  "properties": {
    "success": {
      "type": "boolean",
      "description": "Whether the script did what it was asked."
    },
    "data": {
      "description": "What it came to: any JSON value."
    },
    "error": {
      "description": "What went wrong; null or left out where nothing did.",
      "type": [
        "string",
        "null"
      ]
    },
    "agent_requests": {
      "description": "Requests to other agents; none when left out.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/agentRequest"
      }
    },
    "generated_prompt": {
      "type": "string",
      "description": "The prompt that was made."
    },
    "context_metadata": {
      "type": "object",
      "additionalProperties": true,
      "description": "What goes with it, by name."
    }
  },
  "required": [
    "success",
    "generated_prompt",
    "context_metadata"
  ],
  "additionalProperties": true,
  "examples": [
    {
      "success": true,
      "generated_prompt": "Who are you?",
      "context_metadata": {
        "theme": "harbour"
      }
    }
  ],
  "$defs": {
    "agentRequest": {
      "title": "agent request",
      "description": "A request to another agent.",
      "type": "object",
      "properties": {
        "target_agent_type": {
          "type": "string",
          "description": "The kind of agent that is asked."
        },
        "parameters": {
          "type": "object",
          "additionalProperties": true,
          "description": "What it is asked, by name."
        },
        "priority": {
          "description": "The higher, the earlier; 0 when left out.",
          "type": "integer",
          "minimum": -9007199254740991,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "target_agent_type",
        "parameters"
      ],
      "additionalProperties": true,
      "examples": [
        {
          "target_agent_type": "user_input",
          "parameters": {
            "prompt": "What is your name?",
            "multiline": false
          },
          "priority": 1
        }
      ]
    }
  }
}, validators.promptGeneratorOutput),
};
