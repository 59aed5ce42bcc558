import { newId } from '#platform/ids.ts'
import { SIGNATURE_HEADER, signatureOf } from '../duffel/webhook.ts'
import type { FakeDuffelOptions, WebhookSender } from './fake-duffel-deps.ts'

/** Signs and delivers events as Duffel does: at least once. */
export function createSender({ webhooks, clock }: Pick<FakeDuffelOptions, 'webhooks' | 'clock'>): WebhookSender {
  const onTheirWay = new Set<Promise<unknown>>()
  return {
    send(type, object) {
      if (!webhooks) return
      const now = clock.now()
      const body = JSON.stringify({
        id: newId('wev'),
        api_version: 'v2',
        type,
        data: { object },
        live_mode: false,
        idempotency_key: newId('key'),
        created_at: now.toISOString(),
        identity_organisation_id: 'org_stand_in',
      })
      const headers = new Headers({
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf({ secret: webhooks.secret, now }, body),
      })
      for (let copy = 0; copy < (webhooks.copies ?? 1); copy++) {
        const delivery = webhooks.deliver(headers, body).catch(() => 0)
        onTheirWay.add(delivery)
        void delivery.finally(() => onTheirWay.delete(delivery))
      }
    },
    async settled() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay)
    },
  }
}
