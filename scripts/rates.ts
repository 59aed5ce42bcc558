import { runRatesCommand } from '#modules/settings/index.ts'
import { runStaffCommand } from './staff-command.ts'

/** The rates that foreign prices are sold by: lists them, sets one. */
await runStaffCommand('rates', (db, clock, args, { ratesMaxAgeMs }) =>
  runRatesCommand({ db, clock, ratesMaxAgeMs }, args),
)
