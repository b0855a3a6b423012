/** What clauses about what a host sends have in common: they see on the wire what it makes of an ordinary case. A clause adds the rest. */
export const ofSending = {
  level: 'must',
  category: 'mandatory-fields',
  subject: 'host',
  on: 'plain',
  vantages: ['wire'],
} as const;

/** What clauses about how long a host waits have in common: they see on the wire when it gives up, and know how long it was to wait. */
export const ofWaiting = { category: 'timeouts', subject: 'host', vantages: ['wire', 'timeout'] } as const;

/** What clauses about what a host makes of an answer have in common: they see what it concludes. */
export const ofConcluding = {
  level: 'must',
  category: 'semantics',
  subject: 'host',
  vantages: ['conclusion'],
} as const;
