import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useBasketCount } from '../lib/basket-count.ts'
import { BasketIcon } from '../ui/icons.tsx'

/** The way to the basket, with how much is in it. */
export function BasketLink() {
  const t = useTranslations('shell')
  const count = useBasketCount()
  return (
    <NavLink to="/basket" className="header-link relative">
      <BasketIcon />
      <span className="sr-only">{t('nav.basket', { count })}</span>
      {count > 0 && (
        <span
          className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-marigold px-1 text-center text-3xs/4.5 text-cloth"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </NavLink>
  )
}
