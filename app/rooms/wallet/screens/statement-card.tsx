import { Form, Link } from 'react-router'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import type { Statement, StatementAsk, StatementLine } from '../statement.ts'
import { words } from '../words.ts'
import styles from './wallet.module.css'

type Asked = Pick<StatementAsk, 'kind' | 'from' | 'to' | 'before'>
const kinds = [null, 'topup', 'payment', 'refund', 'gift', 'adjustment'] as const

/** Each line with what stood there afterwards, as the book has it; filters and pages are in the address. */
export function StatementCard({ statement, asked, path }: { statement: Statement; asked: Asked; path: string }) {
  const text = useWords(words)
  const { lines, next } = statement
  const isNarrowed = asked.kind !== null || asked.from !== null || asked.to !== null
  const isFirst = asked.before === null
  return (
    <Card
      title={text.statement}
      padding="none"
      actions={
        <a
          className={buttonClass({ size: 'small' })}
          href={`${path}/statement.csv${queryOf({ ...asked, before: null })}`}
          download
        >
          <Icon name="download" size={16} />
          {text.csv}
        </a>
      }
    >
      <Stack gap={16}>
        <Filters asked={asked} path={path} />
        <Lines lines={lines} isNarrowed={isNarrowed} path={path} />
        {(next !== null || !isFirst) && (
          <Row justify="between" className={styles.pages}>
            {isFirst ? (
              <span />
            ) : (
              <LinkButton to={path + queryOf({ ...asked, before: null })}>{text.newest}</LinkButton>
            )}
            {next !== null && <LinkButton to={path + queryOf({ ...asked, before: next })}>{text.older}</LinkButton>}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Filters({ asked, path }: { asked: Asked; path: string }) {
  const text = useWords(words)
  return (
    <Stack gap={12} className={styles.filters}>
      <Tabs
        label={text.kinds}
        tabs={kinds.map((kind) => ({
          label: text[`kind_${kind ?? 'all'}`],
          to: path + queryOf({ ...asked, kind, before: null }),
          current: kind === asked.kind,
        }))}
      />
      <Form method="get" action={path} className={styles.period} key={`${asked.from} ${asked.to}`}>
        {asked.kind && <input type="hidden" name="kind" value={asked.kind} />}
        <DateField name="from" label={text.from} defaultValue={asked.from} />
        <DateField name="to" label={text.to} defaultValue={asked.to} />
        <Button type="submit">{text.show}</Button>
        {(asked.from ?? asked.to) && (
          <LinkButton kind="quiet" to={path + queryOf({ ...asked, from: null, to: null, before: null })}>
            {text.clear}
          </LinkButton>
        )}
      </Form>
    </Stack>
  )
}

function Lines({ lines, isNarrowed, path }: { lines: readonly StatementLine[]; isNarrowed: boolean; path: string }) {
  const text = useWords(words)
  const format = useFormat()
  return (
    <Table
      caption={text.statement}
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        { key: 'what', title: text.what, cell: whatOf, phone: 'head' },
        { key: 'date', title: text.date, cell: (line) => format.dateTime(line.at) },
        { key: 'change', title: text.change, cell: changeOf, align: 'end', phone: 'end' },
        { key: 'after', title: text.after, cell: (line) => format.baht(line.balanceSatang), align: 'end' },
      ]}
      empty={
        isNarrowed ? (
          <EmptyState icon="search" title={text.noneHere} action={text.showAll} to={path} />
        ) : (
          <EmptyState icon="wallet" title={text.none}>
            {text.noneBody}
          </EmptyState>
        )
      }
    />
  )
}

const whatOf = (line: StatementLine) => <What line={line} />
const changeOf = (line: StatementLine) => <Change satang={line.amountSatang} />

function What({ line: { kind, number, path, reason } }: { line: StatementLine }) {
  const text = useWords(words)
  return (
    <span className={styles.what}>
      <span>
        {text[`kind_${kind}`]} {number !== '' && (path ? <Link to={path}>{number}</Link> : number)}
      </span>
      {reason && <span className={styles.quiet}>{reason}</span>}
    </span>
  )
}

function Change({ satang }: { satang: bigint }) {
  const { baht } = useFormat()
  const comes = satang > 0n
  return <span className={cx(comes ? styles.comes : undefined)}>{comes ? `+${baht(satang)}` : baht(satang)}</span>
}

function queryOf({ kind, from, to, before }: Asked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ kind, from, to, before })) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
