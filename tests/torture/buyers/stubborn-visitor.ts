import { randomUUID } from 'node:crypto'
import type { EndpointName } from '#contracts/endpoints.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import type { Desk } from '../staff.ts'
import { type ClosingTime, untilThere } from '../waiting.ts'

type Answer<Name extends EndpointName> = Awaited<ReturnType<typeof callOf<Name>>>
const callOf = <Name extends EndpointName>(visitor: Visitor, name: Name) => visitor.call(name)

/**
 * A browser that presses the button again until it has an answer: the shop behind it comes and goes. Each of its
 * ways throws WaitedInVain when there is none for eight minutes, or the shop closes for good.
 */
export interface StubbornVisitor {
  /** Calls with one Idempotency-Key until the shop answers; every refusal is an answer. */
  call<Name extends EndpointName>(endpoint: Name, body?: unknown): Promise<Answer<Name>>
  /** Does something to the local payment provider, once at least. @returns its answer. */
  callProvider(path: string, method: 'POST' | 'PUT', body: object): Promise<unknown>
  /** Sends money by the local bank, once: amounts in minor units. */
  transfer(narration: string, amount: number): Promise<void>
  /** Reads a page of the shop. */
  read(path: string): Promise<string>
  /** Has the agency do something about a case; a refusal is an answer, too. */
  askDesk(...words: string[]): Promise<void>
}

/** What is no answer to the call itself. */
const NO_ANSWER = new Set([
  'idempotency_in_progress',
  'overloaded',
  'rate_limited',
  'unauthenticated',
  'unavailable',
  'unexpected',
])

const LOCAL = /^\/(mailbox|sandbox)\b/

let visitors = 0

export function stubbornVisitor(url: string, closing?: ClosingTime, desk?: Desk): StubbornVisitor {
  // Each from an address of their own, which the shop hears from the proxy that it trusts: budgets are by address.
  const number = ++visitors
  const from = `10.1.${number >> 8}.${number & 255}`
  const visitor = createVisitor(url, (address, init) => {
    const headers = new Headers(init.headers)
    // Pages of the local fake servers are opened at this machine alone, and come through no proxy.
    if (!LOCAL.test(new URL(address).pathname)) headers.set('X-Forwarded-For', from)
    return fetch(address, { ...init, headers, signal: AbortSignal.timeout(60_000) })
  })
  const insist = async (what: string, tryOnce: () => Promise<boolean>): Promise<void> => {
    await untilThere({ what: () => what, ...(closing && { closing }) }, async () =>
      (await tryOnce().catch(() => false)) ? true : undefined,
    )
  }
  return {
    async call(endpoint, body) {
      const headers = { 'Idempotency-Key': randomUUID() }
      let last = 'nothing'
      return untilThere({ what: () => `${endpoint}, after ${last}`, ...(closing && { closing }) }, async () => {
        const bearer = visitor.bearer
        const answer = await visitor.call(endpoint, body, headers).catch(() => null)
        last = answer ? `${answer.status} ${answer.body.code ?? ''}` : 'nothing'
        // A bearer that has run out is asked for anew, by the first of several calls that find out.
        if (answer?.body.code === 'unauthenticated' && visitor.bearer === bearer) visitor.bearer = null
        return answer && answer.status < 500 && !NO_ANSWER.has(answer.body.code ?? '') ? answer : undefined
      })
    },
    async callProvider(path, method, body) {
      let told: unknown
      await insist(`the sandbox at ${path}`, async () => {
        const response = await visitor.fetch(`/sandbox/control/${path}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (response.ok) told = await response.json()
        return response.ok
      })
      return told
    },
    async transfer(narration, amount) {
      const form = { id: randomUUID(), narration, amount: (amount / 100).toFixed(2) }
      await insist('the local bank', async () => {
        const response = await visitor.fetch('/sandbox/bank', { method: 'POST', body: new URLSearchParams(form) })
        return response.ok
      })
    },
    async read(path) {
      let text = ''
      await insist(path, async () => {
        const response = await visitor.fetch(path)
        text = await response.text()
        return response.ok
      })
      return text
    },
    async askDesk(...words) {
      if (!desk) throw new Error('nobody is at the desk')
      await insist(`the desk, to ${words.join(' ')}`, () => desk(...words))
    },
  }
}
