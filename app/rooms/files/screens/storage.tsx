import { data, href, redirectDocument } from 'react-router'
import type * as z from 'zod'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { act, load, refusedOf } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { changeFileRules, seeFileSettings } from '../settings/settings.ts'
import type { FileRulesInput, StorageInput } from '../settings/settings-input.ts'
import { seeConditions, testStorage } from '../settings/see-conditions.server.ts'
import { settingsWords } from '../settings/settings-words.ts'
import { changeStorage } from '../settings/storage-settings.ts'
import { FileRulesForm } from './file-rules-form.tsx'
import { type SettingsAnswer, StorageForm } from './storage-form.tsx'
import { StorageNow, StorageTrouble } from './storage-now.tsx'
import type { Route } from './+types/storage'

/** Asks for step-up before anything is typed, not after. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const settings = await seeFileSettings(context, {})
  mustBeConfirmed({ context })
  return { settings, isSaved: new URL(request.url).searchParams.has('saved') }
})

const operations = ['check', 'test', 'storage', 'rules'] as const

/** Which of the two forms was pressed goes back with the answer: it stands there. */
export const action = act(permissions['files.settings'], async (context, form, _args: Route.ActionArgs) => {
  const operation = operations.find((known) => known === form.operation) ?? notFound()
  try {
    if (operation === 'check') return { ok: true as const, operation, conditions: await seeConditions(context) }
    if (operation === 'test') {
      const probed = await testStorage(context, form as z.input<typeof StorageInput>)
      return { ok: true as const, operation, probed }
    }
    if (operation === 'storage') {
      await changeStorage(context, form as z.input<typeof StorageInput>)
      // To where pages may send stands in the policy of the document: only a new one may send to the new place.
      // Never the address one is at: to that a browser would only scroll.
      if (form.store === 's3') throw redirectDocument(`${href('/config/storage')}?saved=${Date.now()}#where`)
    } else await changeFileRules(context, form as z.input<typeof FileRulesInput>)
    return { ok: true as const, operation, probed: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...refusedOf(error, context), operation, kept: { operation } }, { status: error.status })
  }
})

export const meta = titled(settingsWords, 'title')

export default function StorageSettings({ loaderData: { settings, isSaved }, actionData }: Route.ComponentProps) {
  const text = useWords(settingsWords)
  const given = useAnswer(actionData)
  const answer = given && 'operation' in given && given.operation !== 'check' ? (given as SettingsAnswer) : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <StorageTrouble places={settings.places} />
        <StorageNow settings={settings} />
        <FileRulesForm settings={settings} answer={answer?.operation === 'rules' ? answer : undefined} />
        <div id="where">
          <StorageForm
            settings={settings}
            answer={answer?.operation === 'rules' ? undefined : answer}
            isSaved={answer ? answer.ok && answer.operation === 'storage' : isSaved}
          />
        </div>
      </Stack>
    </PageFrame>
  )
}
