import { boardSchema, type Audience, type Board, type StayPayment } from '#contracts/hotels/rates.ts'

/** What terms are beside their price. */
interface TermsKind {
  readonly board: Board
  readonly audience: Audience
  readonly payment: StayPayment
}

const AUDIENCES: readonly Audience[] = ['everyone', 'members', 'packages']
const PAYMENTS: readonly StayPayment[] = ['now', 'at_property']

/** Every kind that there can be; columns know them by their places. */
export const TERMS_KINDS: readonly TermsKind[] = boardSchema.options.flatMap((board) =>
  AUDIENCES.flatMap((audience) => PAYMENTS.map((payment) => ({ board, audience, payment }))),
)

/** The place of a kind. */
export function kindOf({ board, audience, payment }: TermsKind): number {
  const at = boardSchema.options.indexOf(board) * AUDIENCES.length + AUDIENCES.indexOf(audience)
  return at * PAYMENTS.length + PAYMENTS.indexOf(payment)
}

/** A flag for each kind. */
export const kindsWith = (has: (kind: TermsKind) => boolean): Uint8Array =>
  Uint8Array.from(TERMS_KINDS, (kind) => (has(kind) ? 1 : 0))
