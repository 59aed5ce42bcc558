import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import type { Sale } from '../checkout-panel.ts'
import { useBookingForm } from '../travellers/form-context.ts'
import { InstalmentChoice } from './instalment-choice.tsx'

interface PayWhenProps {
  /** Ways to share the price; none where the airline does not keep the seats for long enough. */
  readonly plans: readonly InstalmentPlan[]
  readonly hold: NonNullable<Sale['hold']>
  /** By which words: those of airlines, or those for everything. */
  readonly of: 'trip' | 'any'
}

const OPTIONS = ['pay_now', 'hold'] as const

/** Now, or later or in parts while the airline keeps the seats: what each means, before it is chosen. */
export function PayWhen({ plans, hold, of }: PayWhenProps) {
  const t = useTranslations('booking')
  const words = of === 'any' ? 'any' : 'pay_when'
  const { initial } = useBookingForm()
  const at = useOwnTime()
  const options = plans.length > 0 ? ([...OPTIONS, 'instalments'] as const) : OPTIONS
  const chosen = options.find((option) => option === initial['payment_option']) ?? 'pay_now'
  const guarantee = hold.price_guaranteed_until
  const texts = {
    pay_now: t(`${words}.pay_now_text`),
    hold: [
      t(`${words}.hold_text`, { deadline: at(hold.payment_required_by) }),
      guarantee ? t('pay_when.price_kept', { deadline: at(guarantee) }) : t('pay_when.price_open'),
    ].join(' '),
    instalments: t(`${words}.instalments_text`),
  }
  return (
    <fieldset className="card min-w-0 p-4 sm:px-6">
      <legend className="float-start mb-3 text-xl font-semibold">{t('pay_when.title')}</legend>
      <div className="clear-both grid gap-3">
        {options.map((option) => (
          <div key={option} className="group grid gap-4">
            <label className="check items-start!">
              <input type="radio" name="payment_option" value={option} defaultChecked={option === chosen} />
              <span className="font-semibold">
                {option === 'hold' ? t(`${words}.hold`) : t(`pay_when.${option}`)}
                <span className="block text-sm font-normal text-ink-soft">{texts[option]}</span>
              </span>
            </label>
            {option === 'instalments' && (
              <div className="hidden group-has-[[value=instalments]:checked]:block">
                <InstalmentChoice plans={plans} initial={initial['later_parts']} />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
