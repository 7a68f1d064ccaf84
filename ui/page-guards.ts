/**
 * Keeps a page working under things that browsers do to it:
 *
 * - A translator, such as Chrome's, takes texts out of the page and puts `<font>` elements in their places. React still holds the texts: changing
 *   one shows nothing, and removing one, or adding something before it, throws and takes the whole page down
 *   (https://github.com/facebook/react/issues/11538). Here a text that is touched comes back to its place first. The translator then translates it anew.
 *
 * The storefront inlines this function into its pages, so it uses nothing from outside itself.
 */
export function guardPage() {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
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
        if (gone.parentNode || removedByPage.has(gone) || !(isText(gone) || isFont(gone))) continue
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
      if (!one.parentNode) insertBefore.call(parent, one, standIn)
    }
    removeChild.call(parent, standIn)
    textsOf.delete(standIn)
  }

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (!this.parentNode) bringBack(this)
      nodeValue?.set?.call(this, text)
    },
  })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!child.parentNode) bringBack(child)
    removedByPage.add(child)
    // A translator may have moved it into an element of its own, or taken it away for good.
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (standIns.has(child) && !child.parentNode) bringBack(child)
    removedByPage.delete(child)
    appendChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (standIns.has(child) && !child.parentNode) bringBack(child)
    if (before && !before.parentNode) bringBack(before)
    removedByPage.delete(child)
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, child, place)
    return child
  }
}
