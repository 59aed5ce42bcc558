import { useTranslations } from 'use-intl/react'
import { Badge } from '../../../../ui/badge.tsx'
import { WarningIcon } from '../../../../ui/icons.tsx'
import { ChevronDownIcon } from '../../../../ui/page-icons.tsx'
import type { OfferCardProps } from './card-props.ts'
import { describe } from './describe-offer.ts'
import { weightiest } from './warning-order.ts'
import { useWhyWords } from './why-words.ts'

interface CardEndProps extends OfferCardProps {
  readonly open: boolean
  readonly panelId: string
  /** Begins to load what an open card shows. */
  readonly onIntent: () => void
}

/** Why the offer stands here, what to mind, and the two things that can be done with it. */
export function CardEnd(props: CardEndProps) {
  const { first, offer, cheapest, open, panelId, compared, onCompare, onToggle, onIntent } = props
  const t = useTranslations('listing')
  const { short } = useWhyWords()
  const flight = useTranslations('flight')
  const warning = weightiest(offer.warnings)
  return (
    <>
      <p className="offer-why">
        {warning && (
          <Badge tone="warn">
            <WarningIcon className="size-3.5 flex-none" />
            {flight(`warnings.${warning}`)}
          </Badge>
        )}
        <span className="min-w-0">{short(offer, cheapest)}</span>
      </p>
      <div className="offer-end noscript:hidden">
        <label className="offer-compare">
          <input type="checkbox" checked={compared} onChange={() => onCompare(offer)} />
          {t('compare.tick')}
          <span className="sr-only">: {describe(offer)}</span>
        </label>
        <button
          type="button"
          className="offer-open"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => onToggle(first.offer_id)}
        >
          {open ? t('hide') : t('select')}
          <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          <span className="sr-only">: {describe(offer)}</span>
        </button>
      </div>
    </>
  )
}
