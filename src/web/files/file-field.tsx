import type { ShownFile } from '#contracts/files/files.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../ui/notice.tsx'
import { FileRow, SendingRow } from './file-rows.tsx'
import type { UploadTarget } from './send-in-parts.ts'
import { useFileList } from './use-file-list.ts'

interface FileFieldProps {
  readonly target: UploadTarget
  readonly files: readonly ShownFile[]
  /** Files that one place takes. */
  readonly most: number
  /** Whether any are taken now. */
  readonly open: boolean
  /** What the files are, for those who hear the page. */
  readonly label: string
  /** One has come, or is gone. */
  readonly onChange?: () => void
}

/** The files of one place: those that are there, those on their way, and the button for more. */
export function FileField({ target, files: loaded, most, open, label, onChange }: FileFieldProps) {
  const t = useTranslations('files')
  const hint = useId()
  const { files, sending, leftOut, add, remove } = useFileList(target, loaded, { most, onChange })
  const isFull = files.filter(({ status }) => status !== 'receiving').length >= most
  const input = useRef<HTMLInputElement>(null)
  const choose = (): void => {
    if (!input.current?.files?.length) return
    add([...input.current.files])
    input.current.value = ''
  }
  // What was chosen before this came to life: nobody else tells of it.
  const chooseEarly = useEffectEvent(choose)
  useEffect(() => chooseEarly(), [])
  // The list grows above the button: who goes by keys would lose it from sight.
  const lines = files.length + sending.length
  useEffect(() => {
    if (input.current === document.activeElement) input.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [lines])
  return (
    <div className="grid gap-2">
      {(files.length > 0 || sending.length > 0) && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <FileRow key={file.file_id} file={file} onRemove={() => remove(file.file_id)} />
          ))}
          {sending.map((one) => (
            <SendingRow key={one.id} file={one} />
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <Notice tone="warn" live>
          {t('left_out', { count: leftOut, most })}
        </Notice>
      )}
      {open && !isFull && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
          <label className="button button-secondary button-small w-fit cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
            {files.length > 0 || sending.length > 0 ? t('add_another') : t('add')}
            <span className="sr-only"> {label}</span>
            <input
              ref={input}
              type="file"
              multiple
              className="sr-only"
              accept="image/jpeg,image/png,application/pdf"
              aria-describedby={hint}
              onChange={choose}
            />
          </label>
          <span id={hint} className="text-xs text-ink-soft">
            {t('kinds')}
          </span>
        </div>
      )}
    </div>
  )
}
