/** Text fields. */
const TYPED_INTO = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])'
const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.matches(TYPED_INTO)

/**
 * Calls `close` on a press outside the open element, and keeps the press from the element below, so that a tap that
 * closes a list does not also submit something. A press from one text field to another still moves the focus.
 * @returns a function that removes the listeners
 */
export function onPressOutside(inside: () => Element | null | undefined, close: () => void): () => void {
  const leave = (event: PointerEvent) => {
    const { target } = event
    if (!(target instanceof Node) || inside()?.contains(target)) return
    close()
    if (isTypedInto(target) && isTypedInto(document.activeElement)) return
    event.stopPropagation()
    swallowPress()
  }
  addEventListener('pointerdown', leave, true)
  return () => removeEventListener('pointerdown', leave, true)
}

/** Blocks the remaining events of a press. A finger that scrolls fires none of them. */
function swallowPress() {
  const isOver = new AbortController()
  const listening = { capture: true, signal: isOver.signal }
  const end = () => isOver.abort()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') end()
  }
  for (const part of ['mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(part, swallow, listening)
  for (const other of ['pointerdown', 'pointercancel', 'keydown']) addEventListener(other, end, listening)
}
