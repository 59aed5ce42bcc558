import type { ReactNode, SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

/** Icons are drawn on a grid of 24 with round strokes of 1.75; they are decoration, words stand beside. */
export const icon = (drawing: ReactNode) =>
  function Icon(props: IconProps) {
    return (
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {drawing}
      </svg>
    )
  }

export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6L6 18" />)
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CheckIcon = /* @__PURE__ */ icon(<path d="M4.5 12.5l5 5 10-11" />)
export const InfoIcon = /* @__PURE__ */ icon(<path d="M12 11v6M12 7.5v.01M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />)
export const WarningIcon = /* @__PURE__ */ icon(<path d="M12 9v5M12 17.2v.01M12 3.5L2.5 20h19z" />)
export const PersonIcon = /* @__PURE__ */ icon(
  <path d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" />,
)
export const BasketIcon = /* @__PURE__ */ icon(<path d="M4 9h16l-1.6 10.5H5.6zM8.5 9l2-5M15.5 9l-2-5" />)
export const GlobeIcon = /* @__PURE__ */ icon(
  <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3.5 12h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18" />,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 4h4l1.5 5-2.5 1.5c1.2 2.6 3 4.4 5.5 5.5L15 13.5l5 1.5v4c0 1-.8 1.5-1.5 1.5C11 20 4 13 3.5 5.5 3.5 4.8 4 4 5 4z" />,
)
export const MailIcon = /* @__PURE__ */ icon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />)
export const ChatIcon = /* @__PURE__ */ icon(
  <path d="M4 20l1.3-4A8.5 8.5 0 1 1 8.6 19zM8.5 10.5v.01M12 10.5v.01M15.5 10.5v.01" />,
)
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="M9 6l6 6-6 6" />)
