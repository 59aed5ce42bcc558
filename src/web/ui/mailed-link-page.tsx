import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What the page says before it is pressed and afterwards, and where the link is no longer good. */
interface MailedLinkWords {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly doneTitle: string
  readonly doneText: string
  readonly invalidTitle: string
  readonly invalidText: string
  readonly failed: string
}

interface MailedLinkPageProps {
  readonly words: MailedLinkWords
  /** Does what the link is for, with the token that it carries. */
  readonly act: (token: string) => Promise<unknown>
  /** Where to go on from here. */
  readonly next: ReactNode
}

type Step = 'ready' | 'waiting' | 'done' | 'invalid' | 'failed'

/**
 * Where the link of a mail lands. Opening it does nothing, since mail programs open links to look at
 * them; the button does. The token stands behind the address's #, which no server and no other page
 * gets to see.
 */
export function MailedLinkPage({ words, act, next }: MailedLinkPageProps) {
  const { step, press } = useLink(act)
  const heading = useRef<HTMLHeadingElement>(null)
  const settled = step === 'done' || step === 'invalid'
  useEffect(() => {
    if (settled) heading.current?.focus()
  }, [settled])

  const [title, text] = sayings(step, words)
  return (
    <section className="page grid max-w-2xl content-start justify-items-start gap-4 py-12 sm:py-20">
      <h1 className="text-3xl" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {step === 'failed' && (
        <Notice tone="danger" live>
          {words.failed}
        </Notice>
      )}
      {settled ? (
        next
      ) : (
        <Button look="primary" waiting={step === 'waiting'} onClick={() => void press()}>
          {words.action}
        </Button>
      )}
    </section>
  )
}

function useLink(act: MailedLinkPageProps['act']) {
  const [step, setStep] = useState<Step>('ready')
  const press = async () => {
    const token = location.hash.slice(1)
    if (token === '') return setStep('invalid')
    setStep('waiting')
    try {
      await act(token)
      setStep('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep(error.problem?.code === 'link_invalid' ? 'invalid' : 'failed')
    }
  }
  return { step, press }
}

function sayings(step: Step, words: MailedLinkWords): readonly [title: string, text: string] {
  if (step === 'done') return [words.doneTitle, words.doneText]
  if (step === 'invalid') return [words.invalidTitle, words.invalidText]
  return [words.title, words.text]
}
