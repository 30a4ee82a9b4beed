/** The prices of a list: one by one, and as a sheet. */
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useSay, useWords } from '#ui/words.tsx'
import { priceSheetPath } from '../desk-links.ts'
import type { ListedPrice } from '../prices/price-items.ts'
import { priceListWords } from '../prices/price-list-words.ts'
import type { takePriceSheet } from '../prices/price-sheet.ts'
import styles from '../parts/desk.module.css'
import type { loader } from './price-list.tsx'

type Answer = Section<typeof loader>['answer']
type Taken = Awaited<ReturnType<typeof takePriceSheet>>

const schema = () => import('../prices/price-list-input.ts').then((file) => file.PriceInput)

export function PriceItems({ record, more: { items, priceForm }, answer }: Section<typeof loader>) {
  const text = useWords(priceListWords)
  const { number } = useFormat()
  const { formData } = useNavigation()
  const { prices, more } = items
  const refused = isRefused(answer) && answer.kept?.operation === 'put' ? answer : undefined
  const put = answer && 'saved' in answer ? answer.at : 0
  return (
    <>
      <Card title={text.prices} padding={prices.length > 0 ? 'none' : undefined}>
        {prices.length === 0 ? <p className={styles.quiet}>{text.pricesNone}</p> : <PriceTable prices={prices} />}
        {more > 0 && <p className={styles.quiet}>{text.more(number(more))}</p>}
      </Card>
      <Card title={text.put}>
        <SchemaForm method="post" preventScrollReset schema={schema} refused={refused} key={put}>
          <Stack gap={12}>
            <FormProblems />
            <input type="hidden" name="operation" value="put" />
            <Grid min={160} gap={16}>
              <FormFields
                of={priceForm}
                names={['sku', 'price', 'percent']}
                words={text}
                start={refused?.kept}
                more={{ sku: { autoCapitalize: 'characters' } }}
              />
            </Grid>
            <Row>
              <SubmitButton kind="secondary" busy={formData?.get('operation') === 'put'} failed={refused !== undefined}>
                {text.put}
              </SubmitButton>
            </Row>
          </Stack>
        </SchemaForm>
      </Card>
      <Sheet id={record.id} answer={answer} />
    </>
  )
}

function PriceTable({ prices }: { prices: ListedPrice[] }) {
  const text = useWords(priceListWords)
  const locale = useLocale()
  const { baht, number } = useFormat()
  return (
    <Table
      caption={text.prices}
      rows={prices}
      rowKey={({ sku }) => sku}
      columns={[
        {
          key: 'name',
          title: text.product,
          phone: 'head',
          cell: ({ name, options }) => [name[locale], ...options.map(({ value }) => value[locale])].join(' · '),
        },
        { key: 'sku', title: text.sku, phone: 'under', cell: ({ sku }) => sku },
        { key: 'tag', title: text.tag, align: 'end', phone: 'hide', cell: ({ tagSatang }) => baht(tagSatang) },
        {
          key: 'price',
          title: text.price,
          align: 'end',
          phone: 'named',
          cell: ({ priceSatang, offBp }) =>
            priceSatang === null ? text.off(number((offBp ?? 0) / 100)) : baht(priceSatang),
        },
        { key: 'pays', title: text.pays, align: 'end', phone: 'end', cell: ({ paysSatang }) => baht(paysSatang) },
        {
          key: 'out',
          title: '',
          phone: 'aside',
          cell: ({ sku }) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="operation" value="out" />
              <Button
                type="submit"
                kind="quiet"
                size="small"
                icon="trash"
                name="sku"
                value={sku}
                label={text.takeOutOf(sku)}
              />
            </Form>
          ),
        },
      ]}
    />
  )
}

function Sheet({ id, answer }: { id: string; answer: Answer | undefined }) {
  const text = useWords(priceListWords)
  const say = useSay()
  const { number } = useFormat()
  const { formData } = useNavigation()
  const refused = isRefused(answer) && answer.kept?.operation === 'sheet' ? answer : undefined
  const taken = answer && 'saved' in answer && answer.saved === 'sheet' ? (answer.done as Taken) : undefined // of its command
  return (
    <Card
      title={text.takeIn}
      actions={
        <a className={buttonClass({ kind: 'secondary', size: 'small' })} href={priceSheetPath(id)} download>
          <Icon name="download" /> {text.sheet}
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Stack>
          <p className={styles.quiet}>{text.sheetLead}</p>
          {refused && <FormErrors message={refused.message} />}
          {taken && taken.wrong.length === 0 && (
            <Notice tone="good" urgent title={text.taken(number(taken.put), number(taken.out))}>
              {taken.unused.length > 0 && text.unused(taken.unused.join(', '))}
            </Notice>
          )}
          {taken && taken.wrong.length > 0 && (
            <Notice tone="bad" urgent title={text.wrong}>
              <ul>
                {taken.wrong.map(({ line, problem }) => (
                  <li key={line}>{text.wrongLine(number(line), say(problem))}</li>
                ))}
              </ul>
            </Notice>
          )}
          <input type="hidden" name="operation" value="sheet" />
          <FileDrop name="file" label={text.file} accept=".csv,.xlsx" required />
          <Row>
            <SubmitButton kind="secondary" busy={formData?.get('operation') === 'sheet'}>
              {text.takeIn}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
