import { parseArgs } from 'node:util'
import { type Currency, CURRENCIES, isCurrency } from '#contracts/money.ts'
import type { CommandAnswer } from '#platform/command-socket.ts'
import { differsWidely, inverse, readDecimal } from './decimal-rates.ts'
import { isCurrent, type RateDeps, readRates, type StoredRate } from './exchange-rates.ts'
import { setRate } from './set-rate.ts'

const RATES_USAGE = `npm run rates -- [list]                        rates of the shop, and how old they are
npm run rates -- set FROM TO RATE --by NAME   units of TO for one unit of FROM, as a decimal: set USD NGN 1450.25
    --source S      where the rate was read, such as CBN
    --margin P      percent that the shop adds, such as 1.5; else that of the rate before, or 1.5
    --sure          for a rate that is more than double or less than half of the one before
A running shop sells by a new rate within a minute.
`

const OPTIONS = {
  by: { type: 'string' },
  source: { type: 'string' },
  margin: { type: 'string' },
  sure: { type: 'boolean' },
} as const
const USUAL_MARGIN_BPS = 150
const MOST_MARGIN_BPS = 5_000
const LONGEST_TEXT = 80
const HOUR_MS = 3_600_000

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']

/** What is wrong with a command, said to who typed it. */
class BadInput extends Error {}

/** A command of staff about the rates that foreign prices are sold by. */
export async function runRatesCommand(deps: RateDeps, args: readonly string[]): Promise<CommandAnswer> {
  try {
    const { values, positionals } = parse(args)
    const [verb = 'list', ...rest] = positionals
    if (verb === 'list' && rest.length === 0) return { ok: true, text: await list(deps) }
    if (verb === 'set' && rest.length === 3) return { ok: true, text: await set(deps, rest, values) }
    throw new BadInput(RATES_USAGE.trimEnd())
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, text: `${error.message}\n` }
    throw error
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new BadInput(`${error instanceof Error ? error.message : 'not a command'}\n${RATES_USAGE.trimEnd()}`)
  }
}

async function list(deps: RateDeps): Promise<string> {
  const rates = await readRates(deps.db)
  const lines = rates.map((rate) =>
    [
      `${rate.from} ${rate.to}`,
      rate.rate,
      `margin ${rate.marginBps / 100} %`,
      rate.asOf.toISOString(),
      standing(rate, deps),
      rate.source ?? '-',
    ].join('  '),
  )
  return `${[`${rates.length} rates; one older than ${deps.ratesMaxAgeMs / HOUR_MS} hours is not sold by`, ...lines].join('\n')}\n`
}

function standing(rate: StoredRate, deps: RateDeps): string {
  if (rate.illustrative) return 'illustrative'
  return isCurrent(rate, deps) ? 'current' : 'TOO OLD'
}

async function set(deps: RateDeps, [first = '', second = '', text = '']: readonly string[], values: Values) {
  const [from, to] = [readCurrency(first), readCurrency(second)]
  if (from === to) throw new BadInput(`${from} to itself is no rate`)
  const rate = readDecimal(text)
  if (rate === null)
    throw new BadInput(`${text} is no rate: write digits with a point and no other signs, above zero, such as 1450.25`)
  const by = readText('--by', values.by)
  if (by === null) throw new BadInput('say who sets it: --by NAME')
  const before = rateBefore(await readRates(deps.db), from, to)
  if (before && !values.sure && differsWidely(before.rate, rate))
    throw new BadInput(
      `1 ${from} was ${before.rate} ${to}, and would be ${rate} ${to}: if that is right, say so again with --sure`,
    )
  const marginBps = values.margin === undefined ? (before?.marginBps ?? USUAL_MARGIN_BPS) : readMargin(values.margin)
  await setRate(deps, { from, to, rate, marginBps, source: readText('--source', values.source), actor: `staff:${by}` })
  return `done: 1 ${from} = ${rate} ${to}, and ${marginBps / 100} % margin; sold by within a minute\n${otherWay(await readRates(deps.db), from, to, rate)}`
}

/** Both directions can be set, each with a date of its own: who sets one is told of the other where the two disagree. */
function otherWay(rates: readonly StoredRate[], from: Currency, to: Currency, rate: string): string {
  const turned = rates.find((other) => other.from === to && other.to === from)
  if (!turned || turned.rate === inverse(rate)) return ''
  return `1 ${to} = ${turned.rate} ${from} stands beside it since ${turned.asOf.toISOString()}, by this rate it would be ${inverse(rate)}: set it too if it has changed\n`
}

function readCurrency(text: string): Currency {
  const code = text.toUpperCase()
  if (isCurrency(code)) return code
  throw new BadInput(`${text} is no currency of the shop: ${Object.keys(CURRENCIES).join(', ')}`)
}

function readText(option: string, value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  if (text.length > LONGEST_TEXT) throw new BadInput(`${option} takes at most ${LONGEST_TEXT} characters`)
  return text || null
}

/** `1.5` (percent) → 150. */
function readMargin(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const bps = whole === '' ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
  if (!(bps <= MOST_MARGIN_BPS))
    throw new BadInput(`--margin takes percent from 0 to ${MOST_MARGIN_BPS / 100}, such as 1.5`)
  return bps
}

/** What the shop sells by now or did at last, in either direction, as units of `to`. */
function rateBefore(rates: readonly StoredRate[], from: Currency, to: Currency): StoredRate | undefined {
  const straight = rates.find((rate) => rate.from === from && rate.to === to)
  const turned = rates.find((rate) => rate.from === to && rate.to === from)
  return straight ?? (turned && { ...turned, from, to, rate: inverse(turned.rate) })
}
