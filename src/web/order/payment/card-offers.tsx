import type { OffersResponse } from '#contracts/orders/promotions.ts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { CardIcon } from '../../ui/icons/order-icons.tsx'
import { WayRadio } from './ways/way-radio.tsx'

export type CardOffer = OffersResponse['offers'][number]

interface CardOffersProps {
  readonly offers: readonly CardOffer[]
  /** Code of the chosen one. */
  readonly chosen: string | null
  readonly busy: boolean
  readonly onChoose: (code: string | null) => void
}

/** Discounts for certain cards: one of them, or none, is taken off before the card pays. */
export function CardOffers({ offers, chosen, busy, onChoose }: CardOffersProps) {
  const t = useTranslations('payment.card_offers')
  if (offers.length === 0) return null
  return (
    <fieldset className="grid gap-2 rounded-lg border border-control p-4">
      <legend className="sr-only">{t('title')}</legend>
      <p className="flex items-center gap-3 font-semibold" aria-hidden="true">
        <CardIcon className="flex-none text-indigo" />
        {t('title')}
      </p>
      <Choice label={t('none')} checked={chosen === null} busy={busy} onChoose={() => onChoose(null)} />
      {offers.map(({ id, code, title, terms }) => (
        <Choice
          key={id}
          label={title}
          hint={terms}
          checked={chosen === code}
          busy={busy}
          onChoose={() => onChoose(code)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps extends Omit<ComponentProps<typeof WayRadio>, 'name'> {
  readonly label: string
  readonly hint?: string
}

function Choice({ label, hint, ...chosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5">
      <WayRadio name="card-offer" {...chosen} />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
