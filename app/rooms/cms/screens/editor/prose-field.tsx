/** Several lines, written as they will look; what is kept is a text with marks (docs/decisions/187, 662). */
import { lazy, Suspense } from 'react'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const Surface = lazy(() => import('#ui/writing/writing-surface.tsx').then((file) => ({ default: file.WritingSurface })))

interface ProseFieldProps {
  name: string
  label: string
  lang: 'th' | 'en'
  max: number
  value: string
  onChange: (value: string) => void
}

export function ProseField({ name, label, lang, max, value, onChange }: ProseFieldProps) {
  return (
    <Field name={name} label={label} optional>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <Surface
            text={value}
            label={label}
            lang={lang}
            low={max <= 2000}
            onText={(text) => onChange(text.slice(0, max))}
          />
        </Suspense>
      )}
    </Field>
  )
}
