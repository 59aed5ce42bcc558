import type { FlightColumns } from '#adapters/suppliers/simulator/index.ts'
import type { HeardRequest } from '#api/environment.ts'

/** A request that the thread shall answer. */
export interface Asked extends HeardRequest {
  readonly kind: 'asked'
  readonly id: number
  readonly url: string
  readonly method: string
  /** All of it; null where there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null
}

export type ToThread =
  | Asked
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'gone'; readonly id: number }
  /** Asks for a word, so that a thread that hangs is noticed. */
  | { readonly kind: 'look' }
  /** No request comes any more. */
  | { readonly kind: 'stop' }

/** How an answer begins, and all of it where it is short of nothing. */
interface Answered {
  readonly kind: 'answered'
  readonly id: number
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array | string | null
  /** Whether the body is all there is. */
  readonly isWhole: boolean
}

export type FromThread =
  | { readonly kind: 'ready' }
  | Answered
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'ended'; readonly id: number }
  /** There will be no more of this answer, though it is not all there. */
  | { readonly kind: 'broken'; readonly id: number }
  /** The word that was asked for. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'stopped' }

/** What a thread is started with. */
export interface ThreadStart {
  /** On which the shop listens. */
  readonly port: number
  /** Of the simulated world, which takes its time to be made; null where there is none. */
  readonly flights: FlightColumns | null
}
