import type { BusinessCalendar } from './business-hours.ts'

/**
 * When the agency works. Nigeria's public holidays; those that follow the moon stand on the days on which they are
 * expected, until the government declares them.
 */
export const AGENCY_WEEK: BusinessCalendar = {
  zone: 'Africa/Lagos',
  hours: {
    monday: ['08:00', '18:00'],
    tuesday: ['08:00', '18:00'],
    wednesday: ['08:00', '18:00'],
    thursday: ['08:00', '18:00'],
    friday: ['08:00', '18:00'],
    saturday: ['09:00', '14:00'],
    sunday: null,
  },
  yearly: ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'],
  holidays: [
    '2026-03-20',
    '2026-04-03',
    '2026-04-06',
    '2026-05-27',
    '2026-05-28',
    '2026-08-26',
    '2027-03-10',
    '2027-03-11',
    '2027-03-26',
    '2027-03-29',
    '2027-05-17',
    '2027-05-18',
    '2027-08-16',
    '2028-02-28',
    '2028-04-14',
    '2028-04-17',
    '2028-05-05',
    '2028-08-03',
  ],
}
