import {
  BookmarkPlus,
  Check,
  CornerDownLeft,
  Gift,
  NotebookPen,
  Replace,
  SplitSquareVertical,
  Undo2,
  X,
} from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { UnitName } from '#contract/answer.ts'
import type { DeskItem, DraftLine } from '#contract/desk/quoting.ts'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readMoney, readNumber, understood } from '#contract/number.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { isExtra, isUnsettled } from '#contract/quotation.ts'
import { UNIT_NAMES, UNITS } from '#contract/unit.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Crop } from '#ui/crop.tsx'
import { CONTROL, Field } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import { useMay } from '../session/may.tsx'
import { ItemSearch } from './item-search.tsx'
import type { LineRowProps } from './line-row.tsx'
import { KeptName, NameForm } from './name-form.tsx'
import { amountParts, changeOf, type FieldName, fieldsOf, type Typed, unitOf } from './typed.ts'
import { IN_SIGHT } from './use-line-focus.ts'

const LABEL = '[&>label]:text-fine max-sm:[&>label]:mb-0 max-sm:[&>label]:leading-tight sm:[&>label]:mb-0.5'
/** Labels in one row, fields in the next. Error messages take the whole width below, because the fields are narrow. */
const IN_A_ROW =
  'sm:contents sm:[&>input]:row-start-2 sm:[&>label]:row-start-1 sm:[&>label]:self-end sm:[&>p]:col-span-full sm:[&>select]:row-start-2'

/** On a phone, the note field appears on demand, so that an open line fits on one screen. */
const ON_DEMAND = 'max-sm:not-focus-within:[&>*]:sr-only'

type LineFormProps = LineRowProps & { page: PhotoPage | undefined }

/** The form of the current line: its item, quantity, price and note to the customer. */
export function LineForm(props: LineFormProps) {
  const { line, page, editable } = props
  return (
    <div className="mt-1 grid gap-1 sm:mt-2 sm:gap-3 sm:pb-2 sm:pl-9">
      {page?.picture && line.box && (
        // On a phone, the photo itself stays visible above the line.
        <div className="max-w-md max-lg:hidden">
          <Crop alt={`The place of this line on the list: ${line.text.trim()}`} picture={page.picture} box={line.box} />
        </div>
      )}
      {editable && (
        <>
          {line.kind === 'item' && <Choices {...props} />}
          {!isExtra(line.kind) && <Fields {...props} />}
          <Deeds {...props} />
          <ItsName {...props} />
        </>
      )}
    </div>
  )
}

/** The items that the line may mean, each with its key, and a search for other items. */
function Choices(props: LineFormProps) {
  const { line, items, isSubstitute, searched, onSearch, onChoose, onItem, onTitle, onText, onBack } = props
  const choices = line.choices.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <div className="grid gap-1 sm:gap-2">
      {choices.length > 0 && (
        <ul aria-label="Suggested items" className="grid grid-cols-2 gap-1 sm:gap-1.5 lg:grid-cols-1 xl:grid-cols-2">
          {choices.map((item, index) => (
            <li key={item.id} className="min-w-0">
              <Choice item={item} number={index + 1} isChosen={item.id === line.itemId} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <ItemSearch
        key={String(isSubstitute)}
        label={isSubstitute ? 'Offer instead: any name, any script' : searchLabel(line)}
        onItem={({ id }, { text }) => onItem(id, text)}
        onTitle={isSubstitute ? undefined : onTitle}
        onText={isSubstitute ? undefined : onText}
        onLeave={onBack}
        kept={{ text: searched, onText: onSearch }}
      />
    </div>
  )
}

function searchLabel({ text }: DraftLine): string {
  return text.trim() === '' ? 'Type what stands there: 2 kg rice' : 'Search an item, or type the line: 2 kg rice'
}

interface ChoiceProps {
  item: DeskItem
  number: number
  isChosen: boolean
  onChoose: (itemId: string) => void
}

function Choice({ item, number, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(item.id)}
      className={classes(
        'flex min-h-11 w-full items-center gap-2 rounded-control border-[1.5px] px-2.5 text-left text-small leading-tight sm:py-1 sm:pl-1.5 sm:pr-3',
        isChosen ? 'border-kumkum bg-kumkum-tint' : 'border-chandan-deep bg-white hover:border-kumkum',
      )}
    >
      <kbd className="grid size-7 shrink-0 place-items-center rounded-small bg-akshat-deep text-fine font-semibold figures max-sm:hidden">
        {number}
      </kbd>
      <span className="min-w-0 wrap-anywhere">
        <span className={item.available ? 'max-sm:line-clamp-2' : 'max-sm:line-clamp-1'}>
          <span className="font-semibold">{item.name}</span>{' '}
          <span lang="hi" className="text-fine text-kajal-soft">
            {item.nameHi}
          </span>
        </span>
        {!item.available && <span className="block text-fine text-sindoor">not there now</span>}
      </span>
    </button>
  )
}

/** Enter in any field saves all fields. */
function Fields({ line, items, typed, isChecked, failure, busy, onType, onSave }: LineFormProps) {
  const result = changeOf(line, typed)
  const errors = isChecked && 'errors' in result ? result.errors : {}
  const saved = fieldsOf(line)
  const item = items.find(({ id }) => id === line.itemId)
  const isPriceFixed = !useMay('reprice') && (line.itemId !== null || (line.unitPrice > 0 && !line.ownPrice))
  const refusal = (field: string) => failure?.fields[`step.change.${field}`] ?? failure?.fields[field]
  const value = (field: FieldName) => typed[field] ?? saved[field]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const field = (
    name: FieldName,
    label: string,
    error: string | undefined,
    inputMode: 'decimal' | 'text' = 'decimal',
  ) => (
    <Field
      label={label}
      error={errors[name] ?? error}
      className={classes(LABEL, name === 'note' ? value(name) === '' && ON_DEMAND : IN_A_ROW)}
    >
      {(aria) => (
        <input
          {...aria}
          data-field={name}
          inputMode={inputMode}
          readOnly={name === 'price' && isPriceFixed}
          autoComplete="off"
          value={value(name)}
          onChange={(event) => onType(name, event.target.value)}
          className={classes(CONTROL, IN_SIGHT, 'min-h-11 px-2.5 text-small')}
        />
      )}
    </Field>
  )
  const choice = (name: 'unit' | 'pack', label: string, error: string | undefined, options: ReactNode) => (
    <Field label={label} error={error} className={classes(LABEL, IN_A_ROW, name === 'pack' && 'max-sm:col-span-2')}>
      {(aria) => (
        <select
          {...aria}
          data-field={name}
          value={value(name)}
          onChange={(event) => onType(name, event.target.value)}
          className={classes(CONTROL, 'min-h-11 px-2 text-small read-only:bg-white!')} // a select matches :read-only
        >
          {value(name) === '' && <option value="">–</option>}
          {options}
        </select>
      )}
    </Field>
  )
  const packs = item?.packs ?? []
  return (
    <form onSubmit={submit} noValidate className="grid gap-1 sm:gap-2">
      <div
        className={classes(
          'grid grid-flow-dense grid-cols-3 gap-x-2 gap-y-1 sm:grid-flow-row sm:gap-y-0.5',
          packs.length > 0
            ? 'sm:grid-cols-[0.9fr_1fr_2fr_0.8fr_1fr]'
            : line.kind === 'item'
              ? 'sm:grid-cols-4'
              : 'sm:grid-cols-3',
        )}
      >
        {field('quantity', 'How much', refusal('quantity'))}
        {line.kind === 'item' &&
          choice(
            'unit',
            'Unit',
            refusal('unit'),
            UNIT_NAMES.map((unit) => (
              <option key={unit} value={unit}>
                {UNITS[unit].label}
              </option>
            )),
          )}
        {packs.length > 0 &&
          choice(
            'pack',
            'Sold in',
            refusal('pack'),
            packs.map(({ label, price }) => (
              <option key={label} value={label}>
                {label}, {formatRupees(price)}
              </option>
            )),
          )}
        {field('packs', 'Packs', refusal('packs'))}
        {field('price', line.ownPrice ? 'Price each, this time' : 'Price each', refusal('unitPrice'))}
      </div>
      <Understood>{understoodOf(value)}</Understood>
      {field('note', 'Note to the customer', refusal('note'), 'text')}
      {failure && failure.errors.length === 0 && (
        <p role="alert" className="text-small font-medium text-sindoor">
          {failure.message}
        </p>
      )}
      {isTyped(line, typed) && (
        <div className="flex items-center gap-3 max-sm:hidden">
          <Button
            type="submit"
            tone="secondary"
            busy={busy}
            className="min-h-11 px-4"
            icon={<CornerDownLeft aria-hidden="true" className="size-4.5" />}
          >
            Save
          </Button>
          <span className="text-fine text-bhasma">or Enter</span>
        </div>
      )}
    </form>
  )
}

/** The understood values of the numbers of a line, from left to right. */
function understoodOf(value: (field: FieldName) => string): string | null {
  const [figures, word] = amountParts(value('quantity'))
  const unit = unitOf(word) ?? UnitName.safeParse(value('unit')).data ?? null
  const said = [
    understood(figures, readNumber(figures), (quantity) => formatQuantity(quantity, unit)),
    understood(value('packs'), readNumber(value('packs')), (packs) => `${formatQuantity(packs, null)} packs`),
    understood(value('price'), readMoney(value('price')), formatRupees),
  ].filter((words) => words !== null)
  return said.length === 0 ? null : said.join(', ')
}

function isTyped(line: DraftLine, typed: Typed): boolean {
  const saved = fieldsOf(line)
  return Object.entries(typed).some(([field, text]) => text !== saved[field as FieldName])
}

/** The keyboard commands as buttons. */
function Deeds(props: LineFormProps) {
  const { line, busy, typed, isPlaced, isNaming } = props
  const { onSave, onRight, onSubstitute, onLeaveOut, onSplit, onFree, onNote, onName } = props
  const isOpen = isUnsettled(line)
  const mayReprice = useMay('reprice')
  const mayBeFree =
    !isPlaced &&
    (mayReprice || line.kind === 'gift') &&
    line.itemId !== null &&
    !isOpen &&
    !line.leftOut &&
    (line.kind === 'item' || line.settledBy === 'operator')
  return (
    // On a phone, the buttons stay above the foot within reach of the thumb.
    <div className="-ml-2 flex flex-wrap gap-x-1 max-sm:sticky max-sm:bottom-14 max-sm:z-10 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:border-t max-sm:border-chandan max-sm:bg-white max-sm:px-2">
      {isTyped(line, typed) && (
        <Deed icon={<CornerDownLeft />} busy={busy} onPress={onSave} className="sm:hidden">
          Save
        </Deed>
      )}
      {isOpen && line.itemId !== null && (
        <Deed icon={<Check />} busy={busy} onPress={onRight}>
          Right as it is
        </Deed>
      )}
      <Deed icon={line.leftOut ? <Undo2 /> : <X />} busy={busy} onPress={onLeaveOut}>
        {takeOutWords(line)}
      </Deed>
      {line.itemId !== null && line.kind === 'item' && (
        <Deed icon={<Replace />} onPress={onSubstitute}>
          Substitute
        </Deed>
      )}
      {line.text.trim() !== '' && line.kind === 'item' && (
        <Deed icon={<SplitSquareVertical />} busy={busy} onPress={onSplit}>
          Split
        </Deed>
      )}
      {mayBeFree && (
        <Deed icon={<Gift />} busy={busy} onPress={onFree}>
          {line.kind === 'item' ? 'Give it free' : 'Charge for it'}
        </Deed>
      )}
      {!isExtra(line.kind) && (
        <Deed icon={<NotebookPen />} onPress={onNote} className="sm:hidden">
          Note
        </Deed>
      )}
      {line.newName !== null && line.keptName === null && !isNaming && (
        <Deed icon={<BookmarkPlus />} busy={busy} onPress={onName}>
          Keep “{line.newName}” as a name
        </Deed>
      )}
    </div>
  )
}

/**
 * Saves words of the list as a name of the item, and undoes that. An error is an alert outside the status element,
 * because it would be announced twice if nested.
 */
function ItsName(props: LineFormProps) {
  const { line, items, isNaming, isNameBusy, nameFailure, onKeepName, onEditName, onTakeBackName, onBack } = props
  const { newName, keptName } = line
  return (
    <>
      <div role="status" className="empty:hidden">
        {keptName !== null && <KeptName kept={keptName} busy={isNameBusy} onTakeBack={onTakeBackName} />}
      </div>
      {keptName !== null && nameFailure && (
        <p role="alert" className="text-small font-medium text-sindoor">
          {nameFailure.message}
        </p>
      )}
      {isNaming && newName !== null && keptName === null && (
        <NameForm
          words={newName}
          itemName={items.find(({ id }) => id === line.itemId)?.name ?? line.title}
          busy={isNameBusy}
          failure={nameFailure}
          onKeep={onKeepName}
          onEdit={onEditName}
          onClose={onBack}
        />
      )}
    </>
  )
}

function takeOutWords({ isNew, leftOut }: DraftLine): string {
  if (isNew) return 'Take away'
  return leftOut ? 'Bring back' : 'Leave out'
}

function Deed({
  icon,
  busy,
  onPress,
  className,
  children,
}: {
  icon: ReactNode
  busy?: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      tone="quiet"
      disabled={busy ?? false}
      onClick={onPress}
      className={classes('min-h-11 shrink-0 px-2.5! text-left text-small [&_svg]:size-4.5', className)}
      icon={<span aria-hidden="true">{icon}</span>}
    >
      {children}
    </Button>
  )
}
