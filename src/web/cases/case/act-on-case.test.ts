import { expect, test } from 'vitest'
import type { PageApi } from '../../lib/api/server-api.ts'
import { actOnCase } from './act-on-case.server.ts'

/** A form of a case's page that asks for something. @returns where it leads */
async function sent(intent: string): Promise<string | null> {
  const form = new FormData()
  form.set('intent', intent)
  form.set('message', 'Hello')
  const api: Pick<PageApi, 'call'> = { call: () => Promise.resolve(Object.create(null)) }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a page's API that answers everything
  const answer: unknown = await actOnCase(api as PageApi, 'cas_1', form).catch((error: unknown) => error)
  return answer instanceof Response ? answer.headers.get('location') : null
}

test.each([
  ['reply', '#conversation'],
  ['detach', '#reservations'],
  ['withdraw', ''],
  ['constructor', ''],
  ['toString', ''],
  ['__proto__', ''],
])('a form that asks for %s leads to the page of its case', async (intent, where) => {
  expect(await sent(intent)).toBe(`/applications/cas_1${where}`)
})
