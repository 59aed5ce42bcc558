export {
  createItemMails,
  type ItemMails,
  type ItemMailsByKind,
  type ItemNews,
  type WriteOwnMail,
} from './item-mails.ts'
export { type Letter, letterWords, oneClickHeaders, travellerName, writeLetter } from './letter.ts'
export type { MailBlock } from './mail-html.ts'
export type { MailMessage, MailTransport } from './mail-transport.ts'
export { cleanMailLimits } from './limits/admit-mail.ts'
export { limitMails, sendLate } from './limits/limit-mails.ts'
export { createPlainMails } from './plain-mails.ts'
export { codeMailJobs } from './send-code-mail.ts'
export { accountMailJobs } from './send-account-mail.ts'
export { notificationJobs } from './send-order-mail.ts'
export { supplierAlarmJobs } from './send-supplier-alarm.ts'
