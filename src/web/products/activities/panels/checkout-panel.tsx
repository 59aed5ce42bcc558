import { useTranslations } from 'use-intl/react'
import type { ActivityOffer } from '#contracts/activities/offers.ts'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { useActivityWords } from '../parts/activity-words.ts'
import { BookedAgain, BookedHead, BookedTerms } from './booked-head.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same address may show a payment. */
const Leader = latePart(async () => (await import('./activity-leader.tsx')).ActivityLeader)

/** Kept places in the booking form. */
export const checkoutPanel: CheckoutPanel<ActivityOffer> = {
  kind: 'activity',
  async load(api, offer_id) {
    return (await api.call('activityOffer', { offer_id, even_expired: true })).data
  },
  saleOf: ({ offer_id, search_id, price, expires_at }) => ({
    offer_id,
    search_id,
    price,
    expires_at,
    hold: null,
    rules: { passengers: ['ADT'], passport: false, namesOnly: true, lastDeparture: '', lastArrival: '' },
    takenByOne: true,
  }),
  Brief,
  Summary,
  PriceName: ({ offer }) => offer.activity.title,
  Asks,
  late: [Leader],
  Expired: ({ offer }) => <BookedAgain booked={offer} />,
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function Asks(props: AsksProps<ActivityOffer>) {
  return <Leader {...props} />
}

function Summary({ offer }: { offer: ActivityOffer }) {
  const t = useTranslations('activity.panel')
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <BookedHead booked={offer} />
      <BookedTerms booked={offer} />
    </section>
  )
}

function Brief({ offer }: { offer: ActivityOffer }) {
  return `${offer.activity.title}, ${useActivityWords().when(offer)}`
}
