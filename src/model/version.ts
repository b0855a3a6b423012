/** The version of the kit: that of package.json, which a test compares. */
export const version = '0.1.0';

/** The kit as documents name what wrote them. */
export const tool = { name: 'agent-conform', version } as const;
