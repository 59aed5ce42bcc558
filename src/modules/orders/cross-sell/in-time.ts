/** Who is asked beside a page is not waited for: the page is read meanwhile. */
const PATIENCE_MS = 900

/** What comes in time; null for what comes late. */
export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  const none = new Promise<null>((resolve) =>
    late.signal.addEventListener('abort', () => resolve(null), { once: true }),
  )
  try {
    return await Promise.race([asked, none])
  } finally {
    clearTimeout(timer)
  }
}
