/** The sandbox's imitation of Paystack's inline script v2: `new PaystackPop()`. */
;(() => {
  const base = new URL('..', document.currentScript.src)
  const overlay = import(new URL('assets/overlay.js', base).href)

  window.PaystackPop = class PaystackPop {
    #open = null

    /** Shows a transaction that the shop's server has started. */
    resumeTransaction(accessCode, callbacks = {}) {
      this.#show(Promise.resolve(accessCode), callbacks)
    }

    /** Starts a transaction from the page; the amount is the page's, so the shop has to compare. */
    newTransaction({ onLoad, onSuccess, onCancel, onError, callback, onClose, ...parameters }) {
      this.#show(start(parameters), {
        onLoad,
        onError,
        onSuccess: onSuccess ?? callback,
        onCancel: onCancel ?? onClose,
      })
    }

    cancelTransaction() {
      this.#close()
    }

    async #show(code, { onLoad, onSuccess, onCancel, onError }) {
      try {
        const accessCode = await code
        const { openOverlay } = await overlay
        this.#close()
        this.#open = openOverlay(new URL(`paystack/pay/${encodeURIComponent(accessCode)}`, base), (event, details) => {
          if (event === 'loaded') return onLoad?.(details)
          this.#close()
          if (event === 'success') onSuccess?.(details)
          else if (event === 'error') onError?.(details)
          else onCancel?.()
        })
      } catch (error) {
        onError?.({ message: error.message })
      }
    }

    #close() {
      this.#open?.close()
      this.#open = null
    }
  }

  async function start({ firstName, lastName, ...parameters }) {
    const response = await fetch(new URL('paystack/checkout/request_inline', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: firstName, last_name: lastName, ...parameters }),
    })
    const answer = await response.json()
    if (!answer.status) throw new Error(answer.message)
    return answer.data.access_code
  }
})()
