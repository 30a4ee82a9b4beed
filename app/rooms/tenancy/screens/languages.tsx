import { formOf } from '#kernel/form-fields.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { LanguageInput } from '../language-input.ts'
import { languageWords } from '../language-words.ts'
import { saveLanguages, seeLanguages } from '../languages.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/languages'

const schema = () => import('../language-input.ts').then((file) => file.LanguageInput)

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  now: await seeLanguages(context, {}),
  form: formOf(LanguageInput),
}))

export const action = act(permissions['tenancy.settings'], async (context, form) => {
  await saveLanguages(context, form as never) // parsed by the command
  return { saved: 'languages' }
})

export const meta = titled(languageWords, 'title')

export default function Languages({ loaderData: { now, form }, actionData }: Route.ComponentProps) {
  const text = useWords(languageWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <RecordForm
        key={now.choice}
        schema={schema}
        answer={answer}
        hidden={{ was: now.choice }}
        submit={text.save}
        {...(answer && 'saved' in answer && { saved: text.saved })}
      >
        <Card>
          <FormFields of={form} names={['choice']} words={text} start={now} />
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
