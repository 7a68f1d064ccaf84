import type { Page } from '@playwright/test'

declare global {
  interface Window {
    translatePage: () => void
  }
}

/**
 * Adds a page translator to the pages opened from now on. Like Chrome's translator, it joins adjacent text nodes into
 * one sentence and replaces them with `<font>` elements, also for text that appears later. It marks translated text
 * with ‹ ›. It starts with a call of `translatePage`, or as soon as the document is there, before any script of the
 * page runs.
 */
export async function bringTranslator(page: Page, begin: 'when told' | 'at once') {
  await page.addInitScript((begin) => {
    // Chrome's translator runs in an isolated world, so it does not see the page's changes of these functions.
    const { appendChild, insertBefore, removeChild } = Node.prototype
    const placeOf = (name: 'parentNode' | 'nextSibling') => {
      const place = Object.getOwnPropertyDescriptor(Node.prototype, name)
      return (node: Node): Node | null => place?.get?.call(node)
    }
    const [parentOf, nextTo] = [placeOf('parentNode'), placeOf('nextSibling')]
    const isText = (node: Node | null): node is Text => node instanceof Text
    const isWanted = (text: Text) =>
      text.parentElement?.closest('font, script, style, title, textarea, svg') === null && /\S/.test(text.data)

    const translate = (text: Text) => {
      const parent = parentOf(text)
      if (!parent || !isWanted(text)) return
      const sentence = [text]
      for (let next = nextTo(text); isText(next); next = nextTo(next)) sentence.push(next)
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      const words = sentence.map(({ data }) => data).join('')
      appendChild.call(inner, document.createTextNode(words.replace(/\S(?:[\s\S]*\S)?/, '‹$&›')))
      appendChild.call(outer, inner)
      insertBefore.call(parent, outer, text)
      for (const one of sentence) removeChild.call(parent, one)
    }
    const translateIn = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (isText(root)) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    window.translatePage = () => {
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node)
      }).observe(document.body, { childList: true, subtree: true })
    }
    if (begin === 'at once') document.addEventListener('DOMContentLoaded', window.translatePage)
  }, begin)
}

export const translate = (page: Page) => page.evaluate(() => window.translatePage())
