/**
 * A field for an article. What is sent is a text with marks (docs/decisions/187), in a text area; where script runs, a
 * surface that shows it as it will look stands in its place.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Field } from '../field.tsx'
import { cx } from '../classes.ts'
import { setText } from '../use-notation.ts'
import fieldStyles from '../field.module.css'

const Surface = lazy(() => import('./writing-surface.tsx').then((file) => ({ default: file.WritingSurface })))

export interface WritingFieldProps {
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  defaultValue?: string
  maxLength?: number
  lang?: string
  /** A few lines among other fields: it begins low, and grows with what is written. */
  low?: boolean
}

export function WritingField({ defaultValue = '', maxLength, lang, low = false, ...field }: WritingFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Field {...field}>
      {(ties) => (
        <>
          <textarea
            ref={area}
            rows={low ? 3 : 8}
            lang={lang}
            maxLength={maxLength}
            defaultValue={defaultValue}
            className={cx(fieldStyles.input, fieldStyles.area)}
            hidden={isOpen}
            {...ties}
          />
          {isOpen && (
            <Suspense
              fallback={
                <textarea
                  className={cx(fieldStyles.input, fieldStyles.area)}
                  rows={low ? 3 : 8}
                  readOnly
                  aria-hidden="true"
                  tabIndex={-1}
                />
              }
            >
              <Surface
                text={area.current?.value ?? defaultValue}
                label={field.label}
                lang={lang}
                low={low}
                onText={(text) => area.current && setText(area.current, text)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}
