import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import { pageCheckout } from './checkout.ts'

const browser = new EventTarget()
const assign = vi.fn<(url: string) => void>()
const events = { onSuccess: vi.fn<() => void>(), onCancel: vi.fn<() => void>(), onError: vi.fn<() => void>() }
const inputs = {} as Parameters<ReturnType<typeof pageCheckout>['open']>[0]

const isShown = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => vi.unstubAllGlobals())

test('a page that is still being loaded when it leaves for the provider’s has not come back by that', () => {
  pageCheckout({ page_url: 'https://pay.test/1' } as TransactionResponse).open(inputs, events)
  expect(assign.mock.calls).toEqual([['https://pay.test/1']])
  isShown(false)
  expect(events.onCancel).not.toHaveBeenCalled()
  isShown(true)
  isShown(true)
  expect(events.onCancel).toHaveBeenCalledTimes(1)
})
