interface Booking {
  readonly offer_id: string
  readonly search_id: string
  readonly extras?: unknown
}

/** A booking of a flight, right or wrong, as the order that it is. */
export function orderOf({ offer_id, search_id, extras, ...order }: Booking) {
  return { ...order, items: [{ kind: 'flight', offer_id, search_id, ...(extras !== undefined && { extras }) }] }
}
