import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { LANGUAGES } from '#contracts/locale.ts'
import { LANGUAGE_NAMES, withoutLanguage } from '../lib/settings.ts'
import { useChangeSettings } from '../lib/use-settings-store.ts'
import { useShop } from '../lib/use-shop.ts'
import { whatsAppLink } from '../lib/whatsapp.ts'
import { ChatIcon, MailIcon, PhoneIcon } from '../ui/icons.tsx'
import { CookieButton } from './cookie-banner.tsx'
import { BrandMark } from './brand-mark.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PRODUCTS } from './products.ts'

/** Every link here leads to a page that works. */
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
          <NewsletterForm />
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

function FooterColumns() {
  const t = useTranslations('shell')
  return (
    <>
      <FooterColumn
        title={t('footer.products')}
        links={PRODUCTS.map((product) => [`/${product}`, t(`nav.${product}`)] as const)}
      />
      <FooterColumn
        title={t('footer.support')}
        links={[
          ['/offers', t('footer.offers')],
          ['/destinations', t('footer.destinations')],
          ['/help', t('footer.help')],
          ['/faqs', t('footer.faqs')],
          ['/blog', t('footer.blog')],
          ['/accounts/manage-booking', t('footer.find')],
          ['/applications', t('footer.follow')],
          ['/contact', t('footer.contact')],
        ]}
      />
      <FooterColumn
        title={t('footer.company')}
        links={[
          ['/about-us', t('footer.about')],
          ['/careers', t('footer.careers')],
          ['/group-travel', t('footer.group')],
          ['/business-travel', t('footer.business')],
          ['/sitemap', t('footer.sitemap')],
        ]}
      />
      <FooterColumn
        title={t('footer.legal')}
        links={[
          ['/terms', t('footer.terms')],
          ['/privacy', t('footer.privacy')],
          ['/cookies', t('footer.cookies')],
        ]}
      />
    </>
  )
}

function ContactLinks() {
  const t = useTranslations('shell')
  const { brand } = useShop()
  return (
    <p className="grid justify-items-start">
      <a className="footer-link whitespace-nowrap" href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>
        <PhoneIcon /> {brand.phone}
      </a>
      <a className="footer-link" href={`mailto:${brand.email}`}>
        <MailIcon /> {brand.email}
      </a>
      {brand.whatsapp && (
        <a
          className="footer-link"
          href={whatsAppLink(t('footer.whatsapp_text', { brand: brand.name }), brand.whatsapp)}
          target="_blank"
          rel="noreferrer"
        >
          <ChatIcon /> {t('footer.whatsapp')}
        </a>
      )}
    </p>
  )
}

/**
 * Drawn when a visitor comes near; the newsletter's form is drawn at once: a browser that looks for what it may fill in
 * has all drawn that a form stands in.
 */
function FooterColumn({ title, links }: { title: string; links: readonly (readonly [to: string, text: string])[] }) {
  return (
    <nav
      aria-label={title}
      className="-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_18rem] [content-visibility:auto]"
    >
      <p className="text-sm font-semibold text-on-cloth-soft">{title}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link className="footer-link" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An address that somebody has filled with megabytes is not repeated. */
const MOST_OF_SEARCH = 2_000
const shortOf = (search: string): string => (search.length > MOST_OF_SEARCH ? '' : search)

/** A form that the server answers where no script runs. */
function LanguageSwitch() {
  const t = useTranslations('shell')
  const { settings } = useShop()
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
