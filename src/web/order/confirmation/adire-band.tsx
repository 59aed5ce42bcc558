/** A quiet band of resist-dyed cloth: concentric circles and stitched lines, as on an adire wrapper. */
export function AdireBand() {
  return (
    <svg
      className="absolute inset-y-0 end-0 h-full w-2/3 text-cloth-light opacity-70 max-sm:w-full"
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
      viewBox="0 0 320 160"
    >
      <defs>
        <pattern id="adire" width="80" height="80" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <circle cx="40" cy="40" r="30" strokeDasharray="3 4" />
            <circle cx="40" cy="40" r="21" />
            <circle cx="40" cy="40" r="12" strokeDasharray="2 4" />
            <path d="M0 0l12 12M80 0L68 12M0 80l12-12M80 80L68 68" />
          </g>
          <circle cx="40" cy="40" r="4" fill="currentColor" />
          <circle cx="0" cy="0" r="5" fill="currentColor" />
          <circle cx="80" cy="0" r="5" fill="currentColor" />
          <circle cx="0" cy="80" r="5" fill="currentColor" />
          <circle cx="80" cy="80" r="5" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="320" height="160" fill="url(#adire)" />
    </svg>
  )
}
