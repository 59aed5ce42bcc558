import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { MenuIcon } from '../ui/icons.tsx'
import { PRODUCTS } from './products.ts'

const ID = 'products-menu'

const close = ({ currentTarget }: MouseEvent) => currentTarget.closest('nav')?.hidePopover()

/** All products, behind a button. The browser opens and closes it, so that it needs no script. */
export function ProductsMenu() {
  const t = useTranslations('shell.nav')
  return (
    <>
      <button type="button" className="header-link" popoverTarget={ID}>
        <MenuIcon />
        {t('menu')}
      </button>
      <nav
        id={ID}
        popover="auto"
        aria-label={t('menu')}
        className="fixed inset-auto end-[max(0.5rem,calc((100vw-71rem)/2))] top-15 m-0 max-h-[calc(100dvh-4.5rem)] w-64 max-w-[calc(100vw-1rem)] overflow-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-float"
      >
        <ul>
          {[...PRODUCTS, 'contact' as const].map((page) => (
            <li key={page}>
              <NavLink
                className="flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-sunken"
                to={`/${page}`}
                onClick={close}
              >
                {t(page)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
