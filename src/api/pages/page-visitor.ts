import type { Context } from 'hono'
import type { Customer } from '#contracts/accounts/auth.ts'
import { type Actor, describeCustomer, findAccount, findVisitor, openSession } from '#modules/accounts/index.ts'
import { refusesWrites } from '../database-outage.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { persistentCookie, sessionCookie } from '../middleware/authenticate.ts'
import { payForSession } from '../middleware/pay-for-session.ts'

/** Who asks for a page. The database is asked once, and only if somebody wants to know. */
export interface PageVisitor {
  /** What the page's answer tells the browser to keep. */
  readonly setCookies: readonly string[]
  /** The visitor of the session's cookie; null where there is none that lives. */
  actor(): Promise<Actor | null>
  /** The same; a session is opened where there is none. @throws Refusal `rate_limited` */
  session(): Promise<Actor>
  /** Who is signed in. */
  customer(): Promise<Customer | null>
}

/**
 * The visitor of a page's request. A page is its visitor's by the cookie alone: nobody else reads the answer, and it
 * changes nothing, so the bearer that calls from a browser bring is not asked for.
 */
export function pageVisitor(deps: ApiDeps, c: Context<ApiEnvironment>): PageVisitor {
  const cookie = sessionCookie(c, deps.baseUrl)
  const setCookies: string[] = []
  let found: Promise<Actor | null> | null = null
  let opened: Promise<Actor> | null = null
  let customer: Promise<Customer | null> | null = null

  const open = async (): Promise<Actor> => {
    const { actor, secret, expiresAt } = await openSession(deps, cookie.secret, () => payForSession(deps, c))
    setCookies.push(persistentCookie(deps.baseUrl, secret, expiresAt))
    return actor
  }
  const find = async (): Promise<Actor | null> => {
    const visitor = cookie.secret ? await findVisitor(deps, cookie.secret) : null
    if (!visitor?.isToProlong) return visitor?.actor ?? null
    try {
      const prolonged = await open()
      return prolonged.sessionId === visitor.actor.sessionId ? visitor.actor : prolonged
    } catch (error) {
      if (refusesWrites(error)) return visitor.actor
      throw error
    }
  }
  const actor = (): Promise<Actor | null> => opened ?? (found ??= find())
  const session = async (): Promise<Actor> => (await actor()) ?? (opened ??= open())
  const findCustomer = async (): Promise<Customer | null> => {
    const { customerId } = (await actor()) ?? {}
    const account = customerId === undefined ? null : await findAccount(deps.db, customerId)
    return account && describeCustomer(account)
  }
  return { setCookies, actor, session, customer: () => (customer ??= findCustomer()) }
}
