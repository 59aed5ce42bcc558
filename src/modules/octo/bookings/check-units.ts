import { randomUUID } from 'node:crypto'
import type { ActivityAnswer, ActivityOption, UnitCount } from '#contracts/activities/activity.ts'
import { MOST_UNIT_ITEMS, type UnitItemInput } from '#contracts/octo/bookings.ts'
import { OctoFailure, unprocessable } from '../octo-failure.ts'
import type { StoredBooking, StoredUnitItem } from './booking-store.ts'

/**
 * The unit items of a booking, checked by the rules of its option.
 * @throws OctoFailure `INVALID_UNIT_ID`, `UNPROCESSABLE_ENTITY`
 */
export function readUnitItems(option: ActivityOption, items: readonly UnitItemInput[] = []): readonly StoredUnitItem[] {
  if (items.length === 0) throw unprocessable('no_units')
  if (items.length > MOST_UNIT_ITEMS) throw unprocessable('too_many_units')
  for (const { unitId } of items)
    if (!option.units.some(({ unit_id: id }) => id === unitId)) throw new OctoFailure('INVALID_UNIT_ID', 'unit', unitId)
  const uuids = items.map(({ uuid }) => uuid?.toLowerCase() ?? randomUUID())
  if (new Set(uuids).size < uuids.length) throw new OctoFailure('BAD_REQUEST', 'uuid_taken')
  checkQuantities(option, countUnits(items))
  return items.map((item, at) => ({
    uuid: uuids[at] ?? randomUUID(),
    unitId: item.unitId,
    resellerReference: item.resellerReference ?? null,
    contact: item.contact ?? {},
    answers: item.questionAnswers ?? [],
  }))
}

/** So many of each unit, in the order in which they are first named. */
export function countUnits(items: readonly { readonly unitId: string }[]): readonly UnitCount[] {
  return [...Map.groupBy(items, ({ unitId }) => unitId)].map(([id, ofUnit]) => ({
    unit_id: id,
    quantity: ofUnit.length,
  }))
}

function checkQuantities(option: ActivityOption, counts: readonly UnitCount[]): void {
  const all = counts.reduce((sum, { quantity }) => sum + quantity, 0)
  if (all < option.min_units || all > (option.max_units ?? MOST_UNIT_ITEMS)) throw unprocessable('unit_quantity')
  const ids = new Set(counts.map(({ unit_id: id }) => id))
  for (const { unit_id: id, quantity } of counts) {
    const unit = option.units.find(({ unit_id: known }) => known === id)
    if (!unit) continue
    if (quantity < unit.min_quantity || quantity > (unit.max_quantity ?? quantity)) throw unprocessable('unit_quantity')
    const { accompanied_by: company } = unit
    if (company.length > 0 && !company.some((other) => ids.has(other))) throw unprocessable('company')
  }
}

/** What was answered, by the people of the booking: those of a unit follow those of the unit before. */
export function answersOf(
  option: ActivityOption,
  { answers, unitItems }: Pick<StoredBooking, 'answers' | 'unitItems'>,
): readonly ActivityAnswer[] {
  const ofBooking = answers.map((answer) => ({ ...answer, traveller: null }))
  let traveller = 0
  const ofPeople = inOrder(unitItems).flatMap(({ unitId, answers: answered }) => {
    const first = traveller
    traveller += option.units.find(({ unit_id: id }) => id === unitId)?.people ?? 1
    return answered.map((answer) => ({ ...answer, traveller: first }))
  })
  return [...ofBooking, ...ofPeople].flatMap(({ questionId, traveller: of, value }) =>
    value === null ? [] : [{ question_id: questionId, traveller: of, value }],
  )
}

/** Unit items as the seller keeps them: by unit, in the order of `countUnits`. */
export function inOrder<Item extends { readonly unitId: string }>(items: readonly Item[]): readonly Item[] {
  return [...Map.groupBy(items, ({ unitId }) => unitId).values()].flat()
}
