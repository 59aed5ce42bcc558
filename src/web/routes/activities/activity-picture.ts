import { drawActivity, readActivityPicture } from '../../content/activities/draw-activity.server.ts'
import type { Route } from './+types/activity-picture.ts'

/** A drawn picture of an activity, `/activity-pictures/food/own_activities~LOS-food/0.svg`. */
export function loader({ params: { category, activity, file } }: Route.LoaderArgs): Response {
  const asked = readActivityPicture(category, activity, file)
  if (!asked) return new Response('', { status: 404 })
  return new Response(drawActivity(asked), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
