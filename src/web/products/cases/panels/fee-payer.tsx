import { useTranslations } from 'use-intl/react'
import type { CaseOffer } from '#contracts/cases/fees.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { LeadChoice, LeadNames } from '../../../order/checkout/travellers/lead-traveller.tsx'

/** Who pays: in whose name the receipt is. */
export function FeePayer({ path, taker, ...choice }: AsksProps<CaseOffer>) {
  const t = useTranslations('application-fees')
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {t('payer')}
        </h2>
        <p className="text-sm text-ink-soft">{t('payer_text')}</p>
      </div>
      {taker === null ? <LeadChoice path={path} {...choice} label={t('payer')} /> : <LeadNames index={taker} />}
    </section>
  )
}
