import { endNames } from '#contracts/flights/end-names.ts'
import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { formatFact } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { type FlightProps, pageOf } from '../flight-item.ts'
import { useSliceName } from '../trip/slice-name.ts'
import { BY_SCRIPT_ONLY } from '../../../lib/form/by-script-only.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choices/choice.tsx'
import { DateFields } from '../../../ui/dates/date-fields.tsx'
import { ChevronLeftIcon } from '../../../ui/page-icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangeOptions } from './change-options.tsx'
import { hasChosenSeats } from './chosen-seats.ts'
import { FlightLine } from './flight-line.tsx'
import { OpenChange } from './open-change.tsx'
import { useChangeSearch } from './use-change-search.ts'

interface PageProps extends FlightProps {
  readonly changes: BookingChangesResponse
}

/** Other flights for a booking: which slice, which day, and what each choice costs or gives back. */
export function ChangePage({ order, item, changes }: PageProps) {
  const t = useTranslations('changes')
  return (
    <div className="page max-w-3xl! pt-5 pb-16">
      <LinkButton look="quiet" to={pageOf(order)} className="-ms-3 mb-2">
        <ChevronLeftIcon className="flex-none" />
        {t('back')}
      </LinkButton>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 text-ink-soft">{t('reference', { reference: order.booking_reference })}</p>
      <div className="mt-5 grid gap-5">
        {changes.open && <OpenChange order={order} item={item} open={changes.open} />}
        {!changes.open && changes.obstacle && <NotChangeable reason={changes.obstacle} />}
        {!changes.open && !changes.obstacle && (
          <Search order={order} item={item} free={changes.schedule?.status === 'open'} />
        )}
      </div>
    </div>
  )
}

function NotChangeable({ reason }: { reason: NonNullable<BookingChangesResponse['obstacle']> }) {
  const t = useTranslations('changes')
  return <Notice title={t('not_changeable')}>{t(`obstacle.${reason}`)}</Notice>
}

function Search({ order, item, free }: FlightProps & { free: boolean }) {
  const t = useTranslations('changes')
  const { language } = useSettings()
  const sliceName = useSliceName()
  const search = useChangeSearch({ order, item })
  const { slices, query } = item.details
  const chosen = slices[search.slice]
  return (
    <>
      {free && (
        <Notice tone="success" title={t('free.title')}>
          {t('free.text')}
        </Notice>
      )}
      <form
        method={BY_SCRIPT_ONLY}
        className="card grid gap-4 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          search.ask()
        }}
      >
        {slices.length > 1 && (
          <RadioGroup
            legend={t('which')}
            value={String(search.slice)}
            options={slices.map((slice, index) => ({
              value: String(index),
              label: formatFact(sliceName(query.trip_type, index), endNames(slice).join(' – '), language),
            }))}
            onChange={(value) => search.choose(Number(value))}
          />
        )}
        {chosen && (
          <div className="rounded-md bg-sunken p-3">
            <p className="mb-2 text-sm font-semibold">{t('now')}</p>
            <FlightLine slice={chosen} />
          </div>
        )}
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,16rem)_auto]">
          <DateFields
            inputs={[
              {
                name: 'departure_date',
                required: true,
                label: t('date'),
                value: search.date,
                error: search.dateProblem,
                onChange: search.pick,
              },
            ]}
          />
          <Button type="submit" look="strong" waiting={search.step === 'asking'} className="justify-self-start">
            {t('search')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t('together', { count: order.travellers.length })}</p>
      </form>
      {search.problem && (
        <Notice tone="danger" live>
          {search.problem}
        </Notice>
      )}
      {search.found && (
        <ChangeOptions
          order={order}
          seated={hasChosenSeats(item.details, search.slice)}
          found={search.found}
          onStale={search.ask}
        />
      )}
    </>
  )
}
