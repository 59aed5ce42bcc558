import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFlutterwaveWebhook } from './flutterwave/flutterwave-webhook.ts'
import { readPaystackWebhook } from './paystack/paystack-webhook.ts'
import { equalSecrets } from './webhook-signature.ts'
import { flutterwaveSignature } from './flutterwave/flutterwave-signature.ts'
import { paystackSignature } from './paystack/paystack-signature.ts'

const BODY =
  '{"event":"charge.success","data":{"id":302961,"domain":"test","status":"success","reference":"qTPrJoy9Bx","amount":10000,"currency":"NGN"}}'
const SIGNATURE =
  '3a19b21a381db3b5a30a7e95a079f1898f61565aec91f512f9ed5047cd47eefaf20230c2da3ea58a2d65942ed3216a2fd8c878c4a2177e2cfa077751ab850319'

const paystack = (body: string, signature = paystackSignature('sk_test_local', body)) =>
  readPaystackWebhook('sk_test_local', new Headers({ 'x-paystack-signature': signature }), body)

describe("Paystack's webhooks", () => {
  test('carry HMAC-SHA512 of the raw body under the secret key', () => {
    expect(paystackSignature('sk_test_local', BODY)).toBe(SIGNATURE)
    expect(paystack(BODY, SIGNATURE)).toEqual({
      reference: 'qTPrJoy9Bx',
      event: 'charge.success',
      dedupeKey: 'charge.success:302961:success',
    })
  })

  test('one flipped byte of the body is a forgery', () => {
    fc.assert(
      fc.property(fc.nat(BODY.length - 1), (at) => {
        const flipped = String.fromCharCode(BODY.charCodeAt(at) ^ 1)
        expect(paystack(BODY.slice(0, at) + flipped + BODY.slice(at + 1), SIGNATURE)).toBeNull()
      }),
    )
  })

  test('name the transaction of a refund, and its steps apart', () => {
    const at = (status: string) =>
      paystack(
        JSON.stringify({
          event: `refund.${status}`,
          data: { status, transaction_reference: 'TRG-1', refund_reference: null, amount: '10000', currency: 'NGN' },
        }),
      )
    expect(at('pending')).toMatchObject({ reference: 'TRG-1', event: 'refund.pending' })
    expect(at('pending')?.dedupeKey).not.toBe(at('processed')?.dedupeKey)
  })

  test.each(['[]', '{}', '{"event":"transfer.success","data":null}', 'not json'])(
    'of a kind that we do not know are kept and lead nowhere: %s',
    (body) => {
      expect(paystack(body)).toMatchObject({ reference: null, event: 'unknown' })
    },
  )
})

describe("Flutterwave's webhooks", () => {
  const proof = new Headers({ 'verif-hash': 'local-hash' })
  const read = (body: unknown, headers = proof) => readFlutterwaveWebhook('local-hash', headers, JSON.stringify(body))

  test('come around the transaction', () => {
    const body = { event: 'charge.completed', data: { id: 7, tx_ref: 'TRG-1', status: 'successful', amount: 7500 } }
    expect(read(body)).toEqual({
      reference: 'TRG-1',
      event: 'charge.completed',
      dedupeKey: 'charge.completed:7:successful',
    })
  })

  test('come flat', () => {
    const body = { id: 7, txRef: 'TRG-1', flwRef: 'F', status: 'successful', 'event.type': 'CARD_TRANSACTION' }
    expect(read(body)).toEqual({
      reference: 'TRG-1',
      event: 'CARD_TRANSACTION',
      dedupeKey: 'CARD_TRANSACTION:7:successful',
    })
  })

  test('come for a refund, by Flutterwave’s own id of the transaction', () => {
    const body = { id: 9, AmountRefunded: 7500, status: 'completed', FlwRef: 'F', TransactionId: 7 }
    expect(read(body)).toEqual({
      reference: null,
      providerId: '7',
      event: 'refund',
      dedupeKey: 'refund:9:completed',
    })
  })

  test('a pending one and the successful one that follows are two', () => {
    const at = (status: string) => read({ event: 'charge.completed', data: { id: 7, tx_ref: 'TRG-1', status } })
    expect(at('pending')?.dedupeKey).not.toBe(at('successful')?.dedupeKey)
  })

  test('may be signed over the body instead; then the hash alone does not do', () => {
    const body = { id: 7, txRef: 'TRG-1', status: 'successful' }
    const signature = flutterwaveSignature('local-hash', JSON.stringify(body))
    expect(read(body, new Headers({ 'flutterwave-signature': signature }))).toMatchObject({ reference: 'TRG-1' })
    const forged = new Headers({ 'verif-hash': 'local-hash', 'flutterwave-signature': 'AAAA' })
    expect(read(body, forged)).toBeNull()
  })

  test('an empty secret hash lets nobody in', () => {
    expect(readFlutterwaveWebhook('', new Headers({ 'verif-hash': '' }), '{}')).toBeNull()
  })
})

test('secrets are equal only to themselves', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => equalSecrets(a, b) === (a === b)))
})
