/** When the facts about the hosts were read; it stands in the ids of the published schemas. */
export const version = '2026-11-22';
