/** What a proxy or a gateway between the shop and a seller may answer: nothing of it is the seller's own. */
export const ANSWERS_IN_BETWEEN: readonly (readonly [name: string, answer: () => Response])[] = [
  ['a proxy that knows no way (404)', () => pageOf(404)],
  ['a gateway that knows no way (404)', () => Response.json({ message: 'no Route matched' }, { status: 404 })],
  ['a proxy that sees a conflict (409)', () => pageOf(409)],
  ['somebody who says nothing (404)', () => new Response(null, { status: 404 })],
]

const pageOf = (status: number) =>
  new Response(`<html><h1>${status}</h1></html>`, { status, headers: { 'Content-Type': 'text/html' } })

/**
 * A network in which these calls are answered by somebody in between: once they were done, or before the seller heard of
 * them. The others arrive.
 * @param calls by method and address, as `PUT http://…`
 */
export function answeredInBetween(calls: RegExp, heard: 'done' | 'unheard', answer: () => Response): typeof fetch {
  return async (input, init) => {
    if (!calls.test(`${init?.method} ${new Request(input).url}`)) return fetch(input, init)
    if (heard === 'done') await fetch(input, init)
    return answer()
  }
}
