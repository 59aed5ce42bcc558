import { useTranslations } from 'use-intl/react'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { StopMap } from './stop-map.tsx'

/** Day by day, beside the map of its stops. */
export function Itinerary({ detail: { days, stops } }: { detail: Pick<PackageDetail, 'days' | 'stops'> }) {
  const t = useTranslations('package-pages')
  return (
    <section className="grid gap-5" aria-labelledby="itinerary">
      <h2 className="text-2xl" id="itinerary">
        {t('sections.itinerary')}
      </h2>
      <StopMap detail={{ days, stops }} />
      {/* Set in by half a dot: a part that is drawn late cuts what stands out of it. */}
      <ol className="ms-1.5 grid gap-5 border-s-2 border-line ps-5">
        {days.map(({ day, title, text, stop }) => (
          <li key={day} className="relative grid gap-1">
            <span
              aria-hidden="true"
              className="absolute top-1 -start-[1.7rem] size-3 rounded-full border-2 border-surface bg-indigo"
            />
            <h3 className="text-base font-semibold tracking-normal">
              {t('day', { day })} · {title}
            </h3>
            <p className="max-w-prose text-sm">{text}</p>
            <p className="text-xs text-ink-soft">{stops[stop]?.name}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
