import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { calledIn } from '#rooms/catalogue/parts/variant-finder.tsx'
import { lineWords } from '#rooms/catalogue/parts/line-words.ts'
import { placesWords } from '../places-words.ts'
import type { Count } from '../see-transfers.ts'
import type { CountState } from '../transfer-states.ts'
import styles from './goods.module.css'

type Line = Count['lineRows'][number]
/** Submitted by the buttons below the list too: what was typed is never left behind. */
export const countForm = 'count-lines'

/** What is to be counted, each with its field; what the book says only when all is counted. */
export function CountLines({
  lines,
  state,
  mayEnter,
  mayRemove,
  onTyped,
  sendKey,
}: {
  lines: Line[]
  state: CountState
  mayEnter: boolean
  mayRemove: boolean
  onTyped: () => void
  /** With which the whole count is posted: by this form too, so that no number is left behind. */
  sendKey: string
}) {
  const text = useWords(placesWords)
  const line = useWords(lineWords)
  const locale = useLocale()
  const format = useFormat()
  const isOpen = state === 'draft' || state === 'counting'
  const counted = ({ sku, variantId, counted: many, again }: Line) =>
    mayEnter ? (
      <>
        <input type="hidden" name={`was.${variantId}`} value={shown(many, again)} />
        <TextField
          name={`counted.${variantId}`}
          label={text.countedOf(sku)}
          hideLabel
          inputMode="numeric"
          maxLength={9}
          defaultValue={shown(many, again)}
          {...(again && { placeholder: text.countedAgain })}
          className={styles.many}
        />
      </>
    ) : many === null ? (
      text.notCounted
    ) : (
      format.number(Number(many))
    )
  const table = (
    <Table
      caption={text.product}
      rows={lines}
      rowKey={({ variantId }) => variantId}
      empty={
        <EmptyState icon="box" title={text.noLines}>
          {mayRemove && text.noLinesBody}
        </EmptyState>
      }
      columns={[
        {
          key: 'product',
          title: text.product,
          phone: 'head',
          width: 'wide',
          cell: ({ name, options }) => calledIn(locale, name, options),
        },
        { key: 'sku', title: 'SKU', phone: 'under', cell: ({ sku }) => sku },
        ...(isOpen
          ? []
          : [
              {
                key: 'expected',
                title: text.expected,
                align: 'end' as const,
                cell: ({ expected }: Line) => (expected === null ? '' : format.number(Number(expected))),
              },
              {
                key: 'difference',
                title: text.difference,
                align: 'end' as const,
                cell: ({ expected, counted: many }: Line) =>
                  many === null || expected === null ? '' : signed(Number(many - expected), format.number),
              },
            ]),
        { key: 'counted', title: text.counted, align: 'end', phone: 'end', cell: counted },
        ...(mayRemove
          ? [
              {
                key: 'remove',
                title: '',
                phone: 'below' as const,
                cell: ({ sku }: Line) => (
                  <Button
                    type="submit"
                    form="count-remove"
                    size="small"
                    kind="quiet"
                    icon="trash"
                    label={line.removeOne(sku)}
                    name="sku"
                    value={sku}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
  return (
    <>
      <Form method="post" id="count-remove" preventScrollReset>
        <input type="hidden" name="operation" value="remove" />
      </Form>
      {mayEnter ? (
        <Form method="post" id={countForm} preventScrollReset onChange={onTyped}>
          <input type="hidden" name="idempotencyKey" value={sendKey} />
          <Stack>
            <Card padding="none">{table}</Card>
            {lines.length > 0 && (
              <div>
                <Button type="submit" name="operation" value="enter">
                  {text.saveCounts}
                </Button>
              </div>
            )}
          </Stack>
        </Form>
      ) : (
        <Card padding="none">{table}</Card>
      )}
    </>
  )
}

/** What has to be counted again is asked for as if for the first time. */
const shown = (many: bigint | null, again: boolean): string => (many === null || again ? '' : String(many))

const signed = (value: number, number: (value: number) => string): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`
