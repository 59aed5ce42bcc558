/** Changes when what the shop keeps in a browser changes: then visitors are asked again. */
export const COOKIES_VERSION = '2026-11-23.1'

/** What is kept only where the visitor allows it. */
export const OPTIONAL_STORAGE = ['recents'] as const
export type OptionalStorage = (typeof OPTIONAL_STORAGE)[number]
