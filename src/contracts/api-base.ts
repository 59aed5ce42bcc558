/** Every call lives under this prefix. Apart from the table of calls, which browsers do without. */
export const API_BASE = '/api/v1'
