import { createTranslate } from '#api/translate.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import { runCasesCommand } from '#modules/cases/index.ts'
import { countryName } from '#modules/places/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openFieldCipher } from '../src/composition/data-keys.ts'
import { runStaffCommand } from './staff-command.ts'

/** Applications and enquiries: what is to be answered, one in full, and what is done with it. */
await runStaffCommand('cases', async (db, clock, args, config) => {
  return runCasesCommand(
    {
      db,
      clock,
      cipher: await openFieldCipher({ config, db, clock, logger: silentLogger }),
      secret: config.sessionSecret ?? (await ensureShopSecret({ db, clock }, 'bearer')),
      translate: createTranslate(),
      countryName,
      // Mails leave with the shop's next look.
      poke: () => undefined,
    },
    args,
  )
})
