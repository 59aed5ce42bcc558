import { useTranslations } from 'use-intl/react'
import { BookIcon } from '../cases/enquiry/road-icons.tsx'
import { CarIcon } from '../products/transfers/ride/car-icon.tsx'
import { ChatIcon, GlobeIcon, PhoneIcon } from '../ui/icons.tsx'
import { CardIcon, ChartIcon, WalletIcon } from '../ui/icons/order-icons.tsx'
import { CityIcon, ClockIcon, ShieldIcon, TicketIcon } from '../ui/page-icons.tsx'
import { IconFacts } from './icon-facts.tsx'
import type { LandingFacts } from './landing/landing-words.ts'

interface HomeFactsProps {
  readonly facts: LandingFacts<'home'>
}

const PRODUCTS = [
  ['hotels', 'hotels', CityIcon],
  ['visas', 'visas', GlobeIcon],
  ['insurance', 'insurance', ShieldIcon],
  ['transfers', 'transfers', CarIcon],
  ['activities', 'activities', TicketIcon],
  ['edu-consult', 'studies', BookIcon],
] as const

/** What else a trip takes, all of it to be had here. */
export function WholeTrip({ facts }: HomeFactsProps) {
  const t = useTranslations('shell')
  return (
    <IconFacts
      id="whole-trip"
      title={facts.whole_trip_title}
      facts={[
        ...PRODUCTS.map(([product, name, Icon]) => ({
          title: t(`nav.${product}`),
          text: facts[`whole_trip_${name}`],
          Icon,
          to: `/${product}`,
        })),
        { title: t('footer.group'), text: facts.whole_trip_group, Icon: ChatIcon, to: '/group-travel' },
        { title: t('footer.business'), text: facts.whole_trip_business, Icon: ChartIcon, to: '/business-travel' },
      ]}
    />
  )
}

const WAYS = {
  transfer: [WalletIcon, 'bank-transfer'],
  card: [CardIcon, 'ways-to-pay'],
  phone: [PhoneIcon, 'ussd'],
  named: [PhoneIcon, 'ways-to-pay'],
  later: [ClockIcon, 'ways-to-pay'],
} as const

/** A way to pay that the visitor has, in words. */
export interface WayOfPaying {
  readonly kind: keyof typeof WAYS
  readonly title: string
  readonly text: string
}

/** How to pay, each way with where it is explained. */
export function WaysToPay({ title, ways }: { readonly title: string; readonly ways: readonly WayOfPaying[] }) {
  return (
    <IconFacts
      id="pay"
      title={title}
      facts={ways.map(({ kind, ...words }) => {
        const [Icon, question] = WAYS[kind]
        return { ...words, Icon, to: `/faqs#${question}` }
      })}
    />
  )
}

const PROMISES = [
  ['price', ShieldIcon],
  ['refund', WalletIcon],
  ['ticket', TicketIcon],
  ['people', PhoneIcon],
] as const

/** Why to book here; how to pay is told by itself. */
export function ShopPromises({ facts }: HomeFactsProps) {
  return (
    <IconFacts
      id="promises"
      title={facts.promises_title}
      facts={PROMISES.map(([promise, Icon]) => ({
        title: facts[`promises_${promise}_title`],
        text: facts[`promises_${promise}_text`],
        Icon,
      }))}
    />
  )
}
