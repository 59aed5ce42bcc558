import type { Currency } from '#contracts/money.ts'
import type { SupplierStage } from '#modules/flights/flight-supplier.conformance.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { SupplierFault } from '#modules/flights/flight-supplier.ts'
import { type Block, createFakeDuffel, type FakeDuffel } from '../../fake-duffel/fake-duffel.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { simulatorOf } from '../../simulator/index.ts'
import { query, testWorld } from '../../simulator/testing/simulated-world.ts'
import { openDuffel } from '../duffel-supplier.ts'

export const TOKEN = 'duffel_test_stand_in'
const WEBHOOK_SECRET = 'whsec_stand_in'

/** Units of the shop's currency for one of the organisation's. */
const RATES: Readonly<Record<string, string>> = { 'NGN XOF': '0.3846', 'NGN USD': '0.00067', 'GBP NGN': '2010.5' }

/** How Duffel names them. */
const BLOCKS: Readonly<Record<SupplierFault, Block>> = {
  credentials: 'access_token_not_found',
  permission: 'insufficient_permissions',
  rate_limit: 'rate_limit_exceeded',
  balance: 'insufficient_balance',
  refused_request: 'unheard_of',
}

export interface DuffelStage extends SupplierStage {
  readonly fakeDuffel: FakeDuffel
  readonly db: Awaited<ReturnType<typeof openTestDatabase>>['db']
  /** Webhooks that were delivered. */
  readonly delivered: readonly { readonly headers: Headers; readonly body: string }[]
}

/** The official client over HTTP to the fake server over the simulator, with a clock that all three share. */
export async function openDuffelStage(currency: Currency = 'NGN'): Promise<DuffelStage> {
  const { db, close } = await openTestDatabase()
  const clock = fixedClock('2026-11-21T10:00:00Z')
  const delivered: { headers: Headers; body: string }[] = []
  const fakeDuffel = createFakeDuffel({
    supplier: simulatorOf(testWorld(), { db, clock }),
    db,
    clock,
    accessToken: TOKEN,
    currency,
    webhooks: {
      secret: WEBHOOK_SECRET,
      copies: 2,
      deliver: async (headers, body) => {
        delivered.push({ headers, body })
        return 200
      },
    },
  })
  const served = await serveFake(fakeDuffel)
  const supplier = await openDuffel({
    accessToken: TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: served.url,
    db,
    clock,
    rate: async (from, to) => RATES[`${from} ${to}`] ?? null,
    wait: async () => undefined,
  })
  return {
    supplier,
    fakeDuffel,
    db,
    delivered,
    now: clock.now,
    advance: clock.advance,
    oneWay: query('LOS-LHR 2026-12-15'),
    family: query(['LOS-LHR 2026-12-15', 'LHR-LOS 2027-01-04'], { passengers: { ADT: 2, CNN: 1, INF: 1 } }),
    clockChanges: [
      query('LOS-LHR 2027-03-27'),
      query('LHR-JFK 2027-03-13'),
      query('JFK-LHR 2027-11-06'),
      query('CDG-LOS 2027-10-30'),
      query('LAX-SYD 2027-04-02'),
      query('LOS-CMN 2027-02-06'),
    ],
    unknownAirport: query('LOS-XXX 2026-12-15'),
    lastSeat: query('STN-LTN 2026-12-15'),
    holdable: query('JFK-EWR 2027-01-20'),
    noExtras: query('BTS-ABV 2027-01-20'),
    airlineCredit: query('LTN-SYD 2027-01-20'),
    movedAfterSale: { query: query('LTN-LHR 2027-01-20'), afterMs: 3_600_000 },
    refuse: (fault) => fakeDuffel.block(fault && BLOCKS[fault]),
    async close() {
      await served.close()
      await close()
    },
  }
}
