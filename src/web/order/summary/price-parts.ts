import type { ReactNode } from 'react'
import type { PassengerPrice, Price } from '#contracts/prices.ts'

/** How a price before taxes is told: what is shared among travellers by their kinds, everything else by its name. */
export interface PriceParts {
  readonly fares: readonly PassengerPrice[]
  readonly named: readonly { readonly id: string; readonly name: ReactNode; readonly amount: number }[]
}

/** One thing of a price; `name` is null for what is shared among its travellers. */
interface PricedItem {
  readonly id: string
  readonly price: Price
  readonly name: ReactNode | null
}

/** @returns undefined where all of it is shared: the whole price tells that */
export function partsOf(items: readonly PricedItem[]): PriceParts | undefined {
  if (items.every(({ name }) => name === null)) return undefined
  return {
    fares: faresOf(items.filter(({ name }) => name === null)),
    named: items.flatMap(({ id, price, name }) => (name === null ? [] : [{ id, name, amount: price.base }])),
  }
}

/** Travellers of one type are the same people in every price. */
function faresOf(items: readonly PricedItem[]): readonly PassengerPrice[] {
  const fares = new Map<PassengerPrice['type'], PassengerPrice>()
  for (const fare of items.flatMap(({ price }) => price.passengers)) {
    const known = fares.get(fare.type)
    const sum = known && { ...known, count: Math.max(known.count, fare.count), base: known.base + fare.base }
    fares.set(fare.type, sum ?? fare)
  }
  return [...fares.values()]
}
