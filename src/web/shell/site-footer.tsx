import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { LANGUAGES } from '#contracts/locale.ts'
import { LANGUAGE_NAMES, pressedCookie, withoutLanguage } from '../lib/settings.ts'
import { writtenPart } from '../lib/page/written-part.tsx'
import { useChangeSettings } from '../lib/use-settings-store.ts'
import { useShop } from '../lib/use-shop.ts'
import { BrandMark } from './brand-mark.tsx'
import { CookieButton } from './cookie-button.tsx'

const loadWords = () => import('./footer-words.tsx')
const loadForm = () => import('./newsletter-form.tsx')
const ContactLinks = writtenPart(async () => ({ default: (await loadWords()).ContactLinks }))
const FooterColumns = writtenPart(async () => ({ default: (await loadWords()).FooterColumns }))
const NewsletterForm = lazy(async () => ({ default: (await loadForm()).NewsletterForm }))

/** What a page shows that takes the place of one that failed: without a network it could not come. */
export const fetchFooter = () => Promise.all([loadWords(), loadForm()])

export function SiteFooter() {
  const t = useTranslations('shell')
  const { brand } = useShop()
  return (
    <footer className="on-cloth mt-[clamp(3rem,8vw,6rem)] bg-cloth">
      <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-[1.6fr_0.9fr_1.25fr_0.95fr_1.1fr]">
        <div className="col-span-2 grid content-start gap-3 lg:col-span-1">
          <p className="brand">
            <BrandMark />
            <span>{brand.name}</span>
          </p>
          <p className="max-w-xs text-on-cloth-soft">{t('footer.promise')}</p>
          <ContactLinks />
          <Suspense>
            <NewsletterForm />
          </Suspense>
        </div>
        <FooterColumns />
      </div>
      <div className="border-t border-cloth-light">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-on-cloth-soft">
          <p>{t('footer.rights', { brand: brand.name })}</p>
          <div className="flex flex-wrap">
            <CookieButton />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** An address that somebody has filled with megabytes is not repeated. */
const MOST_OF_SEARCH = 2_000
const shortOf = (search: string): string => (search.length > MOST_OF_SEARCH ? '' : search)

/** A form that the server answers where no script runs. */
function LanguageSwitch() {
  const t = useTranslations('shell')
  const { settings, origin } = useShop()
  const { pathname, search } = useLocation()
  const change = useChangeSettings(settings)
  const { country, currency } = settings
  const kept = { answer: 'yes', country, currency, next: pathname + shortOf(withoutLanguage(search)) }
  return (
    <form action="/settings" className="-me-1.5">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
      <div role="group" aria-label={t('footer.language')} className="flex">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            lang={language}
            className="header-link"
            aria-pressed={language === settings.language}
            data-keep={pressedCookie({ ...settings, language }, origin.startsWith('https:'))}
            onClick={(event) => {
              event.preventDefault()
              change({ language })
            }}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </form>
  )
}
