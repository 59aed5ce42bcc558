import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { COUPON_DAYS, couponAddress, linkedCoupon, readLinkedCoupon } from '../../lib/coupon/linked-coupon.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { classes } from '../../ui/classes.ts'

const DAY_S = 24 * 60 * 60

interface UseCouponProps {
  readonly code: string
  /** Where somebody goes on without a script; with one, they stay. */
  readonly page: string
  readonly className?: string
}

/** Keeps a code with one click: it is taken off when something is booked. */
export function UseCoupon({ code, page, className }: UseCouponProps) {
  const t = useTranslations('home.offers')
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(readLinkedCoupon(document.cookie) === code), [code])
  const keep = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    document.cookie = linkedCoupon(code, COUPON_DAYS * DAY_S, location.protocol === 'https:')
    setKept(readLinkedCoupon(document.cookie) === code)
  }
  return (
    <span aria-live="polite" className={classes('grid', className ?? 'justify-items-start')}>
      {isKept ? (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
          <CheckIcon />
          {t('kept', { code })}
        </span>
      ) : (
        <a className="button button-strong" href={couponAddress(code, page)} rel="nofollow" onClick={keep}>
          {t('use', { code })}
        </a>
      )}
    </span>
  )
}
