import { icon } from '../../ui/icons.tsx'

export const PassportIcon = /* @__PURE__ */ icon(
  <path d="M6 3.5h12v17H6zM8.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M8.5 10h7M12 6.5v7M9.5 17h5" />,
)
