/**
 * In the window that Paystack's own inline script (v2) opens: speaks that script's protocol with the page
 * around it, which may have any origin, as the shops of Paystack's customers do.
 */
const main = document.querySelector('main')
const { base, code, reference } = main.dataset
const details = JSON.parse(main.dataset.details)

/** What our pages call it, in the script's words. */
const EVENTS = {
  precheckout: { event: 'loaded:checkout' },
  loaded: { event: 'loaded:transaction', data: details },
  success: { event: 'success', data: details },
  error: { event: 'error', data: { type: 'setup', ...details } },
}

function tell(message) {
  window.parent.postMessage(message, '*')
}

/**
 * Every step is a page of its own; the script is told of the first. The frame's name remembers it: a browser
 * that refuses cookies of other sites refuses their frames every storage too.
 */
function notifyOnce(event) {
  const said = `${event} ${code}`
  if (event === 'loaded' && window.name === said) return
  window.name = said
  tell(EVENTS[event])
}

/** Starts a transaction with what the page names, in the names of the wire. */
async function start({ ref, firstname, lastname, ...parameters }) {
  const response = await fetch(`${base}/paystack/checkout/request_inline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...parameters, reference: ref, first_name: firstname, last_name: lastname }),
  })
  const answer = await response.json()
  if (!answer.status) throw new Error(answer.message)
  return answer.data.access_code
}

let opening = false
async function open(parameters) {
  // The script says it again when the window has loaded.
  const isShown = code !== '' && (parameters.accessCode === code || parameters.ref === reference)
  if (opening || isShown) return
  opening = true
  try {
    const accessCode = parameters.accessCode ?? (await start(parameters))
    window.location.replace(`${base}/paystack/pay/${encodeURIComponent(accessCode)}?popup=own`)
  } catch (error) {
    opening = false
    tell({ event: 'error', data: { type: 'setup', message: error.message } })
  }
}

if (window.parent !== window) {
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && data?.type === 'inline:url' && data.path === 'newTransaction') open(data.params)
  })
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-dismiss]')) tell({ event: 'close', data: { status: 'abandoned' } })
  })
  notifyOnce(main.dataset.event)
}
