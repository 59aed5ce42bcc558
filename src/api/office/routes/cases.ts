import {
  deskAnswerRequest,
  deskApplicantRequest,
  deskAskRequest,
  deskAssignRequest,
  deskCaseRequest,
  deskCaseResponse,
  deskCasesRequest,
  deskCasesResponse,
  deskMoveRequest,
  deskNoteRequest,
} from '#contracts/office/cases.ts'
import { may } from '#contracts/office/roles.ts'
import {
  answerCase,
  askCustomer,
  assignCase,
  findCaseId,
  listDeskCases,
  moveCaseByStaff,
  noteApplicant,
  noteCaseRead,
} from '#modules/cases/index.ts'
import { addNote, nameColleagues, nameOfStaff } from '#modules/staff/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { acting, type DeskCaseDeps, showDeskCase } from '../show-desk-case.ts'
import { colleagueOf, ownerOf, pagesOf, PER_PAGE } from '../presenting.ts'

/** Applications and enquiries at the desk. */
export function caseRoutes(
  deps: DeskCaseDeps,
): Pick<
  OfficeRoutes,
  'deskCases' | 'deskCase' | 'deskAnswer' | 'deskNote' | 'deskAsk' | 'deskMove' | 'deskAssign' | 'deskApplicant'
> {
  return { ...readingRoutes(deps), ...workingRoutes(deps) }
}

function readingRoutes(deps: DeskCaseDeps): Pick<OfficeRoutes, 'deskCases' | 'deskCase' | 'deskNote'> {
  return {
    deskCases: officeRoute('deskCases', {
      request: deskCasesRequest,
      response: deskCasesResponse,
      async handle({ session: { staff } }, { whose, page, ...filter }) {
        const offset = (page - 1) * PER_PAGE
        const chosen = { ...filter, owner: ownerOf(staff, whose), offset, limit: PER_PAGE }
        const { total, cases } = await listDeskCases(deps.cases, chosen, staff.language)
        const name = await nameColleagues(deps.staff.db)
        return { cases: cases.map((one) => ({ ...one, owner: name(one.owner) })), total, page, pages: pagesOf(total) }
      },
    }),
    deskCase: officeRoute('deskCase', {
      request: deskCaseRequest,
      response: deskCaseResponse,
      async handle({ session: { staff } }, { reference }) {
        await noteCaseRead(deps.cases, { name: nameOfStaff(staff) }, await findCaseId(deps.cases, reference))
        return showDeskCase(deps, staff, reference)
      },
    }),
    deskNote: officeRoute('deskNote', {
      request: deskNoteRequest,
      response: deskCaseResponse,
      async handle({ session: { staff } }, { reference, text }) {
        const caseId = await findCaseId(deps.cases, reference)
        // What adds nothing is a look like any other.
        if (!(await addNote(deps.staff, staff, { caseId }, text)))
          await noteCaseRead(deps.cases, { name: nameOfStaff(staff) }, caseId)
        return showDeskCase(deps, staff, reference)
      },
    }),
  }
}

type Done = 'deskAnswer' | 'deskAsk' | 'deskMove' | 'deskAssign' | 'deskApplicant'

function workingRoutes(deps: DeskCaseDeps): Pick<OfficeRoutes, Done> {
  const { cases } = deps
  const response = deskCaseResponse
  return {
    deskAnswer: officeRoute('deskAnswer', {
      request: deskAnswerRequest,
      response,
      handle: acting(deps, (by, { reference, text }) => answerCase(cases, by, reference, text)),
    }),
    deskAsk: officeRoute('deskAsk', {
      request: deskAskRequest,
      response,
      handle: acting(deps, (by, { reference, text, applicant = null, due_on: dueOn = null, file }) =>
        askCustomer(cases, by, reference, { words: text, applicant, dueOn, wantsFile: file }),
      ),
    }),
    deskMove: officeRoute('deskMove', {
      request: deskMoveRequest,
      response,
      handle: acting(deps, (by, { reference, to }) => moveCaseByStaff(cases, by, reference, to)),
    }),
    deskAssign: officeRoute('deskAssign', {
      request: deskAssignRequest,
      response,
      handle: acting(deps, async (by, { reference, to }) =>
        assignCase(cases, by, reference, await colleagueOf(deps.staff.db, to, (role) => may(role, 'cases.work'))),
      ),
    }),
    deskApplicant: officeRoute('deskApplicant', {
      request: deskApplicantRequest,
      response,
      handle: acting(deps, (by, { reference, applicant, change }) =>
        noteApplicant(cases, by, reference, applicant, change),
      ),
    }),
  }
}
