import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

export const SECTIONS = ['about', 'rooms', 'reviews', 'location', 'policies'] as const
type SectionName = (typeof SECTIONS)[number]

/** A part of the page under its heading. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTranslations('stay-details')
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <h2 id={`${name}-title`} className="text-2xl">
        {t(`sections.${name}`)}
      </h2>
      {children}
    </section>
  )
}
