import { icon } from '../../ui/icons.tsx'

export const BookIcon = /* @__PURE__ */ icon(
  <path d="M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V19.5" />,
)
export const BusIcon = /* @__PURE__ */ icon(
  <path d="M5 17V6.5A1.5 1.5 0 0 1 6.5 5h11A1.5 1.5 0 0 1 19 6.5V17M3.5 17h17M5 11.5h14M12 5v6.5M7.5 17v2M16.5 17v2M8 14.3v.01M16 14.3v.01" />,
)
export const TrainIcon = /* @__PURE__ */ icon(
  <path d="M7 4h10a1.5 1.5 0 0 1 1.5 1.5v9A2.5 2.5 0 0 1 16 17H8a2.5 2.5 0 0 1-2.5-2.5v-9A1.5 1.5 0 0 1 7 4M5.5 11h13M9 14v.01M15 14v.01M8.5 17L6.5 20M15.5 17l2 3" />,
)
