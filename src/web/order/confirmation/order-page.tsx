import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { Fragment, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { ItemList } from '../defaults/late.ts'
import { useFreshCount } from '../basket/use-fresh-count.ts'
import { OrderPrice } from '../summary/order-price.tsx'
import { Steps } from '../summary/steps.tsx'
import { useSavedTrips } from '../trips/use-saved-trips.ts'
import type { Order, OrderPanel, Panels } from '../product-panels.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CrossSell } from '../cross-sell/cross-sell.tsx'
import { BookAgain } from './book-again.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { Documents } from './documents.tsx'
import {
  type ItemPanel,
  itemPanels,
  ItemPanelsProvider,
  leadsByKind,
  type PanelFacts,
  useItemTitle,
} from './item-panels.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { ShareTrip } from './share-trip.tsx'
import { StatusBanner } from './status-banner.tsx'
import { Travellers } from './travellers.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { InstalmentsLeft, RefundTracker } from './late-parts.ts'

interface OrderPageProps {
  readonly order: Order
  readonly panels: Panels<OrderPanel>
  readonly facts: PanelFacts
  /** What other products have to offer with it. */
  readonly beside: readonly Suggestion[]
  /** What its travellers send in, where it asks for any. */
  readonly papers?: ReactNode
}

interface PartProps {
  readonly order: Order
  readonly items: readonly ItemPanel[]
}

/** What became of an order, whatever it is of: how it stands, each item by its product, and what is the order's own. */
export function OrderPage({ order: loaded, panels, facts, beside, papers }: OrderPageProps) {
  const t = useTranslations('confirmation')
  const order = useLiveOrder(loaded)
  useSavedTrips(stateOf(order))
  useFreshCount(order.status)
  const items = itemPanels(order, panels, facts)
  return (
    <ItemPanelsProvider value={items}>
      <div className="page pt-5 pb-16">
        <div className="mb-5">
          <Steps current={order.status === 'on_hold' ? 'payment' : 'confirmation'} />
        </div>
        <StatusBanner order={order} />
        {!order.owner && (
          <Notice className="mt-5" title={t('foreign.title')}>
            {t('foreign.text')}
          </Notice>
        )}
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            <MainPart {...{ order, items, papers }} />
            <CrossSell suggestions={beside} />
          </div>
          <Aside {...{ order, items }} />
        </div>
      </div>
    </ItemPanelsProvider>
  )
}

function MainPart({ order, items, papers }: PartProps & Pick<OrderPageProps, 'papers'>) {
  const isAsked = items.some(({ panel, facts }) => panel.asks?.(facts))
  return (
    <>
      {order.instalments && (
        <Suspense>
          <InstalmentsLeft order={order} instalments={order.instalments} />
        </Suspense>
      )}
      {items.map(
        ({ item, panel, facts }) => panel.News && <panel.News key={item.item_id} {...{ order, item, facts }} />,
      )}
      {order.refunds.length > 0 && (
        <Suspense>
          <RefundTracker order={order} />
        </Suspense>
      )}
      <Documents order={order} quiet={isAsked || order.status !== 'confirmed'} />
      <ShareTrip order={order} />
      {papers}
      <Items {...{ order, items }} />
      <Travellers order={order} />
      {order.owner &&
        order.status === 'confirmed' &&
        leadsByKind(items).map(
          ({ item, panel }) => panel.NextSteps && <panel.NextSteps key={item.item_id} {...{ order, item }} />,
        )}
    </>
  )
}

/** Each item by its product. Where there are several, or a product shows nothing itself, every one has its line. */
function Items({ order, items }: PartProps) {
  const t = useTranslations('order')
  const titleOf = useItemTitle()
  const isListed = items.length > 1 || items.some(({ panel }) => !panel.Item)
  return (
    <>
      {isListed && (
        <section className="card grid gap-3 p-4 sm:p-6">
          <h2 className="text-xl">{t('items.title')}</h2>
          <Suspense>
            <ItemList items={order.items} names={namesOf(items, titleOf)} />
          </Suspense>
        </section>
      )}
      {items.map(
        ({ item, panel, facts }) =>
          panel.Item && (
            <Standing key={item.item_id} item={item}>
              <panel.Item {...{ order, item, facts }} />
            </Standing>
          ),
      )}
    </>
  )
}

/** What is not to be had any more must not look as if it were. */
function Standing({ item: { status }, children }: { item: Order['items'][number]; children: ReactNode }) {
  const t = useTranslations('order')
  if (status !== 'cancelled' && status !== 'failed' && status !== 'released') return children
  return (
    <div className="grid gap-3 rounded-xl border-2 border-dashed border-line p-3 grayscale">
      <p className="justify-self-start">
        <Badge tone="neutral">{t(`items.${status}`)}</Badge>
      </p>
      {children}
    </div>
  )
}

/** What products call their items themselves. */
const namesOf = (items: readonly ItemPanel[], titleOf: (item: ItemPanel) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(items.flatMap((one) => (one.panel.titleOf ? [[one.item.item_id, titleOf(one)] as const] : [])))

function Aside({ order, items }: PartProps) {
  const t = useTranslations('order')
  const titleOf = useItemTitle()
  return (
    <aside className="grid gap-5">
      <section className="card grid gap-3 p-4 sm:p-5">
        <h2 className="text-lg">{t('price.title')}</h2>
        <OrderPrice
          order={order}
          nameOf={(item) => {
            const PriceName = items.find((one) => one.item === item)?.panel.PriceName
            return PriceName ? <PriceName item={item} /> : null
          }}
        />
      </section>
      {items.map(({ item, panel, facts }) => (
        <Fragment key={item.item_id}>
          {panel.Actions && items.length > 1 && order.status !== 'failed' && (
            <h2 className="text-lg">{titleOf({ item, panel, facts })}</h2>
          )}
          {panel.Actions && <panel.Actions {...{ order, item, facts }} />}
        </Fragment>
      ))}
      <CancelBooking order={order} />
      <OrderTimeline order={order} />
      <BookAgain order={order} />
    </aside>
  )
}

/** What kept trips show of an order: another state of it is kept anew. */
const stateOf = ({ status, items, travellers }: Order): string => JSON.stringify([status, items, travellers])
