const CHANNEL = 'paid-orders'

/** Tells the other tabs of this browser that an order is paid. */
export function announcePaid(orderId: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // Such a channel reaches its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(orderId)
  channel.close()
}

/**
 * Calls back when an order may have been paid elsewhere: another tab says so, or somebody comes back
 * to this one, perhaps from a phone or a banking app.
 * @returns ends the listening
 */
export function onPaidElsewhere(orderId: string, look: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => data === orderId && look())
  const comeBack = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('focus', comeBack)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('focus', comeBack)
  }
}
