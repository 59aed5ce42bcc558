import { formatDate, formatInstant } from './format.ts'
import type { Language } from './locale.ts'

/** Cities of zones that are written otherwise than their zone's name says. */
const CITIES: Readonly<Record<string, string | readonly [en: string, fr: string]>> = {
  Lome: 'Lomé',
  Ndjamena: 'N’Djamena',
  Sao_Tome: 'São Tomé',
  Sao_Paulo: 'São Paulo',
  Bogota: 'Bogotá',
  'Porto-Novo': 'Porto-Novo',
  Addis_Ababa: ['Addis Ababa', 'Addis-Abeba'],
  Algiers: ['Algiers', 'Alger'],
  Athens: ['Athens', 'Athènes'],
  Brussels: ['Brussels', 'Bruxelles'],
  Cairo: ['Cairo', 'Le Caire'],
  Copenhagen: ['Copenhagen', 'Copenhague'],
  Dubai: ['Dubai', 'Dubaï'],
  Geneva: ['Geneva', 'Genève'],
  Jerusalem: ['Jerusalem', 'Jérusalem'],
  Lisbon: ['Lisbon', 'Lisbonne'],
  London: ['London', 'Londres'],
  Mexico_City: ['Mexico City', 'Mexico'],
  Mogadishu: ['Mogadishu', 'Mogadiscio'],
  Montreal: ['Montreal', 'Montréal'],
  Moscow: ['Moscow', 'Moscou'],
  Reunion: 'La Réunion',
  Riyadh: ['Riyadh', 'Riyad'],
  Singapore: ['Singapore', 'Singapour'],
  Vienna: ['Vienna', 'Vienne'],
  Warsaw: ['Warsaw', 'Varsovie'],
}

/** An instant by somebody's own clock, and whose it is: `22 Nov 2026, 05:04 (Lagos time)`. Deadlines are told so. */
export function formatOwnTime(instant: string, language: Language, timeZone: string): string {
  return `${formatInstant(instant, language, timeZone)} (${zoneName(timeZone, language)})`
}

/** Who reads in a language, by a clock. */
export interface OwnReader {
  readonly language: Language
  readonly timeZone: string
}

/** A deadline that is kept on the clock of its place: `2026-12-01T18:00:00` there. */
export interface DeadlineThere {
  readonly instant: string
  readonly local: string
}

/** The same by somebody's own clock: null where that shows what the clock of the place does. */
export function ownTimeBeside({ instant, local }: DeadlineThere, language: Language, timeZone: string): string | null {
  const isSame = formatInstant(instant, language, timeZone) === formatDate(local, language, 'moment')
  return isSame ? null : formatOwnTime(instant, language, timeZone)
}

/** What is said of a deadline on the clock of its place, with the same by somebody's own clock behind it. */
export function withOwnTime(said: string, there: DeadlineThere, { language, timeZone }: OwnReader): string {
  const own = ownTimeBeside(there, language, timeZone)
  return own === null ? said : `${said} · ${own}`
}

/** Whose clock it is, by the city that the zone is named after: `Lagos time`, `heure de Lagos`, `heure d’Abidjan`. */
export function zoneName(timeZone: string, language: Language): string {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return timeZone.replace('Etc/', '')
  const last = timeZone.split('/').at(-1) ?? timeZone
  const known = CITIES[last] ?? last.replaceAll('_', ' ')
  const city = typeof known === 'string' ? known : known[language === 'fr' ? 1 : 0]
  return language === 'fr' ? `heure ${ofCity(city)}` : `${city} time`
}

function ofCity(city: string): string {
  if (city.startsWith('Le ')) return `du ${city.slice(3)}`
  return /^[AEIOUÉH]/.test(city) ? `d’${city}` : `de ${city}`
}

/** Zones that somebody has named: a formatter takes longer to make than all else that is read of an order. */
const known = new Set<string>()
/** There are some six hundred, and each may be written in small letters, too. */
const MOST_KNOWN = 1_000

/** Whether a name is that of a zone: browsers and callers may send anything. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    if (known.size < MOST_KNOWN) known.add(name)
    return true
  } catch {
    return false
  }
}
