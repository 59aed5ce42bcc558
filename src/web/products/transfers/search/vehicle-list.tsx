import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { TransferSearchResponse, VehicleOption } from '#contracts/transfers/vehicles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, PersonIcon } from '../../../ui/icons.tsx'
import { BagIcon } from '../../../ui/icons/order-icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { useRideWords } from '../ride/ride-words.ts'
import { VehiclePicture } from '../ride/vehicle-picture.tsx'
import { type ListView, shownOptions, SORTS, usefulFilters, viewAddress } from './list-view.ts'

interface VehicleListProps {
  readonly results: TransferSearchResponse
  readonly view: ListView
  /** The address of the list, in which views are written. */
  readonly search: string
}

/** Vehicles for a ride, with what they cost for everybody and what is in that. */
export function VehicleList({ results, view, search }: VehicleListProps) {
  const t = useTranslations('transfer-search')
  const options = shownOptions(results.options, view)
  const filters = usefulFilters(results.options, view)
  return (
    <section className="grid gap-4" aria-labelledby="vehicles">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl" id="vehicles">
          {t('found', { count: options.length })}
        </h2>
        <nav aria-label={t('sort.label')} className="flex flex-wrap gap-2">
          {SORTS.map((sort) => (
            <ViewLink key={sort} isOn={view.sort === sort} to={viewAddress(search, { ...view, sort })}>
              {t(`sort.${sort}`)}
            </ViewLink>
          ))}
        </nav>
      </div>
      {filters.length > 0 && (
        <nav aria-label={t('filters.label')} className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <ViewLink
              key={filter}
              isOn={view.filters.includes(filter)}
              to={viewAddress(search, {
                ...view,
                filters: view.filters.includes(filter)
                  ? view.filters.filter((one) => one !== filter)
                  : [...view.filters, filter],
              })}
            >
              {t(`filters.${filter}`)}
            </ViewLink>
          ))}
        </nav>
      )}
      {options.length === 0 && (
        <p className="card p-4 sm:p-6">{t(results.options.length > 0 ? 'none_filtered' : 'none')}</p>
      )}
      <ul className="grid gap-4">
        {options.map((option) => (
          <li key={option.option_id}>
            <VehicleCard option={option} isReturn={results.query.return_at !== null} />
          </li>
        ))}
      </ul>
      {results.options.length > 0 && results.too_small.length > 0 && (
        <p className="text-sm text-ink-soft">{t('too_small', { count: results.too_small.length })}</p>
      )}
    </section>
  )
}

function ViewLink({ isOn, to, children }: { isOn: boolean; to: string; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className={isOn ? 'button button-small button-strong' : 'button button-small button-secondary'}
    >
      {children}
    </Link>
  )
}

function VehicleCard({ option, isReturn }: { option: VehicleOption; isReturn: boolean }) {
  const t = useTranslations('transfer-search')
  const ride = useTranslations('transfer')
  const words = useRideWords()
  const { vehicle, ways, total, included, own, supplier_name: name } = option
  const [first] = ways
  const left = Math.min(...ways.map(({ vehicles_left }) => vehicles_left ?? Number.POSITIVE_INFINITY))
  const until = first?.free_until_local ?? null
  return (
    <article className="card grid gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-center sm:gap-6 sm:p-5">
      <div className="flex items-center gap-4 sm:contents">
        <VehiclePicture vehicle={vehicle.class} className="w-24 flex-none sm:w-36" />
        <div className="grid min-w-0 gap-1.5">
          <h3 className="text-lg leading-snug font-semibold tracking-normal">
            {ride(`vehicles.${vehicle.class}`)} {own && <Badge tone="good">{t('own')}</Badge>}
          </h3>
          <p className="text-sm text-ink-soft">
            {ride('similar', { model: vehicle.model })}
            {name !== null && <span className="block">{t('by', { name })}</span>}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className="flex items-center gap-1.5">
              <PersonIcon className="size-4.5" /> {t('seats', { count: vehicle.seats })}
            </span>
            <span className="flex items-center gap-1.5">
              <BagIcon className="size-4.5" /> {ride('bags', { count: vehicle.bags })}
            </span>
          </p>
        </div>
      </div>
      <div className="grid gap-2 text-sm sm:col-start-2 sm:row-start-2 sm:-mt-2">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {included.map((what) => (
            <li key={what} className="flex gap-1.5">
              <CheckIcon className="mt-0.5 size-4 flex-none text-palm" /> {ride(`included.${what}`)}
            </li>
          ))}
          {first && (
            <li className="flex gap-1.5">
              <CheckIcon className="mt-0.5 size-4 flex-none text-palm" />{' '}
              {ride('waits', { minutes: first.wait_minutes })}
            </li>
          )}
        </ul>
        <p className={until === null ? 'text-ink-soft' : 'font-semibold text-palm'}>
          {until === null
            ? ride('cancelling.not_free')
            : ride('cancelling.free_until', { moment: words.moment(until) })}
        </p>
      </div>
      <div className="flex items-end justify-between gap-4 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:grid sm:justify-items-end sm:text-end">
        <p className="leading-tight">
          <Price money={total} className="text-xl font-bold" />
          <span className="block text-xs text-ink-soft">{t(isReturn ? 'total_both' : 'total')}</span>
          {left <= 3 && <span className="block text-xs font-semibold text-kola">{t('left', { count: left })}</span>}
        </p>
        <Choose option={option} />
      </div>
    </article>
  )
}

/** Asks for the vehicle as it is now: a form of its own, so that it works without script. */
function Choose({ option }: { option: VehicleOption }) {
  const t = useTranslations('transfer-search')
  const ride = useTranslations('transfer')
  const navigation = useNavigation()
  const waiting = navigation.formData?.get('option') === option.option_id
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="option" value={option.option_id} />
      <input type="hidden" name="supplier" value={option.supplier} />
      {option.ways.map(({ key }) => (
        <input key={key} type="hidden" name="key" value={key} />
      ))}
      <input type="hidden" name="amount" value={option.total.amount} />
      <input type="hidden" name="currency" value={option.total.currency} />
      <Button
        type="submit"
        look="primary"
        waiting={waiting}
        aria-label={`${t('choose')}: ${ride(`vehicles.${option.vehicle.class}`)}`}
      >
        {t('choose')}
      </Button>
    </Form>
  )
}
