import type { OfferedWay, WayToPay } from '#contracts/payments/ways-to-pay.ts'

/** Ways to pay as a page offers them. */
interface OfferedWays {
  /** Each way once, at the first provider that has it. */
  readonly ways: readonly OfferedWay[]
  /** The same ways at other providers, for when the first does not answer. */
  readonly elsewhere: readonly OfferedWay[]
}

/**
 * Where operators are whose currency several countries share, as far as providers take their money: Flutterwave's
 * "Francophone Mobile Money" (v3) names Cameroon, Senegal, Burkina Faso and Côte d'Ivoire. Others are wherever their
 * currency is.
 */
const COUNTRIES: Readonly<Partial<Record<WayToPay, readonly string[]>>> = {
  wave: ['SN', 'CI'],
  orange_money: ['SN', 'CI', 'BF', 'CM'],
  mtn_momo: ['CI', 'CM', 'GH'],
  moov_money: ['CI', 'BF'],
}

/** What somebody of a country is offered: where the country has some of the operators, theirs alone. */
export function waysFor(offered: readonly OfferedWay[], country: string): OfferedWays {
  const countriesOf = ({ way }: OfferedWay) => (way && COUNTRIES[way]) ?? []
  const isKnown = offered.some((one) => countriesOf(one).includes(country))
  const near = offered.filter((one) => !isKnown || countriesOf(one).length === 0 || countriesOf(one).includes(country))
  const isFirst = (one: OfferedWay) => near.find(({ way }) => way === one.way) === one || one.way === null
  return { ways: near.filter(isFirst), elsewhere: near.filter((one) => !isFirst(one)) }
}
