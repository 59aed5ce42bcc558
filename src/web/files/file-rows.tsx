import type { ShownFile } from '#contracts/files/files.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../lib/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../ui/icons.tsx'
import { ProgressBar } from '../ui/spinner.tsx'
import type { SendingFile } from './use-file-list.ts'

const KB = 1_024

/** `2.4 MB`, in the words of the language. */
function useFileSize(): (bytes: number) => string {
  const t = useTranslations('files')
  return (bytes) =>
    bytes < KB * KB
      ? t('kilobytes', { size: Math.max(1, Math.round(bytes / KB)) })
      : t('megabytes', { size: Math.round((bytes / KB / KB) * 10) / 10 })
}

const ROW = 'grid min-w-0 gap-1 rounded-md border border-line bg-surface px-3 py-2 text-sm'

interface FileRowProps {
  readonly file: ShownFile
  readonly onRemove: () => Promise<void>
}

/** A file that is there, all of it or in part. */
export function FileRow({ file, onRemove }: FileRowProps) {
  const t = useTranslations('files')
  const sizeOf = useFileSize()
  const { status, url, bytes, received } = file
  const name = file.name ?? t('nameless')
  return (
    <li className={ROW}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className={status === 'receiving' ? 'text-marigold-ink' : 'text-palm'}>
          {status === 'receiving' ? <WarningIcon /> : <CheckIcon />}
        </span>
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {url ? (
            <a className="link" href={url} download>
              {name}
            </a>
          ) : (
            name
          )}{' '}
          <span className="text-ink-soft">{sizeOf(bytes)}</span>
        </span>
        {file.removable && <RemoveButton name={name} onRemove={onRemove} />}
      </div>
      {status === 'receiving' && (
        <p className="text-ink-soft">{t('broken_off', { percent: Math.floor((received / bytes) * 100) })}</p>
      )}
      {status === 'waiting' && <p className="text-ink-soft">{t('scanned_soon')}</p>}
    </li>
  )
}

/** Asks once more, in the same place: what is removed cannot be had again. */
function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => Promise<void> }) {
  const t = useTranslations('files')
  const problemText = useProblemText()
  const [state, setState] = useState<'still' | 'asked' | 'removing' | { readonly problem: string }>('still')
  const remove = (): void => {
    setState('removing')
    onRemove().catch((error: unknown) => setState({ problem: problemText(error) }))
  }
  if (state === 'still')
    return (
      <Button look="quiet" size="small" className="noscript:hidden" onClick={() => setState('asked')}>
        {t('remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      {typeof state === 'object' && <span role="alert">{state.problem}</span>}
      <Button look="danger" size="small" waiting={state === 'removing'} onClick={remove}>
        {t('remove_yes')}
      </Button>
      <Button look="quiet" size="small" onClick={() => setState('still')}>
        {t('remove_no')}
      </Button>
    </span>
  )
}

/** A file on its way, or why it did not get there. */
export function SendingRow({ file: { name, progress, problem } }: { readonly file: SendingFile }) {
  const t = useTranslations('files')
  return (
    <li className={ROW}>
      <p className="min-w-0 wrap-anywhere">{name}</p>
      {problem !== null && (
        <p className="flex gap-2 text-kola" role="alert">
          <WarningIcon className="flex-none" /> {problem}
        </p>
      )}
      {progress && (
        <>
          <ProgressBar
            label={t('sending', { name })}
            {...(progress.is === 'checking' ? {} : { done: progress.done, total: progress.total })}
          />
          <p className="text-ink-soft" aria-live="polite">
            {progress.is === 'sending'
              ? t('percent', { percent: Math.floor((progress.done / Math.max(1, progress.total)) * 100) })
              : t(progress.is)}
          </p>
        </>
      )}
    </li>
  )
}
