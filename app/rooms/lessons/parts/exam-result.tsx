/** After an exam: the receipt, the result as far as it is told, each attempt. */
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExamPage, PastAttempt } from '../exam/see-exam.ts'
import { examWords } from '../exam-words.ts'
import { assessmentPath } from '../links.ts'
import styles from './exam.module.css'
import lessons from './lessons.module.css'

export const pointsText = (value: number): string => String(Math.floor(value * 100 + 1e-6) / 100)

export function ExamResult({ page }: { page: ExamPage }) {
  const text = useWords(examWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const { past, receipt, rules } = page
  const last = past.find(({ id }) => id === receipt?.attempt) ?? past.at(-1)
  if (!last || !receipt) return null
  const here = assessmentPath(page.course.slug, page.item.slug)
  return (
    <Stack gap={16}>
      <Notice tone="good" title={receipt.by === 'timer' ? text.submittedByTimer : text.submitted} />
      <Card title={text.result}>
        <Stack gap={12}>
          <Verdict attempt={last} rules={rules} />
          {page.rewards.map(({ path, title }) => (
            <div key={path}>
              <LinkButton to={path} kind="primary" icon="check-circle">
                {text.reward(title[locale])}
              </LinkButton>
            </div>
          ))}
          {last.canReview && (
            <div>
              <LinkButton to={`${here}?attempt=${last.id}`} icon="eye">
                {text.review}
              </LinkButton>
            </div>
          )}
        </Stack>
      </Card>
      <Card title={text.receipt}>
        <Stack gap={12}>
          <Facts>
            <Fact title={text.receiptAt}>{dateTime(receipt.submittedAt, 'medium')}</Fact>
            <Fact title={text.receiptAnswered}>{text.questionsOf(receipt.answered)}</Fact>
            <Fact title={text.receiptCode}>
              <code className={styles.code}>
                {receipt.hash
                  .slice(0, 16)
                  .toUpperCase()
                  .replace(/(.{4})(?=.)/g, '$1-')}
              </code>
            </Fact>
          </Facts>
          <p className={lessons.quiet}>{text.receiptHint}</p>
        </Stack>
      </Card>
      {past.length > 1 && (
        <Card title={text.attempts}>
          <ul className={lessons.list}>
            {past.map((attempt) => (
              <li key={attempt.id} className={lessons.line}>
                <span className={lessons.said}>
                  {text.attemptNo(attempt.no)} · {dateTime(attempt.submittedAt, 'short')}
                </span>
                <span>{attempt.result ? `${attempt.result.pct}%` : '–'}</span>
                {attempt.canReview && (
                  <LinkButton size="small" to={`${here}?attempt=${attempt.id}`}>
                    {text.review}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

function Verdict({ attempt, rules }: { attempt: PastAttempt; rules: ExamPage['rules'] }) {
  const text = useWords(examWords)
  const { result, needsGrading } = attempt
  if (!result) {
    const waits = {
      close: text.waitsClose,
      release: text.waitsRelease,
      never: text.neverTold,
      submit: text.waitsGrading,
    }
    return <p>{needsGrading && rules.showScore !== 'never' ? text.waitsGrading : waits[rules.showScore]}</p>
  }
  return (
    <div className={styles.verdict}>
      <span className={styles.pct}>{result.pct}%</span>
      <Badge tone={result.passed ? 'good' : 'bad'}>{result.passed ? text.passed : text.failed}</Badge>
      <span className={lessons.quiet}>
        {text.scoreOf(pointsText(result.score), pointsText(result.max))} · {text.needed(rules.passPct)}
      </span>
      {attempt.before && (
        <span className={lessons.quiet}>
          {text.scoredAnew(attempt.before.pct, attempt.before.passed ? text.passed : text.failed)}
        </span>
      )}
    </div>
  )
}
