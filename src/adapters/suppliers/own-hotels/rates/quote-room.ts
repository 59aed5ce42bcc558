import type { Penalty } from '#contracts/cancel-terms.ts'
import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import type { HoldTerms, RoomParty, Stay, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { holdTerms } from '../../real-stays/hold-terms.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { penaltiesOf } from '../../real-stays/penalties.ts'
import { priceOfRoom } from '../../real-stays/stay-price.ts'
import { minorOf, percentOf } from '../../own-catalogue/amounts.ts'
import type { OwnHotel, OwnPlan, OwnRoom } from '../contract/hotel.ts'
import { beginningOf } from './hotel-day.ts'
import { nightPrice, payingParty } from './night-price.ts'
import { writeRateKey } from './rate-key.ts'
import type { RoomNight } from './room-nights.ts'

/** A few are told, so that nobody waits for nothing. */
const FEW = 5

/** One room of a stay in one kind of room on one plan. */
interface RoomQuestion {
  readonly hotel: OwnHotel
  readonly room: OwnRoom
  readonly plan: OwnPlan
  readonly nights: readonly RoomNight[]
  readonly stay: Pick<Stay, 'checkIn' | 'checkOut'>
  readonly party: RoomParty
  readonly roomIndex: number
  readonly left: number
  readonly timezone: string
  readonly now: Date
}

/** The rate of a room, in the currency of its contract. */
export function quoteRoom(question: RoomQuestion): SupplierRate {
  const { hotel, room, plan, stay, party, roomIndex, left } = question
  const { currency } = hotel
  const paying = payingParty(hotel, party)
  const nights = question.nights.map(({ date, season }) => ({
    date,
    amount: nightPrice({ currency, room, season, plan, party: paying }),
  }))
  const base = nights.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = hotel.taxes.map(({ code, kind, percent }) => ({
    code,
    kind,
    refundable: null,
    amount: percentOf(base, percent, currency),
  }))
  const total = taxes.reduce((sum, { amount }) => sum + amount, base)
  const due = duesOf(plan, { total, currency })
  const ending = penalties(question, { total: due.now, firstNight: Math.min(due.now, nights[0]?.amount ?? 0) })
  const price = priceOfRoom({ currency, total: due.now, taxes: due.rest > 0 ? [] : taxes, adults: party.adults })
  return {
    key: writeRateKey({ hotel: hotel.code, room: room.code, plan: plan.code, ...stay, party, asked: due.now }),
    roomIndex,
    board: plan.board,
    audience: plan.audience,
    payment: plan.payment,
    penalties: ending,
    nights,
    price,
    dueAtProperty: [
      ...(due.rest > 0 ? [{ kind: 'stay', amount: due.rest, currency } as const] : []),
      ...localTaxes(hotel, { adults: paying.adults, nights: nights.length }),
    ],
    roomsLeft: left > FEW ? null : left,
    hold: holdOf(plan, ending, question.now),
  }
}

/** Until when a room is kept that was not paid yet; null where it is not. */
function holdOf({ payment, hold_hours: hours }: OwnPlan, [first]: readonly Penalty[], now: Date): HoldTerms | null {
  return first && payment === 'now' && hours > 0 ? holdTerms(first.from, hours, now) : null
}

/** What is paid now, and what the hotel takes of the stay; what is paid now is all that cancelling can cost. */
function duesOf(
  { payment, deposit }: Pick<OwnPlan, 'payment' | 'deposit'>,
  { total, currency }: { readonly total: number; readonly currency: OwnHotel['currency'] },
): { readonly now: number; readonly rest: number } {
  const now = payment === 'now' ? total : percentOf(total, deposit, currency)
  return { now, rest: total - now }
}

function penalties(
  { hotel, plan, stay, timezone, now }: RoomQuestion,
  { total, firstNight }: { readonly total: number; readonly firstNight: number },
): readonly Penalty[] {
  const { cancellation } = plan
  const paid = { amount: total, currency: hotel.currency }
  if (cancellation === 'non_refundable') return penaltiesOf([{ from: now, amount: total }], { paid, timezone })
  const steps = cancellation.map(({ days, time, keeps }) => ({
    from: instantAt(timezone, addDays(stay.checkIn, -days), time),
    amount: keeps === 'first_night' ? firstNight : percentOf(total, keeps, hotel.currency),
  }))
  return penaltiesOf([...steps, { from: beginningOf(timezone, stay.checkIn), amount: total }], { paid, timezone })
}

function localTaxes(
  { local_taxes: taxes, currency }: OwnHotel,
  { adults, nights }: { readonly adults: number; readonly nights: number },
): readonly DueAtProperty[] {
  const times = { adult_night: adults * nights, room_night: nights, room: 1 } as const
  return taxes.map(({ kind, amount, per }) => ({ kind, amount: minorOf(amount, currency) * times[per], currency }))
}
