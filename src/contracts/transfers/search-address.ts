import type { TransferQuery } from './query.ts'

/** What the form of a search holds, as far as it is known. */
export interface TransferAddress extends Partial<
  Pick<
    TransferQuery,
    | 'pick_up_at'
    | 'return_at'
    | 'adults'
    | 'child_ages'
    | 'bags'
    | 'child_seats'
    | 'flight_number'
    | 'return_flight_number'
  >
> {
  readonly from?: Pick<TransferQuery['from'], 'type' | 'id' | 'name' | 'address'>
  readonly to?: Pick<TransferQuery['to'], 'type' | 'id' | 'name' | 'address'>
}

/**
 * The address of the form with a transfer in it, or of its vehicles: what pages, mails and offers beside other things
 * link to.
 * @param page `/transfers/search` for the vehicles
 */
export function transferSearchAddress(query: TransferAddress, page = '/transfers/search'): string {
  const params = new URLSearchParams()
  for (const end of ['from', 'to'] as const) {
    const place = query[end]
    if (!place) continue
    params.set(end, `${place.type}:${place.id}`)
    params.set(`${end}_text`, place.address ?? place.name)
  }
  writeTime(params, '', query.pick_up_at)
  writeTime(params, 'return_', query.return_at)
  if (query.adults !== undefined) params.set('adults', String(query.adults))
  if (query.child_ages && query.child_ages.length > 0) params.set('ages', query.child_ages.join('-'))
  if (query.bags !== undefined) params.set('bags', String(query.bags))
  if (query.child_seats === false) params.set('own_seats', '1')
  if (query.flight_number) params.set('flight', query.flight_number)
  if (query.return_flight_number) params.set('return_flight', query.return_flight_number)
  const text = params.toString()
  return text === '' ? page : `${page}?${text}`
}

function writeTime(params: URLSearchParams, prefix: string, at: string | null | undefined): void {
  if (!at) return
  params.set(`${prefix}date`, at.slice(0, 10))
  params.set(`${prefix}time`, at.slice(11, 16))
}
