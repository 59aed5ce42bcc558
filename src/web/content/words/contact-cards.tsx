import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useShop } from '../../lib/use-shop.ts'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'

/** How to reach the agency: by phone and by mail. */
export function ContactCards() {
  const t = useTranslations('content')
  const { brand } = useShop()
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      <ContactCard
        href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}
        icon={<PhoneIcon className="size-7 text-indigo" />}
        label={t('contact.phone')}
        text={brand.phone}
      />
      <ContactCard
        href={`mailto:${brand.email}`}
        icon={<MailIcon className="size-7 text-indigo" />}
        label={t('contact.email')}
        text={brand.email}
      />
    </div>
  )
}

interface ContactCardProps {
  readonly href: string
  readonly icon: ReactNode
  readonly label: string
  readonly text: string
}

function ContactCard({ href, icon, label, text }: ContactCardProps) {
  return (
    <a className="card flex items-center gap-4 p-5 hover:border-indigo" href={href}>
      {icon}
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block truncate font-semibold">{text}</span>
      </span>
    </a>
  )
}
