export type { MailAttachment, MailMessage, MailTransport } from './mail-transport.ts'
export { type NotificationDeps, notificationJobs } from './send-order-mail.ts'
