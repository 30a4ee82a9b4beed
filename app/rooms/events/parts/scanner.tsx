/** Scans tickets: what was scanned is asked of the server, and its answer fills the screen. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { cx } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Scanned } from '../door/check-in.ts'
import { doorWords } from '../door/door-words.ts'
import { inFour } from './in-four.ts'
import styles from './events.module.css'
import { useCamera } from './use-camera.ts'

type Answer = { pass: string } | { scanned: Scanned } | Refused

export function Scanner({ token }: { token: string }) {
  const [pass, setPass] = useState('')
  const key = `door ${token.slice(0, 22)}`
  useEffect(() => setPass(sessionStorage.getItem(key) ?? ''), [key])
  const keep = useCallback(
    (given: string) => {
      sessionStorage.setItem(key, given)
      setPass(given)
    },
    [key],
  )
  const lose = useCallback(() => keep(''), [keep])
  return pass === '' ? <Pin onPass={keep} /> : <Gate pass={pass} onLost={lose} />
}

function Pin({ onPass }: { onPass: (pass: string) => void }) {
  const text = useWords(doorWords)
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer && 'pass' in answer) onPass(answer.pass)
  }, [answer, onPass])
  return (
    <fetcher.Form method="post">
      <Stack gap={12}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        <TextField
          name="pin"
          label={text.pin}
          hint={text.pinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
        <Button
          type="submit"
          kind="primary"
          size="large"
          name="operation"
          value="open"
          busy={fetcher.state !== 'idle'}
          wide
        >
          {text.enter}
        </Button>
      </Stack>
    </fetcher.Form>
  )
}

const deviceKey = 'door device'

function deviceName(): string {
  const known = localStorage.getItem(deviceKey)
  if (known) return known
  const made = crypto.randomUUID().slice(0, 8)
  localStorage.setItem(deviceKey, made)
  return made
}

/** The camera reads the same code many times a second. */
const sameMs = 3000

function Gate({ pass, onLost }: { pass: string; onLost: () => void }) {
  const text = useWords(doorWords)
  const fetcher = useFetcher<Answer>()
  const [came, setCame] = useState(0)
  const last = useRef({ code: '', at: 0 })
  const answer = fetcher.data
  useEffect(() => {
    if (answer && 'scanned' in answer && answer.scanned.result === 'ok') setCame((n) => n + 1)
    if (isRefused(answer) && answer.code === 'DOOR_PIN') onLost()
  }, [answer, onLost])
  const scan = (code: string) => {
    const now = Date.now()
    if (code === '' || fetcher.state !== 'idle' || (last.current.code === code && now - last.current.at < sameMs))
      return
    last.current = { code, at: now }
    void fetcher.submit(
      { operation: 'scan', pass, code, scanId: crypto.randomUUID(), device: deviceName() },
      { method: 'post' },
    )
  }
  const camera = useCamera(scan)
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    scan(String(new FormData(form).get('code') ?? '').trim())
    form.reset()
  }
  return (
    <Stack gap={16}>
      <Told answer={answer} isBusy={fetcher.state !== 'idle'} />
      {camera.isOn && <video ref={camera.video} className={styles.eye} muted playsInline />}
      {camera.isDenied && <Notice tone="warn" title={text.cameraDenied} />}
      <Button icon="camera" kind={camera.isOn ? 'secondary' : 'primary'} size="large" wide onClick={camera.turn}>
        {camera.isOn ? text.cameraOff : text.camera}
      </Button>
      <form onSubmit={type}>
        <Stack gap={8}>
          <TextField
            name="code"
            label={text.typed}
            hint={text.typedHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" wide>
            {text.check}
          </Button>
        </Stack>
      </form>
      <p className={styles.quiet}>{text.came(came)}</p>
    </Stack>
  )
}

const tones: Record<Scanned['result'], string | undefined> = {
  ok: styles.good,
  already: styles.bad,
  wrongList: styles.warn,
  otherEvent: styles.bad,
  notPaid: styles.bad,
  cancelled: styles.bad,
  moved: styles.bad,
  unknown: styles.bad,
  none: undefined,
}

function Told({ answer, isBusy }: { answer: Answer | undefined; isBusy: boolean }) {
  const text = useWords(doorWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  if (isRefused(answer)) return <Notice tone="bad" urgent title={answer.message} />
  const scanned = answer && 'scanned' in answer && answer.scanned.result !== 'none' ? answer.scanned : null
  if (!scanned || scanned.result === 'none')
    return (
      <div className={styles.answer} role="status">
        <b>{isBusy ? text.checking : text.ready}</b>
        <span>{text.readyBody}</span>
      </div>
    )
  return (
    <div className={cx(styles.answer, tones[scanned.result])} role="status" aria-live="assertive">
      <b>{text[scanned.result]}</b>
      {scanned.result === 'already' && scanned.at && (
        <span>{text.alreadyBody(dateTime(scanned.at, 'short'), scanned.gate ?? '')}</span>
      )}
      {scanned.result === 'unknown' && scanned.why && (
        <span>
          {text[`why_${scanned.why}`]} {scanned.shown}
        </span>
      )}
      {scanned.event && <span>{scanned.event[locale]}</span>}
      {scanned.holder && <span>{scanned.holder}</span>}
      {scanned.kind && <span>{scanned.kind[locale]}</span>}
      {scanned.code && <span className="numbers">{inFour(scanned.code)}</span>}
    </div>
  )
}
