/** What a log line tells of a failure. */
interface ErrorFacts {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly table?: string
  readonly constraint?: string
  readonly stack?: string
  readonly cause?: ErrorFacts
}

/** Deeper causes say nothing new, and a circle of causes must end. */
const MAX_CAUSES = 5

/**
 * An error as logs may show it. Only what is listed: the errors of PostgreSQL also carry the row
 * that failed (`detail`), the statement's parameters and its place, which name people and their
 * passports.
 */
export function describeError(error: unknown): ErrorFacts {
  return factsOf(error, MAX_CAUSES)
}

function factsOf(error: unknown, causes: number): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  return {
    type: error.constructor.name,
    message: error.message,
    ...textsOf(error),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause !== undefined && causes > 0 && { cause: factsOf(error.cause, causes - 1) }),
  }
}

function textsOf(error: Error): Pick<ErrorFacts, 'code' | 'table' | 'constraint'> {
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('table' in error && typeof error.table === 'string' && { table: error.table }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
  }
}
