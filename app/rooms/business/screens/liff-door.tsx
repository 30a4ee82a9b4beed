/** Who is not signed in yet: LINE is being asked, said no, is away, or this is no LINE. */
import { useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useWords } from '#ui/words.tsx'
import styles from './liff.module.css'
import { liffWords } from './liff-words.ts'
import type { LiffState } from './use-liff.ts'

export function LiffDoor({ liff, line, next }: { liff: LiffState; line: string | null; next: string }) {
  const text = useWords(liffWords)
  const doors = <Doors line={line} next={next} />
  if (liff.state === 'asking')
    return (
      <>
        <div className={styles.asking} role="status">
          <Spinner />
          {text.asking}
        </div>
        <noscript>{doors}</noscript>
      </>
    )
  return (
    <>
      {liff.state === 'outside' ? <p className={styles.quiet}>{text.lead}</p> : <Trouble liff={liff} />}
      {doors}
    </>
  )
}

function Trouble({ liff }: { liff: LiffState }) {
  const text = useWords(liffWords)
  const { state } = liff
  const isAway = state === 'offline'
  return (
    <Notice
      tone="warn"
      urgent
      title={isAway ? text.offline : state === 'noToken' ? text.noToken : text.refused}
      action={
        isAway ? (
          <Button size="small" onClick={liff.again}>
            {text.again}
          </Button>
        ) : undefined
      }
    >
      {state === 'refused' ? liff.said : isAway ? text.offlineBody : text.noTokenBody}
    </Notice>
  )
}

function Doors({ line, next }: { line: string | null; next: string }) {
  const text = useWords(liffWords)
  return (
    <div className={styles.doors}>
      {line && (
        <LinkButton kind="primary" size="large" wide to={line} reloadDocument>
          {text.withLine}
        </LinkButton>
      )}
      <LinkButton
        size="large"
        wide
        to={`/user/login?next=${encodeURIComponent(next)}`}
        reloadDocument
        {...(!line && { kind: 'primary' })}
      >
        {text.signIn}
      </LinkButton>
    </div>
  )
}

/** What only LINE's own window can: read a code with the phone's camera, and shut itself. */
export function InsideLineBar({ liff: { inside } }: { liff: LiffState }) {
  const text = useWords(liffWords)
  const [read, setRead] = useState('')
  if (!inside) return null
  const scan = async () => {
    setRead('')
    const value = await inside.scan()
    if (value === null) return
    if (URL.canParse(value) && new URL(value).origin === location.origin) location.assign(value)
    else setRead(value.slice(0, 200))
  }
  return (
    <>
      {read !== '' && (
        <Notice tone="warn" urgent title={text.notOurs}>
          <span className={styles.read}>{read}</span>
        </Notice>
      )}
      <div className={styles.bar}>
        <Button icon="camera" onClick={() => void scan()}>
          {text.scan}
        </Button>
        <Button kind="quiet" icon="close" onClick={inside.close}>
          {text.close}
        </Button>
      </div>
    </>
  )
}
