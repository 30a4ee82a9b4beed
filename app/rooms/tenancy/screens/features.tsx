import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Area, areaNames, areas } from '#kernel/areas.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { featureWords } from '../feature-words.ts'
import { saveFeatures, seeFeatures } from '../features.ts'
import type { Route } from './+types/features'

export const loader = load(async (context, _args: Route.LoaderArgs) => seeFeatures(context, {}))

export const action = act(async (context, form) => {
  const open = areaNames.filter((area) => form[area] !== undefined)
  // A form of which only half came closes nothing.
  const was = String(form.was ?? '?')
  const seen = was === '' ? [] : was.split(',')
  return { ok: true as const, ...(await saveFeatures(context, { open, was: seen as Area[] })) }
})

export const meta = titled(featureWords, 'title')

export default function Features({ loaderData: { closed }, actionData }: Route.ComponentProps) {
  const text = useWords(featureWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  const isBusy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (actionData?.ok) toast({ message: text.saved, tone: 'good' })
  }, [actionData, toast, text])
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Form method="post" key={closed.join()}>
        <input type="hidden" name="was" value={closed.join()} />
        <Stack>
          {refused && <FormErrors message={refused.message} />}
          <Card>
            <Stack gap={24}>
              {areaNames.map((area) => (
                <OneArea key={area} area={area} isOpen={!closed.includes(area)} />
              ))}
            </Stack>
          </Card>
          <Row>
            <SubmitButton busy={isBusy} failed={refused !== undefined}>
              {text.save}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </PageFrame>
  )
}

function OneArea({ area, isOpen }: { area: Area; isOpen: boolean }) {
  const locale = useLocale()
  const { name, about } = areas[area]
  return <Switch name={area} label={name[locale]} hint={about[locale]} defaultChecked={isOpen} />
}
