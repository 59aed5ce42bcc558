import type { PassengerType } from '#contracts/prices.ts'

/** Full years of life on a date. Somebody born on 29 February grows older on 1 March of common years. */
export function ageOn(born: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4))
  return date.slice(5) < born.slice(5) ? years - 1 : years
}

/** Whether an age suits a type: adults 12+, children 2–11, infants below 2. */
export function ageSuits(type: PassengerType, age: number): boolean {
  if (type === 'ADT') return age >= 12
  return type === 'CNN' ? age >= 2 && age < 12 : age >= 0 && age < 2
}
