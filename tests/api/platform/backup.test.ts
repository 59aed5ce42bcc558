import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { NotRestorable, restoreBackup } from '#db/backup/restore-backup.ts'
import { tablesInOrder } from '#db/backup/tables.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import type { OpenDatabase } from '#db/database.ts'
import { verifyAudit } from '#modules/audit/index.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/support/database/database.ts'
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

const FORM = {
  trip_type: 'one_way' as const,
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-10' }],
  adults: 1,
}

/** Sells a ticket in the shop. @returns its order's id. */
async function sell({ visitor, worker, ...shop }: TestShop): Promise<string> {
  const buyer = visitor()
  await signUp({ ...shop, worker }, buyer, `ada.${crypto.randomUUID()}@example.com`)
  const offer = await choose(buyer, await search(buyer, FORM))
  const { confirmation_id } = await book(buyer, bookingBody(offer, ['ADT']), crypto.randomUUID())
  const reference = await openPayment(buyer, confirmation_id, 'paystack')
  await actAsCustomer(buyer, 'paystack', reference, 'success')
  await buyer.call('paymentVerify', { reference })
  await worker.runDue()
  const { body } = await buyer.call('flightBookingConfirmation', { confirmation_id })
  expect(body.status).toBe('confirmed')
  return confirmation_id
}

async function backUp({ db }: OpenDatabase, { clock }: Pick<TestShop, 'clock'>) {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const { rows } = await writeBackup(db, clock, sink)
  return { bytes: Buffer.concat(chunks), rows }
}

async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await openEmptyDatabase()
  open.push(database)
  return database
}

async function shopOn(database?: OpenDatabase): Promise<TestShop> {
  const shop = await openShop(database ? { database } : {})
  // The shop closes its database.
  if (database) open.splice(open.indexOf(database), 1)
  open.push(shop)
  return shop
}

test('a shop that is restored from its backup has every row, balanced books, and goes on selling', async () => {
  const shop = await shopOn()
  await sell(shop)
  const { bytes, rows } = await backUp(shop.database, shop)
  expect(rows).toMatchObject({ orders: 1, order_items: 1, payments: 1, customers: 1 })

  const restored = await emptyDatabase()
  expect((await restoreBackup(restored.db, () => Readable.from([bytes]))).rows).toEqual(rows)
  const before = gunzipSync(bytes).toString()
  const after = gunzipSync((await backUp(restored, shop)).bytes).toString()
  expect(after.split('\n').toSorted()).toEqual(before.split('\n').toSorted())
  expect(await checkBooks(restored.db)).toEqual([])
  expect(await verifyAudit(restored.db, null)).toEqual(await verifyAudit(shop.database.db, null))

  // The guards stand again.
  await expect(restored.db.deleteFrom('ledger_entries').execute()).rejects.toThrow(/./)
  await expect(restored.db.updateTable('orders').set({ status: 'expired' }).execute()).rejects.toThrow(/./)
  const again = await shopOn(restored)
  await sell(again)
  const { rows: later } = await backUp(restored, again)
  expect(later).toMatchObject({ orders: 2, customers: 2 })
  expect(await checkBooks(restored.db)).toEqual([])
}, 120_000)

test('a damaged backup restores nothing', async () => {
  const shop = await shopOn()
  const { bytes } = await backUp(shop.database, shop)
  const text = gunzipSync(bytes).toString()
  const lines = text.trimEnd().split('\n')
  const damages: Readonly<Record<string, Buffer>> = {
    'cut off': bytes.subarray(0, bytes.length / 2),
    'no gzip': Buffer.from(text),
    'without its end': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'a row less': gzipSync(
      `${lines
        .toSpliced(
          lines.findIndex((line) => line.startsWith('[')),
          1,
        )
        .join('\n')}\n`,
    ),
    'no JSON': gzipSync(text.replace('[', '<')),
    'of a newer shop': gzipSync(text.replace('"migrations":[', '"migrations":["0000-unheard-of",')),
    'of another format': gzipSync(text.replace('"format":1', '"format":2')),
    empty: Buffer.alloc(0),
  }
  const { db } = await emptyDatabase()
  for (const [name, damaged] of Object.entries(damages)) {
    const restoring = restoreBackup(db, () => Readable.from([damaged]))
    await expect(restoring, name).rejects.toBeInstanceOf(NotRestorable)
  }
  // Nothing is there: what is whole can still be restored.
  expect(await tablesInOrder(db)).toEqual([])
})

test('a database that is in use is not restored into', async () => {
  const shop = await shopOn()
  const { bytes } = await backUp(shop.database, shop)
  const used = await openTestDatabase()
  open.push(used)
  await expect(restoreBackup(used.db, () => Readable.from([bytes]))).rejects.toThrow('the database is not empty')
})
