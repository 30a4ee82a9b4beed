import { memo } from 'react'
import { useRevalidator } from 'react-router'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale, useSay, useWords } from '#ui/words.tsx'
import { theQueue } from './upload-browser.ts'
import { abort, mayAbort, mayPause, mayResume, pause, resume } from './upload-queue.ts'
import type { Door, QueuedUpload, UploadState } from './upload-queued.ts'
import { chooseAgain, openAgain } from './upload-recall.ts'
import type { UploadRow } from './upload-view.ts'
import { uploadWords } from './upload-words.ts'
import styles from './upload-panel.module.css'
import button from './upload-button.module.css'

/** More than a person reads; those that need one, and those under way, come first. */
const mostRows = 100
const rank: Record<UploadState, number> = {
  failed: 0,
  asking: 0,
  sending: 1,
  offline: 1,
  again: 1,
  finishing: 1,
  paused: 2,
  waiting: 3,
  done: 4,
  aborted: 5,
}

export function UploadRows({ rows }: { rows: readonly UploadRow[] }) {
  const text = useWords(uploadWords)
  const shown =
    rows.length <= mostRows
      ? rows
      : [...rows].sort((one, other) => rank[one.state] - rank[other.state]).slice(0, mostRows)
  return (
    <ul className={styles.rows}>
      {shown.map((row) => (
        <Row key={row.key} row={row} />
      ))}
      {rows.length > shown.length && <li className={styles.more}>{text.more(rows.length - shown.length)}</li>}
    </ul>
  )
}

const icons: Partial<Record<UploadState, IconName>> = {
  done: 'check-circle',
  failed: 'error',
  aborted: 'close',
  asking: 'warning',
}

const Row = memo(function Row({ row }: { row: UploadRow }) {
  // What failed says so by itself: a bar, often a full one, would say otherwise.
  const isOver = row.state === 'done' || row.state === 'aborted' || row.state === 'failed'
  return (
    <li className={styles.row} data-state={row.state}>
      <Icon name={icons[row.state] ?? 'file'} />
      <div className={styles.file}>
        <p className={styles.name} title={row.name}>
          {row.name}
        </p>
        <p className={cx(styles.state, 'numbers')}>{useStateText(row)}</p>
        {!isOver && <progress className={styles.bar} aria-label={row.name} max={row.size || 1} value={row.sent} />}
      </div>
      <Operations row={row} />
    </li>
  )
})

function useStateText(row: UploadRow): string {
  const text = useWords(uploadWords)
  const say = useSay()
  const locale = useLocale()
  const size = byteText(row.size, locale)
  if (row.problem) return say(row.problem)
  if (row.state === 'sending') return text.ofBytes(byteText(row.sent, locale), size)
  if (row.state === 'failed') return ''
  const state = row.state === 'asking' && row.isAtHand ? text.atHand : text[row.state]
  return [size, state, row.folder].filter(Boolean).join(' · ')
}

function Operations({ row }: { row: UploadRow }) {
  const text = useWords(uploadWords)
  const does = (operation: (queue: ReturnType<typeof theQueue>, upload: QueuedUpload) => unknown) => () => {
    const upload = theQueue().uploads.get(row.key)
    if (upload) void operation(theQueue(), upload)
  }
  const isAgain = row.state === 'failed' || row.state === 'aborted'
  return (
    <div className={styles.operations}>
      {mayPause(row) && (
        <Button kind="quiet" size="small" icon="pause" label={text.pause(row.name)} onClick={does(pause)} />
      )}
      {(mayResume(row) || row.state === 'aborted') && (
        <Button
          kind="quiet"
          size="small"
          icon={isAgain ? 'rotate' : 'play'}
          label={isAgain ? text.retry(row.name) : text.resume(row.name)}
          onClick={does(resume)}
        />
      )}
      {row.state === 'asking' && row.isAtHand && (
        <Button kind="quiet" size="small" icon="play" label={text.resume(row.name)} onClick={does(openAgain)} />
      )}
      {mayAbort(row) && (
        <Button kind="quiet" size="small" icon="close" label={text.cancel(row.name)} onClick={does(abort)} />
      )}
    </div>
  )
}

/** From before a reload: a page may not open a file again by itself. */
export function UploadAsking() {
  const text = useWords(uploadWords)
  return (
    <div className={styles.asking}>
      <p className={styles.askTitle}>{text.askTitle}</p>
      <p>{text.askBody}</p>
      <label className={cx(buttonClass({ kind: 'primary', wide: true }), button.button)}>
        <Icon name="file" />
        {text.askChoose}
        <input
          type="file"
          multiple
          className={button.input}
          onChange={({ currentTarget }) => {
            chooseAgain(theQueue(), [...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}

/** A page that sends no files itself: it would ask for those that wait here. */
const afterwards = '/user/dashboard'

/**
 * What is under way waits until its sender has shown once more who they are: in a new tab, since signing in
 * loads a new page, and with this one the files would go. The page behind a link asks for its password itself.
 */
export function UploadDoor({ door }: { door: Door }) {
  const text = useWords(uploadWords)
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.asking}>
      <p className={styles.askTitle}>{text[`${door}Title`]}</p>
      <p>{text[`${door}Body`]}</p>
      {door === 'signIn' ? (
        <LinkButton kind="primary" wide to={signInPath(afterwards)} target="_blank" iconAfter="external">
          {text.signIn}
        </LinkButton>
      ) : (
        <Button kind="primary" wide onClick={() => void revalidate()}>
          {text.password}
        </Button>
      )}
    </div>
  )
}
