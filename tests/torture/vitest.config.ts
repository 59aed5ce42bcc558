import { defineConfig } from 'vitest/config'

/** Not among the tests of every change: it takes minutes, and kills what it starts. */
export default defineConfig({
  test: {
    name: 'torture',
    include: ['tests/torture/**/*.torture.ts'],
    globalSetup: ['tests/support/prepare-pglite.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 2_400_000,
    hookTimeout: 300_000,
  },
})
