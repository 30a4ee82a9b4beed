/** /project/client/{client_link}: for whoever holds the link; nobody signs in, and no search engine keeps it. */
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { Refusal } from '#kernel/refusals.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { ClientPage, ClientShell } from '../client/client-page.tsx'
import { clientWords } from '../client/client-words.ts'
import { seeAsClient, writeAsClient } from '../client/see-client.ts'
import { clientPath } from '../links.ts'
import type { Route } from './+types/client'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const around = { house: context.site.name[context.locale], here: clientPath(params.client_link) }
  try {
    const seen = await seeAsClient(context, { token: params.client_link })
    return data({ ...around, seen, over: '', idempotencyKey: randomUUID() })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 410) throw error
    return data({ ...around, seen: null, over: error.text[context.locale], idempotencyKey: '' }, { status: 410 })
  }
})

export const action = act(
  anyone,
  async (context, form, { params }: Route.ActionArgs) => {
    const { task, text } = form
    await writeAsClient(context, { token: params.client_link, task, text } as Parameters<typeof writeAsClient>[1]) // it parses what it is given
    return { saved: 'note', task: String(task) }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.seen?.name
  return [
    { title: pageTitle(matches, { th: name ?? clientWords.th.title, en: name ?? clientWords.en.title }) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

export default function ClientScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { house, here, seen, over, idempotencyKey } = loaderData
  const text = useWords(clientWords)
  const answer = useAnswer(actionData)
  return (
    <ClientShell house={house} here={here}>
      {seen ? (
        <ClientPage seen={seen} house={house} answer={answer} idempotencyKey={idempotencyKey} />
      ) : (
        <Card>
          <h1 className="visually-hidden">{text.title}</h1>
          <EmptyState icon="link" title={over} />
        </Card>
      )}
    </ClientShell>
  )
}
