import { openDuffel } from '#adapters/suppliers/duffel/duffel-supplier.ts'
import {
  createDuffelStandIn,
  type DuffelStandIn,
  serveDuffelStandIn,
} from '#adapters/suppliers/duffel-stand-in/duffel-stand-in.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { keepShopSecret } from '#modules/accounts/index.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import type { Places } from '#modules/places/index.ts'
import { cachedExchange } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../config/config.ts'
import { openSimulator } from './open-simulator.ts'

interface SupplierParts {
  readonly config: Pick<Config, 'suppliers' | 'ratesMaxAgeMs'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
  /** Hands a webhook of a local stand-in to the shop and answers the HTTP status. */
  readonly deliverWebhook: (supplier: string, headers: Headers, body: string) => Promise<number>
}

/** Who sells the shop its flights. */
export interface Suppliers {
  readonly suppliers: readonly FlightSupplier[]
  /** How long the slowest may still work on an order whose answer was lost, in milliseconds. */
  readonly windowMs: number
  /** Resolves when no webhook of a stand-in is on its way. */
  settled(): Promise<void>
}

const SIMULATOR_WINDOW_MS = 60_000
/** An airline may take two minutes to book; the call itself is given up after 135 seconds. */
const DUFFEL_WINDOW_MS = 150_000

/** The simulator, Duffel, or both, as the configuration says. */
export async function openSuppliers(parts: SupplierParts): Promise<Suppliers> {
  const { simulator, duffel } = parts.config.suppliers
  const simulated = simulator || duffel?.kind === 'stand_in' ? openSimulator(parts) : null
  if (duffel?.kind === 'api') {
    const { accessToken, webhookSecret, baseUrl } = duffel
    const supplier = await connect(parts, { accessToken, webhookSecret, baseUrl })
    return { suppliers: [...(simulated ? [simulated] : []), supplier], windowMs: DUFFEL_WINDOW_MS, settled: nothing }
  }
  if (!simulated) throw new Error('nobody sells flights')
  if (!duffel) return { suppliers: [simulated], windowMs: SIMULATOR_WINDOW_MS, settled: nothing }
  const { supplier, standIn } = await openStandIn(parts, simulated)
  return {
    suppliers: [...(simulator ? [simulated] : []), supplier],
    windowMs: SIMULATOR_WINDOW_MS,
    settled: () => standIn.settled(),
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

/** Duffel's client, over HTTP on this machine, to a stand-in that sells the simulator's flights. */
async function openStandIn(
  parts: SupplierParts,
  supplier: FlightSupplier,
): Promise<{ readonly supplier: FlightSupplier; readonly standIn: DuffelStandIn }> {
  const { db, clock, deliverWebhook } = parts
  const accessToken = `duffel_test_${await keepShopSecret(parts, 'duffel stand-in')}`
  const secret = await keepShopSecret(parts, 'duffel stand-in webhooks')
  const standIn = createDuffelStandIn({
    supplier,
    db,
    clock,
    accessToken,
    currency: CHARGE_CURRENCY,
    webhooks: { secret, deliver: (headers, body) => deliverWebhook('duffel', headers, body) },
  })
  const { url } = await serveDuffelStandIn(standIn)
  return { supplier: await connect(parts, { accessToken, webhookSecret: secret, baseUrl: url }), standIn }
}
