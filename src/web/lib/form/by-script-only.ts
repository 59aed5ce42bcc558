/**
 * The method of a form that only its script sends. Outside of a dialog the browser does nothing by it: a press before
 * the page has come to life, or where no script runs, neither loses what was typed nor puts it into an address. Once the
 * page has come to life such a press is made good (`EarlyPress`).
 */
export const BY_SCRIPT_ONLY = 'dialog'
