import { useRef, useState } from 'react'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { coursePath, playPath } from '../../links.ts'
import { OutlineList } from '../../parts/outline-list.tsx'
import type { FilmControl } from '../../parts/player.tsx'
import sheet from '../../parts/player.css?url'
import { playWords } from '../../play-words.ts'
import { lessonWords } from '../../words.ts'
import { Content } from './content.tsx'
import { FilmEnd } from './next-up.tsx'
import { Onward } from './onward.tsx'
import { Panels } from './panels.tsx'

export interface PlayProps {
  page: ItemPage
  answer: Refused | { did: string } | undefined
}

/** The item in the middle, what belongs to it beside it, and the way on at the foot, always in reach. */
export default function Play({ page, answer: given }: PlayProps) {
  const text = useWords(playWords)
  const locale = useLocale()
  const answer = useAnswer(given)
  const survey =
    isRefused(answer) && (answer.kept?.operation === 'survey' || answer.kept?.operation === 'quiz') ? answer : undefined
  /** Where the film is: a note is written at its second. */
  const [second, setSecond] = useState(page.atS)
  const film = useRef<FilmControl>(null)
  const { learning, item, why } = page
  /** The item whose film has played to its end; whose outline lies open. */
  const [ended, setEnded] = useState('')
  const [opened, setOpened] = useState('')
  const again = () => {
    setEnded('')
    film.current?.goTo(0)
  }
  const list = <Outline page={page} />
  return (
    <div className="learn" data-theater={learning.course.playTheme === 'streaming' || undefined}>
      <link rel="stylesheet" href={sheet} precedence="lessons" />
      <div className="learn-page">
        <div className="learn-main">
          <div className="learn-head">
            <h1>{item.title[locale]}</h1>
            <Button icon="book" onClick={() => setOpened(item.id)}>
              {text.outline}
            </Button>
          </div>
          <Stack gap={16}>
            <Notices page={page} refused={isRefused(answer) && !survey ? answer : undefined} />
            {why === null ? (
              <Content
                page={page}
                survey={survey}
                onSecond={setSecond}
                control={film}
                onEnded={() => setEnded(item.id)}
                key={item.id}
              />
            ) : (
              <Blocked page={page} />
            )}
            {ended === item.id && <FilmEnd page={page} again={again} key={item.id} />}
          </Stack>
        </div>
        <Panels key={item.id} page={page} second={second} onGo={(at) => film.current?.goTo(at)} outline={list} />
      </div>
      <Onward page={page} />
      <Dialog open={opened === item.id} onClose={() => setOpened('')} title={text.outline} size="side">
        {list}
      </Dialog>
    </div>
  )
}

function Outline({ page: { item, learning } }: { page: ItemPage }) {
  const lessons = useWords(lessonWords)
  const { course, outline, as } = learning
  const required = outline.filter(({ isRequired }) => isRequired)
  const done = required.filter(({ isDone }) => isDone).length
  return (
    <Stack gap={12}>
      {as === 'learner' && required.length > 0 && (
        <ProgressBar label={lessons.progress(done, required.length)} value={done / required.length} />
      )}
      <OutlineList course={course.slug} outline={outline} current={item.slug} isOpen={as !== 'visitor'} />
    </Stack>
  )
}

function Notices({ page, refused }: { page: ItemPage; refused: Refused | undefined }) {
  const text = useWords(playWords)
  const { learning, why } = page
  const toCourse = coursePath(learning.course.slug)
  return (
    <>
      {learning.as === 'staff' && <Notice title={text.staffLook} />}
      {learning.as === 'visitor' && why === null && (
        <Notice title={text.visitorLook} action={<LinkButton to={toCourse}>{text.toCourse}</LinkButton>} />
      )}
      {page.isCourseDone && (
        <Notice tone="good" title={text.courseDone} action={<LinkButton to={toCourse}>{text.rateIt}</LinkButton>} />
      )}
      {refused && <Notice tone="bad" urgent title={refused.message} />}
    </>
  )
}

function Blocked({ page: { why, item, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const locale = useLocale()
  const { date } = useFormat()
  const { course, outline } = learning
  // What opens it: the first that is asked for, open and not done.
  const first = item.opensAt
    ? undefined
    : outline.find((one) => one.isRequired && !one.isDone && !one.waits && !one.opensAt)
  return (
    <EmptyState
      icon="lock"
      title={text[`why_${why!}`]}
      action={
        why === 'itemLocked' ? (
          <LinkButton kind="primary" to={first ? playPath(course.slug, first.slug) : coursePath(course.slug)}>
            {first ? text.goFirst(first.title[locale]) : text.backToCourse}
          </LinkButton>
        ) : (
          <LinkButton kind="primary" to={coursePath(course.slug)}>
            {text.toCourse}
          </LinkButton>
        )
      }
    >
      {why === 'itemLocked' && (item.opensAt ? text.opens(date(item.opensAt)) : text.waits)}
    </EmptyState>
  )
}
