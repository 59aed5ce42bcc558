import { Refusal } from '#contracts/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { LIVE } from '../payment-states.ts'
import { movePayment, type Payment } from '../payment-store.ts'

/** Kinds of files that a bank's app makes, by their first bytes: what a browser says of them counts for nothing. */
const MAGIC = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const

/** A screenshot or a receipt; pages make larger pictures smaller before they send them. */
export const MAX_PROOF_BYTES = 2 * 1024 * 1024
const MOST_OF_A_PAYMENT = 3
/** All proofs together; beyond, customers are told to wait for the bank. */
const MOST_BYTES = 1024 ** 3

export type ProofDeps = Pick<PaymentDeps, 'db' | 'clock'> & { readonly cipher: FieldCipher }

/**
 * Keeps a picture of a transfer that was made, for people to look at, and notes that money is on its way:
 * the order then waits for the bank. It is sealed, and gone with an order that is not paid.
 * @throws Refusal `validation_failed` on `file` for another kind of file or too many, `payload_too_large`,
 *   `order_not_payable` once nothing is waited for, `rate_limited` when the shop has no room for more.
 */
export async function saveProof(
  { db, clock, cipher }: ProofDeps,
  { reference }: Payment,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (content.byteLength > MAX_PROOF_BYTES) throw new Refusal('payload_too_large')
  const kind = MAGIC.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  if (!kind) throw new Refusal('validation_failed', { fields: { file: 'file_type' } })
  const sealed = await cipher.sealFile(content, placeOfProof(reference))
  await db.transaction().execute(async (tx) => {
    // Uploads of one payment take turns, so that they can be counted.
    await tx.selectFrom('payments').select('status').where('reference', '=', reference).forUpdate().execute()
    await refuseFurtherProof({ db: tx }, { reference })
    await tx
      .insertInto('payment_proofs')
      .values({ reference, content_type: kind.type, content: sealed, uploaded_at: clock.now() })
      .execute()
    await movePayment(tx, clock, { reference, to: 'pending' })
  })
}

/** What a proof is sealed for. */
export function placeOfProof(reference: string): string {
  return `payment_proofs|content|${reference}`
}

/**
 * Tells before anybody reads it whether a proof would be kept.
 * @throws Refusal as `saveProof` does, for what is not about the file itself.
 */
export async function refuseFurtherProof(
  { db }: { readonly db: Db | Tx },
  { reference }: Pick<Payment, 'reference'>,
): Promise<void> {
  const payment = await db.selectFrom('payments').select('status').where('reference', '=', reference).executeTakeFirst()
  if (!LIVE.some((status) => status === payment?.status)) throw new Refusal('order_not_payable')
  const kept = await db
    .selectFrom('payment_proofs')
    .select([
      sql<number>`count(*) filter (where reference = ${reference})`.as('files'),
      sql<number>`coalesce(sum(octet_length(content)), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (kept.files >= MOST_OF_A_PAYMENT) throw new Refusal('validation_failed', { fields: { file: 'too_many_files' } })
  if (kept.bytes >= MOST_BYTES) throw new Refusal('rate_limited')
}
