import { defineConfig } from 'vitest/config'

/** Not among the tests of every change: it takes minutes, and kills what it starts. */
export default defineConfig({
  test: {
    name: 'torture',
    include: ['tests/torture/**/*.torture.ts'],
    globalSetup: ['tests/support/database/prepare-pglite.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    // Shops that are killed take longer: their tests say how long, and each wait in them has an end of its own.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
