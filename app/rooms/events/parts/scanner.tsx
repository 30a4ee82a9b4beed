/** Scans tickets: what was scanned is asked of the server, and its answer fills the screen. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { cx } from '#ui/classes.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Scanned } from '../door/check-in.ts'
import type { Goes } from '../door/entries.ts'
import type { OfflineAnswer } from '../door/offline.ts'
import { doorWords } from '../door/door-words.ts'
import { inFour } from './in-four.ts'
import styles from './events.module.css'
import { useCamera } from './use-camera.ts'
import { askDoor, useKept } from './use-kept.ts'

type Answer = { pass: string } | Refused

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
  return pass === '' ? <Pin onPass={keep} /> : <Gate token={token} pass={pass} onLost={lose} />
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

function Gate({ token, pass, onLost }: { token: string; pass: string; onLost: () => void }) {
  const text = useWords(doorWords)
  const { dateTime } = useFormat()
  const [came, setCame] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [goes, setGoes] = useState<Goes>('in')
  const [shown, setShown] = useState<Shown | null>(null)
  const kept = useKept(token, pass, deviceName)
  const last = useRef({ code: '', at: 0, goes })
  const scan = async (code: string) => {
    const now = Date.now()
    if (
      code === '' ||
      isBusy ||
      (last.current.code === code && last.current.goes === goes && now - last.current.at < sameMs)
    )
      return
    last.current = { code, at: now, goes }
    setBusy(true)
    const asked = { pass, code, scanId: crypto.randomUUID(), device: deviceName(), goes }
    const answer = await askDoor<Scanned>(token, 'scans', asked)
    if (answer !== null) kept.isBack()
    const next: Shown = answer ?? (await kept.decide(code, goes)) ?? { refused: text.offline, code: 'OFFLINE' }
    if ('refused' in next && next.code === 'DOOR_PIN') onLost()
    if (answer && 'result' in answer && (answer.result === 'ok' || answer.result === 'out') && answer.code)
      kept.note({ code: answer.code, at: now, goes })
    if ('result' in next && next.result === 'ok') setCame((n) => n + 1)
    setShown(next)
    setBusy(false)
  }
  const camera = useCamera((code) => void scan(code))
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void scan(String(new FormData(form).get('code') ?? '').trim())
    form.reset()
  }
  return (
    <Stack gap={16}>
      {kept.isAway && (
        <Notice tone="warn" title={text.away}>
          {kept.list ? text.awayBody(dateTime(new Date(kept.list.takenAt), 'short')) : text.offline}
        </Notice>
      )}
      <Segmented
        label={text.goes}
        name="goes"
        defaultValue="in"
        segments={[
          { value: 'in', label: text.goesIn },
          { value: 'out', label: text.goesOut },
        ]}
        onChange={(way) => {
          setGoes(way)
          setShown(null)
        }}
      />
      <Told answer={shown} isBusy={isBusy} goes={goes} />
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
      {kept.list && !kept.isAway && <p className={styles.quiet}>{text.listed(kept.list.tickets.length)}</p>}
      {kept.waiting.length > 0 && <p className={styles.quiet}>{text.waiting(kept.waiting.length)}</p>}
      {kept.conflicts.length > 0 && (
        <Notice tone="bad" title={text.conflicts(kept.conflicts.length)}>
          {kept.conflicts.map(({ code }) => inFour(code)).join(', ')}
        </Notice>
      )}
    </Stack>
  )
}

type Shown = Scanned | OfflineAnswer | { refused: string; code: string }

const tones: Record<Scanned['result'] | OfflineAnswer['result'], string | undefined> = {
  unlisted: styles.warn,
  ok: styles.good,
  out: styles.good,
  notIn: styles.warn,
  already: styles.bad,
  wrongList: styles.warn,
  otherEvent: styles.bad,
  notPaid: styles.bad,
  cancelled: styles.bad,
  moved: styles.bad,
  unknown: styles.bad,
  none: undefined,
}

function Told({ answer, isBusy, goes }: { answer: Shown | null; isBusy: boolean; goes: Goes }) {
  const text = useWords(doorWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  if (answer && 'refused' in answer) return <Notice tone="bad" urgent title={answer.refused} />
  if (!answer || answer.result === 'none')
    return (
      <div className={styles.answer} role="status">
        <b>{isBusy ? text.checking : goes === 'in' ? text.ready : text.readyOut}</b>
        <span>{text.readyBody}</span>
      </div>
    )
  const { kind } = answer
  const [gate, event] = ['gate' in answer ? answer.gate : '', 'event' in answer ? answer.event : undefined]
  return (
    <div className={cx(styles.answer, tones[answer.result])} role="status" aria-live="assertive">
      <b>{text[answer.result]}</b>
      {answer.result === 'already' && answer.at && (
        <span>{text.alreadyBody(dateTime(new Date(answer.at), 'short'), gate ?? '')}</span>
      )}
      {answer.result === 'unknown' && answer.why && (
        <span>
          {text[`why_${answer.why}`]} {answer.shown}
        </span>
      )}
      {answer.result === 'unlisted' && <span>{text.unlistedBody}</span>}
      {event && <span>{event[locale]}</span>}
      {answer.holder && <span>{answer.holder}</span>}
      {kind && <span>{typeof kind === 'string' ? kind : kind[locale]}</span>}
      {answer.code && <span className="numbers">{inFour(answer.code)}</span>}
    </div>
  )
}
