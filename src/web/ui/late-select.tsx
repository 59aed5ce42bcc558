import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useIdleTurn } from '../lib/page/idle-turn.ts'
import { SelectField } from './field.tsx'

/** What one option sends, and what stands in the list. */
export interface Choice {
  readonly value: string
  readonly text: string
}

interface LateSelectProps<Item> extends Omit<ComponentProps<typeof SelectField>, 'children' | 'defaultValue'> {
  /** Stands for "nothing chosen yet". */
  readonly empty: string
  readonly defaultValue: string
  /** The same list as long as nothing in it changes. */
  readonly items: readonly Item[]
  /** The same function always. */
  readonly choiceOf: (item: Item) => Choice
}

/**
 * A native select whose many options are made in the browser, when it has nothing else to do: a page for nine travellers
 * would otherwise carry four thousand of them. React knows nothing of them, as it needs ten times as long for a list as
 * the browser does. It keeps its size, so nothing moves, and what is chosen when the list changes.
 */
export function LateSelect<Item>({ empty, defaultValue, items, choiceOf, ...field }: LateSelectProps<Item>) {
  const isReady = useIdleTurn()
  const list = useRef<HTMLSelectElement>(null)
  const chosen = useRef(defaultValue)
  useLayoutEffect(() => {
    const select = list.current
    if (!select || !isReady) return undefined
    const [none] = select.options
    const choices = items.map((item) => choiceOf(item)).map(({ value, text }) => new Option(text, value))
    select.replaceChildren(...(none ? [none] : []), ...choices)
    select.value = chosen.current
    if (select.selectedIndex < 0) select.selectedIndex = 0
    return () => {
      chosen.current = select.value
    }
  }, [isReady, items, choiceOf])
  return (
    <SelectField ref={list} {...field} defaultValue="">
      <option value="">{empty}</option>
    </SelectField>
  )
}
