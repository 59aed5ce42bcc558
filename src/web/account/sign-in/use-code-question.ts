import { useState } from 'react'
import { ApiError } from '../../lib/api/api.ts'
import { useFocusOnAdded } from '../../ui/focus/use-focus-on-added.ts'

/**
 * Signing in asks for a code only when the account has a second factor: the first answer tells.
 * `isAsked`: it is known already. `ask` makes the call; when a code is wanted it answers false, and the form shows
 * its field, which is what they go on with.
 */
export function useCodeQuestion(isAsked = false) {
  const [asked, setAsked] = useState(isAsked)
  useFocusOnAdded(asked ? 1 : 0, () => document.querySelector<HTMLElement>('main [name=code]'))
  const ask = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      if (asked || !(error instanceof ApiError) || error.problem?.code !== 'code_required') throw error
      setAsked(true)
      return false
    }
  }
  return { asked, ask }
}
