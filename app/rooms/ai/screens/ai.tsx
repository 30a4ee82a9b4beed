import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { formOf } from '#kernel/form-fields.ts'
import { Refusal } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordHistory } from '#ui/record-history.tsx'
import { useWords } from '#ui/words.tsx'
import { AiInput } from '../ai-input.ts'
import { aiWords } from '../ai-words.ts'
import { tryAi } from '../generate-text.ts'
import { permissions } from '../permissions.ts'
import { changeAiSettings, seeAiSettings } from '../settings.ts'
import { seeAiUse } from '../use.ts'
import { AiFacts, AiForm } from './ai-form.tsx'
import { AiTry, type Tried } from './ai-try.tsx'
import { AiUse } from './ai-use.tsx'
import type { Route } from './+types/ai'

/** Asks for step-up before anything is typed, not after; who only looks is not asked. */
export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const settings = await seeAiSettings(context, {})
  const mayChange = admits(permissions['ai.change'], context.actor)
  if (mayChange) mustBeConfirmed({ context })
  return { settings, use: await seeAiUse(context, {}), form: mayChange ? formOf(AiInput) : null }
})

type Answer = { saved: string } | { tried: Tried }

export const action = act(permissions['ai.change'], async (context, form, _args: Route.ActionArgs): Promise<Answer> => {
  const { operation, ...typed } = form
  if (operation === 'try') return { tried: await tryAi(context, {}).catch(saidIn(context.locale)) }
  await changeAiSettings(context, typed as Parameters<typeof changeAiSettings>[1]) // parsed by the command
  return { saved: 'ai' }
})

/** A limit that is used up is told where it was tried, not over the form above. */
const saidIn = (locale: 'th' | 'en') => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return { refused: error.text[locale] }
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(aiWords, 'title')

const fieldOf: Readonly<Record<string, keyof typeof AiInput.shape>> = {
  is_on: 'isOn',
  protocol: 'protocol',
  endpoint: 'endpoint',
  model: 'model',
  sealed_key: 'apiKey',
  month_requests: 'monthRequests',
  month_tokens: 'monthTokens',
  day_requests: 'dayRequests',
  day_tokens: 'dayTokens',
}
const isLabel = (name: string): name is Exclude<keyof typeof AiInput.shape, 'version'> => name !== 'version'

export default function AiSettings({ loaderData: { settings, use, form }, actionData }: Route.ComponentProps) {
  const text = useWords(aiWords)
  const answer = useAnswer(actionData)
  const tried = answer && 'tried' in answer ? answer.tried : undefined
  const { typed, sentTo, isPlayed, operations } = settings
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Split
        gap={24}
        aside={
          <RecordHistory
            entries={operations}
            wordOf={(name) => {
              const field = fieldOf[name]
              return field && isLabel(field) ? text[field] : undefined
            }}
          />
        }
      >
        <Stack gap={24}>
          {typed && sentTo && <Notice title={text.sent(sentTo)}>{text.sentBody}</Notice>}
          {!sentTo && isPlayed && <Notice>{text.played}</Notice>}
          {form ? (
            <AiForm of={form} settings={settings} answer={answer && 'tried' in answer ? undefined : answer} />
          ) : (
            <AiFacts settings={settings} />
          )}
          {form && typed && <AiTry tried={tried} />}
        </Stack>
      </Split>
      {typed && <AiUse use={use} most={typed} />}
    </PageFrame>
  )
}
