import type { Language } from '#contracts/locale.ts'
import type { RequirementNote, VisaRequirement, VisaRequirementRequest } from '#contracts/visas/requirements.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { VisaDeps } from '../deps.ts'
import { findEntry, presentService } from '../services/find-service.ts'
import { indexSource, requirementOf } from './passport-index.ts'

/** Whose nationals the United States give no visitor and student visas. */
const US_SUSPENDED: ReadonlySet<string> = new Set('AO AG BJ BI CI CU DM GA GM MW MR NG SN TZ TG TO VE ZM ZW'.split(' '))
const US_SOURCE = {
  name: 'Proclamation 10998',
  url: 'https://travel.state.gov/content/travel/en/News/visas-news.html',
  as_of: '2026-01-01',
} as const

/** Purposes that an index of tourists' rules says nothing of. */
const OTHER_PURPOSES: ReadonlySet<VisaRequirementRequest['purpose']> = new Set(['study', 'work', 'transit'])

/**
 * What a passport needs for a trip, with where each fact is from, and what the agency can do for it.
 * @throws Refusal `exchange_rate_missing`
 */
export async function findRequirement(
  deps: VisaDeps,
  asked: VisaRequirementRequest,
  language: Language,
): Promise<VisaRequirement> {
  const { nationality, destination, purpose } = asked
  const { kind, days } = requirementOf(nationality, destination)
  const { url, asOf } = indexSource()
  const notes = notesOf(asked, kind, days)
  const entry = needsHelp(kind) || notes.includes('too_long') ? await findEntry(deps, destination) : null
  const isServed = entry !== null && entry.purposes.includes(purpose) && !notes.includes('us_suspended')
  return {
    destination: deps.countryName(destination, language),
    nationality: deps.countryName(nationality, language),
    kind,
    days,
    source: { name: 'Passport Index', url, as_of: asOf },
    notes: notes.map((code) => ({ code, source: code === 'us_suspended' ? US_SOURCE : null })),
    service: isServed ? presentService(deps, await deps.openPriceBook(), entry, language) : null,
  }
}

const needsHelp = (kind: VisaRequirement['kind']): boolean =>
  kind === 'required' || kind === 'e_visa' || kind === 'eta' || kind === 'unknown'

function notesOf(
  { nationality, residence, destination, purpose, arrival, departure }: VisaRequirementRequest,
  kind: VisaRequirement['kind'],
  days: number | null,
): RequirementNote[] {
  if (kind === 'own') return []
  const stay = arrival && departure ? daysBetween(arrival, departure) + 1 : null
  const notes: readonly (readonly [RequirementNote, boolean])[] = [
    ['no_admission', kind === 'no_admission'],
    [
      'us_suspended',
      destination === 'US' && purpose !== 'work' && purpose !== 'transit' && US_SUSPENDED.has(nationality),
    ],
    ['too_long', days !== null && stay !== null && stay > days],
    ['transit', purpose === 'transit'],
    ['other_purpose', OTHER_PURPOSES.has(purpose) && purpose !== 'transit'],
    ['residence_permit', residence !== nationality && kind !== 'free'],
    ['passport', kind !== 'no_admission'],
  ]
  return notes.flatMap(([code, applies]) => (applies ? [code] : []))
}
