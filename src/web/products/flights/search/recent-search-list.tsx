import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { ClockIcon } from '../../../ui/icons.tsx'
import { parseSearch } from './read-search.ts'
import { type RecentSearch, storedSearches } from './recent-searches.ts'
import type { SearchState } from './search-state.ts'

interface RecentSearchListProps {
  readonly today: string
  readonly onRepeat: (state: SearchState, names: Readonly<Record<string, string>>) => void
}

/** Those that can still be flown. @param today `2026-12-01` */
const flyable = (today: string): RecentSearch[] =>
  storedSearches().filter(({ query }) => {
    const { sectors } = parseSearch(new URLSearchParams(query))
    return sectors.every(({ origin, destination, date }) => origin && destination && date >= today)
  })

/** The last searches of this browser; one press makes one again. Empty until the browser has been asked. */
export default function RecentSearchList({ today, onRepeat }: RecentSearchListProps) {
  const t = useTranslations('search')
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  useEffect(() => setRecent(flyable(today)), [today])
  if (recent.length === 0) return null
  return (
    <section aria-label={t('recent')} className="grid gap-2 text-ink-soft">
      <h2 className="text-sm font-semibold">{t('recent')}</h2>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {recent.map(({ query, names }) => (
          <li key={query} className="flex-none">
            <RecentButton query={query} names={names} onRepeat={onRepeat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentButton({ query, names, onRepeat }: RecentSearch & Pick<RecentSearchListProps, 'onRepeat'>) {
  const language = useLocale()
  const state = parseSearch(new URLSearchParams(query))
  const [first] = state.sectors
  const last = state.sectors.at(-1)
  if (!first || !last) return null
  const nameOf = (code: string) => names[code] || code
  const dates = [first.date, state.returnDate || (state.sectors.length > 1 ? last.date : '')].filter(Boolean)
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3.5 py-1.5 text-start text-sm/4.5 text-ink hover:border-indigo hover:bg-indigo-soft"
      onClick={() => onRepeat(state, names)}
    >
      <ClockIcon />
      <span>
        <span className="block font-semibold">
          {nameOf(first.origin)} – {nameOf(last.destination)}
        </span>
        <span className="block text-xs">{dates.map((date) => formatDate(date, language, 'short')).join(' – ')}</span>
      </span>
    </button>
  )
}
