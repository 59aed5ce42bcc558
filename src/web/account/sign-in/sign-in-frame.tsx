import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Card } from '../../ui/card.tsx'
import { PersonIcon } from '../../ui/icons.tsx'
import { CardIcon } from '../../ui/icons/order-icons.tsx'
import { TicketIcon } from '../../ui/page-icons.tsx'

const PROMISES = [
  ['trips', TicketIcon],
  ['travellers', PersonIcon],
  ['wallet', CardIcon],
] as const

/** The frame of every page on the way into an account: the form, and beside it on the cloth what it is for. */
export function SignInFrame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useTranslations('login')
  return (
    <div className="page py-6 sm:py-12">
      <Card
        raised
        className="mx-auto grid max-w-248 overflow-hidden min-[56rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"
      >
        <section className="grid content-start gap-5 p-5 sm:p-9">
          <div className="grid gap-1.5">
            <h1 className="text-2xl">{title}</h1>
            {text && <p className="text-ink-soft">{text}</p>}
          </div>
          {children}
        </section>
        <aside className="cloth on-cloth hidden content-center gap-7 p-9 min-[56rem]:grid">
          <h2 className="text-xl">{t('promises.title')}</h2>
          <ul className="grid gap-5">
            {PROMISES.map(([name, Icon]) => (
              <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3">
                <Icon className="mt-0.5 text-marigold" />
                <div>
                  <p className="font-semibold">{t(`promises.${name}.title`)}</p>
                  <p className="text-sm text-on-cloth-soft">{t(`promises.${name}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      </Card>
    </div>
  )
}
