import { Toast } from '@base-ui/react/toast'

const manager = Toast.createToastManager()

/**
 * Shows a short message at the top centre. Give the returned id to a later call and that message takes the place of
 * this one, its time starting anew.
 */
export function toast(text: string, id?: string): string {
  return manager.add(id === undefined ? { title: text } : { title: text, id })
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((entry) => (
    <Toast.Root
      key={entry.id}
      toast={entry}
      swipeDirection="up"
      className="pointer-events-auto rounded-control border border-chandan bg-white px-5 py-3 font-medium shadow-lift transition-[opacity,translate] duration-200 data-ending-style:-translate-y-3 data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content>
        <Toast.Title render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Where toasts appear; one in the whole application, inside `AnnouncementArea`. */
export function Toasts({ timeoutMs }: { timeoutMs: number }) {
  return (
    <Toast.Provider toastManager={manager} timeout={timeoutMs}>
      <Toast.Viewport className="flex flex-col items-center gap-2 focus-visible:rounded-control">
        <List />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
