import type { BasketResponse } from '#contracts/orders/basket.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { ChargedNote, PriceBreakdown } from '../summary/price-breakdown.tsx'
import { partsOf } from '../summary/price-parts.ts'
import { OfferClock } from '../checkout/offer/offer-clock.tsx'
import type { CheckoutLine } from '../checkout/checkout-panel.ts'
import { CrossSell } from '../cross-sell/cross-sell.tsx'
import { AddMore } from './add-more.tsx'
import { BasketLine } from './basket-line.tsx'
import { useBasket } from './use-basket.ts'

interface BasketPageProps {
  readonly basket: BasketResponse
  /** What the products show of its items, by offer. */
  readonly lines: Readonly<Record<string, CheckoutLine>>
  /** What other products have to offer with it. */
  readonly beside: readonly Suggestion[]
}

/** What a visitor means to order together: each thing by its product, what all costs, and until when that stands. */
export function BasketPage({ basket: loaded, lines, beside }: BasketPageProps) {
  const t = useTranslations('basket')
  const { basket, removing, remove } = useBasket(loaded)
  if (basket.items.length === 0) return <Empty />
  return (
    <div className="page pt-5 pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('title', { count: basket.items.length })}</h1>
        {basket.expires_at && <OfferClock until={basket.expires_at} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid min-w-0 gap-5">
          {basket.items.map((item) => (
            <li key={item.offer_id}>
              <BasketLine
                item={item}
                line={lines[item.offer_id]}
                isFirstToEnd={basket.items.length > 1 && basket.expires_first === item.offer_id}
                removing={removing === item.offer_id}
                onRemove={() => remove(item.offer_id)}
              />
            </li>
          ))}
          {beside.length > 0 && (
            <li>
              <CrossSell suggestions={beside} />
            </li>
          )}
          <li>
            <AddMore />
          </li>
        </ul>
        <Total {...basket} lines={lines} />
      </div>
    </div>
  )
}

function pricedItem({ offer_id: id, price }: BasketResponse['items'][number], line: CheckoutLine | undefined) {
  const PriceName = line?.panel.PriceName
  return { id, price, name: PriceName ? <PriceName offer={line.offer} /> : null }
}

function Empty() {
  const t = useTranslations('basket')
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('empty.title')}</h1>
      <p className="text-lg text-ink-soft">{t('empty.text')}</p>
      <AddMore isFirst />
    </div>
  )
}

function Total({ items, price, lines }: Pick<BasketResponse, 'items' | 'price'> & Pick<BasketPageProps, 'lines'>) {
  const t = useTranslations('basket')
  const priced = items.flatMap((item) => (item.expired ? [] : [pricedItem(item, lines[item.offer_id])]))
  const words = useTranslations('order')
  return (
    <aside className="card grid gap-4 p-4 sm:p-5 lg:sticky lg:top-5">
      <h2 className="text-xl">{words('price.title')}</h2>
      {price ? (
        <>
          <PriceBreakdown price={price} parts={partsOf(priced)} />
          <ChargedNote price={price} amount={price.grand_total} />
          {items.some(({ expired }) => expired) ? (
            <p className="text-ink-soft">{t('some_expired')}</p>
          ) : (
            <LinkButton look="primary" size="large" to="/basket/checkout" className="w-full">
              {t('checkout')}
            </LinkButton>
          )}
        </>
      ) : (
        <p className="text-ink-soft">{t('all_expired')}</p>
      )}
    </aside>
  )
}
