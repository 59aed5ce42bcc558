import { useEffect, useRef, useState } from 'react'
import { useProblemText } from '../../../lib/problem-text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'

const DIGITS = 6

/** A code on its way to an address, and what has been typed of it. */
export function useEmailCode(email: string, resendAfter: number, onConfirmed: () => void) {
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  /** From when on another can be asked for. */
  const [againAt, setAgainAt] = useState(() => inSeconds(resendAfter))
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    setBusy('sending')
    setError(null)
    setTyped('')
    try {
      const { resend_after } = await browserApi.call('emailCodeSend', { email })
      setAgainAt(inSeconds(resend_after))
    } catch (failure) {
      setError(problemText(failure))
    }
    setBusy(null)
    field.current?.focus()
  }
  const check = async (code: string) => {
    if (busy) return
    setBusy('checking')
    setError(null)
    try {
      await browserApi.call('emailCodeConfirm', { email, code })
      onConfirmed()
    } catch (failure) {
      setError(problemText(failure))
      setBusy(null)
      field.current?.focus()
    }
  }
  // The dialog has put the focus on its cross by then.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return {
    typed,
    error,
    busy,
    againAt,
    field,
    send: () => void send(),
    submit: () => void check(typed),
    /** Takes digits alone, however they were grouped where they were copied; the last one sends them. */
    type: (text: string) => {
      const code = text.replaceAll(/\D/g, '').slice(0, DIGITS)
      setTyped(code)
      if (code.length === DIGITS && code !== typed) void check(code)
    },
  }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
