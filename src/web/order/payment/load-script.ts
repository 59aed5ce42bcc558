const loading = new Map<string, Promise<void>>()

/** A script that has not come by then on the slowest of networks is not waited for: it may never say that it fails. */
const PATIENCE_MS = 30_000

/** Loads a provider's script once. A failure is forgotten, so that another try loads anew. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    const fail = () => {
      loading.delete(url)
      script.remove()
      reject(new Error(`the script ${url} did not load`))
    }
    const patience = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(patience)
      fail()
    })
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
