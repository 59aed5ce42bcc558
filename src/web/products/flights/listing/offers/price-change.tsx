import type { MovedFlight } from '#contracts/flights/confirmed-offers.ts'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Price } from '../../../../ui/price.tsx'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { FlightTimes } from '../../trip/slice-times.tsx'
import type { ConfirmOffer } from './use-confirm-offer.ts'

/** Says that price or times are not the ones that were chosen, and asks for consent. */
export function PriceChange({ confirm }: { confirm: ConfirmOffer }) {
  const t = useTranslations('listing')
  const { changed } = confirm
  return (
    <Dialog
      open={changed !== null}
      onClose={confirm.dismiss}
      title={changed?.price_changed ? t('changed.price_title') : t('changed.schedule_title')}
      footer={
        <>
          <Button onClick={confirm.dismiss}>{t('changed.back')}</Button>
          <Button look="primary" onClick={confirm.accept}>
            {changed?.price_changed ? t('changed.accept_price') : t('changed.accept_schedule')}
          </Button>
        </>
      }
    >
      {changed && <PriceChangeNews changed={changed} />}
    </Dialog>
  )
}

function OldAndNewTimes({ flights }: { flights: readonly MovedFlight[] }) {
  const t = useTranslations('listing')
  return (
    <>
      <p>{t('changed.schedule')}</p>
      <ul className="grid gap-3">
        {flights.map((flight) => (
          <li key={`${flight.airline}${flight.flight_number}${flight.before.departing_at}`}>
            <p className="text-sm font-semibold">
              {`${flight.airline} ${flight.flight_number} · ${flight.origin}–${flight.destination}`}
            </p>
            <dl className="mt-1 grid grid-cols-2 gap-3">
              <div className="rounded-md bg-sunken p-3">
                <dt className="text-xs text-ink-soft">{t('changed.old')}</dt>
                <dd>
                  <s>
                    <DatedTimes times={flight.before} />
                  </s>
                </dd>
              </div>
              <div className="rounded-md bg-marigold-soft p-3">
                <dt className="text-xs text-ink-soft">{t('changed.new_times')}</dt>
                <dd className="font-bold">
                  <DatedTimes times={flight.after} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function DatedTimes({ times }: { times: MovedFlight['before'] }) {
  const { language } = useSettings()
  return (
    <>
      <span className="block text-xs font-normal">{formatDate(times.departing_at, language, 'short')}</span>
      <span className="sr-only">, </span>
      <FlightTimes flight={times} />
    </>
  )
}

type Changed = NonNullable<ConfirmOffer['changed']>

/** The old and the new price, the old and the new times. */
export function PriceChangeNews({ changed }: { changed: Changed }) {
  return (
    <div className="grid gap-4">
      {changed.price_changed && <OldAndNewPrice changed={changed} />}
      {changed.schedule_changed && <OldAndNewTimes flights={changed.moved_flights ?? []} />}
    </div>
  )
}

function OldAndNewPrice({ changed }: { changed: Changed }) {
  const t = useTranslations('listing')
  const isHigher = changed.price.grand_total > changed.previous_price.grand_total
  return (
    <>
      <p>{isHigher ? t('changed.dearer') : t('changed.cheaper')}</p>
      <dl className="grid grid-cols-2 gap-3">
        <div className="rounded-md bg-sunken p-3">
          <dt className="text-xs text-ink-soft">{t('changed.old')}</dt>
          <dd>
            <s>
              <Price
                money={{
                  amount: changed.previous_price.grand_total,
                  currency: changed.previous_price.currency,
                }}
              />
            </s>
          </dd>
        </div>
        <div className="rounded-md bg-marigold-soft p-3">
          <dt className="text-xs text-ink-soft">{t('changed.new')}</dt>
          <dd className="text-lg font-bold">
            <Price money={{ amount: changed.price.grand_total, currency: changed.price.currency }} />
          </dd>
        </div>
      </dl>
    </>
  )
}
