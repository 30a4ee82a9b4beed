import { Link } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { measurerNames } from '#kernel/measuring.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { legalPath } from '#rooms/cms/parts/legal-path.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { saveMeasuring, seeMeasuring } from '../measuring.ts'
import { MeasuringInput } from '../measuring-input.ts'
import { measuringWords } from '../measuring-words.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/pixels'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  ...(await seeMeasuring(context, {})),
  form: admits(permissions['analytics.measure'], context.actor) ? formOf(MeasuringInput) : null,
}))

export const action = act(
  permissions['analytics.measure'],
  async (context, form) => {
    await saveMeasuring(context, form as Parameters<typeof saveMeasuring>[1])
    return { saved: 'measuring' }
  },
  { keeps: true },
)

export const meta = titled(measuringWords, 'title')

const schema = () => import('../measuring-input.ts').then((file) => file.MeasuringInput)

const asTyped = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off', optional: true } as const
const more = { ga4: asTyped, meta: { ...asTyped, inputMode: 'numeric' }, line: asTyped, tiktok: asTyped } as const

export default function Pixels({ loaderData: { ids, version, form }, actionData }: Route.ComponentProps) {
  const text = useWords(measuringWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        {form ? (
          <RecordForm
            schema={schema}
            answer={answer}
            version={version}
            submit={text.save}
            {...(answer && !refused && { saved: text.saved })}
            guarded
          >
            <Card title={text.services}>
              <Stack>
                <FormFields of={form} words={text} start={refused?.kept ?? ids} names={measurerNames} more={more} />
              </Stack>
            </Card>
          </RecordForm>
        ) : (
          <Card title={text.services}>
            <Facts>
              {measurerNames.map((name) => (
                <Fact key={name} title={text[name]}>
                  {ids[name] ?? text.off}
                </Fact>
              ))}
            </Facts>
          </Card>
        )}
        <Card title={text.how}>
          <Stack gap={12}>
            <ul>
              {[text.how1, text.how2, text.how3, text.how4, text.how5].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={legalPath('privacy')}>{text.privacy}</Link>
          </Stack>
        </Card>
      </Stack>
    </PageFrame>
  )
}
