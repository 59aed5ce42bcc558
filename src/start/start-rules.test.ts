import { expect, test } from 'vitest'
import { decideStart, meet, type Part, type PartName, PARTS, type Reality, type StartFacts } from './start-rules.ts'

/** How real each part may turn out to be; several at once where several sell or several keys are set. */
const VARIANTS: Readonly<Record<PartName, readonly (readonly Reality[])[]>> = {
  flights: [['pretended'], ['test'], ['live'], ['pretended', 'live']],
  stays: [['pretended'], ['live'], ['test', 'live']],
  activities: [[], ['live']],
  transfers: [['pretended'], ['live']],
  insurance: [['pretended'], ['live']],
  'card payments': [['pretended'], ['test'], ['live'], ['test', 'live']],
  'bank account': [[], ['live'], ['pretended']],
  mail: [['live'], ['pretended']],
  'sign-in': [['live'], ['pretended']],
}
const SWITCHES = 7

function partsOf(name: PartName, realities: readonly Reality[]): Part[] {
  return realities.map((reality) => ({ name, reality, called: `${reality} ${name}`, remedy: 'make it live' }))
}

function* everyStart(): Generator<StartFacts> {
  const names = Object.keys(VARIANTS) as PartName[]
  const combined = names.reduce<Part[][]>(
    (lists, name) => lists.flatMap((list) => VARIANTS[name].map((variant) => [...list, ...partsOf(name, variant)])),
    [[]],
  )
  for (const parts of combined)
    for (let bits = 0; bits < 2 ** SWITCHES; bits++) {
      const isOn = (at: number) => (bits & (1 << at)) !== 0
      yield {
        parts,
        address: isOn(0) ? 'public' : 'loopback',
        isHttps: isOn(1),
        isProduction: isOn(2),
        hasEncryptionKeys: isOn(3),
        hasSessionSecret: isOn(4),
        allowsPublicSandbox: isOn(5),
        allowsUnrealFlights: isOn(6),
      }
    }
}

/** What may be tried before all of it is real. */
const SALES: ReadonlySet<PartName> = new Set(['flights', 'stays', 'transfers', 'insurance'])

/** The rules once more, in other words and without the table. */
function mayStart(facts: StartFacts): boolean {
  const has = (name: PartName, reality: Reality) =>
    facts.parts.some((part) => part.name === name && part.reality === reality)
  const unreal = facts.parts.filter(({ reality }) => reality !== 'live').map(({ name }) => name)
  const live = facts.parts.filter(({ reality }) => reality === 'live').map(({ name }) => name)
  const isPractice = live.every((name) => name === 'mail' || name === 'sign-in')
  if (isPractice) return facts.address === 'loopback' || facts.allowsPublicSandbox
  const isGuarded = facts.isHttps && facts.isProduction && facts.hasEncryptionKeys && facts.hasSessionSecret
  if (unreal.length === 0) return isGuarded
  const onlySalesAreUnreal = unreal.every((name) => SALES.has(name))
  const isTried = !has('bank account', 'live') && !has('flights', 'live') && !has('activities', 'live')
  const hasMixedStays = has('stays', 'live') && unreal.includes('stays')
  return isGuarded && facts.allowsUnrealFlights && onlySalesAreUnreal && isTried && !hasMixedStays
}

test('every combination of parts, address and settings starts or not as the rules say', () => {
  let started = 0
  let all = 0
  for (const facts of everyStart()) {
    all++
    const { refusals, standing } = decideStart(facts)
    const starts = refusals.length === 0
    if (starts) started++
    if (starts !== mayStart(facts)) expect.fail(`${starts ? 'started' : 'refused'}: ${JSON.stringify(facts)}`)
    if (!starts) continue
    // Whatever starts beside something live has no page that a stranger could open, or says what it is.
    const isLive = facts.parts.some(({ name, reality }) => reality === 'live' && name !== 'mail' && name !== 'sign-in')
    const isUnreal = facts.parts.some(({ reality }) => reality !== 'live')
    if (isLive && isUnreal) expect(standing).toMatchObject({ sales: 'mixed', notice: 'mixed' })
    if (!isLive && facts.address === 'public')
      expect(standing).toEqual({ sales: 'practice', localPages: 'password', notice: 'practice' })
    if (!isLive && facts.address === 'loopback')
      expect(standing).toEqual({ sales: 'practice', localPages: 'this machine', notice: null })
  }
  expect(all).toBe(4 * 3 * 2 * 2 * 2 * 4 * 12 * 2 ** SWITCHES)
  expect(started).toBeGreaterThan(1_000)
})

test('the table reads the same from either side', () => {
  const kinds = (Object.keys(PARTS) as PartName[]).flatMap((name) => PARTS[name].map((reality) => ({ name, reality })))
  for (const a of kinds) for (const b of kinds) expect(meet(a, b)).toBe(meet(b, a))
})
