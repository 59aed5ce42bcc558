import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { Field, type FieldControl } from '../../ui/field.tsx'
import type { Suggestion, SuggestionSource } from './suggestion.ts'
import { type SuggestionTyping, useSuggestionTyping } from './use-suggestion-typing.ts'

/** Comes when somebody turns to the field. */
const loadList = () => loadPart(() => import('./suggestion-list.tsx'))
const SuggestionList = lazy(loadList)

interface SuggestionFieldProps<Line extends Suggestion> {
  readonly label: string
  /** What is chosen; the id is empty where nothing is. */
  readonly chosen: { readonly id: string; readonly label: string }
  readonly error: string | undefined
  /** The field's name in what the browser sends. */
  readonly name: string
  /** What was typed and is no place yet. */
  readonly typed?: string | undefined
  /** Where the words of what is asked for are. */
  readonly messages: 'search.place' | 'stay-search.destination' | 'transfer-search.place' | 'activity-search.place'
  readonly source: SuggestionSource<Line>
  readonly className?: string | undefined
}

/**
 * A combobox for a place (WAI-ARIA 1.2, list autocomplete): arrows move through the lines, Enter or leaving the field
 * takes the marked one, Escape closes.
 */
export function SuggestionField<Line extends Suggestion>(props: SuggestionFieldProps<Line>) {
  const { label, chosen, error, name, typed = '', messages, source, className } = props
  const t = useTranslations(messages)
  const parts = useTranslations('search-parts')
  const typing = useSuggestionTyping(chosen.id, typed, source)
  const nothing = typing.nothing && t('none', { text: typing.nothing })
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <SuggestionInput
            {...{ control, name, typing }}
            placeholder={t('placeholder')}
            chosen={chosen.id ? chosen.label : ''}
            hasError={Boolean(error)}
          />
          {(typing.isShown || nothing) && (
            <Suspense>
              <SuggestionList
                id={`${control.id}-list`}
                label={t('list')}
                nothing={nothing}
                lines={typing.lines}
                marked={typing.marked}
                onTake={typing.takeAt}
              />
            </Suspense>
          )}
          <p className="sr-only" role="status">
            {nothing || (typing.isShown && parts('found', { count: typing.lines.length }))}
          </p>
        </div>
      )}
    </Field>
  )
}

interface SuggestionInputProps<Line extends Suggestion> {
  readonly control: FieldControl
  readonly name: string
  readonly typing: SuggestionTyping<Line>
  readonly placeholder: string
  readonly chosen: string
  readonly hasError: boolean
}

function SuggestionInput<Line extends Suggestion>(props: SuggestionInputProps<Line>) {
  const { control, name, typing, placeholder, chosen, hasError } = props
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page came to life is the traveller's.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early !== (typing.typed ?? chosen)) typing.adopt(early, { open: input.current === document.activeElement })
    // Once, as the page comes to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const listId = `${control.id}-list`
  return (
    <input
      {...control}
      ref={input}
      name={name}
      className="input text-ellipsis"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={typing.isShown}
      aria-controls={listId}
      aria-activedescendant={typing.isShown ? `${listId}-${typing.marked}` : undefined}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={placeholder}
      value={typing.typed ?? chosen}
      data-typed={typing.typed?.trim() || undefined}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        void loadList().catch(() => undefined)
        // Brought here by an error, the traveller reads it first: the list would lie over it.
        typing.begin({ open: !hasError })
      }}
      onClick={typing.open}
      onChange={({ currentTarget }) => typing.type(currentTarget.value)}
      onKeyDown={typing.pressKey}
      onBlur={typing.leave}
    />
  )
}
