import { drawPicture } from '../../content/city-picture.server.ts'
import type { Route } from './+types/picture.ts'

/** A drawn picture of a place, `/pictures/LHR.svg`, or the shop's icon. Made here, so that pages carry no drawing code. */
export function loader({ params }: Route.LoaderArgs): Response {
  const name = /^([A-Za-z]{1,12})\.svg$/.exec(params.name)?.[1]
  if (!name) return new Response('', { status: 404 })
  return new Response(drawPicture(name), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
