/** The sandbox's imitation of Flutterwave's inline script v3: `FlutterwaveCheckout({…})`. */
;(() => {
  const base = new URL('..', document.currentScript.src)
  const overlay = import(new URL('assets/overlay.js', base).href)

  /**
   * The window stays open after a success until the page closes it, as Flutterwave's does; `onclose`
   * is told whether the payment was left incomplete.
   */
  window.FlutterwaveCheckout = (options) => {
    let open = null
    let incomplete = true
    let closed = false

    const close = () => {
      if (closed) return
      closed = true
      open?.close()
      options.onclose?.(incomplete)
    }

    overlay
      .then(({ openOverlay }) => {
        if (closed) return
        open = openOverlay(addressOf(options), (event, details) => {
          if (event === 'cancel' || event === 'error') close()
          if (event !== 'success' || !incomplete) return
          incomplete = false
          if (options.callback) options.callback(details)
          else if (options.redirect_url) window.location.assign(returnTo(options.redirect_url, details))
        })
      })
      .catch(close)

    return { close }
  }

  function addressOf({ public_key, tx_ref, amount, currency, customer, customizations, redirect_url }) {
    const address = new URL('flutterwave/checkout', base)
    const parameters = {
      public_key,
      tx_ref,
      amount,
      currency,
      email: customer?.email,
      name: customer?.name,
      phone_number: customer?.phone_number ?? customer?.phonenumber,
      title: customizations?.title,
      redirect_url,
    }
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined && value !== null) address.searchParams.set(name, value)
    return address
  }

  function returnTo(redirectUrl, { status, tx_ref, transaction_id }) {
    const url = new URL(redirectUrl)
    for (const [name, value] of Object.entries({ status, tx_ref, transaction_id })) url.searchParams.set(name, value)
    return url.href
  }
})()
