import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api/api.ts'

/** One call behind a button: whether it is under way, and why the last try failed, as a sentence. */
export function useAttempt() {
  const shell = useTranslations('shell')
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (call: () => Promise<void>) => {
    setWaiting(true)
    setProblem(null)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.problem?.message ?? shell('error.offline'))
    } finally {
      setWaiting(false)
    }
  }
  return { waiting, problem, run: (call: () => Promise<void>) => void attempt(call) }
}
