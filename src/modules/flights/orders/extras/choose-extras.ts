import { type FieldIssue, Refusal } from '#contracts/errors.ts'
import type { ExtraChoice } from '#contracts/flights/extras.ts'
import type { ExtraLine, PassengerType } from '#contracts/prices.ts'
import { byId, type OfferedExtra, type OfferedExtras } from './offered-extras.ts'

/** A bag or seat as an order keeps it. Amounts are for all of the quantity. */
export interface ChosenExtra {
  /** The passenger's, in the order. */
  readonly position: number
  readonly kind: 'baggage' | 'seat'
  readonly extraId: string
  readonly quantity: number
  readonly seat: string | null
  readonly weightKg: number | null
  readonly segmentKeys: readonly string[]
  readonly amount: number
  readonly supplierAmount: number
}

interface OrderTravellers {
  readonly passengers: readonly { readonly type: PassengerType }[]
  /** Seats that its travellers have already. */
  readonly seated?: readonly Pick<ChosenExtra, 'position' | 'segmentKeys'>[]
}

const SUPPLIERS_ORDER: readonly PassengerType[] = ['ADT', 'CNN', 'INF']

/** Where each passenger of an order stands in the supplier's order: adults, children, infants. */
export function supplierPositions(passengers: OrderTravellers['passengers']): readonly number[] {
  const ranked = SUPPLIERS_ORDER.flatMap((type) =>
    passengers.flatMap((passenger, position) => (passenger.type === type ? [position] : [])),
  )
  return passengers.map((_, position) => ranked.indexOf(position))
}

/**
 * What was chosen, found among what is sold.
 * @throws Refusal `validation_failed` with the path of each choice that cannot be; `extra_unavailable` with the
 * ids of those that are not sold any more.
 */
export function chooseExtras(
  offered: OfferedExtras,
  wanted: readonly ExtraChoice[],
  travellers: OrderTravellers,
): readonly ChosenExtra[] {
  const sold = byId(offered)
  const issues = { ...repeated(wanted), ...misfits(wanted, sold, travellers) }
  if (Object.keys(issues).length > 0) throw new Refusal('validation_failed', { fields: issues })
  const gone = wanted.filter(({ extra_id }) => !sold.has(extra_id)).map(({ extra_id }) => extra_id)
  if (gone.length > 0) throw new Refusal('extra_unavailable', { details: { extras: gone } })
  const chosen = wanted.flatMap((choice) => {
    const extra = sold.get(choice.extra_id)
    return extra ? [chosenOf(extra, choice)] : []
  })
  const seats = seatIssues(chosen, travellers.seated ?? [])
  if (Object.keys(seats).length > 0) throw new Refusal('validation_failed', { fields: seats })
  return chosen
}

type Issues = Record<string, FieldIssue>

function repeated(wanted: readonly ExtraChoice[]): Issues {
  const issues: Issues = {}
  const seen = new Set<string>()
  for (const [index, { extra_id }] of wanted.entries()) {
    if (seen.has(extra_id)) issues[`extras.${index}.extra_id`] = 'extra_repeated'
    seen.add(extra_id)
  }
  return issues
}

function misfits(
  wanted: readonly ExtraChoice[],
  sold: ReadonlyMap<string, OfferedExtra>,
  { passengers }: OrderTravellers,
): Issues {
  const places = supplierPositions(passengers)
  const issues: Issues = {}
  for (const [index, { extra_id, passenger, quantity }] of wanted.entries()) {
    const extra = sold.get(extra_id)
    const isInfant = passengers[passenger]?.type === 'INF'
    if (places[passenger] === undefined || isInfant || (extra && extra.passenger !== places[passenger]))
      issues[`extras.${index}.passenger`] = 'extra_traveller'
    else if (extra && quantity > extra.maximum) issues[`extras.${index}.quantity`] = 'extra_quantity'
  }
  return issues
}

/** One seat for a traveller on a flight, one traveller on a seat. */
function seatIssues(chosen: readonly ChosenExtra[], seated: NonNullable<OrderTravellers['seated']>): Issues {
  const issues: Issues = {}
  const taken = new Set(seated.flatMap((seat) => sitters(seat)))
  for (const [index, extra] of chosen.entries()) {
    if (extra.kind !== 'seat') continue
    const claims = [...sitters(extra), ...extra.segmentKeys.map((key) => `${key} ${extra.seat}`)]
    if (claims.some((claim) => taken.has(claim))) issues[`extras.${index}.extra_id`] = 'seat_repeated'
    for (const claim of claims) taken.add(claim)
  }
  return issues
}

function sitters({ position, segmentKeys }: Pick<ChosenExtra, 'position' | 'segmentKeys'>): readonly string[] {
  return segmentKeys.map((key) => `${key} traveller ${position}`)
}

function chosenOf(extra: OfferedExtra, { passenger, quantity }: ExtraChoice): ChosenExtra {
  const { extraId, kind, seat, weightKg, segmentKeys, amount, price } = extra
  return {
    position: passenger,
    kind,
    extraId,
    quantity,
    seat,
    weightKg,
    segmentKeys,
    amount: amount * quantity,
    supplierAmount: price.amount * quantity,
  }
}

/** The lines that extras add to a price: one of each kind. */
export function linesOf(
  extras: readonly Pick<ChosenExtra, 'kind' | 'quantity' | 'amount' | 'supplierAmount'>[],
): readonly ExtraLine[] {
  return (['baggage', 'seat'] as const).flatMap((kind) => {
    const same = extras.filter((extra) => extra.kind === kind)
    if (same.length === 0) return []
    const sum = (of: (extra: (typeof same)[number]) => number) => same.reduce((total, extra) => total + of(extra), 0)
    return [
      {
        kind,
        quantity: sum(({ quantity }) => quantity),
        amount: sum(({ amount }) => amount),
        supplier_amount: sum(({ supplierAmount }) => supplierAmount),
      },
    ]
  })
}
