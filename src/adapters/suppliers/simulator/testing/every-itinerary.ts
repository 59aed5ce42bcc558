import type { PublishedRules } from '../fares/published-rules.ts'
import { SCHEDULE_COLUMNS } from '../network/schedule.ts'

/**
 * A second opinion on searches: it knows the printed schedule and the printed rules and nothing else of
 * the simulator, tries every chain of flights, and asks of each whether every rule holds. Slow and plain
 * on purpose.
 */

/** One line of the printed schedule. */
interface PrintedFlight {
  readonly place: number
  readonly carrier: string
  readonly name: string
  readonly origin: string
  readonly destination: string
  readonly date: string
  /** Minutes since 1970 in UTC. */
  readonly departs: number
  readonly arrives: number
  readonly departureTerminal: string
  readonly arrivalTerminal: string
  readonly km: number
}

type Round = PublishedRules['rounds'][number]
type Airport = PublishedRules['airports'][string]

export function readSchedule(lines: Iterable<string>): readonly PrintedFlight[] {
  return [...lines].map((line) => {
    const cells = line.split(',')
    const cell = (name: (typeof SCHEDULE_COLUMNS)[number]): string => cells[SCHEDULE_COLUMNS.indexOf(name)] ?? ''
    return {
      place: Number(cell('flight')),
      carrier: cell('carrier'),
      name: `${cell('carrier')}${cell('number')} ${cell('departure_date')}`,
      origin: cell('origin'),
      destination: cell('destination'),
      date: cell('departure_date'),
      departs: Date.parse(cell('departure_utc')) / 60_000,
      arrives: Date.parse(cell('arrival_utc')) / 60_000,
      departureTerminal: cell('departure_terminal'),
      arrivalTerminal: cell('arrival_terminal'),
      km: Number(cell('distance_km')),
    }
  })
}

export interface Question {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly date: string
  readonly maxStops: number
}

/** The itineraries that a search must find, in order, each as the names of its flights. */
export function everyItinerary(
  rules: PublishedRules,
  flights: readonly PrintedFlight[],
  question: Question,
): readonly (readonly string[])[] {
  let kept: readonly (readonly PrintedFlight[])[] = []
  for (const round of rules.rounds) {
    const legal = everyChain(rules, round, flights, question).filter((chain) => isLegal(rules, round, chain))
    const weighed = legal.map((chain) => ({ chain, weight: weigh(rules, chain) }))
    const lightest = Math.min(...weighed.map(({ weight }) => weight))
    kept = weighed
      .filter(({ weight }) => weight <= lightest * rules.heaviest.factor + rules.heaviest.extra)
      .sort((a, b) => a.weight - b.weight || inOrder(a.chain, b.chain))
      .slice(0, rules.mostItineraries)
      .map(({ chain }) => chain)
    if (kept.length >= round.enough) break
  }
  return kept.map((chain) => chain.map(({ name }) => name))
}

/** Chains of up to three flights, each leaving where the one before lands or in the same area, in time at all. */
function everyChain(
  rules: PublishedRules,
  round: Round,
  flights: readonly PrintedFlight[],
  { from, to, date, maxStops }: Question,
): readonly (readonly PrintedFlight[])[] {
  const places = new Map<string, PrintedFlight[]>()
  for (const flight of flights) {
    const place = areaOf(rules, flight.origin)
    const here = places.get(place) ?? []
    here.push(flight)
    places.set(place, here)
  }
  const onward = ({ destination, arrives }: PrintedFlight): readonly PrintedFlight[] =>
    (places.get(areaOf(rules, destination)) ?? []).filter(
      ({ departs }) => departs > arrives && departs <= arrives + round.maxLayover,
    )
  const ones = flights
    .filter((flight) => flight.date === date && from.includes(flight.origin))
    .map((flight) => [flight])
  const longer = (chains: readonly (readonly PrintedFlight[])[]): readonly (readonly PrintedFlight[])[] =>
    chains.flatMap((chain) => chain.slice(-1).flatMap((last) => onward(last).map((next) => [...chain, next])))
  const twos = maxStops > 0 ? longer(ones) : []
  const threes = maxStops > 1 ? longer(twos) : []
  return [...ones, ...twos, ...threes].filter((chain) => to.includes(chain.at(-1)?.destination ?? ''))
}

function isLegal(rules: PublishedRules, round: Round, chain: readonly PrintedFlight[]): boolean {
  const first = chain[0]!
  const last = chain.at(-1)!
  const [start, end] = [airportOf(rules, first.origin), airportOf(rules, last.destination)]
  if (first.origin === last.destination) return false
  if (chain.length === 1) return true
  const straight = kilometres(rules, start, end)
  if (areaOf(rules, first.origin) === areaOf(rules, last.destination) || straight < rules.oneCityKm) return false
  const vias = chain.slice(1).map(({ origin }, at) => [chain[at]!.destination, origin] as const)
  const changes = vias.filter(([landed, leaves]) => landed !== leaves)
  if (changes.length > 1) return false
  const areas = [first.origin, ...vias.map(([landed]) => landed), last.destination].map((code) => areaOf(rules, code))
  if (new Set(areas).size < areas.length) return false
  const domestic = start.country === end.country
  if (domestic && !round.abroad) {
    if (vias.flat().some((code) => airportOf(rules, code).country !== start.country)) return false
  }
  const ground = changes.map(([landed, leaves]) =>
    Math.round(kilometres(rules, airportOf(rules, landed), airportOf(rules, leaves))),
  )
  const way = [...chain.map(({ km }) => km), ...ground].reduce((sum, km) => sum + km, 0)
  if (way > Math.round(straight) * round.circuity.factor + round.circuity.extraKm) return false
  return chain.slice(1).every((next, at) => mayFollow(rules, round, chain[at]!, next))
}

function mayFollow(rules: PublishedRules, round: Round, before: PrintedFlight, next: PrintedFlight): boolean {
  const link = linkOf(rules, before.carrier, next.carrier)
  if (link === 'never' || (link === 'none' && !round.selfTransfer)) return false
  const layover = next.departs - before.arrives
  if (layover > round.maxLayover) return false
  const extra = {
    same: 0,
    partners: rules.extraTime.partners,
    interline: rules.extraTime.interline,
    none: rules.extraTime.selfTransfer,
  }[link]
  if (before.destination !== next.origin) return link !== 'none' && layover >= rules.airportChangeTime + extra
  const [from, to] = [before.arrivalTerminal, next.departureTerminal]
  const terminals = from !== '' && to !== '' && from !== to ? rules.extraTime.terminalChange : 0
  return layover >= connectionTime(rules, before, next) + extra + terminals
}

function connectionTime(rules: PublishedRules, before: PrintedFlight, next: PrintedFlight): number {
  const here = airportOf(rules, next.origin).country
  const arrivesAbroad = airportOf(rules, before.origin).country !== here
  const leavesAbroad = airportOf(rules, next.destination).country !== here
  const times = rules.connectionTimes.airports[next.origin] ?? rules.connectionTimes.usual
  if (arrivesAbroad) return leavesAbroad ? times.international : times.internationalToDomestic
  return leavesAbroad ? times.domesticToInternational : times.domestic
}

const STRENGTH = ['same', 'partners', 'interline', 'none'] as const

function linkOf(rules: PublishedRules, a: string, b: string): (typeof STRENGTH)[number] | 'never' {
  if (rules.endToEnd.includes(a) || rules.endToEnd.includes(b)) return 'never'
  if (a === b) return 'same'
  const allied = Object.values(rules.alliances).some((members) => members.includes(a) && members.includes(b))
  if (allied || rules.partners.includes(`${a}-${b}`) || rules.partners.includes(`${b}-${a}`)) return 'partners'
  return rules.lowCost.includes(a) || rules.lowCost.includes(b) ? 'none' : 'interline'
}

function weigh(rules: PublishedRules, chain: readonly PrintedFlight[]): number {
  const links = chain.slice(1).map((next, at) => linkOf(rules, chain[at]!.carrier, next.carrier))
  const weakest = Math.max(0, ...links.map((link) => STRENGTH.findIndex((one) => one === link)))
  const changes = chain.slice(1).filter((next, at) => chain[at]!.destination !== next.origin).length
  return (
    chain.at(-1)!.arrives -
    chain[0]!.departs +
    chain.length * rules.weight.flight +
    [0, 0, rules.weight.interline, rules.weight.selfTransfer][weakest]! +
    changes * rules.weight.airportChange
  )
}

/** Fewer flights first, then the flights' places, then their dates. */
function inOrder(a: readonly PrintedFlight[], b: readonly PrintedFlight[]): number {
  const places = a.map(({ place }, at) => place - (b[at]?.place ?? 0))
  const dates = a.map(({ date }, at) => date.localeCompare(b[at]?.date ?? ''))
  return [a.length - b.length, ...places, ...dates].find((difference) => difference !== 0) ?? 0
}

function airportOf(rules: PublishedRules, code: string): Airport {
  return rules.airports[code]!
}

/** Airports without an area are one of their own. */
function areaOf(rules: PublishedRules, code: string): string {
  const { area } = airportOf(rules, code)
  return area === null ? code : String(area)
}

function kilometres(rules: PublishedRules, a: Airport, b: Airport): number {
  const radians = Math.PI / 180
  const half = (x: number): number => Math.sin((x * radians) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lon - a.lon)
  return 2 * rules.earthRadiusKm * Math.asin(Math.sqrt(h))
}
