/**
 * JSON whose numbers are left as the text that stood there: an amount never becomes a floating number.
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  return JSON.parse(text, function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }) {
    return typeof value === 'number' ? (context?.source ?? String(value)) : value
  })
}
