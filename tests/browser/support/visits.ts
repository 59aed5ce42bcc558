import { describe, test } from 'vitest'
import { type Language, LANGUAGES } from '#contracts/locale.ts'
import type { Screen } from './visitor.ts'

/** On what, and in which language, a story is lived. */
export interface Visit {
  readonly screen: Screen
  readonly language: Language
}

const LAPTOP: Visit = { screen: 'laptop', language: 'en' }
const PHONE: Visit = { screen: 'phone', language: 'fr' }

const SCREEN_NAMES: readonly Screen[] = ['phone', 'laptop']
const everywhere = process.env['EVERY_VISIT'] === '1'

/** Each screen in each language. */
const EVERY_VISIT: readonly Visit[] = SCREEN_NAMES.flatMap((screen) =>
  LANGUAGES.map((language) => ({ screen, language })),
)

/** For stories whose every state differs by screen. */
export const BOTH_SCREENS: readonly Visit[] = everywhere ? EVERY_VISIT : [LAPTOP, PHONE]

/** For an area of a single story. */
export const ON_PHONE: readonly Visit[] = everywhere ? EVERY_VISIT : [PHONE]
export const ON_LAPTOP: readonly Visit[] = everywhere ? EVERY_VISIT : [LAPTOP]

type InTurn = (name: string, story: () => Promise<void>) => void

const told: InTurn = test
const leftToAnother: InTurn = () => undefined

/**
 * The stories of an area, in turn on a laptop in English and on a phone in French: both screens and both languages
 * occur, and no state is looked at twice. With EVERY_VISIT=1 each is told on each screen in each language; what
 * differs by screen is registered by `test`, and told on both.
 */
export function describeInTurn(area: string, first: Screen, stories: (visit: Visit, inTurn: InTurn) => void): void {
  const visits = everywhere ? EVERY_VISIT : first === 'phone' ? [PHONE, LAPTOP] : [LAPTOP, PHONE]
  for (const [turn, visit] of visits.entries()) {
    let number = 0
    const isNext = () => everywhere || number++ % visits.length === turn
    const inTurn: InTurn = (name, story) => (isNext() ? told : leftToAnother)(name, story)
    describe(`${area} on a ${visit.screen} in ${visit.language}`, () => {
      stories(visit, inTurn)
    })
  }
}

/** The visits of stories that one person lives after each other, each on the next. */
export function visitsInTurn(): () => Visit {
  let number = 0
  return () => (number++ % 2 === 0 ? LAPTOP : PHONE)
}
