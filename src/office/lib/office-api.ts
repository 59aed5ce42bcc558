import type { Problem } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import { OFFICE_BASE, OFFICE_ENDPOINTS, type OfficeEndpointName } from '#contracts/office/endpoints.ts'

/** A call that was refused, or that came to nothing where `problem` is null: the network. */
export class OfficeFailure extends Error {
  readonly problem: Problem | null

  constructor(problem: Problem | null) {
    super(problem?.code ?? 'network')
    this.name = 'OfficeFailure'
    this.problem = problem
  }
}

/** Calls the desk's API. @throws OfficeFailure */
export async function callOffice<Name extends OfficeEndpointName>(
  language: Language,
  name: Name,
  body?: OfficeEndpointTypes[Name]['request'],
): Promise<OfficeEndpointTypes[Name]['response']> {
  const { method, path } = OFFICE_ENDPOINTS[name]
  const headers = { 'Accept-Language': language, ...(method === 'POST' && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(OFFICE_BASE + path, {
    method,
    headers,
    cache: 'no-store',
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch(() => null)
  const told: unknown = await answer?.json().catch(() => null)
  if (!answer || told === null || told === undefined) throw new OfficeFailure(null)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what the server answers is held to its contract there
  if (!answer.ok) throw new OfficeFailure(told as Problem)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same
  return told as OfficeEndpointTypes[Name]['response']
}
