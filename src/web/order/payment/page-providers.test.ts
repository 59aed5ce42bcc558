import { expect, test } from 'vitest'
import { pageProvider } from './page-providers.ts'

test('a provider has its own name and window; one that pages have not heard of is paid on its own page', () => {
  expect(pageProvider('paystack')).toMatchObject({ name: 'Paystack', window: expect.any(Function) })
  expect(pageProvider('cowrie')).toEqual({ name: 'Cowrie', methods: [], resumes: false, window: null })
})
