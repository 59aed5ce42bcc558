import type { Price } from '#contracts/prices.ts'
import { NoExchangeRate, type OpenPriceBook, type PriceBook, type SaleFacts } from '#modules/pricing/index.ts'
import type { FlightPlaces } from '../flight-places.ts'
import {
  type CompactFare,
  type CompactJourney,
  type CompactSearch,
  type DatePrice,
  type FareFamily,
  type FlightSupplier,
  SupplierFailure,
  type SupplierOffer,
  type SupplierQuery,
} from '../flight-supplier.ts'

interface SellDeps {
  readonly openPriceBook: OpenPriceBook
  /** The book of the start, for journeys that are recalled before anything was searched. */
  readonly priceBook: PriceBook
  readonly places: FlightPlaces
}

/**
 * A supplier whose offers cost what the shop asks for them: its own lines, ours beside them. Orders talk
 * to the supplier itself, and owe it what `supplierTotal` makes of the price.
 */
export function pricedSupplier(supplier: FlightSupplier, deps: SellDeps): FlightSupplier {
  const { datePrices, monthPrices, compact } = supplier
  // Journeys are recalled in one go, without waiting: at the prices of the book that was opened last.
  let latest = deps.priceBook
  const open = async (): Promise<PriceBook> => (latest = await deps.openPriceBook())
  const sell = (book: PriceBook, offer: SupplierOffer): SupplierOffer => sellOffer(book, supplier.code, offer)
  const sellDates = async (query: SupplierQuery, prices: readonly DatePrice[]): Promise<readonly DatePrice[]> => {
    const book = await open()
    const facts = factsOfQuery(supplier.code, query, deps.places)
    return priced(() => prices.map((price) => ({ ...price, total: price.total && book.sellTotal(price.total, facts) })))
  }
  return {
    ...supplier,
    async search(query, signal) {
      const [book, offers] = await Promise.all([open(), supplier.search(query, signal)])
      return priced(() => offers.map((offer) => sell(book, offer)))
    },
    async revalidate(ref) {
      const answer = await supplier.revalidate(ref)
      if (answer.kind !== 'available') return answer
      const book = await open()
      return priced(() => ({ ...answer, offer: sell(book, answer.offer) }))
    },
    ...(datePrices && {
      datePrices: async (query: SupplierQuery, days: number, signal: AbortSignal) =>
        sellDates(query, await datePrices.call(supplier, query, days, signal)),
    }),
    ...(monthPrices && {
      monthPrices: async (query: SupplierQuery, month: string, signal: AbortSignal) =>
        sellDates(query, await monthPrices.call(supplier, query, month, signal)),
    }),
    ...(compact && { compact: sellCompact(supplier.code, compact, open, () => latest) }),
  }
}

/**
 * What the shop asks for an offer that its supplier has just made.
 * @throws SupplierFailure `no_rate`
 */
export function priceFound(book: PriceBook, supplier: string, offer: SupplierOffer): SupplierOffer {
  return priced(() => sellOffer(book, supplier, offer))
}

function sellOffer(book: PriceBook, supplier: string, offer: SupplierOffer): SupplierOffer {
  return {
    ...offer,
    price: book.sell(offer.price, factsOf(supplier, offer)),
    ...(offer.extraBags && { extraBags: { ...offer.extraBags, price: book.convert(offer.extraBags.price) } }),
  }
}

function sellCompact(
  supplier: string,
  compact: CompactSearch,
  open: () => Promise<PriceBook>,
  latest: () => PriceBook,
): CompactSearch {
  return {
    async search(query, signal) {
      const [book, journeys] = await Promise.all([open(), compact.search(query, signal)])
      return priced(() => sellJourneys(book, supplier, journeys))
    },
    recall: (keys) => sellJourneys(latest(), supplier, compact.recall(keys)),
  }
}

/** Journeys at the prices of a book. */
function sellJourneys(
  book: PriceBook,
  supplier: string,
  journeys: readonly CompactJourney[],
): readonly CompactJourney[] {
  const families = new Map<FareFamily, FareFamily>()
  const sellFamily = (family: FareFamily): FareFamily => {
    const known = families.get(family)
    if (known) return known
    const { extraBags } = family
    const sold = extraBags ? { ...family, extraBags: { ...extraBags, price: book.convert(extraBags.price) } } : family
    families.set(family, sold)
    return sold
  }
  // Journeys of one airline between the same airports are one kind of sale.
  const known = new Map<string, QuickPrice | null>()
  const quickOf = (journey: CompactJourney): QuickPrice | null => {
    const out = journey.slices[0]
    const ends = `${out?.[0]?.origin.iata_code}${out?.at(-1)?.destination.iata_code}`
    const key = `${journey.validatingAirline.iata_code}${ends}${out?.[0]?.cabin}${journey.currency}${journey.seated}`
    let quick = known.get(key)
    if (quick === undefined) {
      quick = book.quick(journey.currency, factsOfJourney(supplier, journey))
      known.set(key, quick)
    }
    return quick
  }
  return journeys.map((journey) => new SoldJourney(journey, book, supplier, { sellFamily, quick: quickOf(journey) }))
}

type QuickPrice = NonNullable<ReturnType<PriceBook['quick']>>

/** What journeys of one search share. */
interface Selling {
  readonly sellFamily: (family: FareFamily) => FareFamily
  readonly quick: QuickPrice | null
}

/** A journey at our prices: whoever looks at it later finds the price that was listed. */
class SoldJourney implements CompactJourney {
  readonly slices: CompactJourney['slices']
  readonly validatingAirline: CompactJourney['validatingAirline']
  readonly emissionsKg: number
  readonly selfTransfers: CompactJourney['selfTransfers']
  readonly currency: CompactJourney['currency']
  readonly seated: number
  readonly fares: readonly CompactFare[]
  readonly #asked: CompactJourney
  readonly #book: PriceBook
  readonly #supplier: string

  constructor(asked: CompactJourney, book: PriceBook, supplier: string, { sellFamily, quick }: Selling) {
    this.slices = asked.slices
    this.validatingAirline = asked.validatingAirline
    this.emissionsKg = asked.emissionsKg
    this.selfTransfers = asked.selfTransfers
    this.currency = book.currency
    this.seated = asked.seated
    this.#asked = asked
    this.#book = book
    this.#supplier = supplier
    this.fares = asked.fares.map(({ total, base, seatsLeft, family }, at) =>
      quick
        ? { total: quick(total, base), base, seatsLeft, family: sellFamily(family) }
        : { ...totalsOf(this.describe(at)), seatsLeft, family: sellFamily(family) },
    )
  }

  key(): string {
    return this.#asked.key()
  }

  segmentKeys(): readonly string[] {
    return this.#asked.segmentKeys()
  }

  describe(fare: number): SupplierOffer {
    return sellOffer(this.#book, this.#supplier, this.#asked.describe(fare))
  }
}

function totalsOf({ price }: SupplierOffer): Pick<CompactFare, 'total' | 'base'> {
  return { total: price.grand_total, base: price.base }
}

/** What is sold in a currency without a rate cannot be sold here: the supplier counts as one that failed. */
function priced<Answer>(price: () => Answer): Answer {
  try {
    return price()
  } catch (error) {
    if (!(error instanceof NoExchangeRate)) throw error
    throw new SupplierFailure('no_rate', 'the supplier sells in a currency without a rate', { cause: error })
  }
}

function payersOf(price: Price): number {
  return price.passengers.reduce((sum, { type, count }) => (type === 'INF' ? sum : sum + count), 0)
}

/** What rules may know of an offer of flights. */
export function factsOf(
  supplier: string,
  { slices, validatingAirline, price }: Pick<SupplierOffer, 'slices' | 'validatingAirline' | 'price'>,
): SaleFacts {
  const [first] = slices
  return {
    product: 'flight',
    supplier,
    airline: validatingAirline.iata_code,
    origin: first?.origin.iata_code ?? null,
    destination: first?.destination.iata_code ?? null,
    originCountry: first?.origin.country_code ?? null,
    destinationCountry: first?.destination.country_code ?? null,
    cabin: first?.segments[0]?.cabin_class ?? null,
    payers: payersOf(price),
  }
}

/** The same of a journey that nobody has described. */
function factsOfJourney(supplier: string, { slices, validatingAirline, seated }: CompactJourney): SaleFacts {
  const out = slices[0]
  const origin = out?.[0]?.origin
  const destination = out?.at(-1)?.destination
  return {
    product: 'flight',
    supplier,
    airline: validatingAirline.iata_code,
    origin: origin?.iata_code ?? null,
    destination: destination?.iata_code ?? null,
    originCountry: origin?.country_code ?? null,
    destinationCountry: destination?.country_code ?? null,
    cabin: out?.[0]?.cabin ?? null,
    payers: seated,
  }
}

/** Prices of other dates name no airline: rules for one do not apply to them. */
function factsOfQuery(supplier: string, { slices, passengers, cabin }: SupplierQuery, places: FlightPlaces): SaleFacts {
  const [first] = slices
  const country = (code: string | undefined) => (code && places.find(code, 'en')?.country_code) || null
  return {
    product: 'flight',
    supplier,
    airline: null,
    origin: first?.origin ?? null,
    destination: first?.destination ?? null,
    originCountry: country(first?.origin),
    destinationCountry: country(first?.destination),
    cabin,
    payers: passengers.ADT + passengers.CNN,
  }
}
