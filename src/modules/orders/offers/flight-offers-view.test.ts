import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { TODAY } from '../testing/booking-factory.ts'
import { confirmOffer } from '#tests/support/orders/confirmed-offer.ts'
import { loungeOffer, storedPass } from '../testing/lounge.ts'
import { TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { createOffers } from './offers.ts'

/** The version before reads and writes its offers of flights under their old name while both run. */

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const offers = createOffers({ db, clock: fixedClock(TODAY) })

test('what the version before confirms is an offer here, and cleaned away by either', async () => {
  await sql`
    insert into flight_offers (id, actor_session_id, search_session_id, search_id, supplier_code, supplier_ref,
      snapshot, previous_price, expires_at, created_at)
    values ('off_before', ${TRAVELLER.sessionId}, 'srch_1', 'sid_1', 'staged', 'ref_1', '{"seatsLeft": 4}', '{}',
      ${new Date('2026-11-21T09:30:00Z')}, ${new Date(TODAY)})
  `.execute(db)
  expect(await offers.find(TRAVELLER, 'off_before')).toMatchObject({
    kind: 'flight',
    supplierRef: 'ref_1',
    body: { seatsLeft: 4 },
  })
  await sql`update flight_offers set renewal = '{"supplierRef": "ref_2"}' where id = 'off_before'`.execute(db)
  expect(await offers.renewalOf('off_before')).toEqual({ supplierRef: 'ref_2' })
  await sql`delete from flight_offers where expires_at < ${new Date('2026-11-22T10:00:00Z')}`.execute(db)
  expect(await offers.find(TRAVELLER, 'off_before')).toBeNull()
})

test('what is confirmed here is one of its offers there, as long as it is of flights', async () => {
  const flight = await confirmOffer(db, TRAVELLER.sessionId)
  await offers.save(TRAVELLER, storedPass(loungeOffer('off_pass')))
  const { rows } = await sql<{ id: string }>`select * from flight_offers`.execute(db)
  expect(rows).toEqual([expect.objectContaining({ id: flight, snapshot: expect.anything() })])
  await sql`delete from flight_offers`.execute(db)
  expect(await offers.endOf('off_pass')).not.toBeNull()
})
