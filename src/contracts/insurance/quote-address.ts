import { type Money, toDecimal } from '../money.ts'

/** What the form of cover holds, as far as it is known. */
interface CoverAddress {
  readonly residence: string
  readonly destinations: readonly string[]
  /** First and last day away. */
  readonly from: string
  readonly until: string | null
  readonly ages: readonly number[]
  readonly cost: Money | null
}

/** The address that asks for the prices of cover: what pages and mails link to. */
export function coverQuoteAddress({ residence, destinations, from, until, ages, cost }: CoverAddress): string {
  const params = new URLSearchParams({ residence })
  for (const country of destinations) params.append('destination', country)
  params.set('from', from)
  if (until !== null) params.set('until', until)
  params.set('ages', ages.join(', '))
  if (cost) {
    params.set('cost', toDecimal(cost))
    params.set('currency', cost.currency)
  }
  // Without its end a trip cannot be priced: its form is opened.
  return `${until === null ? '/insurance' : '/insurance/quotes'}?${params}`
}
