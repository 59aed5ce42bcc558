import { type AdviserEntry, adviserSchema } from './adviser.ts'

const weekdays = (...stretches: [string, string][]) => ({
  monday: stretches,
  tuesday: stretches,
  wednesday: stretches,
  thursday: stretches,
  friday: stretches,
})

/** Who is spoken with until the agency has written down its own. */
export const SAMPLE_ADVISERS: readonly AdviserEntry[] = [
  {
    code: 'ngozi',
    name: 'Ngozi Adeyemi',
    languages: ['en'],
    time_zone: 'Africa/Lagos',
    hours: { ...weekdays(['09:00', '13:00'], ['14:00', '17:00']), saturday: [['10:00', '13:00']] },
    place: { en: 'Our office in Lagos', fr: 'Notre bureau de Lagos' },
  },
  {
    code: 'mariama',
    name: 'Mariama Diop',
    languages: ['fr', 'en'],
    time_zone: 'Africa/Dakar',
    hours: weekdays(['09:00', '12:30'], ['14:30', '17:30']),
    agency_holidays: false,
    yearly: ['01-01', '04-04', '05-01', '08-15', '11-01', '12-25'],
    place: { en: 'Our office in Dakar', fr: 'Notre bureau de Dakar' },
  },
  {
    code: 'kwesi',
    name: 'Kwesi Amoah',
    languages: ['en'],
    time_zone: 'Africa/Accra',
    hours: weekdays(['10:00', '14:00'], ['15:00', '18:00']),
    agency_holidays: false,
    yearly: ['01-01', '01-07', '03-06', '05-01', '07-01', '12-25', '12-26'],
  },
].map((entry) => adviserSchema.parse(entry))
