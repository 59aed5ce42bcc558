import { useTranslations } from 'use-intl/react'
import type { PlaceLink } from './read-search-form.server.ts'

/** The places that may be meant by what was typed: each goes on with the search. */
export default function PlaceChoices({ links }: { links: readonly PlaceLink[] }) {
  const t = useTranslations('search')
  if (links.length === 0) return null
  return (
    <ul aria-label={t('place.choices')} className="col-span-full flex flex-wrap gap-2">
      {links.map(({ label, address }) => (
        <li key={address}>
          <a href={address} className="button button-secondary text-start text-sm">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
