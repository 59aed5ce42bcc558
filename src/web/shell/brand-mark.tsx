/** The shop's mark: a sun over a path, as a resist-dyed stamp. */
export function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
      <circle cx="16" cy="16" r="16" fill="var(--marigold)" />
      <path
        d="M5 21c4-5 7-7 11-7s7 2 11 7M8.5 25.5c2.5-3 4.7-4.5 7.5-4.5s5 1.5 7.5 4.5"
        fill="none"
        stroke="#232560"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="8.5" r="3" fill="#232560" />
    </svg>
  )
}
