import { useTranslations } from 'use-intl/react'
import { VEHICLES, VehiclePicture } from '../ride/vehicle-picture.tsx'
import { ClockIcon, PlaneIcon, ShieldIcon, TicketIcon } from '../../../ui/page-icons.tsx'

const PROMISES = [
  { key: 'waits', Icon: PlaneIcon },
  { key: 'price', Icon: ShieldIcon },
  { key: 'cancel', Icon: ClockIcon },
  { key: 'sign', Icon: TicketIcon },
] as const

/** In what one is driven, and why to book it here. */
export function TransferPromises() {
  const t = useTranslations('transfer-home')
  const ride = useTranslations('transfer')
  return (
    <>
      <section className="page section" aria-labelledby="fleet">
        <h2 className="text-2xl" id="fleet">
          {t('fleet')}
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5">
          {VEHICLES.map((vehicle) => (
            <li key={vehicle} className="card grid content-start gap-2 p-4">
              <VehiclePicture vehicle={vehicle} className="w-full max-w-36" />
              <h3 className="text-base font-semibold tracking-normal">{ride(`vehicles.${vehicle}`)}</h3>
              <p className="text-sm text-ink-soft">{t(`for.${vehicle}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page section" aria-labelledby="promises">
        <h2 className="mb-6 text-2xl" id="promises">
          {t('promises.title')}
        </h2>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {PROMISES.map(({ key, Icon }) => (
            <li key={key} className="grid content-start gap-1">
              <span className="mb-1 grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
                <Icon />
              </span>
              <h3 className="text-lg">{t(`promises.${key}.title`)}</h3>
              <p className="text-sm text-ink-soft">{t(`promises.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
