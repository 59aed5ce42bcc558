/** Pages of words, by the names of their files. */
export const PAGE_NAMES = ['terms', 'privacy', 'cookies', 'about', 'contact', 'careers', 'help'] as const

export type WordsPageName = (typeof PAGE_NAMES)[number]

/** What articles are on. */
export const ARTICLE_SUBJECTS = ['money', 'documents', 'airport', 'hotels', 'families', 'pilgrimages'] as const

/** Pages whose code lays their words out, by the names of their files. */
export const COPY_NAMES = ['home', 'offers', 'blog', 'sitemap', 'destinations'] as const

/**
 * Pages that lead into the shop: those that `COPY_NAMES` names, cities (`los`), countries to study in (`canada`), and
 * what is said beside the prices of a route (`los-lon`) and the terms of an offer.
 */
export const LANDING_KINDS = ['copy', 'cities', 'countries', 'routes', 'offers'] as const

export type LandingKind = (typeof LANDING_KINDS)[number]
