import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'
import type { RoomParty } from '#modules/hotels/stay-supplier.ts'

const keySchema = z.object({
  property: z.string(),
  /** Of the seller behind. */
  key: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  adults: z.int(),
  ages: z.array(z.int()),
  /** What the seller behind asks. */
  asked: moneySchema,
  /** What the client is billed. */
  net: moneySchema,
  /** Whether it must be checked before it is booked. */
  recheck: z.boolean(),
  /** Whether it is paid at the hotel, by a card that the booking names. */
  paidThere: z.boolean(),
})
export type FakeRateKey = z.output<typeof keySchema>

/** Looks like a key of Hotelbeds', and says nothing to who reads it. */
export function writeRateKey(key: FakeRateKey): string {
  const dates = [key.checkIn, key.checkOut].map((date) => date.replaceAll('-', ''))
  const body = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${dates.join('|')}|W|1||||${key.adults}~${key.ages.length}||N@${body}`
}

/** null for a text that is no key of this server's. */
export function readRateKey(text: string): FakeRateKey | null {
  try {
    const body: unknown = JSON.parse(Buffer.from(text.split('N@')[1] ?? '', 'base64url').toString())
    return keySchema.safeParse(body).data ?? null
  } catch {
    return null
  }
}

export const partyOf = ({ adults, ages }: Pick<FakeRateKey, 'adults' | 'ages'>): RoomParty => ({
  adults,
  childAges: ages,
})
