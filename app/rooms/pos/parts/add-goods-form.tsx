import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { childrenWords } from '../children-words.ts'
import { importGoodsPath } from '../links.ts'

interface AddGoodsFormProps {
  mayAdd: boolean
  idempotencyKey: string
  addedName: string | null
  refused: Refused | null
}

export function AddGoodsForm({ mayAdd, idempotencyKey, addedName, refused }: AddGoodsFormProps) {
  const text = useWords(childrenWords)
  const { state } = useNavigation()
  // One product for one press, until it is there.
  const [[key, forName], keep] = useState([idempotencyKey, addedName])
  if (addedName !== forName) keep([idempotencyKey, addedName])
  return (
    <Card title={text.newGoods}>
      <Stack gap={12}>
        {addedName && <Notice tone="good" title={text.made(addedName)} />}
        <p>{mayAdd ? text.newGoodsBody : text.managerOnly}</p>
        {mayAdd && (
          <SchemaForm
            key={key}
            method="post"
            schema={() => import('../counter/add-goods-input.ts').then((file) => file.AddGoodsInput)}
            {...(refused && { refused })}
          >
            <Stack gap={12}>
              <FormProblems />
              <input type="hidden" name="idempotencyKey" value={key} />
              <TextField name="name" label={text.name} maxLength={200} required />
              <TextField name="nameEn" label={text.nameEn} maxLength={200} />
              <MoneyField name="price" label={text.price} required />
              <SelectField
                name="kind"
                label={text.kind}
                defaultValue="service"
                options={(['service', 'goods'] as const).map((value) => ({ value, label: text[`kind_${value}`] }))}
              />
              <Button type="submit" kind="primary" wide busy={state !== 'idle'}>
                {text.make}
              </Button>
            </Stack>
          </SchemaForm>
        )}
        {mayAdd && (
          <LinkButton to={importGoodsPath} wide>
            {text.movingIn}
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}
