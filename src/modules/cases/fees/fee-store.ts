import type { FeeCode } from '#contracts/cases/fee-codes.ts'
import type { CaseFeeLine } from '#contracts/cases/fees.ts'
import type { Language } from '#contracts/locale.ts'
import type { Currency, Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import { placeOf } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'

/** What a case costs, one line of it. */
export interface CaseFee {
  readonly id: string
  readonly code: FeeCode
  /** In words; null where the code says it all. */
  readonly words: string | null
  readonly amount: Money
  /** What stays with the agency when the case is given up in time, in minor units. */
  readonly kept: number
  /** How many parts may follow the first. */
  readonly laterParts: number
  readonly dueOn: string | null
  readonly status: 'asked' | 'paid' | 'waived' | 'refunded'
  /** By which it is paid, or being paid. */
  readonly payment: string | null
  /** The order of that payment. */
  readonly orderId: string | null
  /** Whether a bank is asked to take that payment back. */
  readonly isDisputed: boolean
}

/** A fee that is asked for. */
export interface NewFee {
  readonly code: FeeCode
  readonly words?: string | null
  readonly amount: number
  readonly currency: Currency
  readonly kept?: number
  readonly laterParts?: number
  readonly dueOn?: string | null
}

/** Asks for fees, in the transaction of who does; the history of the case says so. */
export async function insertFees(
  tx: Tx,
  { cipher, clock }: Pick<CaseDeps, 'cipher' | 'clock'>,
  caseId: string,
  fees: readonly NewFee[],
  actor: 'customer' | 'staff' | 'shop',
): Promise<void> {
  const now = clock.now()
  for (const { code, words = null, amount, currency, kept = 0, laterParts = 0, dueOn = null } of fees) {
    const id = newId('fee')
    await tx
      .insertInto('case_fees')
      .values({
        id,
        case_id: caseId,
        code,
        title: words === null ? null : cipher.seal(words, placeOf('case_fees', 'title', id)),
        amount,
        currency,
        kept,
        later_parts: laterParts,
        due_on: dueOn,
        status: 'asked',
        payment: null,
        asked_at: now,
        settled_at: null,
      })
      .execute()
    await noteFee(tx, { clock }, { caseId, feeId: id, kind: 'fee_asked', actor })
  }
}

/** Writes into the history of a case what has become of a fee. */
export async function noteFee(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  event: {
    readonly caseId: string
    readonly feeId: string
    readonly kind:
      | 'fee_asked'
      | 'fee_waived'
      | 'fee_settled'
      | 'fee_refunded'
      | 'fee_disputed'
      | 'fee_kept'
      | 'fee_taken_back'
    readonly actor: 'customer' | 'staff' | 'shop'
  },
): Promise<void> {
  const { caseId, feeId, kind, actor } = event
  await tx
    .insertInto('case_events')
    .values({ case_id: caseId, kind, value: feeId, applicant: null, actor, at: clock.now() })
    .execute()
}

/** All fees of a case, as they were asked. */
export async function loadFees(
  db: Db | Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  caseId: string,
): Promise<readonly CaseFee[]> {
  const rows = await db
    .selectFrom('case_fees')
    .leftJoin('case_payments', 'case_payments.client_reference', 'case_fees.payment')
    .selectAll('case_fees')
    .select(['case_payments.order_id as orderId', 'case_payments.disputed_at as disputedAt'])
    .where('case_fees.case_id', '=', caseId)
    .orderBy('turn')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    words: row.title === null ? null : cipher.open(row.title, placeOf('case_fees', 'title', row.id)),
    amount: { amount: row.amount, currency: row.currency },
    kept: row.kept,
    laterParts: row.later_parts,
    dueOn: row.due_on,
    status: row.status,
    payment: row.payment,
    orderId: row.orderId,
    isDisputed: row.disputedAt !== null,
  }))
}

/** Whether it is due and nobody is paying it yet. */
export const isPayable = ({ status, payment }: Pick<CaseFee, 'status' | 'payment'>): boolean =>
  status === 'asked' && payment === null

/** What is due and can be paid at once: fees of one currency, that of the fee asked for first. */
export function payableOf(fees: readonly CaseFee[]): readonly CaseFee[] {
  const due = fees.filter(isPayable)
  return due.filter(({ amount }) => amount.currency === due[0]?.amount.currency)
}

/** Whether it was paid, or its payment has begun. */
export const isPaying = ({ status, payment }: CaseFee): boolean => payment !== null && status !== 'refunded'

/** The sum of fees of one currency; null for none, and for those of several. */
export function totalOf(fees: readonly Pick<CaseFee, 'amount'>[]): Money | null {
  const [first] = fees
  if (!first || fees.some(({ amount }) => amount.currency !== first.amount.currency)) return null
  return {
    amount: fees.reduce((sum, { amount }) => sum + amount.amount, 0),
    currency: first.amount.currency,
  }
}

/** What a fee is called, by its own words or its code. */
export const titleOfFee = (
  { translate }: Pick<CaseDeps, 'translate'>,
  { code, words }: Pick<CaseFee, 'code' | 'words'>,
  language: Language,
): string => words ?? translate(language, `cases.fees.${code}`)

/** A fee as its customer sees it. @param isOwner whether they may see by which booking it is paid */
export function presentFee(
  deps: Pick<CaseDeps, 'translate'>,
  fee: CaseFee,
  language: Language,
  isOwner: boolean,
): CaseFeeLine {
  const { id, amount, dueOn, status, payment, orderId } = fee
  return {
    fee_id: id,
    title: titleOfFee(deps, fee, language),
    amount,
    due_on: dueOn,
    status: status === 'asked' && payment !== null ? 'part_paid' : status,
    confirmation_id: isOwner ? orderId : null,
  }
}
