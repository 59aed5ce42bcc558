import { formatDateRange } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../lib/use-shop.ts'
import { WatchForm } from '../../../listing/watch/watch-form.tsx'
import { useStayWords } from '../stay/stay-words.ts'
import type { WatchedStayProps } from './watch-stay.tsx'

/** A price alert on the cheapest hotel of a search, or on one hotel. */
export default function WatchStayForm({
  query,
  hotel,
  price,
  onDone,
}: WatchedStayProps & { readonly onDone: () => void }) {
  const t = useTranslations('stay')
  const { guests } = useStayWords()
  const { language } = useSettings()
  const { destination, check_in, check_out, nights, nationality, rooms } = query
  const { type, id } = destination
  return (
    <WatchForm
      title={hotel ? hotel.name : t('watch.cheapest', { place: destination.name })}
      facts={[formatDateRange(check_in, check_out, language), t('nights', { count: nights }), guests(rooms)]}
      price={price}
      request={(terms) => {
        const search = { destination: { type, id }, check_in, check_out, nationality, rooms }
        return { kind: 'hotel', search, hotel_id: hotel?.hotel_id ?? null, ...terms }
      }}
      back={t(hotel ? 'watch.back_hotel' : 'watch.back')}
      onDone={onDone}
    />
  )
}
