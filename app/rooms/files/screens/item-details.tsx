/** All there is to know about one item, and who may see it. */
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { driveWords } from '../drive/drive-words.ts'
import { isHere, type Line } from '../drive/kept-pages.ts'
import { publicPath } from '../drive/links.ts'
import type { ItemView, ListedItem } from '../item-view.ts'
import { detailWords, itemWords } from '../item-words.ts'
import { chooseVersion, useUploadsView } from '../parts/upload/use-uploads.ts'
import type { VersionView } from '../versions.ts'
import { useDrive } from './drive-context.ts'
import { ItemFace, kindOf } from './item-face.tsx'
import styles from './item-details.module.css'

export function ItemDetails({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const { data, listed, ask } = useDrive()
  // What it is now, when the list came anew.
  const isIt = (line: Line): line is ListedItem => isHere(line) && line.id === item.id
  const { shown } = data
  const now = (shown.view === 'files' && shown.list.items.find(isIt)) || listed.current.find(isIt) || item
  const text = useWords(detailWords)
  const words = useWords(itemWords)
  const locale = useLocale()
  return (
    <Dialog open onClose={onClose} title={now.name} size="side">
      <div className={styles.details}>
        <ItemFace item={now} large={now.thumbnail !== null} />
        {now.status === 'quarantined' && (
          <Notice tone="bad">
            {text.quarantined} {now.because?.[locale]}
          </Notice>
        )}
        {now.isMissing && <Notice tone="bad">{text.missing}</Notice>}
        <Facts item={now} />
        {now.type === 'file' && data.mayChange && <Access item={now} />}
        {now.type === 'file' && <ItemVersions item={now} />}
        {data.mayChange && (
          <Button icon="clock" wide onClick={() => ask({ what: 'activity', item: now })}>
            {words.activity}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ item }: { item: ListedItem }) {
  const { data } = useDrive()
  const text = useWords(detailWords)
  const words = useWords(itemWords)
  const drive = useWords(driveWords)
  const { dateTime } = useFormat()
  const locale = useLocale()
  const { shown } = data
  const folders = item.where ?? (shown.view === 'files' ? shown.crumbs : [])
  const facts: readonly (readonly [string, string] | false)[] = [
    [words.type, words[`kind_${kindOf(item)}`]],
    item.type === 'file' && [text.contentType, item.contentType || '–'],
    item.type === 'file' && [words.size, byteText(item.size, locale)],
    item.dimensions !== null && [text.dimensions, `${item.dimensions.width} × ${item.dimensions.height}`],
    [text.where, [drive.top, ...folders.map(({ name }) => name)].join(' › ')],
    [words.changed, dateTime(item.updatedAt)],
    [text.created, dateTime(item.createdAt)],
    item.sender !== null && [text.sender, item.sender],
    item.sender === null && item.by !== null && [words.who, item.by],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The plain sentence first: what is public can be seen by whoever has the address. */
function Access({ item }: { item: ItemView }) {
  const { operations } = useDrive()
  const text = useWords(detailWords)
  const [isPublic, setPublic] = useState(item.access === 'public')
  const [before, setBefore] = useState(item.access)
  if (before !== item.access) {
    setBefore(item.access)
    setPublic(item.access === 'public')
  }
  const address = `${location.origin}${publicPath(item.id)}`
  return (
    <section className={styles.access}>
      <Switch
        label={text.public}
        checked={isPublic}
        hint={isPublic ? text.publicMeans : text.privateMeans}
        onChange={(event) => {
          const on = event.currentTarget.checked
          setPublic(on)
          void operations
            .run({ operation: 'access', items: [item.id], access: on ? 'public' : 'private' })
            .then((done) => done === null && setPublic(!on))
        }}
      />
      {isPublic && (
        <p className={styles.address}>
          <code>{address}</code>
          <CopyButton value={address}>{text.copy}</CopyButton>
        </p>
      )}
    </section>
  )
}

/** What a file was: each can be looked at, used again, or deleted. */
export function ItemVersions({ item }: { item: ItemView }) {
  const { data, operations } = useDrive()
  const text = useWords(detailWords)
  const { newVersion } = useWords(itemWords)
  const { versions, look } = useVersions(item)
  const [asked, setAsked] = useState<VersionView | null>(null)
  const run = async (operation: 'restoreVersion' | 'removeVersion', { number }: VersionView) => {
    await operations.run({ operation, item: item.id, number: String(number) })
    look()
  }
  return (
    <section className={styles.access} aria-labelledby="versions">
      <h3 id="versions" className={styles.heading}>
        {text.versions}
      </h3>
      <p className={styles.hint}>{text.versionsMean}</p>
      {data.mayChange && (
        <Button icon="upload" wide onClick={() => chooseVersion(item)}>
          {newVersion}
        </Button>
      )}
      {versions === 'failed' && <p role="alert">{text.versionsFailed}</p>}
      {versions === null && <Skeleton shape="row" />}
      {Array.isArray(versions) && (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <Version
              key={version.number}
              version={version}
              operations={data.mayChange && !version.isCurrent}
              onUse={() => void run('restoreVersion', version)}
              onRemove={() => setAsked(version)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={text.removeTitle(asked?.number ?? 0)}
        message={text.removeBody}
        okText={text.remove}
        onCancel={() => setAsked(null)}
        onOk={() => {
          if (asked) void run('removeVersion', asked)
          setAsked(null)
        }}
      />
    </section>
  )
}

interface VersionProps {
  version: VersionView
  /** may it be used again, or deleted? */
  operations: boolean
  onUse: () => void
  onRemove: () => void
}

function Version({ version, operations, onUse, onRemove }: VersionProps) {
  const text = useWords(detailWords)
  const { download } = useWords(itemWords)
  const { dateTime } = useFormat()
  const locale = useLocale()
  const { number, isCurrent, size, createdAt, by, url } = version
  return (
    <li className={styles.version}>
      <div className={styles.said}>
        <b>{text.version(number)}</b> {isCurrent && <Badge tone="good">{text.current}</Badge>}
        <p className={styles.hint}>
          {[dateTime(createdAt), byteText(size, locale), by && text.by(by)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {operations && (
        <Button size="small" onClick={onUse}>
          {text.useAgain}
        </Button>
      )}
      {url !== null && (
        <a href={url} download className={styles.get} aria-label={`${download} ${text.version(number)}`}>
          {download}
        </a>
      )}
      {operations && (
        <Button size="small" kind="quiet" icon="trash" label={text.removeVersion(number)} onClick={onRemove} />
      )}
    </li>
  )
}

/** Asked anew whenever the item changed, and when a version has arrived from here. */
function useVersions({ id, version, updatedAt }: ItemView) {
  const [versions, setVersions] = useState<readonly VersionView[] | 'failed' | null>(null)
  const [asks, setAsks] = useState(0)
  const arrived = useUploadsView().rows.filter(({ itemId, state }) => itemId === id && state === 'done').length
  const what = `${id} ${version} ${updatedAt} ${arrived} ${asks}`
  useEffect(() => {
    const end = new AbortController()
    const [itemId] = what.split(' ')
    fetch(`/filemanager/versions?itemId=${itemId}`, { headers: { accept: 'application/json' }, signal: end.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The versions answer ${response.status}`)
        const answer = (await response.json()) as { versions: readonly VersionView[] }
        setVersions(answer.versions)
      })
      .catch(() => end.signal.aborted || setVersions('failed'))
    return () => end.abort()
  }, [what])
  return { versions, look: () => setAsks((count) => count + 1) }
}
