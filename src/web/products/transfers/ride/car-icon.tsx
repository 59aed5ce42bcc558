import { icon } from '../../../ui/icons.tsx'

/** Apart from the icons that every page brings. */
export const CarIcon = /* @__PURE__ */ icon(
  <path d="M4 16.5v-4l2-5.5h12l2 5.5v4M4 12.5h16M3.5 16.5h17M6 16.5v2.5M18 16.5v2.5M7 14.5v.01M17 14.5v.01" />,
)
