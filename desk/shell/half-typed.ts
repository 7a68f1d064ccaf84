/**
 * The first date or time field of a form that is only partly filled in. The browser reports such a field as empty,
 * which may have another meaning.
 */
export function halfTyped(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput)
}
