import { countScarce } from '#api/rate-limits.ts'
import { type Route, route } from '#api/route.ts'
import {
  visaDraftRequest,
  visaDraftResponse,
  visaSaveRequest,
  visaSendRequest,
  visaSendResponse,
  visaStartRequest,
  visaStartResponse,
} from '#contracts/visas/applications.ts'
import { visaRequirementRequest, visaRequirementResponse } from '#contracts/visas/requirements.ts'
import { visaServiceRequest, visaServiceResponse, visaServicesResponse } from '#contracts/visas/services.ts'
import {
  findRequirement,
  getService,
  getVisaDraft,
  listServices,
  saveVisa,
  sendVisa,
  startVisa,
  type VisaDeps,
} from '#modules/visas/index.ts'

const tag = 'Visas'
const HOUR_S = 3_600

/** From the question whether a visa is needed to an application that is sent. */
export function visaRoutes(deps: VisaDeps): readonly Route[] {
  return [...askingRoutes(deps), ...applyingRoutes(deps)]
}

function askingRoutes(deps: VisaDeps): readonly Route[] {
  return [
    route('visaRequirement', {
      summary: 'What a passport needs for a trip, with the source of each fact, and what the agency does for it',
      tag,
      access: 'session',
      request: visaRequirementRequest,
      response: visaRequirementResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['exchange_rate_missing'],
      handle: async ({ language }, input) => ({ data: await findRequirement(deps, input, language) }),
    }),
    route('visaServices', {
      summary: 'Every destination for which the agency applies, with prices',
      tag,
      access: 'public',
      request: null,
      response: visaServicesResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      errors: ['exchange_rate_missing'],
      handle: ({ language }) => listServices(deps, language),
    }),
    route('visaService', {
      summary: 'What the agency does for one destination, in full',
      tag,
      access: 'public',
      request: visaServiceRequest,
      response: visaServiceResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      errors: ['not_found', 'exchange_rate_missing'],
      handle: async ({ language }, { destination }) => ({ data: await getService(deps, destination, language) }),
    }),
  ]
}

/** Of one address: what is begun is kept for a while, what is sent is work for the agency, and mails. */
const BEGUN = { calls: 120, perSeconds: HOUR_S } as const
const SENT = { calls: 60, perSeconds: HOUR_S } as const

function applyingRoutes(deps: VisaDeps): readonly Route[] {
  return [
    route('visaStart', {
      summary: 'Begin an application; the same trip again is answered with the draft that is there',
      tag,
      access: 'session',
      request: visaStartRequest,
      response: visaStartResponse,
      status: 201,
      limit: { calls: 30, perSeconds: HOUR_S },
      errors: ['not_found'],
      async handle({ actor, client, language }, input) {
        await countScarce(deps, 'applications begun of address', { client }, BEGUN)
        return startVisa(deps, actor, input, { language, person: { name: '', email: '' } })
      },
    }),
    route('visaDraft', {
      summary: 'An application as it was written so far, with what it costs',
      tag,
      access: 'session',
      request: visaDraftRequest,
      response: visaDraftResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'exchange_rate_missing'],
      handle: async ({ actor, language }, { case_id }) => ({
        data: await getVisaDraft(deps, actor, case_id, language),
      }),
    }),
    route('visaSave', {
      summary: 'Write down what was typed so far, complete or not',
      tag,
      access: 'session',
      request: visaSaveRequest,
      response: visaDraftResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'case_moved', 'exchange_rate_missing'],
      handle: async ({ actor, language }, input) => ({ data: await saveVisa(deps, actor, input, language) }),
    }),
    route('visaSend', {
      summary: 'Send an application: papers are asked of each applicant; sent again it stays as it is',
      tag,
      access: 'session',
      request: visaSendRequest,
      response: visaSendResponse,
      limit: { calls: 30, perSeconds: HOUR_S },
      errors: ['not_found', 'price_changed', 'exchange_rate_missing'],
      async handle({ actor, client }, input) {
        await countScarce(deps, 'applications sent of address', { client }, SENT)
        return sendVisa(deps, actor, input)
      },
    }),
  ]
}
