import { type Route, route } from '#api/route.ts'
import {
  eligibilityRequest,
  eligibilityResponse,
  programmeListRequest,
  programmeListResponse,
  programmeRequest,
  programmeResponse,
} from '#contracts/study/programmes.ts'
import { checkEligibility, getProgramme, listProgrammes, type StudyDeps } from '#modules/study/index.ts'

const tag = 'Studies abroad'

/** Studies abroad: programmes, and who can apply for them. Applications are cases. */
export function studyRoutes(deps: StudyDeps): readonly Route[] {
  const common = { tag, access: 'public', limit: { calls: 240, perSeconds: 60, countedBy: 'process' } } as const
  return [
    route('programmeList', {
      ...common,
      summary: 'Programmes of study abroad, narrowed, the cheapest first',
      request: programmeListRequest,
      response: programmeListResponse,
      handle: ({ language }, input) => listProgrammes(deps, input, language),
    }),
    route('programmeGet', {
      ...common,
      summary: 'One programme, and others like it',
      request: programmeRequest,
      response: programmeResponse,
      errors: ['not_found'],
      handle: async ({ language }, { programme_id: id }) => getProgramme(deps, id, language),
    }),
    route('eligibilityCheck', {
      ...common,
      summary: 'Which programmes somebody can apply for, by which rule, and what would help; nothing is kept',
      request: eligibilityRequest,
      response: eligibilityResponse,
      handle: ({ language }, input) => Promise.resolve(checkEligibility(deps, input, language)),
    }),
  ]
}
