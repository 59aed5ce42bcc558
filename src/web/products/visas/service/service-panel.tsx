import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { VisaService } from '#contracts/visas/services.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServicePrices } from './service-prices.tsx'
import { SourceLine } from './source-line.tsx'

interface ServicePanelProps {
  readonly service: VisaService
  /** Level of its headings: that below the one it stands under. */
  readonly heading: 'h2' | 'h3'
  /** What leads on from here. */
  readonly children: ReactNode
}

/** What the agency does for one destination: what the visa is like, what it costs, what it takes. */
export function ServicePanel({ service, heading: Heading, children }: ServicePanelProps) {
  const t = useTranslations('visas')
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Card as="section" className="grid gap-5 p-5 sm:p-6" aria-labelledby="papers">
        <ServiceFacts service={service} />
        <div className="grid gap-2 border-t border-line pt-4">
          <Heading className="text-lg" id="papers">
            {t('service.papers')}
          </Heading>
          <p className="text-sm text-ink-soft">{t('service.papers_text')}</p>
          <ul className="mt-1 grid gap-2 text-sm sm:grid-cols-2">
            {service.documents.map(({ code, title }) => (
              <li key={code} className="grid grid-cols-[auto_1fr] gap-2">
                <CheckIcon className="mt-0.5 size-4 text-palm" />
                <span>{title}</span>
              </li>
            ))}
          </ul>
        </div>
        <SourceLine source={service.source} />
      </Card>
      <Card as="section" raised className="grid gap-3 p-5 sm:p-6" aria-labelledby="price">
        <Heading className="text-lg" id="price">
          {t('service.price')}
        </Heading>
        <ServicePrices service={service} />
        {children}
        <p className="text-sm text-ink-soft">{t('no_promise')}</p>
      </Card>
    </div>
  )
}
