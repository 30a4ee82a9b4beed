/** A row of a price list that is one of ours or asked about, and what a file brought. */
import { Form } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useSay, useWords } from '#ui/words.tsx'
import type { ImportedPrices, SeenPrice } from '../prices/prices.ts'
import { priceWords } from '../prices/price-words.ts'

export function PricedProduct({ row, mayMatch }: { row: SeenPrice; mayMatch: boolean }) {
  const text = useWords(priceWords)
  const locale = useLocale()
  if (row.name)
    return (
      <>
        {row.name[locale]}
        <br />
        <small>{row.sku}</small>
      </>
    )
  return (
    <Stack gap={8}>
      <span>{row.itemName || row.code}</span>
      {mayMatch && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="itemId" value={row.itemId} />
          <Row gap={8} wrap={false}>
            <TextField
              id={`match-${row.id}`}
              label={text.whichIs(row.code)}
              hideLabel
              placeholder={text.sku}
              name="sku"
              required
              maxLength={64}
            />
            <Button type="submit" size="small" name="operation" value="match">
              {text.match}
            </Button>
          </Row>
        </Form>
      )}
    </Stack>
  )
}

export function Imported({ done }: { done: ImportedPrices }) {
  const text = useWords(priceWords)
  const format = useFormat()
  const say = useSay()
  const day = (on: string) => format.date(businessDayStart(on), 'short')
  return (
    <Notice tone={done.refused.length > 0 ? 'warn' : 'good'} urgent title={text.taken(format.number(done.taken))}>
      {done.validFrom && done.validUntil && <p>{text.valid(day(done.validFrom), day(done.validUntil))}</p>}
      {done.refused.length > 0 && (
        <ul>
          {done.refused.map(({ line, code, why }) => (
            <li key={line}>
              {text.refused(format.number(line), code)} {say(why)}
            </li>
          ))}
        </ul>
      )}
      {done.asked.length > 0 && <p>{text.asked(done.asked.join(', '))}</p>}
      {done.ignored.length > 0 && <p>{text.ignored(format.number(done.ignored.length))}</p>}
    </Notice>
  )
}
