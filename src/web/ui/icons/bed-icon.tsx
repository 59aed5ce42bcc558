import { icon } from '../icons.tsx'

/** Apart from the icons that every page brings: few lists show hotels. */
export const BedIcon = /* @__PURE__ */ icon(
  <path d="M3 19V6M3 16h18M21 19v-4.5a3.5 3.5 0 0 0-3.5-3.5H3M6.5 11V8.5h4V11" />,
)
