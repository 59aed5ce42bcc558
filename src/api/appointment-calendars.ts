import { Hono } from 'hono'
import { idSchema } from '#contracts/fields.ts'
import { Refusal } from '#contracts/errors.ts'
import { findActor } from '#modules/accounts/index.ts'
import { type AgencyDeps, fetchCalendar } from '#modules/cases/index.ts'
import type { Gate } from './admission/gate.ts'
import type { ApiEnvironment } from './environment.ts'
import { sessionCookie } from './middleware/authenticate.ts'

/**
 * `GET /appointments/{case}`: the appointment of a case for a calendar; a link that the browser follows, so it carries
 * the session's cookie and no bearer. It only reads, and only its owner's.
 */
export function appointmentCalendars(deps: AgencyDeps, gate: Gate): Hono<ApiEnvironment> {
  const calendars = new Hono<ApiEnvironment>()
  calendars.get('/:id', async (c) => {
    gate.pay(c, 'light')
    const { secret } = sessionCookie(c, deps.baseUrl)
    const actor = secret ? await findActor(deps, secret) : null
    const id = idSchema('cas').safeParse(c.req.param('id')).data
    if (!id || !actor) throw new Refusal('not_found')
    return c.body(await fetchCalendar(deps, actor, id), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'private, no-store',
    })
  })
  return calendars
}
