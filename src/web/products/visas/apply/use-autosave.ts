import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VisaDraft } from '#contracts/visas/applications.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { valuesOf } from '../../../lib/form/form-values.ts'
import { readApplicationForm } from './read-application.ts'

const QUIET_MS = 900

type Saved = 'saved' | 'saving' | 'not_saved'

/** Saves what is typed a moment after nobody types any more. @returns how it stands, and the draft with its price */
export function useAutosave(form: RefObject<HTMLFormElement | null>, loaded: VisaDraft) {
  const [saved, setSaved] = useState<Saved>('saved')
  const [draft, setDraft] = useState(loaded)
  const timer = useRef(0)
  const round = useRef(0)
  const kept = useRef<string | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = () => (form.current ? readApplicationForm(loaded.case_id, valuesOf(form.current)) : null)
  const save = async (mine: number): Promise<void> => {
    const written = read()
    if (!written) return
    setSaved('saving')
    try {
      const { data } = await browserApi.call('visaSave', written)
      if (mine !== round.current) return
      kept.current = JSON.stringify(written)
      setDraft(data)
      setSaved('saved')
    } catch {
      // It is sent with the form, or when something else is typed.
      if (mine === round.current) setSaved('not_saved')
    }
  }
  const touch = (): void => {
    const mine = (round.current += 1)
    clearTimeout(timer.current)
    setSaved('not_saved')
    timer.current = window.setTimeout(() => void save(mine), QUIET_MS)
  }
  const noteStart = (): void => {
    kept.current ??= JSON.stringify(read())
  }
  /** What was chosen rather than typed, such as a day of the calendar, is noticed when the field is left. */
  const touchIfChanged = (): void => {
    if (kept.current !== JSON.stringify(read())) touch()
  }
  /** The form is sent as a whole: what would be saved beside it is in it. */
  const stop = (): void => {
    round.current += 1
    clearTimeout(timer.current)
  }
  return { saved, draft, touch, noteStart, touchIfChanged, stop }
}
