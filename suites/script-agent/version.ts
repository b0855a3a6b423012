/** The version of the document; it is part of the ids of the published schemas. */
export const version = 'adr-001';
