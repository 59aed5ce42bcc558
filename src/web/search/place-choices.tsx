import { useTranslations } from 'use-intl/react'

/** A place that may be meant, and where the search goes on with it. */
export interface PlaceLink {
  readonly label: string
  readonly address: string
}

/** The places that may be meant by what was typed: each goes on with the search. */
export default function PlaceChoices({ links }: { links: readonly PlaceLink[] }) {
  const t = useTranslations('search-parts')
  if (links.length === 0) return null
  return (
    <ul aria-label={t('choices')} className="col-span-full flex flex-wrap gap-2">
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
