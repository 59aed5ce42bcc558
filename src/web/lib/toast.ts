export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** Shows a short message at the top right. The toasts' code is fetched with the first one. */
export function notify(kind: ToastKind, text: string): void {
  void import('../ui/toasts.tsx').then(({ showToast }) => showToast(kind, text))
}
