/** What a file was: each can be looked at, used again, or deleted. */
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { useFormat } from '#ui/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { detailWords } from '../drive/detail-words.ts'
import type { ItemView } from '../item-view.ts'
import { itemWords } from '../item-words.ts'
import { useUploadsView } from '../parts/upload/use-uploads.ts'
import { chooseVersion } from '../parts/upload/upload-version.ts'
import type { VersionView } from '../versions.ts'
import { useDrive } from './drive-context.ts'
import styles from './item-details.module.css'

export function ItemVersions({ item }: { item: ItemView }) {
  const { data, deeds } = useDrive()
  const text = useWords(detailWords)
  const { newVersion } = useWords(itemWords)
  const { versions, look } = useVersions(item)
  const [asked, setAsked] = useState<VersionView | null>(null)
  const run = async (deed: 'restoreVersion' | 'removeVersion', { number }: VersionView) => {
    await deeds.run({ deed, item: item.id, number: String(number) })
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
              deeds={data.mayChange && !version.isCurrent}
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
  deeds: boolean
  onUse: () => void
  onRemove: () => void
}

function Version({ version, deeds, onUse, onRemove }: VersionProps) {
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
      {deeds && (
        <Button size="small" onClick={onUse}>
          {text.useAgain}
        </Button>
      )}
      {url !== null && (
        <a href={url} download className={styles.get} aria-label={`${download} ${text.version(number)}`}>
          {download}
        </a>
      )}
      {deeds && <Button size="small" kind="quiet" icon="trash" label={text.removeVersion(number)} onClick={onRemove} />}
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
