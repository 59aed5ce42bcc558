import { expect, test } from 'vitest'
import { withAddresses } from './endpoint-calls.ts'

test('a call from the browser says method and path, however it is written', () => {
  expect(withAddresses("await browserApi.call('basketGet')")).toBe("await browserApi.call('GET /basket')")
  expect(withAddresses("browserApi\n  .call('orderCreate', request)")).toBe(
    "browserApi\n  .call('POST /orders/create', request)",
  )
  expect(withAddresses("browserApi.call(\n  'offers',\n  {})")).toBe("browserApi.call(\n  'GET /offers',\n  {})")
})

test('other texts stay as they are', () => {
  const source = "import { browserApi } from './browser-api.ts'\nt('offers'); api.call('offers')"
  expect(withAddresses(source)).toBe(source)
})

test('a name that is not known, or not written out, fails the build', () => {
  expect(() => withAddresses("browserApi.call('offer')")).toThrow('written out')
  expect(() => withAddresses('browserApi.call(CALLS[purpose], { token })')).toThrow('written out')
})
