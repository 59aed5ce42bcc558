import { useTranslations } from 'use-intl/react'
import { formatDateRange } from '#contracts/format.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { RefusedStay } from '#contracts/hotels/rates.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { stayAddress } from '../details/stay-address.ts'

interface RefusedDatesProps {
  readonly hotel: { readonly hotel_id: string; readonly name: string }
  readonly query: HotelQuery
  readonly refused: RefusedStay
}

/** Which rule of a hotel's a stay breaks, and the nearest dates that keep all of them. */
export function RefusedDates({ hotel, query, refused: { rule, fits } }: RefusedDatesProps) {
  const t = useTranslations('stay')
  const words = { hotel: hotel.name }
  return (
    <Notice tone="warn" title={t('rules.title')}>
      <p>
        {rule.kind === 'closed_to_arrival' && t('rules.closed_to_arrival', words)}
        {rule.kind === 'release' && t('rules.release', { ...words, days: rule.days })}
        {(rule.kind === 'min_nights' || rule.kind === 'max_nights') &&
          t(`rules.${rule.kind}`, { ...words, nights: rule.nights })}
      </p>
      {fits && <Fitting hotel={hotel} query={query} fits={fits} />}
    </Notice>
  )
}

const DAY_MS = 86_400_000

function Fitting({
  hotel,
  query,
  fits: { check_in, check_out },
}: Omit<RefusedDatesProps, 'refused'> & { readonly fits: NonNullable<RefusedStay['fits']> }) {
  const t = useTranslations('stay')
  const { language } = useSettings()
  const nights = (Date.parse(check_out) - Date.parse(check_in)) / DAY_MS
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>{t('rules.fits')}</span>
      <LinkButton
        size="small"
        to={stayAddress(hotel.hotel_id, { ...query, check_in, check_out }).href}
        rel="nofollow"
        className="h-auto min-h-11 py-1.5 text-balance"
      >
        {formatDateRange(check_in, check_out, language, 'medium')} · {t('nights', { count: nights })}
      </LinkButton>
    </p>
  )
}
