import { cancelFreely, cancelWhole } from '../buyers/cancelling.ts'
import type { Plan } from '../buyers/plan.ts'
import { HELD, nothing, type Passages, PATIENT, payAndWait, untilHeld } from './orders-in-every-state.ts'

/** A ride, cover, a walk, a package and the fees of a visa beside a flight. */
const ALL_BESIDE: Plan = {
  ...PATIENT,
  company: {
    items: (['transfer', 'insurance', 'activity', 'package', 'case'] as const).map((kind) => ({ kind, fate: 'sells' })),
    policy: 'keep',
  },
}
const WITH_ROOMS: Plan = { ...PATIENT, stay: { hotel: 'ordinary', rooms: 2, policy: 'keep' } }
const KEPT_PACKAGE: Plan = { ...HELD, company: { items: [{ kind: 'package', fate: 'sells' }], policy: 'keep' } }

/** Orders of every product, as the version before may leave them. */
export const PRODUCT_PASSAGES: Passages = {
  'all beside a flight, not paid, and paid later': {
    plan: ALL_BESIDE,
    before: nothing,
    after: payAndWait,
    end: 'ticketed',
  },
  'all beside a flight, and kept': { plan: ALL_BESIDE, before: payAndWait, after: nothing, end: 'ticketed' },
  'all beside a flight, and given back': {
    plan: ALL_BESIDE,
    before: payAndWait,
    after: cancelWhole,
    end: 'cancelled',
  },
  'rooms beside a flight, paid later': { plan: WITH_ROOMS, before: nothing, after: payAndWait, end: 'ticketed' },
  'rooms beside a flight, and given back': {
    plan: WITH_ROOMS,
    before: payAndWait,
    after: cancelWhole,
    end: 'cancelled',
  },
  'a package kept for a payment, and paid': {
    plan: KEPT_PACKAGE,
    before: untilHeld,
    after: payAndWait,
    end: 'ticketed',
  },
  'a package kept for a payment, and given back': {
    plan: KEPT_PACKAGE,
    before: untilHeld,
    after: cancelFreely,
    end: 'cancelled',
  },
}
