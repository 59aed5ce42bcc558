import { loadRoute } from '../../products/flights/route-map/load-route.server.ts'
import { readLegs } from '../../products/flights/route-map/route-drawing.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import type { Route } from './+types/route-map.ts'

/** The drawing of a route, `/route-maps/LOS-CMN.CMN-LHR`. Made here, so that pages carry neither coasts nor projection. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const legs = readLegs(params.legs)
  const drawing = legs && (await loadRoute(context.get(pageContext), legs))
  if (!drawing) return new Response('', { status: 404 })
  return Response.json(drawing, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
