import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { MessageField } from '../enquiry/message-field.tsx'
import type { CaseAnswer } from './case-answer.ts'

interface MessagesProps {
  readonly shown: ShownCase
  readonly answer: CaseAnswer | null
}

/** What was said, and a reply. */
export function Messages({ shown, answer }: MessagesProps) {
  const t = useTranslations('applications')
  return (
    <Card as="section" className="grid gap-4 p-5" id="conversation" aria-labelledby="conversation-title">
      <h2 className="text-lg" id="conversation-title">
        {t('messages')}
      </h2>
      {shown.messages.length === 0 && <p className="text-ink-soft">{t('no_messages')}</p>}
      <ol className="grid gap-3">
        {shown.messages.map((message, index) => (
          <Message key={index} message={message} />
        ))}
      </ol>
      {shown.can_reply ? (
        <Reply key={shown.messages.length} answer={answer} />
      ) : (
        shown.status !== 'draft' && <p className="text-sm text-ink-soft">{t('over')}</p>
      )}
    </Card>
  )
}

function Message({ message: { from, text, at, unread } }: { message: ShownCase['messages'][number] }) {
  const t = useTranslations('applications')
  const time = useOwnTime()
  const isOurs = from === 'agency'
  return (
    <li
      className={classes(
        'max-w-[92%] rounded-lg px-4 py-3 sm:max-w-[80%]',
        isOurs ? 'justify-self-start bg-indigo-soft' : 'justify-self-end bg-sunken',
      )}
    >
      <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{t(isOurs ? 'team' : 'you')}</span>
        <span>{time(at)}</span>
        {unread && <span className="font-semibold text-indigo">{t('new')}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </li>
  )
}

function Reply({ answer }: Pick<MessagesProps, 'answer'>) {
  const t = useTranslations('applications')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const refused = answer && answer.fields['intent'] === 'reply' ? answer : null
  useEffect(() => {
    if (refused) form.current?.querySelector('textarea')?.focus()
  }, [refused])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="intent" value="reply" />
      <MessageField label={t('reply')} value={refused?.fields['message'] ?? ''} error={refused?.problem} />
      <Button
        type="submit"
        look="strong"
        className="justify-self-start"
        waiting={navigation.formData?.get('intent') === 'reply'}
      >
        {t('send')}
      </Button>
    </Form>
  )
}
