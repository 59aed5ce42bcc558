/** SQLSTATE classes and codes, and codes of Node's sockets, that say the database is not there. */
const OUTAGE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
/** What pg's pool says without a code. */
const OUTAGE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|PGlite is closed/

/** Whether a failure means that the database cannot be reached now, rather than a defect of ours. */
export function isDatabaseOutage(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  if ('code' in failure && typeof failure.code === 'string' && OUTAGE.test(failure.code)) return true
  return OUTAGE_MESSAGE.test(failure.message) || isDatabaseOutage(failure.cause)
}
