import { createTransport } from 'nodemailer'
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
      await transport.sendMail({
        messageId,
        from,
        to,
        subject,
        text,
        html,
        headers: { ...headers, 'Content-Language': language },
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
      })
    },
  }
}
