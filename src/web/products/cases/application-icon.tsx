import { icon } from '../../ui/icons.tsx'

export const ApplicationIcon = /* @__PURE__ */ icon(
  <path d="M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 12h7M9 15.5h7M9 8.5h2.5" />,
)
