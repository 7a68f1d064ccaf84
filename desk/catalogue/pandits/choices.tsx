interface ChoicesProps<Id extends string> {
  legend: string
  options: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
  error: string | undefined
}

/** A group of checkboxes. */
export function Choices<Id extends string>({ legend, options, chosen, onChange, error }: ChoicesProps<Id>) {
  const turn = (id: Id, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {legend} <span className="text-small font-normal text-bhasma figures">{chosen.length}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
        {options.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small leading-snug">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => turn(id, target.checked)}
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-small font-medium text-sindoor">{error}</p>}
    </fieldset>
  )
}
