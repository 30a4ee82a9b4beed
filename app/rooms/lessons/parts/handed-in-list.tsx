import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { HandedIn, WorkToGrade } from '../assignment/grade.ts'
import { handinPath, shownHandinPath, workPath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import { Article } from './article.tsx'
import { Criteria, GradeHistory } from './grade-history.tsx'
import styles from './lessons.module.css'

export type ShownWork = HandedIn & WorkToGrade

/** Whose it is, of which task, and how it stands. */
export function Whose({ work }: { work: ShownWork }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <div>
      <h2>{work.learner}</h2>
      <p className={styles.facts}>
        <span>{work.itemTitle[locale]}</span>
        <span>{text.attempt(work.attempt)}</span>
        <span>{format.dateTime(work.handedAt)}</span>
        <State work={work} />
      </p>
    </div>
  )
}

/** What was asked for stands beside the work; a long one is scrolled, so that the points stay in sight. */
export function Task({ work }: { work: ShownWork }) {
  const text = useWords(rosterWords)
  return (
    <Card title={text.task} className="grading-task">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled is reached by keys */}
      <div className="grading-asked" role="region" aria-label={text.task} tabIndex={0}>
        <Article th={work.task} en={work.taskEn} />
      </div>
    </Card>
  )
}

/** What came, and what was said of it. */
export function Work({ work }: { work: ShownWork }) {
  const text = useWords(rosterWords)
  return (
    <div className="grading-work">
      <Card title={text.theirWork}>
        <Stack gap={12}>
          {work.body && <p className={styles.prose}>{work.body}</p>}
          {work.hasFile && <Handed work={work} />}
        </Stack>
      </Card>
      <Criteria grade={work.grades[0]} />
      {work.feedback && (
        <Card title={text.feedback}>
          <p className={styles.prose}>{work.feedback}</p>
        </Card>
      )}
      <GradeHistory grades={work.grades} title={text.gradeHistory} />
    </div>
  )
}

/** A picture or a PDF where it stands; anything else to take home. */
function Handed({ work }: { work: ShownWork }) {
  const text = useWords(rosterWords)
  const isPicture = /\.(jpe?g|png|webp)$/i.test(work.fileName)
  const isPdf = /\.pdf$/i.test(work.fileName)
  // Where no frame shows one, as on most phones, an empty box would stand there.
  const [showsPdf, setShowsPdf] = useState(true)
  useEffect(() => setShowsPdf(navigator.pdfViewerEnabled !== false), [])
  return (
    <>
      {isPicture && <img src={shownHandinPath(work.id)} alt={work.fileName} className="grading-picture" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; only PDFs are answered inline as such */}
      {isPdf && showsPdf && <iframe src={shownHandinPath(work.id)} title={work.fileName} className="grading-paper" />}
      {isPdf && !showsPdf && <p className={styles.quiet}>{text.noPdfHere}</p>}
      <Row gap={8}>
        {(isPdf || isPicture) && (
          <a
            className={buttonClass({ size: 'small' })}
            href={shownHandinPath(work.id)}
            target="_blank"
            rel="noreferrer"
          >
            {text.openFile}
          </a>
        )}
        <a className={buttonClass({ size: 'small' })} href={handinPath(work.id)} download>
          {text.download}: {work.fileName}
        </a>
      </Row>
    </>
  )
}

/** What waits comes first. */
export function HandedInList({
  course,
  work,
  current,
}: {
  course: string
  work: readonly HandedIn[]
  current: string
}) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Card title={text.work}>
      <ul className={styles.list}>
        {work.map((one) => (
          <li key={one.id}>
            <Link
              to={`${workPath(course)}?of=${one.id}`}
              className={styles.item}
              aria-current={one.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>
                {one.learner}
                <span className={styles.under}>
                  {one.itemTitle[locale]} · {format.date(one.handedAt)}
                </span>
              </span>
              <State work={one} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ work }: { work: HandedIn }) {
  const text = useWords(rosterWords)
  return (
    <>
      {work.isLate && <Badge tone="warn">{text.late}</Badge>}
      {work.gradedAt === null ? (
        <Badge tone="info">{text.waits}</Badge>
      ) : (
        <Badge tone={work.isReturned ? 'warn' : 'good'}>
          {work.isReturned ? text.returned : text.gradedAs(work.points ?? 0, work.maxPoints)}
        </Badge>
      )}
    </>
  )
}
