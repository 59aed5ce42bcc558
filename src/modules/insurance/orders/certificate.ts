import { formatDate, formatDateRange, formatList, formatMoney } from '#contracts/format.ts'
import { SCHENGEN_MINIMUM } from '#contracts/insurance/limits.ts'
import {
  type DocumentDeps,
  drawQrCode,
  GREEN,
  MARGIN,
  MUTED,
  type Paper,
  QR_SIZE,
  WIDTH,
} from '#modules/documents/index.ts'
import { type Order, type OrderItem, travellersOf } from '#modules/orders/index.ts'
import type { DescribedCover } from './describe-cover.ts'

/** Cover that was bought, with all that its certificate says. */
export interface Certificate {
  readonly order: Order
  readonly item: OrderItem
  readonly cover: DescribedCover
}

type Text = (key: string, values?: Record<string, string | number>) => string

/** Draws one certificate for everybody of the policy: who, where, when, what, and what visa offices look for. */
export function drawCertificate(paper: Paper, deps: DocumentDeps, certificate: Certificate): void {
  const { order, cover } = certificate
  const { language } = order
  const t: Text = (key, values) => deps.translate(language, `policies.certificate.${key}`, values)
  drawHead(paper, t, { deps, certificate })
  const { query, plan } = cover
  drawFact(paper, t('insurer'), plan.insurer ?? '')
  drawFact(paper, t('period'), formatDateRange(query.start_date, query.end_date, language, 'long'))
  drawFact(paper, t('days'), String(query.days))
  drawFact(paper, t('residence'), query.residence.name)
  drawFact(paper, t('territory'), territoryOf(t, cover, language))
  drawInsured(paper, t, certificate)
  drawCovers(paper, { deps, t }, certificate)
  if (plan.schengen) drawVisaCode(paper, t, certificate)
  drawEnd(paper, { deps, t }, certificate)
}

/** Cover of a Schengen trip is valid in all of the area, wherever the trip goes there. */
function territoryOf(t: Text, { query, plan }: DescribedCover, language: Order['language']): string {
  const countries = formatList(
    query.destinations.map(({ name }) => name),
    language,
  )
  return plan.schengen ? t('schengen_area', { countries }) : countries
}

function drawHead(
  paper: Paper,
  t: Text,
  { deps, certificate }: { readonly deps: DocumentDeps; readonly certificate: Certificate },
): void {
  const { order, item, cover } = certificate
  const { y } = paper
  const level = deps.translate(order.language, `cover.levels.${cover.plan.level}`)
  const confirmed = item.status === 'cancelled' ? [] : [{ text: t('in_force'), color: GREEN, bold: true, gap: 4 }]
  paper.columns([
    {
      width: WIDTH - QR_SIZE - 24,
      texts: [
        { text: t('heading', { level }), size: 16, bold: true },
        { text: t('policy'), size: 9, color: MUTED, gap: 8 },
        { text: item.pnr ?? '', size: 22, bold: true, gap: 0 },
        ...confirmed,
      ],
    },
  ])
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
  drawQrCode(paper, `${deps.baseUrl}/orders/${order.id}`)
}

function drawFact(paper: Paper, name: string, value: string): void {
  if (value === '') return
  paper.columns(
    [
      { width: WIDTH * 0.34, texts: [{ text: name, color: MUTED }] },
      { x: MARGIN + WIDTH * 0.36, width: WIDTH * 0.64, texts: [{ text: value }] },
    ],
    5,
  )
}

function drawInsured(paper: Paper, t: Text, { order, item }: Certificate): void {
  paper.reserve(60)
  paper.heading(t('insured'))
  for (const { position, firstName, lastName } of travellersOf(order, item)) {
    const number = item.tickets.get(position)
    paper.columns(
      [
        { width: WIDTH * 0.6, texts: [{ text: `${firstName} ${lastName}`, bold: true }] },
        {
          x: MARGIN + WIDTH * 0.62,
          width: WIDTH * 0.38,
          align: 'right',
          texts: [{ text: number === undefined ? '' : t('certificate', { number }) }],
        },
      ],
      5,
    )
  }
}

interface Words {
  readonly deps: DocumentDeps
  readonly t: Text
}

function drawCovers(paper: Paper, { deps, t }: Words, { order: { language }, cover }: Certificate): void {
  paper.reserve(120)
  paper.heading(t('covers'))
  for (const { kind, amount, excess } of cover.plan.covers) {
    const own = excess ? t('excess', { amount: formatMoney(excess, language) }) : t('no_excess')
    paper.columns(
      [
        { width: WIDTH * 0.5, texts: [{ text: deps.translate(language, `cover.kinds.${kind}`) }] },
        {
          x: MARGIN + WIDTH * 0.52,
          width: WIDTH * 0.22,
          align: 'right',
          texts: [{ text: formatMoney(amount, language), bold: true }],
        },
        {
          x: MARGIN + WIDTH * 0.76,
          width: WIDTH * 0.24,
          align: 'right',
          texts: [{ text: own, color: MUTED, size: 9 }],
        },
      ],
      4,
    )
  }
}

/** What article 15 of the Visa Code asks for, point by point. */
function drawVisaCode(paper: Paper, t: Text, { order: { language }, cover }: Certificate): void {
  const { query, plan } = cover
  const treatment = plan.covers.find(({ kind }) => kind === 'medical')
  const values = {
    minimum: formatMoney({ amount: SCHENGEN_MINIMUM, currency: 'EUR' }, language),
    amount: treatment ? formatMoney(treatment.amount, language) : '',
    from: formatDate(query.start_date, language, 'long'),
    until: formatDate(query.end_date, language, 'long'),
  }
  paper.reserve(110)
  paper.heading(t('schengen.title'))
  for (const point of ['territory', 'stay', 'expenses', 'minimum'] as const)
    paper.line(`• ${t(`schengen.${point}`, values)}`, { gap: 3 })
}

function drawEnd(paper: Paper, { deps, t }: Words, { item, cover: { plan } }: Certificate): void {
  const { brand, baseUrl } = deps
  paper.y += 6
  if (item.status !== 'cancelled') paper.line(t('emergency', { phone: brand.phone }), { size: 9 })
  const address = plan.wording_url ?? `${baseUrl}/insurance/wording`
  paper.line(t('wording', { address }), { size: 8.5, color: MUTED })
  if (plan.demonstration) paper.line(t('demonstration'), { size: 8.5, color: MUTED })
}
