import type {
  AlertDates,
  AlertKind,
  AnyAlert,
  PriceAlert,
  PriceAlertCreateInput,
} from '#contracts/accounts/price-alerts.ts'
import type { Language } from '#contracts/locale.ts'

/** A search whose price is watched. */
export interface Watched {
  /** As its product keeps it; whoever asks for it reads it with the product's own schema. */
  readonly query: unknown
  readonly dates: AlertDates
}

/** One that can be watched, as a form asks for it. */
export interface WatchRequest extends Watched {
  /** The same for the same search, whoever watches it. */
  readonly identity: unknown
  /** The last day on which it can begin, as a plain date. */
  readonly endsOn: string
}

/** What a watched search costs now. */
export type CheapestPrice =
  | {
      readonly kind: 'found'
      /** Minor units of the charge currency, for everybody. */
      readonly amount: number
      /** The days of that price: the first, and the last where there is one. */
      readonly from: string
      readonly until: string | null
    }
  /** Nobody sells it. */
  | { readonly kind: 'none' }
  /** No supplier could be asked. */
  | { readonly kind: 'unknown' }

/** The price that was found last, with its days. */
export type LastPrice = Omit<Extract<CheapestPrice, { kind: 'found' }>, 'kind'>

/** What is said of an alert by its product. */
type Own<Alert> = Alert extends PriceAlert ? Omit<Alert, keyof AnyAlert> : never
type DescribedWatch = Own<PriceAlert>

/** What mails say of an alert. */
interface WatchWords {
  /** What its price is of, in a subject: `Lagos – London`. */
  readonly about: string
  /** The same in a sentence: `flights from Lagos to London`. */
  readonly of: string
  readonly dates: string
  /** Where it is searched, on this machine's own address: `/flights/search?…`. */
  readonly address: string
}

/**
 * A product of which prices can be watched. It knows its searches; when they are asked for, what is news and who is told
 * is the same for all.
 */
export interface WatchedKind<Input extends PriceAlertCreateInput = PriceAlertCreateInput> {
  readonly kind: AlertKind
  /**
   * A search as a form asks for it, for a customer or for a guest.
   * @throws Refusal `validation_failed` with the fields that are wrong, `not_found`
   */
  read(input: Input, isCustomer: boolean): Promise<WatchRequest>
  /** Whether the last day on which it can begin is over where it begins. */
  hasPassed(watched: Watched & { readonly endsOn: string }): boolean
  /** Asked while nobody waits. @throws Overloaded */
  findCheapest(watched: Watched): Promise<CheapestPrice>
  describe(watched: Watched, last: LastPrice | null, language: Language): Promise<DescribedWatch>
  /** In short, for a list: `Lagos → London`. */
  title(watched: Watched, language: Language): Promise<string>
  /** @param on the days of a price that was found; those of the search where there is none */
  words(watched: Watched, on: Pick<LastPrice, 'from' | 'until'> | null, language: Language): Promise<WatchWords>
}

/** The products of which prices can be watched. */
export interface WatchedKinds {
  /** @throws Error for a kind of which none can be: a fault of the composition. */
  of(kind: AlertKind): WatchedKind
  register(kind: WatchedKind): void
}

/** A registry without any product yet. */
export function createWatchedKinds(): WatchedKinds {
  const kinds = new Map<AlertKind, WatchedKind>()
  return {
    of(kind) {
      const found = kinds.get(kind)
      if (!found) throw new Error(`no price of the kind ${kind} can be watched`)
      return found
    },
    register(kind) {
      kinds.set(kind.kind, kind)
    },
  }
}
