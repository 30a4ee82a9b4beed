/** Fields of a task, each of which saves itself when it is left, chosen or confirmed by Enter. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { parseTypedDate } from '#kernel/typed-date.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { type Option, SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { FieldValue, TaskField } from '../task/field-value.ts'
import { taskWords } from '../task-words.ts'
import { FieldTrouble } from './field-trouble.tsx'
import styles from './task-panel.module.css'
import { typedDay } from './typed-day.ts'
import { useUnsaved } from './unsaved.tsx'
import { type FieldSave, useFieldSave } from './use-field-save.ts'

interface SavedProps {
  id: string
  field: TaskField
  label: string
  there: FieldValue
  disabled: boolean
  hint?: string
}

/** The field, what became of it, and what stands in its way. */
function Saved({
  save,
  say,
  children,
}: {
  save: FieldSave
  say?: (value: FieldValue) => ReactNode
  children: ReactNode
}) {
  const text = useWords(taskWords)
  useUnsaved(save.field, save.draft !== null && save.state === 'idle')
  return (
    <Stack gap={4}>
      {children}
      <FieldTrouble save={save} {...(say && { say })} />
      <span role="status" className={save.state === 'idle' ? 'visually-hidden' : styles.state}>
        {save.state === 'saving' ? text.saving : save.state === 'saved' ? text.saved : ''}
      </span>
    </Stack>
  )
}

const textOf = (value: FieldValue): string => (value === null ? '' : String(value))

interface TextSavedProps extends SavedProps {
  lines?: number
  inputMode?: 'numeric' | 'decimal'
  suffix?: string
  max?: number
}

export function TextSaved({ id, field, label, there, disabled, hint, lines, max = 300, ...more }: TextSavedProps) {
  const save = useFieldSave(id, field, there)
  const value = textOf(save.draft ?? there)
  const shared = {
    name: field,
    id: `t-${field}`,
    label,
    ...(hint && { hint }),
    disabled,
    value,
    maxLength: max,
    onBlur: () => save.draft !== null && save.save(save.draft),
  }
  return (
    <Saved save={save}>
      {lines ? (
        <TextAreaField {...shared} rows={lines} onChange={(event) => save.change(event.target.value)} />
      ) : (
        <TextField
          {...shared}
          {...more}
          onChange={(event) => save.change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && save.draft !== null) save.save(save.draft)
            // What was typed is taken back, and the dialog around stays.
            if (event.key !== 'Escape' || save.draft === null) return
            event.preventDefault()
            event.stopPropagation()
            save.drop()
          }}
        />
      )}
    </Saved>
  )
}

interface SelectSavedProps extends SavedProps {
  options: readonly Option[]
  empty?: string
}

export function SelectSaved({ id, field, label, there, disabled, options, empty }: SelectSavedProps) {
  const save = useFieldSave(id, field, there)
  const say = (value: FieldValue) => options.find((option) => option.value === textOf(value))?.label ?? textOf(value)
  return (
    <Saved save={save} say={say}>
      <SelectField
        name={field}
        id={`t-${field}`}
        label={label}
        disabled={disabled}
        options={options}
        {...(empty !== undefined && { empty })}
        value={textOf(save.draft ?? there)}
        onChange={(event) => save.save(event.target.value)}
      />
    </Saved>
  )
}

export function DateSaved({ id, field, label, there, disabled }: SavedProps) {
  const save = useFieldSave(id, field, there)
  const { date } = useFormat()
  const [drops, setDrops] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const { draft } = save
  // Changed by somebody else: it is made anew, but not under somebody who types in it, and not where it says so already,
  // for that would take the cursor out of it.
  useEffect(() => {
    const { current } = box
    const day = parseTypedDate(current?.querySelector('input')?.value ?? '')
    const isTyping = current?.contains(document.activeElement) && typedDay(current) !== 'nothing'
    if (draft === null && day !== there && !isTyping) setDrops((count) => count + 1)
  }, [there, draft])
  const keep = () => {
    if (draft !== null) save.save(draft)
    // What cannot be read is no wish; an empty field is one.
    else if (typedDay(box.current) === 'emptied') save.save('')
  }
  const drop = () => {
    save.drop()
    setDrops(drops + 1)
  }
  return (
    <Saved save={{ ...save, drop }} say={(value) => (value === null || value === '' ? '' : date(textOf(value)))}>
      <div
        ref={box}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || keep()}
        // By Tab one comes to its calendar, which is within it, and has left what was typed.
        onKeyDown={({ key, target }) =>
          (key === 'Enter' || key === 'Tab') && target instanceof HTMLInputElement && keep()
        }
      >
        <DateField
          key={drops}
          name={field}
          id={`t-${field}`}
          label={label}
          disabled={disabled}
          defaultValue={textOf(draft ?? there)}
          onValue={(value) => save.change(value)}
        />
      </div>
    </Saved>
  )
}

export function CheckSaved({ id, field, label, there, disabled }: SavedProps) {
  const save = useFieldSave(id, field, there)
  return (
    <Saved save={save}>
      <CheckboxField
        name={field}
        id={`t-${field}`}
        label={label}
        disabled={disabled}
        checked={(save.draft ?? there) === true}
        onChange={(event) => save.save(event.target.checked)}
      />
    </Saved>
  )
}

export function ListSaved({ id, field, label, there, disabled, options }: SavedProps & { options: readonly Option[] }) {
  const save = useFieldSave(id, field, there)
  const text = useWords(taskWords)
  const chosen = (save.draft ?? there) as readonly string[] // of a list's field
  const names = options.flatMap(({ value, label: each }) => (chosen.includes(value) ? [each] : []))
  return (
    <Saved
      save={save}
      say={(value) =>
        options
          .filter((option) => (value as string[]).includes(option.value))
          .map((option) => option.label)
          .join(', ')
      }
    >
      <fieldset className={styles.list}>
        <legend>{label}</legend>
        <details>
          <summary>{names.length > 0 ? names.join(', ') : text.none}</summary>
          <Grid min={200} gap={8}>
            {options.map((option) => (
              <CheckboxField
                key={option.value}
                name={field}
                id={`t-${field}-${option.value}`}
                label={option.label}
                disabled={disabled}
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  save.save(
                    event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
                  )
                }
              />
            ))}
          </Grid>
        </details>
      </fieldset>
    </Saved>
  )
}
