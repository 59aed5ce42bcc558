import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { placeOfProof, type ProofDeps } from './save-proof.ts'

/** Once the bank has told of the money nobody looks at its picture but where something is questioned. */
const KEPT_MS = 90 * 24 * 3_600_000
const BATCH = 20

/** Takes away the pictures of transfers for an order that ends unpaid. */
export async function deleteProofs(tx: Tx, orderId: string): Promise<void> {
  const references = tx.selectFrom('payments').select('reference').where('order_id', '=', orderId)
  await tx.deleteFrom('payment_proofs').where('reference', 'in', references).execute()
}

/** Takes away proofs that are old. */
export async function deleteOldProofs({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.deleteFrom('payment_proofs').where('uploaded_at', '<', before).execute()
}

/** Seals by the current key what lies open or under a former one. */
export async function resealProofs({ db, cipher }: Pick<ProofDeps, 'db' | 'cipher'>): Promise<void> {
  const prefix = Buffer.from(cipher.filePrefix)
  for (;;) {
    const rows = await db
      .selectFrom('payment_proofs')
      .select(['id', 'reference', 'content'])
      .where(sql<boolean>`substring(content from 1 for ${prefix.length}::int) <> ${prefix}`)
      .limit(BATCH)
      .execute()
    for (const { id, reference, content } of rows) {
      const place = placeOfProof(reference)
      const opened = await cipher.openFile(new Uint8Array(content), place)
      await db
        .updateTable('payment_proofs')
        .set({ content: await cipher.sealFile(opened, place) })
        .where('id', '=', id)
        .execute()
    }
    if (rows.length < BATCH) return
  }
}
