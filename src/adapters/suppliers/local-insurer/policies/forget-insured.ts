import { sql } from 'kysely'
import { addDays } from '#platform/local-date.ts'
import type { LocalInsurerDeps } from '../deps.ts'
import { readPlanKey } from '../tariff/plan-key.ts'
import { recordOf } from './policy-record.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_DAYS = 30
/** At a time: what is left comes with the next hour. */
const MOST = 500

/** Takes names, and who was to be called, out of policies whose trips are long over. Ages stay: premiums follow from them. */
export async function forgetInsured({ db, clock }: LocalInsurerDeps): Promise<void> {
  const before = addDays(clock.now().toISOString().slice(0, 10), -KEEP_DAYS)
  const rows = await db
    .selectFrom('local_policies')
    .selectAll()
    .where('begins_at', '<', new Date(before))
    .where(sql<boolean>`policy @? '$.insured[*].name ? (@ != "")'`)
    .orderBy('begins_at')
    .limit(MOST)
    .execute()
  for (const { serial, policy } of rows.map(recordOf)) {
    const end = readPlanKey(policy.planKey)?.endDate ?? policy.startDate
    if (end >= before) continue
    const insured = policy.insured.map(({ age }) => ({ name: '', age }))
    await db
      .updateTable('local_policies')
      .set({ policy: JSON.stringify({ ...policy, insured, nextOfKin: null }) })
      .where('serial', '=', serial)
      .execute()
  }
}
