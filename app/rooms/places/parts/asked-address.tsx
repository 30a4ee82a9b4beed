/**
 * The address of a form that people define: by the zip first, sent by its names, as `kernel/fields` keeps them. Without
 * script, and until it has come, it is typed.
 */
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AddressParts } from '#ui/fields/address-parts.tsx'
import type { OwnAddressProps } from '#ui/fields/asked-fields.tsx'
import { Parts, partsOf } from '#ui/fields/field-parts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { addressWords, Levels } from './address-fields.tsx'
import type { Area, AreaEvent } from './area.ts'
import { useArea } from './use-area.ts'

export function AskedAddress(of: OwnAddressProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>()
  const id = useId()
  useEffect(() => {
    // What was typed before script came goes over.
    const box = document.getElementById(id)
    const found = [...(box?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [])]
    setTyped(Object.fromEntries(found.map(({ name, value }) => [name.slice(of.name.length + 1), value])))
  }, [id, of.name])
  if (typed) return <LookedUp {...of} first={typed} />
  return (
    <div id={id}>
      <AddressParts {...of} />
    </div>
  )
}

function LookedUp({ mayBeHidden, ...of }: OwnAddressProps) {
  const text = useWords(addressWords)
  const first = partsOf(of.first)
  const [area, change] = useArea({
    provinces: undefined,
    saved: { tambonCode: '', zip: first.zip ?? '' },
    places: [],
  })
  const [wanted, want] = useState(first.province ? first : null)
  useEffect(() => {
    const next = wanted && towards(area, wanted)
    if (next) change(next)
  }, [area, change, wanted])
  const need = of.required && !mayBeHidden ? { required: true } : of.required ? {} : { optional: true }
  const line = `${of.name}.line`
  return (
    <Parts {...of}>
      <Stack gap={16}>
        <TextField
          name={line}
          label={text.line}
          id={of.idOf(line)}
          {...need}
          autoComplete="street-address"
          maxLength={200}
          defaultValue={first.line}
          error={of.errors[line]}
        />
        <Levels
          name={of.name}
          byNames
          idOf={of.idOf}
          area={area}
          change={(event) => {
            want(null)
            change(event)
          }}
          errors={of.errors}
          need={need}
        />
        {area.isLost && (
          <Notice
            tone="warn"
            urgent
            action={
              <Button size="small" onClick={() => change({ kind: 'retry' })}>
                {text.retry}
              </Button>
            }
          >
            {text.lost}
          </Notice>
        )}
      </Stack>
    </Parts>
  )
}

/** Names that were given before are chosen, level by level, as the lists come. */
function towards(area: Area, wanted: Readonly<Record<string, string>>): AreaEvent | null {
  for (const [kind, list] of [
    ['province', area.provinces],
    ['amphure', area.amphures],
    ['tambon', area.tambons],
  ] as const) {
    if (area[kind] !== '') continue
    const found = list.find(({ th }) => th === wanted[kind])
    return found ? { kind, value: found.code } : null
  }
  return null
}
