/** Shows a hosted page over the shop's page, and hands on what it says. */

const TEXTS = {
  en: { label: 'Payment sandbox', close: 'Close the payment window' },
  fr: { label: 'Bac à sable de paiement', close: 'Fermer la fenêtre de paiement' },
}

/**
 * @param {URL} address of the hosted page
 * @param {(event: 'loaded' | 'success' | 'cancel' | 'error', details: object) => void} onEvent
 * @returns {{ close(): void }}
 */
export function openOverlay(address, onEvent) {
  const language = document.documentElement.lang.startsWith('fr') ? 'fr' : 'en'
  address.searchParams.set('popup', '1')
  address.searchParams.set('lang', language)
  const { dialog, frame, button } = build(TEXTS[language])

  let loaded = false
  const receive = (message) => {
    if (message.origin !== address.origin || message.source !== frame.contentWindow) return
    if (message.data?.type !== 'sandbox-checkout') return
    const { event, details } = message.data
    if (event !== 'loaded') return onEvent(event, details)
    // Every step is a page of its own; the shop is told of the first.
    frame.focus()
    if (!loaded) onEvent(event, details)
    loaded = true
  }
  const cancel = (event) => {
    event.preventDefault()
    onEvent('cancel', {})
  }
  window.addEventListener('message', receive)
  dialog.addEventListener('cancel', cancel)
  button.addEventListener('click', cancel)
  frame.src = address.href
  document.body.append(dialog)
  dialog.showModal()

  return {
    close() {
      window.removeEventListener('message', receive)
      // Closing gives the focus back to where it was.
      dialog.close()
      dialog.remove()
    },
  }
}

function build(texts) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', texts.label)
  dialog.setAttribute('aria-modal', 'true')
  // Through the object model: a policy without 'unsafe-inline' refuses style attributes.
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'rgb(10 14 30 / 0.72)',
    display: 'grid',
    placeItems: 'center',
  })
  const box = document.createElement('div')
  Object.assign(box.style, {
    position: 'relative',
    width: 'min(30rem, 100%)',
    height: 'min(46rem, 100%)',
    borderRadius: '16px',
    overflow: 'hidden',
    background: 'white',
  })
  const frame = document.createElement('iframe')
  frame.title = texts.label
  frame.name = 'checkout'
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' })
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', texts.close)
  button.textContent = '×'
  Object.assign(button.style, {
    position: 'absolute',
    top: '2px',
    right: '4px',
    width: '44px',
    height: '44px',
    border: '0',
    background: 'transparent',
    color: '#111827',
    font: '400 28px/1 system-ui, sans-serif',
    cursor: 'pointer',
  })
  box.append(frame, button)
  dialog.append(box)
  return { dialog, frame, button }
}
