import { z } from 'zod'

export const PER_PAGE = 20
/** What is no page or no instant counts as absent. */
export const pageSchema = z.coerce.number().int().min(1).catch(1)
export const instantSchema = z.coerce.date().optional().catch(undefined)

export function pageOf<Body>(bodies: readonly Body[], page: number): readonly Body[] {
  return bodies.slice((page - 1) * PER_PAGE, page * PER_PAGE)
}
