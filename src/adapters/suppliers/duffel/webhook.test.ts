import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { recorded } from './testing/played-calls.ts'
import { readEvent, signatureOf } from './webhook.ts'

const secret = 'whsec_duffel'
const now = new Date('2026-11-21T09:35:13Z')
const body = JSON.stringify(recorded('event'))
const headers = (signature: string) => new Headers({ 'X-Duffel-Signature': signature })
const read = (signature: string, text = body, at = now) => readEvent({ secret, now: at }, headers(signature), text)

test('the news of an order carry our reference', () => {
  expect(read(signatureOf({ secret, now }, body))).toEqual({ kind: 'order_created', clientReference: 'ord_ours_1' })
})

test('the signature is that of the documents: hex HMAC-SHA256 over the time, a dot and the raw body', () => {
  const t = now.getTime() / 1000
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  expect(read(`t=${t},v1=${v1}`)).not.toBeNull()
  expect(read(`v1=${v1}, t=${t}`)).not.toBeNull()
})

test('nothing that was altered, is older than five minutes, or comes from the future is believed', () => {
  const signature = signatureOf({ secret, now }, body)
  const flipped = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')
  for (const bad of [
    '',
    't=,v1=',
    'nonsense',
    flipped,
    signature.replace('t=', 't=1'),
    signature.replace('v1', 'v0'),
  ]) {
    expect(read(bad), bad).toBeNull()
  }
  expect(read(signature, `${body} `)).toBeNull()
  expect(read(signature, body.replace('ord_ours_1', 'ord_ours_2'))).toBeNull()
  expect(read(signature, body, new Date(now.getTime() + 301_000))).toBeNull()
  expect(read(signature, body, new Date(now.getTime() - 302_000))).toBeNull()
  expect(readEvent({ secret: 'another', now }, headers(signature), body)).toBeNull()
  expect(readEvent({ secret, now }, new Headers(), body)).toBeNull()
})

test.each<[string, object, object]>([
  ['a failed order', { type: 'order.creation_failed' }, { kind: 'order_failed', clientReference: 'ord_ours_1' }],
  [
    'a change by the airline',
    { type: 'order.airline_initiated_change_detected', data: { object: { id: 'aic_1', order_id: 'ord_1' } } },
    { kind: 'schedule_changed', supplierOrderId: 'ord_1' },
  ],
  ['an order of somebody else’s', { data: { object: { id: 'ord_1', metadata: null } } }, { kind: 'ignored' }],
  ['a kind of tomorrow', { type: 'order.sung' }, { kind: 'ignored' }],
  ['a ping', { type: 'ping.triggered', data: { object: {} } }, { kind: 'ignored' }],
])('%s', (_, change, event) => {
  const text = JSON.stringify({ ...recorded('event'), ...change })
  expect(read(signatureOf({ secret, now }, text), text)).toEqual(event)
})

test.each([
  { type: 'order.created', data: { object: { metadata: { client_reference: 'ord\0' } } } },
  { type: 'order.cancelled', data: { object: { metadata: { client_reference: 'ord\ud800' } } } },
  { type: 'order.airline_initiated_change_detected', data: { object: { order_id: 'ord_\0' } } },
])('what no database can keep names no order of ours, %#', (event) => {
  const text = JSON.stringify(event)
  expect(read(signatureOf({ secret, now }, text), text)).toEqual({ kind: 'ignored' })
})

test.each(['', 'null', '[]', '{', '{"type":1}', '{"type":"order.created"}'])(
  'signed nonsense is ignored: %s',
  (text) => {
    expect(read(signatureOf({ secret, now }, text), text)).toEqual({ kind: 'ignored' })
  },
)
