import { z } from 'zod'
import type { RidePoint, RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { instantOfLocal } from '#platform/local-time.ts'
import { nearKm } from '#platform/near-distance.ts'
import { FakeHotelbedsProblem } from '../fake-hotelbeds/problems.ts'
import type { FakeTransfersDeps } from './fake-transfers-deps.ts'

const pathSchema = z.tuple([
  z.enum(['en', 'es', 'fr']),
  z.literal('from'),
  z.enum(['IATA', 'GPS', 'ATLAS', 'PORT', 'STATION']),
  z.string().min(1),
  z.literal('to'),
  z.enum(['IATA', 'GPS', 'ATLAS', 'PORT', 'STATION']),
  z.string().min(1),
  z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  z.coerce.number().int().min(1).max(99),
  z.coerce.number().int().min(0).max(99),
  z.coerce.number().int().min(0).max(99),
])

const KM_BY_ROAD = 1.3
const MINUTES_OF_KM = 2
const [CHILD_AGE, INFANT_AGE] = [8, 1]

/** What `/availability/…` asks. @throws FakeHotelbedsProblem */
export function readQuestion({ places }: Pick<FakeTransfersDeps, 'places'>, path: string): RideQuestion {
  const parsed = pathSchema.safeParse(path.split('/'))
  if (!parsed.success) throw new FakeHotelbedsProblem('request', String(parsed.error.issues[0]?.path[0] ?? ''))
  const [, , fromType, fromCode, , toType, toCode, at, adults, children, infants] = parsed.data
  const from = pointOf(places, fromType, fromCode)
  const to = pointOf(places, toType, toCode)
  const pickUpAt = at.slice(0, 16)
  const km = Math.max(1, Math.round(nearKm(from, to) * KM_BY_ROAD))
  return {
    from,
    to,
    pickUpAt,
    pickUpInstant: instantOfLocal(from.timezone, pickUpAt).toISOString(),
    isReturn: false,
    adults,
    childAges: [...Array<number>(infants).fill(INFANT_AGE), ...Array<number>(children).fill(CHILD_AGE)],
    bags: 0,
    childSeats: false,
    km,
    minutes: km * MINUTES_OF_KM,
  }
}

function pointOf(places: FakeTransfersDeps['places'], type: string, code: string): RidePoint {
  if (type === 'IATA') {
    const airport = places.airport(code)
    if (!airport) throw new FakeHotelbedsProblem('data', `no airport ${code}`)
    return airport
  }
  const [, north, east] = /^(-?\d{1,2}\.\d{1,8}),(-?\d{1,3}\.\d{1,8})$/.exec(code) ?? []
  if (type !== 'GPS' || north === undefined || east === undefined)
    throw new FakeHotelbedsProblem('data', `${type} ${code}`)
  return places.at({ latitude: Number(north), longitude: Number(east) })
}
