/** An empty sky over the dunes: a picture where those of what is looked for would be. */
export function EmptySky() {
  return (
    <svg
      viewBox="0 0 240 84"
      className="w-[min(15rem,100%)] rounded-md bg-linear-to-b from-indigo-soft to-surface"
      aria-hidden="true"
    >
      <circle cx="186" cy="30" r="13" className="fill-marigold" />
      <path
        d="M18 40c28-22 60-24 92-12"
        className="fill-none stroke-indigo"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeDasharray="1 6"
      />
      <path d="M0 68c30-14 62-16 96-4s76 10 144-8v28H0z" className="fill-indigo opacity-85" />
      <path d="M0 78c44-12 92-10 132-4s70 4 108-6v16H0z" className="fill-cloth" />
    </svg>
  )
}
