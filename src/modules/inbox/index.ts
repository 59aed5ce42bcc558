export type { InboxDeps } from './deps.ts'
export { listNotifications, unreadNotifications } from './list-notifications.ts'
export { changeMailPreference, getMailPreferences, wantsPriceMails } from './mail-preferences.ts'
export { readNotifications } from './read-notifications.ts'
