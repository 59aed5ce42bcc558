import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDateRange } from '#contracts/format.ts'
import { RecentList } from '../../../search/recent-list.tsx'
import { parseStay } from './read-stay.ts'
import { storedStays } from './recent-stays.ts'
import { guestsOf } from './room-changes.ts'
import type { StayState } from './stay-state.ts'

interface RecentStayListProps {
  readonly today: string
  readonly onRepeat: (state: StayState) => void
}

/** Those that can still begin. @param today `2026-12-01` */
const stillAhead = (today: string): StayState[] =>
  storedStays()
    .map((query) => parseStay(new URLSearchParams(query)))
    .filter(({ place, checkIn, checkOut }) => place && checkIn >= today && checkOut > checkIn)

/** The last searches of stays in this browser. Empty until the browser has been asked. */
export default function RecentStayList({ today, onRepeat }: RecentStayListProps) {
  const t = useTranslations('stay-search')
  const language = useLocale()
  const [recent, setRecent] = useState<readonly StayState[]>([])
  useEffect(() => setRecent(stillAhead(today)), [today])
  return (
    <RecentList
      lines={recent.map((state, index) => ({
        key: String(index),
        title: state.place?.name ?? '',
        detail: [
          formatDateRange(state.checkIn, state.checkOut, language),
          t('guests.count', { rooms: state.rooms.length, guests: guestsOf(state.rooms) }),
        ].join(' · '),
        onRepeat: () => onRepeat(state),
      }))}
    />
  )
}
