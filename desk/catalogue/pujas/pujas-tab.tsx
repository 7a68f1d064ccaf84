import { type DeskPuja, PujasAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { Card } from '#ui/card.tsx'
import { useCall } from '../../api/call.ts'
import { OwnersOnly } from '../../session/may.tsx'
import { useParam } from '../../shell/use-param.ts'
import { holds } from '../holds.ts'
import { ListStates } from '../list-states.tsx'
import { Row } from '../row.tsx'
import { TabTools } from '../tab-tools.tsx'
import { PujaEditor } from './puja-editor.tsx'

export function PujasTab() {
  const [query, setQuery] = useParam('q')
  const [open, setOpen] = useParam('open')
  const pujas = useCall(DESK_PATHS.pujas, PujasAnswer)
  const found = ({ pujas }: PujasAnswer) =>
    pujas.filter(({ id, name, nameHi, aliases }) => holds(query, [id, name, nameHi, ...aliases]))
  const itemNames = pujas.data?.itemNames ?? {}

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabTools
        tab="pujas"
        searchLabel="Search pujas by any name"
        query={query}
        onQuery={setQuery}
        addLabel="New puja"
        onAdd={() => setOpen('new')}
        onImported={() => {
          // The open editor shows values from before the import. Closing it keeps what was typed.
          setOpen('')
          pujas.retry()
        }}
      />
      <OwnersOnly may="reprice" />
      {open === 'new' && (
        <Card className="px-4 py-5 sm:px-6">
          <h2 className="text-h3">New puja</h2>
          <PujaEditor
            puja={null}
            itemNames={itemNames}
            onClose={() => setOpen('')}
            onSaved={({ id }) => {
              setOpen(id)
              pujas.retry()
            }}
          />
        </Card>
      )}
      <ListStates state={pujas} what={['puja', 'pujas']} count={(answer) => found(answer).length}>
        {(answer) => (
          <Card className="overflow-hidden">
            <ul>
              {found(answer).map((puja) => (
                <Row
                  key={puja.id}
                  isOpen={open === puja.id}
                  keptAs={`puja ${puja.id}`}
                  onToggle={() => setOpen(open === puja.id ? '' : puja.id)}
                  summary={<Summary puja={puja} />}
                >
                  <PujaEditor puja={puja} itemNames={itemNames} onClose={() => setOpen('')} onSaved={pujas.retry} />
                </Row>
              ))}
            </ul>
          </Card>
        )}
      </ListStates>
    </div>
  )
}

function Summary({
  puja: { name, nameHi, minutes, days, dakshina, advancePercent, kit, pandits },
}: {
  puja: DeskPuja
}) {
  return (
    <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_11rem_8rem] md:items-center">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        <span lang="hi" className="text-small text-kajal-soft">
          {nameHi}
        </span>
        {minutes > 0 && pandits === 0 && (
          <span className="block text-fine font-medium text-sindoor">No pandit leads it yet</span>
        )}
      </span>
      <span className="text-small text-kajal-soft figures">{lengthWords(minutes, days)}</span>
      <span className="text-small figures md:text-right">
        <span className="font-semibold">{formatRupees(dakshina)}</span>
        <span className="text-bhasma md:block md:text-fine">
          {' '}
          {kit.length} items{advancePercent > 0 && `, ${advancePercent}% ahead`}
        </span>
      </span>
    </span>
  )
}

function lengthWords(minutes: number, days: number): string {
  if (minutes === 0) return 'No pandit, items alone'
  return days === 1 ? `${minutes} minutes` : `${days} days, ${minutes} minutes each`
}
