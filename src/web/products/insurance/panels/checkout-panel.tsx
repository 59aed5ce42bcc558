import type { InsuranceOffer } from '#contracts/insurance/offers.ts'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { CoverAgain } from './cover-again.tsx'
import { CoverSummary } from './cover-summary.tsx'
import { useCoverWords } from './cover-words.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same offer may only be looked at. */
const CoverAsks = latePart(async () => (await import('./cover-asks.tsx')).CoverAsks)

/** Travel cover in the booking form: everybody of the order is insured. */
export const checkoutPanel: CheckoutPanel<InsuranceOffer> = {
  kind: 'insurance',
  async load(api, offer_id) {
    return (await api.call('insuranceOffer', { offer_id, even_expired: true })).data
  },
  saleOf: ({ offer_id, search_id, price, expires_at, travellers, query }) => ({
    offer_id,
    search_id,
    price,
    expires_at,
    hold: null,
    rules: {
      passengers: travellers,
      passport: false,
      withoutFlights: true,
      lastDeparture: query.end_date,
      lastArrival: query.end_date,
    },
  }),
  Brief,
  Summary: CoverSummary,
  PriceName,
  asksNextOfKin: true,
  Asks,
  late: [CoverAsks],
  Expired: ({ offer }) => <CoverAgain cover={offer} />,
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function PriceName({ offer }: { offer: InsuranceOffer }) {
  return useCoverWords().title(offer)
}

function Asks(props: AsksProps<InsuranceOffer>) {
  return <CoverAsks {...props} />
}

function Brief({ offer }: { offer: InsuranceOffer }) {
  const words = useCoverWords()
  return `${words.title(offer)}, ${words.dates(offer.query)}`
}
