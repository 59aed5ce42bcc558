import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Insurer } from '#modules/insurance/insurer.ts'
import type { Clock } from '#platform/clock.ts'
import { createSealedText } from '../real-orders/sealed-text.ts'
import { callXcover } from './client/call-xcover.ts'
import { readingFailure } from './client/refusals.ts'
import { buyPolicy } from './orders/buy-policy.ts'
import { cancelPolicy, quoteCancellation } from './orders/cancel-policy.ts'
import { findBooking } from './orders/find-booking.ts'
import { policyKeySchema } from './quotes/policy-key.ts'
import { quoteCover } from './quotes/quote-cover.ts'
import type { SoldPolicy, XcoverDeps, XcoverTimeouts } from './xcover-deps.ts'

interface XcoverOptions {
  readonly apiKey: string
  readonly secret: string
  /** The partner's code. */
  readonly partner: string
  /** `https://api.xcover.com/xcover`, without a slash at its end. */
  readonly address: string
  readonly policies: readonly SoldPolicy[]
  readonly db: Db
  readonly clock: Clock
  /** Set where nobody real stands behind the address. */
  readonly isDemonstration?: boolean
  /** @default the global one */
  readonly fetching?: typeof fetch
  readonly timeouts?: Partial<XcoverTimeouts>
}

const CODE = 'xcover'
/** Both calls that buy are answered or given up within a minute: by then orders are looked up. */
const TIMEOUTS: XcoverTimeouts = { reading: 15_000, booking: 25_000 }

/** Travel cover of Cover Genius (XCover): quoted in packages, opted into, paid and in force at once or not at all. */
export function openXcover({ db, clock, policies, isDemonstration = false, ...options }: XcoverOptions): Insurer {
  const { address, partner, apiKey, secret, fetching = fetch } = options
  const deps: XcoverDeps = {
    address,
    partner,
    apiKey,
    secret,
    fetching,
    db,
    clock,
    policies,
    supplier: CODE,
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    keys: createSealedText(secret, policyKeySchema),
    running: new Map(),
  }
  return {
    code: CODE,
    publicName: 'XCover',
    isDemonstration,
    quote: (question, signal) => quoteCover(deps, question, signal),
    decline: (quoteRef, signal) => optOut(deps, quoteRef, signal),
    order: (request) => buyPolicy(deps, request),
    findOrder: (clientReference) => findBooking(deps, clientReference),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelPolicy(deps, quoteId),
  }
}

/** XCover wants to know of every package whether it was wanted. */
async function optOut(deps: XcoverDeps, packageId: string, signal: AbortSignal): Promise<void> {
  await callXcover(deps, {
    method: 'POST',
    path: `bookings/${encodeURIComponent(packageId)}/opt_out`,
    body: {},
    schema: z.unknown(),
    timeoutMs: deps.timeouts.reading,
    signal,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
}
