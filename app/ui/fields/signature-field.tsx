/**
 * A signature: drawn by finger, pen or mouse as lines of an SVG path, or the name, typed, for keyboards and without script.
 * Both stand in the same form; one is enough.
 */
import { type PointerEvent, useRef, useState } from 'react'
import { signatureBox } from '#kernel/fields/read-parts.ts'
import { Button } from '../button.tsx'
import { setText } from '../use-notation.ts'
import { Stack } from '../layout.tsx'
import { TextField } from '../text-field.tsx'
import { useWords } from '../words.tsx'
import styles from './asked-fields.module.css'
import { askedWords } from './asked-words.ts'
import { Parts, partsOf, type PartsProps } from './field-parts.tsx'

const { width, height } = signatureBox
/** What is longer is scribbled over: the pen draws no more. */
const mostLetters = 29_000

export function SignatureField({ mayBeHidden: _, ...of }: PartsProps & { mayBeHidden: boolean }) {
  const text = useWords(askedWords)
  const first = partsOf(of.first)
  const [path, setPath] = useState(first.drawn ?? '')
  const sent = useRef<HTMLInputElement>(null)
  const pen = useRef('')
  const draw = (next: string) => {
    setPath(next)
    if (sent.current) setText(sent.current, next)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || pen.current.length > mostLetters) return
    const point = pointOf(event)
    if (pen.current.endsWith(point)) return
    pen.current += `L${point}`
    setPath(pen.current)
  }
  const typed = `${of.name}.typed`
  return (
    <Parts {...of} hint={of.hint ?? text.sign}>
      <Stack gap={12}>
        <div className={styles.sign}>
          {/* By keyboard one types the name instead. */}
          <svg
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            className={styles.pad}
            onPointerDown={(event) => {
              event.preventDefault()
              event.currentTarget.setPointerCapture(event.pointerId)
              const point = pointOf(event)
              // A dot is a stroke, too.
              pen.current = `${path}M${point}L${point}`
              setPath(pen.current)
            }}
            onPointerMove={move}
            onPointerUp={() => draw(pen.current)}
            onPointerCancel={() => draw(pen.current)}
          >
            <path d={path} />
          </svg>
          {path !== '' && (
            <Button kind="quiet" size="small" icon="close" label={text.signAgain} onClick={() => draw('')} />
          )}
        </div>
        {/* Not of type hidden: of those React hears nothing. */}
        <input ref={sent} type="text" hidden readOnly name={`${of.name}.drawn`} defaultValue={first.drawn} />
        <TextField
          name={typed}
          id={of.idOf(typed)}
          label={text.typeName}
          error={of.errors[typed]}
          maxLength={120}
          autoComplete="name"
          defaultValue={first.typed}
        />
      </Stack>
    </Parts>
  )
}

/** Whole numbers within the box, however large it is on the screen. */
function pointOf(event: PointerEvent<SVGSVGElement>): string {
  const box = event.currentTarget.getBoundingClientRect()
  const within = (at: number, size: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((at / (size || 1)) * most)))
  return `${within(event.clientX - box.left, box.width, width)} ${within(event.clientY - box.top, box.height, height)}`
}
