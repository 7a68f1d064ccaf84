/** Loads a page's code. If that fails without a network, it waits for one and tries again. */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (navigator.onLine) throw cause
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}
