import type { DestinationType } from '#contracts/hotels/query.ts'
import type { Suggestion } from '../../../../search/suggestions/suggestion.ts'

/** What a line of the list under the destination stands for. */
export interface DestinationFacts {
  readonly type: DestinationType
  readonly key: string
  readonly name: string
  readonly detail: string
}

export interface DestinationChoice extends DestinationFacts, Suggestion {}

/** The lines and what makes them, once somebody comes to the field. */
export const loadLines = () => import('./destination-lines.ts')
