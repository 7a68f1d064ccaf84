/** Whether a key is the page's own: nobody types, no dialog is open, and it is none of the browser's. */
export function isOwnKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isDialogOpen()) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
