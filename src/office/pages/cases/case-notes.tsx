import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MOST_MESSAGE } from '#contracts/cases/fields.ts'
import type { DeskNote } from '#contracts/office/cases.ts'
import { Button } from '#web/ui/button.tsx'
import { leadTo } from '../../lib/lead-to.ts'
import { Moment } from '../../parts/moment.tsx'
import { Panel } from '../../parts/panel.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import type { CaseWork } from './case-work.ts'

/** What colleagues tell each other about a case. */
export function CaseNotes({ shown, act, waiting }: CaseWork) {
  return <Notes notes={shown.notes} add={(text) => act('deskNote', { text })} waiting={waiting === 'deskNote'} />
}

interface NotesProps {
  readonly notes: readonly DeskNote[]
  /** @returns whether it was kept */
  readonly add: (text: string) => Promise<boolean>
  readonly waiting: boolean
}

export function Notes({ notes, add, waiting }: NotesProps) {
  const t = useTranslations('office.case')
  const [text, setText] = useState('')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!text.trim()) return leadTo(event.currentTarget, 'text')
    if (await add(text)) setText('')
  }
  return (
    <Panel title={t('notes')}>
      {notes.length === 0 && <p className="text-sm text-ink-soft">{t('no_notes')}</p>}
      <ul className="grid gap-2 text-sm">
        {notes.map(({ by, text: said, at }) => (
          <li key={at + said} className="rounded-md bg-marigold-soft px-3 py-2">
            <p className="text-xs text-ink-soft">
              <span className="font-semibold text-ink">{by.name}</span> · <Moment at={at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{said}</p>
          </li>
        ))}
      </ul>
      <form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('note')}
          hint={t('note_hint')}
          name="text"
          rows={2}
          value={text}
          maxLength={MOST_MESSAGE}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" className="justify-self-start" waiting={waiting}>
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
