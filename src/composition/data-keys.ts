import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { createFieldCipher, type FieldCipher, type FieldKey } from '#platform/field-encryption.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from '../config/config.ts'

const SECRET = 'data-encryption'
/** Id of the key that the shop has made by itself. */
const OWN_KEY = 'shop'

interface KeyDeps {
  readonly config: Pick<Config, 'encryptionKeys' | 'environment'>
  readonly db: Db
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * The cipher of personal fields: with the configured keys, or with one that the shop makes and keeps in
 * its database. A shop that gets keys later opens with its own one what it sealed before.
 */
export async function openFieldCipher({ config, db, clock, logger }: KeyDeps): Promise<FieldCipher> {
  const { encryptionKeys, environment } = config
  if (encryptionKeys) return createFieldCipher([...encryptionKeys, ...(await formerKeys(db))])
  if (environment === 'production')
    logger.warn(
      {},
      'DATA_ENCRYPTION_KEYS is not set: the key of birth dates and passports lies in the database that it protects',
    )
  return createFieldCipher([keyOf(await ensureShopSecret({ db, clock }, SECRET))])
}

async function formerKeys(db: Db): Promise<FieldKey[]> {
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', SECRET).executeTakeFirst()
  return row ? [keyOf(row.value)] : []
}

/** Secrets of the shop are 32 random bytes. */
function keyOf(secret: string): FieldKey {
  return { id: OWN_KEY, key: Buffer.from(secret, 'base64url') }
}
