import { endNames } from '#contracts/flights/end-names.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'
import { daysBetween, formatDate, formatDuration, formatTime } from '#contracts/format.ts'
import { airlineSpelling } from '#contracts/texts/name-letters.ts'
import {
  type Column,
  type DocumentDeps,
  drawQrCode,
  GREEN,
  LINE,
  MARGIN,
  MUTED,
  type Paper,
  QR_SIZE,
  SAND,
  travellerColumns,
  WIDTH,
} from '#modules/documents/index.ts'
import { type Order, type OrderPassenger, travellersOf } from '#modules/orders/index.ts'
import type { OrderExtraRow } from '../orders/extras/extra-store.ts'
import type { FlightItem } from '../orders/flight-item.ts'
import { extrasText } from './extra-words.ts'
import { baggageText, conditionTexts } from './trip-words.ts'

/** A flight that was bought, with the bags and seats that the airline has sold. */
export interface BoughtFlight {
  readonly order: Order
  readonly flight: FlightItem
  readonly extras: readonly OrderExtraRow[]
}

/** Draws the electronic ticket of a flight: its references, travellers, flights and conditions. */
export function drawETicket(paper: Paper, deps: DocumentDeps, bought: BoughtFlight): void {
  const { order, flight } = bought
  const t: Text = (key, values) => deps.translate(order.language, `documents.${key}`, values)
  drawReferences(paper, flight, t)
  // The order's page shows names to its owner only.
  drawQrCode(paper, `${deps.baseUrl}/flights/confirmation/${order.id}`)
  drawTravellers(paper, bought, t)
  for (const [index, slice] of flight.sold.slices.entries()) {
    paper.reserve(120)
    const [origin, destination] = endNames(slice)
    paper.heading(t('eTicket.slice', { number: index + 1, origin, destination }))
    for (const segment of slice.segments) drawSegment(paper, segment, deps, order, t)
  }
  if (flight.status !== 'cancelled') drawConditions(paper, deps, bought, t)
}

type Text = (key: string, values?: Record<string, string | number>) => string

function drawReferences(paper: Paper, flight: FlightItem, t: Text): void {
  const { pnr, sold } = flight
  const { y } = paper
  const texts = [
    { text: t('eTicket.pnr'), size: 9, color: MUTED },
    { text: pnr ?? '—', size: 26, bold: true, gap: 0 },
    { text: t('eTicket.airline', { airline: sold.validatingAirline.name }), gap: 4 },
    ...(flight.status === 'cancelled' ? [] : [{ text: t('eTicket.checkIn'), size: 9, color: MUTED }]),
  ]
  paper.columns([{ width: WIDTH - QR_SIZE - 24, texts }])
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
}

function drawTravellers(paper: Paper, { order, flight, extras }: BoughtFlight, t: Text): void {
  paper.heading(t('eTicket.travellers'))
  for (const passenger of travellersOf(order, flight)) {
    const added = extrasText(extras, passenger.position, flight.sold.slices, t)
    const name = [...nameTexts(passenger, t), ...(added ? [{ text: added, size: 9, color: GREEN }] : [])]
    const number = flight.tickets.get(passenger.position) ?? '—'
    paper.columns(travellerColumns(name, t(`passengerTypes.${passenger.type}`), number), 6)
  }
}

/** A name as the traveller writes it and, where that is another, as the airline does. */
function nameTexts({ firstName, lastName, title }: OrderPassenger, t: Text): Column['texts'] {
  const written = `${lastName.toUpperCase()} / ${firstName}${title ? ` ${t(`titles.${title}`)}` : ''}`
  const spelled = { last: airlineSpelling(lastName), first: airlineSpelling(firstName) }
  const isAlike = spelled.last === lastName.toUpperCase() && spelled.first === firstName.toUpperCase()
  return [
    { text: written, bold: true },
    ...(isAlike
      ? []
      : [{ text: t('eTicket.spelling', { name: `${spelled.last} / ${spelled.first}` }), size: 8.5, color: MUTED }]),
  ]
}

/** A flight in a box: what it is and when, both ends with their times, and what travels how. */
function drawSegment(paper: Paper, segment: Segment, deps: DocumentDeps, order: Order, t: Text): void {
  const rows = segmentRows(segment, deps, order, t)
  const height = rows.reduce((sum, row) => sum + paper.heightOf(row), 0) + ROW_GAP * (rows.length - 1) + 2 * PADDING
  paper.reserve(height + 8)
  paper.pdf.roundedRect(MARGIN, paper.y, WIDTH, height, 6).fillAndStroke(SAND, LINE)
  const bottom = paper.y + height
  paper.y += PADDING
  for (const row of rows) paper.columns(row, ROW_GAP)
  paper.y = bottom + 8
}

/** Points. */
const PADDING = 12
const ROW_GAP = 8

function segmentRows(
  segment: Segment,
  deps: DocumentDeps,
  { language }: Order,
  t: Text,
): readonly (readonly Column[])[] {
  const { marketing_carrier: carrier, departing_at, arriving_at } = segment
  const days = daysBetween(departing_at, arriving_at)
  const cabin = deps.translate(language, `documents.cabins.${segment.cabin_class}`)
  const service = `${cabin} · ${t('eTicket.bookingClass', { code: segment.booking_class })}`
  const bags = baggageText(deps.translate, language, segment.baggages)
  return [
    [
      inBox(0, 0.58, [
        { text: `${carrier.iata_code} ${segment.marketing_flight_number} · ${carrier.name}`, bold: true },
      ]),
      inBox(0.6, 0.4, [{ text: formatDate(departing_at, language, 'long'), color: MUTED }], 'right'),
    ],
    [
      inBox(0, 0.4, endTexts(formatTime(departing_at), placeText(segment.origin, t))),
      inBox(
        0.43,
        0.4,
        endTexts(formatTime(arriving_at) + (days > 0 ? ` (+${days})` : ''), placeText(segment.destination, t)),
      ),
      inBox(0.85, 0.15, [{ text: formatDuration(segment.duration_minutes) }], 'right'),
    ],
    [inBox(0, 0.4, [{ text: service, size: 9 }]), inBox(0.43, 0.57, [{ text: bags, size: 9, color: GREEN }], 'right')],
  ]
}

/** A column between the sides of the box. @param from and `share` of the room between them */
function inBox(from: number, share: number, texts: Column['texts'], align: 'left' | 'right' = 'left'): Column {
  const room = WIDTH - 28
  return { x: MARGIN + 14 + from * room, width: share * room, align, texts }
}

function endTexts(time: string, place: string): Column['texts'] {
  return [
    { text: time, size: 16, bold: true },
    { text: place, size: 9 },
  ]
}

function placeText(place: Segment['origin'], t: Text): string {
  const terminal = place.terminal ? `, ${t('eTicket.terminal', { terminal: place.terminal })}` : ''
  return `${place.iata_code} ${place.name}${terminal}`
}

function drawConditions(paper: Paper, deps: DocumentDeps, { order, flight }: BoughtFlight, t: Text): void {
  paper.reserve(110)
  paper.heading(t('eTicket.conditions', { fare: flight.sold.fareBrand.name }))
  for (const text of conditionTexts(deps.translate, order.language, flight.sold.conditions, flight.price)) {
    paper.line(`• ${text}`, { size: 9.5 })
  }
  paper.line(t('eTicket.notice'), { size: 8.5, color: MUTED })
}
