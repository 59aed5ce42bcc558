import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { describeOffer } from './describe.ts'

const PATH = '/img/airlines'

/** Drawn pictures of airlines, at the path below which offers name them. Airlines with a digit in their code have none. */
export function airlinePictures(): Hono {
  const app = new Hono({ strict: false })
  app.get(`${PATH}/:file{[A-Z]{2}\\.svg}`, (c) =>
    c.body(draw(c.req.param('file').slice(0, 2)), 200, { 'Content-Type': 'image/svg+xml' }),
  )
  return app
}

type DescribedOffer = ReturnType<typeof describeOffer>

/** An offer whose airlines name their pictures. @param origin of this server, `http://127.0.0.1:4010` */
export function withPictures(offer: DescribedOffer, origin: string) {
  const pictured = <Airline extends { readonly iata_code: string }>(airline: Airline) => ({
    ...airline,
    logo_symbol_url: /^[A-Z]{2}$/.test(airline.iata_code) ? `${origin}${PATH}/${airline.iata_code}.svg` : null,
  })
  return {
    ...offer,
    owner: pictured(offer.owner),
    slices: offer.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({
        ...segment,
        marketing_carrier: pictured(segment.marketing_carrier),
        operating_carrier: pictured(segment.operating_carrier),
      })),
    })),
  }
}

/** A tail fin in colours of the airline's own: no real airline's mark. */
function draw(code: string): string {
  const [hue = 0, second = 0] = createHash('sha256').update(code).digest()
  const main = `hsl(${(hue * 360) >> 8} 60% 38%)`
  const accent = `hsl(${(second * 360) >> 8} 75% 55%)`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<path d="M5 26 17 6h9l-3 20z" fill="${main}"/><path d="M8 21h16l.7-5H11z" fill="${accent}"/></svg>`
  )
}
