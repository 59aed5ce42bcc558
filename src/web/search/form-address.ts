import { useEffect, useRef } from 'react'
import { loadDispensable } from '../lib/chunk-reload.ts'

/**
 * Keeps the address in step with what a form asks for, without a navigation: nothing has to be loaded for it.
 * @param loadWriter brings what writes the question into the address of a page
 */
export function useAddress<Question>(
  question: Question,
  active: boolean,
  loadWriter: () => Promise<(question: Question, pathname: string) => void>,
): void {
  const first = useRef(true)
  useEffect(() => {
    const { pathname } = location
    if (active && !first.current) {
      loadDispensable(loadWriter).then(
        (write) => write(question, pathname),
        () => undefined,
      )
    }
    first.current = false
    // What writes a question is the same for all of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, active])
}
