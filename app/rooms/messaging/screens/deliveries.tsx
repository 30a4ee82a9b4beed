import { redirect } from 'react-router'
import { useCan } from '#ui/by-role.tsx'
import { LinkButton } from '#ui/button.tsx'
import { act, load } from '#kernel/screen.server.ts'
import { type TableState, readTableState, writeTableState } from '#ui/data-table/table-state.ts'
import { pageTitle } from '#ui/page-title.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { deliveriesAsk, deliveryColumns, type DeliveryState } from '../delivery-columns.ts'
import { deliveryLog, sendAgain } from '../delivery-log.ts'
import { deliveryWords } from '../delivery-words.ts'
import { deliveriesPath, senderPath, writeMailPath } from '../links.ts'
import { DeliveryTable } from './delivery-table.tsx'
import type { Route } from './+types/deliveries'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const state = readTableState(new URL(request.url).searchParams, deliveryColumns)
  const list = await deliveryLog(context, deliveriesAsk(state))
  // A page that is no more, of a list that became shorter: the last one there is.
  if (list.page !== state.page)
    throw redirect(deliveriesPath + writeTableState({ ...state, page: list.page }, deliveryColumns))
  return { list, state, now: new Date(), person: context.actor.accountId }
})

export const action = act(async (context, form) => sendAgain(context, { id: form.id as string | string[] }))

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: deliveryWords.th.title, en: deliveryWords.en.title }) }]
}

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  const { list, state, now, person } = loaderData
  const text = useWords(deliveryWords)
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.title} actions={<Actions />}>
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        <StateTabs state={state} />
        <DeliveryTable list={list} now={now} person={person} />
      </Stack>
    </PageFrame>
  )
}

function Actions() {
  const text = useWords(deliveryWords)
  const can = useCan()
  return (
    <Row>
      {can('messaging.sender') && (
        <LinkButton to={senderPath} icon="settings">
          {text.sender}
        </LinkButton>
      )}
      {can('messaging.writeToCustomers') && (
        <LinkButton to={writeMailPath} kind="primary" icon="mail">
          {text.write}
        </LinkButton>
      )}
    </Row>
  )
}

const groups = {
  all: [],
  undelivered: ['gave_up'],
  under_way: ['queued', 'sending', 'failed'],
  delivered: ['sent'],
} as const satisfies Record<string, readonly DeliveryState[]>

function StateTabs({ state }: { state: TableState }) {
  const text = useWords(deliveryWords)
  const { state: chosen, ...others } = state.filters
  const now = chosen?.kind === 'choice' ? chosen.values.join() : ''
  return (
    <Tabs
      label={text.filters}
      tabs={Object.entries(groups).map(([name, values]) => ({
        label: text[name as keyof typeof groups],
        to:
          deliveriesPath +
          writeTableState(
            {
              ...state,
              page: 1,
              filters: values.length === 0 ? others : { ...others, state: { kind: 'choice', values } },
            },
            deliveryColumns,
          ),
        current: now === values.join(),
      }))}
    />
  )
}
