import type { z } from 'zod'
import type { OfficeEndpointTypes } from '#contracts/office/endpoint-types.ts'
import type { OFFICE_ENDPOINTS, OfficeEndpointName } from '#contracts/office/endpoints.ts'
import type { StaffSession } from '#modules/staff/index.ts'
import type { CostName } from '../admission/costs.ts'
import { parseInput } from '../field-issues.ts'

/** The desk's cookies, for the calls that open and end sessions. */
export interface StaffCookie {
  /** What the browser was marked with when somebody signed in by it. */
  readonly device: string | null
  keep(opened: { readonly secret: string; readonly deviceMark: string }): void
  forget(): void
}

/** Who asks by a call: nobody of whom is known where the call leads to signing in. */
type Asking<Name extends OfficeEndpointName> = (typeof OFFICE_ENDPOINTS)[Name]['action'] extends null
  ? null
  : StaffSession

interface OfficeContext<Session> {
  readonly session: Session
  readonly cookie: StaffCookie
}

/** One call of the desk as data. */
export interface OfficeRoute {
  readonly request: z.ZodType | null
  readonly response: z.ZodType
  readonly cost: CostName
  /** @throws Refusal `validation_failed` */
  readonly run: (context: OfficeContext<StaffSession | null>, asked: unknown) => Promise<unknown>
}

interface OfficeRouteDefinition<Name extends OfficeEndpointName, Request extends z.ZodType | null> {
  readonly request: Request
  readonly response: z.ZodType<OfficeEndpointTypes[Name]['response']>
  readonly cost?: CostName
  readonly handle: (
    context: OfficeContext<Asking<Name>>,
    input: Request extends z.ZodType ? z.output<Request> : undefined,
  ) => Promise<OfficeEndpointTypes[Name]['response']>
}

/** All calls of the desk: one missing does not compile. */
export type OfficeRoutes = Readonly<Record<OfficeEndpointName, OfficeRoute>>

/** Ties a call's handler to the types of its contract. */
export function officeRoute<Name extends OfficeEndpointName, Request extends z.ZodType | null>(
  _name: Name,
  { request, response, cost = 'light', handle }: OfficeRouteDefinition<Name, Request>,
): OfficeRoute {
  return {
    request,
    response,
    cost,
    async run(context, asked) {
      const input = request ? parseInput(request, asked ?? {}) : undefined
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place where a call's session and input meet its handler; the door has seen to the first, its schema to the second
      return handle(context as never, input as never)
    },
  }
}
