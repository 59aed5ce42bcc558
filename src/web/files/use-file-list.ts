import type { ShownFile } from '#contracts/files/files.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { useProblemText } from '../lib/problem-text.ts'
import type { UploadProgress, UploadTarget } from './send-in-parts.ts'

/** A file on its way from this page, or why it did not get there. */
export interface SendingFile {
  readonly id: number
  readonly name: string
  readonly progress: UploadProgress | null
  readonly problem: string | null
}

/** Uploads of all fields of a page take turns: a slow network carries one. */
let last: Promise<unknown> = Promise.resolve()
let ids = 0

/**
 * The files of one place, those that are on their way among them.
 * @param place `most`: so many may be there; `onChange`: one has come, or is gone
 */
export function useFileList(
  target: UploadTarget,
  loaded: readonly ShownFile[],
  { most, onChange }: { readonly most: number; readonly onChange?: (() => void) | undefined },
) {
  const problemText = useProblemText()
  const [files, setFiles] = useState(loaded)
  const [sending, setSending] = useState<readonly SendingFile[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const isHere = useRef(new Set<string>())
  const change = (id: number, facts: Partial<SendingFile>): void =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)))

  const send = async (file: File, id: number): Promise<void> => {
    try {
      const { upload } = await import('./upload.ts')
      const kept = await upload(file, target, (progress) => change(id, { progress }))
      isHere.current.add(kept.file_id)
      setFiles((all) => [...all.filter((one) => one.file_id !== kept.file_id), kept])
      setSending((all) => all.filter((one) => one.id !== id))
      onChange?.()
    } catch (error) {
      const own = error instanceof ApiError ? error.problem?.errors?.['file']?.[0] : undefined
      const size = error instanceof ApiError ? error.problem?.errors?.['bytes']?.[0] : undefined
      change(id, { problem: own ?? size ?? problemText(error), progress: null })
    }
  }

  const add = (chosen: readonly File[]): void => {
    const onTheirWay = sending.filter(({ problem }) => problem === null).length
    // One that was broken off is gone on with: it has its place already.
    const kept = files.filter(({ status }) => status !== 'receiving').length
    const room = Math.max(0, most - kept - onTheirWay)
    const taken = chosen.slice(0, room).map((file) => ({ file, id: (ids += 1) }))
    setLeftOut(chosen.length - taken.length)
    const begun = taken.map(({ file: { name, size }, id }) => ({
      id,
      name,
      progress: { done: 0, total: size, is: 'sending' as const },
      problem: null,
    }))
    setSending((all) => [...all.filter(({ problem }) => problem === null), ...begun])
    for (const { file, id } of taken) last = last.then(() => send(file, id))
  }

  const remove = async (file_id: string): Promise<void> => {
    try {
      await browserApi.call('fileRemove', { file_id })
    } catch (error) {
      // Somebody else has: gone is gone.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    setFiles((all) => all.filter((one) => one.file_id !== file_id))
    onChange?.()
  }

  return { files, sending, leftOut, add, remove }
}
