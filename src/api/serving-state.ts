/** Whether the shop takes work: it does not while it starts and while it drains before a stop. */
export interface ServingState {
  readonly ready: boolean
  set(ready: boolean): void
}

export function createServingState(): ServingState {
  let ready = false
  return {
    get ready() {
      return ready
    },
    set(value) {
      ready = value
    },
  }
}
