import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { held } from '#ui/held.tsx'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { surveyAnswerPath, surveyFilePath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import type { SurveyResult } from '../survey/results.ts'
import styles from './lessons.module.css'

export function SurveyResults({ course, surveys }: { course: string; surveys: readonly SurveyResult[] }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  if (surveys.length === 0) return null
  return (
    <Card title={text.surveys}>
      <Stack gap={32}>
        {surveys.map((survey) => (
          <section key={survey.itemId}>
            <div className={styles.line}>
              <div className={styles.said}>
                <h3>{survey.title[locale]}</h3>
                <p className={styles.quiet}>{text.answered(survey.answered)}</p>
              </div>
              <LinkButton size="small" icon="download" to={surveyFilePath(course, survey.itemId)} download>
                {text.surveyFile}
              </LinkButton>
            </div>
            <ol className={styles.list}>
              {survey.questions.map((question, at) => (
                <li key={at}>
                  <Question question={question} course={course} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Stack>
    </Card>
  )
}

function Question({ question, course }: { question: SurveyResult['questions'][number]; course: string }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  const { label, average, most, answered, counts, texts, files } = question
  const largest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <>
      <p>
        {held(label[locale])} <small className={styles.quiet}>{text.answered(answered)}</small>
      </p>
      {average !== null && (
        <p>
          <b className="numbers">
            {format.number(average, 1)}
            {most !== null && ` / ${most}`}
          </b>
        </p>
      )}
      {counts.length > 0 && (
        <dl className={styles.counts}>
          {counts.map((one) => (
            <div key={one.label.th}>
              <dt>{held(one.label[locale])}</dt>
              <dd>
                <meter min={0} max={largest} value={one.count} aria-hidden="true" />
                <span className="numbers">{format.number(one.count)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {files.map(({ id, name }) => (
        <p key={id}>
          <a href={surveyAnswerPath(course, id)} download>
            {name}
          </a>
        </p>
      ))}
      {texts.map((one, n) => (
        <p key={n} className={styles.quiet}>
          “{one[locale]}”
        </p>
      ))}
    </>
  )
}
