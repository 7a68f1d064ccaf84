import { type ReactNode, useId } from 'react'
import type { SharedName } from '#contract/desk/catalogue.ts'
import { UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { OwnersOnly, useMay } from '../../session/may.tsx'
import { NumberField } from '../../shell/number-field.tsx'
import type { Editing } from '../editing.ts'
import { NamesField } from '../names-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { ItemDraft } from './draft.ts'
import { NotThisItem } from './not-this-item.tsx'
import { PacksField } from './packs-field.tsx'

interface ItemFieldsetProps {
  editing: Editing<ItemDraft>
  except: string | undefined
  shared: readonly SharedName[]
  categories: readonly string[]
  /** The operator tried to save a partly typed date and time for the prices. */
  isHalfTyped: boolean
  children: ReactNode
}

/** The fields of an item: first the prices, then the names. */
export function ItemFieldset({ editing, except, shared, categories, isHalfTyped, children }: ItemFieldsetProps) {
  const { draft, change, failure } = editing
  const errors = failure?.fields ?? {}
  const [smallest] = draft.packs
  const categoriesId = useId()
  const mayReprice = useMay('reprice')
  return (
    <div className="mt-2 grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Setting
          label="Available"
          hint="An unavailable item is still read on lists, but has no price."
          checked={draft.available}
          onChange={(available) => change({ available })}
        />
        <OwnersOnly may="reprice" />
        <fieldset disabled={!mayReprice} className="min-w-0">
          <PacksField packs={draft.packs} onChange={(packs) => change({ packs })} errors={errors} />
        </fieldset>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <AmountField
            label="Usual amount"
            hint={`What one family takes for one puja, where its list names no amount. Empty: one of the smallest pack${smallest?.label ? `, ${smallest.label}` : ''}.`}
            amount={draft.usual}
            packs={draft.packs}
            onChange={(usual) => change({ usual })}
            quantityError={errors['usual.quantity']}
            unitError={errors['usual.unit']}
          />
          <fieldset disabled={!mayReprice} className="min-w-0">
            <AmountField
              label="Plausible maximum"
              hint="More is asked about, on a list or typed by a customer, before it counts. Empty: as much as its packs make likely."
              amount={draft.most}
              packs={draft.packs}
              onChange={(most) => change({ most })}
              quantityError={errors['most.quantity']}
              unitError={errors['most.unit']}
            />
          </fieldset>
        </div>
        <fieldset disabled={!mayReprice} className="min-w-0">
          <Setting
            label="The price is an estimate"
            hint="Flowers and fruit follow the market; the quotation says so."
            checked={draft.priceIsEstimate}
            onChange={(priceIsEstimate) => change({ priceIsEstimate })}
          />
        </fieldset>
        <fieldset disabled={!mayReprice} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <TextField
            label="HSN code"
            inputMode="numeric"
            value={draft.hsn}
            onChange={({ target }) => change({ hsn: target.value })}
            hint="4, 6 or 8 digits, for the invoice."
            error={errors.hsn}
          />
          <NumberField
            label="GST rate in percent"
            of="percent"
            value={draft.gstRate}
            onChange={({ target }) => change({ gstRate: target.value })}
            hint="0 for exempt. Empty: the shop’s default rate."
            error={errors.gstRate}
          />
        </fieldset>
        {draft.updatedAt !== '' && mayReprice && (
          <TextField
            label="These prices hold from"
            type="datetime-local"
            value={draft.validFrom}
            onChange={({ target }) => change({ validFrom: target.value })}
            hint="Empty: at once. A later time waits, and all else is saved now. Quotations that are out keep their prices."
            error={isHalfTyped ? 'Give the day and the hour, or leave both empty.' : errors.validFrom}
          />
        )}
        {children}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={errors.name}
          />
          <TextField
            label="Name in Hindi"
            lang="hi"
            value={draft.nameHi}
            onChange={({ target }) => change({ nameHi: target.value })}
            error={errors.nameHi}
          />
          <TextField
            label="Name in Kannada"
            lang="kn"
            value={draft.nameKn ?? ''}
            onChange={({ target }) => change({ nameKn: target.value })}
            error={errors.nameKn}
          />
          <Field label="Unit" hint="For a number on a list that has no unit." error={errors.unit}>
            {(aria) => (
              <select
                {...aria}
                value={draft.unit}
                onChange={({ target }) => change({ unit: target.value as Unit })}
                className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
              >
                {UNIT_NAMES.map((unit) => (
                  <option key={unit} value={unit}>
                    {UNITS[unit].label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div>
            <TextField
              label="Category"
              list={categoriesId}
              value={draft.category}
              onChange={({ target }) => change({ category: target.value })}
              error={errors.category}
            />
            <datalist id={categoriesId}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </div>
        </div>
        <TextField
          label="Vendor"
          hint="Who we buy it from. Shown on the buying list."
          value={draft.vendor}
          onChange={({ target }) => change({ vendor: target.value })}
          error={errors.vendor}
        />
        <NamesField
          names={draft.aliases}
          onChange={(aliases) => change({ aliases })}
          errors={errors}
          shared={shared}
          except={except}
        />
        {except !== undefined && <NotThisItem itemId={except} />}
      </div>
    </div>
  )
}

interface SettingProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Setting({ label, hint, checked, onChange }: SettingProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Switch
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={() => onChange(!checked)}
      />
      <div>
        <p id={`${id}-label`} className="font-medium">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-small text-bhasma">
          {hint}
        </p>
      </div>
    </div>
  )
}
