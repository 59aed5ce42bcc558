import { listPages } from '../../sitemap/list-pages.server.ts'
import type { SitePart } from '../../sitemap/site-part.ts'
import { pageChangedOn } from './pages.server.ts'

/** The shop's own pages: home, help, the agency and its policies. */
export const CONTENT_PAGES: SitePart = {
  name: 'content',
  pages: (page) =>
    listPages(page, [
      ['/', 'home'],
      ['/help', 'help', pageChangedOn('help')],
      ['/faqs', 'faqs'],
      ['/contact', 'contact', pageChangedOn('contact')],
      ['/accounts/manage-booking', 'manage_booking'],
      ['/applications', 'applications'],
      ['/cabs', 'cabs'],
      ['/bus', 'bus'],
      ['/trains', 'trains'],
      ['/group-travel', 'group_travel'],
      ['/business-travel', 'business_travel'],
      ['/about-us', 'about', pageChangedOn('about')],
      ['/careers', 'careers', pageChangedOn('careers')],
      ['/terms', 'terms', pageChangedOn('terms')],
      ['/privacy', 'privacy', pageChangedOn('privacy')],
      ['/cookies', 'cookie', pageChangedOn('cookies')],
      ['/sitemap', 'sitemap'],
    ]),
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
