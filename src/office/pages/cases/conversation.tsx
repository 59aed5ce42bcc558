import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { MOST_MESSAGE } from '#contracts/cases/fields.ts'
import { leadTo } from '../../lib/lead-to.ts'
import { Moment } from '../../parts/moment.tsx'
import { Panel } from '../../parts/panel.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import type { CaseWork } from './case-work.ts'

/** What was said, and the agency's next word. */
export function Conversation({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office.case')
  const [text, setText] = useState('')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!text.trim()) return leadTo(event.currentTarget, 'text')
    if (await act('deskAnswer', { text })) setText('')
  }
  return (
    <Panel title={t('messages')}>
      {shown.messages.length === 0 && <p className="text-sm text-ink-soft">{t('no_messages')}</p>}
      <ol className="grid gap-3">
        {shown.messages.map((message) => (
          <Said key={message.at + message.text} message={message} />
        ))}
      </ol>
      <form className="grid gap-3 border-t border-line pt-3" onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('answer')}
          hint={t('answer_hint', { language: t(`languages.${shown.language}`) })}
          name="text"
          lang={shown.language}
          value={text}
          maxLength={MOST_MESSAGE}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" className="justify-self-start" waiting={waiting === 'deskAnswer'}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  )
}

function Said({ message }: { readonly message: CaseWork['shown']['messages'][number] }) {
  const t = useTranslations('office.case')
  const { from, by, text, at, unread } = message
  return (
    <li
      className={classes(
        'grid max-w-[44rem] gap-1 rounded-md px-4 py-3',
        from === 'agency' ? 'ms-6 justify-self-end bg-indigo-soft' : 'me-6 justify-self-start bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{from === 'agency' ? (by?.name ?? t('team')) : t('customer')}</span>
        <Moment at={at} />
        {unread && <Badge>{t('unread')}</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}
