/** Learners to choose from, and who has what. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Stack } from '#ui/layout.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Allowance, Allowances } from '../exam/allowances.ts'
import { allowanceWords } from '../allowance-words.ts'
import { allowancesPath } from '../links.ts'
import styles from './lessons.module.css'

interface At {
  course: string
  item: string
}

export function ChooseLearner({ course, item, learners, q }: At & { learners: Allowances['learners']; q: string }) {
  const text = useWords(allowanceWords)
  return (
    <Card title={text.give}>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.lead}</p>
        {(learners.length > 0 || q !== '') && (
          <SearchForm
            action={allowancesPath(course, item)}
            label={text.search}
            placeholder={text.search}
            defaultValue={q}
          />
        )}
        {learners.length === 0 && <p className={styles.quiet}>{q === '' ? text.noLearners : text.noneFound}</p>}
        <ul className={styles.list}>
          {learners.map(({ accountId, name, number }) => (
            <li key={accountId} className={styles.line}>
              <span className={styles.said}>
                <b>{name}</b>
                <span className={styles.quiet}>{number}</span>
              </span>
              <LinkButton size="small" to={allowancesPath(course, item, { who: accountId })}>
                {text.choose} <VisuallyHidden>{name}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

export function AllowanceList({ course, item, given }: At & { given: readonly Allowance[] }) {
  const text = useWords(allowanceWords)
  return (
    <Card title={text.given}>
      {given.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      <ul className={styles.list}>
        {given.map((one) => (
          <Line key={one.id} course={course} item={item} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ course, item, of }: At & { of: Allowance }) {
  const text = useWords(allowanceWords)
  const { date, dateTime } = useFormat()
  const says = [
    of.morePct > 0 && text.saysPct(of.morePct),
    of.moreMinutes > 0 && text.saysMinutes(of.moreMinutes),
    of.attempts !== null && text.saysAttempts(of.attempts),
    of.opensAt && text.saysOpens(dateTime(of.opensAt)),
    of.closesAt && text.saysCloses(dateTime(of.closesAt)),
    of.withoutCamera && text.saysCamera,
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{of.name}</b>
        <span>{says.join(' · ')}</span>
        <p className={styles.facts}>
          <Badge tone={of.isCounted ? 'info' : 'neutral'}>{of.scope === 'course' ? text.ofCourse : text.ofExam}</Badge>
          {!of.isCounted && <span>{text.notCounted}</span>}
          <span>{text.by(of.madeBy, date(of.madeAt))}</span>
        </p>
      </div>
      <Form method="post" preventScrollReset className={styles.buttons}>
        <input type="hidden" name="of" value={of.id} />
        <LinkButton size="small" to={allowancesPath(course, item, { of: of.id })}>
          {text.change} <VisuallyHidden>{of.name}</VisuallyHidden>
        </LinkButton>
        <ConfirmButton
          size="small"
          kind="quiet"
          name="operation"
          value="withdraw"
          title={text.withdrawAsks(of.name)}
          message={text.withdrawBody}
          okText={text.withdraw}
        >
          {text.withdraw} <VisuallyHidden>{of.name}</VisuallyHidden>
        </ConfirmButton>
      </Form>
    </li>
  )
}
