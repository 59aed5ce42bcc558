import { useTranslations } from 'use-intl/react'
import type { InsuranceOffer } from '#contracts/insurance/offers.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { NextOfKin } from '../../../order/checkout/next-of-kin.tsx'
import { useBookingForm, useFormField } from '../../../order/checkout/travellers/form-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'

/** What an insurer must know beside names and birth dates. */
export function CoverAsks({ path, isKinAsked }: AsksProps<InsuranceOffer>) {
  const t = useTranslations('insurance-booking.asks')
  const { initial } = useBookingForm()
  const health = useFormField(`${path}.answers.health`)
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <h2 className="text-xl" id={`${path}-title`}>
        {t('title')}
      </h2>
      <div>
        <Checkbox
          id={health.id}
          name={health.name}
          value="yes"
          defaultChecked={initial[health.name] === 'yes'}
          error={health.error}
        >
          {t('declaration')}
        </Checkbox>
        <p className="mt-1 text-sm text-ink-soft">{t('declaration_text')}</p>
      </div>
      {isKinAsked && <NextOfKin path={path} />}
    </section>
  )
}
