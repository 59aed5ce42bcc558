import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { whatsAppLink } from './whatsapp.ts'
import { Button } from '../button.tsx'
import { ChatIcon } from '../icons.tsx'
import type { Shared } from './share-by-device.ts'

/** What is passed on, and the ways that every browser has. */
export default function ShareWays(shared: Shared) {
  return (
    <PartMessages messages={['share']}>
      <Ways {...shared} />
    </PartMessages>
  )
}

function Ways({ text, url }: Shared) {
  const t = useTranslations('share')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 rounded-md bg-sunken px-4 py-3">
        <p className="whitespace-pre-line">{text}</p>
        <p className="text-sm break-all text-ink-soft select-all">{url}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <a className="button button-primary" href={whatsAppLink(`${text}\n${url}`)} target="_blank" rel="noreferrer">
          <ChatIcon />
          {t('whatsapp')}
        </a>
        <CopyLink url={url} />
      </div>
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslations('share')
  const [done, setDone] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setDone(true),
      // The link can be selected by hand.
      () => setDone(false),
    )
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(done ? 'copied' : 'copy')}</span>
    </Button>
  )
}
