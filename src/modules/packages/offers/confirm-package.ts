import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { PackageConfirmRequest, PackageConfirmResponse } from '#contracts/packages/booking.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { type Departure, departuresOf } from '../catalogue/departures.ts'
import { lastDayOf, endOf, retainedFrom, partTermsOf, startOf, termsOf } from '../catalogue/departure-terms.ts'
import { originOf } from '../catalogue/origins.ts'
import { sharingsOf } from '../catalogue/package-prices.ts'
import { convertMoney, type SaleFacts } from '#modules/pricing/index.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { type FoundPackage, loadForSale } from '../find-package.ts'
import { chargedLines } from './charge-choice.ts'
import { describeChoice } from './describe-choice.ts'
import { type FittedRoom, fitRooms, suggestRooms } from '#contracts/packages/fit-rooms.ts'
import { type PackageChoice, packageSnapshotSchema } from './package-choice.ts'
import { linesOf, priceOf } from './price-choice.ts'
import { packageFacts } from './sale-facts.ts'

/** So long a price stands. */
const OFFER_LIFE_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** So long seats are kept without a payment. */
const HOLD_MS = 48 * HOUR_MS
/** Seats are kept unpaid while there is time to sell them to others. */
const LEAST_BEFORE_CLOSING_MS = 7 * 24 * HOUR_MS

/**
 * Prices what somebody has chosen of a package and keeps it as an offer of theirs. Seats are taken by the order.
 * @throws Refusal `not_found`, `departure_closed`, `departure_full`, `rooms_do_not_fit`, `validation_failed`
 */
export async function confirmPackage(
  deps: PackageDeps,
  actor: Actor,
  asked: PackageConfirmRequest,
  language: Language,
): Promise<PackageConfirmResponse> {
  const found = await loadForSale(deps, asked.package_id)
  const departure = departureFor(deps, found, asked.departure_id)
  if (asked.infants > asked.adults) throw new Refusal('validation_failed', { fields: { infants: 'invalid' } })
  if (asked.adults + asked.children + asked.infants > 9)
    throw new Refusal('validation_failed', { fields: { adults: 'too_many_passengers' } })
  await checkSeats(found, departure, asked)
  const rooms = roomsFor(found, asked)
  const facts = packageFacts(found, departure, asked.adults + asked.children)
  const { listed, price, lines, rate } = await priced(deps, { ...found, departure, rooms, asked, facts })
  const offerId = newId('off')
  const expiresAt = new Date(deps.clock.now().getTime() + OFFER_LIFE_MS)
  const choice = choiceOf(deps, found, { departure, rooms, asked, lines, language })
  const body = packageSnapshotSchema.parse({ ...choice, price, ...laterOf(deps, found, departure) })
  await deps.offers.save(actor, {
    kind: 'package',
    offerId,
    searchId: asked.package_id,
    sessionId: asked.package_id,
    supplierCode: found.supplier.code,
    supplierRef: departure.id,
    expiresAt,
    body,
  })
  const expected = asked.expected_total ?? null
  return {
    offer_id: offerId,
    price,
    price_changed:
      expected !== null && (expected.amount !== listed.grand_total || expected.currency !== listed.currency),
    previous_total: expected && rate?.from === expected.currency ? convertMoney(expected, rate) : expected,
    expires_at: expiresAt.toISOString(),
  }
}

/** The price in the shop's own currency, in which pages list it, and what its customer is charged. */
async function priced(deps: PackageDeps, chosen: Parameters<typeof linesOf>[0] & { readonly facts: SaleFacts }) {
  const { asked, facts } = chosen
  const [book, rate] = await Promise.all([deps.openPriceBook(), deps.charging.rateFor(asked.currency)])
  const lines = linesOf(chosen)
  const listed = book.sell(priceOf(lines, asked), facts)
  const price = await deps.charging.charge(listed, rate, facts)
  return { listed, price, rate, lines: chargedLines(lines, price) }
}

/** @throws Refusal `not_found` for a departure that there never was, `departure_closed` for one that is not sold any more */
function departureFor(deps: Pick<PackageDeps, 'clock'>, { entry }: FoundPackage, departureId: string): Departure {
  const today = todayOf(deps)
  const departure = departuresOf(entry, today).find(({ id }) => id === departureId)
  if (departure && departure.closesOn >= today) return departure
  const date = /~(\d{4}-\d\d-\d\d)-/.exec(departureId)?.[1] ?? ''
  throw new Refusal(
    departure || (departureId.startsWith(`${entry.id}~`) && date <= today) ? 'departure_closed' : 'not_found',
  )
}

async function checkSeats(
  { supplier, entry }: FoundPackage,
  { id, seats }: Departure,
  { adults, children, waiting_token: token }: PackageConfirmRequest,
): Promise<void> {
  const taken = (await supplier.taken([entry.id])).get(id) ?? 0
  const kept = token ? await supplier.seatsOffered(token, id) : 0
  const left = Math.max(0, seats - taken) + kept
  if (adults + children > left) throw new Refusal('departure_full', { details: { seats_left: left } })
}

/** @throws Refusal `rooms_do_not_fit`, with why and what would */
function roomsFor({ entry }: FoundPackage, asked: PackageConfirmRequest): readonly FittedRoom[] {
  const sold = sharingsOf(entry)
  const mayShare = asked.roommates === 'match' || Boolean(asked.roommate_names)
  const fitted = fitRooms(asked.rooms, asked, { sold, mayShare })
  if (typeof fitted !== 'string') return fitted
  throw new Refusal('rooms_do_not_fit', { details: { reason: fitted, suggestion: suggestRooms(asked, sold) } })
}

interface Chosen {
  readonly departure: Departure
  readonly rooms: readonly FittedRoom[]
  readonly asked: PackageConfirmRequest
  readonly lines: readonly PackageChoice['lines'][number][]
  readonly language: Language
}

function choiceOf(deps: PackageDeps, { entry }: FoundPackage, chosen: Chosen): PackageChoice {
  const { departure, rooms, asked, lines, language } = chosen
  const parts = partTermsOf(entry, departure, deps.clock.now())
  const choice = {
    packageId: entry.id,
    country: entry.country,
    ...(entry.through && { through: [...entry.through] }),
    titles: { en: entry.title.en, fr: entry.title.fr },
    departure,
    party: { adults: asked.adults, children: asked.children, infants: asked.infants },
    rooms: [...rooms],
    roommates: asked.roommates ?? 'own',
    roommateNames: asked.roommate_names || null,
    extraNights: [...(asked.extra_nights ?? [])],
    lines: [...lines],
    waitingToken: asked.waiting_token ?? null,
    terms: termsOf(entry, departure).map(({ from, kept_percent }) => ({
      from: retainedFrom(departure, from),
      keptPercent: kept_percent,
    })),
    period: {
      startsAt: startOf(departure),
      endsAt: endOf(departure, lastDayOf(departure, asked.extra_nights ?? [])),
      zone: originOf(departure.origin).timezone,
    },
  }
  const deposit = parts && {
    percent: parts.firstPercent,
    until: parts.until.toISOString().slice(0, 10),
    later_parts: [...parts.laterParts],
  }
  return { ...choice, described: describeChoice(deps.translate, entry, choice, { language, deposit }) }
}

/** Until when it is kept unpaid, and paid in parts. */
function laterOf({ clock }: PackageDeps, { entry }: FoundPackage, departure: Departure) {
  const now = clock.now()
  const parts = partTermsOf(entry, departure, now)
  const isKept = Date.parse(departure.closesOn) - now.getTime() >= LEAST_BEFORE_CLOSING_MS
  return {
    holdUntil: isKept ? new Date(now.getTime() + HOLD_MS).toISOString() : null,
    parts: parts && { ...parts, until: parts.until.toISOString(), laterParts: [...parts.laterParts] },
  }
}
