import { createTranslator } from 'use-intl/core'
import type { Language } from '#contracts/locale.ts'
import type en from '#locales/en/meta.json'
import english from '#locales/en/meta.json' with { type: 'json' }
import french from '#locales/fr/meta.json' with { type: 'json' }
import type { PageContext } from './page-context.ts'
import type { PageMeta } from './page-meta.ts'
import { PREVIEW_SIZE, previewPath } from './preview.server.ts'
import { loadAgency } from '../shop-facts.server.ts'

/** Pages that have a title, a description and keywords of their own. */
export type PageName = keyof typeof en

const MESSAGES = { en: english, fr: french }

/** Pages that show one visitor's own business; search engines leave them out. */
const PRIVATE: ReadonlySet<PageName> = new Set<PageName>([
  'not_found',
  'flight_listing',
  'flight_booking',
  'flight_confirmation',
  'flight_shared',
  'hotel_listing',
  'flight_extras',
  'hotel_booking',
  'package_booking',
  'activity_booking',
  'hotel_confirmation',
  'insurance_trip',
  'insurance_quote',
  'insurance_booking',
  'application_payment',
  'visa_check',
  'visa_apply',
  'basket',
  'basket_checkout',
  'order',
  'order_payment',
  'login',
  'signup',
  'forgot_password',
  'mailed_link',
  'my_profile',
  'security',
  'my_bookings',
  'my_trips',
  'my_applications',
  'application',
  'appointment',
  'travellers_profile',
  'wallet',
  'newsletter_confirm',
  'newsletter_unsubscribe',
  'price_alerts',
  'notifications',
  'price_alert_link',
])

/**
 * Title, description and keywords of a page in the visitor's language; for a page's loader.
 * @param values facts that the texts name, such as `route` (Lagos – London); strangers read them in previews of links
 */
export async function pageMeta(
  page: PageContext,
  /** The page's own address, as the router knows it. */
  url: URL,
  name: PageName,
  values: Readonly<Record<string, string>> = {},
  /** Code of the place whose picture stands for the page; the shop's own when left out. */
  place?: string,
): Promise<PageMeta> {
  const { language } = page.settings
  const { brand } = await loadAgency(page)
  const t = translatorOf(language)
  const text = (part: 'title' | 'description' | 'keywords') => t(`${name}.${part}`, { brand: brand.name, ...values })
  return {
    title: text('title'),
    description: text('description'),
    keywords: text('keywords'),
    url: new URL(url.pathname, page.origin).href,
    language,
    brand: brand.name,
    picture: {
      url: new URL(previewPath(place, name), page.origin).href,
      ...PREVIEW_SIZE,
      alt: values['route'] ?? brand.name,
    },
    indexed: !PRIVATE.has(name),
  }
}

/** What a page is called in lists: its title without the shop's name behind it. */
export async function pageTitle(
  page: PageContext,
  name: PageName,
  values: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { brand } = await loadAgency(page)
  return translatorOf(page.settings.language)(`${name}.title`, { brand: brand.name, ...values }).replace(
    / \| [^|]*$/,
    '',
  )
}

const translatorOf = (language: Language) =>
  createTranslator({ locale: language, messages: MESSAGES[language], timeZone: 'UTC' })
