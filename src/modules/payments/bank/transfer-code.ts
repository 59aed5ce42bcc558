const LENGTH = 10

/** What the customer writes into the transfer: ten signs of the payment's reference, `7KQ2M9XBTF`. */
export function transferCodeOf(reference: string): string {
  return reference.slice(4, 4 + LENGTH)
}

/**
 * Codes that a narration may hold. Banks put words of their own around it, cut it at odd places and
 * change case: every run of ten signs is looked at.
 */
export function codesIn(narration: string): readonly string[] {
  const runs = narration.toUpperCase().match(/[2-9A-HJ-NP-Z]{10,}/g) ?? []
  const compact = narration.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const codes = [...runs, ...(compact.match(/[2-9A-HJ-NP-Z]{10,}/g) ?? [])].flatMap((run) =>
    Array.from({ length: run.length - LENGTH + 1 }, (_, at) => run.slice(at, at + LENGTH)),
  )
  return [...new Set(codes)]
}
