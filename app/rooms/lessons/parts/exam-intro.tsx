/** Before an exam: what holds for this person, whether they can begin, and a look at their device. */
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ExamPage } from '../exam/see-exam.ts'
import { cameraWords } from '../camera-words.ts'
import { examWords } from '../exam-words.ts'
import { coursePath } from '../links.ts'
import styles from './lessons.module.css'
import { CameraCard } from './camera-card.tsx'
import type { CameraState } from './exam-camera.ts'
import { canKeep } from './exam-outbox.ts'

interface IntroProps {
  page: ExamPage
  isBusy: boolean
  camera: CameraState & { onOpen: () => void; onClose: () => void }
  /** What was said when it was tried. */
  refused: string
  onStart: (password: string) => void
}

export function ExamIntro({ page, isBusy, camera, refused, onStart }: IntroProps) {
  const text = useWords(examWords)
  const { startWithout, goOnWithout } = useWords(cameraWords)
  const { dateTime } = useFormat()
  const { rules, attemptsLeft } = page
  const [password, setPassword] = useState('')
  const [keeps, setKeeps] = useState<boolean | null>(null)
  useEffect(() => void canKeep().then(setKeeps), [])
  const minutes = (seconds: number) => Math.round(seconds / 60)
  const time =
    rules.limitS === null
      ? text.noLimit
      : rules.usualS !== null && rules.usualS !== rules.limitS
        ? text.minutesUsually(minutes(rules.limitS), minutes(rules.usualS))
        : text.minutes(minutes(rules.limitS))
  const window = [
    rules.opensAt && text.from(dateTime(rules.opensAt, 'medium')),
    rules.closesAt && text.until(dateTime(rules.closesAt, 'medium')),
  ].filter(Boolean)
  const why = whyNot(page, text, dateTime)
  const isWithout = rules.camera && camera.is !== 'on'
  return (
    <Stack gap={16}>
      {page.running && <Notice tone="info" title={text.runningTitle} />}
      {page.annulled > 0 && <Notice tone="warn" title={text.voided(page.annulled)} />}
      {refused && <Notice tone="bad" urgent title={refused} />}
      <Card title={text.rules}>
        <Stack gap={16}>
          <Facts>
            <Fact title={text.questions}>{text.questionsOf(rules.questions)}</Fact>
            <Fact title={text.time}>{time}</Fact>
            <Fact title={text.passMark}>{`${rules.passPct}%`}</Fact>
            <Fact title={text.attemptsLeft}>
              {attemptsLeft === null ? text.unlimited : text.attemptsOf(attemptsLeft)}
            </Fact>
            {window.length > 0 && <Fact title={text.window}>{window.join(' ')}</Fact>}
            <Fact title={text.navRule}>{text[`nav_${rules.nav}`]}</Fact>
          </Facts>
          <p>{text.saves}</p>
          {(rules.integrity.tab || rules.integrity.fullscreen) && <p className={styles.quiet}>{text.watched}</p>}
          {rules.integrity.fullscreen && <p className={styles.quiet}>{text.fullscreen}</p>}
        </Stack>
      </Card>
      {why ? (
        <Notice
          tone={why.tone}
          title={why.title}
          action={why.toCourse && <LinkButton to={coursePath(page.course.slug)}>{text.toCourse}</LinkButton>}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onStart(password)
          }}
        >
          <Stack gap={16}>
            {rules.camera && <CameraCard state={camera} onOpen={camera.onOpen} onClose={camera.onClose} />}
            {rules.hasPassword && !page.running && (
              <TextField
                name="password"
                label={text.password}
                hint={text.passwordHint}
                required
                autoComplete="off"
                autoCapitalize="none"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
            {/* Its place is kept from the beginning: what is below stays where it is. */}
            <p className={styles.quiet}>
              {keeps === false ? text.check_notKept : text.check_kept} {text.check_clock}
            </p>
            <noscript>
              <Notice tone="warn" title={text.needsScript} />
            </noscript>
            {/* To agree or not: neither stands out. */}
            <Button type="submit" kind={isWithout ? 'secondary' : 'primary'} size="large" wide busy={isBusy}>
              {isWithout
                ? page.running
                  ? goOnWithout
                  : startWithout
                : page.running
                  ? text.goOn
                  : page.past.length > 0
                    ? text.again
                    : text.start}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

type Said = { tone: 'info' | 'warn'; title: string; toCourse?: boolean }

function whyNot(
  { why, as, rules, now, attemptsLeft, againAt, running }: ExamPage,
  text: (typeof examWords)['th'] | (typeof examWords)['en'],
  dateTime: ReturnType<typeof useFormat>['dateTime'],
): Said | null {
  if (as === 'staff') return { tone: 'info', title: text.staffLook }
  if (why) return { tone: 'warn', title: text[why], toCourse: true }
  if (as === 'visitor') return { tone: 'warn', title: text.notEnrolled, toCourse: true }
  if (running) return null
  if (rules.opensAt && now < rules.opensAt)
    return { tone: 'info', title: text.notOpen(dateTime(rules.opensAt, 'medium')) }
  if (rules.closesAt && now >= rules.closesAt)
    return { tone: 'info', title: text.closed(dateTime(rules.closesAt, 'medium')) }
  if (attemptsLeft === 0) return { tone: 'info', title: text.noAttempts }
  if (againAt && now < againAt) return { tone: 'info', title: text.againAt(dateTime(againAt, 'medium')) }
  return null
}
