import type { TransferPlace, TransferSearchRequest } from '#contracts/transfers/query.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { parseTransfer } from './parse-transfer.ts'
import { type FormPlace, parsePlaceKey, placeKeyOf, type TransferState } from './transfer-state.ts'

interface ReadTransfer {
  readonly state: TransferState
  /** What the shop is asked: whatever is missing, the shop says so. */
  readonly request: TransferSearchRequest
}

/** The form with its places known: those of its keys, and what was typed looked for. */
export async function readTransfer({ api }: Pick<PageContext, 'api'>, params: URLSearchParams): Promise<ReadTransfer> {
  const parsed = parseTransfer(params)
  const [from, to] = await meantPlaces(api, parsed)
  const state = { ...parsed, from: shown(from), to: shown(to) }
  return { state, request: requestOf(parsed, from, to) }
}

type Api = PageContext['api']

/** Nobody means the place where the ride begins when another word for its end was typed: "LOS" to "Lekki". */
async function meantPlaces(
  api: Api,
  asked: TransferState,
): Promise<readonly [TransferPlace | null, TransferPlace | null]> {
  const [begins, ends] = await Promise.all([
    placesFor(api, asked.from, asked.fromText),
    placesFor(api, asked.to, asked.toText),
  ])
  const from = begins[0] ?? null
  const to = ends[0] ?? null
  const isSame = from && to && placeKeyOf(from) === placeKeyOf(to)
  if (!isSame || asked.to || asked.fromText === asked.toText) return [from, to]
  const other = ends.slice(1).find(isTown)
  return [from, other ? withStreet(other, asked.toText) : to]
}

async function placesFor(api: Api, chosen: FormPlace | null, typed: string): Promise<readonly TransferPlace[]> {
  const key = chosen && parsePlaceKey(chosen.key)
  if (!key && typed === '') return []
  const { data } = await api.call('transferPlaces', { search: key ? '' : typed, ...(key && { place: key }) })
  return key ? data.slice(0, 1).map((place) => withStreet(place, typed)) : data
}

const isTown = ({ type }: TransferPlace) => type === 'city' || type === 'area'

/** Of a town more than its name is the street. */
const withStreet = (place: TransferPlace, typed: string): TransferPlace =>
  isTown(place) && typed !== '' && typed !== place.name ? { ...place, address: typed } : place

const shown = (place: TransferPlace | null): FormPlace | null =>
  place && { key: placeKeyOf(place), name: place.address ?? place.name }

function requestOf(state: TransferState, from: TransferPlace | null, to: TransferPlace | null): TransferSearchRequest {
  const { date, time, returnDate, returnTime, adults, ages, bags, ownSeats, flight, returnFlight } = state
  const end = (place: TransferPlace | null) => ({
    type: place?.type ?? ('city' as const),
    id: place?.id ?? '',
    address: place?.address ?? null,
  })
  const at = (day: string, clock: string) => (day || clock ? `${day}T${clock}` : '')
  return {
    from: end(from),
    to: end(to),
    pick_up_at: at(date, time),
    return_at: returnDate ? at(returnDate, returnTime) : null,
    adults,
    child_ages: [...ages],
    bags,
    child_seats: !ownSeats,
    flight_number: flight || null,
    return_flight_number: returnDate && returnFlight ? returnFlight : null,
  }
}
