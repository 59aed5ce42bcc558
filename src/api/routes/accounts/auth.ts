import { tokenResponse } from '#contracts/accounts/auth.ts'
import {
  BEARER_LIFETIME_S,
  describeCustomer,
  findAccount,
  issueBearer,
  openSession,
  type SessionDeps,
} from '#modules/accounts/index.ts'
import { type Route, route } from '../../route.ts'

interface AuthRouteDeps extends SessionDeps {
  /** Signs bearers. */
  readonly secret: string
}

export function authRoutes(deps: AuthRouteDeps): readonly Route[] {
  return [
    route('authToken', {
      summary: 'Open or continue a session: sets its cookie and answers a bearer for the next ten minutes',
      tag: 'Session',
      access: 'public',
      request: null,
      response: tokenResponse,
      // Each page of a returning visitor asks; those behind one operator's address share it.
      limit: { calls: 600, perSeconds: 60 },
      handle: async ({ session, payForSession }) => {
        const { actor, secret, expiresAt } = await openSession(deps, session.secret, payForSession)
        session.keep(secret, expiresAt)
        const access_token = issueBearer(deps.secret, deps.clock, actor)
        const account = actor.customerId === undefined ? null : await findAccount(deps.db, actor.customerId)
        return {
          access_token,
          token_type: 'Bearer',
          expires_in: BEARER_LIFETIME_S,
          customer: account && describeCustomer(account),
        }
      },
    }),
  ]
}
