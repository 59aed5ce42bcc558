import { drawHotel, readPicture } from '../../content/hotels/draw-hotel.server.ts'
import type { Route } from './+types/hotel-picture.ts'

/** A drawn picture of a hotel, `/hotel-pictures/simulated_stays~LOS-12/4NGp_6.5_3.4/front.svg`. */
export function loader({ params: { hotel, facts, file } }: Route.LoaderArgs): Response {
  const asked = readPicture({ hotel, facts, file })
  if (!asked) return new Response('', { status: 404 })
  return new Response(drawHotel(asked), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
