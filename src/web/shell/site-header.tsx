import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useShop } from '../lib/use-shop.ts'
import { GlobeIcon, PersonIcon } from '../ui/icons.tsx'
import { ProgressBar } from '../ui/spinner.tsx'
import { BasketLink } from './basket-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ProductsMenu } from './products-menu.tsx'
import { PRODUCTS } from './products.ts'
import { loadPart } from '../lib/page/page-styles.tsx'

/** So many products stand in the header itself where there is room, and so many where there is much; the menu names all. */
const IN_SIGHT = 2
const IN_SIGHT_WIDE = 5

const loadDialog = () => loadPart(() => import('./settings-dialog.tsx'))

const SettingsDialog: ComponentType<{ open: boolean; onClose: () => void }> = lazy(async () => {
  const { SettingsDialog: component } = await loadDialog()
  return { default: component }
})

/** The strip of cloth over every page: who we are, where to go, language and currency. */
export function SiteHeader() {
  const t = useTranslations('shell')
  const { brand } = useShop()
  const loading = useNavigation().state !== 'idle'
  return (
    <header className="relative z-30 on-cloth bg-cloth">
      <div className="page flex min-h-15 items-center gap-x-1 sm:gap-4">
        <Link to="/" className="brand" aria-label={t('home', { brand: brand.name })}>
          <BrandMark />
          <span>{brand.name}</span>
        </Link>
        <div className="in-turn ms-auto flex items-center gap-x-1 [contain-intrinsic-inline-size:12rem] sm:gap-4">
          <nav className="ms-auto flex" aria-label={t('nav.label')}>
            {PRODUCTS.slice(0, IN_SIGHT_WIDE).map((product, at) => (
              <NavLink
                key={product}
                to={`/${product}`}
                className={at < IN_SIGHT ? 'header-link max-md:hidden' : 'header-link max-xl:hidden'}
              >
                {t(`nav.${product}`)}
              </NavLink>
            ))}
          </nav>
          <SettingsButton />
          <BasketLink />
          <AccountLink />
          <ProductsMenu />
        </div>
      </div>
      {loading && (
        <div className="absolute inset-x-0 bottom-0 *:bg-transparent">
          <ProgressBar label={t('loading')} />
        </div>
      )}
    </header>
  )
}

/** To the account of who is signed in, by their name; to the sign-in page for everybody else. */
function AccountLink() {
  const t = useTranslations('shell')
  const { customer } = useShop()
  return (
    <NavLink to={customer ? '/accounts/my-trips' : '/login'} className="header-link">
      <PersonIcon />
      <span className="max-w-28 truncate max-sm:sr-only">{customer?.first_name ?? t('nav.sign_in')}</span>
      {customer && <span className="sr-only">{t('nav.account')}</span>}
    </NavLink>
  )
}

/** Opens the settings; their code is fetched when somebody reaches for the button. */
function SettingsButton() {
  const t = useTranslations('shell')
  const { settings } = useShop()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* Without a script they are changed in the foot, and seen here. */}
      <span className="header-link hidden noscript:inline-flex">
        {settings.language.toUpperCase()} · {settings.currency}
      </span>
      <button
        type="button"
        className="header-link noscript:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <GlobeIcon className="max-sm:hidden" />
        <span>
          {settings.language.toUpperCase()}
          <span className="max-[26rem]:sr-only"> · {settings.currency}</span>
        </span>
        <span className="sr-only">{t('settings.title')}</span>
      </button>
      {wanted && (
        <Suspense>
          <SettingsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
