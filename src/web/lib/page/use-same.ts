import { useState } from 'react'

/** The value as it was first given, as long as later ones say the same: what was loaded again is the same object then. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
