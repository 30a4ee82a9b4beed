import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { FormBody } from '#ui/form-body.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CategoryLine } from '../category-tree.ts'
import { deskWords } from '../desk-words.ts'
import type { ProductInput } from '../inputs-desk.ts'
import { madeKinds } from '../made-kinds.ts'
import type { DeskProduct } from '../product-desk.ts'
import { categoryOptions } from './category-options.ts'

export type DeskAnswer = Refused | { saved: string } | undefined
type Names = keyof typeof ProductInput.shape

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
      <FormBody
        {...fields}
        layout={[
          { title: 'about', fields: ['name', 'description'] },
          { title: 'selling', fields: [['status', 'vatClass', 'kind'], 'categories', 'slug', 'featured'] },
        ]}
        rest={['productId', 'version', 'sort']}
        own={{
          ...(!isMade && { kind: null }),
          ...(categories.length === 0 && { categories: null }),
        }}
        more={{
          kind: { options: madeKinds.map((value) => ({ value, label: text[`kind_${value}`] })) },
          categories: { options: categoryOptions(categories, locale) },
        }}
      />
    </RecordForm>
  )
}
