/** Of the document; it stands in the ids of the published schemas. */
export const version = 'wendell.agent_input.v1';
