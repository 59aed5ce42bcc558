import type { Programme } from '#contracts/study/programmes.ts'

/** A programme as pages show it: each fee in the visitor's currency, too, where that is another. */
export interface ShownProgramme extends Programme {
  readonly tuition_about: string | null
  readonly fee_about: string | null
}
