import { useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { officeWords } from '../office-words.ts'
import styles from './slip-picture.module.css'
import { useKeys } from './use-keys.ts'

const zooms = [1, 2, 3] as const
const turns = [0, 90, 180, 270] as const

type Pictured = { id: string; amountSatang: bigint; picture: { width: number; height: number }; hasOriginal: boolean }

/** The picture to be read: larger in two steps, turned by quarters. Its whole place is kept before it comes. */
export function SlipPicture({ slip }: { slip: Pictured }) {
  const text = useWords(officeWords)
  const format = useFormat()
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const larger = () => setZoom((before) => (before + 1) % zooms.length)
  const rotate = () => setTurn((before) => (before + 1) % turns.length)
  useKeys(true, { KeyZ: larger, KeyO: rotate })
  const source = `/billing/slip/${slip.id}/picture`
  const isLargest = zoom === zooms.length - 1
  return (
    <Card padding="none" className={styles.card}>
      <p className={styles.expected}>
        {text.expected} <b className="numbers">{format.baht(slip.amountSatang)}</b>
      </p>
      <div
        className={styles.stage}
        {...(zoom > 0 ? { role: 'group', tabIndex: 0, 'aria-label': text.pictureArea } : {})}
        onDoubleClick={larger}
      >
        <div className={cx(styles.sheet, styles[`zoom-${zooms[zoom] ?? 1}`])}>
          <img
            className={cx(styles.image, styles[`turn-${turns[turn] ?? 0}`])}
            src={source}
            width={slip.picture.width}
            height={slip.picture.height}
            alt={text.picture}
            fetchPriority="high"
            decoding="async"
          />
        </div>
      </div>
      <div className={styles.tools}>
        <Button
          icon={isLargest ? 'zoom-out' : 'zoom-in'}
          label={isLargest ? text.zoomOut : text.zoomIn}
          className={styles.script}
          onClick={larger}
          aria-keyshortcuts="Z"
        />
        <Button icon="turn" label={text.rotate} className={styles.script} onClick={rotate} aria-keyshortcuts="O" />
        <a href={source} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="external" />
          {text.openPicture}
        </a>
        {slip.hasOriginal && (
          <a href={`/billing/slip/${slip.id}/original`} download className={buttonClass()}>
            <Icon name="download" />
            {text.original}
          </a>
        )}
      </div>
    </Card>
  )
}
