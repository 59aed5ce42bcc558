/** What somebody of the agency is there for. */
export const ROLES = ['agent', 'accounts', 'manager'] as const

export type Role = (typeof ROLES)[number]

const EVERYBODY = ROLES
const AGENTS = ['agent', 'manager'] as const
const MONEY = ['accounts', 'manager'] as const
const MANAGERS = ['manager'] as const

/** Everything that is done at the desk, and whose it is. A call names one of these, and nothing else decides. */
export const ACTIONS = {
  'session.own': EVERYBODY,
  'staff.names': EVERYBODY,
  'cases.list': AGENTS,
  'cases.read': AGENTS,
  'cases.work': AGENTS,
  'fees.ask': AGENTS,
  'fees.waive': MANAGERS,
  'appointments.work': AGENTS,
  'files.read': AGENTS,
  'orders.read': EVERYBODY,
  'work.list': EVERYBODY,
  'work.do': EVERYBODY,
  'work.unbooked': MANAGERS,
  'work.unchanged': MANAGERS,
  'jobs.requeue': MANAGERS,
  'suppliers.resume': MANAGERS,
  'payments.list': MONEY,
  'payments.decide': MONEY,
  'refunds.replace': MANAGERS,
  'audit.read': MANAGERS,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof ACTIONS

/** Whether somebody of this role may do something. */
export function may(role: Role, action: Action): boolean {
  const roles: readonly Role[] = ACTIONS[action]
  return roles.includes(role)
}

/** What machines leave to people, and who sees to each. */
const QUEUES = {
  jobs: EVERYBODY,
  suppliers: AGENTS,
  payments: MONEY,
  refunds: MONEY,
} as const satisfies Record<string, readonly Role[]>

export type Queue = keyof typeof QUEUES

const QUEUE_NAMES = ['jobs', 'suppliers', 'payments', 'refunds'] as const satisfies readonly Queue[]

/** The queues that a role sees to. */
export const queuesOf = (role: Role): readonly Queue[] =>
  QUEUE_NAMES.filter((name) => {
    const roles: readonly Role[] = QUEUES[name]
    return roles.includes(role)
  })
