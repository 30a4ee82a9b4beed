/** Versions of how the business works: what is in force, what a draft would change, and the way back. */
import { redirect } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { myBusinesses } from '#rooms/cluster/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { modelsPath, newModelPath } from '../links.ts'
import { modelWords } from '../model/model-words.ts'
import { modelsWords } from '../model/models-words.ts'
import { activateModel, dropDraft, seeModels } from '../model/models.ts'
import { permissions } from '../permissions.ts'
import { ModelCard } from './model-card.tsx'
import type { Route } from './+types/models'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('business')
  const all = await myBusinesses(context, {})
  const business = all.find(({ id }) => id === asked) ?? all[0]
  return {
    businesses: all.map(({ id, name }) => ({ id, name })),
    clusterId: business?.id ?? null,
    seen: business ? await seeModels(context, { clusterId: business.id }) : null,
    mayChange: admits(permissions['business.changeModel'], context.actor),
  }
})

export const action = act(permissions['business.changeModel'], async (context, form, _args: Route.ActionArgs) => {
  const id = String(form.id)
  if (form.operation === 'activate') {
    const { name, changed } = await activateModel(context, { id, version: Number(form.version) })
    return { activated: name, count: changed.length }
  }
  if (form.operation === 'drop') {
    await dropDraft(context, { id })
    throw redirect(modelsPath)
  }
  return notFound()
})

export const handle = { crumb: () => ({ th: modelWords.th.title, en: modelWords.en.title }) }
export const meta: Route.MetaFunction = titled(modelWords, 'title')

export default function Models({ loaderData, actionData }: Route.ComponentProps) {
  const { businesses, clusterId, seen, mayChange } = loaderData
  const words = useWords(modelWords)
  const text = useWords(modelsWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const add = mayChange && clusterId && (
    <LinkButton to={`${newModelPath}?business=${clusterId}`} icon="plus" kind="primary">
      {text.add}
    </LinkButton>
  )
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={words.title} {...(add && { actions: add })}>
        {words.lead}
      </PageHead>
      <Stack gap={16}>
        {businesses.length > 1 && (
          <Tabs
            label={text.businesses}
            tabs={businesses.map(({ id, name }) => ({ label: name, to: `?business=${id}`, current: id === clusterId }))}
          />
        )}
        {answer && !refused && 'activated' in answer && (
          <Notice tone="good" urgent title={text.activated(answer.activated, answer.count)} />
        )}
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {seen && seen.openShifts.length > 0 && mayChange && (
          <Notice tone="warn" title={text.shifts(seen.openShifts.map(({ register }) => register).join(', '))}>
            {text.shiftsBody}
          </Notice>
        )}
        {!seen || seen.models.length === 0 ? (
          <EmptyState icon="settings" title={text.none}>
            {text.noneBody}
          </EmptyState>
        ) : (
          seen.models.map((model) => (
            <ModelCard
              key={model.id}
              model={model}
              changes={seen.changes[model.id] ?? []}
              isFormer={model.id === seen.formerId}
              mayChange={mayChange}
            />
          ))
        )}
      </Stack>
    </PageFrame>
  )
}
