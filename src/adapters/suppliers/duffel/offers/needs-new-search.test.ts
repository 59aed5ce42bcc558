import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SupplierOffer, SupplierOrderRequest } from '#modules/flights/flight-supplier.ts'
import { type DuffelStage, openDuffelStage } from '../testing/duffel-stage.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let stage: DuffelStage
beforeAll(async () => {
  stage = await openDuffelStage()
})
afterAll(() => stage.close())

const find = (childAges?: readonly number[]) =>
  stage.supplier.search({ ...stage.oneWay, ...family, ...(childAges && { childAges }) }, new AbortController().signal)
const family = { passengers: { ADT: 1, CNN: 2, INF: 0 } }
const isSpent = (offer: SupplierOffer | undefined, ages: readonly number[] | null) =>
  stage.supplier.needsNewSearch?.(offer!.ref, ages)

const orderOf = (offer: SupplierOffer, clientReference: string): SupplierOrderRequest => ({
  offerRef: offer.ref,
  clientReference,
  payment: 'instant',
  expectedTotal: { amount: offer.price.grand_total, currency: offer.price.currency },
  contact: { email: 'ada@example.com', phone: '+2348031234567' },
  passengers: (['ADT', 'CNN', 'CNN'] as const).map((type, at) => ({
    type,
    title: 'ms',
    firstName: `Ada ${'abc'.charAt(at)}`,
    lastName: 'Obi',
    gender: 'female',
    nationality: 'NG',
    bornOn: type === 'ADT' ? '1990-03-14' : '2018-03-14',
    passport: { number: `A0000000${at}`, expiresOn: '2031-06-30', issuingCountry: 'NG' },
    infantOf: null,
  })),
})

test('an offer serves travellers of the ages it was found for, in their order', async () => {
  const [typical] = await find()
  const [aged] = await find([3, 11])
  expect(await isSpent(typical, null)).toBe(false)
  expect(await isSpent(typical, [8, 8])).toBe(false)
  expect(await isSpent(typical, [3, 11])).toBe(true)
  expect(await isSpent(aged, [3, 11])).toBe(false)
  expect(await isSpent(aged, [11, 3])).toBe(true)
})

test('an offer priced anew keeps its search and its ages', async () => {
  const [aged] = await find([3, 11])
  const again = await stage.supplier.revalidate(aged!.ref)
  expect(await isSpent(again.kind === 'available' ? again.offer : undefined, [3, 11])).toBe(false)
})

test('one order uses up its search, in every process, and no other search', async () => {
  const [one, sibling] = await find()
  const [stranger] = await find()
  expect(await stage.supplier.order(orderOf(one!, 'bkg_one'))).toMatchObject({ kind: 'ordered' })
  expect(await isSpent(sibling, null)).toBe(true)
  expect(await isSpent(one, null)).toBe(true)
  expect(await isSpent(stranger, null)).toBe(false)
})

test('an order that is declined, or refused for something of ours, leaves its search to others', async () => {
  const [one, sibling] = await find()
  const wrong = { ...orderOf(one!, 'bkg_wrong'), expectedTotal: { amount: 1, currency: 'NGN' as const } }
  expect(await stage.supplier.order(wrong)).toMatchObject({ kind: 'declined' })
  stage.refuse?.('balance')
  expect(await stage.supplier.order(orderOf(one!, 'bkg_poor'))).toMatchObject({ kind: 'blocked' })
  stage.refuse?.(null)
  expect([await isSpent(one, null), await isSpent(sibling, null)]).toEqual([false, false])
})
