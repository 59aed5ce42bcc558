import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { type RecentLine, RecentList } from '../../../search/recent-list.tsx'
import { parseSearch } from './read-search.ts'
import { type RecentSearch, storedSearches, titleOfSearch } from './recent-searches.ts'
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

/** The last searches of this browser. Empty until the browser has been asked. */
export default function RecentSearchList({ today, onRepeat }: RecentSearchListProps) {
  const language = useLocale()
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  useEffect(() => setRecent(flyable(today)), [today])
  const lineOf = ({ query, names }: RecentSearch): RecentLine => {
    const state = parseSearch(new URLSearchParams(query))
    const { sectors, returnDate } = state
    const [first, last] = [sectors[0], sectors.at(-1)]
    const dates = [first?.date, returnDate || (sectors.length > 1 && last?.date)].filter((date) => date)
    return {
      key: query,
      title: titleOfSearch(state, names),
      detail: dates.map((date) => formatDate(date || '', language, 'short')).join(' – '),
      onRepeat: () => onRepeat(state, names),
    }
  }
  return <RecentList lines={recent.map(lineOf)} />
}
