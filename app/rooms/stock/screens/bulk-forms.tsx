/** What is done to many products and asks for something first: a price by so much, a category. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import type { BulkAction } from '#ui/data-table/data-column.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { goodsWords } from '../goods-words.ts'
import type { ListedProduct } from '../product-list.ts'

type Asked = { operation: 'price' | 'category'; rows: readonly ListedProduct[] }

export function useBulkForms(categories: readonly { code: string; name: LocalText }[]): {
  actions: BulkAction<ListedProduct>[]
  dialog: ReactNode
} {
  const text = useWords(goodsWords)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (operation: Asked['operation']) => (rows: readonly ListedProduct[]) => setAsked({ operation, rows })
  return {
    actions: [
      { text: text.changePrice, icon: 'tag', run: ask('price') },
      ...(categories.length > 0 ? [{ text: text.putInto, icon: 'folder' as const, run: ask('category') }] : []),
    ],
    dialog: asked && <BulkForm asked={asked} categories={categories} close={() => setAsked(null)} />,
  }
}

const schemas = {
  price: () => import('#rooms/catalogue/parts/bulk-inputs.ts').then((file) => file.BulkPriceInput),
  category: () => import('#rooms/catalogue/parts/bulk-inputs.ts').then((file) => file.BulkCategoryInput),
}

function BulkForm({
  asked: { operation, rows },
  categories,
  close,
}: {
  asked: Asked
  categories: readonly { code: string; name: LocalText }[]
  close: () => void
}) {
  const text = useWords(goodsWords)
  const locale = useLocale()
  const format = useFormat()
  const toast = useToast()
  const fetcher = useFetcher<{ many: number } | Refused>()
  const refused = isRefused(fetcher.data) ? fetcher.data : undefined
  const told = useRef<unknown>(undefined)
  const answer = fetcher.data
  useEffect(() => {
    if (!answer || isRefused(answer) || told.current === answer) return
    told.current = answer
    toast({ message: text.doneMany(format.number(answer.many)), tone: 'good' })
    close()
  }, [answer, toast, text, format, close])
  return (
    <Dialog open onClose={close} title={operation === 'price' ? text.changePrice : text.putInto} size="small">
      <SchemaForm
        method="post"
        as={fetcher.Form}
        busy={fetcher.state !== 'idle'}
        schema={schemas[operation]}
        refused={refused}
      >
        <input type="hidden" name="operation" value={operation} />
        {rows.map(({ productId }) => (
          <input key={productId} type="hidden" name="productId" value={productId} />
        ))}
        <Stack>
          <FormProblems />
          {operation === 'price' ? (
            <>
              <p>{text.priceBody(format.number(rows.length))}</p>
              <RadioCards
                name="way"
                label={text.way}
                columns={2}
                defaultValue="percent"
                options={(['percent', 'baht'] as const).map((value) => ({ value, label: text[`way_${value}`] }))}
              />
              <TextField
                name="by"
                label={text.by}
                hint={text.byHint}
                required
                numeric
                maxLength={20}
                autoComplete="off"
              />
            </>
          ) : (
            <SelectField
              name="category"
              label={text.into}
              options={categories.map(({ code, name }) => ({ value: code, label: name[locale] }))}
            />
          )}
          <Row>
            <SubmitButton busy={fetcher.state !== 'idle'} failed={refused !== undefined}>
              {operation === 'price' ? text.apply : text.put}
            </SubmitButton>
            <Button onClick={close}>{text.cancel}</Button>
          </Row>
        </Stack>
      </SchemaForm>
    </Dialog>
  )
}
