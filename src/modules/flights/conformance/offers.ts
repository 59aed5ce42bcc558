import { expect, test } from 'vitest'
import { z } from 'zod'
import { baggageSchema, carrierSchema, sliceSchema } from '#contracts/flights/itineraries.ts'
import { conditionsSchema, fareBrandSchema, fareRuleSchema } from '#contracts/flights/fares.ts'
import { requirementsSchema } from '#contracts/flights/confirmed-offers.ts'
import { moneySchema } from '#contracts/fields.ts'
import { priceSchema } from '#contracts/prices.ts'
import { SupplierFailure } from '../flight-supplier.ts'
import { expectToAddUp, search, segmentsOf, type Staged } from './stage.ts'

const holdShape = z.strictObject({ paymentRequiredBy: z.date(), priceGuaranteedUntil: z.date().nullable() })

const offerShape = z.strictObject({
  ref: z.string().min(1).max(400),
  slices: z.array(sliceSchema).min(1),
  validatingAirline: carrierSchema,
  fareBrand: fareBrandSchema,
  price: priceSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  fareRules: z.array(fareRuleSchema),
  requirements: requirementsSchema,
  seatsLeft: z.int().positive().nullable(),
  emissionsKg: z.int().positive(),
  expiresAt: z.date(),
  extraBags: z.strictObject({ price: moneySchema, maximum: z.int().positive() }).nullish(),
  hold: holdShape.nullish(),
  supplierTotal: moneySchema.optional(),
  selfTransfers: z.array(z.strictObject({ slice: z.int(), segment: z.int() })).optional(),
})

export function offerCases(stage: Staged): void {
  test('offers have the agreed shape, live on, and each has a ref of its own', async () => {
    const offers = [...(await search(stage(), stage().oneWay)), ...(await search(stage(), stage().family))]
    expect(offers.length).toBeGreaterThan(1)
    for (const offer of offers) {
      expect(offerShape.safeParse(offer).error).toBeUndefined()
      expect(offer.expiresAt.getTime()).toBeGreaterThan(stage().now().getTime())
    }
    expect(new Set(offers.map(({ ref }) => ref)).size).toBe(offers.length)
  })

  test('offers fly the asked slices on the asked dates', async () => {
    for (const query of [stage().oneWay, stage().family]) {
      for (const { slices } of await search(stage(), query)) {
        expect(slices.map((slice) => slice.departing_at.slice(0, 10))).toEqual(
          query.slices.map(({ departureDate }) => departureDate),
        )
      }
    }
  })

  test('prices are in the asked currency, count every traveller, and are the sum of their lines', async () => {
    for (const query of [stage().oneWay, stage().family, { ...stage().family, currency: 'XOF' as const }]) {
      const offers = await search(stage(), query)
      expect(offers.length).toBeGreaterThan(0)
      for (const offer of offers) expectToAddUp(offer, query)
    }
  })

  test('nobody is given more stops than were asked for', async () => {
    const offers = await search(stage(), { ...stage().oneWay, maxStops: 0 })
    expect(offers.length).toBeGreaterThan(0)
    for (const { slices } of offers) for (const { segments } of slices) expect(segments).toHaveLength(1)
  })

  test('an airport that nobody knows has no offers', async () => {
    expect(await search(stage(), stage().unknownAirport)).toEqual([])
  })

  test('a search that was called off fails as a timeout', async () => {
    const answer = stage().supplier.search(stage().oneWay, AbortSignal.abort())
    await expect(answer).rejects.toThrow(SupplierFailure)
    await expect(answer).rejects.toMatchObject({ failure: 'timeout' })
  })
}

export function timeCases(stage: Staged): void {
  test('local times are those of the airports, through changes of the clocks', async () => {
    for (const query of [stage().oneWay, ...stage().clockChanges]) {
      const offers = await search(stage(), query)
      expect(offers.length, JSON.stringify(query.slices)).toBeGreaterThan(0)
      for (const segment of segmentsOf(offers)) {
        expect(segment.departing_at).toBe(wallClock(segment.departing_at_utc, segment.origin.timezone))
        expect(segment.arriving_at).toBe(wallClock(segment.arriving_at_utc, segment.destination.timezone))
        expect(minutesBetween(segment.departing_at_utc, segment.arriving_at_utc)).toBe(segment.duration_minutes)
      }
    }
  })

  test('connections leave time to change, and slices follow each other', async () => {
    for (const { slices } of await search(stage(), stage().family)) {
      for (const { segments, duration_minutes } of slices) {
        segments.slice(1).forEach((segment, at) => {
          expect(minutesBetween(segments[at]?.arriving_at_utc, segment.departing_at_utc)).toBeGreaterThan(0)
        })
        expect(minutesBetween(segments[0]?.departing_at_utc, segments.at(-1)?.arriving_at_utc)).toBe(duration_minutes)
      }
      slices.slice(1).forEach(({ segments }, at) => {
        const landed = slices[at]?.segments.at(-1)?.arriving_at_utc
        expect(minutesBetween(landed, segments[0]?.departing_at_utc)).toBeGreaterThan(0)
      })
    }
  })
}

function wallClock(instant: string, timeZone: string): string {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return text.replace(' ', 'T')
}

function minutesBetween(from: string | undefined, to: string | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000
}
