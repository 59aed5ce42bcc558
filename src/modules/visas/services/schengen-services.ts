import type { Money } from '#contracts/money.ts'
import { ICAO_PHOTO, servicePrices, type VisaEntry, VISIT } from './visa-entry.ts'

const euro = (amount: number): Money => ({ amount: amount * 100, currency: 'EUR' })

/** Visa Code, article 16 in its form of 11 June 2024: €90, half for children from 6 to 11, nothing for younger ones. */
const FEE: VisaEntry['government'] = { adult: euro(90), child: euro(45), infant: euro(0) }

const SOURCE = {
  name: 'European Commission: applying for a Schengen visa',
  url: 'https://home-affairs.ec.europa.eu/policies/schengen/visa-policy/applying-schengen-visa_en',
  as_of: '2025-11-15',
} as const

const PAPERS = ['passport', 'photo', 'application_form', 'bank_statement'] as const
const SHARED = ['itinerary', 'hotel_booking', 'flight_booking', 'insurance', 'cover_letter'] as const

/** What an application costs that goes to this state, in naira, without the fee of all. */
const STATES = {
  FR: 95_000,
  DE: 95_000,
  IT: 95_000,
  ES: 95_000,
  NL: 95_000,
  PT: 95_000,
  BE: 90_000,
  CH: 90_000,
  AT: 90_000,
  GR: 90_000,
} as const

/** Short stays in the states without borders between them: one rule for all, each with its own centre. */
export const SCHENGEN_SERVICES: readonly VisaEntry[] = Object.entries(STATES).map(([destination, naira]) => ({
  destination,
  form: 'sticker',
  purposes: VISIT,
  stay_days: 90,
  entries: 'multiple',
  working_days: { least: 10, most: 30 },
  biometrics: true,
  photo: ICAO_PHOTO,
  service: servicePrices(naira),
  government: FEE,
  papers: PAPERS,
  shared: SHARED,
  source: SOURCE,
}))
