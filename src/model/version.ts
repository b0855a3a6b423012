/** The version of the kit: that of package.json, which a test compares. */
export const version = '0.1.0';
