import type { SandboxControls } from './sandbox-store.ts'

/**
 * How the providers' documents of the years, and providers that do not keep to them, show refunds:
 * - `current`: filtered by the transaction's id, with its reference, our note and the list's size
 * - `older`: filtered by its reference, which the entries do not name; no size, and 404 for an empty list
 * - `nested`: the transaction as an object, amounts as text
 * - `bare`: the transaction's id, and notes of the provider's own
 * - `unfiltered`: as `bare`, and whatever is asked the account's whole list comes, ten at a time
 */
export const REFUND_SHAPES = ['current', 'older', 'nested', 'bare', 'unfiltered'] as const
export type RefundShape = SandboxControls['refund_shape']

/** Whether an entry names its transaction by the provider's id alone. */
export const isBare = (shape: RefundShape) => shape === 'bare' || shape === 'unfiltered'
