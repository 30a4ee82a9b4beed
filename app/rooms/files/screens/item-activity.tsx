/** Who opened and who changed an item, the newest first. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/words.tsx'
import type { ActivityOperation } from '../activity/activity-operations.ts'
import type { ActivityEntry, ActivityPage } from '../activity/item-activity.ts'
import type { ItemView } from '../item-view.ts'
import { activityWords } from '../item-words.ts'
import styles from './item-details.module.css'

export function ItemActivity({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const text = useWords(activityWords)
  const { entries, state, hasMore, more } = useActivity(item.id)
  const list = useFocusOnMore(entries?.length ?? 0)
  return (
    <Dialog open onClose={onClose} title={text.activity} size="side">
      <div className={styles.activity}>
        <div>
          <p className={styles.name}>{item.name}</p>
          <p className={styles.activityHint}>{text.means}</p>
        </div>
        {entries?.length === 0 && (
          <EmptyState icon="clock" title={text.empty}>
            {text.emptyMeans}
          </EmptyState>
        )}
        {entries !== null && entries.length > 0 && (
          <ul ref={list} className={styles.entries} aria-label={text.activity}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {entries === null && state === 'loading' && (
          <Loading>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Loading>
        )}
        {state === 'failed' && <p role="alert">{entries === null ? text.failed : text.moreFailed}</p>}
        {(hasMore || state === 'failed') && (
          <Button wide busy={state === 'loading'} onClick={more}>
            {state === 'failed' ? text.again : text.more}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Whoever asked for older lines by keyboard goes on at the first of them: the button may be gone. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && count > before.current)
      list.current?.children.item(before.current)?.querySelector<HTMLElement>('[tabindex]')?.focus()
    before.current = count
  }, [count])
  return list
}

const icons: Record<ActivityOperation, IconName> = {
  opened: 'eye',
  downloaded: 'download',
  zipped: 'download',
  visited: 'link',
  added: 'plus',
  replaced: 'upload',
  renamed: 'edit',
  moved: 'folder-move',
  shared: 'link',
  shareChanged: 'link',
  revoked: 'close',
  trashed: 'trash',
  restored: 'return',
  madePublic: 'globe',
  madePrivate: 'lock',
  versionRestored: 'rotate',
  versionRemoved: 'trash',
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const text = useWords(activityWords)
  const { dateTime, number } = useFormat()
  const { operation, times, lastAt } = entry
  const facts = [operationText(entry, text), times > 1 && text.times(number(times))].filter(Boolean)
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon name={icons[operation]} size={20} />
      </span>
      <div className={styles.activitySaid} tabIndex={-1}>
        <p className={styles.who}>{whoText(entry, text)}</p>
        <p>{facts.join(' · ')}</p>
        <time className={styles.activityHint} dateTime={lastAt}>
          {dateTime(lastAt)}
        </time>
      </div>
    </li>
  )
}

type Words = (typeof activityWords)['th']

/** Of these the link is what was done to, not the way by which somebody came. */
const ofLinks: readonly ActivityOperation[] = ['shared', 'shareChanged', 'revoked']

function whoText({ by, link, operation }: ActivityEntry, text: Words): string {
  const name = by === null ? null : by.isMe ? text.me : by.name || text.left
  if (link === '' || ofLinks.includes(operation)) return name ?? text.left
  return name === null ? text.byLink(link) : text.namedByLink(name, link)
}

function operationText({ operation, link, before, after }: ActivityEntry, text: Words): string {
  if (operation === 'moved') return text.moved(before || text.top, after || text.top)
  if (operation === 'shared' || operation === 'shareChanged' || operation === 'revoked') return text[operation](link)
  const said = text[operation]
  return typeof said === 'string' ? said : said(before, after)
}

/** The activity of one item, page after page. */
export interface Activity {
  /** Null: none has come yet. */
  entries: readonly ActivityEntry[] | null
  state: 'loading' | 'failed' | 'ready'
  hasMore: boolean
  /** The next page, or what failed once more. */
  more: () => void
}

interface Asked {
  cursor: string | null
  time: number
}

export function useActivity(itemId: string): Activity {
  const [entries, setEntries] = useState<readonly ActivityEntry[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<Activity['state']>('loading')
  const [asked, setAsked] = useState<Asked>({ cursor: null, time: 0 })
  useEffect(() => {
    const end = new AbortController()
    setState('loading')
    const query = new URLSearchParams({ itemId, ...(asked.cursor !== null && { cursor: asked.cursor }) })
    fetch(`/filemanager/activity?${query}`, { headers: { accept: 'application/json' }, signal: end.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The activity answers ${response.status}`)
        const page = (await response.json()) as ActivityPage
        if (end.signal.aborted) return
        setEntries((known) => together(known, page.entries))
        setNext(page.next)
        setState('ready')
      })
      .catch(() => end.signal.aborted || setState('failed'))
    return () => end.abort()
  }, [itemId, asked])
  const again = state === 'failed' ? asked.cursor : next
  return {
    entries,
    state,
    hasMore: next !== null,
    more: () => state !== 'loading' && setAsked({ cursor: again, time: asked.time + 1 }),
  }
}

/** One that was looked at again meanwhile may come twice: it stays where it was shown first. */
function together(known: readonly ActivityEntry[] | null, more: readonly ActivityEntry[]): readonly ActivityEntry[] {
  if (!known) return more
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}
