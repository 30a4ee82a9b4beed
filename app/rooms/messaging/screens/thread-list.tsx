import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import { messageWords } from '../message-words.ts'
import styles from './thread-list.module.css'

interface Line {
  id: string
  kind: 'system' | 'staff'
  title: string
  excerpt: string
  at: Date
  unread: number
  name?: string
  note?: ReactNode
}

interface ThreadListProps {
  threads: readonly Line[]
  current?: string | undefined
  to: (id: string) => string
  /** The page of the list: what is searched and paged goes there. */
  path: string
  query: { q: string; filter?: string | undefined; before: string | undefined; next: string | null }
  now: Date
  head?: ReactNode
  empty: ReactNode
}

/** Newest first; what was not read is bold and says how much of it there is. */
export function ThreadList({ threads, current, to, path, query, now, head, empty }: ThreadListProps) {
  const text = useWords(messageWords)
  const { q, filter, next, before } = query
  const linkTo = (more: Record<string, string | undefined>) => withQuery(path, { q, filter, ...more })
  return (
    <nav className={styles.list} aria-label={text.list}>
      <div className={styles.head}>
        {head}
        <SearchForm key={q} action={path} label={text.search} placeholder={text.search} defaultValue={q} />
      </div>
      {threads.length === 0 && (q === '' ? empty : <NotFound q={q} path={path} />)}
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} to={to(thread.id)} isCurrent={thread.id === current} now={now} />
          </li>
        ))}
      </ul>
      {(next !== null || before !== undefined) && (
        <p className={styles.more}>
          {before !== undefined && <Link to={linkTo({ before: undefined })}>{text.newest}</Link>}
          {next !== null && <Link to={linkTo({ before: next })}>{text.older}</Link>}
        </p>
      )}
    </nav>
  )
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

function ThreadLink({ thread, to, isCurrent, now }: { thread: Line; to: string; isCurrent: boolean; now: Date }) {
  const text = useWords(messageWords)
  const { relative } = useFormat()
  const { kind, title, excerpt, unread, name, note } = thread
  return (
    <Link
      to={to}
      className={cx(styles.thread, unread > 0 && styles.unread)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name === undefined ? (
        <span className={styles.mark}>
          <Icon name={kind === 'system' ? 'bell' : 'store'} />
        </span>
      ) : (
        <Avatar name={name} size={40} />
      )}
      <span className={styles.what}>
        {name !== undefined && <span className={styles.who}>{name}</span>}
        <span className={styles.title}>{title}</span>
        <span className={styles.excerpt}>{excerpt}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.end}>
        <span className={styles.when}>{relative(thread.at, now)}</span>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <VisuallyHidden>{text.unread(unread)}</VisuallyHidden>
          </span>
        )}
      </span>
    </Link>
  )
}

function NotFound({ q, path }: { q: string; path: string }) {
  const text = useWords(messageWords)
  return <EmptyState icon="search" title={text.notFound(q)} action={text.showAll} to={path} />
}
