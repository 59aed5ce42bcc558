import type { CalendarEvent, DocumentDeps, ItemDocuments } from '#modules/documents/index.ts'
import { drawCertificate, type Certificate } from './certificate.ts'
import { describeCover } from './describe-cover.ts'
import type { InsuranceOrderDeps } from './insurance-order-deps.ts'
import { titleOfCover } from './policy-facts.ts'
import { soldCoverOf } from './policy-item.ts'

type Deps = DocumentDeps & Pick<InsuranceOrderDeps, 'countryName'>

/** Policies, as documents of orders show them: a certificate that names everybody, and the days that it covers. */
export function createInsuranceDocuments(deps: Deps): ItemDocuments {
  return {
    fileNames: { ticket: 'insurance_certificate', calendar: 'insurance' },
    async priceName(order, item) {
      return titleOfCover(deps.translate, describeCover(deps, soldCoverOf(item), order.language), order.language)
    },
    async readTicket(order, item) {
      const cover = describeCover(deps, soldCoverOf(item), order.language)
      const certificate: Certificate = { order, item, cover }
      const t = (key: string) => deps.translate(order.language, `policies.certificate.${key}`)
      return {
        facts: cover,
        title: t('title'),
        voidNotice: t('void'),
        draw: (paper) => drawCertificate(paper, deps, certificate),
        events: () => eventsOf(deps, certificate),
      }
    },
  }
}

/** With what to say when something happens on the way. */
function eventsOf({ translate, brand }: DocumentDeps, { order, item, cover }: Certificate): readonly CalendarEvent[] {
  if (!item.period) return []
  const { language, bookingReference: reference } = order
  const { startsAt, endsAt } = item.period
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    translate(language, `policies.certificate.${key}`, values)
  const title = titleOfCover(translate, cover, language)
  const name = item.status === 'cancelled' ? translate(language, 'documents.voucher.event_cancelled', { title }) : title
  const description = [
    `${t('policy')} ${item.pnr ?? ''}`,
    t('emergency', { phone: brand.phone }),
    translate(language, 'documents.reference', { reference }),
  ].join('\n')
  return [{ id: item.id, startsAt, endsAt, title: name, description }]
}
