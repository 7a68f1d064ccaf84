/** The first field of a form with a day or an hour of which a part is missing. To a browser it has no value, and none may mean something else. */
export function halfTyped(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput)
}
