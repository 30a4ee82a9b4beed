import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { FormBody } from '#ui/form-body.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CategoryLine } from '../category-tree.ts'
import { deskWords } from '../desk-words.ts'
import type { ProductInput } from '../inputs-desk.ts'
import { madeKinds } from '../made-kinds.ts'
import type { DeskProduct } from '../product-desk.ts'
import { categoryOptions } from './category-options.ts'
import { productAsRead } from './product-as-read.ts'

export type DeskAnswer = Refused | { saved: string } | undefined
type Names = keyof typeof ProductInput.shape

/** A product's own fields, in the form of its page. */
export function ProductFields({
  product,
  categories,
  form,
  kept,
}: {
  product: DeskProduct
  categories: readonly CategoryLine[]
  form: FormShape<Names>
  kept: Record<string, unknown> | undefined
}) {
  const text = useWords(deskWords)
  const locale = useLocale()
  const isMade = madeKinds.some((kind) => kind === product.kind)
  const fields = { of: form, words: text, start: kept?.name === undefined ? product : kept }
  return (
    <>
      {!isMade && <input type="hidden" name="kind" value={product.kind} />}
      <input type="hidden" name="sort" value={product.sort} />
      <input type="hidden" name="read" value={productAsRead(product)} />
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
    </>
  )
}
