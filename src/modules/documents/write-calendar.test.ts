import ical from 'node-ical'
import { expect, test } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const at = new Date('2026-12-01T10:00:00Z')

test.each(['Ada "Lucky" Obi', 'Eve":mailto:victim@x.example;X="', 'Ada\r\nATTENDEE:mailto:victim@x.example'])(
  'a guest who is called %j is invited by their own address alone',
  (name) => {
    const people = { organiser: { name, email: 'hello@shop.example' }, guest: { name, email: 'ada@example.com' } }
    const entry = { uid: 'apt_1', title: 'A call', description: '', location: null, isCancelled: false, sequence: 0 }
    const written = writeCalendar(
      { name: 'Teranga', method: 'REQUEST' },
      [{ ...entry, startsAt: at, endsAt: at, reminder: null, people }],
      at,
    )
    const lines = written.replaceAll(/\r\n\s/g, '').split('\r\n')
    const invited = lines.filter((line) => /^(?:ATTENDEE|ORGANIZER)/.test(line))
    // RFC 5545, 3.1: nothing ends what stands between quotes but a quote.
    for (const line of invited) expect(line.replaceAll(/"[^"]*"/g, '')).toMatch(/^[^:]*:mailto:[^:]+$/i)
    expect(invited).toHaveLength(2)
    const event = Object.values(ical.parseICS(written)).find((item) => item?.type === 'VEVENT')
    expect(event).toMatchObject({ attendee: { val: 'mailto:ada@example.com' } })
  },
)
