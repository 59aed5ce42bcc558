/** The calls of uploaded files. Their parts and contents are no JSON: `parts/{id}/{offset}` and `content/{id}` stand beside these. */
export const FILE_ENDPOINTS = {
  fileCreate: { method: 'POST', path: '/files/create' },
  fileFinish: { method: 'POST', path: '/files/finish' },
  fileList: { method: 'POST', path: '/files/list' },
  fileRemove: { method: 'POST', path: '/files/remove' },
} as const
