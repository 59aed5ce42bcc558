import { defineConfig } from 'vitest/config'

/** All that the machine has; by itself vitest leaves one core idle. */
const EVERY_CORE = '100%'

/**
 * The files of a group share their workers, and so the modules, the timetable and the compiled database: nearly
 * half of the time went into making these anew for each file. A file leaves nothing behind in what is shared.
 */
const SHARED = { isolate: false, maxWorkers: EVERY_CORE }

/**
 * API tests run on PostgreSQL, which takes the money of real sales; PGlite serves the unit tests of all use cases,
 * the browser's stories and the started servers. These API tests run on both: they rest on what the engine does
 * (search of text, bytes, locks, migrations, a full disk), or run statements that nothing else runs on PGlite.
 * With EVERY_ENGINE=1 every file does.
 */
const ON_PGLITE_TOO =
  process.env['EVERY_ENGINE'] === '1'
    ? ['tests/api/**/*.test.ts']
    : [
        'tests/api/accounts/{account-activity,account-data,account-orders,accounts,forgotten}.test.ts',
        'tests/api/accounts/{newsletter,notifications,personal-data,price-alerts,travellers}.test.ts',
        'tests/api/orders/{bad-bookings,bookings,orders}.test.ts',
        'tests/api/payments/{payments,payments-reconcile,payments-webhooks}.test.ts',
        'tests/api/platform/{backup,database,disk-full,fenced-answers,platform-calls}.test.ts',
      ]

/** What files with properties begin with. */
const SAME_VALUES = ['tests/support/property-seed.ts']

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 }

/** A story of processes or browsers that fails is told once more, and named as unsteady if it passes then. */
const TOLD_AGAIN = 1

/**
 * Processes and browsers come after the rest, the long ones first. Within a group one project follows the other,
 * without a pause in which the last file of one keeps a core waiting.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED,
          setupFiles: SAME_VALUES,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/torture/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api on PGlite',
          ...SHARED,
          setupFiles: SAME_VALUES,
          sequence: { groupOrder: 0 },
          include: ON_PGLITE_TOO,
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
          setupFiles: SAME_VALUES,
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
          maxWorkers: EVERY_CORE,
          sequence: { groupOrder: 1 },
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          hookTimeout: 60_000,
          testTimeout: 180_000,
          retry: TOLD_AGAIN,
          expect: { poll: PATIENT },
        },
      },
      {
        test: {
          name: 'browser',
          ...SHARED,
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts', 'tests/browser/support/prepare-browser.ts'],
          hookTimeout: 60_000,
          testTimeout: 120_000,
          retry: TOLD_AGAIN,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
})
