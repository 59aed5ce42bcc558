import { z } from 'zod'
import { coverLevelSchema } from '#contracts/insurance/cover.ts'

const policySchema = z.object({
  level: coverLevelSchema,
  type: z.string().regex(/^[a-z0-9_-]{1,60}$/i),
  version: z.coerce.number().int().min(1).max(999),
})
type NamedPolicy = z.output<typeof policySchema>

/** `essential=travel_basic@1,comfort=travel_plus@2`: each level once. */
export const xcoverPolicies = z.string().transform((list, context): readonly NamedPolicy[] => {
  const policies = list.split(',').map((entry) => {
    const [, level, type, version] = /^([a-z]+)=([^=@]+)@(\d{1,3})$/.exec(entry.trim()) ?? []
    return policySchema.safeParse({ level, type, version }).data
  })
  const named = policies.flatMap((policy) => policy ?? [])
  if (named.length === policies.length && new Set(named.map(({ level }) => level)).size === named.length) return named
  context.addIssue({ code: 'custom', message: 'must be levels with policies: essential=type@1,comfort=type@1' })
  return z.NEVER
})
