/**
 * Keeps a page working under things that browsers do to it:
 *
 * - A translator, such as Chrome's, takes texts out of the page and puts `<font>` elements in their places. Preact still holds the texts: changing
 *   or removing one shows nothing, and adding something beside it adds it elsewhere or throws, which takes the whole page down
 *   (https://github.com/facebook/react/issues/11538 tells of the same). Here a text has the place of what stands for it, and one that is touched comes
 *   back to that place first. The translator then translates it anew.
 * - Enter, or "Go" on a phone's keyboard, sends a form from any of its fields. A form with `data-by-press` is sent by its button only: there
 *   Enter goes to the next field.
 * - A key with which an input method puts a word together is not the page's: Enter and arrows choose among the method's own words then.
 *
 * The storefront inlines this function into its pages, so it uses nothing from outside itself.
 */
export function guardPage() {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const { moveBefore } = Element.prototype
  const own = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)
  const data = own(CharacterData.prototype, 'data')
  const parentNode = own(Node.prototype, 'parentNode')
  const nextSibling = own(Node.prototype, 'nextSibling')
  const parentOf = (node: Node): ParentNode | null => parentNode?.get?.call(node)
  /** What a translator put in the place of a text. */
  const standIns = new WeakMap<Node, Node>()
  /** The texts of a stand-in, in their order: a translator makes one sentence of several. */
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
    // A translator may have moved it into an element of its own, or taken it away for good.
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
  // Of browsers since 2025.
  if (moveBefore) Element.prototype.moveBefore = placing(moveBefore)

  // Safari tells of the Enter that ends a word by this code only, and some keyboards of Android tell of every key by it.
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
        // The others of a radio button's group.
        (!field.name || other.getAttribute('name') !== field.name),
    )
  }
  const fieldSentByPress = ({ target }: Event) =>
    target instanceof HTMLInputElement && target.form?.matches('[data-by-press]') && target.type !== 'file' && target
  const goOn = (event: Event, field: HTMLInputElement) => {
    event.preventDefault()
    const next = nextField(field)
    // Without a next one, a phone's keyboard goes away, and the button can be seen.
    if (next) next.focus()
    else field.blur()
  }
  // On the window, so that a list of suggestions has taken its Enter by then.
  addEventListener('keydown', (event) => {
    const field = fieldSentByPress(event)
    if (field && event.key === 'Enter' && !event.defaultPrevented) goOn(event, field)
  })
  // Keyboards of Android that tell no key but 229 tell of Enter by this.
  addEventListener('beforeinput', (event) => {
    const field = fieldSentByPress(event)
    if (field && event.inputType === 'insertLineBreak') goOn(event, field)
  })
  addEventListener('focusin', (event) => {
    const field = fieldSentByPress(event)
    if (field) field.enterKeyHint = nextField(field) ? 'next' : 'done'
  })
}
