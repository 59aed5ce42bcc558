import { useTranslations } from 'use-intl/react'
import { useBookingForm } from '../travellers/form-context.ts'

const POLICIES = ['keep', 'cancel_all'] as const

/** What becomes of the rest when something of a basket cannot be booked after it was paid. */
export function PartialPolicy() {
  const t = useTranslations('basket')
  const { initial } = useBookingForm()
  const chosen = initial['partial_policy'] === 'cancel_all' ? 'cancel_all' : 'keep'
  return (
    <fieldset className="card min-w-0 p-4 sm:px-6">
      <legend className="float-start mb-1 text-xl font-semibold">{t('partial.title')}</legend>
      <p className="clear-both mb-3 text-sm text-ink-soft">{t('partial.text')}</p>
      <div className="grid gap-3">
        {POLICIES.map((policy) => (
          <label key={policy} className="check items-start!">
            <input type="radio" name="partial_policy" value={policy} defaultChecked={policy === chosen} />
            <span className="font-semibold">
              {t(`partial.${policy}`)}
              <span className="block text-sm font-normal text-ink-soft">{t(`partial.${policy}_text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
