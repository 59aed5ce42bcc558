import type { AskedDocumentsResponse } from '#contracts/orders/asked-documents.ts'
import { formatDate } from '#contracts/format.ts'
import { useTranslations } from 'use-intl/react'
import { FileField } from '../../files/file-field.tsx'
import { useSettings, useShop } from '../../lib/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Order } from '../product-panels.ts'

interface AskedDocumentsProps {
  readonly order: Order
  readonly asked: AskedDocumentsResponse
}

type Asked = AskedDocumentsResponse['documents'][number]

/** The documents that an order asks of its travellers, person by person, with what was sent of each. */
export function AskedDocuments({ order, asked }: AskedDocumentsProps) {
  const t = useTranslations('files')
  const { brand } = useShop()
  const positions = [...new Set(asked.documents.map(({ traveller }) => traveller))]
  const sent = asked.documents.filter(isSent).length
  return (
    <section className="card grid gap-4 p-4 sm:p-6" id="travellers-documents">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">{t('asked.title')}</h2>
          <Badge tone={sent === asked.documents.length ? 'good' : 'info'}>
            {t('asked.count', { sent, all: asked.documents.length })}
          </Badge>
        </div>
        <p className="max-w-prose text-sm text-ink-soft">{asked.open ? t('asked.text') : t('asked.closed')}</p>
        <noscript>
          <p className="text-sm">{t('asked.without_script', { email: brand.email })}</p>
        </noscript>
      </div>
      {positions.map((position) => (
        <TravellerDocuments
          key={position}
          name={nameOf(order, position)}
          documents={asked.documents.filter(({ traveller }) => traveller === position)}
          asked={asked}
        />
      ))}
    </section>
  )
}

const isSent = ({ files }: Asked): boolean => files.some(({ status }) => status !== 'receiving')

function nameOf({ travellers }: Order, position: number): string {
  const traveller = travellers[position]
  return traveller ? `${traveller.first_name} ${traveller.last_name}` : ''
}

interface TravellerDocumentsProps {
  readonly name: string
  readonly documents: readonly Asked[]
  readonly asked: AskedDocumentsResponse
}

function TravellerDocuments({ name, documents, asked }: TravellerDocumentsProps) {
  const t = useTranslations('files')
  const { language } = useSettings()
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base font-semibold tracking-normal">{name}</h3>
      <ul className="grid gap-4">
        {documents.map((document) => (
          <li key={document.slot} className="grid gap-2 border-s-4 border-line ps-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {document.name}
                {document.due && !(document.overdue && isSent(document)) && (
                  <Badge tone={document.overdue ? 'warn' : 'neutral'}>
                    {document.overdue
                      ? t('asked.overdue')
                      : t('asked.due', { date: formatDate(document.due, language, 'day') })}
                  </Badge>
                )}
              </p>
              <p className="max-w-prose text-sm text-ink-soft">{document.text}</p>
            </div>
            <FileField
              target={{ owner: asked.owner, slot: document.slot }}
              files={document.files}
              most={asked.most_files}
              open={asked.open}
              label={`${document.name}, ${name}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
