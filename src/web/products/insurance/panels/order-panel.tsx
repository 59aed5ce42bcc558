import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import { useShop } from '../../../lib/use-shop.ts'
import type { ItemOf, OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CoverList } from './cover-list.tsx'
import { useCoverWords } from './cover-words.tsx'

type PolicyItem = ItemOf<'insurance'>

/** Policies on the page of their order. */
export const orderPanel: OrderPanel<PolicyItem> = {
  titleOf: ({ details }) => details.title,
  sellsAt: () => ({ again: '/insurance', others: '/insurance' }),
  PriceName: ({ item }) => item.details.title,
  Reference,
  Item: Policy,
  Traveller: Certificate,
  ticketsAre: 'certificates',
  NextSteps,
}

function Reference({ item: { pnr }, shown }: { item: PolicyItem; shown: ShownReference }) {
  const t = useTranslations('insurance-booking.policy')
  return pnr && shown({ label: t('number'), value: pnr })
}

function Policy({ order, item }: OrderPanelProps<PolicyItem>) {
  const t = useTranslations('insurance-booking.policy')
  const words = useCoverWords()
  const { title, cover } = item.details
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="font-semibold">{cover ? words.title(cover) : title}</p>
        {cover && (
          <p className="text-sm text-ink-soft">
            {words.dates(cover.query)} · {words.facts(cover.query)}
          </p>
        )}
        {cover?.plan.schengen && (
          <p className="mt-1">
            <Badge tone="good">{t('visa')}</Badge>
          </p>
        )}
      </div>
      <div>
        <h3 className="text-base font-semibold tracking-normal">{t('insured')}</h3>
        <ul className="mt-1 grid gap-1 text-sm">
          {item.travellers.map((position) => (
            <Insured key={position} order={order} item={item} position={position} />
          ))}
        </ul>
      </div>
      {cover && (
        <div className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-base font-semibold tracking-normal">{t('covers')}</h3>
          <CoverList covers={cover.plan.covers} />
          {cover.plan.demonstration && <p className="text-sm text-ink-soft">{t('demonstration')}</p>}
        </div>
      )}
    </section>
  )
}

interface InsuredProps extends Pick<OrderPanelProps<PolicyItem>, 'order' | 'item'> {
  readonly position: number
}

function Insured({ order, item, position }: InsuredProps) {
  const { first_name: first = '', last_name: last = '' } = order.travellers[position] ?? {}
  const number = item.tickets.find(({ traveller }) => traveller === position)?.number
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {first} {last}
      </span>
      {number && <span className="tabular text-ink-soft select-all">{number}</span>}
    </li>
  )
}

function Certificate({ item, index }: { item: PolicyItem; index: number }) {
  const t = useTranslations('insurance-booking.policy')
  const number = item.tickets.find(({ traveller }) => traveller === index)?.number
  return (
    number && (
      <span className="text-sm text-ink-soft">
        {t('certificate')} <span className="tabular select-all">{number}</span>
      </span>
    )
  )
}

/** What to do between now and the end of the trip. */
function NextSteps() {
  const t = useTranslations('insurance-booking.next')
  const { brand } = useShop()
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>{t('certificate')}</li>
        <li>{t('emergency', { phone: onOneLine(brand.phone) })}</li>
        <li>{t('proof')}</li>
        <li>{t('cooling')}</li>
      </ol>
    </section>
  )
}
