import { useRef, useState } from 'react'
import { DeskPincodes } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Card } from '#ui/card.tsx'
import { useCall } from '../../api/call.ts'
import { useKept } from '../../shell/use-kept.ts'
import { useParam } from '../../shell/use-param.ts'
import { holds } from '../holds.ts'
import { ListStates } from '../list-states.tsx'
import { TabTools } from '../tab-tools.tsx'
import { NewPincode } from './new-pincode.tsx'
import { PincodeRow, rowKey } from './pincode-row.tsx'

type Renames = Readonly<Record<string, string | undefined>>
const NONE: Renames = {}

export function PincodesTab() {
  const [query, setQuery] = useParam('q')
  const [adds, setAdds] = useState(false)
  /** Areas that are being renamed, by row. */
  const [renames, setRenames] = useKept('catalogue pincodes', NONE)
  /** The row to which the focus returns. */
  const back = useRef<string>(undefined)
  const pincodes = useCall(DESK_PATHS.pincodes, DeskPincodes)
  const found = ({ pincodes }: DeskPincodes) =>
    pincodes.filter(({ pincode, area }) => pincode.startsWith(query) || holds(query, [area]))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabTools
        tab="pincodes"
        searchLabel="Search by pincode or area"
        query={query}
        onQuery={setQuery}
        addLabel="New pincode"
        onAdd={() => setAdds(true)}
        onImported={pincodes.retry}
      />
      {adds && <NewPincode onClose={() => setAdds(false)} onAnswer={pincodes.setData} />}
      <ListStates state={pincodes} what={['pincode', 'pincodes']} count={(answer) => found(answer).length}>
        {(answer) => (
          <Card className="overflow-hidden">
            <ul className="md:columns-2 md:gap-0">
              {found(answer).map((row) => (
                <PincodeRow
                  key={rowKey(row)}
                  row={row}
                  typed={renames[rowKey(row)]}
                  onType={(text) => setRenames((last) => ({ ...last, [rowKey(row)]: text }))}
                  back={back}
                  onAnswer={pincodes.setData}
                />
              ))}
            </ul>
          </Card>
        )}
      </ListStates>
    </div>
  )
}
