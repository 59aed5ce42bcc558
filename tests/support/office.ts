import { Secret, TOTP } from 'otpauth'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import { OFFICE_BASE, OFFICE_ENDPOINTS, type OfficeEndpointName } from '#contracts/office/endpoints.ts'
import type { Role } from '#contracts/office/roles.ts'
import type { Problem } from '#contracts/errors.ts'
import type { TestShop, Visitor } from './shop.ts'

export const DESK_PASSWORD = 'harmattan over the lagoon'

/** Where the tests' shop is. */
type Shop = Pick<TestShop, 'shop' | 'clock' | 'worker' | 'database' | 'visitor'>

interface OfficeAnswer<Name extends OfficeEndpointName> {
  readonly status: number
  readonly headers: Headers
  readonly body: OfficeEndpointTypes[Name]['response'] & Problem
}

/** A browser at the desk. */
interface Desk {
  readonly browser: Visitor
  call<Name extends OfficeEndpointName>(
    endpoint: Name,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<OfficeAnswer<Name>>
}

/** Opens the desk in a browser, with whatever cookies that has. */
export function deskOf(browser: Visitor): Desk {
  return {
    browser,
    async call(endpoint, body, extra) {
      const { method, path } = OFFICE_ENDPOINTS[endpoint]
      const response = await browser.fetch(OFFICE_BASE + path, {
        method,
        headers: { Origin: 'http://127.0.0.1:3000', 'Content-Type': 'application/json', ...extra },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
}

/** A command about accounts of the desk that must succeed. @returns what it says */
export async function staffCommand(shop: Shop, ...args: string[]): Promise<string> {
  const { ok, text } = await shop.shop.command(['staff', ...args, '--by', 'tests'])
  if (!ok) throw new Error(text)
  return text
}

/** The latest link that was mailed to somebody of the agency. */
export async function mailedDeskLink(shop: Shop, email: string): Promise<string> {
  await shop.worker.runDue()
  const mail = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/office\/join#([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** What an authenticator app shows now. */
export const appCode = ({ clock }: { readonly clock: { now(): Date } }, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

interface SignedInStaff extends Desk {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Somebody who was invited, has set up their account, and is signed in; a minute passes, so that the app shows another code. */
export async function openDesk(shop: Shop, email: string, role: Role = 'agent'): Promise<SignedInStaff> {
  await staffCommand(shop, 'invite', email, '--role', role, '--name', email.split('@')[0] ?? '')
  const token = await mailedDeskLink(shop, email)
  const desk = deskOf(shop.visitor())
  const { app } = (await desk.call('openLink', { token })).body
  const secret = app?.secret ?? ''
  const accepted = await desk.call('acceptLink', { token, password: DESK_PASSWORD, code: appCode(shop, secret) })
  if (accepted.status !== 200) throw new Error(`desk: ${JSON.stringify(accepted.body)}`)
  shop.clock.advance(60_000)
  return { ...desk, secret, recoveryCodes: accepted.body.recovery_codes }
}
