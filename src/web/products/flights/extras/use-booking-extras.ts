import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import type { ChosenExtra } from './chosen-extras.ts'
import type { BookingDraft } from '../../../order/checkout/booking-draft.ts'

/** Bags and seats of the booking form: kept with its draft, and never those of another offer. */
export function useBookingExtras(
  { offer_id, search_id }: Pick<FlightOfferDetail, 'offer_id' | 'search_id'>,
  draft: BookingDraft | null,
  keep: (chosen: readonly ChosenExtra[]) => void,
) {
  const [chosen, setChosen] = useState<readonly ChosenExtra[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (draft?.extras?.offer === offer_id) setChosen(draft.extras.chosen)
  }, [draft, offer_id])
  const change = (next: readonly ChosenExtra[]) => {
    setChosen(next)
    keep(next)
  }
  return {
    chosen,
    round,
    load: () => browserApi.call('flightExtras', { offer_id, search_id }),
    onChange: change,
    /** Somebody else has taken these: they are let go, and what is left is looked at anew. */
    drop: (gone: readonly unknown[]) => {
      change(chosen.filter(({ extra_id }) => !gone.includes(extra_id)))
      setRound(round + 1)
    },
  }
}
