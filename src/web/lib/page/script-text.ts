/** JSON that cannot end the script element it stands in. */
export const insideScript = (json: string): string => json.replaceAll('<', '\\u003c')
