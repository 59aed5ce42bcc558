import { Refusal } from '#contracts/errors.ts'
import { formatDate } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import {
  loadOrder,
  type Order,
  type OrderItem,
  type OrderPassenger,
  SHOP_ZONE,
  travellersOf,
} from '#modules/orders/index.ts'
import { dateIn } from '#platform/local-date.ts'
import type { DocumentReader, FetchDocumentDeps } from './fetch-document.ts'
import type { FetchedDocument } from './document-memory.ts'
import type { ItemDocuments, ItemDocumentsByKind, ProofKind } from './item-documents.ts'
import { type Column, GREEN, MARGIN, MUTED, type Paper, WIDTH } from './pdf-paper.ts'
import { drawQrCode, QR_SIZE } from './qr-code.ts'
import { openSheet } from './sheet.ts'
import { travellerColumns } from './voucher.ts'

export type LetterDeps = FetchDocumentDeps

/** Reserved is enough: embassies advise against paying for a trip before they have decided. */
const STANDING: ReadonlySet<OrderItem['status']> = new Set(['held', 'ticketed', 'changing'])

interface ProvenItem {
  readonly item: OrderItem
  readonly proof: NonNullable<ItemDocuments['proof']>
}

type Kinds = Pick<ItemDocumentsByKind, 'of'>

/** What stands of an order and proves a trip. */
function provenItems(itemDocuments: Kinds, order: Order): readonly ProvenItem[] {
  return order.items.flatMap((item) => {
    const { proof } = itemDocuments.of(item.kind)
    return proof && STANDING.has(item.status) ? [{ item, proof }] : []
  })
}

/** What an order proves to an embassy, and of whom that names it: nothing where nothing of it stands. */
export const proofsOf = (
  itemDocuments: Kinds,
  order: Order,
): readonly { readonly kind: ProofKind; readonly travellers: readonly OrderPassenger[] }[] =>
  provenItems(itemDocuments, order).flatMap(({ item, proof }) =>
    proof.of.map((kind) => ({ kind, travellers: travellersOf(order, item) })),
  )

/** Whether there is a letter for the order. */
export const hasLetter = (itemDocuments: Kinds, order: Order): boolean => provenItems(itemDocuments, order).length > 0

/** How each item is told in a letter. */
interface LetterItem {
  readonly item: OrderItem
  readonly told: Awaited<ReturnType<NonNullable<ItemDocuments['proof']>['read']>>
}

/**
 * The letter by which the agency says that an own trip is reserved, in the language of who will read it.
 * @throws Refusal `not_found` also where nothing of the order stands
 */
export async function fetchLetter(
  deps: LetterDeps,
  reader: DocumentReader & { readonly actor: Actor },
  orderId: string,
  language: Language | null,
): Promise<FetchedDocument> {
  const order = await loadOrder(deps.db, orderId)
  if (!order || !owns(reader.actor, order) || !hasLetter(deps.itemDocuments, order)) throw new Refusal('not_found')
  const { facts, make } = await readLetter(deps, order, language ?? order.language)
  return reader.memory.recall(['letter', order, facts], () => reader.inTurn(make))
}

/**
 * The same for who may see the order for another reason.
 * @throws Refusal `not_found` where nothing of the order stands
 */
export async function makeLetter(deps: LetterDeps, order: Order, language: Language): Promise<FetchedDocument> {
  if (!hasLetter(deps.itemDocuments, order)) throw new Refusal('not_found')
  const { make } = await readLetter(deps, order, language)
  return make()
}

async function readLetter(deps: LetterDeps, order: Order, language: Language) {
  const written = { ...order, language }
  const items = await Promise.all(
    provenItems(deps.itemDocuments, order).map(async ({ item, proof }): Promise<LetterItem> => ({
      item,
      told: await proof.read(written, item),
    })),
  )
  const day = dateIn(SHOP_ZONE, deps.clock.now())
  return {
    facts: { language, day, items: items.map(({ told }) => told) },
    make: async (): Promise<FetchedDocument> => ({
      filename: `${deps.translate(language, 'documents.files.letter')}-${order.bookingReference}-${language}.pdf`,
      contentType: 'application/pdf',
      content: await drawLetter(deps, written, items, day),
    }),
  }
}

type Text = (key: string, values?: Record<string, string | number>) => string

async function drawLetter(
  deps: LetterDeps,
  order: Order,
  items: readonly LetterItem[],
  day: string,
): Promise<Uint8Array> {
  const { language, bookingReference: reference } = order
  const { brand } = deps
  const t: Text = (key, values) => deps.translate(language, `documents.letter.${key}`, values)
  const subtitle = deps.translate(language, 'documents.reference', { reference })
  const { paper, finish } = openSheet(deps, { title: t('title'), subtitle, language, now: deps.clock.now() })
  const top = paper.y
  const words: Column['texts'] = [
    { text: formatDate(day, language, 'day'), color: MUTED },
    { text: t('to'), size: 12, bold: true, gap: 12 },
    { text: t('opening', { agency: brand.name }), gap: 8 },
  ]
  paper.columns([{ width: WIDTH - QR_SIZE - 24, texts: words }])
  paper.y = Math.max(paper.y, top + QR_SIZE) + 6
  // The order's page shows names to its owner only.
  drawQrCode(paper, `${deps.baseUrl}/orders/${order.id}`)
  drawPeople(paper, deps, order, items, t)
  for (const item of items) drawItem(paper, order, item, t)
  paper.y += 10
  paper.line(t('check', { phone: brand.phone, email: brand.email, reference }), { gap: 8 })
  paper.line(t('closing', { agency: brand.name }), { bold: true, gap: 10 })
  paper.line(t('notice'), { size: 8.5, color: MUTED })
  return finish()
}

function drawPeople(paper: Paper, deps: LetterDeps, order: Order, items: readonly LetterItem[], t: Text): void {
  const travels = new Set(items.flatMap(({ item }) => travellersOf(order, item).map(({ position }) => position)))
  paper.heading(t('travellers'))
  for (const { position, title, firstName, lastName, type } of order.passengers) {
    if (!travels.has(position)) continue
    const called = title ? `${deps.translate(order.language, `documents.titles.${title}`)} ` : ''
    const name = [{ text: `${called}${firstName} ${lastName.toUpperCase()}`, bold: true }]
    paper.columns(travellerColumns(name, deps.translate(order.language, `documents.passengerTypes.${type}`), ''), 4)
  }
}

function drawItem(paper: Paper, order: Order, { item, told }: LetterItem, t: Text): void {
  paper.reserve(110)
  paper.heading(told.title)
  paper.line(stateOf(order, item, t), { bold: true, color: GREEN, gap: 6 })
  for (const { name, value } of told.facts)
    paper.columns(
      [
        { width: WIDTH * 0.34, texts: [{ text: name, color: MUTED }] },
        { x: MARGIN + WIDTH * 0.36, width: WIDTH * 0.64, texts: [{ text: value }] },
      ],
      4,
    )
}

/** Nothing more than what is so: bought, or kept until a moment for a payment to come. */
function stateOf({ hold, language, timeZone }: Order, { status }: OrderItem, t: Text): string {
  if (status !== 'held') return t('confirmed')
  if (!hold) return t('held')
  return t('held_until', { time: formatOwnTime(hold.paymentRequiredBy.toISOString(), language, timeZone) })
}
