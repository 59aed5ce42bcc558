import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { useWasWritten } from '../lib/use-hydrated.ts'

/** Whether somebody came back by Back or Forward to a page of this document, as long as the component stands. */
export function useComesBack(): boolean {
  const how: string = useNavigationType()
  const wasWritten = useWasWritten()
  const [isBack] = useState(how === 'POP' && !wasWritten)
  return isBack
}
