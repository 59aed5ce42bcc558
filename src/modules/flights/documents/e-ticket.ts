import type { Segment } from '#contracts/flights/itineraries.ts'
import { daysBetween, formatDate, formatDuration, formatTime } from '#contracts/format.ts'
import {
  type DocumentDeps,
  drawQrCode,
  GREEN,
  LINE,
  MARGIN,
  MUTED,
  type Paper,
  QR_SIZE,
  SAND,
  WIDTH,
} from '#modules/documents/index.ts'
import { type Order, travellersOf } from '#modules/orders/index.ts'
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
    paper.heading(
      t('eTicket.slice', {
        number: index + 1,
        origin: slice.origin.city_name,
        destination: slice.destination.city_name,
      }),
    )
    for (const segment of slice.segments) drawSegment(paper, segment, deps, order, t)
  }
  drawConditions(paper, deps, bought, t)
}

type Text = (key: string, values?: Record<string, string | number>) => string

function drawReferences(paper: Paper, { pnr, sold }: FlightItem, t: Text): void {
  const { y } = paper
  paper.line(t('eTicket.pnr'), { size: 9, color: MUTED, gap: 0 })
  paper.line(pnr ?? '—', { size: 26, bold: true, gap: 4 })
  paper.line(t('eTicket.airline', { airline: sold.validatingAirline.name }), { size: 10, gap: 2 })
  paper.line(t('eTicket.checkIn'), { size: 9, color: MUTED, width: WIDTH - QR_SIZE - 24 })
  paper.y = Math.max(paper.y, y + QR_SIZE) + 6
}

function drawTravellers(paper: Paper, { order, flight, extras }: BoughtFlight, t: Text): void {
  paper.heading(t('eTicket.travellers'))
  for (const passenger of travellersOf(order, flight)) {
    paper.reserve(40)
    const title = passenger.title ? ` ${t(`titles.${passenger.title}`)}` : ''
    const name = `${passenger.lastName.toUpperCase()} / ${passenger.firstName}${title}`
    paper.put(name, { bold: true, width: WIDTH * 0.5 })
    paper.put(t(`passengerTypes.${passenger.type}`), { color: MUTED, x: MARGIN + WIDTH * 0.52, width: WIDTH * 0.18 })
    paper.line(flight.tickets.get(passenger.position) ?? '—', {
      x: MARGIN + WIDTH * 0.7,
      align: 'right',
      gap: 6,
    })
    const added = extrasText(extras, passenger.position, flight.sold.slices, t)
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

function drawConditions(paper: Paper, deps: DocumentDeps, { order, flight }: BoughtFlight, t: Text): void {
  paper.reserve(110)
  paper.heading(t('eTicket.conditions', { fare: flight.sold.fareBrand.name }))
  for (const text of conditionTexts(deps.translate, order.language, flight.sold.conditions)) {
    paper.line(`• ${text}`, { size: 9.5 })
  }
  paper.line(t('eTicket.notice'), { size: 8.5, color: MUTED })
}
