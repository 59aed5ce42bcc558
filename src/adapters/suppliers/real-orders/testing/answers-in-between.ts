/** What a proxy or a gateway between the shop and a seller may answer: nothing of it is the seller's own. */
export const ANSWERS_IN_BETWEEN: readonly (readonly [name: string, answer: () => Response])[] = [
  ['a proxy that knows no way (404)', () => pageOf(404)],
  ['a gateway that knows no way (404)', () => Response.json({ message: 'no Route matched' }, { status: 404 })],
  ['a proxy that sees a conflict (409)', () => pageOf(409)],
  ['somebody who says nothing (404)', () => new Response(null, { status: 404 })],
]

const pageOf = (status: number) =>
  new Response(`<html><h1>${status}</h1></html>`, { status, headers: { 'Content-Type': 'text/html' } })
