import type { DeskCaseResponse } from '#contracts/office/cases.ts'
import { CASE_OWNER, type CaseReaderDeps, presentCaseToStaff } from '#modules/cases/index.ts'
import { type FileDeps, listFilesForStaff } from '#modules/files/index.ts'
import {
  loadNotes,
  nameColleagues,
  nameOfStaff,
  type Staff,
  type StaffDeps,
  type StaffSession,
} from '#modules/staff/index.ts'
import { deskLetterUrl } from './desk-letter-url.ts'
import { bookingReferences } from './presenting.ts'
import { showDeskFile } from './show-desk-file.ts'

export interface DeskCaseDeps {
  readonly cases: CaseReaderDeps
  readonly staff: StaffDeps
  readonly files: FileDeps
}

/** Does something to the case as its reader had it before them, and shows what has become of it. */
export function acting<Input extends { readonly reference: string; readonly version: string }>(
  deps: DeskCaseDeps,
  act: (by: { readonly name: string; readonly seen: string }, input: Input) => Promise<void>,
) {
  return async ({ session: { staff } }: { readonly session: StaffSession }, input: Input) => {
    await act({ name: nameOfStaff(staff), seen: input.version }, input)
    return showDeskCase(deps, staff, input.reference)
  }
}

/** A case as the desk shows it, with names of colleagues, notes and files. @throws Refusal `case_not_found` */
export async function showDeskCase(
  { cases, staff, files }: DeskCaseDeps,
  reader: Staff,
  reference: string,
): Promise<DeskCaseResponse> {
  const {
    case_id: id,
    owner,
    messages,
    fees,
    reservations,
    can_attach: _,
    ...shown
  } = await presentCaseToStaff(cases, reference, reader.language)
  const name = await nameColleagues(staff.db)
  const notes = await loadNotes(staff.db, staff, { caseId: id })
  const bookingOf = await bookingReferences(
    cases.db,
    fees.map(({ confirmation_id: order }) => order),
  )
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
      fees: fees.map((fee) => ({ ...fee, booking_reference: bookingOf(fee.confirmation_id) })),
      reservations: reservations.map(({ confirmation_id: order, ...reservation }) => ({
        ...reservation,
        letter: deskLetterUrl(shown.reference, order),
      })),
      files: kept.map(showDeskFile),
    },
  }
}
