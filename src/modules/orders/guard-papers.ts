import type { Db } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import { bornOnOf, passportNumberOf } from './papers.ts'

interface GuardDeps {
  readonly db: Db
  readonly clock: Clock
  readonly cipher: FieldCipher
}

const SEAL = 'order.seal_papers'
const BATCH = 200

/** Owes, once for each new key, that everything sealed before is sealed by it; called at every start. */
export async function oweSealing({ db, clock, cipher }: GuardDeps): Promise<void> {
  await enqueue(db, clock, { kind: SEAL, key: `${SEAL}:${cipher.currentKeyId}`, payload: {} })
}

export function paperJobs(deps: GuardDeps): JobHandlers {
  return { [SEAL]: () => sealPapers(deps) }
}

/** Seals by the current key what lies open or under a former one. A row that changed meanwhile is left to the next run. */
export async function sealPapers(deps: GuardDeps): Promise<void> {
  for (const sealSome of [sealBirthDates, sealPassports]) {
    let looked: number
    do {
      looked = await sealSome(deps)
    } while (looked === BATCH)
  }
}

const sealedBy = ({ cipher }: GuardDeps): string => `enc1:${cipher.currentKeyId}:%`

async function sealBirthDates(deps: GuardDeps): Promise<number> {
  const { db, cipher } = deps
  const rows = await db
    .selectFrom('order_passengers')
    .select(['order_id', 'position', 'born_on'])
    .where('born_on', 'not like', sealedBy(deps))
    .limit(BATCH)
    .execute()
  for (const { order_id, position, born_on } of rows) {
    const place = bornOnOf(order_id, position)
    await db
      .updateTable('order_passengers')
      .set({ born_on: cipher.seal(cipher.open(born_on, place), place) })
      .where('order_id', '=', order_id)
      .where('position', '=', position)
      .where('born_on', '=', born_on)
      .execute()
  }
  return rows.length
}

async function sealPassports(deps: GuardDeps): Promise<number> {
  const { db, cipher } = deps
  const rows = await db
    .selectFrom('order_documents')
    .select(['order_id', 'position', 'number'])
    .where('number', 'not like', sealedBy(deps))
    .limit(BATCH)
    .execute()
  for (const { order_id, position, number } of rows) {
    const place = passportNumberOf(order_id, position)
    await db
      .updateTable('order_documents')
      .set({ number: cipher.seal(cipher.open(number, place), place) })
      .where('order_id', '=', order_id)
      .where('position', '=', position)
      .where('number', '=', number)
      .execute()
  }
  return rows.length
}

/** Deletes passports whose journeys have ended long enough ago. */
export async function deleteOldPassports({ db, clock }: Pick<GuardDeps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('order_documents').where('delete_after', '<=', clock.now()).execute()
}
