/** An item by its kind. */
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { assessmentPath, mediaPath } from '../../links.ts'
import { Article } from '../../parts/article.tsx'
import { coverOf } from '../../parts/cover.ts'
import styles from '../../parts/lessons.module.css'
import { PackagePlayer } from '../../parts/package-player.tsx'
import { type FilmControl, Player } from '../../parts/player.tsx'
import { QuizForm } from '../../parts/quiz-form.tsx'
import { SurveyForm } from '../../parts/survey-form.tsx'
import { playWords } from '../../play-words.ts'
import { Assignment } from './assignment.tsx'
import { goesOn } from './next-up.tsx'

interface ContentProps {
  page: ItemPage
  /** What was said of the answers to a survey or a quiz. */
  survey: Refused | undefined
  onSecond: (second: number) => void
  control: RefObject<FilmControl | null>
  onEnded: () => void
}

export function Content({ page, survey, onSecond, control, onEnded }: ContentProps) {
  const { state } = useLocation()
  const text = useWords(playWords)
  const { item, learning } = page
  const content = page.content!
  const src = mediaPath(learning.course.slug, item.slug)
  switch (item.kind) {
    case 'video':
    case 'audio':
      return (
        <Stack gap={12}>
          {content.hasFile ? (
            <Player
              course={learning.course.slug}
              item={item}
              kind={item.kind}
              counts={learning.as === 'learner'}
              coveragePct={learning.course.coveragePct}
              maxRate={learning.course.maxRate}
              startAt={page.atS}
              isCut={content.isCut}
              captions={content.captions.map(({ language }) => language)}
              thumbs={content.thumbs}
              mark={page.mark}
              poster={coverOf(learning.course).src}
              onSecond={onSecond}
              control={control}
              onEnded={onEnded}
              begins={state === goesOn}
            />
          ) : (
            <p className={styles.quiet}>{text.noFile}</p>
          )}
          <Article th={content.body} en={content.bodyEn} />
        </Stack>
      )
    case 'pdf':
      return (
        <Stack gap={12}>
          <a className={buttonClass({ kind: 'primary' })} href={src} target="_blank" rel="noreferrer">
            {text.openPdf}
          </a>
          <Article th={content.body} en={content.bodyEn} />
        </Stack>
      )
    case 'link':
      return (
        <Stack gap={12}>
          <Article th={content.body} en={content.bodyEn} />
          <a className={buttonClass({ kind: 'primary' })} href={content.url} target="_blank" rel="noopener noreferrer">
            {text.openLink}
          </a>
        </Stack>
      )
    case 'survey':
      return (
        <Card>
          <Article th={content.body} en={content.bodyEn} />
          <SurveyForm
            questions={content.questions}
            answered={page.answered}
            isLearner={learning.as === 'learner'}
            refused={survey}
          />
        </Card>
      )
    case 'quiz':
      return (
        <Card>
          <Stack gap={16}>
            <Article th={content.body} en={content.bodyEn} />
            <QuizForm questions={content.questions} quiz={page.quiz!} as={learning.as} refused={survey} />
          </Stack>
        </Card>
      )
    case 'scorm':
      return (
        <Stack gap={12}>
          <Article th={content.body} en={content.bodyEn} />
          <PackagePlayer course={learning.course.slug} item={item} counts={learning.as === 'learner'} />
        </Stack>
      )
    case 'assignment':
      return <Assignment page={page} />
    case 'exam':
      return (
        <Stack gap={12}>
          <Article th={content.body} en={content.bodyEn} />
          <Row>
            <LinkButton kind="primary" icon="check" to={assessmentPath(learning.course.slug, item.slug)}>
              {text.toExam}
            </LinkButton>
          </Row>
        </Stack>
      )
    case 'text':
      return (
        <Stack gap={12}>
          <Article th={content.body} en={content.bodyEn} />
          {content.hasFile && content.isPicture && <img src={src} alt={item.title.th} className={styles.picture} />}
          {content.hasFile && !content.isPicture && (
            <a className={buttonClass()} href={src} target="_blank" rel="noreferrer">
              {text.file}
            </a>
          )}
        </Stack>
      )
  }
}
