/** A draft: from where it begins, then point by point. */
import { redirect } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { myBusinesses } from '#rooms/cluster/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { modelsPath, newModelPath } from '../links.ts'
import { modelWords } from '../model/model-words.ts'
import { modelsWords } from '../model/models-words.ts'
import { changeDraftByForm, draftModel, seeDraft } from '../model/models.ts'
import { templateNames } from '../model/templates.ts'
import { permissions } from '../permissions.ts'
import { ModelFields } from './model-fields.tsx'
import type { Route } from './+types/new-model'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const id = query.get('draft')
  if (id !== null) return { draft: await seeDraft(context, { id }), clusterId: null }
  const all = await myBusinesses(context, {})
  const business = all.find((one) => one.id === query.get('business')) ?? all[0] ?? notFound()
  return { draft: null, clusterId: business.id }
})

export const action = act(
  permissions['business.changeModel'],
  async (context, form, _args: Route.ActionArgs) => {
    if (form.operation === 'begin') {
      const { id } = await draftModel(context, form as Parameters<typeof draftModel>[1])
      throw redirect(`${newModelPath}?draft=${id}`)
    }
    await changeDraftByForm(context, form as Parameters<typeof changeDraftByForm>[1])
    throw redirect(modelsPath)
  },
  { keeps: true },
)

export const handle = { crumb: () => ({ th: modelsWords.th.status_draft, en: modelsWords.en.status_draft }) }
export const meta: Route.MetaFunction = titled(modelsWords, 'newTitle')

export default function NewModel({ loaderData: { draft, clusterId }, actionData }: Route.ComponentProps) {
  const text = useWords(modelsWords)
  const words = useWords(modelWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const back = { to: modelsPath, label: text.back }
  if (draft)
    return (
      <PageFrame maxWidth="4xl">
        <PageHead title={text.editTitle} back={back}>
          {draft.name}
        </PageHead>
        <RecordForm
          // Another form than the one that began it: it must not be checked by that one's schema.
          key={draft.id}
          operation="change"
          schema={() => import('../model/model-form.ts').then((file) => file.ModelForm)}
          answer={refused}
          version={draft.version}
          hidden={{ id: draft.id }}
          submit={text.save}
          cancelTo={modelsPath}
          guarded
          long
        >
          <ModelFields draft={draft} />
        </RecordForm>
      </PageFrame>
    )
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.newTitle} back={back}>
        {text.newLead}
      </PageHead>
      <RecordForm
        operation="begin"
        schema={() => import('../model/begin-form.ts').then((file) => file.BeginForm)}
        answer={refused}
        hidden={{ clusterId: clusterId ?? '' }}
        submit={text.draft}
        cancelTo={modelsPath}
      >
        <Card>
          <Stack>
            <TextField
              name="name"
              label={text.name}
              required
              maxLength={120}
              defaultValue={String(refused?.kept?.name ?? '')}
            />
            <RadioCards
              name="from"
              label={text.startFrom}
              columns={2}
              defaultValue={String(refused?.kept?.from ?? 'now')}
              options={[
                { value: 'now', label: text.now, hint: text.nowHint },
                ...templateNames.map((name) => ({
                  value: name,
                  label: words[`template_${name}`],
                  hint: words[`about_${name}`],
                })),
              ]}
            />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
