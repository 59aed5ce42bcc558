import { openDuffel } from '#adapters/suppliers/duffel/duffel-supplier.ts'
import { createFakeDuffel, type FakeDuffel } from '#adapters/suppliers/fake-duffel/fake-duffel.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import type { Places } from '#modules/places/index.ts'
import { cachedExchange } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { openSimulator } from './open-simulator.ts'

interface SupplierParts {
  readonly config: Pick<Config, 'suppliers' | 'ratesMaxAgeMs'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
  /** Hands a webhook of a local fake server to the shop and answers the HTTP status. */
  readonly deliverWebhook: (supplier: string, headers: Headers, body: string) => Promise<number>
}

/** Who sells the shop its flights. */
export interface Suppliers {
  readonly suppliers: readonly FlightSupplier[]
  /** How long the slowest may still work on an order whose answer was lost, in milliseconds. */
  readonly windowMs: number
  /** Resolves when no webhook of a fake server is on its way. */
  settled(): Promise<void>
}

const SIMULATOR_WINDOW_MS = 60_000
/** An airline may take two minutes to book; the call itself is given up after 135 seconds. */
const DUFFEL_WINDOW_MS = 150_000

/** The simulator, Duffel, or both, as the configuration says. */
export async function openSuppliers(parts: SupplierParts): Promise<Suppliers> {
  const { simulator, duffel } = parts.config.suppliers
  const simulated = simulator || duffel?.kind === 'fake' ? openSimulator(parts) : null
  if (duffel?.kind === 'api') {
    const { accessToken, webhookSecret, baseUrl } = duffel
    const supplier = await connect(parts, { accessToken, webhookSecret, baseUrl })
    return { suppliers: [...(simulated ? [simulated] : []), supplier], windowMs: DUFFEL_WINDOW_MS, settled: nothing }
  }
  if (!simulated) throw new Error('nobody sells flights')
  if (!duffel) return { suppliers: [simulated], windowMs: SIMULATOR_WINDOW_MS, settled: nothing }
  const { supplier, fakeDuffel } = await openFakeDuffel(parts, simulated)
  return {
    suppliers: [...(simulator ? [simulated] : []), supplier],
    windowMs: SIMULATOR_WINDOW_MS,
    settled: () => fakeDuffel.settled(),
  }
}

const nothing = async (): Promise<void> => undefined

interface Connection {
  readonly accessToken: string
  readonly webhookSecret: string | null
  readonly baseUrl: string | null
}

async function connect(
  { db, clock, config }: SupplierParts,
  { baseUrl, ...keys }: Connection,
): Promise<FlightSupplier> {
  const exchange = cachedExchange({ db, clock, ratesMaxAgeMs: config.ratesMaxAgeMs })
  return openDuffel({
    ...keys,
    ...(baseUrl && { baseUrl }),
    db,
    clock,
    rate: async (from, to) => (await exchange())(from, to)?.rate ?? null,
  })
}

/** Duffel's client, over HTTP on this machine, to a fake server that sells the simulator's flights. */
async function openFakeDuffel(
  parts: SupplierParts,
  supplier: FlightSupplier,
): Promise<{ readonly supplier: FlightSupplier; readonly fakeDuffel: FakeDuffel }> {
  const { db, clock, deliverWebhook } = parts
  const accessToken = `duffel_test_${await ensureShopSecret(parts, 'duffel fake')}`
  const secret = await ensureShopSecret(parts, 'duffel fake webhooks')
  const fakeDuffel = createFakeDuffel({
    supplier,
    db,
    clock,
    accessToken,
    currency: CHARGE_CURRENCY,
    webhooks: { secret, deliver: (headers, body) => deliverWebhook('duffel', headers, body) },
  })
  const { url } = await serveFake(fakeDuffel)
  return { supplier: await connect(parts, { accessToken, webhookSecret: secret, baseUrl: url }), fakeDuffel }
}
