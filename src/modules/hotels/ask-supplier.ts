import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import type { HotelDeps } from './deps.ts'
import { type DescribedProperty, SupplierFailure, type StaySupplier } from './stay-supplier.ts'

/** A silent supplier may answer the next time; one that answers nonsense will not. */
const REFUSAL_OF = {
  timeout: 'supplier_unavailable',
  unreachable: 'supplier_unavailable',
  blocked: 'supplier_unavailable',
  rejected: 'hotel_confirmation_failed',
  malformed: 'hotel_confirmation_failed',
  no_rate: 'exchange_rate_missing',
} as const satisfies Record<SupplierFailure['failure'], string>

interface Question<Answer> {
  readonly name: string
  /** The hotel and its dates, for the log. */
  readonly about: string
  readonly ask: (signal: AbortSignal) => Promise<Answer>
}

/**
 * Asks a supplier what a visitor waits for.
 * @throws Refusal `supplier_unavailable`, `hotel_confirmation_failed`, `exchange_rate_missing`
 */
export async function askSupplier<Answer>(
  deps: HotelDeps,
  supplier: StaySupplier,
  { name, about, ask }: Question<Answer>,
): Promise<Answer> {
  try {
    return await callSupplier(deps, supplier, { name, about, sizeOf: () => 1, ask })
  } catch (error) {
    throw refusalOf(deps, supplier, error)
  }
}

/**
 * All that a supplier says of a hotel.
 * @throws Refusal `not_found`, `supplier_unavailable`, `hotel_confirmation_failed`
 */
export async function askProperty(
  deps: Pick<HotelDeps, 'logger'>,
  supplier: StaySupplier,
  propertyId: string,
  language: Language,
): Promise<DescribedProperty> {
  const property = await supplier.describe(propertyId, language).catch((error: unknown) => {
    throw refusalOf(deps, supplier, error)
  })
  if (!property) throw new Refusal('not_found')
  return property
}

/** What visitors are told of a supplier's failure; other errors are nobody's but ours. */
function refusalOf({ logger }: Pick<HotelDeps, 'logger'>, supplier: StaySupplier, error: unknown): unknown {
  if (!(error instanceof SupplierFailure)) return error
  logger.warn({ supplier: supplier.code, error }, 'a seller of stays did not answer')
  return new Refusal(REFUSAL_OF[error.failure], { cause: error })
}
