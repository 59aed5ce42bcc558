import { runRatesCommand } from '#modules/settings/index.ts'
import { systemClock } from '#platform/clock.ts'
import { runStaffCommand } from './staff-command.ts'

/** The rates that foreign prices are sold by: lists them, sets one. */
await runStaffCommand('rates', (db, { ratesMaxAgeMs }, args) =>
  runRatesCommand({ db, clock: systemClock, ratesMaxAgeMs }, args),
)
