import type { Language, Translate } from '#contracts/locale.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import { tasksOf, termsOf } from '../catalogue/departure-terms.ts'
import { originOf } from '../catalogue/origins.ts'
import type { PackageEntry } from '../catalogue/package-entry.ts'
import { headOf, itineraryOf, presentPackage } from '../catalogue/present-package.ts'
import type { PackageChoice } from './package-choice.ts'

/** A choice in words of a language. */
export function describeChoice(
  translate: Translate,
  entry: PackageEntry,
  choice: Omit<PackageChoice, 'described'>,
  { language, deposit }: { readonly language: Language; readonly deposit: BookedPackage['departure']['deposit'] },
): BookedPackage {
  const { departure, party, rooms, roommates, roommateNames, extraNights, lines } = choice
  const { id, date, returnDate, origin } = departure
  return {
    ...headOf(entry, language),
    ...itineraryOf(entry, language),
    leader: presentPackage(entry, language).leader,
    departure: {
      departure_id: id,
      date,
      return_date: returnDate,
      origin: { code: origin, name: originOf(origin).name[language] },
      tasks: tasksOf(entry, departure, language),
      terms: termsOf(entry, departure),
      deposit,
    },
    party,
    rooms: rooms.map(({ sharing, adults, children, bedsLeft }) => ({
      sharing,
      travellers: adults + children,
      beds_left: bedsLeft,
    })),
    roommates,
    roommate_names: roommateNames,
    extra_nights: extraNights,
    lines: lines.map(({ code, quantity, amount, currency }) => ({
      name: lineName(translate, entry, code, language),
      quantity,
      amount: { amount, currency },
    })),
    passport: entry.passport,
    timezone: entry.timezone,
  }
}

const EXTRA = 'extra:'

function lineName(translate: Translate, { extras }: PackageEntry, code: string, language: Language): string {
  if (!code.startsWith(EXTRA)) return translate(language, `packages.lines.${code}`)
  const known = extras.find((extra) => `${EXTRA}${extra.code}` === code)
  return known?.name[language] ?? code.slice(EXTRA.length)
}
