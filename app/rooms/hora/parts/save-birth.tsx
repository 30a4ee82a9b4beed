/** Saving asks once for consent, before the first birth that leaves this browser (hora.md §5.2). */
import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { signInPath } from '#kernel/sign-in-path.ts'
import { useWords } from '#ui/words.tsx'
import { keepGuestBirth } from '../birth/guest-store.ts'
import type { ProfileFields } from '../profile-input.ts'
import type { BirthAnswer } from '../screens/profiles.tsx'
import { toolWords } from './tool-words.ts'
import styles from './hora.module.css'

export interface SaveBirthProps {
  birth: ProfileFields
  isSignedIn: boolean
  hasConsented: boolean
}

export function SaveBirth({ birth, isSignedIn, hasConsented }: SaveBirthProps) {
  const text = useWords(toolWords)
  const fetcher = useFetcher<BirthAnswer>()
  const [isAsking, setAsking] = useState(false)
  /** as it was saved: what is typed afterwards is not */
  const [kept, setKept] = useState<ProfileFields | null>(null)
  const [isNameless, setNameless] = useState(false)
  const [hasAgreed, setAgreed] = useState(hasConsented)
  const send = (consent: boolean) => {
    setAsking(false)
    setAgreed(true)
    setKept(birth)
    const fields = {
      operation: 'add',
      birth: JSON.stringify({ ...birth, consent }),
      idempotencyKey: crypto.randomUUID(),
    }
    void fetcher.submit(fields, { method: 'post', action: href('/hora/baseData') })
  }
  const press = () => {
    setNameless(birth.name === '')
    if (birth.name === '') return
    if (!isSignedIn) setKept(keepGuestBirth(birth, null, new Date().toISOString()) ? birth : null)
    else if (hasAgreed) send(false)
    else setAsking(true)
  }
  const answer = fetcher.data
  const isAnswered = !isSignedIn || (fetcher.state === 'idle' && answer !== undefined && 'saved' in answer)
  const isSaved = kept === birth && isAnswered
  return (
    <>
      <Button icon="star" onClick={press} aria-busy={fetcher.state !== 'idle'}>
        {text.save}
      </Button>
      {isNameless && birth.name === '' && <Notice tone="warn">{text.nameFirst}</Notice>}
      {answer && 'message' in answer && <Notice tone="bad">{answer.message}</Notice>}
      {isSaved && (
        <Notice
          tone="good"
          action={
            <LinkButton size="small" to={href('/hora/baseData')}>
              {text.see}
            </LinkButton>
          }
        >
          {text.saved}
          {!isSignedIn && <span className={styles.note}> {text.guestHint}</span>}
        </Notice>
      )}
      {!isSignedIn && (
        <LinkButton kind="quiet" to={signInPath(href('/hora/baseData'))}>
          {text.signIn}
        </LinkButton>
      )}
      <Consent isOpen={isAsking} onClose={() => setAsking(false)} onAgree={() => send(true)} />
    </>
  )
}

export function Consent({ isOpen, onClose, onAgree }: { isOpen: boolean; onClose: () => void; onAgree: () => void }) {
  const text = useWords(toolWords)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text.consentTitle}
      actions={
        <>
          <Button onClick={onClose}>{text.notNow}</Button>
          <Button kind="primary" onClick={onAgree}>
            {text.agree}
          </Button>
        </>
      }
    >
      <p>{text.consentBody}</p>
    </Dialog>
  )
}
