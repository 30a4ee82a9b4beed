/** Scans tickets: what was scanned is asked of the server, and its answer fills the screen. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { isRefused, type Refused as NotOpened } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Scanned } from '../door/judge.ts'
import { type Goes, type Refused, refusals } from '../door/entries.ts'
import { doorWords } from '../door/door-words.ts'
import { inFour } from './in-four.ts'
import styles from './events.module.css'
import { LetIn } from './let-in.tsx'
import { type Shown, Told } from './told.tsx'
import { useCamera } from './use-camera.ts'
import { askDoor, useKept } from './use-kept.ts'

type Answer = { pass: string } | NotOpened

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
  /** Somebody writes why: the camera waits, a hand scanner does not. */
  const [isAsking, setAsking] = useState(false)
  const kept = useKept(token, pass, deviceName)
  const last = useRef({ code: '', at: 0, goes })
  const show = (online: Shown | null, next: Shown) => {
    if (online !== null) kept.isBack()
    if ('refused' in next && next.code === 'DOOR_PIN') onLost()
    if (online && 'result' in online && (online.result === 'ok' || online.result === 'out') && online.code)
      kept.note({ code: online.code, at: Date.now(), goes })
    if ('result' in next && next.result === 'ok') setCame((n) => n + 1)
    setShown(next)
    setBusy(false)
  }
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
    setAsking(false)
    const scanId = crypto.randomUUID()
    const answer = await askDoor<Scanned>(token, 'scans', { pass, code, scanId, device: deviceName(), goes })
    show(answer, answer ?? (await kept.decide(code, goes, scanId)) ?? { refused: text.offline, code: 'OFFLINE' })
  }
  const letIn = async (refusal: Refusal, reason: string) => {
    const { code, result: refused, overrides: seen, ...said } = refusal
    const scanId = crypto.randomUUID()
    setBusy(true)
    setAsking(false)
    const asked = { pass, code: last.current.code, scanId, device: deviceName(), refused, seen, reason }
    const answer = await askDoor<Scanned>(token, 'overrides', asked)
    const offline = answer === null && kept.letIn(code, { refused, reason }, scanId)
    // The camera may still look at it.
    last.current.at = Date.now()
    show(
      answer,
      answer ??
        (offline
          ? { ...said, ...offline, code, result: 'ok', overridden: refused }
          : { refused: text.offline, code: 'OFFLINE' }),
    )
  }
  const camera = useCamera((code) => {
    if (!isAsking) void scan(code)
  })
  const refusal = refusalOf(shown)
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
          setAsking(false)
        }}
      />
      <Told answer={shown} isBusy={isBusy} goes={goes} />
      {refusal && !isBusy && (
        <LetIn
          key={refusal.code}
          refused={refusal.result}
          isOpen={isAsking}
          onOpen={setAsking}
          onReason={(reason) => void letIn(refusal, reason)}
        />
      )}
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
      <p className={styles.quiet}>
        {text.came(came)}
        {kept.inside !== null && <> · {text.inside(kept.inside)}</>}
      </p>
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

type Refusal = Omit<Scanned, 'result'> & { result: Refused; code: string; overrides: number }

/** What this door may set aside. */
function refusalOf(shown: Shown | null): Refusal | null {
  if (!shown || !('result' in shown) || shown.overrides === undefined || shown.code === undefined) return null
  return refusals.some((refused) => refused === shown.result) ? (shown as Refusal) : null // which it is
}
