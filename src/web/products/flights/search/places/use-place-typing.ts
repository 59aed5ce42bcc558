import { type KeyboardEvent, useEffect, useState } from 'react'
import { loadLines, type PlaceChoice } from './place-choice.ts'
import { usePlaceChoices } from './use-place-choices.ts'

/** What is being typed into a field for a place, and the lines that fit it. */
export interface PlaceTyping {
  /** null while the field shows the chosen place. */
  readonly typed: string | null
  readonly lines: readonly PlaceChoice[]
  readonly marked: number
  readonly isShown: boolean
  /** What was typed where nothing fits it, else ''. */
  readonly nothing: string
  readonly begin: (how: { readonly open: boolean }) => void
  readonly open: () => void
  readonly type: (text: string) => void
  /** Takes over what the field held before it was looked after. */
  readonly adopt: (text: string, how: { readonly open: boolean }) => void
  readonly take: (choice: PlaceChoice) => void
  readonly leave: () => void
  readonly pressKey: (event: KeyboardEvent) => void
}

/**
 * @param code the chosen one, '' where none is
 * @param first what was typed and is no place yet
 * @param leaving for a destination: the code of the place to leave from, '' while there is none
 */
export function usePlaceTyping(
  code: string,
  first: string,
  leaving: string | undefined,
  onChoose: (code: string, city: string) => void,
): PlaceTyping {
  const [typed, setTyped] = useState<string | null>(first || null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  // A place that was chosen elsewhere, as by turning both round, takes the place of what was typed.
  useEffect(() => {
    if (code) setTyped(null)
  }, [code])
  const choices = usePlaceChoices(open ? (typed ?? '') : null, leaving)
  const lines = choices ?? []
  const take = (choice: PlaceChoice) => {
    void loadLines().then(({ rememberPlace }) => rememberPlace(choice))
    onChoose(choice.code, choice.city)
    setTyped(null)
    setOpen(false)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
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
    nothing: open && choices !== null && lines.length === 0 ? (typed ?? '').trim() : '',
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
    take,
    leave() {
      setOpen(false)
      if (typed === null) return
      const line = typed.trim() ? lines[marked] : undefined
      if (line) return take(line)
      const memory = codeByMemory(typed)
      onChoose(memory, '')
      // What stands for no place yet stays: the server looks for it.
      if (memory || !typed.trim()) setTyped(null)
    },
    pressKey: (event) => heedKey(event, { line: open ? lines[marked] : undefined, isOpen: open, take, close, mark }),
  }
}

/** A code typed from memory is as good as a line of the list; the server knows whether it exists. */
function codeByMemory(typed: string): string {
  const memory = typed.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(memory) ? memory : ''
}

interface OpenList {
  /** The marked one. */
  readonly line: PlaceChoice | undefined
  readonly isOpen: boolean
  readonly take: (choice: PlaceChoice) => void
  readonly close: () => void
  readonly mark: (by: 1 | -1) => void
}

function heedKey(event: KeyboardEvent, { line, isOpen, take, close, mark }: OpenList): void {
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
