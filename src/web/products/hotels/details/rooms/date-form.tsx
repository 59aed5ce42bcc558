import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatRooms } from '../stay-address.ts'

interface DateFormProps {
  readonly hotel: Property
  readonly today: string
  /** What was searched before. */
  readonly query?: HotelQuery
}

const MOST_ADULTS = 6

/** When somebody comes, and how many: the page answers with its rooms. */
export function DateForm({ hotel, today, query }: DateFormProps) {
  const t = useTranslations('stay-details')
  const { country } = useSettings()
  return (
    <Form
      method="get"
      action={`/hotels/details/${encodeURIComponent(hotel.hotel_id)}`}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_8rem_auto] sm:justify-start"
    >
      <input type="hidden" name="nationality" value={query?.nationality ?? country} />
      <label className="field">
        <span className="field-label">{t('dates.check_in')}</span>
        <input type="date" name="checkin" className="input" min={today} defaultValue={query?.check_in} required />
      </label>
      <label className="field">
        <span className="field-label">{t('dates.check_out')}</span>
        <input type="date" name="checkout" className="input" min={today} defaultValue={query?.check_out} required />
      </label>
      {query ? (
        <input type="hidden" name="rooms" value={formatRooms(query.rooms)} />
      ) : (
        <label className="field">
          <span className="field-label">{t('dates.adults')}</span>
          <select name="rooms" className="input" defaultValue="2">
            {Array.from({ length: MOST_ADULTS }, (_, at) => (
              <option key={at}>{at + 1}</option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" look={query ? 'secondary' : 'primary'} className="min-h-12">
        {t('dates.submit')}
      </Button>
    </Form>
  )
}
