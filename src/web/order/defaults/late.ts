import { lazy } from 'react'

/** The items of an order, a line each; fetched where there are several or a product shows nothing itself. */
export const ItemList = lazy(async () => ({ default: (await import('./item-list.tsx')).ItemList }))

/** The way on from a payment that is over, where no product has one. */
export const Elsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }))
