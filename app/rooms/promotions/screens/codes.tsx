import type { FormShape } from '#kernel/form-fields.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { codesPath } from '../links.ts'
import { promotionWords } from '../promotion-words.ts'
import type { DeskPromotion } from '../see-promotion.ts'

const schema = () => import('../codes-input.ts').then((file) => file.CodesInput)

/** Codes for one order each: made many at a time, taken as a file. */
export function Codes({
  promotion: { promotionId, codes, state },
  answer,
  requestKey,
  form,
}: {
  promotion: DeskPromotion
  answer: Refused | { saved: string; done: unknown } | undefined
  requestKey: string
  form: FormShape<'count' | 'prefix' | 'promotionId'>
}) {
  const text = useWords(promotionWords)
  const { number } = useFormat()
  if (!useCan()('promotions.edit')) return null
  const made =
    answer && !isRefused(answer) && answer.saved === 'codes' ? (answer.done as { made: number }).made : undefined // of `makeCodes`
  const refused = isRefused(answer) && answer.kept?.operation === 'codes' ? answer : undefined
  return (
    <Card title={text.codes}>
      <Stack>
        <p>{text.codesOf(number(codes.all), number(codes.taken))}</p>
        {codes.all > 0 && (
          <div>
            <LinkButton to={codesPath(promotionId)} icon="download" reloadDocument>
              {text.takeCodes}
            </LinkButton>
          </div>
        )}
        {state !== 'ended' && (
          <RecordForm
            key={codes.all}
            operation="codes"
            schema={schema}
            read={(typed) => ({ ...typed, promotionId })}
            answer={refused}
            hidden={{ idempotencyKey: requestKey }}
            submit={text.makeCodes}
            saved={made === undefined ? '' : text.madeCodes(number(made))}
          >
            <Grid min={160}>
              <FormFields of={form} words={text} start={refused?.kept} names={['count', 'prefix']} />
            </Grid>
          </RecordForm>
        )}
      </Stack>
    </Card>
  )
}
