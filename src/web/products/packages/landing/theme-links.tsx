import { Link } from 'react-router'
import { listAddress } from './list-address.ts'
import type { PackagesData } from './load-packages.server.ts'

/** The themes of a family, as links. */
export function ThemeLinks({ data: { family, query, choices } }: { data: PackagesData }) {
  return (
    <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1 [scrollbar-width:none]">
      {choices.themes.map(({ value, label, count }) => (
        <li key={value} className="flex-none">
          <Link
            to={listAddress(family, query, { theme: query.theme === value ? '' : value })}
            aria-current={query.theme === value || undefined}
            preventScrollReset
            className={
              query.theme === value ? 'button button-strong button-small' : 'button button-secondary button-small'
            }
          >
            {label}
            <span className="tabular text-xs opacity-75">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
