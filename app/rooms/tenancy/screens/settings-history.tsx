import { useEffect } from 'react'
import { Form } from 'react-router'
import { type Area, areas } from '#kernel/areas.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { historyWords } from '../history-words.ts'
import { permissions } from '../permissions.ts'
import { restoreSettings, type SettingsChange, settingsHistory } from '../settings-history.ts'
import type { Route } from './+types/settings-history'

export const loader = load((context, _args: Route.LoaderArgs) => settingsHistory(context, {}))

export const action = act(permissions['tenancy.settings'], async (context, form) => {
  await restoreSettings(context, { id: String(form.id ?? ''), version: String(form.version ?? '') })
  return { ok: true as const }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(historyWords, 'title')

export default function SettingsHistory({ loaderData: { changes, version }, actionData }: Route.ComponentProps) {
  const text = useWords(historyWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.ok) toast({ message: text.done, tone: 'good' })
  }, [actionData, toast, text])
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {isRefused(answer) && <FormErrors message={answer.message} />}
      {changes.length === 0 ? (
        <EmptyState title={text.none} icon="history" />
      ) : (
        <Stack as="ol" gap={12}>
          {changes.map((change) => (
            <Change key={change.id} change={change} version={version} />
          ))}
        </Stack>
      )}
    </PageFrame>
  )
}

function Change({ change, version }: { change: SettingsChange; version: number }) {
  const { id, at, who, what, changed, isBack } = change
  const text = useWords(historyWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const names = changed.map((key) => {
    if (key in areas) return areas[key as Area].name[locale]
    const known = text[key as keyof typeof text]
    return typeof known === 'string' ? known : key
  })
  return (
    <Card as="li">
      <Row justify="between">
        <Stack gap={4}>
          <strong>
            {who === 'job' ? text.job : (who ?? '—')} {what[locale]}
          </strong>
          {names.length > 0 && <span>{names.join(' · ')}</span>}
          <small>{dateTime(at)}</small>
        </Stack>
        {isBack && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <ConfirmButton size="small" title={text.backTitle} message={text.backBody} okText={text.back}>
              {text.back}
            </ConfirmButton>
          </Form>
        )}
      </Row>
    </Card>
  )
}
