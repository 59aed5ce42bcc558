import { useTranslations } from 'use-intl/react'
import { BookIcon } from '../cases/enquiry/road-icons.tsx'
import { CarIcon } from '../products/transfers/ride/car-icon.tsx'
import { ChatIcon, GlobeIcon, PhoneIcon } from '../ui/icons.tsx'
import { CardIcon, ChartIcon, CityIcon, ClockIcon, ShieldIcon, TicketIcon, WalletIcon } from '../ui/page-icons.tsx'
import { Promises } from './home-page.tsx'
import { IconFacts } from './icon-facts.tsx'

const PRODUCTS = [
  ['hotels', CityIcon],
  ['visas', GlobeIcon],
  ['insurance', ShieldIcon],
  ['transfers', CarIcon],
  ['activities', TicketIcon],
  ['edu-consult', BookIcon],
] as const

/** What else a trip takes, all of it to be had here. */
export function WholeTrip() {
  const t = useTranslations()
  return (
    <IconFacts
      id="whole-trip"
      title={t('home.whole_trip.title')}
      facts={[
        ...PRODUCTS.map(([product, Icon]) => ({
          title: t(`shell.nav.${product}`),
          text: t(`home.whole_trip.${product}`),
          Icon,
          to: `/${product}`,
        })),
        { title: t('shell.footer.group'), text: t('home.whole_trip.group'), Icon: ChatIcon, to: '/group-travel' },
        {
          title: t('shell.footer.business'),
          text: t('home.whole_trip.business'),
          Icon: ChartIcon,
          to: '/business-travel',
        },
      ]}
    />
  )
}

const WAYS = [
  ['transfer', WalletIcon, '/faqs#bank-transfer'],
  ['card', CardIcon, '/faqs#ways-to-pay'],
  ['phone', PhoneIcon, '/faqs#ussd'],
  ['later', ClockIcon, '/faqs#ways-to-pay'],
] as const

/** How to pay, each way with where it is explained. */
export function WaysToPay() {
  const t = useTranslations('home.pay')
  return (
    <IconFacts
      id="pay"
      title={t('title')}
      facts={WAYS.map(([way, Icon, to]) => ({ title: t(`${way}.title`), text: t(`${way}.text`), Icon, to }))}
    />
  )
}

/** Why to book here; how to pay is told by itself. */
export function ShopPromises() {
  return <Promises promises={PROMISES} />
}

const PROMISES = [
  ['price', ShieldIcon],
  ['refund', WalletIcon],
  ['ticket', TicketIcon],
  ['people', PhoneIcon],
] as const
