import { useTranslations } from 'use-intl/react'
import type { CaseOffer } from '#contracts/cases/fees.ts'
import type { AsksProps, CheckoutPanel } from '../../../order/checkout/checkout-panel.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { FeeLines } from './fee-lines.tsx'
import { latePart } from '../../../lib/page/late-part.tsx'

/** With the form alone: the same address may show what has ended. */
const FeePayer = latePart(async () => (await import('./fee-payer.tsx')).FeePayer)

/** What is due of an application, in the booking form: who pays is all that is asked. */
export const checkoutPanel: CheckoutPanel<CaseOffer> = {
  kind: 'case',
  isDue: true,
  load: async (api, offer_id) => (await api.call('caseOffer', { offer_id, even_expired: true })).data,
  saleOf: ({ offer_id, search_id, price, expires_at, parts_until }) => ({
    offer_id,
    search_id,
    price,
    expires_at,
    hold: parts_until === null ? null : { payment_required_by: parts_until, price_guaranteed_until: parts_until },
    rules: { passengers: ['ADT'], passport: false, namesOnly: true, lastDeparture: '', lastArrival: '' },
    takenByOne: true,
  }),
  Brief: ({ offer: { title } }) => title,
  Summary,
  PriceName,
  Asks,
  late: [FeePayer],
  Expired,
  additions: {
    isChosen: (_kept): _kept is never => false,
    priced: (price) => price,
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

function Summary({ offer: { title, reference, fees } }: { offer: CaseOffer }) {
  const t = useTranslations('application-fees')
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-ink-soft">{t('reference', { reference })}</p>
      </div>
      <FeeLines fees={fees} />
      <p className="border-t border-line pt-3 text-sm text-ink-soft">{t('terms')}</p>
    </section>
  )
}

function Asks(props: AsksProps<CaseOffer>) {
  return <FeePayer {...props} />
}

function PriceName({ offer: { reference } }: { offer: CaseOffer }) {
  return useTranslations('application-fees')('price_name', { reference })
}

function Expired({ offer: { case_id, title, fees } }: { offer: CaseOffer }) {
  const t = useTranslations('application-fees')
  return (
    <>
      <div className="grid gap-2 rounded-md bg-sunken px-4 py-3">
        <p className="font-semibold">{title}</p>
        <FeeLines fees={fees} />
      </div>
      <LinkButton look="primary" size="large" to={`/applications/${case_id}`}>
        {t('back')}
      </LinkButton>
    </>
  )
}
