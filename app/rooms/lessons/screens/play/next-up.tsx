/** At a film's end: what comes next, or what is missing until it does. On a dark screen of its own it goes on by itself. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { coursePath, playPath } from '../../links.ts'
import { playWords } from '../../play-words.ts'

/** State of a navigation: the film that comes begins by itself. */
export const goesOn = 'goes on'
const waitSeconds = 8

interface FilmEndProps {
  page: ItemPage
  /** Plays it from its beginning. */
  again: () => void
}

export function FilmEnd({ page, again }: FilmEndProps) {
  const { item, learning } = page
  const { course, outline, as } = learning
  const next = outline[outline.findIndex(({ id }) => id === item.id) + 1]
  const isOpen = next !== undefined && !next.waits && next.opensAt === null && (as !== 'visitor' || next.isPreview)
  if (isOpen && course.playTheme === 'streaming') return <GoesOn to={playPath(course.slug, next.slug)} next={next} />
  return <Ended page={page} next={isOpen ? next : undefined} again={again} />
}

type Next = ItemPage['learning']['outline'][number]

function Ended({ page: { item, learning }, next, again }: FilmEndProps & { next: Next | undefined }) {
  const text = useWords(playWords)
  const locale = useLocale()
  const { course, as } = learning
  const isMissing = as === 'learner' && !item.isDone
  return (
    <div className="learn-next" role="status">
      <p>
        <b>{next ? text.nextIs(next.title[locale]) : text.filmOver}</b>
        {isMissing && <span className="learn-why">{text.skipped(course.coveragePct)}</span>}
      </p>
      <Row gap={8}>
        <Button onClick={again}>{text.again}</Button>
        {next ? (
          <LinkButton kind="primary" iconAfter="arrow-right" to={playPath(course.slug, next.slug)}>
            {text.goOn}
          </LinkButton>
        ) : (
          <LinkButton to={coursePath(course.slug)}>{text.backToCourse}</LinkButton>
        )}
      </Row>
    </div>
  )
}

function GoesOn({ to, next }: { to: string; next: Next }) {
  const text = useWords(playWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const [left, setLeft] = useState(waitSeconds)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays) return
    const timer = setInterval(() => !document.hidden && setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [stays])
  useEffect(() => {
    if (!stays && left <= 0) void navigate(to, { state: goesOn })
  }, [left, navigate, stays, to])
  if (stays) return null
  return (
    <div className="learn-next">
      <p role="timer">{text.nextIn(next.title[locale], Math.max(0, left))}</p>
      <Row gap={8}>
        <Button kind="primary" onClick={() => void navigate(to, { state: goesOn })}>
          {text.playNext}
        </Button>
        <Button onClick={() => setStays(true)}>{text.stay}</Button>
      </Row>
    </div>
  )
}
