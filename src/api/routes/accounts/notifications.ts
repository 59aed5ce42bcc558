import {
  mailPreferenceRequest,
  mailPreferencesResponse,
  notificationListRequest,
  notificationListResponse,
  readNotificationsRequest,
  unreadNotificationsResponse,
} from '#contracts/accounts/notifications.ts'
import {
  changeMailPreference,
  getMailPreferences,
  type InboxDeps,
  listNotifications,
  readNotifications,
  unreadNotifications,
} from '#modules/inbox/index.ts'
import { type Route, route } from '../../route.ts'

const tag = 'Notifications'
const limit = { calls: 120, perSeconds: 60 }

/** What happened to a customer's bookings, money and watched prices, and which mails they want. */
export function notificationRoutes(deps: InboxDeps): readonly Route[] {
  return [
    route('accountNotifications', {
      summary: 'What happened to the customer’s bookings, money and watched prices, newest first',
      tag,
      access: 'customer',
      request: notificationListRequest,
      response: notificationListResponse,
      limit,
      handle: ({ actor, language }, input) => listNotifications(deps, actor, input, language),
    }),
    route('accountUnreadNotifications', {
      summary: 'How many of the notifications have not been read',
      tag,
      access: 'customer',
      request: null,
      response: unreadNotificationsResponse,
      limit,
      handle: ({ actor }) => unreadNotifications(deps, actor),
    }),
    route('accountReadNotifications', {
      summary: 'Mark one notification as read, or all up to an instant',
      tag,
      access: 'customer',
      request: readNotificationsRequest,
      response: unreadNotificationsResponse,
      limit,
      handle: ({ actor }, input) => readNotifications(deps, actor, input),
    }),
    ...mailPreferenceRoutes(deps),
  ]
}

/** Which mails a customer wants. */
function mailPreferenceRoutes(deps: InboxDeps): readonly Route[] {
  return [
    route('accountMailPreferences', {
      summary: 'Which mails the customer wants beside those about bookings and money',
      tag,
      access: 'customer',
      request: null,
      response: mailPreferencesResponse,
      limit,
      handle: ({ actor }) => getMailPreferences(deps, actor),
    }),
    route('accountChangeMailPreference', {
      summary: 'Turn mails of a kind on or off',
      tag,
      access: 'customer',
      request: mailPreferenceRequest,
      response: mailPreferencesResponse,
      limit,
      handle: ({ actor }, input) => changeMailPreference(deps, actor, input),
    }),
  ]
}
