import type { EndpointName } from '#contracts/endpoints.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

/** The same visitor, who also notes in `told` whatever the shop refuses: the call, the status and the code. */
export function outspoken(visitor: StubbornVisitor, told: string[]): StubbornVisitor {
  return {
    ...visitor,
    async call<Name extends EndpointName>(endpoint: Name, body?: unknown) {
      const answer = await visitor.call(endpoint, body)
      if (answer.status >= 400) told.push(`${endpoint} was refused: ${answer.status} ${reasonOf(answer.body)}`)
      return answer
    },
  }
}

function reasonOf({ code, reason }: { readonly code?: string; readonly reason?: unknown }): string {
  return [code, reason].filter((word) => typeof word === 'string').join(' ')
}
