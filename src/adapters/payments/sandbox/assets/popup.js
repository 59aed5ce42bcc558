/** In the frame of an inline script: tells the page around it what happens. */
const main = document.querySelector('main')

function tell(event, details = {}) {
  window.parent.postMessage({ type: 'sandbox-checkout', event, details }, window.location.origin)
}

if (window.parent !== window) {
  tell(main.dataset.event, JSON.parse(main.dataset.details))
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-dismiss]')) tell('cancel')
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('cancel')
  })
}
