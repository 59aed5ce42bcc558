import QRCode from 'qrcode'
import type { Segment } from '#contracts/flights/itineraries.ts'
import { daysBetween, formatDate, formatDuration, formatTime } from '#contracts/format.ts'
import type { Order } from '#modules/orders/index.ts'
import { flightOf, isVoid, type OrderExtraRow } from '#modules/flights/index.ts'
import { extrasText } from './extra-words.ts'
import { baggageText, conditionTexts } from './trip-words.ts'
import type { DocumentDeps } from './document-deps.ts'
import { drawFoot, drawLetterhead } from './letterhead.ts'
import { GREEN, INK, LINE, MARGIN, MUTED, openPaper, type Paper, RED, SAND, WIDTH } from './pdf-paper.ts'

const QR_SIZE = 92

/**
 * The electronic ticket of an order, as PDF; that of a cancelled one says so. The QR code leads to the order's page, which
 * shows names to its owner only.
 */
export async function renderETicket(
  deps: DocumentDeps,
  order: Order,
  now: Date,
  extras: readonly OrderExtraRow[] = [],
): Promise<Uint8Array> {
  const { brand } = deps
  const t = (key: string, values?: Record<string, string | number>) =>
    deps.translate(order.language, `documents.${key}`, values)
  const title = t('eTicket.title')
  const paper = openPaper(`${title} ${order.bookingReference}`, brand.name, order.language, now)
  drawLetterhead(paper, brand, title, t('reference', { reference: order.bookingReference }))
  if (isVoid(order)) paper.line(t('eTicket.cancelled'), { size: 16, bold: true, color: RED, gap: 12 })
  drawReferences(paper, order, t)
  drawQr(paper, `${deps.baseUrl}/flights/confirmation/${order.id}`)
  drawTravellers(paper, order, extras, t)
  for (const [index, slice] of flightOf(order).sold.slices.entries()) {
    paper.reserve(120)
    heading(
      paper,
      t('eTicket.slice', {
        number: index + 1,
        origin: slice.origin.city_name,
        destination: slice.destination.city_name,
      }),
    )
    for (const segment of slice.segments) drawSegment(paper, segment, deps, order, t)
  }
  drawConditions(paper, deps, order, t)
  drawFoot(paper, brand)
  return paper.finish()
}

type Text = (key: string, values?: Record<string, string | number>) => string

function heading(paper: Paper, text: string): void {
  paper.y += 8
  paper.line(text, { size: 12, bold: true, gap: 6 })
}

function drawReferences(paper: Paper, order: Order, t: Text): void {
  const { y } = paper
  paper.line(t('eTicket.pnr'), { size: 9, color: MUTED, gap: 0 })
  paper.line(flightOf(order).pnr ?? '—', { size: 26, bold: true, gap: 4 })
  paper.line(t('eTicket.airline', { airline: flightOf(order).sold.validatingAirline.name }), { size: 10, gap: 2 })
  paper.line(t('eTicket.checkIn'), { size: 9, color: MUTED, width: WIDTH - QR_SIZE - 24 })
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
}

/** Squares of the QR code, drawn as vectors so that a print stays sharp. */
function drawQr(paper: Paper, text: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const step = QR_SIZE / modules.size
  const left = MARGIN + WIDTH - QR_SIZE
  const top = paper.y - QR_SIZE - 6
  paper.pdf.fillColor(INK)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        paper.pdf.rect(left + column * step, top + row * step, step + 0.05, step + 0.05).fill()
    }
  }
}

function drawTravellers(paper: Paper, order: Order, extras: readonly OrderExtraRow[], t: Text): void {
  heading(paper, t('eTicket.travellers'))
  for (const passenger of order.passengers) {
    paper.reserve(40)
    const name = `${passenger.lastName.toUpperCase()} / ${passenger.firstName} ${t(`titles.${passenger.title}`)}`
    paper.put(name, { bold: true, width: WIDTH * 0.5 })
    paper.put(t(`passengerTypes.${passenger.type}`), { color: MUTED, x: MARGIN + WIDTH * 0.52, width: WIDTH * 0.18 })
    paper.line(flightOf(order).tickets.get(passenger.position) ?? '—', {
      x: MARGIN + WIDTH * 0.7,
      align: 'right',
      gap: 6,
    })
    const added = extrasText(extras, passenger.position, flightOf(order).sold.slices, t)
    if (added) paper.line(added, { size: 9, color: GREEN, gap: 6 })
  }
}

function drawSegment(paper: Paper, segment: Segment, deps: DocumentDeps, order: Order, t: Text): void {
  paper.reserve(96)
  const top = paper.y
  paper.pdf.roundedRect(MARGIN, top, WIDTH, 84, 6).fillAndStroke(SAND, LINE)
  const inner = MARGIN + 14
  const width = WIDTH - 28
  paper.y = top + 12
  const flight = `${segment.marketing_carrier.iata_code} ${segment.marketing_flight_number}`
  paper.put(`${flight} · ${segment.marketing_carrier.name}`, { x: inner, width: width * 0.55, bold: true })
  paper.put(formatDate(segment.departing_at, order.language, 'long'), {
    x: inner,
    width,
    align: 'right',
    color: MUTED,
  })
  paper.y = top + 30
  const days = daysBetween(segment.departing_at, segment.arriving_at)
  const arrival = formatTime(segment.arriving_at) + (days > 0 ? ` (+${days})` : '')
  paper.put(formatTime(segment.departing_at), { x: inner, size: 16, bold: true })
  paper.put(arrival, { x: inner + width * 0.38, size: 16, bold: true })
  paper.put(formatDuration(segment.duration_minutes), { x: inner, width, size: 10, align: 'right' })
  paper.y = top + 51
  paper.put(placeText(segment.origin, t), { x: inner, width: width * 0.36, size: 9 })
  paper.put(placeText(segment.destination, t), { x: inner + width * 0.38, width: width * 0.36, size: 9 })
  const service = [
    deps.translate(order.language, `documents.cabins.${segment.cabin_class}`),
    t('eTicket.bookingClass', { code: segment.booking_class }),
  ].join(' · ')
  paper.put(service, { x: inner, width, size: 9, align: 'right' })
  paper.y = top + 64
  const bags = baggageText(deps.translate, order.language, segment.baggages)
  paper.put(bags, { x: inner + width * 0.5, width: width * 0.5, size: 9, align: 'right', color: GREEN })
  paper.y = top + 92
}

function placeText(place: Segment['origin'], t: Text): string {
  const terminal = place.terminal ? `, ${t('eTicket.terminal', { terminal: place.terminal })}` : ''
  return `${place.iata_code} ${place.name}${terminal}`
}

function drawConditions(paper: Paper, deps: DocumentDeps, order: Order, t: Text): void {
  paper.reserve(110)
  heading(paper, t('eTicket.conditions', { fare: flightOf(order).sold.fareBrand.name }))
  for (const text of conditionTexts(deps.translate, order.language, flightOf(order).sold.conditions)) {
    paper.line(`• ${text}`, { size: 9.5 })
  }
  paper.line(t('eTicket.notice'), { size: 8.5, color: MUTED })
}
