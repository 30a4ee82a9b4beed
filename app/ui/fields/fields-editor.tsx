/**
 * Where a definition is made: questions are added, said, put in order, bounded and asked only sometimes. Its own inputs
 * belong to no form, so that the form around sends one field: the definition as JSON (`FieldsField`), or nothing at all
 * where the page keeps it itself (`FieldsEditor`).
 */
import { useContext, useRef, useState } from 'react'
import { askedKinds, type AskedField, type AskedKind } from '#kernel/fields/field.ts'
import { placedIn } from '#kernel/move.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { DragArea } from '../drag/drag-area.tsx'
import { dragList } from '../drag/parts.ts'
import { FieldError, FieldProblems, fieldId } from '../field.tsx'
import { useFocusWhenThere } from '../focus-when-there.ts'
import { FieldGroup } from '../form-errors.tsx'
import { Row, Stack } from '../layout.tsx'
import { setText } from '../use-notation.ts'
import { useWords } from '../words.tsx'
import { editorWords } from './editor-words.ts'
import { FieldCard } from './field-card.tsx'
import { newField, newId } from './new-field.ts'

export interface FieldsEditorProps {
  /** under which problems are said: `{name}.{at}.label.th` */
  name: string
  label: string
  hint?: string
  value: readonly AskedField[]
  onChange: (fields: readonly AskedField[]) => void
  /** what is offered; all but files and payments unless said */
  kinds?: readonly AskedKind[]
  most?: number
}

/** Files need a store, a payment somebody who bills it: a room that has them says so. */
const usualKinds = askedKinds.filter((kind) => kind !== 'file' && kind !== 'image' && kind !== 'payment')

export function FieldsEditor({
  name,
  label,
  hint,
  value,
  onChange,
  kinds = usualKinds,
  most = 100,
}: FieldsEditorProps) {
  const text = useWords(editorWords)
  const problems = useContext(FieldProblems)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [isBilingual, setBilingual] = useState(() => value.some(({ label: { th, en } }) => th !== en))
  const focusOn = useFocusWhenThere()
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)))
  const add = (field: AskedField, at = value.length) => {
    focusOn(fieldId(`${name}.${at}.label.th`))
    onChange([...value.slice(0, at), field, ...value.slice(at)])
    toggle(field.id, true)
  }
  return (
    <FieldGroup legend={label} hint={hint}>
      <div id={fieldId(name)} tabIndex={-1}>
        <Stack gap={12}>
          {value.length > 0 && (
            <CheckboxField
              name={`${name}-bilingual`}
              form="none"
              label={text.bilingual}
              checked={isBilingual}
              onChange={(event) => setBilingual(event.currentTarget.checked)}
            />
          )}
          <DragArea
            onMove={({ id, before }) => {
              const moved = value.find((field) => field.id === id)
              onChange((moved && placedIn(value, moved, before)) ?? value)
            }}
          >
            <Stack gap={8} as="ol" {...dragList(`${name}-list`, 'field', label)}>
              {value.map((field, at) => (
                <FieldCard
                  key={field.id}
                  name={name}
                  at={at}
                  fields={value}
                  kinds={kinds}
                  isBilingual={isBilingual}
                  isOpen={open.has(field.id)}
                  isCounted={value.some(({ terms = [] }) => terms.some(({ of }) => of.includes(field.id)))}
                  onToggle={(isOpen) => toggle(field.id, isOpen)}
                  onChange={(next) => onChange(value.map((one) => (one === field ? next : one)))}
                  onRemove={() => onChange(value.filter((one) => one !== field))}
                  onCopy={() => add({ ...field, id: newId('q', value) }, at + 1)}
                />
              ))}
            </Stack>
          </DragArea>
          <FieldError id={fieldId(name)} error={problems[name]} />
          <Row>
            <Button icon="plus" disabled={value.length >= most} onClick={() => add(newField('text', value))}>
              {text.add}
            </Button>
            {kinds.includes('section') && (
              <Button kind="quiet" disabled={value.length >= most} onClick={() => add(newField('section', value))}>
                {text.addSection}
              </Button>
            )}
          </Row>
        </Stack>
      </div>
    </FieldGroup>
  )
}

/** In a form: what is made is sent as `name`. Without script what stood there is sent again. */
export function FieldsField({
  start,
  ...props
}: Omit<FieldsEditorProps, 'value' | 'onChange'> & { start: readonly AskedField[] }) {
  const [value, setValue] = useState(start)
  const sent = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* Not of type hidden: of those React hears nothing. */}
      <input ref={sent} type="text" hidden readOnly name={props.name} defaultValue={JSON.stringify(start)} />
      <FieldsEditor
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          // Before the form around looks at what it would send; it hears of a press as of typing.
          if (sent.current) setText(sent.current, JSON.stringify(next))
        }}
      />
    </>
  )
}
