import { useTranslations } from 'use-intl/react'
import type { ItemOf, OfflinePanel, ShownReference } from '../../../order/product-panels.ts'
import { CoverList } from './cover-list.tsx'
import { type ShownCover, useCoverWords } from './cover-words.tsx'

/** A policy as it can be read without a network. */
interface OfflinePolicy {
  readonly title: string
  readonly number: string | null
  readonly certificates: readonly { readonly traveller: number; readonly number: string }[]
  readonly cover: ShownCover | null
}

export const offlinePanel: OfflinePanel<ItemOf<'insurance'>, OfflinePolicy> = {
  keep: ({ pnr, tickets, details: { title, cover } }) => ({
    title,
    number: pnr,
    certificates: tickets,
    // What the trip costs is nothing for a device that is lost.
    cover: cover ? { ...cover, query: { ...cover.query, trip_cost: null } } : null,
  }),
  Title: ({ kept }) => kept.title,
  Reference,
  Beginning,
  Item: ({ kept: { cover } }) => cover && <CoverList covers={cover.plan.covers} />,
  Traveller,
  ticketsAre: 'certificates',
  Note,
}

function Reference({ kept: { number }, shown }: { kept: OfflinePolicy; shown: ShownReference }) {
  const t = useTranslations('insurance-booking.policy')
  return number && shown({ label: t('number'), value: number })
}

function Beginning({ kept: { cover } }: { kept: OfflinePolicy }) {
  const words = useCoverWords()
  return cover && <p className="text-on-cloth-soft">{words.dates(cover.query)}</p>
}

function Traveller({ kept, index }: { kept: OfflinePolicy; index: number }) {
  const t = useTranslations('insurance-booking.policy')
  const own = kept.certificates.find(({ traveller }) => traveller === index)
  return (
    own && (
      <span className="text-sm">
        {t('certificate')} <span className="tabular font-semibold select-all">{own.number}</span>
      </span>
    )
  )
}

function Note() {
  const t = useTranslations('insurance-booking.kept')
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('emergency')}</p>
}
