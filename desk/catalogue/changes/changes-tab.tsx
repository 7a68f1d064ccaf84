import { type CatalogueChange, CatalogueChanges } from '#contract/desk/catalogue-changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../../api/call.ts'
import { deedWords, doerWords } from '../../log/words.ts'
import { useMay } from '../../session/may.tsx'
import { LongList } from '../../shell/long-list.tsx'
import { WaitingRows } from '../../shell/waiting-rows.tsx'

/** The catalogue changes of the last day. Each change can be undone unless a newer change has the same subject. */
export function ChangesTab() {
  const changes = useCall(DESK_PATHS.catalogueChanges, CatalogueChanges)
  return (
    <LongList state={changes} waiting={<WaitingRows label="Loading the changes" rows={8} height="h-14" />}>
      {({ changes: rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No changes in the last 24 hours" drawing={<Thali className="w-32" />}>
            What anybody changes in the catalogue can be taken back here for a day.
          </EmptyState>
        ) : (
          <Card className="overflow-hidden">
            <ol className="divide-y divide-chandan">
              {rows.map((change) => (
                <Change key={change.id} change={change} onUndone={changes.setData} onFailure={changes.retry} />
              ))}
            </ol>
          </Card>
        )
      }
    </LongList>
  )
}

interface ChangeProps {
  change: CatalogueChange
  onUndone: (answer: CatalogueChanges) => void
  onFailure: () => void
}

function Change({ change, onUndone, onFailure }: ChangeProps) {
  const { id, at, fields, undo, needs } = change
  const mayUndo = useMay(needs)
  const { busy, failure, send } = useSubmit(async () => {
    onUndone(await call(DESK_PATHS.catalogueUndo, { method: 'POST', body: { id }, answer: CatalogueChanges }))
    toast('Taken back. This change can be taken back as well.')
  }, onFailure)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <span className="font-semibold">{doerWords(change)}</span> {deedWords(change.action)} {thingsWords(change)}
        </p>
        <p className="text-small text-bhasma figures">
          {formatDateTime(at)}
          {fields.length > 0 && ` · ${fields.map(fieldWords).join(', ')}`}
        </p>
        <FormMessage>{failure?.message}</FormMessage>
      </div>
      {undo === 'open' && mayUndo ? (
        <Button tone="secondary" className="min-h-11 px-4" busy={busy} onClick={() => void send()}>
          Undo<span className="sr-only">: {thingsWords(change)}</span>
        </Button>
      ) : (
        <p className="text-small text-bhasma">{undo === 'open' ? 'Only owners can undo this' : WHY_NOT[undo]}</p>
      )}
    </li>
  )
}

const WHY_NOT = {
  'taken-back': 'Taken back',
  newer: 'Changed again since',
  never: 'Stays',
} as const satisfies Record<Exclude<CatalogueChange['undo'], 'open'>, string>

/** `Camphor`, `Diya, Samai and 12 more`. */
function thingsWords({ names, count }: CatalogueChange): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  packs: 'packs and prices',
  nameHi: 'name in Hindi',
  nameKn: 'name in Kannada',
  includesHi: 'includes in Hindi',
  includesKn: 'includes in Kannada',
  aliases: 'other names',
  usual: 'usual amount',
  most: 'plausible maximum',
  hsn: 'HSN code',
  gstRate: 'GST rate',
  priceIsEstimate: 'whether the price is an estimate',
  available: 'whether it is available',
  dakshinaPaise: 'dakshina',
  emailId: 'e-mail',
  fromDay: 'first day',
  toDay: 'last day',
}

/** `deliveryFee` -> `delivery fee`. */
const fieldWords = (field: string) => FIELD_WORDS[field] ?? field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
