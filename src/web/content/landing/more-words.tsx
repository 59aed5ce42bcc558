/** Says over a page that what is read is not published. */
export function LandingNotice({ notice }: { notice: string | null }) {
  if (notice === null) return null
  return (
    <p className="page my-4 rounded-md bg-marigold-soft p-4 text-marigold-ink" role="status">
      {notice}
    </p>
  )
}

interface MoreWordsProps {
  /** Of the part; its own headings stand for it where it has none. */
  readonly title?: string
  /** As the server has rendered it; empty where there is nothing more to say. */
  readonly html: string
}

/** What an agency has to say beside what every page of a kind says. */
export function MoreWords({ title, html }: MoreWordsProps) {
  if (html === '') return null
  return (
    <section className="max-w-prose">
      {title && <h2 className="mb-3 text-2xl">{title}</h2>}
      {/* As the server has rendered it of our own Markdown; without the code of pages of words. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
