import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { Fare } from '#contracts/flights/fares.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { BasketAddRequest } from '#contracts/orders/basket.ts'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { loadDispensable } from '../../../../lib/chunk-reload.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { usePageLock } from '../../../../lib/page/page-lock.ts'
import { useLead } from '../../../../lib/use-lead.ts'
import { notify } from '../../../../lib/toast.ts'
import { useProblemText } from '../../../../lib/problem-text.ts'

/** How an answer is told that differs. Its styles come with the list (`WRITTEN_PARTS`). */
export const loadPriceChange = () => import('./price-change.tsx')

interface ConfirmOptions {
  readonly searchId: string
  readonly onExpired: () => void
  /** The fare was sold meanwhile. */
  readonly onGone: (fareSourceCode: string) => void
}

export interface ConfirmOffer {
  /** Fare that is being confirmed at the airline, null when none is. */
  readonly checking: string | null
  /** An answer that differs from what the traveller chose and waits for consent. */
  readonly changed: ConfirmAvailabilityResponse | null
  /** Whether there has been such an answer. */
  readonly isAsked: boolean
  readonly choose: (offer: Offer, fare: Fare) => void
  /** Confirms a fare to stay where one is; null where it cannot be had so, which is said. */
  readonly confirm: (offer: Offer, fare: Fare) => Promise<readonly BasketAddRequest[] | null>
  readonly accept: () => void
  readonly dismiss: () => void
}

/** Asks the airline whether a fare is still there; a new price or time must be accepted before booking. */
export function useConfirmOffer({ searchId, onExpired, onGone }: ConfirmOptions): ConfirmOffer {
  const [asked, setAsked] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [changed, setChanged] = useState<ConfirmAvailabilityResponse | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { currency } = useSettings()
  const { isLeading, lead } = useLead()
  const problemText = useProblemText()
  const checking = isAsking || isLeading ? asked : null
  usePageLock(checking !== null)

  const refuse = (error: unknown, fare: Fare) => {
    const code = error instanceof ApiError ? error.problem?.code : null
    if (code === 'search_expired' || code === 'offer_expired') return onExpired()
    if (code === 'seats_unavailable') onGone(fare.fare_source_code)
    notify('error', problemText(error))
  }
  const confirm = async <Next>(offer: Offer, fare: Fare, goOn: (offerId: string) => Next | Promise<Next>) => {
    setAsked(fare.fare_source_code)
    setAsking(true)
    // While the airline is asked.
    void loadDispensable(loadPriceChange).catch(() => undefined)
    try {
      const answer = await browserApi.call('flightConfirmAvailability', {
        sector_sequence: offer.sector_sequence,
        fare_source_code: fare.fare_source_code,
        search_id: searchId,
        currency,
      })
      if (!answer.price_changed && !answer.schedule_changed) return await goOn(answer.offer_id)
      // The button waits until it can be told.
      await loadPriceChange()
      setIsAsked(true)
      setChanged(answer)
    } catch (error) {
      refuse(error, fare)
    } finally {
      setAsking(false)
    }
    return null
  }
  const book = (offerId: string) => lead(`/flights/booking/${offerId}`)
  return {
    checking,
    changed,
    isAsked,
    choose: (offer, fare) => {
      if (checking === null) void confirm(offer, fare, book)
    },
    confirm: (offer, fare) =>
      confirm(offer, fare, (offer_id) => [{ kind: 'flight' as const, offer_id, search_id: searchId }]),
    accept: () => {
      if (changed) void book(changed.offer_id)
    },
    dismiss: () => setChanged(null),
  }
}
