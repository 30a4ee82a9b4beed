import { useEffect, useMemo, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import type { BulkAction, DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import {
  deliveryChannels,
  deliveryColumns,
  type DeliveryColumn,
  deliveryStates,
  mayGoAgain,
  stateTable,
} from '../delivery-columns.ts'
import type { LoggedDelivery } from '../delivery-log.ts'
import { deliveryWords } from '../delivery-words.ts'
import styles from './deliveries.module.css'
import { useLocale } from '#ui/words.tsx'

type Props = {
  list: { deliveries: LoggedDelivery[]; total: number; page: number; perPage: number }
  now: Date
  person: string | null
}

export function DeliveryTable({ list, now, person }: Props) {
  const text = useWords(deliveryWords)
  const again = useAgain()
  const columns = useColumns(now, again)
  return (
    <DataTable
      caption={text.title}
      columns={columns}
      rows={list.deliveries}
      paging={list}
      rowKey={({ id }) => id}
      rowName={({ recipient }) => recipient}
      search={text.search}
      bulk={again.bulk}
      {...(person ? { rememberAs: `deliveries:${person}` } : {})}
      empty={
        <EmptyState icon="mail" title={text.none}>
          {text.noneBody}
        </EmptyState>
      }
    />
  )
}

type Again = ReturnType<typeof useAgain>

function useAgain() {
  const text = useWords(deliveryWords)
  const format = useFormat()
  const toast = useToast()
  const { submit, state, data } = useFetcher<{ sentAgain: number } | Refused>()
  useEffect(() => {
    if (!data) return
    if ('sentAgain' in data) toast({ message: text.sentAgain(format.number(data.sentAgain)), tone: 'good' })
    else toast({ message: data.message, tone: 'bad' })
  }, [data, toast, text, format])
  const send = (deliveries: readonly LoggedDelivery[]) => {
    const form = new FormData()
    for (const { id } of deliveries.filter((one) => mayGoAgain(one.state))) form.append('id', id)
    void submit(form, { method: 'post' })
  }
  const bulk: ReadonlyArray<BulkAction<LoggedDelivery>> = [
    {
      text: text.again,
      icon: 'rotate',
      busy: state !== 'idle',
      whyNot: (rows) => (rows.some((row) => mayGoAgain(row.state)) ? undefined : text.notFailed),
      run: send,
    },
  ]
  return { bulk, send, isBusy: state !== 'idle' }
}

function useColumns(now: Date, again: Again): ReadonlyArray<DataColumn<LoggedDelivery>> {
  const text = useWords(deliveryWords)
  const locale = useLocale()
  const format = useFormat()
  return useMemo(() => {
    const cells: Record<DeliveryColumn, (row: LoggedDelivery) => ReactNode> = {
      subject: (row) => (
        <span className={styles.subject}>
          {row.subject || (row.channel === 'mail' ? text.unwritten : text.noSubject)}
        </span>
      ),
      recipient: (row) => (
        <span className={styles.two}>
          {row.recipientName && <span>{row.recipientName}</span>}
          <span className={row.recipientName ? styles.quiet : undefined}>{row.recipient}</span>
        </span>
      ),
      channel: ({ channel }) => text[channel],
      state: (row) => <Standing row={row} now={now} again={again} />,
      at: ({ createdAt }) => (
        <time dateTime={new Date(createdAt).toISOString()} title={format.dateTime(createdAt)}>
          {format.relative(createdAt, now)}
        </time>
      ),
      attempts: ({ attempts }) => format.number(attempts),
    }
    const choices: Partial<Record<DeliveryColumn, Record<string, string>>> = {
      channel: Object.fromEntries(deliveryChannels.map((each) => [each, text[each]])),
      state: Object.fromEntries(deliveryStates.map((each) => [each, stateTable[each][locale]])),
    }
    return deliveryColumns.map(({ key, ...shape }) => ({
      ...shape,
      key,
      title: text[key],
      cell: cells[key],
      ...looks[key],
      ...(choices[key] && { choices: choices[key] }),
    }))
  }, [text, locale, format, now, again])
}

const looks: Partial<
  Record<DeliveryColumn, Pick<DataColumn<LoggedDelivery>, 'align' | 'phone' | 'width' | 'givesWay'>>
> = {
  subject: { phone: 'head', width: 'wide' },
  state: { width: 'wide' },
  channel: { width: 'narrow', givesWay: 'second' },
  at: { givesWay: 'third' },
  attempts: { align: 'end', phone: 'hide' },
}

/** How it stands, why it did not go, and the button that mends it. */
function Standing({ row, now, again }: { row: LoggedDelivery; now: Date; again: Again }) {
  const text = useWords(deliveryWords)
  const format = useFormat()
  return (
    <span className={styles.standing}>
      <StateBadge table={stateTable} state={row.state} />
      {row.nextAt && <span className={styles.quiet}>{text.next(format.relative(row.nextAt, now))}</span>}
      {row.lastError && <span className={styles.quiet}>{text.why(row.lastError)}</span>}
      {mayGoAgain(row.state) && (
        <Button size="small" icon="rotate" busy={again.isBusy} onClick={() => again.send([row])}>
          {text.again}
        </Button>
      )}
    </span>
  )
}
