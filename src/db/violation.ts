/** Class of the SQLSTATEs by which constraints refuse a statement. */
const INTEGRITY = '23'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

/** The constraint or unique index that refused a statement; null where it failed otherwise. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('constraint' in error)) return null
  return stateOf(error).startsWith(INTEGRITY) && typeof error.constraint === 'string' ? error.constraint : null
}

/** Whether the database gave a transaction up, so that another one which waited for it could go on. */
export function isDeadlock(error: unknown): boolean {
  return stateOf(error) === DEADLOCK
}

/** Whether a statement gave up waiting for what others hold. */
export function isLockTimeout(error: unknown): boolean {
  return stateOf(error) === LOCK_NOT_AVAILABLE
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
