/** What clauses about what a host sends have in common: they see on the wire what it makes of an ordinary case. A clause adds the rest. */
export const ofSending = {
  level: 'must',
  category: 'mandatory-fields',
  subject: 'host',
  on: 'plain',
  vantages: ['wire'],
} as const;
