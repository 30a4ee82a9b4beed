/** The pieces of the form of layout: a length, four sides, a number for each device with what counts where none is given. */
import { useState } from 'react'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid } from '#ui/layout.tsx'
import { devices, type LayoutSettings } from '#ui/layout-settings.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'
import { layoutWords } from './layout-words.ts'

export type Layout = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Layout =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Layout) : {}

interface LengthProps {
  name: string
  label: string
  now: string
  onChange: (length: string) => void
}

/** What is typed stays as it is typed; what counts is said under it where that is something else. */
export function Length({ name, label, now, onChange }: LengthProps) {
  const [typed, setTyped] = useState(now === '0' ? '' : now)
  return (
    <TextField
      name={`layout-${name}`}
      label={label}
      value={typed}
      placeholder="0"
      hint={typed !== '' && now === '0' && typed !== '0' ? '→ 0' : undefined}
      maxLength={12}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(value.trim())
      }}
    />
  )
}

const sideNames = ['top', 'right', 'bottom', 'left'] as const

interface SidesProps {
  name: 'padding' | 'margin'
  label: string
  now: LayoutSettings['padding']
  onChange: (sides: Layout) => void
}

export function Sides({ name, label, now, onChange }: SidesProps) {
  const words = useWords(layoutWords)
  return (
    <FieldGroup legend={label}>
      <Grid min={120}>
        {sideNames.map((side) => (
          <Length
            key={side}
            name={`${name}-${side}`}
            label={words[`sides_${side}`]}
            now={now[side]}
            onChange={(length) => onChange({ ...now, [side]: length })}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}

interface ChoiceProps<One extends string> {
  name: string
  label: string
  value: string
  of: readonly One[]
  say: (one: One) => string
  onChange: (one: One) => void
}

export function Choice<One extends string>({ name, label, value, of, say, onChange }: ChoiceProps<One>) {
  const [first] = of
  return (
    <SelectField
      name={`layout-${name}`}
      label={label}
      value={of.find((one) => one === value) ?? first}
      options={of.map((one) => ({ value: one, label: say(one) }))}
      onChange={({ currentTarget }) => onChange(of.find((one) => one === currentTarget.value)!)}
    />
  )
}

interface PerDeviceProps {
  name: 'columns' | 'colspan'
  label: string
  given: unknown
  /** null: there is no grid */
  now: Record<(typeof devices)[number], number> | null
  none?: string
  onChange: (values: Layout | null) => void
}

/** Left empty, what counts is said: it is not asked again on each device. */
export function PerDevice({ name, label, given, now, none, onChange }: PerDeviceProps) {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const own = typeof given === 'number' ? { desktop: given, tablet: given, mobile: given } : fieldsOf(given)
  return (
    <FieldGroup legend={label}>
      <Grid min={120}>
        {devices.map((device) => {
          const said = own[device]
          const isOwn = said !== undefined && said !== ''
          return (
            <TextField
              key={device}
              name={`layout-${name}-${device}`}
              label={text[device]}
              type="number"
              min={1}
              max={12}
              value={isOwn ? String(said) : ''}
              placeholder={now ? String(now[device]) : '–'}
              hint={isOwn ? words.own : now ? words.inherited(now[device]) : none}
              onChange={({ currentTarget: { value } }) => {
                const { [device]: _, ...rest } = own
                const next = value === '' ? rest : { ...rest, [device]: Number(value) }
                onChange(Object.keys(next).length === 0 ? null : next)
              }}
            />
          )
        })}
      </Grid>
    </FieldGroup>
  )
}
