import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { type Area, areas } from '#kernel/areas.ts'
import { admits } from '#kernel/roles.ts'
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
import { type KeptSettings, keptSettings, restoreKept } from '../kept-settings.ts'
import { permissions } from '../permissions.ts'
import { restoreSettings, type SettingsChange, settingsHistory } from '../settings-history.ts'
import type { Route } from './+types/settings-history'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const site = admits(permissions['tenancy.settings'], context.actor) ? await settingsHistory(context, {}) : null
  return { site, kept: await keptSettings(context, {}) }
})

export const action = act(permissions['tenancy.history'], async (context, form) => {
  const id = String(form.id ?? '')
  if (typeof form.version === 'string') await restoreSettings(context, { id, version: form.version })
  else await restoreKept(context, { id, seen: String(form.seen ?? '') })
  return { ok: true as const }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(historyWords, 'title')

export default function SettingsHistory({ loaderData: { site, kept }, actionData }: Route.ComponentProps) {
  const text = useWords(historyWords)
  const answer = useAnswer(actionData)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.ok) toast({ message: text.done, tone: 'good' })
  }, [actionData, toast, text])
  const all = [
    ...(site?.changes ?? []).map((change) => ({
      at: change.at,
      item: <Change key={change.id} change={change} version={site!.version} />,
    })),
    ...kept.map((change) => ({ at: change.at, item: <Kept key={change.id} change={change} /> })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {isRefused(answer) && <FormErrors message={answer.message} />}
      {all.length === 0 ? (
        <EmptyState title={text.none} icon="history" />
      ) : (
        <Stack as="ol" gap={12}>
          {all.slice(0, 100).map(({ item }) => item)}
        </Stack>
      )}
    </PageFrame>
  )
}

function Kept({ change: { id, at, who, title, path, changed, seen } }: { change: KeptSettings }) {
  const text = useWords(historyWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const value = useValue()
  const isShort = ({ from, to }: KeptSettings['changed'][number]) => value(from) !== null || value(to) !== null
  const told = changed
    .filter(isShort)
    .map(({ field, from, to }) => text.fromTo(field[locale], value(from) ?? text.nothing, value(to) ?? text.nothing))
  const others = changed.filter((one) => !isShort(one)).map(({ field }) => field[locale])
  return (
    <Card as="li">
      <Row justify="between">
        <Stack gap={4}>
          <strong>
            {who === 'job' ? text.job : who || '—'} {text.set} <Link to={path}>{title[locale]}</Link>
          </strong>
          {told.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {others.length > 0 && <span>{others.join(' · ')}</span>}
          <small>{dateTime(at)}</small>
        </Stack>
        {seen !== null && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={seen} />
            <ConfirmButton
              size="small"
              title={text.backTitle}
              message={text.keptBody(title[locale])}
              okText={text.back}
            >
              {text.back}
            </ConfirmButton>
          </Form>
        )}
      </Row>
    </Card>
  )
}

/** What can be said in a few words; null for lists and for nothing. */
function useValue() {
  const text = useWords(historyWords)
  const { number } = useFormat()
  return (value: unknown): string | null => {
    if (typeof value === 'boolean') return value ? text.on : text.off
    if (typeof value === 'number') return number(value)
    return typeof value === 'string' && value !== '' ? value : null
  }
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
