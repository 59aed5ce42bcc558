import { createTranslator } from 'use-intl/core'
import type { PackageCard } from '#contracts/packages/packages.ts'
import { formatDate, onOneLine } from '#contracts/format.ts'
import english from '#locales/en/home.json' with { type: 'json' }
import french from '#locales/fr/home.json' with { type: 'json' }
import type { PageContext } from '../lib/page/page-context.ts'
import { openPriceWriter, type PriceWriter, writeMoney } from '../products/flights/explore/explored.server.ts'
import type { DestinationCard } from './home-page.tsx'

/** A new departure, or a seat that is taken, is seen within a minute. */
const LIFETIME = { freshMs: 60_000, usableMs: 3_600_000 } as const

const MESSAGES = { en: english, fr: french }

/** Of each family: together one row. */
const CARDS = 2

/** The trips that leave next, pilgrimages beside holidays; in trouble there are none. */
export async function loadNextPackages(page: PageContext): Promise<readonly DestinationCard[]> {
  const { shop, settings, remember } = page
  const familyOf = (family: PackageCard['family']) =>
    remember(`next ${family} ${settings.language}`, LIFETIME, async () => {
      const { packages } = await shop().call('packageList', { family, sort: 'date' })
      return packages.filter(isOnSale).slice(0, CARDS)
    }).catch(() => [])
  const [pilgrimages, holidays, writer] = await Promise.all([
    familyOf('pilgrimages'),
    familyOf('holidays'),
    openPriceWriter(page),
  ])
  return [...pilgrimages, ...holidays].map((card) => cardOf(card, writer))
}

const isOnSale = ({ from, departures }: PackageCard): boolean =>
  from !== null && departures.some(({ seats_left: left }) => left > 0)

function cardOf(
  { family, package_id: id, title, picture, photo, nights, from, departures }: PackageCard,
  writer: PriceWriter,
) {
  const { language } = writer.settings
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  const next = departures.find(({ seats_left: left }) => left > 0)
  const { shown, charged } = from ? writeMoney(writer, from) : { shown: '', charged: null }
  const note = [
    ...(charged === null ? [] : [charged]),
    t('packages.each'),
    onOneLine(t('packages.nights', { count: nights })),
    ...(next
      ? [t('packages.leaves', { date: onOneLine(formatDate(next.date, language, 'short')), city: next.origin.name })]
      : []),
  ]
  return {
    code: picture,
    photo,
    city: title,
    href: `/${family}/${id}`,
    isSearch: false,
    price: { shown, note: note.join('\u00a0· ') },
  }
}
