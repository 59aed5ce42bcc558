import { SHOP_ZONE } from '#modules/orders/index.ts'
import { z } from 'zod'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { SUPPLIER_ALARM } from '#modules/suppliers/index.ts'
import { letterWords, writeLetter } from './letter.ts'
import type { NotificationDeps } from './send-order-mail.ts'

const alarmPayload = z.object({
  supplierCode: z.string(),
  fault: z.enum(['credentials', 'permission', 'rate_limit', 'balance', 'refused_request']),
  detail: z.string(),
  stoppedAt: z.iso.datetime(),
})

interface AlarmDeps extends NotificationDeps {
  readonly brand: NotificationDeps['brand'] & { readonly email: string }
}

/** Mails to the agency itself: a supplier does not serve the shop, and somebody must mend it. */
export function supplierAlarmJobs(deps: AlarmDeps): JobHandlers {
  return {
    [SUPPLIER_ALARM]: async (payload) => {
      const { supplierCode: supplier, fault, detail, stoppedAt } = alarmPayload.parse(payload)
      const date = formatOwnTime(stoppedAt, 'en', SHOP_ZONE)
      const t = letterWords(deps, 'en', 'supplier_alarm', { supplier, detail, date })
      await deps.mail.send({
        kind: 'alarm',
        messageId: `<supplier-${supplier}-${Date.parse(stoppedAt)}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: deps.brand.email,
        language: 'en',
        attachments: [],
        ...writeLetter(deps, 'en', t, [
          { kind: 'text', text: t('intro') },
          { kind: 'text', text: t(`cause_${fault}`) },
          { kind: 'text', text: t('detail') },
          { kind: 'text', text: t('closing') },
        ]),
      })
    },
  }
}
