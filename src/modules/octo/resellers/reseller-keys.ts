import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, newSecret } from '#platform/ids.ts'

export interface ResellerKeyDeps {
  readonly db: Db
  readonly clock: Clock
}

interface Reseller {
  readonly resellerId: string
  readonly commissionBps: number
}

/** A key as staff see it: its secret is told once, when it is made. */
export interface ListedKey {
  readonly keyId: string
  readonly name: string
  readonly commissionBps: number
  readonly createdAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

const PREFIX = 'octo_'
const USED_AGAIN_MS = 3_600_000

/** A key is 256 random bits: guessing it is hopeless, so that a plain hash keeps it well. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Makes a key for a reseller, who is new where nobody has that name. @returns the key, which nobody is told again. */
export async function addKey(
  { db, clock }: ResellerKeyDeps,
  { name, commissionBps, by }: { readonly name: string; readonly commissionBps: number | null; readonly by: string },
): Promise<{ readonly keyId: string; readonly key: string }> {
  const key = PREFIX + newSecret()
  const keyId = newId('key')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('octo_resellers')
      .values({ id: newId('res'), name, commission_bps: commissionBps ?? 0, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ commission_bps: commissionBps ?? row.ref('octo_resellers.commission_bps') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('octo_keys')
      .values({ id: keyId, reseller_id: id, key_hash: hashOf(key), created_at: now })
      .execute()
    await writeAudit(tx, clock, { actor: `staff:${by}`, action: 'reseller.key_added', object: keyId, facts: { name } })
  })
  return { keyId, key }
}

/** Ends a key for good. @returns false when there is none that works. */
export async function revokeKey({ db, clock }: ResellerKeyDeps, keyId: string, by: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('octo_keys')
      .set({ revoked_at: clock.now() })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await writeAudit(tx, clock, { actor: `staff:${by}`, action: 'reseller.key_revoked', object: keyId, facts: {} })
    return true
  })
}

/** Every key that was made, the newest first. */
export async function listKeys(db: Db): Promise<readonly ListedKey[]> {
  const rows = await db
    .selectFrom('octo_keys as key')
    .innerJoin('octo_resellers as reseller', 'reseller.id', 'key.reseller_id')
    .select(['key.id', 'reseller.name', 'reseller.commission_bps', 'key.created_at', 'key.used_at', 'key.revoked_at'])
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id')
    .execute()
  return rows.map((row) => ({
    keyId: row.id,
    name: row.name,
    commissionBps: row.commission_bps,
    createdAt: row.created_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  }))
}

/** Whose key it is; null for one that was never made or is revoked. */
export async function findReseller({ db, clock }: ResellerKeyDeps, key: string): Promise<Reseller | null> {
  const row = await db
    .selectFrom('octo_keys as key')
    .innerJoin('octo_resellers as reseller', 'reseller.id', 'key.reseller_id')
    .select(['key.id', 'key.used_at', 'reseller.id as reseller_id', 'reseller.commission_bps'])
    .where('key.key_hash', '=', hashOf(key))
    .where('key.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const now = clock.now()
  // Once an hour is enough to see which keys are in use.
  if (!row.used_at || now.getTime() - row.used_at.getTime() > USED_AGAIN_MS)
    await db.updateTable('octo_keys').set({ used_at: now }).where('id', '=', row.id).execute()
  return { resellerId: row.reseller_id, commissionBps: row.commission_bps }
}
