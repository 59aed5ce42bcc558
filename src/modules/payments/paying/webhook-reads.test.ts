import { type KyselyPlugin, SelectQueryNode, TableNode } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { openPayment } from './open-payment.ts'
import { receiveWebhook } from './receive-webhook.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Tells of every reading of payments, and whether it locks what it reads. */
function watchReads(reads: ('read' | 'locked')[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (SelectQueryNode.is(node)) {
        const tables = node.from?.froms.filter((from) => TableNode.is(from)) ?? []
        if (tables.some(({ table }) => table.identifier.name === 'payments'))
          reads.push(node.endModifiers ? 'locked' : 'read')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

test('a webhook’s payment is read once, and once more under the lock by which it is paid', async () => {
  const reads: ('read' | 'locked')[] = []
  const counter = setUpCounter(database.db.withPlugin(watchReads(reads)))
  const { reference } = await openPayment(counter, paymentRequest())
  counter.gateways.paystack.states.set(reference, successful())
  await receiveWebhook(counter, 'paystack', new Headers({ 'x-proof': 'genuine' }), reference)
  reads.length = 0
  await counter.work()
  expect(counter.news).toEqual([`${reference} paid`])
  // The last is the test's own, which tells what the order was told.
  expect(reads).toEqual(['read', 'locked', 'read'])
})
