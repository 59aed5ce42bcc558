import { z } from 'zod'
import { SupplierFailure } from '#modules/flights/flight-supplier.ts'
import { isFromInBetween } from '../../real-orders/in-between.ts'
import { faultOf } from '../orders/refusals.ts'

/**
 * The part of the official client that the adapter uses. Its own types are wider promises than it
 * keeps (nothing is checked at run time) and lag behind the API (`hold` orders), so every answer is
 * unknown until it is parsed.
 */
export interface DuffelCalls {
  readonly offerRequests: { create(body: object): Promise<unknown> }
  readonly offers: { get(id: string, params?: object): Promise<unknown>; list(params: object): Promise<unknown> }
  readonly seatMaps: { get(params: object): Promise<unknown> }
  readonly orders: {
    create(body: object): Promise<unknown>
    get(id: string): Promise<unknown>
    list(params?: object): Promise<unknown>
    getAvailableServices(id: string): Promise<unknown>
    addServices(id: string, body: object): Promise<unknown>
  }
  readonly payments: { create(body: object): Promise<unknown> }
  readonly orderCancellations: {
    create(body: object): Promise<unknown>
    get(id: string): Promise<unknown>
    confirm(id: string): Promise<unknown>
  }
  readonly airlineInitiatedChanges: { accept(id: string): Promise<unknown> }
  readonly orderChangeRequests: { create(body: object): Promise<unknown> }
  readonly orderChangeOffers: { get(id: string): Promise<unknown> }
  readonly orderChanges: {
    create(body: object): Promise<unknown>
    get(id: string): Promise<unknown>
    confirm(id: string, body: object): Promise<unknown>
  }
}

/** Duffel said no, for a reason that it names. */
export class DuffelRefusal extends Error {
  readonly status: number
  readonly codes: readonly string[]
  /** Fields of the request that it complains about. */
  readonly fields: readonly string[]

  constructor(what: string, { status, codes, fields }: Pick<DuffelRefusal, 'status' | 'codes' | 'fields'>) {
    super(`${what} was refused: ${status} ${codes.join(', ')}`)
    this.name = 'DuffelRefusal'
    this.status = status
    this.codes = codes
    this.fields = fields
  }

  has(...codes: readonly string[]): boolean {
    return codes.some((code) => this.codes.includes(code))
  }
}

const refusalSchema = z.object({
  status: z.int(),
  errors: z
    .array(z.object({ code: z.string(), source: z.object({ field: z.string().nullish() }).nullish() }))
    .nullish(),
})
const envelopeSchema = z.object({
  status: z.int(),
  data: z.unknown().optional(),
  meta: z.object({ after: z.string().nullish() }).nullish(),
})

interface DuffelAnswer<Data> {
  /** 202 means that the outcome is still open. */
  readonly status: number
  readonly data: Data
  /** Cursor of the next page. */
  readonly after: string | null
}

interface Call<Schema extends z.ZodType> {
  /** Names the call in failures: `POST order`. */
  readonly what: string
  readonly schema: Schema
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  send(): Promise<unknown>
}

/**
 * One call through the client, which itself waits for ever: it gets a time limit here.
 * @throws DuffelRefusal for what Duffel refuses by name (4xx, also 5xx with a named cause);
 * SupplierFailure for silence, broken connections, and answers that are not of the promised shape.
 */
export async function callDuffel<Schema extends z.ZodType>(
  call: Call<Schema>,
): Promise<DuffelAnswer<z.output<Schema>>> {
  const answer = await withinTime(call).catch((error: unknown) => {
    throw causeOf(call.what, error)
  })
  const envelope = envelopeSchema.safeParse(answer)
  // The complaint of a schema names paths and types, never values.
  if (!envelope.success) throw malformed(call.what, envelope.error)
  const { status, data, meta } = envelope.data
  const parsed = call.schema.safeParse(data)
  if (!parsed.success) throw malformed(call.what, parsed.error)
  return { status, data: parsed.data, after: meta?.after ?? null }
}

function malformed(what: string, cause: unknown): SupplierFailure {
  return new SupplierFailure('malformed', `${what}: the answer is not of the promised shape`, { cause })
}

/** The client throws its own error for every answer that is not 2xx, and others for lost connections. */
function causeOf(what: string, error: unknown): Error {
  if (error instanceof SupplierFailure) return error
  const refusal = refusalSchema.safeParse(error)
  if (refusal.success) {
    const { status, errors } = refusal.data
    if (status < 500 && status !== 408 && isFromInBetween(status, errors?.[0]?.code ?? ''))
      return new SupplierFailure('unreachable', `${what}: ${status} from somebody in between`, { cause: error })
    return new DuffelRefusal(what, {
      status,
      codes: errors?.map(({ code }) => code) ?? [],
      fields: errors?.flatMap(({ source }) => source?.field ?? []) ?? [],
    })
  }
  if (error instanceof TypeError || error instanceof SyntaxError || isJsonError(error)) return malformed(what, error)
  return new SupplierFailure('unreachable', `${what}: no connection`, { cause: error })
}

/** What node-fetch throws when a JSON body is none. */
function isJsonError(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'invalid-json'
}

async function withinTime({ what, send, timeoutMs, signal }: Call<z.ZodType>): Promise<unknown> {
  const late = () => new SupplierFailure('timeout', `${what}: no answer in time`)
  if (signal?.aborted) throw late()
  let giveUp: () => void = () => undefined
  const limit = new Promise<never>((_, reject) => {
    giveUp = () => reject(late())
  })
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([send(), limit])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Whether Duffel is at fault, or the way to it: the rest are faults of ours, and not hidden. */
export function isSupplierFault(error: unknown): boolean {
  return error instanceof DuffelRefusal || error instanceof SupplierFailure
}

/** A clear no to a question about an order: what is asked for does not exist, or is not available any more. */
export function isRefused(error: unknown): error is DuffelRefusal {
  return error instanceof DuffelRefusal && [400, 404, 409, 410, 422].includes(error.status) && faultOf(error) === null
}

/** A refusal of a reading call as the port knows it. */
export function readingFailure(error: unknown): unknown {
  if (!(error instanceof DuffelRefusal)) return error
  const { status } = error
  const fault = faultOf(error)
  if (fault) return new SupplierFailure('blocked', error.message, { cause: error, fault })
  const kind =
    status === 504 || status === 408 ? 'timeout' : status >= 500 || status === 429 ? 'unreachable' : 'rejected'
  return new SupplierFailure(kind, error.message, { cause: error })
}
