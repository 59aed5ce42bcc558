/**
 * SQLSTATE classes and codes, and codes of Node's sockets, that say the database is not there or too busy: the
 * last ones are of statements, locks and transactions that took too long.
 */
const OUTAGE = /^(08...|57P0[123]|53300|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
/** A full disk, a failing disk, a standby that is read only: what is there can still be read. */
const NO_WRITES = /^(53100|58030|25006)$/
/** What pg's pool says without a code. */
const OUTAGE_MESSAGE =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|PGlite is closed/

/** Whether a failure means that the database cannot do its work now, rather than a defect of ours. */
export function isDatabaseOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  if (hasCode(failure, OUTAGE) || hasCode(failure, NO_WRITES)) return true
  return OUTAGE_MESSAGE.test(failure.message) || isDatabaseOutage(failure.cause)
}

/** Whether the database refuses to write now. */
export function refusesWrites(failure: unknown): boolean {
  return failure instanceof Error && hasCode(failure, NO_WRITES)
}

function hasCode(failure: Error, codes: RegExp): boolean {
  return 'code' in failure && typeof failure.code === 'string' && codes.test(failure.code)
}
