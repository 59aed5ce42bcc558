import type { Call } from './call.ts'
import type { AccountEndpointTypes } from './accounts/endpoint-types.ts'
import type { ActivityEndpointTypes } from './activities/endpoint-types.ts'
import type { CaseEndpointTypes } from './cases/endpoint-types.ts'
import type { ContentEndpointTypes } from './content/endpoint-types.ts'
import type { FileEndpointTypes } from './files/endpoint-types.ts'
import type { FlightEndpointTypes } from './flights/endpoint-types.ts'
import type { HotelEndpointTypes } from './hotels/endpoint-types.ts'
import type { InsuranceEndpointTypes } from './insurance/endpoint-types.ts'
import type { OrderEndpointTypes } from './orders/endpoint-types.ts'
import type { PackageEndpointTypes } from './packages/endpoint-types.ts'
import type { PaymentEndpointTypes } from './payments/endpoint-types.ts'
import type { StudyEndpointTypes } from './study/endpoint-types.ts'
import type { TransferEndpointTypes } from './transfers/endpoint-types.ts'
import type { VisaEndpointTypes } from './visas/endpoint-types.ts'
import type { EndpointName } from './endpoints.ts'
import type { SearchAirportRequest, SearchAirportResponse } from './places.ts'
import type { AgencyResponse, CookiesResponse, CountriesResponse } from './settings.ts'

/** Request and answer of every endpoint, for the typed API client. A product's stand in its own folder. */
export interface EndpointTypes
  extends
    AccountEndpointTypes,
    ActivityEndpointTypes,
    CaseEndpointTypes,
    ContentEndpointTypes,
    FileEndpointTypes,
    FlightEndpointTypes,
    HotelEndpointTypes,
    InsuranceEndpointTypes,
    OrderEndpointTypes,
    PackageEndpointTypes,
    PaymentEndpointTypes,
    StudyEndpointTypes,
    TransferEndpointTypes,
    VisaEndpointTypes {
  agency: Call<undefined, AgencyResponse>
  cookies: Call<undefined, CookiesResponse>
  countries: Call<undefined, CountriesResponse>
  searchAirport: Call<SearchAirportRequest, SearchAirportResponse>
}

/** Fails to compile when an endpoint has no types or types have no endpoint. */
export type EveryEndpointIsTyped = keyof EndpointTypes extends EndpointName
  ? EndpointName extends keyof EndpointTypes
    ? true
    : never
  : never
