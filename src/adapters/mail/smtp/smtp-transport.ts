import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailTransport } from '#modules/notifications/mail-transport.ts'

const TIMEOUT_MS = 20_000

/** Sends mail through an SMTP server, named by address: `smtps://user:password@host:465`. */
export function createSmtpTransport(url: string): MailTransport {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port || (secure ? 465 : 587)),
    secure,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is made by us alone: no file of this machine and no address may be pulled into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, from, to, subject, text, html, language, attachments, headers }) {
      await transport
        .sendMail({
          messageId,
          from,
          to,
          subject,
          text,
          html,
          headers: { ...headers, 'Content-Language': language },
          attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        })
        .catch((error: unknown) => {
          throw new Error(`no mail was taken: ${codesOf(error)}`)
        })
    },
  }
}

const failureSchema = z
  .object({
    code: z.string(),
    /** Of the system, where `code` is nodemailer's own. */
    originalCode: z.string(),
    /** What the server has answered, `550 5.1.1 <ada@example.com>: …`. */
    response: z.string(),
    command: z.string(),
  })
  .partial()

/**
 * Why a mail was not taken. What servers answer names whom it was for, and what fails is told in logs and lists of faults:
 * only the codes go on (RFC 5321, RFC 3463).
 */
function codesOf(error: unknown): string {
  const { code, originalCode, response = '', command } = failureSchema.safeParse(error).data ?? {}
  const [status] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? []
  return [code, originalCode, status, command].filter(Boolean).join(' ') || 'unknown'
}
