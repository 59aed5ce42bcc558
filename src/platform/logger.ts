import pino, { type DestinationStream } from 'pino'
import { describeError } from './describe-error.ts'

/** Facts of one log line. Only what helps to run the shop: never names, addresses, mails, tokens or documents. */
type LogFields = Readonly<Record<string, unknown>>

export interface Logger {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** What must never stand in a log, wherever it turns up; the last defence behind careful callers. */
const PRIVATE = ['authorization', 'cookie', 'password', 'secret', 'token', 'email', 'phone', 'passport', 'card']
const redactedPaths = PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

interface LoggerOptions {
  /** @default standard output */
  readonly destination?: DestinationStream
  /** What every line says. */
  readonly always?: LogFields
}

/** JSON lines. */
export function createLogger(level: LogLevel, { destination, always }: LoggerOptions = {}): Logger {
  return pino(
    {
      level,
      base: always ?? null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[private]' },
      serializers: { error: describeError },
    },
    destination,
  )
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
