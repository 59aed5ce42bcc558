import { Refusal } from '#contracts/errors.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { movePayment, type Payment } from '../payment-store.ts'

/** Kinds of files that a bank's app makes, by their first bytes: what a browser says of them counts for nothing. */
const MAGIC = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const

export const MAX_PROOF_BYTES = 8 * 1024 * 1024
const MOST_PROOFS = 5

/**
 * Keeps a picture of a transfer that was made, for people to look at, and notes that money is on its way:
 * the order then waits for the bank.
 * @throws Refusal `validation_failed` on `file` for another kind of file or too many, `payload_too_large`.
 */
export async function keepProof(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { reference }: Payment,
  content: Uint8Array,
): Promise<void> {
  if (content.byteLength > MAX_PROOF_BYTES) throw new Refusal('payload_too_large')
  const kind = MAGIC.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  if (!kind) throw new Refusal('validation_failed', { fields: { file: 'file_type' } })
  await db.transaction().execute(async (tx) => {
    // Uploads of one payment take turns, so that they can be counted.
    await tx.selectFrom('payments').select('id').where('reference', '=', reference).forUpdate().execute()
    const proofs = await tx.selectFrom('payment_proofs').select('id').where('reference', '=', reference).execute()
    if (proofs.length >= MOST_PROOFS) throw new Refusal('validation_failed', { fields: { file: 'too_many_files' } })
    await tx
      .insertInto('payment_proofs')
      .values({ reference, content_type: kind.type, content, uploaded_at: clock.now() })
      .execute()
    await movePayment(tx, clock, { reference, to: 'pending' })
  })
}
