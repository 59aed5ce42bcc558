import { useTranslations } from 'use-intl/react'
import type { OfflinePanel, ShownReference } from '../../../order/product-panels.ts'
import { useRideWords } from '../ride/ride-words.ts'
import type { OrderedRide, TransferItem } from '../transfer-item.ts'

/** A ride as it can be read without a network. */
interface OfflineRide {
  readonly title: string
  readonly reference: string | null
  readonly vouchers: readonly string[]
  readonly ride: OrderedRide | null
}

export const offlinePanel: OfflinePanel<TransferItem, OfflineRide> = {
  keep: ({ pnr, vouchers, details: { title, ride } }) => ({ title, reference: pnr, vouchers, ride: ride ?? null }),
  Title: ({ kept }) => kept.title,
  Reference,
  Beginning,
  Item: Ride,
}

function Reference({ kept: { reference }, shown }: { kept: OfflineRide; shown: ShownReference }) {
  const t = useTranslations('transfer-booking')
  return reference && shown({ label: t('reference'), value: reference })
}

function Beginning({ kept: { ride } }: { kept: OfflineRide }) {
  const words = useRideWords()
  return ride && <p className="text-on-cloth-soft">{words.moment(ride.pick_up_at)}</p>
}

function Ride({ kept: { ride, vouchers } }: { kept: OfflineRide }) {
  const t = useTranslations('transfer-booking')
  const words = useRideWords()
  if (!ride) return null
  return (
    <section className="grid gap-3">
      <p className="font-semibold">{words.moment(ride.pick_up_at)}</p>
      <p className="text-sm">
        {words.place(ride.from)} → {words.place(ride.to)}
      </p>
      <p className="text-sm">{words.people(ride)}</p>
      <p className="text-sm">{ride.meeting_point}</p>
      {ride.sign && (
        <p className="text-sm">
          {t('facts.sign')}: <span className="font-semibold">{ride.sign}</span>
        </p>
      )}
      {vouchers.map((number) => (
        <p key={number} className="text-sm">
          {t('facts.voucher')} <span className="tabular font-semibold select-all">{number}</span>
        </p>
      ))}
    </section>
  )
}
