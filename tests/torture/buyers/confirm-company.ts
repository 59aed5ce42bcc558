import { CONFIRMING_BESIDE, type Confirmed as Companion } from '../trips/confirm-beside.ts'
import { WaitedInVain } from '../waiting.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

export type { Companion }

/** Offers of all that goes beside a flight; null where one of them cannot be had now. */
export async function confirmCompany(
  visitor: StubbornVisitor,
  { items }: NonNullable<Plan['company']>,
  date: string,
): Promise<readonly Companion[] | null> {
  const confirmed: Companion[] = []
  for (const { kind, fate } of items) {
    const asked = { fate, currency: 'NGN', later: false, date: tuesdayFrom(date) } as const
    const one = await CONFIRMING_BESIDE[kind](visitor, asked).catch(unlessInVain)
    if (!one) return null
    confirmed.push(one)
  }
  return confirmed
}

/** A refusal is tried again with the next search. @throws WaitedInVain */
function unlessInVain(error: unknown): null {
  if (error instanceof WaitedInVain) throw error
  return null
}

/** On Tuesdays there is everything to do. */
function tuesdayFrom(date: string): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
