import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TransferFlightResponse } from '#contracts/transfers/query.ts'
import { transferSearchAddress } from '#contracts/transfers/search-address.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { useFormField } from '../../../order/checkout/travellers/form-context.ts'
import { LeadNames } from '../../../order/checkout/travellers/lead-traveller.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { FlightNotice } from '../search/flight-notice.tsx'
import { asksAddress, type OfferedRide, rideOf } from '../transfer-item.ts'

/** As long as the contract lets them be. */
const MOST_REQUESTS = 500
const MOST_SIGN = 60

/** Who is picked up, by which flight they come, where exactly, and what the driver should know. */
export function RideAsks({ offer, path, taker }: AsksProps<OfferedRide>) {
  const t = useTranslations('transfer-booking')
  const ride = rideOf(offer)
  const several = offer.transfer.rides.length > 1
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <h2 className="text-xl" id={`${path}-title`}>
        {t(several ? (ride.is_return ? 'asks.back' : 'asks.there') : 'asks.title')}
      </h2>
      {taker !== null && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{t('asks.lead')}</p>
          <LeadNames index={taker} />
        </div>
      )}
      <FlightField offer={offer} path={path} />
      {asksAddress(ride) && <AddressField path={path} />}
      {ride.from.type === 'airport' && <SignField path={path} isLeadNamed={taker !== null} />}
      <Notes path={path} />
    </section>
  )
}

/** The flight of a ride from or to an airport, looked at as soon as it is typed. */
function FlightField({ offer, path }: { offer: OfferedRide; path: string }) {
  const t = useTranslations('transfer-booking')
  const ride = rideOf(offer)
  const field = useFormField(`${path}.answers.flight_number`)
  const [known, setKnown] = useState<TransferFlightResponse | null>(null)
  const airport = ride.from.type === 'airport' ? ride.from : ride.to.type === 'airport' ? ride.to : null
  if (!airport) return null
  const isArrival = airport === ride.from
  const look = (typed: string) => {
    if (typed.trim() === '') return setKnown(null)
    browserApi
      .call('transferFlight', {
        flight_number: typed,
        airport: airport.id,
        way: isArrival ? 'arrival' : 'departure',
        pick_up_at: ride.pick_up_at,
        ride_minutes: ride.minutes,
      })
      // What is no flight number the form says when it is sent.
      .then(setKnown, () => setKnown(null))
  }
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        defaultValue={field.defaultValue || (ride.flight_number ?? '')}
        label={t(isArrival ? 'flight.arrival' : 'flight.departure')}
        hint={t(isArrival ? 'flight.arrival_hint' : 'flight.departure_hint')}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:max-w-xs"
        onBlur={({ currentTarget }) => look(currentTarget.value)}
      />
      {known && (
        <FlightNotice
          flight={known}
          isArrival={isArrival}
          pickUpAt={ride.pick_up_at}
          movedTo={movedAddress(offer, known)}
        />
      )}
    </div>
  )
}

/** The vehicles again, with the pick-up that suits the flight. */
function movedAddress({ transfer: { query }, at }: OfferedRide, known: TransferFlightResponse): string | null {
  const { suggested_pick_up_at: suggested, flight_number } = known
  if (suggested === null) return null
  return transferSearchAddress(
    at === 0
      ? { ...query, pick_up_at: suggested, flight_number }
      : { ...query, return_at: suggested, return_flight_number: flight_number },
  )
}

function AddressField({ path }: { path: string }) {
  const t = useTranslations('transfer-booking')
  return (
    <TextField
      {...useFormField(`${path}.answers.address`)}
      label={t('address.label')}
      hint={t('address.hint')}
      autoComplete="street-address"
      maxLength={160}
    />
  )
}

function SignField({ path, isLeadNamed }: { path: string; isLeadNamed: boolean }) {
  const t = useTranslations('transfer-booking')
  return (
    <TextField
      {...useFormField(`${path}.answers.sign`)}
      label={t('sign.label')}
      hint={t(isLeadNamed ? 'sign.hint' : 'sign.hint_first')}
      maxLength={MOST_SIGN}
      autoComplete="off"
      className="sm:max-w-sm"
    />
  )
}

/** Most rides have none: they are written where somebody opens them. */
function Notes({ path }: { path: string }) {
  const t = useTranslations('transfer-booking')
  const { defaultValue, error, id, name } = useFormField(`${path}.special_requests`)
  return (
    <details open={defaultValue !== '' || error !== null}>
      <summary className="link w-fit py-2.5 text-sm font-medium">{t('notes.add')}</summary>
      <Field id={id} error={error} label={t('notes.label')} hint={t('notes.hint')} className="mt-2">
        {(control) => (
          <textarea
            {...control}
            {...{ name, defaultValue }}
            className="input min-h-24 py-2.5"
            rows={3}
            maxLength={MOST_REQUESTS}
          />
        )}
      </Field>
    </details>
  )
}
