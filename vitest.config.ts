import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-pglite.ts'],
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api on PGlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.race.test.ts'],
          globalSetup: ['tests/support/prepare-pglite.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api on PostgreSQL',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-postgres.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          hookTimeout: 30_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-pglite.ts'],
          hookTimeout: 60_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
