import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CountriesResponse } from '#contracts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PassportReview } from './passport-review.tsx'
import { type PassportFacts, type PassportReading, readPassport } from './read-passport.ts'

interface PassportPanelProps {
  readonly countries: CountriesResponse
  readonly onTake: (facts: PassportFacts) => void
  readonly onClose: () => void
}

/** Somewhere to paste lines into, what is wrong with them, and what they say. It stands inside of another form. */
export default function PassportPanel({ countries, onTake, onClose }: PassportPanelProps) {
  const t = useTranslations('passport')
  const [text, setText] = useState('')
  const [reading, setReading] = useState<PassportReading | null>(null)
  const read = (lines: string) => setReading(readPassport(lines, new Date().toISOString().slice(0, 10)))
  if (reading?.kind === 'read') {
    return <PassportReview reading={reading} {...{ countries, onTake }} onAgain={() => setReading(null)} />
  }
  return (
    <div className="grid gap-3">
      <Field label={t('title')} hint={t('hint')}>
        {(control) => (
          <textarea
            {...control}
            className="input resize-y font-mono text-[length:clamp(0.75rem,3.1vw,0.9375rem)] tracking-normal uppercase"
            rows={3}
            // Somebody asked for it a moment ago.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={4000}
            value={text}
            onChange={({ target, nativeEvent }) => {
              setText(target.value)
              setReading(null)
              if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') read(target.value)
            }}
          />
        )}
      </Field>
      {reading && <Refused reading={reading} />}
      <div className="flex flex-wrap gap-3">
        <Button look="strong" onClick={() => read(text)}>
          {t('read')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}

function Refused({ reading }: { reading: Exclude<PassportReading, { kind: 'read' }> }) {
  const t = useTranslations('passport')
  if (reading.kind === 'lines') {
    const { code, ...values } = reading.problem
    return (
      <Notice tone="danger" live>
        {t(`lines.${code}`, values)}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live title={t('failed')}>
      <p>{t('failed_text')}</p>
      <ul className="list-disc ps-5">
        {reading.failed.map((check) => (
          <li key={check}>{t(`checks.${check}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
