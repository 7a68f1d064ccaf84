/**
 * Keeps a page working when browsers change it or its events:
 *
 * - A translator, such as Chrome's, removes text nodes and puts `<font>` elements in their place. Preact still holds
 *   the removed nodes. Changing or removing one then has no visible effect, and inserting beside it inserts at the
 *   wrong place or throws, which crashes the page (https://github.com/facebook/react/issues/11538 describes the same
 *   in React). Here a removed text node takes the position of its replacement, and returns to the page before the page
 *   changes it. The translator then translates it again.
 * - Enter, or "Go" on a phone's keyboard, submits a form from any of its fields. A form with `data-by-press` is only
 *   submitted by its button; Enter moves to the next field.
 * - Keys that compose a word in an input method are not for the page, because Enter and the arrow keys then choose
 *   among the suggestions of the input method.
 *
 * The storefront inlines this function into its pages, so it must not use anything from outside itself.
 */
export function guardPage() {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const { moveBefore } = Element.prototype
  const own = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)
  const data = own(CharacterData.prototype, 'data')
  const parentNode = own(Node.prototype, 'parentNode')
  const nextSibling = own(Node.prototype, 'nextSibling')
  const parentOf = (node: Node): ParentNode | null => parentNode?.get?.call(node)
  /** The replacement of each text node, set by a translator. */
  const standIns = new WeakMap<Node, Node>()
  /** The text nodes of a replacement, in order: a translator joins several into one sentence. */
  const textsOf = new WeakMap<Node, Node[]>()
  const removedByPage = new WeakSet<Node>()
  const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE
  const isFont = (node: Node | null) => node?.nodeName === 'FONT'

  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const gone of removedNodes) {
        if (parentOf(gone) || removedByPage.has(gone) || !(isText(gone) || isFont(gone))) continue
        const fonts = [previousSibling, nextSibling].filter(isFont)
        const standIn =
          [...addedNodes].find((node) => isFont(node) || isText(node)) ??
          fonts.find((font) => font && !textsOf.has(font)) ??
          fonts[0]
        if (!standIn) continue
        const texts = textsOf.get(gone) ?? [gone]
        const others = textsOf.get(standIn) ?? []
        textsOf.set(standIn, standIn === nextSibling ? [...texts, ...others] : [...others, ...texts])
        for (const text of texts) standIns.set(text, standIn)
      }
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  const bringBack = (text: Node) => {
    note(observer.takeRecords())
    const standIn = standIns.get(text)
    const parent = standIn?.parentNode
    if (!standIn || !parent) return
    for (const one of textsOf.get(standIn) ?? []) {
      if (!parentOf(one)) insertBefore.call(parent, one, standIn)
    }
    removeChild.call(parent, standIn)
    textsOf.delete(standIn)
  }

  Object.defineProperty(CharacterData.prototype, 'data', {
    ...data,
    set(this: CharacterData, text: string) {
      if (!parentOf(this)) bringBack(this)
      data?.set?.call(this, text)
    },
  })
  for (const [name, place] of Object.entries({ parentNode, nextSibling })) {
    Object.defineProperty(Text.prototype, name, {
      configurable: true,
      get(this: Text) {
        return place?.get?.call((!parentOf(this) && standIns.get(this)) || this)
      },
    })
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!parentOf(child)) bringBack(child)
    removedByPage.add(child)
    // A translator may have moved the node into another element, or removed it.
    const parent = parentOf(child)
    if (parent) removeChild.call(parent, child)
    return child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (standIns.has(child) && !parentOf(child)) bringBack(child)
    removedByPage.delete(child)
    appendChild.call(this, child)
    return child
  }
  const placing = (method: (this: Element, child: Node, before: Node | null) => unknown) =>
    function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
      if (standIns.has(child) && !parentOf(child)) bringBack(child)
      if (before && !parentOf(before)) bringBack(before)
      removedByPage.delete(child)
      let place = before
      while (place && parentOf(place) !== this) place = parentOf(place)
      method.call(this as Element, child, place)
      return child
    }
  Node.prototype.insertBefore = placing(insertBefore)
  // In browsers since 2025.
  if (moveBefore) Element.prototype.moveBefore = placing(moveBefore)

  // In Safari only this key code identifies the Enter that ends a composition. Some Android keyboards send it for every
  // key.
  const isOfInputMethod = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229
  addEventListener('keydown', (event) => isOfInputMethod(event) && event.stopPropagation(), true)

  const nextField = (field: HTMLInputElement) => {
    const fields = field.form?.querySelectorAll<HTMLElement>(
      'input:enabled:not([type=hidden], [type=file], [readonly]), select:enabled, textarea:enabled',
    )
    return [...(fields ?? [])].find(
      (other) =>
        field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING &&
        other.checkVisibility() &&
        // Skip the other radio buttons of the same group.
        (!field.name || other.getAttribute('name') !== field.name),
    )
  }
  const fieldSentByPress = ({ target }: Event) =>
    target instanceof HTMLInputElement && target.form?.matches('[data-by-press]') && target.type !== 'file' && target
  const goOn = (event: Event, field: HTMLInputElement) => {
    event.preventDefault()
    const next = nextField(field)
    // Without a next field, blur closes the on-screen keyboard, so that the button becomes visible.
    if (next) next.focus()
    else field.blur()
  }
  // On `window`, so that a suggestion list handles its Enter first.
  addEventListener('keydown', (event) => {
    const field = fieldSentByPress(event)
    if (field && event.key === 'Enter' && !event.defaultPrevented) goOn(event, field)
  })
  // Android keyboards that send only key code 229 report Enter with this event.
  addEventListener('beforeinput', (event) => {
    const field = fieldSentByPress(event)
    if (field && event.inputType === 'insertLineBreak') goOn(event, field)
  })
  addEventListener('focusin', (event) => {
    const field = fieldSentByPress(event)
    if (field) field.enterKeyHint = nextField(field) ? 'next' : 'done'
  })
}
