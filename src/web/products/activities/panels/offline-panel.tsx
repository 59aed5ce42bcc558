import { useTranslations } from 'use-intl/react'
import type { BookedActivity } from '#contracts/activities/offers.ts'
import type { OfflinePanel, ShownReference } from '../../../order/product-panels.ts'
import type { ActivityItem } from '../activity-item.ts'
import { useActivityWords } from '../parts/activity-words.ts'
import { BookedTerms, TicketNumbers } from './booked-head.tsx'

/** An activity as it can be read without a network. */
interface OfflineActivity {
  readonly title: string
  readonly reference: string | null
  readonly vouchers: readonly string[]
  readonly booked: BookedActivity | null
}

export const offlinePanel: OfflinePanel<ActivityItem, OfflineActivity> = {
  keep: ({ pnr, vouchers, details: { title, booked } }) => ({
    title,
    reference: pnr,
    vouchers,
    booked: booked ? { ...booked, answers: [] } : null,
  }),
  Title: ({ kept }) => kept.title,
  Reference,
  Beginning,
  Item: Kept,
}

function Reference({ kept: { reference }, shown }: { kept: OfflineActivity; shown: ShownReference }) {
  const t = useTranslations('activity.panel')
  return reference && shown({ label: t('reference'), value: reference })
}

function Beginning({ kept: { booked } }: { kept: OfflineActivity }) {
  const words = useActivityWords()
  return booked && <p className="text-on-cloth-soft">{words.when(booked)}</p>
}

function Kept({ kept: { booked, vouchers } }: { kept: OfflineActivity }) {
  const t = useTranslations('activity.panel')
  const words = useActivityWords()
  if (!booked) return null
  return (
    <section className="grid gap-3">
      <p className="font-semibold">{[booked.option.name, words.units(booked.units)].join(' · ')}</p>
      <BookedTerms booked={booked} />
      {vouchers.length > 0 && (
        <p className="text-sm">
          {t('tickets')} <TicketNumbers numbers={vouchers} />
        </p>
      )}
    </section>
  )
}
