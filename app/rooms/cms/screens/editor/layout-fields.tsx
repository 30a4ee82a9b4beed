/** The pieces of the form of layout. Left empty, what counts is said: it is not asked again on each device. */
import { FieldGroup } from '#ui/form-errors.tsx'
import { Grid } from '#ui/layout.tsx'
import type { Device, LayoutSettings } from '#ui/layout-settings.ts'
import { lengthOf } from '#ui/layout-values.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { editorWords } from './editor-words.ts'
import { type Layout, ownOf, ownSide, sayAt, saySide } from './layout-own.ts'
import { layoutWords } from './layout-words.ts'

/** From where a device has what it does not say; null on a phone, from which all begins. */
export const fromWhere = { mobile: null, tablet: 'mobile', desktop: 'tablet' } as const satisfies Record<
  Device,
  Device | null
>

function useInherited(device: Device): (value: string | number) => string | undefined {
  const text = useWords(editorWords)
  const words = useWords(layoutWords)
  const from = fromWhere[device]
  return (value) => (from === null ? undefined : words.asOn(text[from], String(value)))
}

interface LengthProps {
  name: string
  label: string
  /** as typed; empty: not said */
  own: string
  /** what counts then */
  otherwise: string
  hint?: string | undefined
  negative?: boolean
  onChange: (length: string) => void
}

/** What is typed stays as it is typed; what counts is said under it where that is something else. */
export function Length({ name, label, own, otherwise, hint, negative = false, onChange }: LengthProps) {
  const isNone = own !== '' && lengthOf(own, { negative }) === '0' && !/^0(?:px|em|rem|%)?$/.test(own)
  return (
    <TextField
      name={`layout-${name}`}
      label={label}
      value={own}
      placeholder={otherwise}
      hint={isNone ? '→ 0' : own === '' ? hint : undefined}
      maxLength={12}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => onChange(value.trim())}
    />
  )
}

const sideNames = ['top', 'right', 'bottom', 'left'] as const

interface AtDevice<Name extends string> {
  name: Name
  label: string
  device: Device
  given: unknown
  onChange: (value: Layout | null) => void
}

export function Sides({
  name,
  label,
  device,
  given,
  now,
  onChange,
}: AtDevice<'padding' | 'margin'> & { now: LayoutSettings['padding'] }) {
  const words = useWords(layoutWords)
  const inherited = useInherited(device)
  return (
    <FieldGroup legend={label}>
      <Grid min={160} gap={12} phoneTwo>
        {sideNames.map((side) => (
          <Length
            key={side}
            name={`${name}-${side}`}
            label={words[`sides_${side}`]}
            own={ownSide(given, device, side)}
            otherwise={now[device][side]}
            hint={inherited(now[device][side])}
            negative={name === 'margin'}
            onChange={(length) => onChange(saySide(given, device, side, length))}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}

export function Gap({ device, given, now, onChange, ...rest }: AtDevice<'gap'> & { now: LayoutSettings['gap'] }) {
  const words = useWords(layoutWords)
  const inherited = useInherited(device)
  const own = ownOf(given, device)
  const value = now[device]
  return (
    <Length
      {...rest}
      own={own === undefined || own === null ? '' : String(own)}
      otherwise={value ?? '–'}
      hint={value === null ? words.asBlock : inherited(value)}
      onChange={(length) => onChange(sayAt(given, device, length))}
    />
  )
}

/** How many: of a grid, its columns have numbers of their own accord, and nothing is inherited. */
export function Count({
  name,
  label,
  device,
  given,
  now,
  onChange,
}: AtDevice<'columns' | 'colspan'> & { now: LayoutSettings['columns'] }) {
  const words = useWords(layoutWords)
  const inherited = useInherited(device)
  const spread = typeof given === 'object' ? given : { desktop: given, tablet: given, mobile: given }
  const all = name === 'columns' ? spread : given
  const own = ownOf(all, device)
  const isOwn = own !== undefined && own !== null && own !== ''
  const hint = now === null ? words.asBlock : name === 'columns' ? words.byItself(now[device]) : inherited(now[device])
  return (
    <TextField
      name={`layout-${name}`}
      label={label}
      type="number"
      min={1}
      max={12}
      value={isOwn ? String(own) : ''}
      placeholder={now ? String(now[device]) : '–'}
      hint={isOwn ? undefined : hint}
      onChange={({ currentTarget: { value } }) =>
        onChange(sayAt(all, device, value === '' ? undefined : Number(value)))
      }
    />
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

/** One of a few, or as on the device below; on a phone, as the block has it. */
export function ChoiceAt<One extends string>({
  name,
  label,
  device,
  given,
  now,
  of,
  say,
  onChange,
}: AtDevice<'width' | 'textSize' | 'align'> & {
  now: Record<Device, One | null>
  of: readonly One[]
  say: (one: One) => string
}) {
  const words = useWords(layoutWords)
  const inherited = useInherited(device)
  const own = ownOf(given, device)
  const counts = now[device]
  const isOwn = own !== undefined && own !== null && own !== ''
  const otherwise = counts === null ? words.asBlock : (inherited(say(counts)) ?? words.asBlock)
  const nothing = isOwn ? words.notSaid : otherwise
  return (
    <SelectField
      name={`layout-${name}`}
      label={label}
      value={isOwn && counts !== null ? counts : ''}
      options={[{ value: '' as One | '', label: nothing }, ...of.map((one) => ({ value: one, label: say(one) }))]}
      onChange={({ currentTarget: { value } }) => onChange(sayAt(given, device, value))}
    />
  )
}
