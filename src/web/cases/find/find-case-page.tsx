import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { SignInFrame } from '../../account/sign-in/sign-in-frame.tsx'
import { focusFirstError } from '../../ui/focus/focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

interface FindCasePageProps {
  /** That of the link of a mail. */
  readonly reference: string
  readonly answer: {
    readonly reference: string
    readonly email: string
    readonly problem: string
    readonly errors: Readonly<Record<string, readonly string[]>>
  } | null
}

/** One application or enquiry for who has no account: what stands in its mail opens it. */
export function FindCasePage({ reference, answer }: FindCasePageProps) {
  const t = useTranslations('applications')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) focusFirstError(form.current)
  }, [answer])
  return (
    <SignInFrame title={t('find.title')} text={t('find.text')}>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        {answer && (
          <Notice tone="danger" live>
            {answer.problem}
          </Notice>
        )}
        <TextField
          label={t('find.reference')}
          hint={t('find.hint')}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={answer?.reference ?? reference}
          error={answer?.errors['reference']?.[0]}
        />
        <TextField
          label={t('find.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={answer?.email ?? ''}
          error={answer?.errors['email']?.[0]}
        />
        <Button
          type="submit"
          look="primary"
          className="mt-1 justify-self-stretch sm:justify-self-start"
          waiting={navigation.state === 'submitting'}
        >
          {t('find.submit')}
        </Button>
      </Form>
      <p className="border-t border-line pt-4 text-sm">
        <Link className="link" to="/account/applications">
          {t('find.account')}
        </Link>
      </p>
    </SignInFrame>
  )
}
