import type { PassengerType, Price } from '#contracts/prices.ts'
import { convertMoney } from '#modules/pricing/index.ts'
import type { PackageChoice } from './package-choice.ts'

type Line = PackageChoice['lines'][number]

/**
 * Lines of a choice in what their customer is charged in. Each is rounded; the last one of a kind of traveller takes
 * what rounding leaves, so that they come to what travellers of that kind are charged.
 */
export function chargedLines(lines: readonly Omit<Line, 'currency'>[], price: Price): readonly Line[] {
  const { currency, charge_rate: rate } = price
  if (!rate) return lines.map((line) => ({ ...line, currency }))
  const converted = lines.map((line) => {
    const { amount } = convertMoney({ amount: line.amount, currency: rate.from }, rate)
    return { ...line, amount, currency }
  })
  return converted.map((line, at) => {
    const isLast = converted.findLastIndex(({ type }) => type === line.type) === at
    return isLast ? { ...line, amount: line.amount + leftOf(converted, price, line.type) } : line
  })
}

function leftOf(lines: readonly Line[], { passengers }: Price, type: PassengerType): number {
  const sum = lines.filter((line) => line.type === type).reduce((total, { amount }) => total + amount, 0)
  const charged = passengers.find((one) => one.type === type)?.base ?? sum
  // A rule of prices may have changed what travellers are charged: that is none of these lines.
  return Math.abs(charged - sum) <= lines.length ? charged - sum : 0
}
