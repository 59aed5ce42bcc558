import { lazy, memo, Suspense, useId } from 'react'
import { travellerCount } from '../../trip/trip-words.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { loadPart } from '../../../../lib/page/page-styles.tsx'
import { ChooseLinks } from '../without-script/choose-links.tsx'
import { CardEnd } from './card-end.tsx'
import { CardFoot } from './card-foot.tsx'
import { CardPrice } from './card-price.tsx'
import type { OfferCardProps } from './card-props.ts'
import { CardReturns } from './card-returns.tsx'
import { SliceRow } from './slice-row.tsx'

const loadDetails = () => loadPart(() => import('./offer-details.tsx'))
const OfferDetails = lazy(loadDetails)

/**
 * One row of the listing: what a traveller compares, in little height. Pressing it shows flights and fares. Each
 * comes to life by itself, so that the browser answers between two of them; one that is pressed goes first.
 */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  return (
    <Suspense>
      <OfferRow {...props} />
    </Suspense>
  )
})

function OfferRow(props: OfferCardProps) {
  const { first, offer, query, bags, choice } = props
  const open = choice !== null
  const panelId = useId()
  return (
    <li className={`card offer-item ${open ? 'is-open' : ''}`}>
      <div className="in-turn">
        <div className="offer">
          {offer.slices.map((slice) => (
            <SliceRow key={slice.departing_at} slice={slice} dated={offer.slices.length > 1} />
          ))}
          <CardPrice offer={offer} travellers={travellerCount(query)} bags={bags} />
          <CardFoot offer={offer} />
          <CardEnd {...props} {...{ open, panelId }} onIntent={() => void loadDetails()} />
        </div>
        {first.returns && <CardReturns {...props} />}
      </div>
      <noscript>{import.meta.env.SSR && <ChooseLinks offer={offer} />}</noscript>
      {open && (
        <div id={panelId} className="border-t border-line">
          <Suspense fallback={<Skeleton className="m-5 h-64" />}>
            <OfferDetails offer={offer} query={query} bags={bags} {...choice} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
