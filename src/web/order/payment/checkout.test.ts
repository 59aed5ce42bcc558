import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import { pageCheckout } from './checkout.ts'

let browser = new EventTarget()
const assign = vi.fn<(url: string) => void>()
let navigation = new EventTarget()
const events = {
  onSuccess: vi.fn<() => void>(),
  onCancel: vi.fn<() => void>(),
  onError: vi.fn<() => void>(),
  onStay: vi.fn<() => void>(),
}
const inputs = {} as Parameters<ReturnType<typeof pageCheckout>['open']>[0]

const isShown = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  navigation = new EventTarget()
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const leave = () => pageCheckout({ page_url: 'https://pay.test/1' } as TransactionResponse)

test('a page that is still being loaded when it leaves for the provider’s has not come back by that', () => {
  leave().open(inputs, events)
  expect(assign.mock.calls).toEqual([['https://pay.test/1']])
  isShown(false)
  expect(events.onCancel).not.toHaveBeenCalled()
  isShown(true)
  isShown(true)
  expect(events.onCancel).toHaveBeenCalledTimes(1)
})

test('who stops the way to the provider’s page by hand can go it again, and has not come back by that', () => {
  vi.stubGlobal('navigation', navigation)
  const checkout = leave()
  checkout.open(inputs, events)
  navigation.dispatchEvent(new Event('navigateerror'))
  navigation.dispatchEvent(new Event('navigateerror'))
  vi.runAllTimers()
  expect(events.onStay).toHaveBeenCalledTimes(1)
  expect(events.onCancel).not.toHaveBeenCalled()
  checkout.open(inputs, events)
  expect(assign).toHaveBeenCalledTimes(2)
  isShown(true)
  expect(events.onCancel).toHaveBeenCalledTimes(1)
})

test('where the browser tells nothing of a way that was stopped it is offered again after a while', () => {
  leave().open(inputs, events)
  vi.advanceTimersByTime(14_999)
  expect(events.onStay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(events.onStay).toHaveBeenCalledTimes(1)
})

test('a page that has been left does not stay', () => {
  vi.stubGlobal('navigation', navigation)
  leave().open(inputs, events)
  browser.dispatchEvent(new Event('pagehide'))
  navigation.dispatchEvent(new Event('navigateerror'))
  vi.runAllTimers()
  expect(events.onStay).not.toHaveBeenCalled()
  isShown(true)
  expect(events.onCancel).toHaveBeenCalledTimes(1)
})
