import { ARTICLE_PAGES } from '../content/blog/site-pages.server.ts'
import { DESTINATION_PAGES } from '../content/destinations/site-pages.server.ts'
import { OFFER_PAGES } from '../content/offers/site-pages.server.ts'
import { CONTENT_PAGES } from '../content/words/site-pages.server.ts'
import { ACTIVITY_PAGES } from '../products/activities/site-pages.server.ts'
import { FLIGHT_PAGES } from '../products/flights/site-pages.server.ts'
import { HOTEL_PAGES } from '../products/hotels/site-pages.server.ts'
import { INSURANCE_PAGES } from '../products/insurance/site-pages.server.ts'
import { PACKAGE_PAGES } from '../products/packages/site-pages.server.ts'
import { STUDY_PAGES } from '../products/study/site-pages.server.ts'
import { TRANSFER_PAGES } from '../products/transfers/site-pages.server.ts'
import { VISA_PAGES } from '../products/visas/site-pages.server.ts'
import type { SitePart } from './site-part.ts'

/** All that search engines may find, in the order in which the page of all pages shows it. A product adds its own. */
export const SITE_PARTS: readonly SitePart[] = [
  FLIGHT_PAGES,
  HOTEL_PAGES,
  ACTIVITY_PAGES,
  PACKAGE_PAGES,
  TRANSFER_PAGES,
  INSURANCE_PAGES,
  STUDY_PAGES,
  DESTINATION_PAGES,
  VISA_PAGES,
  OFFER_PAGES,
  CONTENT_PAGES,
  ARTICLE_PAGES,
]
