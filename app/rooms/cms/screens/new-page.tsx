import { Form, redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { BeginInput } from '../pages/page-inputs.ts'
import { editPath, pagesPath } from '../pages/page-links.ts'
import { pageWords } from '../pages/page-words.ts'
import { permissions } from '../permissions.ts'
import { beginPage } from '../starters/begin-page.ts'
import { sites } from '../starters/sites.ts'
import { starterNames } from '../starters/starters.ts'
import { hasPages, takeStarter } from '../starters/take-starter.ts'
import type { Route } from './+types/new-page'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({
  form: formOf(BeginInput),
  starters: (await hasPages(context, {})) ? [] : starterNames.map((name) => ({ name, lead: sites[name].lead })),
}))

export const action = act(
  permissions['cms.edit'],
  async (context, form, _args: Route.ActionArgs) => {
    if (form.operation === 'starter') {
      await takeStarter(context, { starter: form.starter as never })
      throw redirect(pagesPath)
    }
    const { id } = await beginPage(context, form as never)
    throw redirect(editPath(id))
  },
  { keeps: true },
)

export const handle: OfficeHandle<unknown> = { crumb: () => ({ th: pageWords.th.newTitle, en: pageWords.en.newTitle }) }
export const meta = titled(pageWords, 'newTitle')

const schema = () => import('../pages/page-inputs.ts').then((file) => file.BeginInput)

export default function NewPage({ loaderData: { form, starters }, actionData }: Route.ComponentProps) {
  const text = useWords(pageWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const words = { ...text, title: text.name }
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.newTitle} back={{ to: pagesPath, label: text.title }}>
        {text.newLead}
      </PageHead>
      <Stack gap={32}>
        <RecordForm schema={schema} answer={refused} submit={text.begin} cancelTo={pagesPath} guarded>
          <Card>
            <Stack>
              <FormFields of={form} words={words} start={refused?.kept} names={['title', 'kind', 'from', 'path']} />
            </Stack>
          </Card>
        </RecordForm>
        <Starters starters={starters} />
      </Stack>
    </PageFrame>
  )
}

function Starters({ starters }: { starters: Route.ComponentProps['loaderData']['starters'] }) {
  const text = useWords(pageWords)
  const locale = useLocale()
  const may = useCan()('cms.remove')
  if (starters.length === 0 || !may) return null
  return (
    <Stack as="section" aria-labelledby="starters">
      <h2 id="starters">{text.startersTitle}</h2>
      <p>{text.startersLead}</p>
      <Grid min={240}>
        {starters.map(({ name, lead }) => (
          <Card key={name} title={text[`starter_${name}`]}>
            <Stack>
              <p>{lead[locale]}</p>
              <Form method="post">
                <input type="hidden" name="operation" value="starter" />
                <input type="hidden" name="starter" value={name} />
                <Button type="submit">{text.useIt}</Button>
              </Form>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
