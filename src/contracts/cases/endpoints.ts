/** The calls of applications and enquiries. */
export const CASE_ENDPOINTS = {
  caseOpen: { method: 'POST', path: '/cases' },
  caseGet: { method: 'POST', path: '/cases/get' },
  caseList: { method: 'POST', path: '/cases/list' },
  caseLookUp: { method: 'POST', path: '/cases/look_up' },
  caseReply: { method: 'POST', path: '/cases/reply' },
  caseSeen: { method: 'POST', path: '/cases/seen' },
  caseTaskDone: { method: 'POST', path: '/cases/task_done' },
  /** Makes an offer of what is due. */
  casePay: { method: 'POST', path: '/cases/pay' },
  caseOffer: { method: 'POST', path: '/cases/offer' },
  caseWithdraw: { method: 'POST', path: '/cases/withdraw' },
  /** Own bookings that may be put beside an application. */
  caseReservations: { method: 'POST', path: '/cases/reservations' },
  caseAttach: { method: 'POST', path: '/cases/reservations/attach' },
  caseDetach: { method: 'POST', path: '/cases/reservations/detach' },
  /** Free times before there is a case. */
  enquirySlots: { method: 'POST', path: '/cases/enquiry_slots' },
  appointmentSlots: { method: 'POST', path: '/cases/appointments/slots' },
  appointmentBook: { method: 'POST', path: '/cases/appointments' },
  appointmentMove: { method: 'POST', path: '/cases/appointments/move' },
  appointmentCancel: { method: 'POST', path: '/cases/appointments/cancel' },
} as const
