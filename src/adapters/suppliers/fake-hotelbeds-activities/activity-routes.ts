import { Hono } from 'hono'
import { z } from 'zod'
import { daysBetween } from '#platform/local-date.ts'
import { codeOf, describeSold, idOf } from './describe.ts'
import type { FakeActivitiesDeps } from './fake-activities-deps.ts'
import { FakeActivitiesProblem } from './problems.ts'
import { readBody } from './read-body.ts'

const MOST_DAYS = 31
const GROWN = 18
const SIGNAL = new AbortController().signal

const dated = {
  from: z.iso.date(),
  to: z.iso.date(),
  language: z.enum(['en', 'fr']),
  paxes: z
    .array(z.strictObject({ age: z.int().min(0).max(120) }))
    .min(1)
    .max(40),
}
const availabilityRequest = z.strictObject({
  ...dated,
  filters: z.tuple([
    z.strictObject({
      searchFilterItems: z.tuple([
        z.strictObject({ type: z.literal('GPS'), value: z.string().regex(/^-?[\d.]+, -?[\d.]+$/) }),
      ]),
    }),
  ]),
  pagination: z.strictObject({ itemsPerPage: z.int().min(1).max(100), page: z.int().min(1) }),
  order: z.literal('DEFAULT'),
})
const detailsRequest = z.strictObject({ ...dated, code: z.string().min(1) })

interface Dated {
  readonly from: string
  readonly to: string
  readonly paxes: readonly { readonly age: number }[]
}

/** @throws FakeActivitiesProblem */
function askedOf({ from, to, paxes }: Dated) {
  const days = daysBetween(from, to)
  if (days < 0 || days >= MOST_DAYS) throw new FakeActivitiesProblem('E_REQUEST_DATERANGE')
  const ages = paxes.map(({ age }) => age)
  if (!ages.some((age) => age >= GROWN)) throw new FakeActivitiesProblem('E_REQUEST_ATLEASTONEADULT')
  return { days: { from, until: to }, ages }
}

export function activityRoutes(deps: FakeActivitiesDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/activity-api/3.0/activities/availability', async (c) => {
    const input = await readBody(c, availabilityRequest)
    const [{ searchFilterItems }] = input.filters
    const [latitude = 0, longitude = 0] = searchFilterItems[0].value.split(', ').map(Number)
    const cityCode = deps.cityAt({ latitude, longitude })
    const asked = askedOf(input)
    const place = { cityCode, country: '', latitude, longitude }
    const found = await deps.supplier.search(place, asked.days, input.language, SIGNAL)
    const sold = []
    for (const { activity } of found) {
      const described = await describeSold(deps, activity, asked).catch(() => null)
      if (described) sold.push(described)
    }
    const { itemsPerPage, page } = input.pagination
    const activities = sold.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    return c.json({
      operationId: 'fake',
      pagination: { itemsPerPage, page, totalItems: sold.length },
      // What is broken there spoils nothing else.
      activities: [{ activityCode: 'broken' }, ...activities],
    })
  })
  for (const path of ['details', 'details/full'])
    app.post(`/activity-api/3.0/activities/${path}`, async (c) => {
      const input = await readBody(c, detailsRequest)
      const asked = askedOf(input)
      const activity = await deps.supplier.describe(idOf(input.code), input.language)
      const described = activity && codeOf(activity) === input.code ? await describeSold(deps, activity, asked) : null
      if (!described) throw new FakeActivitiesProblem('E_ACTIVITYDETAIL_NOTFOUND')
      return c.json({ operationId: 'fake', activity: described })
    })
  return app
}
