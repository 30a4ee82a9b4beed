/** Every upload of this tab, over whichever page: a line at the bottom, and all files once it is opened. */
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useVisitor } from '#ui/by-role.tsx'
import { byteText } from '#ui/byte-text.ts'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { useHoldSession } from '#ui/hold-session.ts'
import { Icon } from '#ui/icon.tsx'
import { type Locale, useLocale, useWords } from '#ui/words.tsx'
import { UploadAsking, UploadDoor, UploadRows } from './upload-rows.tsx'
import { theQueue } from './upload-browser.ts'
import { bringBack, setAside, tryDoor } from './upload-aside.ts'
import { recallAnew, useUploadsView } from './use-uploads.ts'
import { abort, clearEnded, each, pause, resume } from './upload-queue.ts'
import { openAgain } from './upload-recall.ts'
import { UploadQuestion } from './upload-question.tsx'
import type { UploadsView } from './upload-view.ts'
import { uploadWords } from './upload-words.ts'
import styles from './upload-panel.module.css'

export function UploadPanel() {
  const view = useUploadsView()
  useKept(view.active + view.looking > 0 || view.question !== null)
  useOwner()
  useDoor(view.door === 'signIn')
  return (
    <>
      <LiveRegion>{useSpoken(view)}</LiveRegion>
      {view.rows.length + view.looking > 0 && <Panel view={view} />}
      {view.question && <UploadQuestion question={view.question} />}
    </>
  )
}

function Panel({ view }: { view: UploadsView }) {
  const text = useWords(uploadWords)
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const line = useLine(view)
  useOpenedOnTrouble(view, setOpen)
  return (
    <section ref={makeRoomForOthers} className={styles.panel} aria-label={text.panel}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <StateIcon view={view} />
          <span className={cx(styles.line, 'numbers')}>{line}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} label={isOpen ? text.collapse : text.expand} />
        </button>
        {view.active + view.paused + view.asking + view.looking === 0 && (
          <Button kind="quiet" size="small" icon="close" label={text.close} onClick={() => clearEnded(theQueue())} />
        )}
      </header>
      {view.active + view.paused > 0 && (
        <progress className={styles.bar} aria-label={text.overall} max={view.bytes || 1} value={view.sentBytes} />
      )}
      <div id={list} hidden={!isOpen} className={styles.body}>
        {isOpen && <Opened view={view} />}
      </div>
    </section>
  )
}

function Opened({ view }: { view: UploadsView }) {
  const text = useWords(uploadWords)
  const locale = useLocale()
  return (
    <>
      {view.active + view.paused > 0 && (
        <div className={styles.all}>
          <p className={cx(styles.pace, 'numbers')}>{paceText(view, text, locale)}</p>
          <AllButtons view={view} />
        </div>
      )}
      {view.door && <UploadDoor door={view.door} />}
      {view.asking > 0 && <UploadAsking />}
      <UploadRows rows={view.rows} />
    </>
  )
}

function AllButtons({ view }: { view: UploadsView }) {
  const text = useWords(uploadWords)
  const [isAsked, ask] = useState(false)
  const queue = theQueue()
  const goOn = () => {
    each(queue, (_, upload) => upload.state === 'paused' && resume(queue, upload))
    each(queue, openAgain)
  }
  return (
    <div className={styles.operations}>
      {view.active > 0 ? (
        <Button kind="quiet" size="small" icon="pause" onClick={() => each(queue, pause)}>
          {text.pauseAll}
        </Button>
      ) : (
        <Button kind="quiet" size="small" icon="play" onClick={goOn}>
          {text.resumeAll}
        </Button>
      )}
      <Button kind="quiet" size="small" icon="close" onClick={() => ask(true)}>
        {text.cancelAll}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={text.cancelAllTitle}
        message={text.cancelAllBody}
        okText={text.cancelAll}
        cancelText={text.keepOn}
        danger
        onOk={() => {
          ask(false)
          each(queue, abort)
        }}
        onCancel={() => ask(false)}
      />
    </div>
  )
}

function StateIcon({ view: { active, looking, failed, asking, paused, done } }: { view: UploadsView }) {
  if (active + looking > 0) return <Icon name="upload" />
  if (failed > 0) return <Icon name="error" />
  if (asking + paused > 0) return <Icon name="pause" />
  return <Icon name={done > 0 ? 'check-circle' : 'info'} />
}

/** The one line that always stands there. */
function useLine(view: UploadsView): string {
  const text = useWords(uploadWords)
  const { percent } = useFormat()
  const { active, paused, failed, asking, looking, done, count, bytes, sentBytes } = view
  const share = percent(Math.floor((bytes === 0 ? done / (count || 1) : sentBytes / bytes) * 100) / 100)
  if (looking > 0) return text.looking
  if (active > 0) return text.uploading(done, count, share)
  if (paused > 0) return text.allPaused(done, count, share)
  if (failed > 0) return text.someFailed(failed, done)
  if (asking > 0) return text.someAsking(asking)
  return done > 0 ? text.allDone(done) : text.nothing
}

/** Spoken at the beginning and at the end; in between the line itself can be read. */
function useSpoken(view: UploadsView): string {
  const text = useWords(uploadWords)
  const { active, paused, failed, asking, done, count, door } = view
  if (active > 0) return text.began(count)
  if (failed > 0) return text.someFailed(failed, done)
  if (door) return text[`${door}Title`]
  if (paused > 0) return text.paused
  if (asking > 0) return text.someAsking(asking)
  return done > 0 ? text.allDone(done) : ''
}

function paceText(view: UploadsView, text: (typeof uploadWords)['th'], locale: Locale): string {
  const { sentBytes, bytes, bytesPerSecond, secondsLeft } = view
  const size = text.ofBytes(byteText(sentBytes, locale), byteText(bytes, locale))
  if (bytesPerSecond === null || secondsLeft === null) return size
  const minutes = Math.ceil(secondsLeft / 60)
  const left =
    secondsLeft < 60 ? text.seconds : minutes < 90 ? text.minutes(minutes) : text.hours(Math.round(minutes / 60))
  return `${size} · ${text.speed(byteText(bytesPerSecond, locale))} · ${left}`
}

/** Nobody is signed out meanwhile, and whoever leaves the site is asked first; within the app it goes on. */
function useKept(isActive: boolean): void {
  useHoldSession(isActive, 'upload')
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])
}

/** Whoever signs in next at this computer does not see what was sent before, unless it is they who sent it. */
function useOwner(): void {
  const { role } = useVisitor()
  const before = useRef(role)
  useEffect(() => {
    if (role === 'guest' && before.current !== 'guest') setAside(theQueue())
    if (role !== 'guest' && before.current === 'guest') void bringBack(theQueue()).then(recallAnew)
    before.current = role
  }, [role])
}

/** Signed in again in another tab: this one is looked at again, or hears it from the session's clock there. */
function useDoor(isShut: boolean): void {
  useEffect(() => {
    if (!isShut) return
    const end = new AbortController()
    const look = () => void tryDoor(theQueue())
    for (const name of ['focus', 'storage'] as const) window.addEventListener(name, look, { signal: end.signal })
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    return () => end.abort()
  }, [isShut])
}

/** What else stands in this corner, toasts and the way to the top, stands above it. */
function makeRoomForOthers(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    style.setProperty('--standing', `${Math.ceil(height) + 8}px`)
  })
  observer.observe(panel)
  return () => {
    observer.disconnect()
    style.removeProperty('--standing')
  }
}

/** What needs a person is shown without being asked for. */
function useOpenedOnTrouble({ failed, asking, door }: UploadsView, setOpen: (isOpen: boolean) => void): void {
  const needs = failed + asking + (door ? 1 : 0)
  const before = useRef(0)
  useEffect(() => {
    if (needs > before.current) setOpen(true)
    before.current = needs
  }, [needs, setOpen])
}
