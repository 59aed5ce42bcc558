import { vi } from 'vitest'
import { describeFlightSupplier } from '#modules/flights/flight-supplier.conformance.ts'
import { openDuffelStage } from './testing/duffel-stage.ts'

// Searches go over HTTP, and worlds take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describeFlightSupplier('Duffel, through its client and the local fake server,', () => openDuffelStage())
