import { createHash, hash, timingSafeEqual } from 'node:crypto'
import { CURRENCIES, type Currency, isCurrency } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { mix } from '../world/noise.ts'
import type { World } from '../network/world.ts'

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
  /** How often it was made more expensive; seven times at most. */
  readonly raised: number
  readonly shifted: boolean
  /** Seats left when it was quoted, one to nine; null or absent when more. */
  readonly seatsLeft?: number | null
  readonly slices: readonly (readonly QuotedHop[])[]
}

export interface QuotedHop {
  readonly flight: number
  /** Local date of departure; from the day before the slice's first to six days after. */
  readonly day: number
  readonly bookingClass: number
}

export interface RefCodec {
  encode(quote: Quote): string
  /** @returns null when the text is not a ref of this timetable, or was altered. */
  decode(ref: string): Quote | null
  /** A shorter text for what never leaves the server: it knows its timetable and whether it is whole, and no more. */
  encodeKey(quote: Quote): string
  /** @returns null when the text is not a whole key of this timetable. */
  decodeKey(key: string): Quote | null
}

const VERSION = 2
const HEAD_BYTES = 11
const KEY_BYTES = 32
const SIGNATURE_BYTES = 10
const CHECKSUM_BYTES = 4
const MOST_BYTES = 256
/** Where cabin and tier stand behind the key. */
const FARE_AT = KEY_BYTES + 8
const TIER_BITS = 3
const MORE_THAN_NINE = 15
/** Over the date line, a connection may leave the day before. */
const EASTWARD = 1
const CURRENCY_CODES = Object.keys(CURRENCIES).filter(isCurrency)

/**
 * Refs are compact binary with a keyed checksum. The key is made of the seed and the timetable, so a
 * ref of another world is refused too; it guards against alteration, not against who reads this file.
 * A part of the SHA-512 of key and body: what is cut off keeps anybody from extending a body.
 */
export function createRefCodec({ seed, timetable }: Pick<World, 'seed' | 'timetable'>): RefCodec {
  const bytes = Buffer.alloc(KEY_BYTES + MOST_BYTES)
  const key = createHash('sha256').update(`simulator ${seed} ${timetable.size} ${fingerprint(timetable.number)}`)
  key.digest().copy(bytes)
  const sign = createSigner(bytes)
  return {
    encode(quote) {
      const end = write(quote, bytes)
      sign(end, quote.tier).copy(bytes, end)
      return bytes.toString('base64url', KEY_BYTES, end + SIGNATURE_BYTES)
    },
    decode(ref) {
      const given = Buffer.from(ref, 'base64url')
      if (given.length <= HEAD_BYTES + SIGNATURE_BYTES || given.length > MOST_BYTES) return null
      if (given.toString('base64url') !== ref) return null
      const body = given.subarray(0, -SIGNATURE_BYTES)
      body.copy(bytes, KEY_BYTES)
      const quote = read(body)
      if (!quote) return null
      return timingSafeEqual(sign(KEY_BYTES + body.length, quote.tier), given.subarray(-SIGNATURE_BYTES)) ? quote : null
    },
    encodeKey(quote) {
      const end = write(quote, bytes)
      return bytes.toString('base64url', KEY_BYTES, bytes.writeUInt32BE(checksum(bytes, end), end))
    },
    decodeKey(text) {
      const given = Buffer.from(text, 'base64url')
      if (given.length <= HEAD_BYTES + CHECKSUM_BYTES || given.length > MOST_BYTES) return null
      if (given.toString('base64url') !== text) return null
      const body = given.subarray(0, -CHECKSUM_BYTES)
      body.copy(bytes, KEY_BYTES)
      const isWhole = checksum(bytes, KEY_BYTES + body.length) === given.readUInt32BE(body.length)
      return isWhole ? read(body) : null
    },
  }
}

/** FNV-1a of what stands in the buffer: tells a text of another timetable or a damaged one, and keeps nobody out. */
function checksum(bytes: Buffer, end: number): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < end; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193)
  return sum >>> 0
}

/**
 * Signs what stands in the buffer, key first. Families of one journey differ in two bits: they share
 * the digest of all but these, and each has a part of it to itself.
 */
function createSigner(bytes: Buffer): (end: number, tier: number) => Buffer {
  const signed = Buffer.alloc(bytes.length)
  let length = 0
  let digest = Buffer.alloc(0)
  return (end, tier) => {
    const fare = bytes[FARE_AT] ?? 0
    bytes[FARE_AT] = fare & ~TIER_BITS
    if (end !== length || bytes.compare(signed, KEY_BYTES, end, KEY_BYTES, end) !== 0) {
      digest = hash('sha512', bytes.subarray(0, end), 'buffer')
      bytes.copy(signed, KEY_BYTES, KEY_BYTES, end)
      length = end
    }
    bytes[FARE_AT] = fare
    return digest.subarray(tier * SIGNATURE_BYTES, (tier + 1) * SIGNATURE_BYTES)
  }
}

/** One number that changes when flights are numbered anew. */
function fingerprint(numbers: Uint16Array): number {
  return numbers.reduce((sum, number, at) => mix(sum, number, at), 0)
}

/** Behind the key. @returns where the body ends */
function write(quote: Quote, bytes: Buffer): number {
  const { ADT, CNN, INF } = quote.passengers
  let at = bytes.writeUInt8(VERSION, KEY_BYTES)
  at = bytes.writeUInt32BE(quote.expiresAt, at)
  at = bytes.writeUInt16BE(quote.pricedOn, at)
  at = bytes.writeUInt8((ADT << 4) | CNN, at)
  at = bytes.writeUInt8((INF << 4) | (quote.cabin << 2) | quote.tier, at)
  const currency = CURRENCY_CODES.indexOf(quote.currency)
  at = bytes.writeUInt8((quote.raised << 5) | (currency << 1) | (quote.shifted ? 1 : 0), at)
  at = bytes.writeUInt8((quote.slices.length << 4) | (quote.seatsLeft ?? MORE_THAN_NINE), at)
  for (const hops of quote.slices) {
    const firstDay = hops[0]?.day ?? 0
    at = bytes.writeUInt16BE(firstDay, at)
    for (let hop = 0; hop < hops.length; hop++) {
      const { flight = 0, day = 0, bookingClass = 0 } = hops[hop] ?? {}
      const more = hop < hops.length - 1 ? 128 : 0
      at = bytes.writeUIntBE(flight, at, 3)
      at = bytes.writeUInt8(more | ((day - firstDay + EASTWARD) << 4) | bookingClass, at)
    }
  }
  return at
}

/** Reads what `write` wrote; means nothing before the signature has vouched for it. @returns null when it is no quote */
function read(bytes: Buffer): Quote | null {
  const counts = bytes.readUInt8(7)
  const fare = bytes.readUInt8(8)
  const money = bytes.readUInt8(9)
  const last = bytes.readUInt8(10)
  const currency = CURRENCY_CODES[(money >> 1) & 15]
  if (bytes.readUInt8(0) !== VERSION || !currency) return null
  const slices: QuotedHop[][] = []
  let at = HEAD_BYTES
  for (let slice = 0; slice < last >> 4; slice++) {
    if (at + 2 > bytes.length) return null
    const firstDay = bytes.readUInt16BE(at)
    const hops: QuotedHop[] = []
    at += 2
    for (let more = true; more; at += 4) {
      if (at + 4 > bytes.length) return null
      const facts = bytes.readUInt8(at + 3)
      hops.push({
        flight: bytes.readUIntBE(at, 3),
        day: firstDay + ((facts >> 4) & 7) - EASTWARD,
        bookingClass: facts & 15,
      })
      more = facts >= 128
    }
    slices.push(hops)
  }
  const seatsLeft = last & 15
  return {
    expiresAt: bytes.readUInt32BE(1),
    pricedOn: bytes.readUInt16BE(5),
    passengers: { ADT: counts >> 4, CNN: counts & 15, INF: fare >> 4 },
    cabin: (fare >> 2) & 3,
    tier: fare & 3,
    currency,
    raised: money >> 5,
    shifted: (money & 1) !== 0,
    seatsLeft: seatsLeft === MORE_THAN_NINE ? null : seatsLeft,
    slices,
  }
}
