import { expect } from 'vitest'
import type { z } from 'zod'
import { availabilitiesSchema, type OctoAvailability } from '#contracts/octo/availability.ts'
import { bookingSchema, type OctoBooking } from '#contracts/octo/bookings.ts'
import { runOctoCommand } from '#modules/octo/index.ts'
import type { TestShop } from './shop.ts'

interface OctoAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Somebody who sells the shop's activities by their key. */
export interface OctoReseller {
  readonly key: string
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<OctoAnswer>
  /** The same, of which a good answer is expected that keeps to its contract. */
  ask<Schema extends z.ZodType>(schema: Schema, method: string, path: string, body?: unknown): Promise<z.output<Schema>>
}

/** An activity whose calls never go astray, with a group of twenty each morning. */
export const WALK = { productId: 'LOS-walk', optionId: 'group' } as const

/** A reseller whose key staff have made by their command. */
export async function addReseller(
  { app, database, clock }: TestShop,
  name: string,
  { capabilities = '', commission = '0' }: { capabilities?: string; commission?: string } = {},
): Promise<OctoReseller> {
  const args = ['key', 'add', name, '--by', 'ada', '--commission', commission]
  const { text } = await runOctoCommand({ db: database.db, clock }, args)
  const key = /^octo_\S+$/m.exec(text)?.[0] ?? ''
  const send: OctoReseller['send'] = async (method, path, body, headers) => {
    const answer = await app.request(`/octo${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Octo-Capabilities': capabilities, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return {
    key,
    send,
    async ask(schema, method, path, body) {
      const answer = await send(method, path, body)
      expect(answer, `${method} ${path}`).toMatchObject({ status: 200 })
      return schema.parse(answer.body)
    },
  }
}

/** Slots of an option that have places, ascending. */
export async function openSlots(
  reseller: OctoReseller,
  of: { readonly productId: string; readonly optionId: string } = WALK,
): Promise<readonly OctoAvailability[]> {
  const days = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
  const slots = await reseller.ask(availabilitiesSchema, 'POST', '/availability', { ...of, ...days })
  return slots.filter(({ available }) => available)
}

/** A hold of so many adults. */
export async function hold(
  reseller: OctoReseller,
  { adults = 2, ...more }: { readonly adults?: number; readonly [field: string]: unknown } = {},
): Promise<OctoBooking> {
  const [slot] = await openSlots(reseller)
  return reseller.ask(bookingSchema, 'POST', '/bookings', {
    ...WALK,
    availabilityId: slot?.id,
    unitItems: Array.from({ length: adults }, () => ({ unitId: 'adult' })),
    ...more,
  })
}

export const GUEST = { firstName: 'Ada', lastName: 'Obi', emailAddress: 'ada@example.com' } as const
