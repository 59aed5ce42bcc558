import type { TransferSearchResponse } from '#contracts/transfers/vehicles.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { readTransfer } from './read-transfer.server.ts'
import type { TransferErrors, TransferState } from './transfer-state.ts'

interface LoadedVehicles {
  readonly state: TransferState
  readonly results: TransferSearchResponse | null
  readonly errors: TransferErrors
  /** Why there are no vehicles, where no field is to blame. */
  readonly failure: string | null
  readonly status: number
}

/** The vehicles of an address, or what is wrong with its search. */
export async function loadVehicles(page: PageContext, params: URLSearchParams): Promise<LoadedVehicles> {
  const { state, request } = await readTransfer(page, params)
  try {
    const results = await page.api.call('transferSearch', request)
    return { state, results, errors: {}, failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem || (error.status >= 500 && error.status !== 503)) throw error
    const { errors = {}, message } = error.problem
    const fields = Object.fromEntries(Object.entries(errors).flatMap(([path, [text]]) => (text ? [[path, text]] : [])))
    const failure = Object.keys(fields).length > 0 ? null : message
    return { state, results: null, errors: fields, failure, status: error.status }
  }
}
