import { placesAlong } from '#contracts/flights/end-names.ts'
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadDispensable } from '../../../lib/chunk-reload.ts'
import { ExtrasSkeleton } from './extras-skeleton.tsx'
import type { ExtrasPanelProps } from './extras-props.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'

const ExtrasPanel: ComponentType<ExtrasPanelProps> = lazy(async () => ({
  default: (await loadDispensable(() => loadPart(() => import('./extras-panel.tsx')))).ExtrasPanel,
}))

/** How far below the screen the choice may be when its code and prices are fetched. */
const AHEAD = '600px'

/**
 * Bags and seats, fetched when the visitor comes near or has chosen some before: a trip can be booked
 * without any of it.
 */
export function ExtrasSlot(props: ExtrasPanelProps & { readonly several: boolean }) {
  const t = useTranslations('extras')
  const place = useRef<HTMLElement>(null)
  const heading = useId()
  const [near, setNear] = useState(false)
  const wanted = near || props.chosen.length > 0
  useEffect(() => {
    if (wanted || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [wanted])
  return (
    <section ref={place} className="card min-h-72 min-w-0 p-4 sm:p-6" aria-labelledby={heading}>
      <h2 className="text-xl" id={heading}>
        {t('title')}
        {props.several && `, ${routeOf(props.slices)}`}
      </h2>
      <p className="text-sm text-ink-soft">{t('intro')}</p>
      {wanted ? (
        <Suspense fallback={<ExtrasSkeleton />}>
          <ExtrasPanel {...props} />
        </Suspense>
      ) : (
        <ExtrasSkeleton />
      )}
    </section>
  )
}

/** `Lagos → London`: whose bags and seats they are, where there are those of several. */
const routeOf = (slices: ExtrasPanelProps['slices']): string => placesAlong(slices.slice(0, 1)).join(' → ')
