import { useTranslations } from 'use-intl/react'
import { useBookingForm } from '../travellers/form-context.ts'

const POLICIES = ['keep', 'cancel_all'] as const

/**
 * What becomes of the rest when something that is booked together cannot be had after it was paid. Parts of one thing,
 * such as rooms of a stay, are wanted all or not at all where nothing else is said.
 */
export function PartialPolicy({ isOneThing }: { isOneThing: boolean }) {
  const t = useTranslations('basket')
  const { initial } = useBookingForm()
  const usual = isOneThing ? 'cancel_all' : 'keep'
  const chosen = POLICIES.find((policy) => policy === initial['partial_policy']) ?? usual
  return (
    <fieldset className="card min-w-0 p-4 sm:px-6">
      <legend className="float-start mb-1 text-xl font-semibold">{t('partial.title')}</legend>
      <p className="clear-both mb-3 text-sm text-ink-soft">{t(isOneThing ? 'partial.parts_text' : 'partial.text')}</p>
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
