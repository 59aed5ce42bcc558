import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'

/** More of them are not told one by one: they would push the form off the screen. */
const MOST_TOLD = 6

interface FieldMistake {
  /** The id of the field. */
  readonly field: string
  readonly text: string
}

interface SectionMistakes {
  /** The heading above the fields; '' where there is none. */
  readonly title: string
  readonly mistakes: readonly FieldMistake[]
}

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** How often the form was found wrong: each time the summary, or the only wrong field, takes the focus. */
  readonly round: number
}

/**
 * How many mistakes a form has, each a link to its field; where they are many, a link for each section. What is mended
 * goes from the list.
 */
export function ErrorSummary({ form, round }: ErrorSummaryProps) {
  const t = useTranslations('booking')
  const box = useRef<HTMLElement>(null)
  const [sections, setSections] = useState<readonly SectionMistakes[]>([])
  const count = sections.reduce((sum, { mistakes }) => sum + mistakes.length, 0)
  // What is wrong stands in the page: it is read there whenever a field is mended.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => setSections(mistakesIn(element))
    read()
    const watch = new MutationObserver(read)
    watch.observe(element, { subtree: true, attributeFilter: ['aria-invalid'], childList: true })
    return () => watch.disconnect()
  }, [form, round])
  const isShown = count > 0
  useEffect(() => {
    if (!isShown) return
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
    if (wrong?.length === 1) wrong[0]?.focus()
    else box.current?.focus()
  }, [form, round, isShown])
  if (!isShown) return null
  return (
    <section ref={box} tabIndex={-1} className="scroll-mt-4 rounded-md" aria-labelledby="mistakes">
      <Notice tone="danger" live title={<span id="mistakes">{t('mistakes', { count })}</span>}>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {sections.flatMap(({ title, mistakes }) =>
            (title && count > MOST_TOLD ? mistakes.slice(0, 1) : mistakes).map(({ field, text }) => (
              <li key={field}>
                <a className="link inline-flex min-h-11 items-center sm:min-h-8" href={`#${field}`} onClick={goTo}>
                  {title && count > MOST_TOLD
                    ? t('mistakes_of', { title, count: mistakes.length })
                    : title
                      ? t('mistake_in', { title, text })
                      : text}
                </a>
              </li>
            )),
          )}
        </ul>
      </Notice>
    </section>
  )
}

/** The focus goes to the field itself, and the address stays as it is. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

function mistakesIn(form: HTMLFormElement): readonly SectionMistakes[] {
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const bySection = Map.groupBy(wrong, (field) => field.closest('section')?.querySelector('h2')?.textContent ?? '')
  return [...bySection].map(([title, fields]) => ({
    title,
    mistakes: fields.map((field) => ({ field: field.id, text: errorOf(field) })),
  }))
}

/** A field's error stands last in what describes it. */
function errorOf(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1)
  return (id && document.getElementById(id)?.textContent) ?? ''
}
