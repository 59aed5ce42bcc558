import type { FittedRoom, Misfit, RoomCounts } from '#contracts/packages/fit-rooms.ts'
import { fitRooms, suggestRooms } from '#contracts/packages/fit-rooms.ts'
import type { PackageDeparture, PackageDetail } from '#contracts/packages/packages.ts'
import { MOST_EXTRA_NIGHTS } from '#contracts/packages/extra-nights.ts'
import type { Sharing } from '#contracts/packages/kinds.ts'

/** What somebody chooses of a package, as the form has it. */
interface Choice {
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly rooms: RoomCounts
  /** Whether the agency finds who shares the beds that are left. */
  readonly match: boolean
  readonly names: string
  /** Nights after the end, of each adult and each child in turn. */
  readonly nights: readonly number[]
  readonly extras: Readonly<Record<string, number>>
  readonly waiting: string
}

/** A part of the form that says some of it. */
export interface ChoiceProps {
  readonly detail: PackageDetail
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

export const SHARINGS = ['quad', 'triple', 'double', 'single'] as const satisfies readonly Sharing[]

const NO_ROOMS: RoomCounts = { quad: 0, triple: 0, double: 0, single: 0 }

/** What fits a party without anybody saying so. */
export function roomsFor(
  detail: Pick<PackageDetail, 'sharings'>,
  party: Pick<Choice, 'adults' | 'children'>,
): RoomCounts {
  const sold = SHARINGS.filter((sharing) => detail.sharings.includes(sharing))
  const doubles = party.children === 0 && party.adults % 2 === 0
  if (doubles) return { ...NO_ROOMS, double: party.adults / 2 }
  return suggestRooms(party, sold) ?? { ...NO_ROOMS, double: party.adults }
}

/** The choice that fields say: those of an address, or those that were sent. */
export function readChoice(
  detail: Pick<PackageDetail, 'departures' | 'sharings' | 'extras'>,
  fields: Readonly<Record<string, string>>,
): Choice {
  const count = (name: string, least: number, most: number, usual = least) => {
    const value = fields[name] === undefined ? usual : Number(fields[name])
    return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : usual
  }
  const party = { adults: count('adults', 1, 9, 2), children: count('children', 0, 8), infants: count('infants', 0, 4) }
  const hasRooms = SHARINGS.some((sharing) => fields[sharing] !== undefined)
  const open = detail.departures.find(({ status }) => status === 'open' || status === 'few')
  const asked = detail.departures.find(({ departure_id: id }) => id === fields['departure'])
  return {
    departure: (asked ?? open ?? detail.departures[0])?.departure_id ?? '',
    ...party,
    rooms: hasRooms
      ? {
          quad: count('quad', 0, 9),
          triple: count('triple', 0, 9),
          double: count('double', 0, 9),
          single: count('single', 0, 9),
        }
      : roomsFor(detail, party),
    match: fields['roommates'] === 'match',
    names: fields['roommate_names'] ?? '',
    nights: Array.from({ length: party.adults + party.children }, (_, at) =>
      count(`nights_${at}`, 0, MOST_EXTRA_NIGHTS),
    ),
    extras: Object.fromEntries(detail.extras.map(({ code }) => [code, count(`extra_${code}`, 0, 9)])),
    waiting: fields['waiting'] ?? '',
  }
}

export interface Estimate {
  readonly fitted: readonly FittedRoom[] | Misfit
  readonly suggestion: RoomCounts | null
  /** In minor units; null where the rooms do not fit. */
  readonly total: number | null
}

/** Whether a departure has fewer seats than a party needs; those that were kept for who had waited are theirs. */
export function lacksSeats(departure: PackageDeparture | undefined, choice: Choice): boolean {
  return departure !== undefined && !choice.waiting && departure.seats_left < choice.adults + choice.children
}

/** What a choice comes to, before the shop has been asked. */
export function estimate(detail: PackageDetail, departure: PackageDeparture | undefined, choice: Choice): Estimate {
  const sold = SHARINGS.filter((sharing) => detail.sharings.includes(sharing))
  const mayShare = choice.match || choice.names.trim() !== ''
  const fitted = fitRooms(choice.rooms, choice, { sold, mayShare })
  if (typeof fitted === 'string' || !departure) return { fitted, suggestion: suggestRooms(choice, sold), total: null }
  const priceOf = (kind: string) => departure.prices.find((price) => price.kind === kind)?.amount.amount ?? 0
  const rooms = fitted.reduce((sum, { sharing, adults }) => sum + adults * priceOf(sharing), 0)
  const young = choice.children * priceOf('child') + choice.infants * priceOf('infant')
  const people = choice.adults + choice.children
  const longer = choice.nights.slice(0, people).reduce((sum, count) => sum + count, 0)
  const nights = longer * (detail.extra_night?.price.amount ?? 0)
  const extras = detail.extras.reduce((sum, { code, price }) => sum + (choice.extras[code] ?? 0) * price.amount, 0)
  return { fitted, suggestion: null, total: rooms + young + nights + extras + departure.order_fee.amount }
}
