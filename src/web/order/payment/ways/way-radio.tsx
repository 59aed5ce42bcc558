interface WayRadioProps {
  /** Of the ways among which one is chosen. */
  readonly name: string
  readonly checked: boolean
  /** Something is being opened: presses do nothing, and the focus stays. */
  readonly busy: boolean
  readonly onChoose: () => void
}

/** Chooses a way to pay, or an offer of a card. */
export function WayRadio({ name, checked, busy, onChoose }: WayRadioProps) {
  return (
    <input
      type="radio"
      name={name}
      className="size-5 flex-none"
      checked={checked}
      aria-disabled={busy || undefined}
      onChange={() => busy || onChoose()}
    />
  )
}
