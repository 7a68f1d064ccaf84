import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/notices.tsx'
import { useSubmit } from '#ui/use-submit.ts'

/** A button at the end of a list that loads the next entries. */
export function ShowMore({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const { busy, send } = useSubmit(onPress, showFailure)
  return (
    <Button tone="secondary" className="mt-5" busy={busy} onClick={() => void send()}>
      {label}
    </Button>
  )
}
