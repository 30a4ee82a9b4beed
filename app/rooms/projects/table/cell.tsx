/** A cell that is edited where it stands: a press or Enter opens it, Enter and leaving it save, Esc takes back what was typed. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import type { Option } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { type FieldValue, saidOf, type TaskField } from '../task/field-value.ts'
import { FieldTrouble } from '../task-panel/field-trouble.tsx'
import { typedDay } from '../task-panel/typed-day.ts'
import { useFieldSave } from '../task-panel/use-field-save.ts'
import { useUnsaved } from '../task-panel/unsaved.tsx'
import { viewWords } from '../view-words.ts'
import styles from './table.module.css'

export type CellKind =
  | { kind: 'text'; max: number; inputMode?: 'numeric' | 'decimal' }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'list'; options: readonly Option[] }
  | { kind: 'date' }

interface CellProps {
  id: string
  /** How the task is called. */
  task: string
  field: TaskField
  /** How the field is called. */
  label: string
  there: FieldValue
  as: CellKind
  /** What it says while nobody edits it. */
  children: ReactNode
}

export function Cell(props: CellProps) {
  const { task, label, children } = props
  const text = useWords(viewWords)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !hadFocus.current) return
    hadFocus.current = false
    button.current?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <Editor
        {...props}
        onClose={(withFocus) => {
          hadFocus.current = withFocus
          setOpen(false)
        }}
      />
    )
  return (
    <button ref={button} type="button" className={styles.cell} tabIndex={-1} onClick={() => setOpen(true)}>
      <VisuallyHidden>{text.edit(label, task)} </VisuallyHidden>
      {children === null || children === '' ? text.none : children}
    </button>
  )
}

interface EditorProps extends CellProps {
  /** Whether the focus goes back to the cell: somebody closed it by key. */
  onClose: (withFocus: boolean) => void
}

function Editor({ id, task, field, label, there, as, onClose }: EditorProps) {
  const text = useWords(viewWords)
  const save = useFieldSave(id, field, there)
  const box = useRef<HTMLSpanElement>(null)
  const byKey = useRef(false)
  useUnsaved(`${id} ${field}`, save.draft !== null && save.state === 'idle')
  const { state, draft } = save
  const isKept = state === 'saved'
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [])
  useEffect(() => {
    if (isKept) onClose(byKey.current)
    // oxlint-disable-next-line react/exhaustive-deps -- closed once, when it has been saved
  }, [isKept])
  const keep = (value: FieldValue | null, isKey: boolean) => {
    byKey.current = isKey
    const typed = as.kind === 'date' && draft === null ? typedDay(box.current) : 'nothing'
    if (value === null && typed === 'emptied') return save.save('')
    // It says so itself, once it is left, and what was typed stays.
    if (value === null && typed === 'unreadable') return isKey ? leftAndBack(box.current) : undefined
    if (value === null && (draft === null || saidOf(draft) === saidOf(there))) return onClose(isKey)
    save.save(value ?? draft!)
  }
  const leave = () => {
    save.drop()
    onClose(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows are those of the field, not of the table around it.
    event.stopPropagation()
    if (event.key === 'Enter' && as.kind !== 'list') {
      event.preventDefault()
      keep(null, true)
    }
    // Its calendar stands within it: by Tab what was typed is left.
    if (event.key === 'Tab' && as.kind === 'date' && event.target instanceof HTMLInputElement)
      if (draft !== null || typedDay(box.current) === 'emptied') keep(null, true)
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    }
  }
  const name = text.edit(label, task)
  return (
    <span
      ref={box}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && state === 'idle' && !save.refused) keep(null, false)
      }}
    >
      {as.kind === 'text' && (
        <input
          className={styles.input}
          aria-label={name}
          maxLength={as.max}
          inputMode={as.inputMode}
          value={said(draft ?? there)}
          onChange={(event) => save.change(event.target.value)}
        />
      )}
      {as.kind === 'choice' && (
        <select
          className={styles.input}
          aria-label={name}
          value={said(draft ?? there)}
          onChange={(event) => keep(event.target.value, true)}
        >
          {as.options.map(({ value, label: each }) => (
            <option key={value} value={value}>
              {each}
            </option>
          ))}
        </select>
      )}
      {as.kind === 'list' && <Choices {...{ name, options: as.options, save, there }} />}
      {as.kind === 'date' && (
        <DateField
          id={`cell-${id}-${field}`}
          name={field}
          label={name}
          hideLabel
          defaultValue={said(there)}
          onValue={(value) => save.change(value)}
        />
      )}
      {save.refused && draft !== null && save.refused.code !== 'WOULD_MOVE' && (
        <Dialog open size="small" title={text.cannotSave(label)} onClose={leave}>
          <FieldTrouble save={{ ...save, drop: leave }} />
        </Dialog>
      )}
      {save.refused?.code === 'WOULD_MOVE' && <FieldTrouble save={{ ...save, drop: leave }} />}
    </span>
  )
}

function leftAndBack(box: Element | null): void {
  const input = box?.querySelector('input')
  input?.blur()
  input?.focus()
}

const said = (value: FieldValue): string => (value === null ? '' : String(value))

interface ChoicesProps {
  name: string
  options: readonly Option[]
  save: ReturnType<typeof useFieldSave>
  there: FieldValue
}

/** Ticked one after another; saved when it is left. */
function Choices({ name, options, save, there }: ChoicesProps) {
  const chosen = (save.draft ?? there) as readonly string[] // of a list's field
  return (
    <span role="group" aria-label={name} className={styles.choices}>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              save.change(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
    </span>
  )
}
