import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { ageOn, type PolicyRequest, type SupplierOrderOutcome } from '#modules/insurance/insurer.ts'
import type { LocalInsurerDeps } from '../deps.ts'
import { magicOf } from '../magic.ts'
import { planOf, isSold } from '../tariff/quote-cover.ts'
import { type PlanKey, readPlanKey } from '../tariff/plan-key.ts'
import { beginningOf, lastMomentOf } from './insurer-clock.ts'
import { describePolicy, type PolicyRecord, readPolicy, recordOf } from './policy-record.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']
const declined = (reason: Decline): SupplierOrderOutcome => ({ kind: 'declined', reason })

/** Insures as the plan says, at the premium that was agreed. The same reference again returns the first policy. */
export async function issuePolicy(deps: LocalInsurerDeps, request: PolicyRequest): Promise<SupplierOrderOutcome> {
  const before = await readPolicy(deps.db, request)
  if (before) return answerAgain(before, request)
  const key = readPlanKey(request.planKey)
  const obstacle = key ? obstacleTo(deps, key, request) : 'other'
  if (!key || obstacle) return declined(obstacle ?? 'other')
  const policy = await savePolicy(deps, key, request)
  if (policy.policy.planKey !== request.planKey) return declined('duplicate')
  return magicOf(key) === 'answer_lost' ? { kind: 'unknown' } : { kind: 'ordered', order: describePolicy(policy) }
}

function answerAgain(before: PolicyRecord, { planKey }: PolicyRequest): SupplierOrderOutcome {
  return before.policy.planKey === planKey ? { kind: 'ordered', order: describePolicy(before) } : declined('duplicate')
}

/** Why it is not insured; null where it is. */
function obstacleTo({ clock }: LocalInsurerDeps, key: PlanKey, request: PolicyRequest): Decline | null {
  const magic = magicOf(key)
  if (magic === 'declined') return 'other'
  if (lastMomentOf(key.startDate) <= clock.now()) return 'offer_expired'
  if (!isSold(key.level, key) || !areInsured(key, request)) return 'other'
  const { amount, currency } = request.expectedTotal
  const isAgreed = currency === CHARGE_CURRENCY && amount === planOf(key.level, key).price.grand_total
  return isAgreed && magic !== 'premium_changed' ? null : 'price_changed'
}

/** Whether these people are as old as those whom the plan was quoted for. */
function areInsured({ ages, startDate }: PlanKey, { insured }: PolicyRequest): boolean {
  const own = insured.map(({ bornOn }) => ageOn(bornOn, startDate))
  const inOrder = (years: readonly number[]) => years.toSorted((a, b) => a - b).join()
  return inOrder(own) === inOrder(ages)
}

async function savePolicy(
  { db, clock }: LocalInsurerDeps,
  key: PlanKey,
  { clientReference, planKey, insured, nextOfKin, expectedTotal }: PolicyRequest,
): Promise<PolicyRecord> {
  const policy = {
    planKey,
    startDate: key.startDate,
    premium: expectedTotal.amount,
    insured: insured.map(({ firstName, lastName, bornOn }) => ({
      name: `${firstName} ${lastName}`,
      age: ageOn(bornOn, key.startDate),
    })),
    nextOfKin,
  }
  const row = await db
    .insertInto('local_policies')
    .values({
      client_reference: clientReference,
      policy: JSON.stringify(policy),
      status: 'in_force',
      begins_at: beginningOf(key.startDate),
      issued_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Another call of the same reference was first.
  const saved = row ? recordOf(row) : await readPolicy(db, { clientReference })
  if (!saved) throw new Error(`the policy of ${clientReference} is gone`)
  return saved
}
