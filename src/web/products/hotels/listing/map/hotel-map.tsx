import type { HotelMapResponse } from '#contracts/hotels/map.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { PriceMap } from '../../../../listing/map/price-map.tsx'
import { cardId, detailsAddress } from '../cards/hotel-card.tsx'
import { PinCard } from './pin-card.tsx'

interface HotelMapProps {
  readonly map: HotelMapResponse
  readonly onPhone: boolean
  /** The hotel that is pointed at, here or in the list. */
  readonly pointed: string | null
  readonly onPoint: (hotelId: string | null) => void
  /** The list without the map. */
  readonly closed: string
  readonly onClose: () => void
}

/** Where the hotels of the list lie, each with its price. */
export default function HotelMap({ map, ...props }: HotelMapProps) {
  const t = useTranslations('stay-listing.map')
  const pins = useMemo(
    () => map.pins.map(({ hotel_id: id, total: amount, ...pin }) => ({ ...pin, id, amount })),
    [map.pins],
  )
  return (
    <PriceMap
      {...props}
      {...{ t, pins, cardId }}
      middle={map.middle}
      currency={map.currency}
      tiles={map.tiles}
      addressOf={(id) => detailsAddress(id, map.sessionId)}
      cardOf={(id, onClose) => {
        const pin = map.pins.find(({ hotel_id: each }) => each === id)
        return pin && <PinCard {...{ pin, map, onClose }} />
      }}
    />
  )
}
