import { isRefused } from '#kernel/refused.ts'
import type { DeskProduct } from '#rooms/catalogue/index.ts'
import { axesOf } from '#rooms/catalogue/parts/matrix.ts'
import type { DeskAnswer } from '#rooms/catalogue/parts/product-form.tsx'
import { Card } from '#ui/card.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { productWords } from '../product-words.ts'

/** Two options with their values: what of their matrix is not there yet is made by one press. */
export function OptionMatrix({ product, answer }: { product: DeskProduct; answer: DeskAnswer }) {
  const text = useWords(productWords)
  const format = useFormat()
  const axes = axesOf(product.variants)
  const isDone = answer && 'saved' in answer && answer.saved.startsWith('matrix')
  return (
    <Card title={text.options}>
      <RecordForm
        operation="matrix"
        schema={() => import('#rooms/catalogue/parts/matrix-input.ts').then((file) => file.MatrixInput)}
        read={(form) => ({ ...form, productId: product.productId })}
        answer={isRefused(answer) ? answer : undefined}
        submit={text.makeMatrix}
        saved={isDone ? text.madeMatrix : ''}
      >
        <Stack gap={16} key={product.variants.length}>
          <p>{text.optionsLead}</p>
          {[0, 1].map((place) => (
            <Axis
              key={place}
              place={place}
              title={text.axis(format.number(place + 1))}
              axis={axes[place] ?? { name: { th: '', en: '' }, values: [] }}
            />
          ))}
        </Stack>
      </RecordForm>
    </Card>
  )
}

function Axis({ place, title, axis }: { place: number; title: string; axis: ReturnType<typeof axesOf>[number] }) {
  const text = useWords(productWords)
  return (
    <FieldGroup legend={title}>
      <Grid min={200}>
        {(['th', 'en'] as const).map((lang) => (
          <TextField
            key={lang}
            name={`axes.${place}.name.${lang}`}
            label={lang === 'th' ? text.nameTh : text.nameEn}
            lang={lang}
            maxLength={40}
            optional={lang === 'en'}
            defaultValue={axis.name[lang]}
          />
        ))}
        {(['th', 'en'] as const).map((lang) => (
          <TextField
            key={`values ${lang}`}
            name={`axes.${place}.values.${lang}`}
            label={lang === 'th' ? text.valuesTh : text.valuesEn}
            hint={lang === 'th' ? text.valuesHint : undefined}
            lang={lang}
            maxLength={600}
            optional={lang === 'en'}
            defaultValue={axis.values.map((value) => value[lang]).join(', ')}
          />
        ))}
      </Grid>
    </FieldGroup>
  )
}
