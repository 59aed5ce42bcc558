import { runOctoCommand } from '#modules/octo/index.ts'
import { runStaffCommand } from './staff-command.ts'

/** Keys by which resellers sell the agency's activities: lists them, makes one, revokes one. */
await runStaffCommand('octo', (db, clock, args) => runOctoCommand({ db, clock }, args))
