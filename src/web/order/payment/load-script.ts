const loading = new Map<string, Promise<void>>()

/** Loads a provider's script once. A failure is forgotten, so that another try loads anew. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new Error(`the script ${url} did not load`))
    })
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
