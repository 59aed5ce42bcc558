import type { Currency, Money } from '#contracts/money.ts'
import type { BasketAddRequest } from '#contracts/orders/basket.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import type { Choice } from './combination.ts'

interface ChosenStay {
  readonly hotel_id: string
  readonly search_id: string
  /** One for each room of the search. */
  readonly chosen: readonly Choice[]
  /** What the visitor saw. */
  readonly seen: Money
  readonly currency: Currency
}

/** Makes offers of the rooms that are chosen; null where they cost something else by now. */
export async function confirmStay(stay: ChosenStay): Promise<readonly BasketAddRequest[] | null> {
  const { rooms, search_id, price_changed } = await browserApi.call('hotelCheckRate', {
    search_id: stay.search_id,
    hotel_id: stay.hotel_id,
    rates: stay.chosen.map(({ rate }, room_index) => ({ room_index, rate_key: rate.rate_key })),
    expected_total: stay.seen,
    currency: stay.currency,
  })
  return price_changed ? null : rooms.map(({ offer_id }) => ({ kind: 'hotel', offer_id, search_id }))
}
