import { defineConfig } from 'vitest/config'

/** All that the machine has; by itself vitest leaves one core idle. */
const EVERY_CORE = '100%'

/**
 * The files of a group share their workers, and so the modules, the timetable and the compiled database: nearly
 * half of the time went into making these anew for each file. A file leaves nothing behind in what is shared.
 */
const SHARED = { isolate: false, maxWorkers: EVERY_CORE }

/**
 * Processes and browsers want the machine to themselves, and so come after the rest. Within a group one project
 * follows the other, without a pause in which the last file of one keeps a core waiting.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api on PGlite',
          ...SHARED,
          sequence: { groupOrder: 0 },
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.race.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api on PostgreSQL',
          ...SHARED,
          sequence: { groupOrder: 0 },
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-postgres.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'process',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['tests/process/**/*.test.ts'],
          hookTimeout: 30_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          ...SHARED,
          sequence: { groupOrder: 2 },
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts', 'tests/browser/support/prepare-browser.ts'],
          hookTimeout: 60_000,
          testTimeout: 120_000,
          // A page may take its time on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
