/** Why a time could not be booked, with all that was chosen, and what is free nearby. */
export interface SlotAnswer {
  readonly fields: Readonly<Record<string, string>>
  /** Names of controls, and what is wrong in each. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly problem: string
  readonly nearest: readonly { readonly adviser_id: string; readonly starts_at: string }[]
  readonly status: number
}

/** A slot as the value of a control: `ngozi|2026-11-09T09:00:00.000Z`. */
export const slotValue = ({ adviser_id: adviser, starts_at: start }: SlotAnswer['nearest'][number]): string =>
  `${adviser}|${start}`
