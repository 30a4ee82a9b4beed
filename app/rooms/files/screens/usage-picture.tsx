/** A treemap: each patch as large as its share. Drawn by the server; the table beside it says the same. */
import { Link } from 'react-router'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { treemap } from '../drive/treemap.ts'
import { usageWords } from '../drive/drive-words.ts'
import styles from './usage.module.css'
import type { UsagePart } from './usage-view.tsx'

/** Wide as on a desk, tall as on a phone: one of the two is seen. */
const rooms = [
  { name: 'desk', width: 900, height: 320 },
  { name: 'phone', width: 343, height: 240 },
] as const

const mostPatches = 24

export function UsagePicture({ caption, lead, parts }: { caption: string; lead: string; parts: readonly UsagePart[] }) {
  const text = useWords(usageWords)
  const { number } = useFormat()
  const few = parts.slice(0, parts.length > mostPatches ? mostPatches - 1 : mostPatches)
  const rest = parts.slice(few.length)
  const drawn: UsagePart[] = [...few]
  if (rest.length > 0)
    drawn.push({
      key: 'rest',
      name: text.rest(number(rest.length)),
      bytes: rest.reduce((sum, { bytes }) => sum + bytes, 0),
      files: null,
    })
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{caption}</b>
        <span className={styles.lead}>{lead}</span>
      </figcaption>
      {rooms.map(({ name, width, height }) => {
        const patches = treemap(
          drawn.map(({ bytes }) => bytes),
          { x: 0, y: 0, width, height },
        )
        return (
          <svg key={name} viewBox={`0 0 ${width} ${height}`} className={cx(styles.map, styles[name])}>
            {drawn.map((part, at) => (
              <PatchOf key={part.key} part={part} patch={patches[at]!} at={at} />
            ))}
          </svg>
        )
      })}
    </figure>
  )
}

interface PatchProps {
  part: UsagePart
  patch: { x: number; y: number; width: number; height: number }
  at: number
}

function PatchOf({ part, patch, at }: PatchProps) {
  const locale = useLocale()
  const text = useWords(usageWords)
  const size = byteText(part.bytes, locale)
  const { x, y, width, height } = patch
  const letters = Math.floor((width - 24) / 9)
  const hasRoom = letters >= 4 && height >= 32
  const face = (
    <>
      <title>{text.look(part.name, size)}</title>
      <rect
        className={cx(styles.patch, styles[`tone-${at % 6}`], part.key === 'trash' && styles.trash)}
        x={round(x + 1)}
        y={round(y + 1)}
        width={round(Math.max(0, width - 2))}
        height={round(Math.max(0, height - 2))}
        rx={4}
      />
      {hasRoom && (
        <text className={styles.label} x={round(x + 12)} y={round(y + 24)} aria-hidden="true">
          {short(part.name, letters)}
        </text>
      )}
      {/* the two are not one word */ ' '}
      {hasRoom && height >= 56 && (
        <text className={styles.bytes} x={round(x + 12)} y={round(y + 46)} aria-hidden="true">
          {size}
        </text>
      )}
    </>
  )
  if (part.to === undefined) return <g>{face}</g>
  return (
    <Link to={part.to} aria-label={text.look(part.name, size)} className={styles.link}>
      {face}
    </Link>
  )
}

/** As many signs as there is room for; marks above and below a letter take none. */
function short(name: string, letters: number): string {
  const signs = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name)].map(({ segment }) => segment)
  return signs.length <= letters ? name : `${signs.slice(0, letters - 1).join('')}…`
}

const round = (value: number): number => Math.round(value * 10) / 10
