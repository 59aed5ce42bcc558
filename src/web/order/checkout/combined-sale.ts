import type { Price } from '#contracts/prices.ts'
import type { BookingRules } from './booking-rules.ts'
import type { CheckoutLine, Sale } from './checkout-panel.ts'

/** What the checkout must know of all that is being booked, taken together. */
interface CombinedSale extends Pick<Sale, 'expires_at' | 'hold' | 'rules'> {
  /** Of each line, in their order. */
  readonly sales: readonly Sale[]
}

/** The first that ends decides, and the strictest rule. @throws Error for no lines at all */
export function combinedSale(lines: readonly CheckoutLine[]): CombinedSale {
  const sales = lines.map(({ panel, offer }) => panel.saleOf(offer))
  const [first] = sales
  if (!first) throw new Error('nothing is being booked')
  const answers: NonNullable<BookingRules['answers']> = Object.assign({}, ...sales.map(answersOf))
  if (sales.length === 1) {
    const passengers = atLeastOne(first.rules.passengers)
    return { ...first, rules: { ...first.rules, passengers, answers }, sales }
  }
  return {
    sales,
    expires_at: earliest(sales.map(({ expires_at }) => expires_at)),
    hold: combinedHold(sales),
    rules: { ...combinedRules(sales.map(({ rules }) => rules)), answers },
  }
}

/** Before the names of an item's own fields. */
export const itemPath = (at: number): string => `items.${at}`

const answersOf = ({ questions = {} }: Sale, at: number): NonNullable<BookingRules['answers']> =>
  Object.fromEntries(Object.entries(questions).map(([question, code]) => [`${itemPath(at)}.answers.${question}`, code]))

const earliest = (instants: readonly string[]): string => instants.toSorted().at(0) ?? ''
const latest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? ''

/** Kept without a payment only where all of it is. */
function combinedHold(sales: readonly Sale[]): Sale['hold'] {
  const holds = sales.flatMap(({ hold }) => hold ?? [])
  if (holds.length < sales.length) return null
  const guaranteed = holds.flatMap(({ price_guaranteed_until }) => price_guaranteed_until ?? [])
  return {
    payment_required_by: earliest(holds.map(({ payment_required_by }) => payment_required_by)),
    price_guaranteed_until: guaranteed.length < holds.length ? null : earliest(guaranteed),
  }
}

function combinedRules(rules: readonly BookingRules[]): BookingRules {
  const travelling = rules.filter(({ namesOnly }) => !namesOnly)
  const own = travelling.find(({ passengers }) => passengers.length > 0)?.passengers
  return {
    // Where nobody travels, each part has somebody who takes it.
    passengers: own ?? atLeastOne(rules.flatMap(({ passengers }) => passengers)),
    passport: rules.some(({ passport }) => passport),
    lastDeparture: latest(rules.map(({ lastDeparture }) => lastDeparture)),
    lastArrival: latest(rules.map(({ lastArrival }) => lastArrival)),
    ...(travelling.length > 0 && travelling.every(({ withoutFlights }) => withoutFlights) && { withoutFlights: true }),
    ...(!own && rules.some(({ namesOnly }) => namesOnly) && { namesOnly: true }),
  }
}

/** Parts that are taken by who takes another ask for nobody: where that is not booked, they do after all. */
const atLeastOne = (passengers: BookingRules['passengers']): BookingRules['passengers'] =>
  passengers.length > 0 ? passengers : ['ADT']

/** Who takes the parts of a sale that one adult takes, by line: who is asked for there, or one of all. */
export function takersOf({ sales, rules }: Pick<CombinedSale, 'sales' | 'rules'>) {
  const adults = rules.passengers.flatMap((type, index) => (type === 'ADT' ? [index] : []))
  let before = 0
  return sales.map(({ takenByOne = false, rules: own }, at) => {
    const first = before
    const asked = rules.namesOnly ? Math.max(own.passengers.length, first === 0 ? 1 : 0) : 0
    before += asked
    const room = sales.slice(0, at).filter((sale) => sale.takenByOne).length
    return {
      takenByOne,
      taker: takenByOne && asked > 0 ? first : null,
      usualTaker: rules.namesOnly && asked === 0 ? first - 1 : (adults[room % Math.max(1, adults.length)] ?? 0),
    }
  })
}

/** Whether all of it is parts of one thing. */
export function isOneThing([first, ...others]: readonly Sale[]): boolean {
  return first?.partOf !== undefined && others.every(({ partOf }) => partOf === first.partOf)
}

/** The price of all lines with what was added to each. `chosen` is by offer. */
export function withAdditions(
  price: Price,
  lines: readonly CheckoutLine[],
  chosenOf: (line: CheckoutLine) => readonly unknown[],
): Price {
  const panels = [...new Set(lines.map(({ panel }) => panel))]
  return panels.reduce((sum, panel) => {
    const chosen = lines.filter((line) => line.panel === panel).flatMap(chosenOf)
    return panel.additions.priced(sum, chosen)
  }, price)
}
