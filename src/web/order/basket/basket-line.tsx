import type { BasketItem } from '#contracts/orders/basket.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { CheckoutLine } from '../checkout/checkout-panel.ts'

interface BasketLineProps {
  readonly item: BasketItem
  /** Undefined where its product shows nothing of it, or it is gone. */
  readonly line: CheckoutLine | undefined
  /** Whether its price is the first that ends. */
  readonly isFirstToEnd: boolean
  readonly removing: boolean
  readonly onRemove: () => void
}

/** One thing in the basket: what it is, what it costs, until when, and the way to take it out. */
export function BasketLine({ item, line, isFirstToEnd, removing, onRemove }: BasketLineProps) {
  const t = useTranslations('basket')
  const kinds = useTranslations('order')
  const { currency, grand_total: amount } = item.price
  return (
    <div className="grid gap-2">
      {line ? (
        <line.panel.Summary offer={line.offer} />
      ) : (
        <p className="card p-4 text-lg font-semibold sm:p-6">{kinds(`kinds.${item.kind}`)}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1">
        <p className="text-sm text-ink-soft">
          <Standing item={item} isFirstToEnd={isFirstToEnd} />
        </p>
        <p className="ms-auto flex items-center gap-3">
          {!item.expired && <Price money={{ amount, currency }} className="text-lg font-bold" />}
          <Button look="quiet" size="small" waiting={removing} onClick={onRemove}>
            {t('remove')}
            {/* Several things of a basket are told apart without sight, too. */}
            <span className="sr-only">
              {' '}
              {line ? <line.panel.Brief offer={line.offer} /> : kinds(`kinds.${item.kind}`)}
            </span>
          </Button>
        </p>
      </div>
      {item.expired && line && (
        <div className="grid justify-items-start gap-3 px-1">
          <line.panel.Expired offer={line.offer} />
        </div>
      )}
    </div>
  )
}

function Standing({ item, isFirstToEnd }: Pick<BasketLineProps, 'item' | 'isFirstToEnd'>) {
  const t = useTranslations('basket')
  const ownTime = useOwnTime()
  if (item.expired) return <strong className="text-kola">{t('expired')}</strong>
  const time = ownTime(item.expires_at)
  return t(isFirstToEnd ? 'first_to_end' : 'stands_until', { time })
}
