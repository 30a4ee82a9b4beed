/** Who sat an exam: what is to be looked at first. */
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { type SittingGroup, sittingGroups } from '../exam/sitting-groups.ts'
import type { Sitting, Sittings } from '../exam/sittings.ts'
import { sittingsPath } from '../links.ts'
import { sittingWords } from '../sitting-words.ts'
import styles from './lessons.module.css'

interface SittingListProps {
  seen: Sittings
  group: SittingGroup | ''
  page: number
}

export function SittingList({ seen: { course, item, sittings, counts, pages }, group, page }: SittingListProps) {
  const text = useWords(sittingWords)
  const to = (name: string, at = 1) =>
    sittingsPath(course.id, item.id, { ...(name && { group: name }), ...(at > 1 && { page: String(at) }) })
  return (
    <Card title={text.sittings}>
      <Stack gap={16}>
        <p className={styles.quiet}>{text.lead}</p>
        <Tabs
          label={text.group}
          tabs={(['', ...sittingGroups] as const).map((name) => ({
            label: text[`group_${name || 'all'}`],
            to: to(name),
            current: name === group,
            ...(name && { count: counts[name] }),
          }))}
        />
        {sittings.length === 0 && <p className={styles.quiet}>{group === '' ? text.none : text.noneHere}</p>}
        <ul className={styles.list}>
          {sittings.map((sitting) => (
            <li key={sitting.attempt} className={styles.line}>
              <div className={styles.said}>
                <b>{sitting.name}</b>
                <SittingFacts of={sitting} />
              </div>
              <LinkButton size="small" to={sittingsPath(course.id, item.id, { attempt: sitting.attempt })}>
                {text.look} <VisuallyHidden>{sitting.name}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ul>
        <Pagination page={page} pages={pages} to={(at) => to(group, at)} />
      </Stack>
    </Card>
  )
}

const tones = { in_progress: 'info', submitted: 'neutral', voided: 'bad' } as const

export function SittingFacts({ of }: { of: Sitting }) {
  const text = useWords(sittingWords)
  const { dateTime } = useFormat()
  return (
    <p className={styles.facts}>
      {of.integrity === 'flagged' && <Badge tone="warn">{text.integrity_flagged}</Badge>}
      {of.integrity === 'cleared' && <Badge tone="good">{text.integrity_cleared}</Badge>}
      <Badge tone={tones[of.state]}>{text[`state_${of.state}`]}</Badge>
      {of.state === 'submitted' && (
        <span>{of.pct === null ? text.waits : of.passed ? text.pctPassed(of.pct) : text.pctFailed(of.pct)}</span>
      )}
      {of.by === 'timer' && <span>{text.by_timer}</span>}
      <span>{text.attempt(of.no)}</span>
      <span>{text.began(dateTime(of.startedAt))}</span>
      {of.notices > 0 && <span>{text.notices(of.notices)}</span>}
    </p>
  )
}
