import { formatDate, formatList } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import { longerStays } from '#contracts/packages/extra-nights.ts'

interface Fact {
  name: string
  value: string
}
type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What vouchers and mails say of a package, in a language: dates, rooms, hotels, each day, what is still to be done. */
export function packageFactsIn(
  translate: Translate,
  booked: BookedPackage,
  language: Language,
  tasks: readonly Pick<BookedPackage['departure']['tasks'][number], 'name' | 'due'>[],
): Fact[] {
  const t: Text = (key, values) => translate(language, `packages.${key}`, values)
  const day = (date: string) => formatDate(date, language, 'long')
  const { departure, party, rooms, roommate_names: names, hotels, days, leader } = booked
  return [
    {
      name: t('facts.departs'),
      value: t('facts.from_city', { date: day(departure.date), city: departure.origin.name }),
    },
    { name: t('facts.returns'), value: day(departure.return_date) },
    { name: t('facts.travellers'), value: t('facts.party', { ...party }) },
    { name: t('facts.rooms'), value: roomsIn(t, rooms, language) },
    ...(names ? [{ name: t('facts.roommates'), value: names }] : []),
    ...(booked.roommates === 'match' ? [{ name: t('facts.roommates'), value: t('facts.matched') }] : []),
    ...nightsIn(t, booked),
    ...hotels.map(({ name, city, distance, nights }) => ({
      name: city,
      value: t('facts.hotel', { name, distance, nights }),
    })),
    { name: t('facts.leader'), value: `${leader.name}, ${leader.role}` },
    ...days.map(({ day: number, title }) => ({ name: t('facts.day', { day: number }), value: title })),
    ...tasks.map(({ name, due }) => ({ name: t('facts.until', { date: day(due) }), value: name })),
  ]
}

function nightsIn(t: Text, { extra_nights: nights }: BookedPackage): readonly Fact[] {
  return longerStays(nights).map((stay) => ({
    name: t('lines.extra_night'),
    value: t('facts.extra_nights', { ...stay }),
  }))
}

/** `2 doubles and 1 single` */
function roomsIn(t: Text, rooms: BookedPackage['rooms'], language: Language): string {
  const kinds = [...new Set(rooms.map(({ sharing }) => sharing))]
  const counted = kinds.map((kind) =>
    t(`rooms.${kind}`, { count: rooms.filter(({ sharing }) => sharing === kind).length }),
  )
  return formatList(counted, language)
}
