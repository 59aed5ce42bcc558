import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { endpointCalls } from './scripts/build/endpoint-calls.ts'
import { icuMessages } from './scripts/build/icu-messages.ts'
import { lateFiles } from './scripts/build/late-files.ts'
import { routesAskedOnce } from './scripts/build/router/discovery.ts'
import { handoffWhenRead } from './scripts/build/router/handoff.ts'
import { withoutInstrumentation } from './scripts/build/router/instrumentation.ts'

/**
 * Which code travels together, first match first: a group takes along what its modules import and no earlier group
 * has. Few files instead of dozens, each of what the same pages need: a page brings a file for any part of it. What pages
 * load later (calendar, toasts, catalogues) stays apart.
 */
const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  // On every page.
  {
    name: 'shell',
    test: /[\\/]src[\\/](?:web[\\/](?:(?:root|entry\.client)\.tsx|lib[\\/]page[\\/](?:page-meta\.ts|structured-data\.tsx)|lib[\\/]api[\\/]browser-api\.ts|ui[\\/](?:(?:city-picture|button)\.tsx|share[\\/]whatsapp\.ts))|contracts[\\/]format\.ts)/,
  },
  // What every page fetches once it is alive, and what only a first visit does; late searches read what was consented to.
  {
    name: 'every-page',
    test: /[\\/]web[\\/](?:shell[\\/](?:error-page|footer-words|newsletter-form|cookie-banner)|lib[\\/](?:consent|place[\\/]saved-settings))\.tsx?$/,
  },
  // Of pages that sell or show what was bought: prices, what is packed, what went wrong.
  {
    name: 'prices',
    test: /[\\/]web[\\/](?:ui[\\/](?:badge|price|skeleton)|lib[\\/](?:packed|page[\\/]answer-|problem-text)|listing[\\/]use-compact-money)/,
  },
  // The home page has them all; parts of other pages that come later have one or two.
  { name: 'road-icons', test: /[\\/](?:road-icons|car-icon)\.tsx$/ },
  // Forms that are sent: what says what is wrong with them.
  {
    name: 'form',
    test: /[\\/]web[\\/](?:lib[\\/]form[\\/](?!type-into|use-form\.)|ui[\\/](?:legal-links|needs-script))/,
    minShareCount: 2,
  },
  {
    name: 'controls',
    test: /[\\/]src[\\/]web[\\/](?:ui[\\/](?!airline-badge|badge|choices|countdown|dates|dialog|form-card|late-|long-|mailed-link|own-clock|popover|price|share|skeleton)|lib[\\/](?!api[\\/](?:ask|send)|form[\\/]|page[\\/](?:answer-|idle-turn|late-part|modules-ahead|written-part)|coupon|money[\\/]use-both|packed|passport|problem-text|typed-amount|use-own-time)|i18n[\\/](?!part-messages))/,
    minShareCount: 2,
  },
  // Moments in the visitor's own time: pages of orders and of the account.
  { name: 'own-time', test: /[\\/](?:ui[\\/]own-clock|lib[\\/]use-own-time|contracts[\\/]own-time)\.tsx?$/ },
  // A page that is one form.
  { name: 'form-card', test: /[\\/]web[\\/](?:lib[\\/]form[\\/]use-form\.|ui[\\/]form-card|account[\\/]form-parts)/ },
  // Forms of bookings and of searches, but lists go without until they are filtered.
  { name: 'choice', test: /[\\/]ui[\\/]choices[\\/](?:checkbox|choice)\.tsx$/ },
  // Dialogs, and the doors of lists and orders that open one.
  {
    name: 'dialog',
    test: /[\\/](?:ui[\\/](?:dialog|share[\\/]share-(?:button|by-device))|listing[\\/]watch[\\/]watch-door)\.tsx?$/,
  },
  { name: 'part-messages', test: /[\\/]i18n[\\/]part-messages\./ },
  { name: 'typed-day', test: /[\\/]ui[\\/]dates[\\/]typed-day\.ts$/ },
  // Dates as they are typed; the calendar that they are chosen from comes when somebody comes near.
  {
    name: 'dates',
    test: /[\\/]ui[\\/]dates[\\/](?:date-fields|date-input|day-text|hydrated-once-left|read-day)\.tsx?$/,
  },
  // One date of a form.
  { name: 'date-field', test: /[\\/](?:ui[\\/]dates[\\/](?:date-field|form-day)|form[\\/]type-into)\./ },
  {
    name: 'calendar',
    test: /[\\/]node_modules[\\/](?:react-day-picker|@?date-fns)[\\/]|[\\/]ui[\\/]dates[\\/](?!date-field|day-prices|form-day|typed-day)/,
  },
  // What the search forms of all products share: the forms, what they need once somebody turns to them, and their page.
  {
    name: 'search-parts',
    test: /[\\/]web[\\/]search[\\/](?:days|form-address|people-field|recents|search-frame|suggestions[\\/](?:suggestion-field|use)|use-(?:early|sending))/,
    minShareCount: 2,
  },
  {
    name: 'search-later',
    test: /[\\/]web[\\/]search[\\/](?:counter|recent-list|run-search|stored-list|write-address)/,
    minShareCount: 2,
  },
  { name: 'search-page', test: /[\\/]web[\\/]search[\\/](?:answered-parts|use-start)/, minShareCount: 2 },
  { name: 'search', test: /[\\/]flights[\\/]search[\\/]search-form\.tsx/ },
  // Pages, lists and alerts of stays lead back to their search; few of them have its form.
  { name: 'stay-address', test: /[\\/]contracts[\\/]hotels[\\/]search-address\.ts$/ },
  { name: 'stay-search', test: /[\\/]hotels[\\/]search[\\/]stay-form\.tsx/ },
  // What waits until the browser has nothing else to do: long lists of choices, lower parts of a form, cards of hotels.
  { name: 'late-select', test: /[\\/](?:page[\\/]idle-turn|ui[\\/]late-select)\.tsx?$/ },
  // The form of a booking, and the account's travellers.
  { name: 'birth-date', test: /[\\/](?:web[\\/]travellers[\\/]birth-date|contracts[\\/]passenger-names)/ },
  { name: 'coupon', test: /[\\/]lib[\\/]coupon[\\/]/, minShareCount: 2 },
  // Every list of orders, and every basket and form: how long an offer stands.
  {
    name: 'orders',
    test: /[\\/]web[\\/](?:order[\\/](?:late-panels|product-panels)|ui[\\/]countdown)\.tsx?$/,
  },
  { name: 'order-address', test: /[\\/]order[\\/](?:kind-names|order-address)\.tsx?$/, minShareCount: 2 },
  // Listing, booking, payment and confirmation: times of flights, airlines' marks and alliances, a trip and its fare in words,
  // the passport of a search.
  {
    name: 'flight',
    test: /[\\/]src[\\/](?:web[\\/](?:products[\\/]flights[\\/]trip[\\/](?:slice-|(?:fare|trip)-words)|ui[\\/]airline-badge|lib[\\/]passport\.)|contracts[\\/]flights[\\/](?!extra-flights))/,
    minShareCount: 2,
  },
  // The form of a booking and the page of extras.
  {
    name: 'use-person-name',
    test: /[\\/]flights[\\/](?:extras[\\/](?:chosen-extras|extras-skeleton|use-person-name)|trip[\\/]trip-summary)\.tsx?$/,
  },
  // Whole flights: the form, the order, the details of an offer; a list of flights goes without.
  {
    name: 'itinerary',
    test: /[\\/](?:flights[\\/](?:trip|route-map|panels[\\/]again)|api[\\/]ask-again)[\\/.]/,
    minShareCount: 2,
  },
  // Checkout, payment and the page of an order.
  {
    name: 'order',
    test: /[\\/]web[\\/](?:order[\\/](?:summary[\\/](?!instalment|order-price|paid-items)|checkout[\\/]draft[\\/]stored-)|product-panels[\\/]product-messages)/,
    minShareCount: 2,
  },
  // The page of an order and its payment.
  {
    name: 'order-price',
    test: /[\\/]order[\\/](?:summary[\\/]order-price|defaults[\\/]late|payment[\\/]waiting[\\/]waiting-payment)\.tsx?$/,
  },
  // What each page has that leads to the form and the payment.
  {
    name: 'sale',
    test: /[\\/](?:basket[\\/]add-to-basket|checkout[\\/](?:booking|offer[\\/]offer-(?:clock|expired))|payment[\\/]payment|page[\\/](?:late-part|modules-ahead)|product-panels[\\/]checkout-panels)\.tsx?$/,
  },
  // The form and the payment, without what the account has of them.
  { name: 'passport-lines', test: /[\\/]passport[\\/]passport-lines\.tsx$/ },
  { name: 'verify-payment', test: /[\\/]web[\\/]order[\\/]payment[\\/]/, minShareCount: 3 },
  { name: 'payment', test: /[\\/]order[\\/]payment[\\/]payment-page\.tsx$/ },
  { name: 'booking', test: /[\\/]order[\\/]checkout[\\/]booking-page\.tsx$/ },
  // What lists of several products have; the list of flights takes along the rest of what it brings.
  {
    name: 'list',
    test: /[\\/]web[\\/]listing[\\/](?:filter-(?:button|chips)|filters[\\/]filter-rules|list-filters|search-dialog|skips|use-more|use-view|view-link|wide-screen)/,
  },
  // What lists have whose cards have pictures.
  { name: 'card-list', test: /[\\/]web[\\/]listing[\\/](?:empty-sky|listing-header|sort-tabs)\./ },
  // Pages, lists and orders of stays.
  { name: 'stay', test: /[\\/]hotels[\\/]stay[\\/](?:stars|stay-(?:dates|words))\./ },
  { name: 'flight-list', test: /[\\/]flights[\\/]listing[\\/]listing-page\.tsx$/ },
  // Flights on the page of their order, in lists and on devices.
  { name: 'flight-extras', test: /[\\/]flights[\\/]extras[\\/]traveller-/, minShareCount: 2 },
  { name: 'flight-parts', test: /[\\/]flights[\\/]panels[\\/](?:departure|rebook)-/, minShareCount: 2 },
  { name: 'flight-changes', test: /[\\/]flights[\\/](?:flight-item|changes[\\/]flight-line)\./, minShareCount: 2 },
  { name: 'flight-order', test: /[\\/]flights[\\/](?:panels[\\/]order-panel|changes[\\/]trip-news)\.tsx$/ },
  // Pages of words.
  { name: 'words', test: /[\\/]web[\\/]content[\\/]words[\\/]/, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

const LATE_FILES = lateFiles()

/**
 * Built pages carry their own React and router, of the kind for production whatever NODE_ENV says when the server
 * starts: the kind for development renders at half the speed. One copy for all: nothing that imports React stays outside.
 */
const SELF_CONTAINED = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ command }) => ({
  plugins: [
    icuMessages(),
    endpointCalls(),
    tailwindcss(),
    withoutInstrumentation(),
    routesAskedOnce(),
    handoffWhenRead(),
    LATE_FILES.plugin,
    reactRouter(),
  ],
  resolve: {
    // Messages are compiled at build time, so the pages carry the small formatter without the ICU parser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // Found only while the first page loads: a fresh development server would build its dependencies twice.
  optimizeDeps: { include: ['use-intl/react', 'use-intl > @formatjs/fast-memoize', 'react-toastify/unstyled'] },
  ssr: { noExternal: ['use-intl'] },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
        modulePreload: { resolveDependencies: LATE_FILES.resolveDependencies },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/web/render-page.ts' } },
      ...(command === 'build' ? SELF_CONTAINED : {}),
    },
  },
}))
