import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIdleTurn } from '../lib/page/idle-turn.ts'
import { SelectField } from './field.tsx'

/** What one option sends, and what stands in the list. */
export interface Choice {
  readonly value: string
  readonly text: string
}

export interface LateSelectProps<Item> extends Omit<
  ComponentProps<typeof SelectField>,
  'children' | 'defaultValue' | 'ref'
> {
  /** Stands for "nothing chosen yet". */
  readonly empty: string
  readonly defaultValue: string
  /** The same list as long as nothing in it changes. */
  readonly items: readonly Item[]
  /** The same function always. */
  readonly choiceOf: (item: Item) => Choice
  /** The options are made not before the visitor does something on the page. */
  readonly onceTouched?: boolean
}

/**
 * A native select whose many options are made in the browser, when it has nothing else to do: a page for nine travellers
 * would otherwise carry four thousand of them. React knows of the first choice alone, as it needs ten times as long for
 * a list as the browser does. It keeps its size, so nothing moves, and what is chosen when the list changes. Whoever
 * presses it, or comes to it by the keyboard, finds the options there at once.
 */
export function LateSelect<Item>(props: LateSelectProps<Item>) {
  const { empty, defaultValue, items, choiceOf, onceTouched = false, ...field } = props
  const [isAsked, setAsked] = useState(false)
  const isReady = useIdleTurn(onceTouched) || isAsked
  const list = useRef<HTMLSelectElement>(null)
  const written = useRef<HTMLOptionElement>(null)
  const chosen = useRef(defaultValue)
  const [first] = useState(defaultValue)
  const choices = useMemo(() => items.map((item) => choiceOf(item)), [items, choiceOf])
  const choice = first && choices.find(({ value }) => value === first)
  // What somebody has chosen before the page came to life, of the two that stood there, stays.
  useLayoutEffect(() => {
    if (written.current && list.current) chosen.current = list.current.value
  }, [])
  useLayoutEffect(() => {
    const select = list.current
    if (!select || !isReady) return undefined
    const [none] = select.options
    const options = choices.map(({ value, text }) =>
      value === written.current?.value ? written.current : new Option(text, value),
    )
    select.replaceChildren(...(none ? [none] : []), ...options)
    select.value = chosen.current
    if (select.selectedIndex < 0) select.selectedIndex = 0
    return () => {
      if (choices.length > 0) chosen.current = select.value
    }
  }, [isReady, choices])
  return (
    <SelectField
      ref={list}
      {...field}
      defaultValue={choice ? first : ''}
      onChange={(event) => {
        chosen.current = event.target.value
        field.onChange?.(event)
      }}
      onPointerDown={(event) => {
        setAsked(true)
        field.onPointerDown?.(event)
      }}
      onFocus={(event) => {
        setAsked(true)
        field.onFocus?.(event)
      }}
    >
      <option value="">{empty}</option>
      {choice && (
        <option ref={written} value={choice.value}>
          {choice.text}
        </option>
      )}
    </SelectField>
  )
}
