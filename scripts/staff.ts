import { ensureShopSecret } from '#modules/accounts/index.ts'
import { runStaffAccountsCommand } from '#modules/staff/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openFieldCipher } from '../src/composition/data-keys.ts'
import { runStaffCommand } from './staff-command.ts'

/** Who works at the desk: there is no other way to make an account of it. */
await runStaffCommand('staff', async (db, clock, args, config) => {
  return runStaffAccountsCommand(
    {
      db,
      clock,
      cipher: await openFieldCipher({ config, db, clock, logger: silentLogger }),
      secret: config.sessionSecret ?? (await ensureShopSecret({ db, clock }, 'bearer')),
      brand: config.brand,
      // Mails leave with the shop's next look.
      poke: () => undefined,
    },
    args,
  )
})
