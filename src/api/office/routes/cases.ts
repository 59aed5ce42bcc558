import {
  deskAnswerRequest,
  deskApplicantRequest,
  deskAskRequest,
  deskAssignRequest,
  deskCaseRequest,
  type DeskCaseResponse,
  deskCaseResponse,
  deskCasesRequest,
  deskCasesResponse,
  deskMoveRequest,
  deskNoteRequest,
} from '#contracts/office/cases.ts'
import {
  answerCase,
  CASE_OWNER,
  askCustomer,
  assignCase,
  type CaseDeps,
  findCaseId,
  listDeskCases,
  moveCaseByStaff,
  noteApplicant,
  noteCaseRead,
  presentCaseToStaff,
} from '#modules/cases/index.ts'
import { type FileDeps, listFilesForStaff } from '#modules/files/index.ts'
import {
  addNote,
  loadNotes,
  nameColleagues,
  nameOfStaff,
  type Staff,
  type StaffDeps,
  type StaffSession,
} from '#modules/staff/index.ts'
import { officeRoute, type OfficeRoutes } from '../office-route.ts'
import { colleagueOf, ownerOf, pagesOf, PER_PAGE } from '../presenting.ts'
import { showDeskFile } from '../show-desk-file.ts'

interface DeskCaseDeps {
  readonly cases: CaseDeps
  readonly staff: StaffDeps
  readonly files: FileDeps
}

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
        return show(deps, staff, reference)
      },
    }),
    deskNote: officeRoute('deskNote', {
      request: deskNoteRequest,
      response: deskCaseResponse,
      async handle({ session: { staff } }, { reference, text }) {
        await addNote(deps.staff, staff, { caseId: await findCaseId(deps.cases, reference) }, text)
        return show(deps, staff, reference)
      },
    }),
  }
}

type Done = 'deskAnswer' | 'deskAsk' | 'deskMove' | 'deskAssign' | 'deskApplicant'

/** Does something to the case as its reader had it before them, and shows what has become of it. */
function acting<Input extends { readonly reference: string; readonly version: string }>(
  deps: DeskCaseDeps,
  act: (by: { readonly name: string; readonly seen: string }, input: Input) => Promise<void>,
) {
  return async ({ session: { staff } }: { readonly session: StaffSession }, input: Input) => {
    await act({ name: nameOfStaff(staff), seen: input.version }, input)
    return show(deps, staff, input.reference)
  }
}

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
        assignCase(cases, by, reference, await colleagueOf(deps.staff.db, to)),
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

async function show(
  { cases, staff, files }: DeskCaseDeps,
  reader: Staff,
  reference: string,
): Promise<DeskCaseResponse> {
  const { case_id: id, owner, messages, ...shown } = await presentCaseToStaff(cases, reference, reader.language)
  const name = await nameColleagues(staff.db)
  const notes = await loadNotes(staff.db, staff, { caseId: id })
  const kept = await listFilesForStaff(files, { kind: CASE_OWNER, id })
  return {
    case: {
      ...shown,
      owner: name(owner),
      messages: messages.map((message) => ({ ...message, by: name(message.by) })),
      notes: notes.map(({ staff: by, text, at }) => ({
        by: name(by) ?? { email: by, name: by },
        text,
        at: at.toISOString(),
      })),
      files: kept.map(showDeskFile),
    },
  }
}
