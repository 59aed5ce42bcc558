import { icon } from './icons.tsx'

/** Drawn on some pages only: those of every page, and what icons are made by, are in `icons.tsx`. */

export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L20.5 20.5" />,
)
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />)
export const TrashIcon = /* @__PURE__ */ icon(<path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />)
export const CalendarIcon = /* @__PURE__ */ icon(<path d="M4 6h16v14H4zM4 10h16M8.5 3.5v4M15.5 3.5v4" />)
export const PlaneIcon = /* @__PURE__ */ icon(
  <path d="M20.6 3.4c-1-1-2.7-.7-3.7.3L13.7 7 5 5 3.5 6.5l7 4-3.5 3.5-2.6-.4L3 15l4.2 1.8L9 21l1.4-1.4-.4-2.6 3.5-3.5 4 7L19 19l-2-8.7 3.3-3.2c1-1 1.3-2.7.3-3.7z" />,
)
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M12 21c-4-4.7-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.3-6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0" />,
)
export const CityIcon = /* @__PURE__ */ icon(
  <path d="M3 20.5h18M5 20.5V9l6-3.5v15M11 10.5h8v10M8 11.5v.01M8 15.5v.01M15 14v.01M15 17v.01" />,
)
export const ClockIcon = /* @__PURE__ */ icon(<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5.3l3.5 2" />)
export const LeafIcon = /* @__PURE__ */ icon(<path d="M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c2-5 5-8 9-10" />)
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />)
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9l6 6 6-6" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M15 6l-6 6 6 6" />)
export const ShareIcon = /* @__PURE__ */ icon(<path d="M12 15V3.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2" />)
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5" />,
)
export const TicketIcon = /* @__PURE__ */ icon(
  <path d="M3 7h18v3.5a1.7 1.7 0 0 0 0 3.4V17.5H3v-3.6a1.7 1.7 0 0 0 0-3.4zM14.5 7.5v2M14.5 11.5v2M14.5 15.5v1.5" />,
)
