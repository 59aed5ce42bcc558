import type { Translate } from '#contracts/locale.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import { formatInstant, formatList } from '#contracts/format.ts'
import { type Order, type OrderItem, type Product, SHOP_ZONE, travellersOf } from '#modules/orders/index.ts'

export interface PlainFactsDeps {
  readonly translate: Translate
  readonly products: { of(kind: ItemKind): Pick<Product, 'describe' | 'shortTitle' | 'tellsTimes' | 'addressOf'> }
}

interface Fact {
  readonly name: string
  readonly value: string
}

/** What can be said of any item, whatever it is, in its order's language. */
export interface PlainFacts {
  readonly title: string
  /** By what its supplier knows it. */
  readonly reference: Fact | null
  /** When it begins and ends; none of what has no time of its own, or says so among its facts. */
  readonly times: readonly Fact[]
  /** What its product says of it. */
  readonly facts: readonly Fact[]
  /** Who it is for. */
  readonly travellers: Fact
  /** What they have asked of who provides it. */
  readonly requests: Fact | null
  /** Where it is, as calendars write it; null for what is nowhere. */
  readonly address: string | null
}

export async function readPlainFacts(
  { translate, products }: PlainFactsDeps,
  order: Order,
  item: OrderItem,
): Promise<PlainFacts> {
  const { language } = order
  const product = products.of(item.kind)
  const t = (key: string) => translate(language, `documents.voucher.${key}`)
  const { period, pnr } = item
  const zone = period?.zone
  const at = (name: string, instant: string): Fact => ({
    name: t(zone ? `${name}_there` : name),
    value: formatInstant(instant, language, zone ?? SHOP_ZONE, 'moment'),
  })
  return {
    ...(await factsOf(product, order, item)),
    reference: pnr === null ? null : { name: t('reference'), value: pnr },
    times: period && !product.tellsTimes ? [at('begins', period.startsAt), at('ends', period.endsAt)] : [],
    travellers: {
      name: t('travellers'),
      value: formatList(
        travellersOf(order, item).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
        language,
      ),
    },
    requests: item.specialRequests === null ? null : { name: t('requests'), value: item.specialRequests },
    address: product.addressOf?.(item) ?? null,
  }
}

async function factsOf(
  product: Pick<Product, 'describe' | 'shortTitle'>,
  order: Order,
  item: OrderItem,
): Promise<Pick<PlainFacts, 'title' | 'facts'>> {
  const { details } = await product.describe(order, item, { owner: true, language: order.language })
  return 'facts' in details ? details : { title: product.shortTitle(item), facts: [] }
}
