/** The version of the kit: that of package.json, as a test verifies. */
export const version = '0.1.0';

/** The kit, as documents name the program that wrote them. */
export const tool = { name: 'agent-conform', version } as const;
