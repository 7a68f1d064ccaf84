import { LANGUAGES } from '#contract/puja.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'

/** The language in which the pandit should lead the puja. */
export function LanguageField() {
  return (
    <Field label="Language of the pandit" hint="In which the puja is led and explained." className="sm:max-w-80">
      {(aria) => (
        <select
          {...aria}
          name="language"
          autoComplete="off"
          className={classes(CONTROL, 'read-only:bg-white!')} // a select counts as read-only in CSS
        >
          <option value="">Any language</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {language}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
