const PARTS = /^(\d{4}-\d\d-\d\d)~(.{1,180})$/

/** A slot’s id in the API: its day stands in it, so that it is found again among those of one day. */
export const availabilityIdOf = (slot: { readonly slot_id: string; readonly starts_at_local: string }): string =>
  `${slot.starts_at_local.slice(0, 10)}~${slot.slot_id}`

/** null for what is no id of ours. */
export function readAvailabilityId(id: string): { readonly date: string; readonly slotId: string } | null {
  const [, date, slotId] = PARTS.exec(id) ?? []
  if (date === undefined || slotId === undefined || Number.isNaN(Date.parse(date))) return null
  return { date, slotId }
}
