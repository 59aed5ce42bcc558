import type { Offer } from '#contracts/flights/offers.ts'
import { useTranslations } from 'use-intl/react'
import { useFareWords } from '../../trip/fare-words.ts'
import { marketingCarriers } from '../../trip/trip-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { BagIcon } from '../../../../ui/icons/order-icons.tsx'
import { LeafIcon } from '../../../../ui/page-icons.tsx'

/** From this many on a card does not mention how few seats are left. */
const FEW_SEATS = 5

/** What the offer is beside its times and its price. */
export function CardFoot({ offer }: { offer: Offer }) {
  const t = useTranslations('listing')
  const flight = useTranslations('flight')
  const { checkedShort } = useFareWords()
  const names = marketingCarriers(offer.slices).map(({ name }) => name)
  return (
    <div className="offer-foot">
      {offer.tags.map((tag, index) => (
        // A phone has room for two; the reasons beneath say the third in words.
        <span key={tag} className={index > 1 ? 'max-sm:hidden' : undefined}>
          <Badge tone={tag === 'cheapest' ? 'good' : 'info'}>{t(`tags.${tag}`)}</Badge>
        </span>
      ))}
      <span className="max-w-full truncate max-sm:order-1 max-sm:max-w-40">{names.join(', ')}</span>
      <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
        <BagIcon className="size-4" />
        {checkedShort(offer.baggages)}
      </span>
      <span className="whitespace-nowrap max-sm:order-2">{offer.fare_brand.name}</span>
      <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap max-sm:hidden">
        <LeafIcon className="size-4" />
        {flight('emissions_short', { kg: offer.emissions_kg })}
      </span>
      {offer.seats_left !== null && offer.seats_left <= FEW_SEATS && (
        <span className="shrink-0 font-semibold whitespace-nowrap text-kola">
          {flight('seats_left', { count: offer.seats_left })}
        </span>
      )}
    </div>
  )
}
