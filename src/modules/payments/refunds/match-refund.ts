import type { Money } from '#contracts/money.ts'
import type { KnownTransaction, ListedRefund } from '../payment-gateway.ts'

/** A refund of ours whose id at the provider is not known yet, and what is known beside it. */
export interface SoughtRefund {
  /** Ours; stands in the note that is sent along. */
  readonly id: string
  readonly transaction: KnownTransaction
  readonly amount: Money
  /** When the provider may last have been asked for it; null: it never was. */
  readonly postedAt: Date | null
  /** Provider's ids that belong to other refunds of this payment. */
  readonly otherIds: ReadonlySet<string>
  /** How many others of the same amount may be at the provider, with an id that is not known either. */
  readonly othersSought: number
}

/** `unknown`: there are some that it may be, and nothing tells which. */
export type RefundMatch =
  | { readonly kind: 'found'; readonly refund: ListedRefund }
  | { readonly kind: 'none' | 'unknown' }

const NONE: RefundMatch = { kind: 'none' }
const UNKNOWN: RefundMatch = { kind: 'unknown' }

/**
 * Which entry of a provider's list is the sought refund. By our id, where the provider tells the note;
 * else by amount, counted: of several refunds of one amount on one transaction that nobody can tell apart,
 * each of ours takes one. More of them than ours means that somebody else has given money back.
 */
export function matchRefund(sought: SoughtRefund, listed: readonly ListedRefund[]): RefundMatch {
  const candidates = listed.filter(
    (entry) => !entry.isOfDispute && !sought.otherIds.has(entry.providerRefundId) && !isOfOther(sought, entry),
  )
  const marked = candidates.filter(({ note }) => note?.includes(sought.id))
  const [first] = marked
  if (first) return marked.length === 1 ? { kind: 'found', refund: first } : UNKNOWN
  const plain = candidates.filter((entry) => !isMarked(entry) && mayBe(sought.amount, entry))
  const own = plain.filter((entry) => isOf(sought.transaction, entry))
  return sought.postedAt === null ? matchUnasked(sought, own) : matchAsked(sought, own, plain)
}

/** Never asked for: what there is must be others', or somebody did it by hand. */
function matchUnasked({ othersSought }: SoughtRefund, own: readonly ListedRefund[]): RefundMatch {
  return own.filter(({ state }) => state !== 'failed').length <= othersSought ? NONE : UNKNOWN
}

function matchAsked(
  { othersSought }: SoughtRefund,
  own: readonly ListedRefund[],
  plain: readonly ListedRefund[],
): RefundMatch {
  // Entries that name no transaction may be ours or anybody's.
  if (own.length === 0) return plain.length === 0 ? NONE : UNKNOWN
  if (own.length > othersSought + 1 || own.some(({ amount }) => amount === null)) return UNKNOWN
  const [best] = own.toSorted((a, b) => Number(a.state === 'failed') - Number(b.state === 'failed'))
  return best ? { kind: 'found', refund: best } : NONE
}

function isOf({ reference, providerId }: KnownTransaction, entry: ListedRefund): boolean {
  return entry.reference === reference || (providerId !== null && entry.transactionId === providerId)
}

function isOfOther({ transaction }: SoughtRefund, entry: ListedRefund): boolean {
  const isNamed = entry.reference !== null || (entry.transactionId !== null && transaction.providerId !== null)
  return isNamed && !isOf(transaction, entry)
}

/** Whether a note names a refund of this shop. */
function isMarked({ note }: ListedRefund): boolean {
  return note !== null && /\bref_[\w-]{22}/.test(note)
}

function mayBe({ amount, currency }: Money, entry: ListedRefund): boolean {
  return entry.amount === null || (entry.amount.amount === amount && entry.amount.currency === currency)
}
