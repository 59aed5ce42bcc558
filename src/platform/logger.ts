import pino from 'pino'

/** Facts of one log line. Only what helps to run the shop: never names, addresses, mails, tokens or documents. */
export type LogFields = Readonly<Record<string, unknown>>

export interface Logger {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** What must never stand in a log, wherever it turns up; the last defence behind careful callers. */
const PRIVATE = ['authorization', 'cookie', 'password', 'secret', 'token', 'email', 'phone', 'passport', 'card']
const redactedPaths = PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** JSON lines on standard output. Errors are logged with type, message, stack and causes. */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[private]' },
    serializers: { error: pino.stdSerializers.err },
  })
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
