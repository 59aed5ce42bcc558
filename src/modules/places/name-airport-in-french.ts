import { FRENCH_AIRPORTS } from './curation/french-airports.ts'
import type { AirportRecord } from './place-table.ts'

/** `Athens International Airport`, `Sofia Airport`. */
const ENGLISH = /^(?<own>.+?)(?<international> international)?(?: airport| apt)$/i
/** Words that belong to the English name and leave none to translate. */
const KIND = /\b(?:regional|municipal|county|memorial|national|metropolitan|state|domestic|field|airpark)$/i

/**
 * The French name of an airport: the one it is known by, else what its English name says of its city, or of
 * the person it is called after: `Aéroport de Lomé`, `Aéroport international Juan Santamaría`. A name that
 * says neither stays as it is.
 */
export function nameAirportInFrench({ code, name, city, cityFr }: AirportRecord): string {
  const known = FRENCH_AIRPORTS[code]
  if (known !== undefined) return known
  const { own, international } = ENGLISH.exec(name)?.groups ?? {}
  if (own === undefined || KIND.test(own)) return name
  const kind = international === undefined ? 'Aéroport' : 'Aéroport international'
  if (own === city) return `${kind} ${ofCity(cityFr)}`
  if (own.startsWith(`${city} `) || own.startsWith(`${city}-`) || own.startsWith(`${city}–`))
    return `${kind} ${ofCity(cityFr)}${own.slice(city.length)}`
  return international === undefined ? name : `${kind} ${own}`
}

/** `de Lomé`, `d’Accra`, `du Caire`, `de La Havane`. */
function ofCity(city: string): string {
  if (city.startsWith('Le ')) return `du ${city.slice('Le '.length)}`
  if (city.startsWith('Les ')) return `des ${city.slice('Les '.length)}`
  return /^[aeiouâàéèêëîïôöûü]/i.test(city) ? `d’${city}` : `de ${city}`
}
