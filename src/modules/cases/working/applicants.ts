import { z } from 'zod'
import type { Custody, Decision } from '#contracts/cases/tracks.ts'
import type { Db, Tx } from '#db/database.ts'
import { placeOf } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'

/** What an application knows of one person; what else a product asks stands beside. */
const personSchema = z.looseObject({
  first_name: z.string(),
  last_name: z.string(),
  nationality: z.string().nullish(),
})

export interface Applicant {
  readonly position: number
  readonly person: z.infer<typeof personSchema>
  readonly decision: Decision
  readonly custody: Custody
}

export async function loadApplicants(
  db: Db | Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  caseId: string,
): Promise<readonly Applicant[]> {
  const rows = await db
    .selectFrom('case_applicants')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map(({ position, person, decision, custody }) => ({
    position,
    person: personSchema.parse(JSON.parse(cipher.open(person, placeOf('case_applicants', 'person', caseId, position)))),
    decision,
    custody,
  }))
}

/** Puts these in the place of all applicants. */
export async function replaceApplicants(
  tx: Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  caseId: string,
  people: readonly Applicant['person'][],
): Promise<void> {
  await tx.deleteFrom('case_applicants').where('case_id', '=', caseId).execute()
  for (const [position, person] of people.entries())
    await tx
      .insertInto('case_applicants')
      .values({
        case_id: caseId,
        position,
        person: cipher.seal(JSON.stringify(person), placeOf('case_applicants', 'person', caseId, position)),
        decision: 'pending',
        custody: 'applicant',
      })
      .execute()
}

/** Where a passport is, or what was decided: two things, neither of which says the other. @returns whether it changed */
export async function changeApplicant(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  caseId: string,
  position: number,
  change: { readonly custody: Custody } | { readonly decision: Decision },
): Promise<boolean> {
  const [kind, value] =
    'custody' in change ? (['custody', change.custody] as const) : (['decision', change.decision] as const)
  const changed = await tx
    .updateTable('case_applicants')
    .set(change)
    .where('case_id', '=', caseId)
    .where('position', '=', position)
    .where(kind, '<>', value)
    .returning('position')
    .executeTakeFirst()
  if (!changed) return false
  await tx
    .insertInto('case_events')
    .values({ case_id: caseId, kind, value, applicant: position, actor: 'staff', at: clock.now() })
    .execute()
  return true
}
