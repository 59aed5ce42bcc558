import { useTranslations } from 'use-intl/react'
import type { ActivityOffer } from '#contracts/activities/offers.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { LeadChoice, LeadNames } from '../../../order/checkout/travellers/lead-traveller.tsx'

/** Who leads: in whose name the tickets are. */
export function ActivityLeader({ path, taker, ...choice }: AsksProps<ActivityOffer>) {
  const t = useTranslations('activity.panel')
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {choice.offer.activity.title}
        </h2>
        <p className="text-sm text-ink-soft">{t('leader')}</p>
      </div>
      {taker === null ? <LeadChoice path={path} {...choice} label={t('who')} /> : <LeadNames index={taker} />}
    </section>
  )
}
