import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DeskGift, type DeskZone, DeskZones } from '#contract/desk/zones.ts'
import { formatDate, formatRupees, formatShipping } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useCall } from '../../api/call.ts'
import { OwnersOnly } from '../../session/may.tsx'
import { LongList } from '../../shell/long-list.tsx'
import { useParam } from '../../shell/use-param.ts'
import { WaitingRows } from '../../shell/waiting-rows.tsx'
import { Row } from '../row.tsx'
import { GiftEditor } from './gift-editor.tsx'
import { ZoneEditor } from './zone-editor.tsx'

/** The delivery zones with their fees and windows, and the gifts for prepaid orders. */
export function DeliveryTab() {
  const state = useCall(DESK_PATHS.zones, DeskZones)
  const [open, setOpen] = useParam('open')
  const close = () => setOpen('')
  const toggle = (id: string) => setOpen(open === id ? '' : id)
  // The id of the next new zone or gift, so that pressing twice creates only one.
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const added = (answer: DeskZones) => {
    state.setData(answer)
    setNewId(crypto.randomUUID())
    close()
  }
  return (
    <LongList state={state} waiting={<WaitingRows label="Loading the zones" rows={4} height="h-14" />}>
      {({ zones, gifts }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OwnersOnly may="reprice" />
          <Part title="Zones" addLabel="New zone" onAdd={() => setOpen('new-zone')}>
            {open === 'new-zone' && (
              <Card className="px-4 py-5 sm:px-6">
                <h3 className="text-body font-semibold">New zone</h3>
                <ZoneEditor id={newId} zone={null} onClose={close} onSaved={added} />
              </Card>
            )}
            <Card className="overflow-hidden">
              <ul>
                {zones.map((zone) => (
                  <Row
                    key={zone.id}
                    isOpen={open === zone.id}
                    keptAs={`zone ${zone.id}`}
                    onToggle={() => toggle(zone.id)}
                    summary={<ZoneSummary zone={zone} />}
                  >
                    <ZoneEditor id={zone.id} zone={zone} onClose={close} onSaved={state.setData} />
                  </Row>
                ))}
              </ul>
            </Card>
          </Part>
          <Part title="Gifts of prepaid orders" addLabel="New gift" onAdd={() => setOpen('new-gift')}>
            {open === 'new-gift' && (
              <Card className="px-4 py-5 sm:px-6">
                <h3 className="text-body font-semibold">New gift</h3>
                <GiftEditor id={newId} gift={null} onClose={close} onSaved={added} />
              </Card>
            )}
            {gifts.length === 0 ? (
              <p className="text-kajal-soft">None. Add one with its season, and prepaid orders get it.</p>
            ) : (
              <Card className="overflow-hidden">
                <ul>
                  {gifts.map((gift) => (
                    <Row
                      key={gift.id}
                      isOpen={open === gift.id}
                      keptAs={`gift ${gift.id}`}
                      onToggle={() => toggle(gift.id)}
                      summary={<GiftSummary gift={gift} />}
                    >
                      <GiftEditor id={gift.id} gift={gift} onClose={close} onSaved={state.setData} />
                    </Row>
                  ))}
                </ul>
              </Card>
            )}
          </Part>
        </div>
      )}
    </LongList>
  )
}

interface PartProps {
  title: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

function Part({ title, addLabel, onAdd, children }: PartProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <Button className="min-h-11 px-4" onClick={onAdd} icon={<Plus aria-hidden="true" className="size-5" />}>
          {addLabel}
        </Button>
      </div>
      {children}
    </section>
  )
}

function ZoneSummary({ zone }: { zone: DeskZone }) {
  const { name, isFirst, pincodes, deliveryFee, freeFrom, cashLimit, windows } = zone
  const where = isFirst ? 'All pincodes of no other zone' : counted(pincodes.length, 'pincode')
  return (
    <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-fine text-bhasma">{where}</span>
      </span>
      <span className="text-small text-kajal-soft figures md:text-right">
        Delivery {formatShipping(deliveryFee).toLowerCase()}
        {deliveryFee > 0 && freeFrom !== null && `, free from ${formatRupees(freeFrom)}`}
        {cashLimit !== null && `, driver takes up to ${formatRupees(cashLimit)}`}, {counted(windows.length, 'window')}
      </span>
    </span>
  )
}

function GiftSummary({ gift: { title, from, to, active } }: { gift: DeskGift }) {
  return (
    <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <span className="font-semibold wrap-anywhere">
        {title}
        {!active && <span className="ml-2 text-small font-medium text-sindoor">Not given</span>}
      </span>
      <span className="text-small text-kajal-soft figures">
        {formatDate(from)} to {formatDate(to)}
      </span>
    </span>
  )
}

const counted = (count: number, one: string) => `${count === 0 ? 'no' : count} ${one}${count === 1 ? '' : 's'}`
