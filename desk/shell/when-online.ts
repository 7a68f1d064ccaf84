/** Loads the code of a page. Without a network, it waits until the browser is online and tries again. */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if (navigator.onLine) throw cause
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}
