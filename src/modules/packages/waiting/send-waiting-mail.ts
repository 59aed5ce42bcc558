import { z } from 'zod'
import { formatDate } from '#contracts/format.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { Db } from '#db/database.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { letterWords, type MailTransport, writeLetter } from '#modules/notifications/index.ts'
import { SHOP_ZONE } from '#modules/orders/index.ts'
import type { PackageDeps } from '../deps.ts'
import { findPackage } from '../find-package.ts'
import { WAITING_MAIL } from './waiting-jobs.ts'

interface WaitingMailDeps extends Pick<PackageDeps, 'suppliers'>, DocumentDeps {
  readonly db: Db
  readonly mail: MailTransport
  readonly mailFrom: string
}

/** Tells who has waited that seats are theirs, and until when. */
export function waitingMailJobs(deps: WaitingMailDeps): JobHandlers {
  return {
    [WAITING_MAIL]: async (payload) => {
      const { id } = z.object({ id: z.string() }).parse(payload)
      const waiting = await deps.db.selectFrom('package_waiting').selectAll().where('id', '=', id).executeTakeFirst()
      // Whose account is gone has no address.
      if (waiting?.status !== 'offered' || !waiting.offered_until || !waiting.email.includes('@')) return
      const found = await findPackage(deps, waiting.package_id)
      if (!found) return
      const { language, departure_id: departureId, offered_until: until } = waiting
      const date = formatDate(departureId.slice(departureId.indexOf('~') + 1, -4), language, 'long')
      const title = found.entry.title[language]
      const t = letterWords(deps, language, 'package_seats_free', { package: title, date })
      const asked = new URLSearchParams({ departure: departureId, waiting: id, adults: String(waiting.seats) })
      const url = `${deps.baseUrl}/${found.entry.family}/${found.entry.id}?${asked}`
      await deps.mail.send({
        kind: 'package_seats_free',
        messageId: `<${id}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: waiting.email,
        language,
        attachments: [],
        ...writeLetter(deps, language, t, [
          { kind: 'text', text: t('intro') },
          { kind: 'fact', label: t('package'), value: title },
          { kind: 'fact', label: t('departure'), value: date },
          { kind: 'fact', label: t('until'), value: formatOwnTime(until.toISOString(), language, SHOP_ZONE) },
          { kind: 'action', label: t('action'), url },
          { kind: 'text', text: t('closing') },
        ]),
      })
    },
  }
}
