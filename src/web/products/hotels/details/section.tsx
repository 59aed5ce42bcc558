import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../ui/classes.ts'

export const SECTIONS = ['about', 'rooms', 'reviews', 'location', 'policies'] as const
type SectionName = (typeof SECTIONS)[number]

/** Below the first screen: drawn when a visitor comes near, and about as high until then. */
const LATE: ReadonlySet<SectionName> = new Set(['about', 'reviews', 'location', 'policies'])

/** A part of the page under its heading. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTranslations('stay-details')
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className={classes(
        'grid scroll-mt-4 grid-cols-1 gap-4',
        LATE.has(name) && '[contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]',
      )}
    >
      <h2 id={`${name}-title`} className="text-2xl">
        {t(`sections.${name}`)}
      </h2>
      {children}
    </section>
  )
}
