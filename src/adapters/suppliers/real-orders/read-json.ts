import { storable } from '#platform/texts/storable-text.ts'

/**
 * JSON whose numbers are left as the text that stood there: an amount never becomes a floating number. Its texts can be
 * kept: what no database takes would be a booking that nobody can write down.
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  return JSON.parse(text, function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }) {
    if (typeof value === 'string') return storable(value)
    return typeof value === 'number' ? (context?.source ?? String(value)) : value
  })
}
