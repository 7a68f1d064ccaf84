import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, and checks at every stop that the focus is visible. */
export async function tabTo(
  within: Page | Locator,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Tab',
) {
  const page = 'page' in within ? within.page() : within
  const target = within.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 120; stops += 1) {
    expect(await focusSeen(page), 'the focus can be seen').toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${role} ${name}`)
}

/** Returns why the focus is not visible, or an empty string when it is. */
async function focusSeen(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // A hidden element keeps the focus until the next frame. Scrolling and colour transitions also end by then.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const element = document.activeElement
    // After a navigation, either nothing has the focus, or a container that got it from the page.
    if (!element || element === document.body || element.getAttribute('tabindex') === '-1') return ''
    const hidesItself = element.matches('input[type=file]')
    const shown = hidesItself ? document.querySelector(`label[for="${element.id}"]`) : element
    if (!shown) return `${element.outerHTML.slice(0, 200)} has no label`
    const style = getComputedStyle(shown)
    const { width, height } = shown.getBoundingClientRect()
    const isRinged = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    return isRinged && width > 1 && height > 1 ? '' : `${shown.outerHTML.slice(0, 200)} shows no focus`
  })
}
