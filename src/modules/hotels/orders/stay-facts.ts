import { formatDate, formatList, formatMoney } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import { type OwnReader, withOwnTime } from '#contracts/own-time.ts'
import type { DescribedStay } from './describe-stay.ts'

type Fact = { name: string; value: string }
type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What vouchers and mails say of a room of a stay. Times are the hotel's own; deadlines stand by the reader's clock, too. */
export function stayFactsIn(translate: Translate, { query, hotel, room }: DescribedStay, reader: OwnReader): Fact[] {
  const { language } = reader
  const t: Text = (key, values) => translate(language, `hotels.${key}`, values)
  const day = (date: string) => formatDate(date, language, 'long')
  const { terms, due_at_property: dues } = room
  const { free_until: instant, free_until_local: local } = terms
  return [
    { name: t('facts.address'), value: hotel.address },
    {
      name: t('facts.check_in'),
      value: t('facts.from_time', { date: day(query.check_in), time: hotel.check_in_from }),
    },
    {
      name: t('facts.check_out'),
      value: t('facts.until_time', { date: day(query.check_out), time: hotel.check_out_until }),
    },
    { name: t('facts.nights'), value: String(query.nights) },
    {
      name: query.rooms.length > 1 ? t('facts.room_number', { number: room.room_index + 1 }) : t('facts.room'),
      value: [room.name, t(`boards.${room.board}`)].join(' · '),
    },
    { name: t('facts.sleep'), value: guestsIn(t, room, language) },
    {
      name: t('facts.cancelling'),
      value:
        instant !== null && local !== null
          ? withOwnTime(t('facts.free_until', { moment: momentOf(local, language) }), { instant, local }, reader)
          : t('facts.not_free'),
    },
    ...(dues.length > 0 ? [{ name: t('facts.at_property'), value: duesIn(t, dues, language) }] : []),
  ]
}

/** `Saturday 28 November 2026, 18:00` */
const momentOf = (local: string, language: Language): string =>
  `${formatDate(local.slice(0, 10), language, 'long')}, ${local.slice(11, 16)}`

function duesIn(t: Text, dues: DescribedStay['room']['due_at_property'], language: Language): string {
  return formatList(
    dues.map((due) => `${t(`dues.${due.kind}`)} ${formatMoney(due, language)}`),
    language,
  )
}

/** `2 adults and 2 children (4 and 9 years)` */
function guestsIn(t: Text, { adults, child_ages: ages }: DescribedStay['room'], language: Language): string {
  if (ages.length === 0) return t('facts.guests', { adults })
  const listed = formatList(ages.toSorted((a, b) => a - b).map(String), language)
  return t('facts.guests_with_children', { adults, children: ages.length, ages: listed })
}
