import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { dayOf, weekdayOf } from '../../simulator/world/calendar.ts'
import { noise } from '../../simulator/world/noise.ts'
import type { OwnProduct } from '../product.ts'
import { describeInvented } from './describe.ts'
import type { OptionPattern } from './pattern.ts'
import { sharesOf, unitsOf } from './units.ts'
import type { Invented } from './invented.ts'

/** A quiet Monday: prices of cities do not depend on when they are asked for. */
const ANY_DAY = dayOf('2027-03-01')

/** An invented activity as it is sold. */
export function inventedProduct(invented: Invented): OwnProduct {
  const { id, city, pattern, magic } = invented
  const patterns = new Map(pattern.options.map((option) => [option.key, option]))
  return {
    id,
    city,
    currency: CHARGE_CURRENCY,
    onSale: true,
    hours: pattern.hours ?? null,
    magic: magic?.magic ?? null,
    options: pattern.options.map((option) => ({
      key: option.key,
      starts: option.starts,
      minutes: option.minutes,
      units: unitsOf(option.units),
      minUnits: option.minUnits ?? 1,
      maxUnits: option.maxUnits,
      cutoffHours: option.cutoffHours,
      answeredWithinHours: option.answeredWithinHours ?? null,
    })),
    describe: (telling, language) => describeInvented(telling, invented, language),
    takesPlace: (_option, day) => magic !== null || !pattern.closed?.includes(weekdayOf(day)),
    offered({ key }, day, minute) {
      const option = patterns.get(key)
      return option ? offeredOf(invented, option, day, minute) : 0
    },
    prices({ key }, day) {
      const option = patterns.get(key)
      return option ? pricesOf(invented, option, day) : []
    },
    lowest: (day) =>
      Math.min(...pattern.options.map((option) => pricesOf(invented, option, day ?? ANY_DAY)[0]?.amount ?? 0)),
  }
}

/** The rest was sold elsewhere before anybody looks: some are full, the same ones for the same seed. */
function offeredOf({ seed, magic }: Invented, { capacity }: OptionPattern, day: number, minute: number): number {
  if (magic) return capacity
  const luck = noise(seed, 11, day, minute)
  if (luck < 0.06) return 0
  if (luck < 0.16) return Math.min(capacity, 1 + (Math.floor(luck * 1000) % 3))
  return capacity - Math.floor(capacity * 0.4 * noise(seed, 12, day, minute))
}

const KOBO = 100
/** Fridays to Sundays cost more, in hundredths. */
const WEEKEND = 110
const FRIDAY = 4

function pricesOf(invented: Invented, option: OptionPattern, day: number): ReturnType<OwnProduct['prices']> {
  const weekend = weekdayOf(day) >= FRIDAY ? WEEKEND : 100
  const naira = (invented.pattern.price * levelOf(invented) * option.level * weekend) / 1e6
  return [...sharesOf(option.units)].map(([unit_id, share]) => ({
    unit_id,
    amount: Math.round((naira * share) / 100 / 100) * 100 * KOBO,
  }))
}

/** How dear a city is, in hundredths: illustrative. */
function levelOf({ city: { country }, seed }: Invented): number {
  const region = LEVELS[country] ?? 130
  return Math.round(region * (0.85 + 0.3 * noise(seed, 1)))
}

const LEVELS: Readonly<Record<string, number>> = {
  NG: 70,
  GH: 85,
  BJ: 80,
  TG: 80,
  SN: 95,
  CI: 95,
  CM: 85,
  GM: 85,
  SL: 85,
  LR: 90,
  ET: 80,
  EG: 80,
  GB: 260,
  FR: 240,
  US: 280,
  CH: 320,
  NL: 240,
  BE: 220,
  DE: 220,
  AT: 220,
  IT: 220,
  ES: 200,
  PT: 180,
  CA: 240,
  JP: 210,
  SG: 220,
  AE: 220,
  QA: 220,
  SA: 190,
  IL: 230,
  SC: 240,
  MU: 170,
}
