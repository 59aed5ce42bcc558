import { formatDate, formatList, formatTime } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import { type OwnReader, withOwnTime } from '#contracts/own-time.ts'
import type { Ride } from '#contracts/transfers/offers.ts'
import type { TransferPlace } from '#contracts/transfers/query.ts'
import { streetIn } from '#contracts/transfers/street-in.ts'

interface Fact {
  readonly name: string
  readonly value: string
}

/** A ride as it was ordered, its places named in the reader's language. */
interface ToldRide {
  readonly ride: Ride
  readonly flight: string | null
  readonly sign: string | null
  readonly address: string | null
}

/** What vouchers and mails say of a ride. Times are those of the pick-up; deadlines stand by the reader's clock, too. */
export function rideFactsIn(
  translate: Translate,
  told: ToldRide,
  { phone, ...reader }: OwnReader & { readonly phone: string },
): Fact[] {
  const { language } = reader
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(language, `transfers.${key}`, values)
  const fact = (key: string, value: string): Fact => ({ name: t(`facts.${key}`), value })
  const { ride, flight, sign, address } = told
  const { vehicle, terms } = ride
  const { free_until: instant, free_until_local: local } = terms
  const ways = [ride.from, ride.to].map((place) => nameOf(place, address))
  return [
    fact('pick_up', momentOf(ride.pick_up_at, language)),
    fact('from', ways[0] ?? ''),
    fact('meeting_point', meetingPoint(translate, ride, language)),
    fact('to', ways[1] ?? ''),
    ...(flight === null ? [] : [fact('flight', flight)]),
    ...(sign === null ? [] : [fact('sign', sign)]),
    fact('vehicle', `${t(`vehicles.${vehicle.class}`)} · ${t('model', { model: vehicle.model })}`),
    fact('people', peopleIn(t, ride, language)),
    fact('waiting', t('minutes', { minutes: terms.wait_minutes })),
    fact(
      'cancelling',
      instant === null || local === null
        ? t('not_free')
        : withOwnTime(t('free_until', { moment: momentOf(local, language) }), { instant, local }, reader),
    ),
    fact('phone', phone),
  ]
}

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

function peopleIn(t: Text, { adults, child_ages: ages, bags, child_seats }: Ride, language: Language): string {
  const listed = formatList(ages.map(String), language)
  return [
    t('adults', { count: adults }),
    ...(ages.length > 0 ? [t('children', { count: ages.length, ages: listed })] : []),
    t('bags', { count: bags }),
    ...(child_seats ? [t('child_seats')] : []),
  ].join(', ')
}

/** `Tue 1 Dec 2026, 15:30` */
export function momentOf(local: string, language: Language): string {
  return `${formatDate(local, language, 'long')}, ${formatTime(`${local}:00`)}`
}

/** A place with the street and number that were said for it. */
function nameOf(place: TransferPlace, answered: string | null): string {
  const isTown = place.type === 'city' || place.type === 'area'
  const address = place.address ?? (isTown ? answered : null)
  return address === null ? `${place.name}, ${place.detail}` : streetIn(address, place.name)
}

/** Where the driver waits. */
export function meetingPoint(translate: Translate, { from, included }: Ride, language: Language): string {
  const isMet = included.includes('meet_and_greet')
  const key = from.type === 'airport' ? (isMet ? 'arrivals' : 'kerb') : from.type === 'hotel' ? 'reception' : 'door'
  return translate(language, `transfers.meeting.${key}`)
}
