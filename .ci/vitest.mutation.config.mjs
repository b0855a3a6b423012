/** The tests of one folder, as `mutation.mjs` asks for them; `readme.test.ts` runs programs, which takes too long. */
export default {
  test: {
    include: [`${process.env.MUTATED_FOLDER}/**/*.test.ts`],
    exclude: ['suites/readme.test.ts'],
    testTimeout: 30_000,
    allowOnly: false,
    update: 'none',
  },
};
