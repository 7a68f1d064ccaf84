/**
 * Whether the page may handle a key: the focus is not in a field, no dialog is open, and the key does not belong to the
 * browser.
 */
export function isOwnKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isDialogOpen()) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
