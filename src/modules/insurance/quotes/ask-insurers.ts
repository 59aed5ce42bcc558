import { Refusal, type FieldIssue } from '#contracts/errors.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import {
  type CoverQuestion,
  type CoverRefusal,
  goesToSchengen,
  type Insurer,
  meetsVisaCode,
  type QuotedCover,
  SupplierFailure,
} from '../insurer.ts'
import type { StoredPlan, StoredQuote } from './stored-quote.ts'

type Answered = { readonly insurer: Insurer; readonly answer: QuotedCover | CoverRefusal }

/** What insurers say of a trip, taken together. */
type QuotedByAll = Pick<StoredQuote, 'plans' | 'missing' | 'quoteRefs' | 'expiresAt'>

/**
 * Asks every insurer at once. One that does not answer is left out where another does.
 * @throws Refusal `validation_failed` for a trip that none of them covers, `cover_unfit` for one whose visa asks for more
 * than any of them covers, `supplier_unavailable`, `insurance_quote_failed`
 */
export async function askInsurers(deps: InsuranceDeps, question: CoverQuestion): Promise<QuotedByAll> {
  const settled = await Promise.allSettled(deps.suppliers.map((insurer) => ask(deps, insurer, question)))
  const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (answered.length === 0) throw failureOf(settled)
  const quoted = answered.flatMap(({ insurer, answer }) => (answer.kind === 'quoted' ? [{ insurer, answer }] : []))
  const [refused] = answered.flatMap(({ answer }) => (answer.kind === 'refused' ? [answer] : []))
  if (quoted.length === 0 && refused) throw new Refusal('validation_failed', { fields: fieldsOf(refused) })
  const isVisaTrip = goesToSchengen(question.destinations)
  const plans = quoted.flatMap(({ insurer, answer }) => plansOf(insurer, answer, isVisaTrip))
  const sold = plans.filter(({ schengen }) => schengen || !isVisaTrip)
  const missing = quoted.flatMap(({ answer }) => answer.missing)
  if (sold.length === 0) throw refusalOfNone(missing, plans)
  return {
    plans: sold,
    missing: [
      ...missing,
      ...plans.flatMap(({ level }) =>
        sold.some((one) => one.level === level) ? [] : [{ level, reason: 'schengen' as const, most: null }],
      ),
    ],
    quoteRefs: quoted.map(({ insurer, answer }) => ({ supplierCode: insurer.code, quoteRef: answer.quoteRef })),
    expiresAt: new Date(Math.min(...quoted.map(({ answer }) => answer.expiresAt.getTime()))),
  }
}

async function ask(deps: InsuranceDeps, insurer: Insurer, question: CoverQuestion): Promise<Answered> {
  const { startDate, endDate, destinations } = question
  const answer = await callSupplier<QuotedCover | CoverRefusal>(deps, insurer, {
    name: 'quote',
    about: `${destinations.join(' ')} ${startDate} ${endDate}`,
    sizeOf: (told) => (told.kind === 'quoted' ? told.plans.length : 0),
    ask: (signal) => insurer.quote(question, signal),
  }).catch((error: unknown) => {
    if (error instanceof SupplierFailure)
      deps.logger.warn({ supplier: insurer.code, error }, 'an insurer did not quote')
    throw error
  })
  return { insurer, answer }
}

function plansOf(insurer: Insurer, { plans }: QuotedCover, isVisaTrip: boolean): readonly StoredPlan[] {
  return plans.map(({ key, level, zone, covers, price, premiums, wordingUrl }) => ({
    planId: `${insurer.code}.${level}`,
    supplierCode: insurer.code,
    insurer: insurer.publicName ?? null,
    demonstration: insurer.isDemonstration ?? false,
    level,
    zone,
    covers: [...covers],
    schengen: isVisaTrip && meetsVisaCode(covers),
    wording_url: wordingUrl,
    key,
    asked: price,
    premiums: [...premiums],
  }))
}

/** Every level is missing, or unfit for the visa. */
function refusalOfNone(missing: QuotedByAll['missing'], plans: readonly StoredPlan[]): Refusal {
  const most = Math.max(0, ...missing.map((one) => one.most ?? 0))
  if (plans.length > 0 || most === 0) return new Refusal('cover_unfit')
  const isAge = missing.some(({ reason }) => reason === 'age')
  const refusal: CoverRefusal = { kind: 'refused', reason: isAge ? 'too_old' : 'too_long', most }
  return new Refusal('validation_failed', { fields: fieldsOf(refusal) })
}

/** Where in the form it is told, and by which words. */
function fieldsOf({ reason, most = 0 }: CoverRefusal): Record<string, FieldIssue> {
  switch (reason) {
    case 'residence':
      return { residence: 'cover_residence' }
    case 'destination':
      return { destinations: 'cover_destination' }
    case 'no_adult':
      return { travellers: 'cover_no_adult' }
    case 'too_old':
      return { travellers: { code: 'cover_too_old', values: { most } } }
    case 'too_long':
      return { end_date: { code: 'cover_too_long', values: { most } } }
    case 'trip_cost':
      return { trip_cost: 'amount_too_large' }
  }
}

/** A silent insurer may answer the next time; one that answers nonsense will not. */
function failureOf(settled: readonly PromiseSettledResult<unknown>[]): unknown {
  const errors = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  const unexpected = errors.find((error) => !(error instanceof SupplierFailure))
  if (unexpected) return unexpected
  const isNonsense = errors.some(
    (error) => error instanceof SupplierFailure && (error.failure === 'malformed' || error.failure === 'rejected'),
  )
  return new Refusal(isNonsense ? 'insurance_quote_failed' : 'supplier_unavailable', { cause: errors[0] })
}
