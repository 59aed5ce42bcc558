export { type MailBlock, mailHtml, mailText } from './mail-html.ts'
export type { MailAttachment, MailMessage, MailTransport } from './mail-transport.ts'
export { accountMailJobs } from './send-account-mail.ts'
export { type NotificationDeps, notificationJobs } from './send-order-mail.ts'
