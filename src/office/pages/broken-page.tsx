import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { WordsProvider } from '../lib/words.tsx'
import { Door } from './signing-in/door.tsx'

/** What is shown where a page of the desk has failed: nothing was changed by that. */
export function BrokenPage() {
  return (
    <WordsProvider>
      <Broken />
    </WordsProvider>
  )
}

function Broken() {
  const t = useTranslations('office.problem')
  return (
    <Door title={t('broken')}>
      <p>{t('broken_text')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Door>
  )
}
