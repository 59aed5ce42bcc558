import type { Capability, CapabilityId } from '#contracts/octo/capabilities.ts'

const SPOKEN: readonly CapabilityId[] = ['octo/pricing', 'octo/content', 'octo/questions']

/** What this supplier speaks beside the core of the standard; nobody has to. */
export const CAPABILITIES: readonly Capability[] = SPOKEN.map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
}))

/** Those of a caller's list that are spoken here; others mean nothing, as the standard has it. */
export function readCapabilities(header: string): ReadonlySet<CapabilityId> {
  const asked = new Set(header.split(',').map((name) => name.trim().toLowerCase()))
  return new Set(SPOKEN.filter((id) => asked.has(id)))
}
