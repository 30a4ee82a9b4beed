import { areaNames, areas } from '#kernel/areas.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { featureWords } from '../feature-words.ts'
import { saveFeatures, seeFeatures } from '../features.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/features'

const schema = () => import('../feature-input.ts').then((file) => file.FeatureInput)

/** A form of which only half came closes nothing: without `was` it is refused. */
const featuresIn = (form: Record<string, unknown>) => {
  const was = String(form.was ?? '?')
  return { open: areaNames.filter((area) => form[area] !== undefined), was: was === '' ? [] : was.split(',') }
}

export const loader = load(async (context, _args: Route.LoaderArgs) => seeFeatures(context, {}))

export const action = act(permissions['tenancy.settings'], async (context, form) => {
  await saveFeatures(context, featuresIn(form) as never) // parsed by the command
  return { saved: 'features' }
})

export const meta = titled(featureWords, 'title')

export default function Features({ loaderData: { closed }, actionData }: Route.ComponentProps) {
  const text = useWords(featureWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <RecordForm
        key={closed.join()}
        schema={schema}
        read={featuresIn}
        answer={answer}
        hidden={{ was: closed.join() }}
        submit={text.save}
        {...(answer && 'saved' in answer && { saved: text.saved })}
      >
        <Card>
          <Stack gap={24}>
            {areaNames.map((area) => (
              <Switch
                key={area}
                name={area}
                label={areas[area].name[locale]}
                hint={areas[area].about[locale]}
                defaultChecked={!closed.includes(area)}
              />
            ))}
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
