import type { ComponentType, SVGProps } from 'react'

/** One line of the list under a field for a place. */
export interface Suggestion {
  /** Of no other line. */
  readonly id: string
  readonly title: string
  /** What stands under the title, such as the country. */
  readonly detail: string
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** What stands at the end of the line, such as a code; empty for nothing. */
  readonly badge: string
  /** Stands under the line before it. */
  readonly nested: boolean
  /** What lines have in common that stand under one heading; absent where there is none. */
  readonly group?: string
}

/** What fills the list, and what comes of it. */
export interface SuggestionSource<Line extends Suggestion> {
  /**
   * Finds the lines for what was typed; for nothing those that are likely.
   * @param tell hears of them, perhaps several times
   */
  readonly find: (text: string, signal: AbortSignal, tell: (lines: readonly Line[]) => void) => Promise<void>
  readonly onTake: (line: Line) => void
  /**
   * The field is left with a text for which there is no line.
   * @returns whether the text stands for something all the same
   */
  readonly onLeave: (text: string) => boolean
}
