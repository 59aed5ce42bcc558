import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

/** A country where something can be studied. */
export interface CountryLink {
  readonly path: string
  readonly name: string
  /** How many programmes there are. */
  readonly count: number
}

/** Countries with programmes, each a link to its page. */
export function CountryLinks({ links }: { links: readonly CountryLink[] }) {
  const t = useTranslations('study')
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ path, name, count }) => (
        <li key={path}>
          <Link className="badge min-h-10 px-3.5 text-sm hover:text-indigo" to={path}>
            {t('finder.with_count', { name, count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
