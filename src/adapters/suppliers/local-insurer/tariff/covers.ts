import { type Cover, COVER_KINDS, type CoverKind, type CoverLevel, type CoverZone } from '#contracts/insurance/cover.ts'
import { CHARGE_CURRENCY, type Money } from '#contracts/money.ts'
import { type CoverQuestion, goesToSchengen } from '#modules/insurance/insurer.ts'
import { LEVELS } from './levels.ts'
import { insuredCost } from './premiums.ts'

const euros = (amount: number): Money => ({ amount: amount * 100, currency: 'EUR' })

/** What a level covers on a trip. Visa offices want no excess on treatment: trips to the Schengen area have none. */
export function coversOf(level: CoverLevel, zone: CoverZone, question: CoverQuestion): readonly Cover[] {
  const { excesses } = LEVELS[level]
  const isVisaTrip = goesToSchengen(question.destinations)
  return COVER_KINDS.flatMap((kind) => {
    const amount = amountOf(kind, level, zone, question)
    const excess = isVisaTrip && kind === 'medical' ? undefined : excesses[kind]
    return amount ? [{ kind, amount, excess: excess === undefined ? null : euros(excess) }] : []
  })
}

function amountOf(kind: CoverKind, level: CoverLevel, zone: CoverZone, { tripCost }: CoverQuestion): Money | null {
  const { treatment, amounts } = LEVELS[level]
  if (kind === 'medical' || kind === 'repatriation' || kind === 'death') return euros(treatment[zone])
  if (kind === 'cancellation') {
    const amount = insuredCost(level, tripCost)
    return amount > 0 ? { amount, currency: CHARGE_CURRENCY } : null
  }
  const amount = amounts[kind]
  return amount === undefined ? null : euros(amount)
}
