/** Each line of the order beside what was confirmed of it; a press takes it over. And every day that was said before. */
import { Form } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ConfirmedBeside } from '../orders/beside-order.ts'
import { confirmationWords } from '../orders/confirmation-words.ts'
import type { OrderLine } from '../orders/order-line.ts'
import type { SeenConfirmation } from '../orders/see-order.ts'

interface Props {
  beside: readonly ConfirmedBeside[]
  /** As they stand now. */
  lines: readonly OrderLine[]
}

/** What was ordered by this SKU is called, in the reader's language; else what the file calls it. */
export function useNameOf(lines: readonly OrderLine[]): (sku: string, called: string) => string {
  const locale = useLocale()
  return (sku, called) => {
    const line = lines.find((one) => one.sku === sku)
    return line ? (locale === 'en' && line.nameEn) || line.nameTh : called
  }
}

interface Shown extends ConfirmedBeside {
  /** What is planned now, and whether it is as confirmed. */
  nowOn: string | null
  isTaken: boolean
  mayTake: boolean
}

export function ConfirmedTable({ beside, lines }: Props) {
  const text = useWords(confirmationWords)
  const { number } = useFormat()
  const day = useDay()
  const nameOf = useNameOf(lines)
  const rows = beside.map((one): Shown => {
    const line = lines.find(({ sku, unit }) => sku === one.sku && unit === one.unit)
    const isTaken = line?.confirmedOn === one.toOn && Number(line?.confirmedQuantity ?? 0) === one.confirmed
    const mayTake = line !== undefined && !isTaken && one.toOn !== null && (one.confirmed ?? 0) > 0
    return { ...one, nowOn: line?.dueOn ?? null, isTaken: isTaken && one.toOn !== null, mayTake }
  })
  const open = rows.filter(({ mayTake }) => mayTake)
  return (
    <Stack gap={12}>
      <Table
        caption={text.beside}
        rows={rows}
        rowKey={({ sku, unit }) => `${sku} ${unit}`}
        columns={[
          {
            key: 'goods',
            title: text.goods,
            phone: 'head',
            width: 'wide',
            cell: ({ code, name, sku }) => (
              <Stack gap={4}>
                <span>{nameOf(sku, name)}</span>
                <small>{code}</small>
              </Stack>
            ),
          },
          {
            key: 'quantity',
            title: text.confirmedOf,
            align: 'end',
            phone: 'named',
            cell: ({ confirmed, ordered, unit }) =>
              confirmed === null ? text.notSaid : text.of(number(confirmed), `${number(ordered)} ${unit}`),
          },
          {
            key: 'planned',
            title: text.planned,
            align: 'end',
            phone: 'named',
            cell: ({ fromOn }) => (fromOn ? day(fromOn) : '–'),
          },
          {
            key: 'confirmedOn',
            title: text.confirmedOn,
            align: 'end',
            phone: 'named',
            cell: ({ fromOn, toOn }) =>
              toOn === null ? (
                '–'
              ) : (
                <>
                  {day(toOn)}{' '}
                  {fromOn !== null && fromOn !== toOn && (
                    <Badge tone={toOn > fromOn ? 'warn' : 'good'}>{text.days(daysBetween(fromOn, toOn))}</Badge>
                  )}
                </>
              ),
          },
          {
            key: 'take',
            title: text.takeOver,
            phone: 'end',
            align: 'end',
            cell: (row) => (row.isTaken ? text.taken : row.mayTake ? <Take rows={[row]} word={text.take} /> : null),
          },
        ]}
      />
      {open.length > 1 && (
        <Row>
          <Take rows={open} word={text.takeAll(number(open.length))} isMain />
        </Row>
      )}
    </Stack>
  )
}

function Take({ rows, word, isMain = false }: { rows: readonly Shown[]; word: string; isMain?: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      {rows.map(({ sku, unit, confirmed, toOn }, at) => (
        <span key={`${sku} ${unit}`} hidden>
          <input type="hidden" name={`lines.${at}.sku`} value={sku} />
          <input type="hidden" name={`lines.${at}.unit`} value={unit} />
          <input type="hidden" name={`lines.${at}.quantity`} value={confirmed ?? 0} />
          <input type="hidden" name={`lines.${at}.dueOn`} value={toOn ?? ''} />
        </span>
      ))}
      <Button type="submit" name="operation" value="confirm" {...(isMain ? { kind: 'primary' } : { size: 'small' })}>
        {word}
      </Button>
    </Form>
  )
}

export function ConfirmedBefore({
  confirmations,
  lines,
}: {
  confirmations: readonly SeenConfirmation[]
  lines: readonly OrderLine[]
}) {
  const text = useWords(confirmationWords)
  const { number, dateTime } = useFormat()
  const day = useDay()
  const nameOf = useNameOf(lines)
  return (
    <Card title={text.history} padding="none">
      <Table
        caption={text.history}
        rows={confirmations}
        rowKey={({ id }) => id}
        columns={[
          { key: 'goods', title: text.goods, phone: 'head', width: 'wide', cell: ({ sku }) => nameOf(sku, sku) },
          {
            key: 'quantity',
            title: text.confirmedShort,
            align: 'end',
            phone: 'named',
            cell: ({ quantity, unit }) => `${number(Number(quantity))} ${unit}`,
          },
          {
            key: 'days',
            title: text.confirmedOn,
            align: 'end',
            phone: 'end',
            cell: ({ wasOn, dueOn }) => (wasOn && wasOn !== dueOn ? `${day(wasOn)} → ${day(dueOn)}` : day(dueOn)),
          },
          {
            key: 'taken',
            title: text.takenOver,
            phone: 'below',
            cell: ({ takenAt, takenName }) => [dateTime(takenAt, 'short'), takenName].filter(Boolean).join(' · '),
          },
        ]}
      />
    </Card>
  )
}

const useDay = () => {
  const { date } = useFormat()
  return (on: string) => date(businessDayStart(on), 'medium')
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
