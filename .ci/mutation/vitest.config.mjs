/**
 * The tests of the folder that `run.mjs` names, and the test of the files generated from it. No tests that start our programs.
 */
export default {
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`, 'generate/schemas/schemas.test.ts'],
    testTimeout: 30_000,
    allowOnly: false,
    update: 'none',
  },
};
