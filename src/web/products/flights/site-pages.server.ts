import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'

/** Where flights are looked for. Lists of them are made anew for each question. */
export const FLIGHT_PAGES: SitePart = {
  name: 'flights',
  pages: (page) =>
    listPages(page, [
      ['/flights', 'flights'],
      ['/flights/explore', 'flights_explore'],
    ]),
  closed: ['/flights/search', '/flights/listings/', '/flights/booking/', '/flights/extras/', '/flights/confirmation/'],
}
