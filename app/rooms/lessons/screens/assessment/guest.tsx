/** An exam on one address: what holds, the exam itself, the receipt, the result, the review (learning.md §4.1). */
import { useCallback, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { SkipLink } from '#ui/hidden.tsx'
import { Stack } from '#ui/layout.tsx'
import { Main } from '#ui/main.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExamPage } from '../../exam/see-exam.ts'
import { examWords } from '../../exam-words.ts'
import { assessmentPath, coursePath, playPath } from '../../links.ts'
import { calls, deviceOf, type Opened } from '../../parts/exam-calls.ts'
import { ExamIntro } from '../../parts/exam-intro.tsx'
import { sendLeft } from '../../parts/exam-left.ts'
import { ExamPlayer } from '../../parts/exam-player.tsx'
import { ExamResult } from '../../parts/exam-result.tsx'
import { ExamReview } from '../../parts/exam-review.tsx'
import { useExamCamera } from '../../parts/use-exam-camera.ts'
import styles from '../../parts/exam.module.css'

export interface AssessmentProps {
  page: ExamPage
}

export default function Assessment({ page }: AssessmentProps) {
  const text = useWords(examWords)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const { course, item } = page
  const { camera, ...seen } = useExamCamera()
  const over = useCallback(() => {
    camera.close()
    void revalidate().then(() => {
      setOpened(null)
      leaveFullScreen()
    })
  }, [camera, revalidate])
  const { accountId } = page
  const handedIn = page.running === null ? page.receipt?.attempt : undefined
  useEffect(() => {
    if (accountId && handedIn) void sendLeft(accountId, handedIn).catch(() => undefined)
  }, [accountId, handedIn])
  const begin = (password: string, isOn: boolean) =>
    calls.start({ course: course.slug, item: item.slug, device: deviceOf(), password, camera: isOn })
  const start = async (password: string) => {
    setBusy(true)
    if (page.rules.integrity.fullscreen) enterFullScreen()
    const heard = await begin(password, seen.is === 'on')
    setBusy(false)
    setRefused(heard.ok ? '' : heard.message || text.loadFailed)
    if (heard.ok && heard.data.isRunning) setOpened(heard.data)
    else {
      leaveFullScreen()
      void revalidate()
    }
  }
  if (opened && page.accountId)
    return (
      <>
        <SkipLink />
        <ExamPlayer
          key={opened.id}
          opened={opened}
          account={page.accountId}
          title={item.title[locale]}
          nav={page.rules.nav}
          watches={page.rules.integrity}
          camera={page.rules.camera ? { ...seen, camera, agree: async () => (await begin('', true)).ok } : null}
          onOver={over}
        />
      </>
    )
  const canStart = page.as === 'learner' && page.why === null
  const isOver = page.past.length > 0 && page.running === null
  return (
    <>
      <SkipLink />
      <Main className={styles.intro}>
        <PageHead
          title={item.title[locale]}
          back={
            page.review
              ? { to: assessmentPath(course.slug, item.slug), label: text.backToResult }
              : canStart
                ? { to: playPath(course.slug, item.slug), label: text.backToCourse }
                : { to: coursePath(course.slug), label: text.backToCourse }
          }
        >
          <Link to={coursePath(course.slug)}>{course.title[locale]}</Link>
        </PageHead>
        <Stack gap={24}>
          {page.review ? (
            <>
              <ExamReview slots={page.review} />
              <LinkButton to={assessmentPath(course.slug, item.slug)}>{text.backToResult}</LinkButton>
            </>
          ) : (
            <>
              {isOver && <ExamResult page={page} />}
              {(!isOver || page.attemptsLeft !== 0) && (
                <ExamIntro
                  page={page}
                  isBusy={isBusy}
                  camera={{ ...seen, onOpen: () => void camera.open(), onClose: camera.close }}
                  refused={refused}
                  onStart={(password) => void start(password)}
                />
              )}
            </>
          )}
        </Stack>
      </Main>
    </>
  )
}

/** Where the browser can, in the press that begins: iPhones cannot, and nothing hangs on it. */
const enterFullScreen = (): void => void document.documentElement.requestFullscreen?.().catch(() => undefined)
function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen?.().catch(() => undefined)
}
