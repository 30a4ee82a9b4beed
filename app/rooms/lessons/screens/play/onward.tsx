/** The foot of a lesson: back, what is missing or done, and on. It stays in sight. */
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { coursePath, playPath } from '../../links.ts'
import { playWords } from '../../play-words.ts'

export function Onward({ page }: { page: ItemPage }) {
  const text = useWords(playWords)
  const { item, learning, why } = page
  const { course, outline, as } = learning
  const at = outline.findIndex(({ id }) => id === item.id)
  const previous = outline[at - 1]
  return (
    <nav className="learn-foot" aria-label={text.outline}>
      <div className="learn-way">
        {previous && (as !== 'visitor' || previous.isPreview) && (
          <LinkButton to={playPath(course.slug, previous.slug)} icon="arrow-left" kind="quiet">
            {text.previous}
          </LinkButton>
        )}
      </div>
      <div className="learn-state">
        <span className="learn-place">{text.place(at + 1, outline.length)}</span>
        {why === null && as === 'learner' && <State page={page} />}
      </div>
      <div className="learn-way">
        <Next page={page} />
      </div>
    </nav>
  )
}

function Next({ page: { item, learning } }: { page: ItemPage }) {
  const text = useWords(playWords)
  const { date } = useFormat()
  const { course, outline, as } = learning
  const next = outline[outline.findIndex(({ id }) => id === item.id) + 1]
  if (!next) return <LinkButton to={coursePath(course.slug)}>{text.backToCourse}</LinkButton>
  if (as === 'visitor' && !next.isPreview) return null
  const isShut = as === 'learner' && (next.waits || next.opensAt !== null)
  if (isShut)
    return (
      <span className="learn-shut">
        <Icon name="lock" size={16} /> {next.opensAt ? text.nextOpens(date(next.opensAt)) : text.nextWaits}
      </span>
    )
  return (
    <LinkButton
      to={playPath(course.slug, next.slug)}
      iconAfter="arrow-right"
      {...(item.isDone ? { kind: 'primary' as const } : {})}
    >
      {text.next}
    </LinkButton>
  )
}

/** Done; or the one thing that is missing. What is read is finished by saying so. */
function State({ page }: { page: ItemPage }) {
  const text = useWords(playWords)
  const { state, formData } = useNavigation()
  const { item } = page
  if (item.isDone)
    return (
      <span className="learn-done">
        <Icon name="check-circle" size={16} /> <span>{text.done}</span>
      </span>
    )
  if (item.kind === 'text' || item.kind === 'pdf' || item.kind === 'link')
    return (
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          kind="primary"
          icon="check"
          name="operation"
          value="done"
          busy={state === 'submitting' && formData?.get('operation') === 'done'}
        >
          {text.markDone}
        </Button>
      </Form>
    )
  return <span className="learn-missing">{missing(text, page)}</span>
}

type Text = (typeof playWords)['th']

function missing(text: Text, { item, handins, learning }: ItemPage): string {
  const [last] = handins
  switch (item.kind) {
    case 'video':
    case 'audio':
      return text.missing_film(learning.course.coveragePct)
    case 'assignment':
      if (!last) return text.missing_handin
      return last.isReturned ? text.missing_again : text.missing_grade
    case 'quiz':
      return text.missing_quiz
    case 'survey':
      return text.missing_survey
    case 'scorm':
      return text.missing_scorm
    case 'exam':
      return text.missing_exam
    default:
      return ''
  }
}
