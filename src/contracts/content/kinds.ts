/** Pages of words, by the names of their files. */
export const PAGE_NAMES = ['terms', 'privacy', 'cookies', 'about', 'contact', 'careers', 'help'] as const

export type WordsPageName = (typeof PAGE_NAMES)[number]

/** What articles are on. */
export const ARTICLE_SUBJECTS = ['money', 'documents', 'airport', 'hotels', 'families', 'pilgrimages'] as const
