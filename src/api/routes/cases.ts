import { tryLookUp } from '#api/look-up-tries.ts'
import { countCall } from '#api/rate-limits.ts'
import { type CallContext, type Route, route } from '#api/route.ts'
import {
  caseKeyRequest,
  caseListResponse,
  caseLookUpRequest,
  caseLookUpResponse,
  caseReplyRequest,
  caseResponse,
  caseTaskRequest,
} from '#contracts/cases/cases.ts'
import { caseOfferRequest, caseOfferResponse } from '#contracts/cases/fees.ts'
import { caseOpenRequest, caseOpenResponse } from '#contracts/cases/open-case.ts'
import { Refusal } from '#contracts/errors.ts'
import {
  type CaseReaderDeps,
  type CaseSaleDeps,
  finishOwnTask,
  foldCaseReference,
  getCase,
  getFeeOffer,
  listCases,
  lookUpCase,
  offerFees,
  openCase,
  replyToCase,
  seeCase,
  withdrawCase,
} from '#modules/cases/index.ts'
import { countBooking } from './appointments.ts'

const tag = 'Applications and enquiries'
const HOUR_S = 3_600

/** What is written from one session and one address, by calls and forms alike: people read it. */
const WRITTEN = { session: { calls: 20, perSeconds: HOUR_S }, address: { calls: 120, perSeconds: HOUR_S } } as const
/** Looks of one address, whatever it looks for. */
const LOOKS = { calls: 20, perSeconds: HOUR_S } as const

/** Applications and enquiries, from the form to the last word. */
export function caseRoutes(deps: CaseSaleDeps): readonly Route[] {
  return [
    route('caseOpen', {
      summary: 'Send an enquiry or an application; the same again while it is open is answered with the first',
      tag,
      access: 'session',
      request: caseOpenRequest,
      response: caseOpenResponse,
      status: 201,
      limit: { calls: 20, perSeconds: HOUR_S },
      errors: ['appointment_taken'],
      async handle(context, input) {
        await countWriting(deps, context)
        if (input.appointment) await countBooking(deps, context)
        return openCase(deps, context.actor, input, context.language)
      },
    }),
    route('caseLookUp', {
      summary: 'Open a case in this session for an hour by its reference and email address',
      tag,
      access: 'session',
      request: caseLookUpRequest,
      response: caseLookUpResponse,
      limit: { calls: 20, perSeconds: HOUR_S },
      errors: ['case_not_found'],
      async handle({ actor, client }, input) {
        const { allowed } = await countCall(deps, 'caseLookUp of address', client, LOOKS)
        if (!allowed) throw new Refusal('rate_limited')
        const reference = foldCaseReference(input.reference)
        return tryLookUp(deps, { bucket: 'caseLookUp of reference', client, reference }, () =>
          lookUpCase(deps, actor, input),
        )
      },
    }),
    ...readingRoutes(deps),
    ...workingRoutes(deps),
    ...payingRoutes(deps),
  ]
}

function readingRoutes(deps: CaseReaderDeps): readonly Route[] {
  return [
    route('caseGet', {
      summary: 'A case with its track, tasks and messages',
      tag,
      access: 'session',
      request: caseKeyRequest,
      response: caseResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: async ({ actor, language }, { case_id }) => ({ data: await getCase(deps, actor, case_id, language) }),
    }),
    route('caseList', {
      summary: 'The applications and enquiries of the customer’s account, the newest first',
      tag,
      access: 'customer',
      request: null,
      response: caseListResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: ({ actor, language }) => listCases(deps, actor, language),
    }),
  ]
}

function workingRoutes(deps: CaseReaderDeps): readonly Route[] {
  const shown = async ({ actor, language }: CallContext, id: string) => ({
    data: await getCase(deps, actor, id, language),
  })
  const common = { tag, access: 'session', response: caseResponse } as const
  return [
    route('caseReply', {
      ...common,
      summary: 'Write to the agency; the same text twice in a row is one message',
      request: caseReplyRequest,
      limit: { calls: 60, perSeconds: HOUR_S },
      errors: ['not_found', 'case_not_sent', 'case_over'],
      async handle(context, input) {
        await countWriting(deps, context)
        await replyToCase(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
    route('caseSeen', {
      ...common,
      summary: 'What the agency has written and asked was read',
      request: caseKeyRequest,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      async handle(context, { case_id }) {
        await seeCase(deps, context.actor, case_id)
        return shown(context, case_id)
      },
    }),
    route('caseTaskDone', {
      ...common,
      summary: 'Say that something the agency has asked for was done',
      request: caseTaskRequest,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'case_over'],
      async handle(context, input) {
        await finishOwnTask(deps, context.actor, input)
        return shown(context, input.case_id)
      },
    }),
    route('caseWithdraw', {
      ...common,
      summary: 'Take a case back, as long as it has not gone too far',
      request: caseKeyRequest,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['not_found', 'case_moved'],
      async handle(context, { case_id }) {
        await withdrawCase(deps, context.actor, case_id)
        return shown(context, case_id)
      },
    }),
  ]
}

function payingRoutes(deps: CaseSaleDeps): readonly Route[] {
  return [
    route('casePay', {
      summary: 'Make an offer of what is due of a case, to be ordered and paid like anything else',
      tag,
      access: 'session',
      request: caseKeyRequest,
      response: caseOfferResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['not_found', 'case_nothing_due', 'exchange_rate_missing'],
      handle: async ({ actor, language }, { case_id }) => ({ data: await offerFees(deps, actor, case_id, language) }),
    }),
    route('caseOffer', {
      summary: 'What is due of a case, as it was offered',
      tag,
      access: 'session',
      request: caseOfferRequest,
      response: caseOfferResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found', 'offer_expired'],
      handle: async ({ actor, language }, input) => ({ data: await getFeeOffer(deps, actor, input, language) }),
    }),
  ]
}

/** @throws Refusal `rate_limited` */
async function countWriting(deps: CaseReaderDeps, { actor, client }: CallContext): Promise<void> {
  const ofSession = await countCall(deps, 'cases written of session', actor.sessionId, WRITTEN.session)
  const ofAddress = await countCall(deps, 'cases written of address', client, WRITTEN.address)
  if (!ofSession.allowed || !ofAddress.allowed) throw new Refusal('rate_limited')
}
