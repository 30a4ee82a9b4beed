/** At a film's end: counts down while somebody looks, and goes on; nothing for what is not open yet. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { playPath } from '../../links.ts'
import { playWords } from '../../play-words.ts'

/** State of a navigation: the film that comes begins by itself. */
export const goesOn = 'goes on'
const waitSeconds = 8

export function NextUp({ page: { item, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const [left, setLeft] = useState(waitSeconds)
  const [stays, setStays] = useState(false)
  const { course, outline, as } = learning
  const next = outline[outline.findIndex(({ id }) => id === item.id) + 1]
  const isOpen = next !== undefined && !next.waits && next.opensAt === null && (as !== 'visitor' || next.isPreview)
  const to = isOpen && !stays ? playPath(course.slug, next.slug) : null
  useEffect(() => {
    if (to === null) return
    const timer = setInterval(() => !document.hidden && setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [to])
  useEffect(() => {
    if (to !== null && left <= 0) void navigate(to, { state: goesOn })
  }, [left, navigate, to])
  if (to === null || !next) return null
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
