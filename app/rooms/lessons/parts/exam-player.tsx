/** Calm, large, clear: one question at a time, what is left of the time, and whether the answer is kept. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { isEmpty } from '../exam/question.ts'
import { examWords } from '../exam-words.ts'
import { examPicturePath } from '../links.ts'
import type { Opened } from './exam-calls.ts'
import { CameraStrip } from './camera-strip.tsx'
import type { CameraState, ExamCamera } from './exam-camera.ts'
import { ExamNavigator } from './exam-navigator.tsx'
import { ExamQuestion } from './exam-question.tsx'
import styles from './exam.module.css'
import { TimeLeft } from './exam-time.tsx'
import { useExam } from './use-exam.ts'
import { useFlags } from './use-flags.ts'
import { ofCamera, useWatched } from './use-watched-exam.ts'

interface PlayerProps {
  opened: Opened
  account: string
  title: string
  nav: 'free' | 'sequential' | 'one_way'
  watches: { tab?: boolean; fullscreen?: boolean }
  /** Null: the exam asks this person for none. */
  camera: (CameraState & { camera: ExamCamera; agree: () => Promise<boolean> }) | null
  onOver: () => void
}

export function ExamPlayer({ opened, account, title, nav, watches, camera, onOver }: PlayerProps) {
  const text = useWords(examWords)
  const exam = useExam(opened, account, onOver)
  const { keeper } = exam
  const asked = opened.slots.filter(({ type }) => type !== 'note')
  const [at, setAt] = useState(0)
  const [reached, setReached] = useState(0)
  const [isOverview, setOverview] = useState(false)
  const [isListed, setListed] = useState(false)
  const [asks, setAsks] = useState(false)
  const [zoom, setZoom] = useState(0)
  const { flags, turn } = useFlags(opened.id)
  const head = useRef<HTMLHeadingElement>(null)
  useWatched(opened.id, { ...watches, camera: camera?.camera })
  const current = asked[at]!
  const missing = asked.filter(({ slot }) => isEmpty(exam.values[slot])).length
  const disabled = !exam.isMine || exam.isSubmitting
  const go = (to: number) => {
    void keeper.flush()
    setOverview(to >= asked.length)
    if (to < asked.length) setAt(to)
    setReached((was) => Math.max(was, to))
    setListed(false)
    requestAnimationFrame(() => head.current?.focus())
  }
  const mayGo = (to: number) => nav === 'free' || (nav === 'sequential' ? to <= reached : to === at)
  useKeys({
    asked: current.options,
    disabled: disabled || isOverview || isListed || asks,
    type: current.type,
    pick: (id) => keeper.answer(current.slot, id),
  })
  const navigator = (
    <ExamNavigator
      slots={asked}
      current={isOverview ? -1 : at}
      isAnswered={(slot) => !isEmpty(exam.values[slot])}
      isFlagged={(slot) => flags.has(slot)}
      mayGo={mayGo}
      onGo={go}
    />
  )
  return (
    <div className={cx(styles.player, styles[`zoom${zoom}`])}>
      <header className={styles.bar}>
        <div className={styles.barLine}>
          <TimeLeft keeper={keeper} />
          <div className={styles.tools}>
            <Button
              kind="quiet"
              icon="zoom-out"
              label={text.smaller}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <Button
              kind="quiet"
              icon="zoom-in"
              label={text.larger}
              disabled={zoom === 2}
              onClick={() => setZoom(zoom + 1)}
            />
            <span className={styles.onPhone}>
              <Button kind="secondary" icon="grid" label={text.allQuestions} onClick={() => setListed(true)} />
            </span>
          </div>
        </div>
        <progress className={styles.progress} max={asked.length} value={asked.length - missing} aria-hidden />
      </header>
      <div className={styles.columns}>
        <Main className={styles.main}>
          {camera && <CameraStrip state={camera} {...ofCamera(opened.id, camera)} />}
          {!exam.isMine && (
            <Notice
              tone="warn"
              urgent
              title={text.elsewhereTitle}
              action={<Button onClick={() => void keeper.takeOver()}>{text.moveHere}</Button>}
            >
              {text.elsewhere}
            </Notice>
          )}
          {exam.isMine && exam.state === 'offline' && (
            <Notice tone="warn" urgent title={text.offlineTitle}>
              {exam.isSubmitting ? text.submitWaits : text.offline}
            </Notice>
          )}
          {exam.hasMore && <Notice tone="good" urgent title={text.moreTime} />}
          {isOverview ? (
            <section className={styles.card} aria-label={text.overview}>
              <h1 ref={head} tabIndex={-1} className={styles.head}>
                {text.overview}
              </h1>
              <p className={missing > 0 ? styles.missing : styles.whole}>
                <Icon name={missing > 0 ? 'warning' : 'check-circle'} />{' '}
                {missing > 0 ? text.unanswered(missing) : text.allAnswered}
              </p>
              {flags.size > 0 && <p className={styles.legend}>{text.flaggedCount(flags.size)}</p>}
              {navigator}
              <Button
                kind="primary"
                size="large"
                wide
                busy={exam.isSubmitting}
                disabled={disabled}
                onClick={() => setAsks(true)}
              >
                {text.submit}
              </Button>
            </section>
          ) : (
            <section key={current.slot} className={styles.card}>
              <div className={styles.cardHead}>
                <h1 ref={head} tabIndex={-1} className={styles.head}>
                  {text.number(at + 1, asked.length)}
                </h1>
                <span className={styles.points}>{text.points(current.points)}</span>
                <button
                  type="button"
                  className={cx(styles.flag, flags.has(current.slot) && styles.isFlagged)}
                  aria-pressed={flags.has(current.slot)}
                  onClick={() => turn(current.slot)}
                >
                  <Icon name="star" size={16} /> {flags.has(current.slot) ? text.flagged : text.flag}
                </button>
              </div>
              {notesBefore(opened, current.slot).map((note) => (
                <p key={note.slot} className={styles.note}>
                  {note.stem}
                </p>
              ))}
              <ExamQuestion
                slot={current}
                value={exam.values[current.slot]}
                onAnswer={(value, isTyped) => keeper.answer(current.slot, value, isTyped)}
                onRest={() => void keeper.flush()}
                disabled={disabled}
                picture={current.hasPicture ? examPicturePath(opened.id, current.slot) : null}
              />
            </section>
          )}
        </Main>
        <aside className={styles.side} aria-label={text.allQuestions}>
          <p className={styles.legend}>{title}</p>
          {navigator}
        </aside>
      </div>
      <footer className={styles.foot}>
        <Kept exam={exam} hasAnswer={!isEmpty(exam.values[current.slot])} />
        <div className={styles.steps}>
          {(isOverview || nav !== 'one_way') && (
            <Button
              size="large"
              icon="arrow-left"
              disabled={!isOverview && at === 0}
              onClick={() => go(isOverview ? at : at - 1)}
            >
              {isOverview ? text.backToQuestions : text.previous}
            </Button>
          )}
          {!isOverview && (
            <Button size="large" kind="primary" iconAfter="arrow-right" onClick={() => go(at + 1)}>
              {at === asked.length - 1 ? text.finish : text.next}
            </Button>
          )}
        </div>
      </footer>
      <Dialog open={isListed} onClose={() => setListed(false)} title={text.allQuestions} size="side">
        {navigator}
      </Dialog>
      <ConfirmDialog
        open={asks}
        title={text.submitAsk}
        message={missing > 0 ? text.submitMissing(missing) : text.submitBody}
        okText={text.submit}
        onOk={() => {
          setAsks(false)
          void keeper.submit()
        }}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}

const notesBefore = ({ slots }: Opened, slot: number) => {
  const at = slots.findIndex((one) => one.slot === slot)
  let from = at
  while (from > 0 && slots[from - 1]!.type === 'note') from--
  return slots.slice(from, at)
}

/** Said only after the server has: and when. */
function Kept({ exam, hasAnswer }: { exam: ReturnType<typeof useExam>; hasAnswer: boolean }) {
  const text = useWords(examWords)
  const locale = useLocale()
  const { state, at, waiting } = exam
  const time = at?.toLocaleTimeString(locale === 'th' ? 'th-TH' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const said = exam.isSubmitting
    ? exam.keeper.left() === 0
      ? text.timeUp
      : text.submitting
    : state === 'offline'
      ? text.waiting(waiting)
      : state === 'refused'
        ? text.refused(waiting)
        : state === 'saving'
          ? text.saving
          : time
            ? text.saved(time)
            : hasAnswer
              ? ''
              : text.notYet
  const isWaiting = state === 'offline' || state === 'refused'
  return (
    <p className={cx(styles.kept, state === 'saved' && styles.isKept, isWaiting && styles.isWaiting)}>
      {state === 'saved' && <Icon name="check" size={16} />}
      {isWaiting && <Icon name="warning" size={16} />}
      {said}
      <LiveRegion>
        {state === 'offline' ? text.offlineTitle : state === 'refused' ? text.refused(waiting) : ''}
      </LiveRegion>
    </p>
  )
}

interface Keys {
  asked: readonly { id: string }[]
  type: string
  disabled: boolean
  pick: (id: string) => void
}

/** 1 to 9 choose an option, where nobody is typing. */
function useKeys({ asked, type, disabled, pick }: Keys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea, select') !== null
      if (disabled || isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const ids = type === 'trueFalse' ? ['true', 'false'] : type === 'single' ? asked.map(({ id }) => id) : []
      const id = ids[Number(event.key) - 1]
      if (id !== undefined) pick(id)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
}
