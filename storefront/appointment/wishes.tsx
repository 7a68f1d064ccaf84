import { LANGUAGE_NAMES, LANGUAGES } from '#contract/puja.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'

/** Optional wishes: the language of the pandit, and a pandit without items. */
export function Wishes() {
  return (
    <div className="grid gap-6">
      <Field label={m.booking_language_of_pandit()} hint={m.booking_language_hint()} className="sm:max-w-80">
        {(aria) => (
          <select
            {...aria}
            name="language"
            autoComplete="off"
            className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only in CSS
          >
            <option value="">{m.booking_any_language()}</option>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border-[1.5px] border-chandan px-4 py-3 has-checked:border-tulsi has-checked:bg-tulsi-tint/50">
        <input type="checkbox" name="panditOnly" value="yes" className="mt-1 size-5 shrink-0" />
        <span>
          <span className="font-semibold">{m.booking_pandit_only()}</span>
          <span className="block text-small text-kajal-soft">{m.booking_pandit_only_hint()}</span>
        </span>
      </label>
    </div>
  )
}
