/** Of the document; it stands in the ids of the published schemas. */
export const version = '2.0';
