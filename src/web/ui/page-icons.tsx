import { icon } from './icons.tsx'

/** Drawn on some pages only: those of every page, and what icons are made by, are in `icons.tsx`. */

export const BellIcon = /* @__PURE__ */ icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2" />)
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
export const BagIcon = /* @__PURE__ */ icon(
  <path d="M6 8h12v12H6zM9.5 8V4.5h5V8M9.5 12v4M14.5 12v4M8.5 20v1.5M15.5 20v1.5" />,
)
export const SeatIcon = /* @__PURE__ */ icon(<path d="M7 4l1.5 9H17v4H7.5L5 5M8 20.5h9" />)
export const LeafIcon = /* @__PURE__ */ icon(<path d="M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c2-5 5-8 9-10" />)
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />)
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9l6 6 6-6" />)
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M15 6l-6 6 6 6" />)
export const ShareIcon = /* @__PURE__ */ icon(<path d="M12 15V3.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2" />)
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5" />,
)
export const CardIcon = /* @__PURE__ */ icon(<path d="M3 6h18v12.5H3zM3 10h18M6.5 15h4" />)
export const TicketIcon = /* @__PURE__ */ icon(
  <path d="M3 7h18v3.5a1.7 1.7 0 0 0 0 3.4V17.5H3v-3.6a1.7 1.7 0 0 0 0-3.4zM14.5 7.5v2M14.5 11.5v2M14.5 15.5v1.5" />,
)
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />)
export const EditIcon = /* @__PURE__ */ icon(<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />)
export const ScanIcon = /* @__PURE__ */ icon(
  <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 10.5h9M7.5 14h9" />,
)
export const WalletIcon = /* @__PURE__ */ icon(
  <path d="M3.5 7.5h17v12h-17zM3.5 7.5l12-4v4M20.5 11.5h-5a2 2 0 0 0 0 4h5" />,
)
export const ChartIcon = /* @__PURE__ */ icon(<path d="M4 20h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8" />)
