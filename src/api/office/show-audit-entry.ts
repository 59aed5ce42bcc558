import { isCurrency, type Money } from '#contracts/money.ts'
import type { DeskAuditEntry } from '#contracts/office/audit.ts'
import type { Db } from '#db/database.ts'
import { shownReference } from '#modules/cases/index.ts'
import { nameColleagues } from '#modules/staff/index.ts'

interface LoggedEntry extends Pick<DeskAuditEntry, 'id' | 'actor' | 'action' | 'object'> {
  readonly at: Date
  /** JSON. */
  readonly facts: string
}

/** What somebody may mean who names an object: it itself, a booking or a case by its reference. */
export async function objectsOf(db: Db, typed: string): Promise<readonly string[]> {
  const reference = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (reference === '') return [typed]
  const orders = await db.selectFrom('orders').select('id').where('booking_reference', '=', reference).execute()
  const cases = await db.selectFrom('cases').select('id').where('reference', '=', reference).execute()
  return [typed, ...[...orders, ...cases].map(({ id }) => id)]
}

/** Entries as the desk shows them: with the names of colleagues, and the references that people know. */
export async function presentEntries(db: Db, entries: readonly LoggedEntry[]): Promise<DeskAuditEntry[]> {
  const name = await nameColleagues(db)
  const subjectOf = await subjects(
    db,
    entries.map(({ object }) => object),
  )
  return entries.map(({ id, at, actor, action, object, facts }) => {
    const told: unknown = JSON.parse(facts)
    const known = toRecord(told)
    const amount = moneyOf(known)
    const colleague = actor.startsWith('staff:') ? name(actor.slice('staff:'.length)) : null
    return {
      id,
      at: at.toISOString(),
      actor,
      actor_name: colleague && colleague.name !== colleague.email ? colleague.name : null,
      action,
      object,
      subject: subjectOf(object),
      amount,
      facts: factsOf(known).filter(({ name: fact }) => amount === null || (fact !== 'amount' && fact !== 'currency')),
    }
  })
}

async function subjects(db: Db, ids: readonly string[]): Promise<(id: string) => DeskAuditEntry['subject']> {
  if (ids.length === 0) return () => null
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'booking_reference as reference'])
    .where('id', 'in', ids)
    .execute()
  const cases = await db.selectFrom('cases').select(['id', 'reference']).where('id', 'in', ids).execute()
  const known = new Map<string, NonNullable<DeskAuditEntry['subject']>>([
    ...orders.map(({ id, reference }) => [id, { kind: 'order' as const, reference }] as const),
    ...cases.map(({ id, reference }) => [id, { kind: 'case' as const, reference: shownReference(reference) }] as const),
  ])
  return (id) => known.get(id) ?? null
}

type Known = Readonly<Record<string, unknown>>

const toRecord = (value: unknown): Known =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function moneyOf({ amount, currency }: Known): Money | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || typeof currency !== 'string') return null
  return isCurrency(currency) ? { amount, currency } : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

type Fact = DeskAuditEntry['facts'][number]

/** What came from nothing is told by itself. */
const factOf = (name: string, after: unknown, before: unknown = null): Fact => ({
  name,
  before: before === null ? null : textOf(before),
  value: textOf(after),
})

/** The facts one by one; of what was changed, what differs. */
function factsOf(known: Known): readonly Fact[] {
  const { before, after, ...others } = known
  const told = Object.entries(others).map(([name, value]) => factOf(name, value))
  if (!('before' in known && 'after' in known)) return 'before' in known ? [factOf('before', before), ...told] : told
  return [...changesOf(before, after), ...told]
}

/** Of things with parts, each part that differs; else the one thing. */
function changesOf(before: unknown, after: unknown): readonly Fact[] {
  const hasParts = [before, after].some((side) => typeof side === 'object' && side !== null)
  if (!hasParts) return [factOf('changed', after, before)]
  const [old, now] = [toRecord(before), toRecord(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => textOf(old[name]) !== textOf(now[name]))
    .map((name) => factOf(name, now[name], old[name]))
}
