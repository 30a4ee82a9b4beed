import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SurveyResult } from '../survey/answer.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

export function SurveyResults({ surveys }: { surveys: readonly SurveyResult[] }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  if (surveys.length === 0) return null
  return (
    <Card title={text.surveys}>
      {surveys.map((survey) => (
        <section key={survey.title.th}>
          <h3>{survey.title[locale]}</h3>
          <p className={styles.quiet}>{text.answered(survey.answered)}</p>
          <ul className={styles.list}>
            {survey.questions.map(({ text: question, average, texts }) => (
              <li key={question}>
                {question} {average !== null && <b className="numbers">{format.number(average, 1)} / 5</b>}
                {texts.map((one) => (
                  <p key={one} className={styles.quiet}>
                    “{one}”
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
