import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useSettings } from '../../../lib/use-shop.ts'

type Dates = Pick<HotelQuery, 'check_in' | 'check_out' | 'nights'>

/** From when to when, and for how many nights: `Tue 1 Dec – Fri 4 Dec · 3 nights`. */
export function StayDates({ dates: { check_in, check_out, nights } }: { dates: Dates }) {
  const t = useTranslations('stay')
  const { language } = useSettings()
  return (
    <>
      <time dateTime={check_in}>{formatDate(check_in, language)}</time> –{' '}
      <time dateTime={check_out}>{formatDate(check_out, language)}</time> · {t('nights', { count: nights })}
    </>
  )
}
