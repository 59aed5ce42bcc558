import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { pageChangedOn } from './pages.server.ts'

const DATED = ['help', 'contact', 'about', 'careers', 'terms', 'privacy', 'cookies'] as const

/** The shop's own pages: home, help, the agency and its policies. */
export const CONTENT_PAGES: SitePart = {
  name: 'content',
  async pages(page) {
    const [help, contact, about, careers, terms, privacy, cookies] = await Promise.all(
      DATED.map((name) => pageChangedOn(page, name)),
    )
    return listPages(page, [
      ['/', 'home'],
      ['/help', 'help', help],
      ['/faqs', 'faqs'],
      ['/contact', 'contact', contact],
      ['/accounts/manage-booking', 'manage_booking'],
      ['/applications', 'applications'],
      ['/cabs', 'cabs'],
      ['/bus', 'bus'],
      ['/trains', 'trains'],
      ['/group-travel', 'group_travel'],
      ['/business-travel', 'business_travel'],
      ['/about-us', 'about', about],
      ['/careers', 'careers', careers],
      ['/terms', 'terms', terms],
      ['/privacy', 'privacy', privacy],
      ['/cookies', 'cookie', cookies],
      ['/sitemap', 'sitemap'],
    ])
  },
  closed: [
    '/api/',
    '/account/',
    '/applications/',
    '/accounts/',
    '/basket',
    '/orders/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/confirm-email',
    '/newsletter/',
    '/price-alerts/',
    '/settings',
    '/sandbox/',
    '/mailbox',
  ],
}
