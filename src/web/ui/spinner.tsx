/** A turning ring in the colour of the text around it; what is awaited must be said in words beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/**
 * A thin bar that fills. `done` of `total`, or endless without them.
 * @param label what is under way, for screen readers
 */
export function ProgressBar({ label, done, total }: { label: string; done?: number; total?: number }) {
  if (done === undefined || !total) {
    return (
      <div className="progress progress-endless" role="progressbar" aria-label={label}>
        <span />
      </div>
    )
  }
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <span
        ref={(bar) => {
          // Through the object model: the pages' policy refuses style attributes.
          bar?.style.setProperty('transform', `scaleX(${done / total})`)
        }}
      />
    </div>
  )
}
