import type { Language } from '#contracts/locale.ts'
import type { Photo } from '#contracts/pictures/photo.ts'
import type { PackageCard, PackageDeparture, PackageDetail } from '#contracts/packages/packages.ts'
import type { Departure } from './departures.ts'
import { partTermsOf, tasksOf, termsOf } from './departure-terms.ts'
import { originOf } from './origins.ts'
import type { PackageEntry } from './package-entry.ts'
import type { Selling } from './selling.ts'
import { moneyOf, priceOn, sharingsOf, singleSupplement } from './package-prices.ts'

/** A departure with the seats that are left now. */
export interface OfferedDeparture extends Departure {
  readonly left: number
}

/** A departure with few seats says so. */
const FEW = 5

/** What lists say of a departure. */
export function summariseDeparture(
  entry: PackageEntry,
  departure: OfferedDeparture,
  language: Language,
  selling: Selling,
): PackageCard['departures'][number] {
  const { id, date, returnDate, origin, left } = departure
  return {
    departure_id: id,
    date,
    return_date: returnDate,
    origin: { code: origin, name: originOf(origin).name[language] },
    seats_left: left,
    price: selling.sell(departure, priceOn(entry, departure, 'double') ?? moneyOf(entry.prices.double), 1),
  }
}

interface Reading {
  readonly language: Language
  readonly today: string
  readonly now: Date
  readonly selling: Selling
}

/** All that is said of a departure. */
export function presentDeparture(
  entry: PackageEntry,
  departure: OfferedDeparture,
  { language, today, now, selling }: Reading,
): PackageDeparture {
  const { seats, left, closesOn } = departure
  const parts = partTermsOf(entry, departure, now)
  return {
    ...summariseDeparture(entry, departure, language, selling),
    seats,
    status: closesOn < today ? 'closed' : left === 0 ? 'full' : left <= FEW ? 'few' : 'open',
    prices: [...sharingsOf(entry), 'child' as const, 'infant' as const].flatMap((kind) => {
      const amount = priceOn(entry, departure, kind)
      // Infants have no seat.
      return amount ? [{ kind, amount: selling.sell(departure, amount, kind === 'infant' ? 0 : 1) }] : []
    }),
    single_supplement: selling.sell(departure, singleSupplement(entry, departure), 0),
    order_fee: selling.orderFee(departure),
    tasks: tasksOf(entry, departure, language),
    deposit: parts && {
      percent: parts.firstPercent,
      until: parts.until.toISOString().slice(0, 10),
      later_parts: [...parts.laterParts],
    },
    terms: termsOf(entry, departure),
  }
}

/** What a package says of itself in a language, whenever it departs. */
export function presentPackage(
  entry: PackageEntry,
  language: Language,
): Omit<PackageDetail, 'departures' | 'from' | 'today'> {
  const texts = (all: readonly { readonly en: string; readonly fr: string }[]) => all.map((text) => text[language])
  const { leader } = entry
  return {
    ...headOf(entry, language),
    photos: photosOf(entry, language),
    origins: [...new Set(entry.departures.map(({ origin }) => origin))],
    summary: entry.summary[language],
    highlights: texts(entry.highlights),
    country_code: entry.country,
    timezone: entry.timezone,
    pictures: entry.pictures.map(({ code, name }) => ({ code, name: name[language] })),
    ...itineraryOf(entry, language),
    faq: entry.faq.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    leader: {
      name: leader.name,
      role: leader.role[language],
      text: leader.text[language],
      languages: texts(leader.languages),
    },
    passport: entry.passport,
    rooms_by_gender: entry.roomsByGender,
    sharings: [...sharingsOf(entry)],
    extras: entry.extras.map(({ code, name, text, price, per }) => ({
      code,
      name: name[language],
      text: text[language],
      price: moneyOf(price),
      per,
    })),
    extra_night: entry.extraNight && { price: moneyOf(entry.extraNight.price), most: entry.extraNight.most },
  }
}

/** Its photographs, the one that lists show first. */
const photosOf = ({ photos = [] }: Pick<PackageEntry, 'photos'>, language: Language): Photo[] =>
  photos.map((photo) => ({ ...photo, alt: photo.alt[language] }))

/** What it is called, where it leads, and what stands on its card. */
export function headOf(entry: PackageEntry, language: Language) {
  const { id, family, theme, title, place, nights, pictures } = entry
  const [photo] = photosOf(entry, language)
  return {
    ...(photo && { photo }),
    package_id: id,
    family,
    theme,
    title: title[language],
    place: place[language],
    nights,
    picture: pictures[0]?.code ?? 'nowhere',
  }
}

/** What happens, where one sleeps, and what is in the price. */
export function itineraryOf(entry: PackageEntry, language: Language) {
  const { stops, days, hotels, inclusions, exclusions, checklist } = entry
  return {
    stops: stops.map(({ name, ...at }) => ({ name: name[language], ...at })),
    days: days.map(({ title, text, stop }, at) => ({
      day: at + 1,
      title: title[language],
      text: text[language],
      stop,
    })),
    hotels: hotels.map(({ city, distance, ...hotel }) => ({
      ...hotel,
      city: city[language],
      distance: distance[language],
    })),
    inclusions: inclusions.map((text) => text[language]),
    exclusions: exclusions.map((text) => text[language]),
    checklist: checklist.map(({ kind, name, text }) => ({ kind, name: name[language], text: text[language] })),
  }
}
