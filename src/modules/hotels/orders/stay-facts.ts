import { formatDate, formatList, formatMoney } from '#contracts/format.ts'
import type { HotelOffer } from '#contracts/hotels/offers.ts'
import type { Language, Translate } from '#contracts/locale.ts'

type Told = Pick<HotelOffer, 'query' | 'hotel' | 'rooms' | 'terms' | 'due_at_property'>
type Fact = { name: string; value: string }

/** What vouchers and mails say of a stay, in a language. Times are the hotel's own. */
export function stayFactsIn(
  translate: Translate,
  { query, hotel, rooms, terms, due_at_property: dues }: Told,
  language: Language,
): Fact[] {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(language, `hotels.${key}`, values)
  const day = (date: string) => formatDate(date, language, 'long')
  const until = terms.free_until_local
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
    ...rooms.map((room, at) => ({
      name: t('facts.room', { number: at + 1 }),
      value: [room.name, t(`boards.${room.board}`), guestsIn(t, room)].join(' · '),
    })),
    {
      name: t('facts.cancelling'),
      value: until
        ? t('facts.free_until', { moment: `${day(until.slice(0, 10))}, ${until.slice(11, 16)}` })
        : t('facts.not_free'),
    },
    ...(dues.length > 0
      ? [
          {
            name: t('facts.at_property'),
            value: formatList(
              dues.map((due) => `${t(`dues.${due.kind}`)} ${formatMoney(due, language)}`),
              language,
            ),
          },
        ]
      : []),
  ]
}

function guestsIn(
  t: (key: string, values?: Readonly<Record<string, number>>) => string,
  { adults, child_ages: ages }: Told['rooms'][number],
): string {
  return ages.length > 0
    ? t('facts.guests_with_children', { adults, children: ages.length })
    : t('facts.guests', { adults })
}
