import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Suggestion, SuggestionSource } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What is being typed into a field for a place, and the lines that fit it. */
export interface SuggestionTyping<Line extends Suggestion> {
  /** null while the field shows what is chosen. */
  readonly typed: string | null
  readonly lines: readonly Line[]
  readonly marked: number
  readonly isShown: boolean
  /** What was typed where nothing fits it, else ''. */
  readonly nothing: string
  readonly begin: (how: { readonly open: boolean }) => void
  readonly open: () => void
  readonly type: (text: string) => void
  /** Takes over what the field held before it was looked after. */
  readonly adopt: (text: string, how: { readonly open: boolean }) => void
  readonly takeAt: (index: number) => void
  readonly leave: () => void
  readonly pressKey: (event: KeyboardEvent) => void
}

/**
 * @param chosen the id of what is chosen, '' where nothing is
 * @param first what was typed and is nothing yet
 */
export function useSuggestionTyping<Line extends Suggestion>(
  chosen: string,
  first: string,
  { find, onTake, onLeave }: SuggestionSource<Line>,
): SuggestionTyping<Line> {
  const [typed, setTyped] = useState<string | null>(first || null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  // What was chosen elsewhere, as by turning two fields round, takes the place of what was typed.
  useEffect(() => {
    if (chosen) setTyped(null)
  }, [chosen])
  const found = useSuggestions(open ? (typed ?? '') : null, find)
  const lines = found ?? []
  const take = (line: Line) => {
    onTake(line)
    setTyped(null)
    setOpen(false)
  }
  // What is chosen shows again; what was typed where nothing is stays.
  const close = () => {
    setOpen(false)
    if (chosen) setTyped(null)
  }
  const mark = (by: 1 | -1) => {
    setOpen(true)
    if (open && lines.length > 0) setMarked((marked + by + lines.length) % lines.length)
  }
  return {
    typed,
    lines,
    marked,
    isShown: open && lines.length > 0,
    nothing: open && found !== null && lines.length === 0 ? (typed ?? '').trim() : '',
    begin(how) {
      setOpen(how.open)
      setMarked(0)
    },
    open: () => setOpen(true),
    type(text) {
      setTyped(text)
      setMarked(0)
      setOpen(true)
    },
    adopt(text, how) {
      setTyped(text)
      setOpen(how.open)
    },
    takeAt(index) {
      const line = lines[index]
      if (line) take(line)
    },
    leave() {
      setOpen(false)
      if (typed === null) return
      const line = typed.trim() ? lines[marked] : undefined
      if (line) return take(line)
      // What stands for nothing yet stays: the server looks for it.
      if (onLeave(typed) || !typed.trim()) setTyped(null)
    },
    pressKey: (event) => heedKey(event, { line: open ? lines[marked] : undefined, isOpen: open, take, close, mark }),
  }
}

interface OpenList<Line> {
  /** The marked one. */
  readonly line: Line | undefined
  readonly isOpen: boolean
  readonly take: (line: Line) => void
  readonly close: () => void
  readonly mark: (by: 1 | -1) => void
}

function heedKey<Line>(event: KeyboardEvent, { line, isOpen, take, close, mark }: OpenList<Line>): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    mark(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Enter' && line) {
    event.preventDefault()
    take(line)
  } else if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    close()
  }
}
