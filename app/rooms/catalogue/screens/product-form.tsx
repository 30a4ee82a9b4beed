import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CategoryLine } from '../category-tree.ts'
import { deskWords } from '../desk-words.ts'
import { madeKinds } from '../made-kinds.ts'
import type { DeskProduct } from '../product-desk.ts'
import { categoryOptions } from './category-options.ts'

export type DeskAnswer = Refused | { saved: string } | undefined
type Names = 'kind' | 'name' | 'description' | 'slug' | 'status' | 'vatClass' | 'featured' | 'categories'

export function ProductForm({
  product,
  categories,
  form,
  answer,
}: {
  product: DeskProduct
  categories: readonly CategoryLine[]
  form: FormShape<Names>
  answer: DeskAnswer
}) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const kept = isRefused(answer) && answer.kept?.operation === 'product' ? answer.kept : undefined
  const isMade = madeKinds.some((kind) => kind === product.kind)
  const fields = { of: form, words: text, start: kept ?? product }
  return (
    <RecordForm
      operation="product"
      schema={() => import('../inputs-desk.ts').then((file) => file.ProductInput)}
      answer={answer}
      version={product.version}
      hidden={{ ...(isMade ? {} : { kind: product.kind }), sort: String(product.sort) }}
      submit={text.save}
      saved={answer && 'saved' in answer && answer.saved === 'product' ? text.saved : ''}
      guarded
      long
    >
      <Card title={text.about}>
        <Stack>
          <FormFields {...fields} names={['name', 'description']} />
        </Stack>
      </Card>
      <Card title={text.selling}>
        <Stack>
          <Grid min={200}>
            <FormFields {...fields} names={['status', 'vatClass']} />
            {isMade && (
              <FormFields
                {...fields}
                names={['kind']}
                more={{ kind: { options: madeKinds.map((value) => ({ value, label: text[`kind_${value}`] })) } }}
              />
            )}
          </Grid>
          {categories.length > 0 && (
            <FormFields
              {...fields}
              names={['categories']}
              more={{ categories: { options: categoryOptions(categories, locale) } }}
            />
          )}
          <FormFields {...fields} names={['slug', 'featured']} />
        </Stack>
      </Card>
    </RecordForm>
  )
}
