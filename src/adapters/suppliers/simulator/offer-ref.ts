import { createHmac, timingSafeEqual } from 'node:crypto'
import { CURRENCIES, type Currency, isCurrency } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { mix } from './noise.ts'
import type { World } from './world.ts'

/** All that a price depends on, so that an offer can be rebuilt from its ref alone. */
export interface Quote {
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Day on which the fare was read. */
  readonly pricedOn: number
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly cabin: number
  readonly tier: number
  readonly currency: Currency
  /** Set by the magic routes when a revalidation has changed the offer. */
  readonly raised: boolean
  readonly shifted: boolean
  readonly slices: readonly (readonly QuotedHop[])[]
}

export interface QuotedHop {
  readonly flight: number
  readonly day: number
  readonly bookingClass: number
}

export interface RefCodec {
  encode(quote: Quote): string
  /** @returns null when the text is not a ref of this timetable, or was altered. */
  decode(ref: string): Quote | null
}

const VERSION = 1
const SIGNATURE_BYTES = 10
const CURRENCY_CODES = Object.keys(CURRENCIES).filter(isCurrency)

/**
 * Refs are compact binary with a keyed checksum. The key is made of the seed and the timetable, so a
 * ref of another world is refused too; it guards against alteration, not against who reads this file.
 */
export function createRefCodec({ seed, timetable }: World): RefCodec {
  const key = `simulator ${seed} ${timetable.size} ${fingerprint(timetable.number)}`
  const sign = (body: Buffer): Buffer => createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES)
  return {
    encode(quote) {
      const body = write(quote)
      return Buffer.concat([body, sign(body)]).toString('base64url')
    },
    decode(ref) {
      const bytes = Buffer.from(ref, 'base64url')
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== ref) return null
      const body = bytes.subarray(0, -SIGNATURE_BYTES)
      return timingSafeEqual(sign(body), bytes.subarray(-SIGNATURE_BYTES)) ? read(body) : null
    },
  }
}

/** One number that changes when flights are numbered anew. */
function fingerprint(numbers: Uint16Array): number {
  return numbers.reduce((sum, number, at) => mix(sum, number, at), 0)
}

function write(quote: Quote): Buffer {
  const { ADT, CNN, INF } = quote.passengers
  const hops = quote.slices.flat().length
  const bytes = Buffer.alloc(11 + quote.slices.length + hops * 6)
  let at = bytes.writeUInt8(VERSION, 0)
  at = bytes.writeUInt32BE(quote.expiresAt, at)
  at = bytes.writeUInt16BE(quote.pricedOn, at)
  at = bytes.writeUInt8((ADT << 4) | CNN, at)
  at = bytes.writeUInt8((INF << 4) | (quote.cabin << 2) | quote.tier, at)
  const currency = CURRENCY_CODES.indexOf(quote.currency)
  at = bytes.writeUInt8((currency << 2) | (quote.raised ? 2 : 0) | (quote.shifted ? 1 : 0), at)
  at = bytes.writeUInt8(quote.slices.length, at)
  for (const slice of quote.slices) {
    at = bytes.writeUInt8(slice.length, at)
    for (const hop of slice) {
      at = bytes.writeUIntBE(hop.flight, at, 3)
      at = bytes.writeUInt16BE(hop.day, at)
      at = bytes.writeUInt8(hop.bookingClass, at)
    }
  }
  return bytes
}

/** Reads what `write` wrote; the signature has vouched for it. */
function read(bytes: Buffer): Quote | null {
  const party = bytes.readUInt8(7)
  const fare = bytes.readUInt8(8)
  const money = bytes.readUInt8(9)
  const currency = CURRENCY_CODES[money >> 2]
  if (bytes.readUInt8(0) !== VERSION || !currency) return null
  const slices: QuotedHop[][] = []
  let at = 11
  for (let slice = 0; slice < bytes.readUInt8(10); slice++) {
    const hops: QuotedHop[] = []
    const count = bytes.readUInt8(at++)
    for (let hop = 0; hop < count; hop++, at += 6) {
      hops.push({
        flight: bytes.readUIntBE(at, 3),
        day: bytes.readUInt16BE(at + 3),
        bookingClass: bytes.readUInt8(at + 5),
      })
    }
    slices.push(hops)
  }
  return {
    expiresAt: bytes.readUInt32BE(1),
    pricedOn: bytes.readUInt16BE(5),
    passengers: { ADT: party >> 4, CNN: party & 15, INF: fare >> 4 },
    cabin: (fare >> 2) & 3,
    tier: fare & 3,
    currency,
    raised: (money & 2) !== 0,
    shifted: (money & 1) !== 0,
    slices,
  }
}
