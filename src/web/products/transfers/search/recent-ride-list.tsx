import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { RecentList } from '../../../search/recent-list.tsx'
import { parseTransfer } from './parse-transfer.ts'
import { storedRides } from './recent-rides.ts'
import type { TransferState } from './transfer-state.ts'

interface RecentRide {
  readonly address: string
  readonly state: TransferState
}

/** Those whose day has not passed. @param today `2026-12-01` */
const stillAhead = (today: string): RecentRide[] =>
  storedRides()
    .map((address) => ({ address, state: parseTransfer(new URL(address, location.origin).searchParams) }))
    .filter(({ state: { from, to, date } }) => from && to && date >= today)

/** The last searches of rides in this browser. Empty until the browser has been asked. */
export default function RecentRideList({ today }: { readonly today: string }) {
  const t = useTranslations('transfer-search')
  const language = useLocale()
  const navigate = useNavigate()
  const [recent, setRecent] = useState<readonly RecentRide[]>([])
  useEffect(() => setRecent(stillAhead(today)), [today])
  return (
    <RecentList
      lines={recent.map(({ address, state }) => ({
        key: address,
        title: `${state.from?.name} → ${state.to?.name}`,
        detail: [
          `${formatDate(state.date, language)}, ${state.time}`,
          ...(state.returnDate ? [t('back_at', { moment: formatDate(state.returnDate, language) })] : []),
        ].join(' · '),
        onRepeat: () => void navigate(address),
      }))}
    />
  )
}
