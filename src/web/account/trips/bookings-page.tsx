import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BookingListRequest, BookingListResponse, BookingSummary } from '#contracts/orders/bookings.ts'
import type { LatePanels } from '../../order/late-panels.ts'
import type { ListedPanel } from '../../order/product-panels.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { BookingCard } from './booking-card.tsx'
import { EmptyList } from '../empty-list.tsx'
import { useMoreBookings } from './use-more-bookings.ts'

/** Values of the filters, as the contract has them. */
export const STATUSES = [
  'pending_payment',
  'on_hold',
  'processing',
  'confirmed',
  'cancelled',
  'expired',
  'failed',
] as const satisfies readonly BookingSummary['status'][]
export const KINDS = [
  'flight',
  'hotel',
  'package',
  'transfer',
  'insurance',
  'activity',
  'case',
] as const satisfies readonly BookingSummary['kinds'][number][]

export type BookingFilters = Pick<BookingListRequest, 'status' | 'kind' | 'search'>

interface BookingsPageProps {
  readonly filters: BookingFilters
  readonly list: BookingListResponse
  readonly panels: LatePanels<ListedPanel>
}

/** Every booking of the account, newest first, with filters that stand in the address. */
export function BookingsPage({ filters, list, panels }: BookingsPageProps) {
  const t = useTranslations('account')
  const { bookings, more, loading, load } = useMoreBookings(list, filters)
  const filtered = Boolean(filters.status ?? filters.kind ?? filters.search)
  return (
    <>
      <h1 className="text-2xl">{t('bookings.title')}</h1>
      <Filters key={JSON.stringify(filters)} filters={filters} />
      {bookings.length === 0 && !filtered && (
        <EmptyList title={t('bookings.empty')} text={t('trips.empty_upcoming_text')} />
      )}
      {bookings.length === 0 && filtered && (
        <EmptyList title={t('bookings.none')} text={t('bookings.none_text')}>
          <Link className="link mt-2" to="?">
            {t('bookings.reset')}
          </Link>
        </EmptyList>
      )}
      <p className="sr-only" role="status">
        {t('bookings.count', { count: bookings.length })}
      </p>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <BookingCard key={booking.confirmation_id} booking={booking} panels={panels} />
        ))}
      </ul>
      {more && (
        <Button className="justify-self-center" waiting={loading} onClick={load}>
          {t('trips.more')}
        </Button>
      )}
    </>
  )
}

function Filters({ filters }: { filters: BookingFilters }) {
  const t = useTranslations('account')
  const words = useTranslations('order')
  return (
    <Form
      className="card grid grid-cols-2 items-end gap-3 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      role="search"
    >
      <TextField
        label={t('bookings.search')}
        type="search"
        name="search"
        maxLength={80}
        defaultValue={filters.search ?? ''}
        className="col-span-full md:col-auto"
      />
      <SelectField label={t('bookings.status')} name="status" defaultValue={filters.status ?? ''}>
        <option value="">{t('bookings.any')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('bookings.kind')} name="kind" defaultValue={filters.kind ?? ''}>
        <option value="">{t('bookings.any')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="strong" className="col-span-full md:col-auto md:min-h-12">
        {t('bookings.apply')}
      </Button>
    </Form>
  )
}
