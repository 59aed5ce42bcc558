import { type RefObject, useEffect } from 'react'

/**
 * Keeps what was filled in before the page came to life.
 * @param keep is called once, if somebody was that quick; its code should come only then
 */
export function useEarlyAnswers(
  form: RefObject<HTMLFormElement | null>,
  keep: (sent: FormData) => Promise<void>,
): void {
  useEffect(() => {
    const early = form.current
    if (early && isTouched(early)) void keep(new FormData(early))
    // Once, as the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Whether a control says something else than the document did. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  ) || [...form.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected)
