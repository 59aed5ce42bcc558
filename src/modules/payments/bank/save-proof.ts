import { Refusal } from '#contracts/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { checkWhole, type FileDeps } from '#modules/files/index.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { LIVE } from '../payment-states.ts'
import { movePayment, type Payment } from '../payment-store.ts'

/** A screenshot or a receipt; pages make larger pictures smaller before they send them. */
export const MAX_PROOF_BYTES = 2 * 1024 * 1024
const MOST_OF_A_PAYMENT = 3
/** All proofs together; beyond, customers are told to wait for the bank. */
const MOST_BYTES = 1024 ** 3

export type ProofDeps = Pick<PaymentDeps, 'db' | 'clock'> &
  Pick<FileDeps, 'check' | 'scanner'> & { readonly cipher: FieldCipher }

/**
 * Keeps a picture of a transfer that was made, for people to look at, and notes that money is on its way:
 * the order then waits for the bank. It is checked and made anew as every upload is, sealed, and gone with an order that
 * is not paid.
 * @throws Refusal `validation_failed` on `file` for what is no file to keep or too many, `payload_too_large`,
 *   `order_not_payable` once nothing is waited for, `rate_limited` when the shop has no room for more.
 */
export async function saveProof(
  deps: ProofDeps,
  { reference }: Payment,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (content.byteLength > MAX_PROOF_BYTES) throw new Refusal('payload_too_large')
  const { db, clock, cipher } = deps
  const checked = await checkWhole(deps, content)
  const sealed = await cipher.sealFile(checked.content, placeOfProof(reference))
  await db.transaction().execute(async (tx) => {
    // Uploads of one payment take turns, so that they can be counted.
    await tx.selectFrom('payments').select('status').where('reference', '=', reference).forUpdate().execute()
    await refuseFurtherProof({ db: tx }, { reference })
    await tx
      .insertInto('payment_proofs')
      .values({ reference, content_type: checked.mediaType, content: sealed, uploaded_at: clock.now() })
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
