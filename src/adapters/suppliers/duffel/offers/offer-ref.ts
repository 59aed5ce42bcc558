import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Currency, isCurrency } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'

/** What an offer was when it was shown: all that an order needs, so that it is one call. */
export interface OfferTicket {
  /** `off_…` */
  readonly offerId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Minor units, in the organisation's currency. */
  readonly total: number
  readonly from: Currency
  /** Minor units, as shown. */
  readonly shown: number
  readonly to: Currency
  readonly rate: string
  readonly mayHold: boolean
  readonly takesPassports: boolean
  /** In the order of the query: adults, children, infants. */
  readonly passengers: readonly { readonly id: string; readonly type: PassengerType }[]
  /** The offer request that found it; null in a ref of an older version. */
  readonly requestId: string | null
  /** By which its children were searched for, in their order. */
  readonly childAges: readonly number[]
}

/** The search form asks for no ages: children are searched for at this one until their births are known. */
export const TYPICAL_CHILD_AGE = 8

export interface TicketCodec {
  encode(ticket: OfferTicket): string
  /** @returns null when the text is no ref of ours, or was altered. */
  decode(ref: string): OfferTicket | null
}

const VERSION = '1'
const SIGNATURE_BYTES = 10
const LETTERS = { ADT: 'a', CNN: 'c', INF: 'i' } as const satisfies Record<PassengerType, string>
const TYPES: ReadonlyMap<string, PassengerType> = new Map([
  ['a', 'ADT'],
  ['c', 'CNN'],
  ['i', 'INF'],
])

/** Refs are signed with the access token: prices and rates in them cannot be altered, and end with it. */
export function createTicketCodec(accessToken: string): TicketCodec {
  const sign = (body: string): Buffer =>
    createHmac('sha256', accessToken).update(`offer ref ${body}`).digest().subarray(0, SIGNATURE_BYTES)
  return {
    encode(ticket) {
      const body = write(ticket)
      return `${body}~${sign(body).toString('base64url')}`
    },
    decode(ref) {
      const end = ref.lastIndexOf('~')
      if (end < 0) return null
      const body = ref.slice(0, end)
      const signature = Buffer.from(ref.slice(end + 1), 'base64url')
      const isGenuine =
        signature.length === SIGNATURE_BYTES &&
        signature.toString('base64url') === ref.slice(end + 1) &&
        timingSafeEqual(sign(body), signature)
      return isGenuine ? read(body) : null
    },
  }
}

function write(ticket: OfferTicket): string {
  const { offerId, expiresAt, total, from, shown, to, rate, mayHold, takesPassports, passengers } = ticket
  const request = (ticket.requestId ?? '').replace(/^orq_/, '')
  const flags = `${mayHold ? 'h' : ''}${takesPassports ? 'p' : ''}`
  const travellers = passengers.map(({ id, type }) => LETTERS[type] + id.replace(/^pas_/, '')).join('!')
  return [
    VERSION,
    offerId.replace(/^off_/, ''),
    expiresAt,
    total,
    from,
    shown,
    to,
    rate,
    flags,
    travellers,
    request,
    ticket.childAges.join('!'),
  ].join('~')
}

/** Reads what `write` wrote; the signature has vouched for it. */
function read(body: string): OfferTicket | null {
  const [
    version,
    offer,
    expiresAt,
    total,
    from = '',
    shown,
    to = '',
    rate = '',
    flags = '',
    travellers = '',
    ...search
  ] = body.split('~')
  if (version !== VERSION || !isCurrency(from) || !isCurrency(to)) return null
  const passengers = readTravellers(travellers)
  return {
    offerId: `off_${offer}`,
    expiresAt: Number(expiresAt),
    total: Number(total),
    from,
    shown: Number(shown),
    to,
    rate,
    mayHold: flags.includes('h'),
    takesPassports: flags.includes('p'),
    passengers,
    ...readSearch(search, passengers),
  }
}

function readTravellers(travellers: string): OfferTicket['passengers'] {
  return travellers.split('!').flatMap((text) => {
    const type = TYPES.get(text.charAt(0))
    return type ? [{ type, id: `pas_${text.slice(1)}` }] : []
  })
}

/** Refs of an older version end before it. */
function readSearch(
  [request, ages]: readonly string[],
  passengers: OfferTicket['passengers'],
): Pick<OfferTicket, 'requestId' | 'childAges'> {
  const children = passengers.filter(({ type }) => type === 'CNN')
  return {
    requestId: request ? `orq_${request}` : null,
    childAges:
      ages === undefined ? children.map(() => TYPICAL_CHILD_AGE) : ages === '' ? [] : ages.split('!').map(Number),
  }
}
