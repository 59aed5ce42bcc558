import { createHash } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import { formatDays, formatList } from '#contracts/format.ts'
import { chargedSum } from '#contracts/rate-words.ts'
import type { InsuranceQuoteInput } from '#contracts/insurance/quotes.ts'
import { COOLING_OFF_DAYS, MAX_INSURED, ONE_WAY_DAYS } from '#contracts/insurance/limits.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import { type CrossSellOffer, type Trip, type TripAsker, tripAbroadOf } from '#modules/orders/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { offerPlan } from '../offers/choose-plan.ts'
import { type ChosenCover, chosenOf } from '../offers/policy-offer.ts'
import { askInsurers } from '../quotes/ask-insurers.ts'
import { presentQuestion } from '../quotes/present-quote.ts'
import { questionOf } from '../quotes/quote-cover.ts'
import { findQuoteIssues } from '../quotes/quote-rules.ts'
import { saveQuote } from '../quotes/quote-store.ts'
import type { StoredPlan, StoredQuote } from '../quotes/stored-quote.ts'
import { coverQuoteAddress } from '#contracts/insurance/quote-address.ts'
import { addDays } from '#platform/local-date.ts'

/** So long the same trip is answered by the same quote, which stands for longer. */
const SAME_QUOTE_MS = 20 * 60_000
/** What is said of cover in a few lines. */
const TOLD = ['medical', 'cancellation', 'baggage'] as const

/**
 * Cover of a trip that its visitor is about to book, as an offer of theirs: the middle level where it is sold. A trip
 * without an end is covered for its first days, which is said. null for trips at home, and those that nobody covers.
 */
export async function offerCover(
  deps: InsuranceDeps,
  translate: Translate,
  trip: Trip,
  asker: TripAsker,
): Promise<CrossSellOffer | null> {
  const asked = inputOf(trip, asker)
  if (!asked || Object.keys(findQuoteIssues(asked.input, asker.now)).length > 0) return null
  const chosen = await chosenFor(deps, asked.input, trip, asker)
  return chosen && offerOf(deps, translate, { chosen, otherDates: asked.otherDates }, asker.language)
}

interface AskedCover {
  readonly input: InsuranceQuoteInput
  /** Where its end is asked for, while nobody knows it; null where it is known. */
  readonly otherDates: string | null
}

function inputOf(trip: Trip, { country }: TripAsker): AskedCover | null {
  const abroad = tripAbroadOf(trip, country)
  if (!abroad || abroad.residence === null) return null
  const { residence, destinations, startDate, endDate } = abroad
  const travellers = abroad.travellers.slice(0, MAX_INSURED)
  const trip_cost = { amount: trip.total, currency: trip.currency }
  const ages = travellers.map(({ age }) => age)
  const form = { residence, destinations, from: startDate, until: null, ages, cost: trip_cost }
  return {
    input: {
      residence,
      destinations: [...destinations],
      start_date: startDate,
      end_date: endDate ?? addDays(startDate, ONE_WAY_DAYS - 1),
      travellers,
      trip_cost,
    },
    otherDates: endDate === null ? coverQuoteAddress(form) : null,
  }
}

async function chosenFor(
  deps: InsuranceDeps,
  input: InsuranceQuoteInput,
  { currency }: Trip,
  { actor, offerIds, now }: TripAsker,
): Promise<ChosenCover | null> {
  const round = Math.floor(now.getTime() / SAME_QUOTE_MS)
  const about = JSON.stringify([actor.sessionId, offerIds, input, currency, round])
  const id = createHash('sha256').update(about).digest('base64url').slice(0, 32)
  const known = await deps.offers.find(actor, `off_${id}`)
  if (known) return chosenOf(known)
  const quote = await quoteOf(deps, input, `cov_${id}`)
  const plan = quote?.plans.find(({ level }) => level === 'comfort') ?? quote?.plans[0]
  if (!quote || !plan) return null
  await saveQuote(deps, actor, quote)
  return saveOffer(deps, actor, { quote, plan, currency, offerId: `off_${id}` })
}

/** null for a trip that nobody covers, or says so now. */
async function quoteOf(deps: InsuranceDeps, input: InsuranceQuoteInput, quoteId: string): Promise<StoredQuote | null> {
  try {
    const question = questionOf(await deps.openPriceBook(), input)
    return { quoteId, question, ...(await askInsurers(deps, question)), declinedAt: null }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

interface Kept {
  readonly quote: StoredQuote
  readonly plan: StoredPlan
  readonly currency: Trip['currency']
  readonly offerId: string
}

/** Two pages that ask at once are told of the same offer. */
async function saveOffer(deps: InsuranceDeps, actor: TripAsker['actor'], kept: Kept): Promise<ChosenCover> {
  try {
    return await offerPlan(deps, actor, kept)
  } catch (error) {
    const first = await deps.offers.find(actor, kept.offerId)
    if (first) return chosenOf(first)
    throw error
  }
}

interface Described {
  readonly chosen: ChosenCover
  readonly otherDates: AskedCover['otherDates']
}

/** What was told of cover lately, by offer and language: a form is loaded again and again, and asks each time. */
const told = new Map<string, CrossSellOffer>()
const MOST_TOLD = 500

function offerOf(
  deps: Pick<InsuranceDeps, 'countryName'>,
  translate: Translate,
  described: Described,
  language: Language,
): CrossSellOffer {
  const key = `${described.chosen.offerId} ${language}`
  const known = told.get(key)
  if (known) return known
  const offered = describe(deps, translate, described, language)
  if (told.size >= MOST_TOLD) told.clear()
  told.set(key, offered)
  return offered
}

function describe(
  deps: Pick<InsuranceDeps, 'countryName'>,
  translate: Translate,
  { chosen: { offerId, quoteId, question, plan, price }, otherDates }: Described,
  language: Language,
): CrossSellOffer {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(language, `policies.choice.${key}`, values)
  const query = presentQuestion(deps, question, language)
  const countries = formatList(
    query.destinations.map(({ name }) => name),
    language,
  )
  const covers = TOLD.flatMap((kind) => plan.covers.find((cover) => cover.kind === kind) ?? [])
  return {
    offerId,
    title: t('title'),
    text: t(otherDates === null ? 'text' : 'text_one_way', {
      level: translate(language, `cover.levels.${plan.level}`),
      countries,
      dates: formatDays(query.start_date, query.end_date, language),
      count: query.ages.length,
      days: query.days,
    }),
    points: [
      ...covers.map(({ kind, amount }) =>
        t(kind === 'cancellation' ? 'covered_in_all' : 'covered', {
          cover: translate(language, `cover.kinds.${kind}`),
          amount: chargedSum(amount, price, language),
        }),
      ),
      ...(plan.schengen ? [t('schengen')] : []),
      t('cooling', { days: COOLING_OFF_DAYS }),
    ],
    note: [t('ages'), ...(plan.demonstration ? [t('demonstration')] : [])].join(' '),
    links: [
      ...(otherDates === null ? [] : [{ text: t('other_dates'), href: otherDates }]),
      { text: t('compare'), href: `/insurance/quotes/${quoteId}` },
      { text: t('wording'), href: plan.wording_url ?? '/insurance/wording' },
    ],
    yes: t('yes'),
    no: t('no'),
  }
}
