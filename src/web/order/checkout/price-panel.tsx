import type { Money } from '#contracts/money.ts'
import type { Price as PriceLines } from '#contracts/prices.ts'
import { useTranslations } from 'use-intl/react'
import { ChargedNote, PriceBreakdown } from '../summary/price-breakdown.tsx'
import type { PriceParts } from '../summary/price-parts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLateDrawing } from '../../ui/late-drawing.tsx'
import { Price } from '../../ui/price.tsx'
import { FORM_ID } from './travellers/booking-fields.tsx'
import { CouponField } from './coupon/coupon-field.tsx'
import type { CouponState } from './coupon/use-coupon.ts'

interface PricePanelProps {
  readonly price: PriceLines
  readonly parts: PriceParts | undefined
  /** null where it is for nobody by number. */
  readonly travellers: number | null
  readonly coupon: CouponState
}

/** Price summary and coupon; beside the form on wide screens, under it on phones. */
export function PricePanel({ price, parts, travellers, coupon }: PricePanelProps) {
  const t = useTranslations('order')
  return (
    <aside className={classes('card grid gap-4 p-4 sm:p-5 lg:sticky lg:top-5', useLateDrawing())}>
      <div>
        <h2 className="text-xl">{t('price.title')}</h2>
        {travellers !== null && <p className="text-sm text-ink-soft">{t('price.for_all', { count: travellers })}</p>}
      </div>
      <PriceBreakdown price={price} parts={parts} />
      <ChargedNote price={price} amount={price.grand_total} />
      <CouponField coupon={coupon} />
    </aside>
  )
}

/** On phones: what it costs and the one button, always in sight. */
export function BookingTotal({ total, sending, goOn }: { total: Money; sending: boolean; goOn: string }) {
  const words = useTranslations('order')
  return (
    <div className="bottom-bar fixed-bar inset-x-0 bottom-0 z-20 tall:fixed border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        <p className="leading-5 whitespace-nowrap">
          <span className="block text-xs text-ink-soft">{words('price.grand_total')}</span>
          <Price money={total} className="text-lg font-bold" />
        </p>
        <Button
          type="submit"
          form={FORM_ID}
          look="primary"
          className="grow sm:grow-0 noscript:hidden"
          waiting={sending}
        >
          {goOn}
        </Button>
      </div>
    </div>
  )
}
