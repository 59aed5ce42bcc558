/** Leads to the control of this name, which is still to be filled in. */
export function leadTo(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
