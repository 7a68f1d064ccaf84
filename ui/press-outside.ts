/** Fields one types into. */
const TYPED_INTO = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])'
const isTypedInto = (target: EventTarget | null) => target instanceof Element && target.matches(TYPED_INTO)

/**
 * Calls `close` on a press outside of what is open, and keeps that press from what lies under it: a tap that closes a list must not order
 * something. From one field to another the focus goes on, as the eyes have already. Gives what ends the listening.
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

/** What a press is made of besides its beginning; a finger that scrolls makes none of it. */
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
