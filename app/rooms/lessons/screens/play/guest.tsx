import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { coursePath, playPath } from '../../links.ts'
import { OutlineList } from '../../parts/outline-list.tsx'
import { playWords } from '../../play-words.ts'
import { lessonWords } from '../../words.ts'
import { Content } from './content.tsx'
import { Notes } from './notes.tsx'
import { Questions } from './questions.tsx'
import { NextUp, TheaterPage } from './theater.tsx'

export interface PlayProps {
  page: ItemPage
  answer: Refused | { did: string } | undefined
}

export default function Play({ page, answer: given }: PlayProps) {
  const text = useWords(playWords)
  const lessons = useWords(lessonWords)
  const locale = useLocale()
  const answer = useAnswer(given)
  const survey =
    isRefused(answer) && (answer.kept?.operation === 'survey' || answer.kept?.operation === 'quiz') ? answer : undefined
  /** Where the film is: a note is written at its second. */
  const second = useRef(page.atS)
  const noteSecond = (at: number) => {
    second.current = at
  }
  const { learning, item, why } = page
  const { course, outline, as } = learning
  const isTheater = course.playTheme === 'streaming'
  /** The item whose film has played to its end. */
  const [ended, setEnded] = useState('')
  const required = outline.filter(({ isRequired }) => isRequired)
  const list = (
    <Stack gap={12}>
      {as === 'learner' && required.length > 0 && (
        <ProgressBar
          label={lessons.progress(required.filter(({ isDone }) => isDone).length, required.length)}
          value={required.filter(({ isDone }) => isDone).length / required.length}
        />
      )}
      <OutlineList course={course.slug} outline={outline} current={item.slug} isOpen={as !== 'visitor'} />
    </Stack>
  )
  const notices = (
    <>
      {as === 'staff' && <Notice title={text.staffLook} />}
      {as === 'visitor' && why === null && (
        <Notice
          title={text.visitorLook}
          action={<LinkButton to={coursePath(course.slug)}>{text.toCourse}</LinkButton>}
        />
      )}
      {page.isCourseDone && (
        <Notice
          tone="good"
          title={text.courseDone}
          action={<LinkButton to={coursePath(course.slug)}>{text.rateIt}</LinkButton>}
        />
      )}
      {isRefused(answer) && !survey && <Notice tone="bad" urgent title={answer.message} />}
    </>
  )
  const content =
    why === null ? (
      <Content page={page} survey={survey} onSecond={noteSecond} onEnded={() => setEnded(item.id)} key={item.id} />
    ) : (
      <Blocked page={page} />
    )
  const rest = (
    <>
      {why === null && <Onwards page={page} />}
      {why === null && as === 'learner' && <Notes page={page} second={second} />}
      {why === null && as !== 'visitor' && <Questions page={page} />}
    </>
  )
  if (isTheater)
    return (
      <TheaterPage
        key={item.id}
        title={item.title[locale]}
        list={list}
        notices={notices}
        content={content}
        next={ended === item.id && <NextUp page={page} />}
      >
        {rest}
      </TheaterPage>
    )
  return (
    <>
      <PageHead title={item.title[locale]} back={{ to: coursePath(course.slug), label: course.title[locale] }} />
      <Stack gap={16}>
        {notices}
        <Split gap={24} aside={<Card title={text.outline}>{list}</Card>}>
          <Stack gap={24}>
            {content}
            {rest}
          </Stack>
        </Split>
      </Stack>
    </>
  )
}

function Blocked({ page: { why, item, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const { date } = useFormat()
  return (
    <EmptyState
      icon="lock"
      title={text[`why_${why!}`]}
      action={
        why === 'itemLocked' ? (
          <LinkButton to={coursePath(learning.course.slug)}>{learning.course.title.th}</LinkButton>
        ) : (
          <LinkButton kind="primary" to={coursePath(learning.course.slug)}>
            {text.toCourse}
          </LinkButton>
        )
      }
    >
      {why === 'itemLocked' && (item.opensAt ? text.opens(date(item.opensAt)) : text.waits)}
    </EmptyState>
  )
}

/** To the neighbours, and what is read is finished by saying so. */
function Onwards({ page: { item, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const { state } = useNavigation()
  const { course, outline, as } = learning
  const at = outline.findIndex(({ id }) => id === item.id)
  const next = outline[at + 1]
  const previous = outline[at - 1]
  const isByHand = item.kind === 'text' || item.kind === 'pdf' || item.kind === 'link'
  const nextOpen = next && (as !== 'visitor' || next.isPreview)
  return (
    <Stack gap={12}>
      {as === 'learner' && isByHand && !item.isDone && (
        <Form method="post" preventScrollReset>
          <Button type="submit" kind="primary" icon="check" name="operation" value="done" busy={state === 'submitting'}>
            {text.markDone}
          </Button>
        </Form>
      )}
      {item.isDone && <Notice tone="good" title={text.done} />}
      <div>
        {previous && (as !== 'visitor' || previous.isPreview) && (
          <LinkButton to={playPath(course.slug, previous.slug)} icon="arrow-left" kind="quiet">
            {text.previous}
          </LinkButton>
        )}
        {nextOpen && (
          <LinkButton
            to={playPath(course.slug, next.slug)}
            iconAfter="arrow-right"
            {...(item.isDone ? { kind: 'primary' as const } : {})}
          >
            {text.next}
          </LinkButton>
        )}
      </div>
    </Stack>
  )
}
