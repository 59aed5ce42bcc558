import type { ChosenExtras } from '#modules/orders/index.ts'
import type { Currency } from '#contracts/money.ts'
import { type ChosenExtra, linesOf } from './choose-extras.ts'
import { insertExtras } from './extra-store.ts'

/** What was chosen with an order, or why it cannot be booked: told only where the order is not there already. */
export interface ChoiceOfExtras {
  /** @throws Refusal `validation_failed`, `extra_unavailable`, `supplier_unavailable`. */
  chosen(): readonly ChosenExtra[]
}

/** Bags and seats as an order takes them. */
export function chosenExtras(choice: ChoiceOfExtras, currency: Currency): ChosenExtras {
  return {
    lines: () => linesOf(choice.chosen()),
    changes(db, owner) {
      const chosen = choice.chosen()
      return { extras: chosen.length > 0 && insertExtras(db, { ...owner, requestId: null, currency }, chosen) }
    },
  }
}
