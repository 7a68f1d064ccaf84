import { type DeskPandit, PanditsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatPhone } from '#contract/format.ts'
import { Card } from '#ui/card.tsx'
import { useCall } from '../../api/call.ts'
import { useParam } from '../../shell/use-param.ts'
import { holds } from '../holds.ts'
import { ListStates } from '../list-states.tsx'
import { Row } from '../row.tsx'
import { TabTools } from '../tab-tools.tsx'
import { DaysOff } from './days-off.tsx'
import { PanditEditor } from './pandit-editor.tsx'
import { PrivateLink } from './private-link.tsx'

export function PanditsTab() {
  const [query, setQuery] = useParam('q')
  const [open, setOpen] = useParam('open')
  const pandits = useCall(DESK_PATHS.pandits, PanditsAnswer)
  const found = ({ pandits, pujas }: PanditsAnswer) => {
    const nameOf = new Map(pujas.map(({ id, name }) => [id, name]))
    return pandits.filter(({ name, phone, languages, pujas }) =>
      holds(query, [name, phone ?? '', ...languages, ...pujas.map((id) => nameOf.get(id) ?? id)]),
    )
  }
  const pujas = pandits.data?.pujas ?? []
  const put = (pandit: DeskPandit) =>
    pandits.data &&
    pandits.setData({
      ...pandits.data,
      pandits: pandits.data.pandits.map((one) => (one.id === pandit.id ? pandit : one)),
    })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabTools
        tab="pandits"
        searchLabel="Search by name, language or puja"
        query={query}
        onQuery={setQuery}
        addLabel="New pandit"
        onAdd={() => setOpen('new')}
        onImported={() => {
          // The open editor shows values from before the import. Closing it keeps what was typed.
          setOpen('')
          pandits.retry()
        }}
      />
      {open === 'new' && (
        <Card className="px-4 py-5 sm:px-6">
          <h2 className="text-h3">New pandit</h2>
          <PanditEditor
            pandit={null}
            pujas={pujas}
            onClose={() => setOpen('')}
            onSaved={({ id }) => {
              setOpen(String(id))
              pandits.retry()
            }}
          />
        </Card>
      )}
      <ListStates state={pandits} what={['pandit', 'pandits']} count={(answer) => found(answer).length}>
        {(answer) => (
          <Card className="overflow-hidden">
            <ul>
              {found(answer).map((pandit) => (
                <Row
                  key={pandit.id}
                  isOpen={open === String(pandit.id)}
                  keptAs={`pandit ${pandit.id}`}
                  onToggle={() => setOpen(open === String(pandit.id) ? '' : String(pandit.id))}
                  summary={<Summary pandit={pandit} />}
                >
                  <DaysOff pandit={pandit} onChanged={put} />
                  <PrivateLink pandit={pandit} onChanged={put} />
                  <PanditEditor pandit={pandit} pujas={pujas} onClose={() => setOpen('')} onSaved={put} />
                </Row>
              ))}
            </ul>
          </Card>
        )}
      </ListStates>
    </div>
  )
}

function Summary({ pandit }: { pandit: DeskPandit }) {
  const { name, phone, languages, pujas, active, daysOff, bookings } = pandit
  return (
    <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_10rem_12rem] md:items-center">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        {!active && <span className="ml-2 text-small font-medium text-sindoor">Not active</span>}
        <span className="block text-fine text-bhasma">{languages.join(', ')}</span>
      </span>
      <span className="text-small text-kajal-soft figures">{phone === null ? 'No number' : formatPhone(phone)}</span>
      <span className="text-small text-kajal-soft figures md:text-right">
        {pujas.length} pujas, {bookings.length} {bookings.length === 1 ? 'booking' : 'bookings'}
        {daysOff.length > 0 && `, ${daysOff.length} ${daysOff.length === 1 ? 'day' : 'days'} off`}
      </span>
    </span>
  )
}
