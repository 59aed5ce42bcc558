import type { Db } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { resealColumn, type SealedColumn } from '#db/reseal-column.ts'
import { type FileDeps, resealFiles } from '#modules/files/index.ts'
import { resealProofs } from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'

interface SealDeps {
  readonly db: Db
  readonly clock: Clock
  readonly cipher: FieldCipher
}

/** Everything that is sealed, wherever it is kept. */
const SEALED: readonly SealedColumn[] = [
  { table: 'files', column: 'name', key: ['id'] },
  { table: 'order_passengers', column: 'born_on', key: ['order_id', 'position'] },
  { table: 'order_documents', column: 'number', key: ['order_id', 'position'] },
  { table: 'saved_travellers', column: 'born_on', key: ['id'] },
  { table: 'saved_travellers', column: 'passport_number', key: ['id'] },
  { table: 'cases', column: 'name', key: ['id'] },
  { table: 'cases', column: 'email', key: ['id'] },
  { table: 'cases', column: 'phone', key: ['id'] },
  { table: 'cases', column: 'details', key: ['id'] },
  { table: 'case_applicants', column: 'person', key: ['case_id', 'position'] },
  { table: 'case_tasks', column: 'title', key: ['id'] },
  { table: 'case_messages', column: 'body', key: ['id'] },
  { table: 'staff_notes', column: 'body', key: ['id'] },
  { table: 'staff_second_factors', column: 'secret', key: ['staff_id'] },
]

const SEAL = 'fields.seal'

/** Owes, once for each new key, that everything sealed before is sealed by it; called at every start. */
export async function enqueueSealing({ db, clock, cipher }: SealDeps): Promise<void> {
  await enqueue(db, clock, { kind: SEAL, key: `${SEAL}:${cipher.currentKeyId}`, payload: {} })
}

export function sealingJobs(deps: FileDeps): JobHandlers {
  return { [SEAL]: () => sealFields(deps) }
}

/** Seals what lies open or under a former key. */
export async function sealFields(deps: FileDeps): Promise<void> {
  const { db, cipher } = deps
  for (const column of SEALED) await resealColumn(db, cipher, column)
  await resealProofs({ db, cipher })
  await resealFiles(deps)
}
