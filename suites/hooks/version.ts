/** The date on which the facts about the hosts were read; it is part of the ids of the published schemas. */
export const version = '2026-11-22';
