import { useTranslations } from 'use-intl/react'
import type { BookedPackage, PackageOffer } from '#contracts/packages/booking.ts'
import { longerStays } from '#contracts/packages/extra-nights.ts'
import { Price } from '../../../ui/price.tsx'
import { PackageThumb } from '../package-thumb.tsx'
import { useDay, useParty } from '../package-words.ts'

/** Which package, from when to when, from where, and who goes. */
export function PackageHead({ booked, heading: Heading = 'h3' }: { booked: BookedPackage; heading?: 'h2' | 'h3' }) {
  const t = useTranslations('package-booking')
  const day = useDay()
  const party = useParty()
  const { departure, nights } = booked
  const facts = [
    [t('departs'), day(departure.date), t('from_city', { city: departure.origin.name })],
    [t('returns'), day(departure.return_date), t('nights', { count: nights })],
    [t('travellers'), party(booked.party), null],
  ] as const
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <PackageThumb
          code={booked.picture}
          photo={booked.photo}
          className="aspect-[4/3] h-auto w-24 flex-none rounded-md sm:w-36"
        />
        <div className="min-w-0">
          <Heading className="text-lg leading-snug font-semibold tracking-normal">{booked.title}</Heading>
          <p className="text-sm text-ink-soft">{booked.place}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 text-sm sm:grid-cols-3">
        {facts.map(([name, value, detail]) => (
          <div key={name} className="last:col-span-full sm:last:col-span-1">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd>
              <span className="block font-semibold">{value}</span>
              {detail && <span className="text-ink-soft">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Rooms, who shares them, and nights after the end. */
export function PackageRooms({ booked }: { booked: BookedPackage }) {
  const t = useTranslations('package-booking')
  const { rooms, roommates, roommate_names: names, extra_nights: nights } = booked
  const kinds = [...new Set(rooms.map(({ sharing }) => sharing))]
  return (
    <ul className="grid gap-1 text-sm">
      {kinds.map((kind) => (
        <li key={kind}>{t(`rooms.${kind}`, { count: rooms.filter(({ sharing }) => sharing === kind).length })}</li>
      ))}
      {roommates === 'match' && <li className="text-ink-soft">{t('matched')}</li>}
      {names && <li className="text-ink-soft">{t('with', { names })}</li>}
      {longerStays(nights).map((stay) => (
        <li key={stay.nights}>{t('longer', { ...stay })}</li>
      ))}
    </ul>
  )
}

/** What each part costs, as it was chosen. */
function PackageLines({ lines }: Pick<BookedPackage, 'lines'>) {
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map(({ name, quantity, amount }) => (
        <li key={name} className="flex justify-between gap-4 py-2">
          <span>
            {quantity} × {name}
          </span>
          <Price money={amount} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}

/** A package that is being booked. */
export function PackageSummary({ offer: { booked } }: { offer: Pick<PackageOffer, 'booked'> }) {
  const t = useTranslations('package-booking')
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-label={t('title')}>
      <PackageHead booked={booked} heading="h2" />
      <PackageRooms booked={booked} />
      <PackageLines lines={booked.lines} />
    </section>
  )
}
