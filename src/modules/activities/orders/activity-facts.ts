import type { BookedActivity } from '#contracts/activities/offers.ts'
import { formatDate, formatList } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import { type OwnReader, withOwnTime } from '#contracts/own-time.ts'

type Fact = { name: string; value: string }
type Answer = BookedActivity['answers'][number]
type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What vouchers and mails say of an activity. Times are its place's own; deadlines stand by the reader's clock, too. */
export function activityFactsIn(translate: Translate, booked: BookedActivity, reader: OwnReader): Fact[] {
  const { language } = reader
  const t: Text = (key, values) => translate(language, `activities.${key}`, values)
  const { activity, option, slot, free_until: instant, free_until_local: local } = booked
  const { meeting_point: meeting } = activity
  const day = (date: string) => formatDate(date.slice(0, 10), language, 'long')
  const [hours] = slot.opening_hours
  return [
    {
      name: t('facts.when'),
      value: slot.all_day
        ? t('facts.within', { date: day(slot.starts_at_local), from: hours?.from ?? '', until: hours?.until ?? '' })
        : t('facts.at', { date: day(slot.starts_at_local), time: slot.starts_at_local.slice(11, 16) }),
    },
    { name: t('facts.option'), value: option.name },
    { name: t('facts.tickets'), value: unitsIn(t, booked.units, language) },
    { name: t('facts.meeting'), value: [meeting.name, meeting.address].join(', ') },
    { name: t('facts.how'), value: meeting.instructions },
    {
      name: t('facts.cancelling'),
      value:
        instant !== null && local !== null
          ? withOwnTime(
              t('facts.free_until', { moment: `${day(local)}, ${local.slice(11, 16)}` }),
              { instant, local },
              reader,
            )
          : t('facts.not_free'),
    },
    ...booked.answers.map(({ label, traveller, ...answer }) => ({
      name: traveller === null ? label : t('facts.of_traveller', { label, number: traveller + 1 }),
      value: answerIn(t, answer, language),
    })),
  ].filter(({ value }) => value !== '')
}

function answerIn(t: Text, { kind, value }: Pick<Answer, 'kind' | 'value'>, language: Language): string {
  if (kind === 'date') return formatDate(value, language, 'day')
  return kind === 'yes_no' ? t(value === 'yes' ? 'facts.yes' : 'facts.no') : value
}

/** `2 adults and 1 child` */
function unitsIn(t: Text, units: BookedActivity['units'], language: Language): string {
  const named = units.map(({ type, name, quantity }) =>
    name === null ? t(`units.${type}`, { quantity }) : `${quantity} × ${name}`,
  )
  return formatList(named, language)
}
