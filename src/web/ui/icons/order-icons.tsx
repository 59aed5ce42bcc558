import { icon } from '../icons.tsx'

/** Pictures of what is bought and kept: pages of searches go without. */

export const BellIcon = /* @__PURE__ */ icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2" />)
export const BagIcon = /* @__PURE__ */ icon(
  <path d="M6 8h12v12H6zM9.5 8V4.5h5V8M9.5 12v4M14.5 12v4M8.5 20v1.5M15.5 20v1.5" />,
)
export const SeatIcon = /* @__PURE__ */ icon(<path d="M7 4l1.5 9H17v4H7.5L5 5M8 20.5h9" />)
export const CardIcon = /* @__PURE__ */ icon(<path d="M3 6h18v12.5H3zM3 10h18M6.5 15h4" />)
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />)
export const EditIcon = /* @__PURE__ */ icon(<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />)
export const ScanIcon = /* @__PURE__ */ icon(
  <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 10.5h9M7.5 14h9" />,
)
export const WalletIcon = /* @__PURE__ */ icon(
  <path d="M3.5 7.5h17v12h-17zM3.5 7.5l12-4v4M20.5 11.5h-5a2 2 0 0 0 0 4h5" />,
)
export const ChartIcon = /* @__PURE__ */ icon(<path d="M4 20h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8" />)
