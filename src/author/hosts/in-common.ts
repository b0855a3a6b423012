/** Common members of clauses about what a host sends, which they see on the wire in an ordinary case. A clause adds the rest. */
export const ofSending = {
  level: 'must',
  category: 'mandatory-fields',
  subject: 'host',
  on: 'plain',
  vantages: ['wire'],
} as const;

/** Common members of clauses about how long a host waits: they see on the wire when it gives up, and know its timeout. */
export const ofWaiting = { category: 'timeouts', subject: 'host', vantages: ['wire', 'timeout'] } as const;

/** Common members of clauses about how a host takes an answer: they see its conclusion. */
export const ofConcluding = {
  level: 'must',
  category: 'semantics',
  subject: 'host',
  vantages: ['conclusion'],
} as const;
