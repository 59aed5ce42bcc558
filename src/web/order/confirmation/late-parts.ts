import { lazy } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'

/** Parts that few orders show; the server writes them, their code comes after the page's own. */
export const RefundTracker = lazy(async () => ({
  default: (await import('./refund-tracker.tsx')).RefundTracker,
}))

export const InstalmentsLeft = lazy(async () => ({
  default: (await import('./instalments.tsx')).Instalments,
}))

/** Fetched when somebody means to cancel. */
export const loadCancelDialog = () => loadPart(() => import('./cancel-dialog.tsx'))

export const CancelDialog = lazy(async () => ({ default: (await loadCancelDialog()).CancelDialog }))
