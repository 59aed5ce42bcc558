/** What somebody of the agency is there for. */
export const ROLES = ['agent', 'accounts', 'manager'] as const

export type Role = (typeof ROLES)[number]

const EVERYBODY = ROLES

/** Everything that is done at the desk, and whose it is. A call names one of these, and nothing else decides. */
export const ACTIONS = {
  'session.own': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof ACTIONS

/** Whether somebody of this role may do something. */
export function may(role: Role, action: Action): boolean {
  const roles: readonly Role[] = ACTIONS[action]
  return roles.includes(role)
}
