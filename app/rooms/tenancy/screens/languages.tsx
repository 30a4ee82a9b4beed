import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { languageChoices, languagesIn } from '#kernel/languages.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { languageWords } from '../language-words.ts'
import { saveLanguages, seeLanguages } from '../languages.ts'
import type { Route } from './+types/languages'

export const loader = load(async (context, _args: Route.LoaderArgs) => seeLanguages(context, {}))

export const action = act(async (context, form) => {
  await saveLanguages(context, form as never)
  return { ok: true as const }
})

export const meta = titled(languageWords, 'title')

export default function Languages({ loaderData: { choice }, actionData }: Route.ComponentProps) {
  const text = useWords(languageWords)
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
      <Form method="post" key={choice}>
        <input type="hidden" name="was" value={choice} />
        <Stack>
          {refused && <FormErrors message={refused.message} />}
          <Card>
            <RadioCards
              name="choice"
              label={text.choice}
              defaultValue={choice}
              options={languageChoices.map((value) => ({
                value,
                label: text[value],
                hint: languagesIn(value).length > 1 ? text.about_two : text.about_one,
              }))}
            />
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
