/** The tests of one folder, as `run.mjs` asks for them, and what is generated from it; none that runs programs of ours. */
export default {
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`, 'generate/schemas/schemas.test.ts'],
    testTimeout: 30_000,
    allowOnly: false,
    update: 'none',
  },
};
