import type { Currency, Money } from '#contracts/money.ts'
import type { CancellationOutcome } from '#modules/suppliers/bookable-supplier.ts'

/** What a seller inside the shop has said that giving an order back would bring. */
interface Quoted {
  readonly quoteId: string
  readonly refund: Money | null
  readonly refundTo: 'original_payment' | 'airline_credit'
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
}

interface EndSteps<Quote extends Quoted> {
  /** The quote as it stands now. */
  read(): Promise<Quote | null>
  /** Ends the order, puts back what it took and confirms the quote, all or nothing. @returns whether this call did */
  end(quote: Quote): Promise<boolean>
}

/**
 * Ends an order of a seller inside the shop as quoted, once: the same quote again answers alike. Who loses the race, to
 * a twin of this call, to another quote, to a change or to the clock, learns what became of the quote.
 */
export async function endAsQuoted<Quote extends Quoted>(
  now: Date,
  { read, end }: EndSteps<Quote>,
): Promise<CancellationOutcome> {
  const quote = await read()
  if (!quote) return { kind: 'refused' }
  const { refund, refundTo } = quote
  const cancelled: CancellationOutcome = { kind: 'cancelled', refund, refundTo }
  if (quote.confirmedAt) return cancelled
  if (quote.expiresAt <= now) return { kind: 'expired' }
  if (await end(quote)) return cancelled
  return (await read())?.confirmedAt ? cancelled : { kind: 'refused' }
}

const QUOTE_LIFE_MS = 30 * 60_000

/** When a quote ends: after half an hour, or before, when the next of the instants comes that change what it says. */
export function endOfQuote(now: Date, changes: readonly (Date | string)[]): Date {
  const later = changes.map((at) => new Date(at).getTime()).filter((at) => at > now.getTime())
  return new Date(Math.min(now.getTime() + QUOTE_LIFE_MS, ...later))
}

interface QuoteRow {
  readonly quote_id: string
  /** In minor units; null where nobody can say. */
  readonly refund: number | null
  readonly expires_at: Date
  readonly confirmed_at: Date | null
}

/** A quote as a seller's table keeps it. */
export function quotedOf(row: QuoteRow, currency: Currency): Quoted {
  return {
    quoteId: row.quote_id,
    refund: row.refund === null ? null : { amount: row.refund, currency },
    refundTo: 'original_payment',
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
  }
}
