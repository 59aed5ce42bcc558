import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import type { SearchState } from '../search-state.ts'

/** Keeps what was filled in before the page came to life. The code for it comes only if somebody was that quick. */
export function useEarlyAnswers(
  form: RefObject<HTMLFormElement | null>,
  today: string,
  setState: Dispatch<SetStateAction<SearchState>>,
): void {
  useEffect(() => {
    const early = form.current
    if (!early || !isTouched(early)) return
    const sent = new FormData(early)
    void import('./early-answers.ts').then(({ withEarlyAnswers }) =>
      setState((state) => withEarlyAnswers(state, sent, today)),
    )
    // Once, as the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Whether a control says something else than the document did. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  ) || [...form.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected)
