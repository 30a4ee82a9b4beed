/** What can be chosen: one a line, in its order; Enter begins the next. */
import { useContext } from 'react'
import type { AskedOption } from '#kernel/fields/field.ts'
import { placedIn, stepsInList } from '#kernel/move.ts'
import { Button } from '../button.tsx'
import { DragArea } from '../drag/drag-area.tsx'
import { Grip } from '../drag/grip.tsx'
import { dragItem, dragList } from '../drag/parts.ts'
import { FieldError, fieldId, FieldProblems } from '../field.tsx'
import { useFocusWhenThere } from '../focus-when-there.ts'
import { NumberField } from '../number-field.tsx'
import { useLocale, useWords } from '../words.tsx'
import { BothTexts } from './both-texts.tsx'
import { editorWords } from './editor-words.ts'
import styles from './fields-editor.module.css'
import { newOption } from './new-field.ts'

interface OptionsEditorProps {
  name: string
  label: string
  add: string
  isBilingual: boolean
  /** each has a worth, which a computed field takes */
  isCounted?: boolean
  value: readonly AskedOption[]
  onChange: (options: readonly AskedOption[]) => void
}

export function OptionsEditor({
  name,
  label,
  add,
  isBilingual,
  isCounted = false,
  value,
  onChange,
}: OptionsEditorProps) {
  const text = useWords(editorWords)
  const locale = useLocale()
  const problems = useContext(FieldProblems)
  const focusOn = useFocusWhenThere()
  const addAt = (at: number) => {
    focusOn(fieldId(`${name}.${at}.label.th`))
    onChange([...value.slice(0, at), newOption(value), ...value.slice(at)])
  }
  return (
    <fieldset className={styles.options} id={fieldId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      <DragArea
        onMove={({ id, before }) => {
          const moved = value.find((one) => one.id === id)
          onChange((moved && placedIn(value, moved, before)) ?? value)
        }}
      >
        <ol className={styles.list} {...dragList(name, name, label)}>
          {value.map((option, at) => {
            const title = option.label[locale] || text.option(at + 1)
            return (
              <li key={option.id} className={styles.option} {...dragItem(option.id, name, title)}>
                <Grip
                  id={option.id}
                  kind={name}
                  name={title}
                  within
                  lazy
                  steps={stepsInList(
                    value.map(({ id }) => id),
                    option.id,
                    name,
                  )}
                />
                <BothTexts
                  name={`${name}.${at}.label`}
                  label={text.option(at + 1)}
                  hideLabel
                  value={option.label}
                  isBilingual={isBilingual}
                  maxLength={200}
                  onChange={(words) => onChange(value.map((one) => (one === option ? { ...one, label: words } : one)))}
                  onEnter={() => addAt(at + 1)}
                />
                {isCounted && (
                  <div className={styles.worth}>
                    <NumberField
                      name={`${name}.${at}.worth`}
                      form="none"
                      label={text.worth(title)}
                      decimals={2}
                      optional
                      defaultValue={option.worth}
                      onValue={(worth) =>
                        onChange(value.map((one) => (one === option ? { ...one, worth: worth ?? undefined } : one)))
                      }
                    />
                  </div>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  icon="close"
                  label={text.remove(title)}
                  onClick={() => onChange(value.filter((one) => one !== option))}
                />
              </li>
            )
          })}
        </ol>
      </DragArea>
      <FieldError id={fieldId(name)} error={problems[name]} />
      <Button size="small" kind="quiet" icon="plus" onClick={() => addAt(value.length)}>
        {add}
      </Button>
    </fieldset>
  )
}
