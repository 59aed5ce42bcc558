import { defineConfig } from 'vitest/config'

/** Not among the tests of every change: it takes minutes, and kills what it starts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'torture',
          include: ['tests/torture/**/*.torture.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          sequence: { groupOrder: 0 },
          maxWorkers: 1,
          maxConcurrency: 3,
          // Shops that are killed take longer: their tests say how long, and each wait in them has an end of its own.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Stories of every test run, as often as docs/reliability.md counts them.
          name: 'failures in numbers',
          include: [
            'tests/api/orders/orders-failures{,.race}.test.ts',
            'tests/api/orders/last-seat.race.test.ts',
            'tests/api/hotels/last-room.race.test.ts',
            'tests/api/transfers/last-car.race.test.ts',
            'tests/api/payments/payments-{failures,webhooks}.test.ts',
            'tests/process/rolling-restart.test.ts',
          ],
          globalSetup: ['tests/support/database/prepare-postgres.ts', 'tests/support/prepare-rounds.ts'],
          sequence: { groupOrder: 1 },
          hookTimeout: 30_000,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          // Properties of every test run, with values that nobody tried.
          name: 'other values',
          include: ['{src,tests/api}/**/*.properties.test.ts', 'tests/api/**/any-*.test.ts'],
          globalSetup: ['tests/support/database/prepare-pglite.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          env: { PROPERTY_SEED: 'random' },
          isolate: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 30_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
