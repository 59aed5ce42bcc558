import { createEvents, type DateArray, type EventAttributes } from 'ics'

/** Something with a time, for the calendars of those who take part. */
export interface CalendarEntry {
  /** The same for every version of it. */
  readonly uid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string | null
  readonly isCancelled: boolean
  /** Grows with every version. */
  readonly sequence: number
  readonly reminder: { readonly text: string; readonly hoursBefore: number } | null
  /** Who invites, and who is invited: what is sent as a REQUEST, or takes one back, names both. */
  readonly people?: { readonly organiser: Person; readonly guest: Person }
}

interface Person {
  readonly name: string
  readonly email: string
}

interface Calendar {
  readonly name: string
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
}

/** An iCalendar file (RFC 5545, its methods as in RFC 5546). */
export function writeCalendar({ name, method }: Calendar, entries: readonly CalendarEntry[], now: Date): string {
  const events = entries.map((entry) => eventOf(entry, now))
  const { error, value } = createEvents(events, { productId: 'teranga', method, calName: name })
  if (error || !value) throw new Error('the calendar entry could not be made', { cause: error })
  return value
}

function eventOf(entry: CalendarEntry, now: Date): EventAttributes {
  const { uid, startsAt, endsAt, title, description, location, isCancelled, sequence, reminder, people } = entry
  return {
    uid: `${uid}@teranga`,
    start: utcParts(startsAt),
    startInputType: 'utc',
    end: utcParts(endsAt),
    endInputType: 'utc',
    created: utcParts(now),
    lastModified: utcParts(now),
    title,
    description,
    ...(location !== null && { location }),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    sequence,
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
    ...(people && {
      organizer: named(people.organiser),
      attendees: [{ ...named(people.guest), partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT', rsvp: false }],
    }),
    ...(reminder && {
      alarms: [
        { action: 'display', description: reminder.text, trigger: { hours: reminder.hoursBefore, before: true } },
      ],
    }),
  }
}

/** A name stands between quotes, where nothing can be escaped: quotes and ends of lines of its own would end it. */
const named = ({ name, email }: Person): Person => ({
  name: name.replaceAll('"', '’').replaceAll(/\p{Cc}+/gu, ' '),
  email,
})

function utcParts(instant: Date): DateArray {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ]
}
