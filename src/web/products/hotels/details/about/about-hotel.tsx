import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { Section } from '../section.tsx'

/** What a hotel says of itself, and what it offers. */
export function AboutHotel({ hotel }: { hotel: Property }) {
  const t = useTranslations('stay-details')
  const words = useTranslations('stay')
  return (
    <Section name="about">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-10">
        <p className="max-w-prose text-pretty">{hotel.description}</p>
        <div>
          <h3 className="mb-2 text-base font-semibold">{t('amenities')}</h3>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
            {hotel.amenities.map((name) => (
              <li key={name} className="grid grid-cols-[1.25rem_1fr] gap-1.5">
                <CheckIcon className="size-4.5 translate-y-0.5 text-palm" />
                {words(`amenities.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
