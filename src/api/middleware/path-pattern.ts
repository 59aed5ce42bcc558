/** Parts that a path of the shop is made of: words, and `v1`. */
const WORD = /^(?:[a-z]{1,20}(?:[_-][a-z]{1,20}){0,4}(?:\.[a-z]{2,5})?|v\d)$/
/** The shop has no deeper path. */
const MOST_PARTS = 8

/**
 * A path as logs may show it: `/flights/confirmation/:id`. Only plain words stay, for ids, references,
 * tokens, mail addresses and names all open something or name somebody.
 */
export function pathPattern(path: string): string {
  const parts = path.split('/').slice(1)
  const shown = parts.slice(0, MOST_PARTS).map((part) => (part === '' || WORD.test(part) ? part : ':id'))
  return `/${shown.join('/')}${parts.length > MOST_PARTS ? '/…' : ''}`
}
