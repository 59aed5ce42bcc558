import { readFileSync } from 'node:fs'
import type { DuffelCalls } from '../client/duffel-calls.ts'

/** A documented answer, as the client hands it over: the body, and the status beside it. */
export function recorded(name: string): { readonly data: any; readonly status: number } & Record<string, any> {
  return JSON.parse(readFileSync(new URL(`./answers/${name}.json`, import.meta.url), 'utf8'))
}

type Play = (...args: readonly unknown[]) => unknown

/** Calls that answer as told, `orders.create` by that name; every other one fails the test. */
export function playedCalls(plays: Readonly<Record<string, Play>>): DuffelCalls & { readonly made: string[] } {
  const made: string[] = []
  const resource = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, method) => {
          const call = `${name}.${String(method)}`
          return async (...args: readonly unknown[]) => {
            made.push(call)
            const play = plays[call]
            if (!play) throw new Error(`nobody expected ${call}`)
            return play(...args)
          }
        },
      },
    )
  return new Proxy({ made } as any, { get: (target, name) => (name === 'made' ? target.made : resource(String(name))) })
}

/** The client's own error of an answer that is not 2xx. */
export function refused(status: number, ...codes: readonly string[]): Error {
  const errors = codes.map((code) => ({ code, type: 'x', title: '', message: '', documentation_url: '' }))
  return Object.assign(new Error(), { status, errors, meta: { status, request_id: 'req_1' } })
}
