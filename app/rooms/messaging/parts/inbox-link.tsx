/** The way to one's messages, with how many are unread, as it is now. It comes for signed-in people only. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { hearLive } from '#ui/live-stream.ts'
import { useWords } from '#ui/words.tsx'
import { inboxPath, liveInboxPath } from '../links.ts'
import { messageWords } from '../message-words.ts'
import styles from './inbox-link.module.css'

export function InboxLink({ className }: { className?: string | undefined }) {
  const text = useWords(messageWords)
  const unread = useUnread()
  return (
    <Link to={inboxPath} className={className}>
      <Icon name="mail" size={24} />
      <VisuallyHidden>
        {text.inbox}
        {unread > 0 && ` ${text.unread(unread)}`}
      </VisuallyHidden>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

/**
 * Asked once the page stands, and whenever the inbox changes. A page that nobody looks at lets its connection go: a
 * browser keeps only six to a host, and people keep many tabs.
 */
function useUnread(): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let leave: (() => void) | undefined
    let turn = 0
    const ask = async () => {
      const mine = ++turn
      const count = await askUnread()
      if (count !== null && mine === turn) setUnread(count)
    }
    const look = () => {
      leave?.()
      leave = undefined
      if (document.visibilityState !== 'visible') return
      leave = hearLive(liveInboxPath, { changed: ask, opened: ask, failed() {} })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      turn = -1
      leave?.()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return unread
}

async function askUnread(): Promise<number | null> {
  try {
    const response = await fetch('/api/messages/unread')
    if (response.ok) return ((await response.json()) as { data: { unread: number } }).data.unread
    // What nobody reads would keep the connection.
    void response.body?.cancel()
    return null
  } catch {
    return null // what was known stays until the next word
  }
}
