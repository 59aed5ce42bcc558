import { describe, expect, it } from 'vitest'
import { readReturn } from './return-address.ts'

const read = (query: string) => readReturn(new URLSearchParams(query))

describe('coming back from a provider’s page', () => {
  it('is recognised by either provider’s words', () => {
    expect(read('trxref=pay-1&reference=pay-1')).toEqual({ reference: 'pay-1', cancelled: false })
    expect(read('status=successful&tx_ref=pay-2&transaction_id=7')).toEqual({ reference: 'pay-2', cancelled: false })
    expect(read('status=cancelled&tx_ref=pay-2')).toEqual({ reference: 'pay-2', cancelled: true })
  })

  it('is not seen in any other address', () => {
    expect(read('')).toBeNull()
    expect(read('reference=<script>')).toBeNull()
  })
})
