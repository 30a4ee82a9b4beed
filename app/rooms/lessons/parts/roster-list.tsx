import { Form, href } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Learner, RosterGroup } from '../course/roster.ts'
import { learnersPath } from '../links.ts'
import { rosterWords } from '../roster-words.ts'
import styles from './lessons.module.css'

const operations = { active: 'suspend', completed: 'suspend', suspended: 'restore' } as const
/** Of whom it is told how far they are. */
const hasBegun: ReadonlySet<string> = new Set(['active', 'completed', 'suspended'])
const tones = {
  active: 'info',
  completed: 'good',
  suspended: 'bad',
  needs_decision: 'warn',
  offered: 'warn',
  pending_payment: 'warn',
} as const

interface RosterProps {
  course: string
  learners: readonly Learner[]
  groups: readonly { name: RosterGroup; count: number }[]
  asked: { q: string; group: RosterGroup | ''; page: number }
  pages: number
  mayDecide: boolean
}

export function RosterList({ course, learners, groups, asked, pages, mayDecide }: RosterProps) {
  const text = useWords(rosterWords)
  const path = learnersPath(course)
  const isSearched = asked.q !== '' || asked.group !== '' || asked.page > 1
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const to = (more: Partial<Record<'group' | 'page', string>>) => {
    const said = new URLSearchParams(Object.entries({ q: asked.q, ...more }).filter(([, value]) => value !== ''))
    return said.size > 0 ? `${path}?${said}` : path
  }
  return (
    <Card title={text.roster}>
      <Stack gap={16}>
        {(learners.length > 0 || isSearched) && (
          <SearchForm action={path} label={text.search} placeholder={text.search} defaultValue={asked.q} />
        )}
        {all > 0 && (
          <Tabs
            label={text.state}
            tabs={[{ name: '' as const, count: all }, ...groups]
              .filter(({ name, count }) => name === '' || count > 0 || name === asked.group)
              .map(({ name, count }) => ({
                label: text[`group_${name || 'all'}`],
                to: to({ group: name }),
                current: name === asked.group,
                count,
              }))}
          />
        )}
        {learners.length === 0 && <p className={styles.quiet}>{isSearched ? text.noneFound : text.noLearners}</p>}
        <ul className={styles.list}>
          {learners.map((learner) => (
            <Line key={learner.enrolmentId} learner={learner} mayDecide={mayDecide} />
          ))}
        </ul>
        <Pagination page={asked.page} pages={pages} to={(page) => to({ group: asked.group, page: String(page) })} />
        <Form method="post" preventScrollReset>
          <Row align="end">
            <TextField name="email" type="email" label={text.email} required autoCapitalize="none" spellCheck={false} />
            <Button type="submit" name="operation" value="add">
              {text.addLearner}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}

function Line({ learner, mayDecide }: { learner: Learner; mayDecide: boolean }) {
  const text = useWords(rosterWords)
  const locale = useLocale()
  const format = useFormat()
  const { status, isPart, isOver, done, required, points, lastAt } = learner
  const operation = status in operations ? operations[status as keyof typeof operations] : null
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{learner.name}</b>
        <p className={styles.facts}>
          {!(isOver && status === 'active') && (
            <Badge tone={tones[status as keyof typeof tones] ?? 'neutral'}>{text[`state_${status}`]}</Badge>
          )}
          {isPart && <Badge tone="warn">{text.isPart}</Badge>}
          {isOver && <Badge tone="warn">{text.isOver}</Badge>}
          {points !== null && (
            <span>
              {text.points} {points}
            </span>
          )}
          {learner.run && <span>{learner.run[locale]}</span>}
          <span>
            {text.enrolled} {format.date(learner.enrolledAt)}
          </span>
          {lastAt && (
            <span>
              {text.lastSeen} {format.date(lastAt)}
            </span>
          )}
        </p>
        {required > 0 && hasBegun.has(status) && (
          <div className={styles.progress}>
            <ProgressBar label={`${text.progress} ${done}/${required}`} value={done / required} />
          </div>
        )}
      </div>
      <Form method="post" preventScrollReset className={styles.buttons}>
        <input type="hidden" name="of" value={learner.enrolmentId} />
        {status === 'needs_decision' && mayDecide && (
          <Button type="submit" size="small" kind="primary" name="operation" value="accept">
            {text.acceptLate} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </Button>
        )}
        {(status === 'needs_decision' || isPart) && mayDecide && (
          <LinkButton to={href('/cluster/manage/refund/:number', { number: learner.number })} size="small">
            {text.refund} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </LinkButton>
        )}
        {operation && (
          <Button type="submit" size="small" name="operation" value={operation}>
            {text[operation]} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </Button>
        )}
        {(operation || status === 'waitlisted' || status === 'offered') && (
          <ConfirmButton
            size="small"
            kind="quiet"
            name="operation"
            value="remove"
            title={text.removeAsks(learner.name)}
            message={text.removeBody}
            okText={text.remove}
          >
            {text.remove} <VisuallyHidden>{learner.name}</VisuallyHidden>
          </ConfirmButton>
        )}
      </Form>
    </li>
  )
}
