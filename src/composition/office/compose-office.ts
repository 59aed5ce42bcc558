import type { OfficeRoutes } from '#api/office/office-route.ts'
import { signInRoutes } from '#api/office/routes/sign-in.ts'
import type { Parts } from '../shop-parts.ts'

/** Every call of the desk. */
export function composeOffice({ staff }: Parts): OfficeRoutes {
  return { ...signInRoutes(staff) }
}
