/** One business: its organisation chart, overview, charts of figures, what it is, and what its roles may do. */
import { isRefused, type Refused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { seeBusiness } from '#rooms/cluster/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { businessesPath, businessPath, tabOf, tabs } from '../links.ts'
import { permissions } from '../permissions.ts'
import { type Asks, doFor } from './business-operations.server.ts'
import { foundWords } from '../start/found-words.ts'
import { detailWords } from './detail-words.ts'
import { seeTab } from './see-tab.server.ts'
import { ChartTab } from './tab-chart.tsx'
import { GraphTab } from './tab-graph.tsx'
import { InformationTab } from './tab-information.tsx'
import { OverviewTab } from './tab-overview.tsx'
import { RolesTab } from './tab-roles.tsx'
import type { Route } from './+types/business'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const business = await seeBusiness(context, { id: params.id })
  const query = new URL(request.url).searchParams
  return {
    business,
    tab: tabOf(query),
    isReady: query.has('ready'),
    mayChange: admits(permissions['business.changeChart'], context.actor),
    ...(await seeTab(context, business, query)),
  }
})

export const action = act(
  permissions['business.changeChart'],
  (context, form, { params: { id } }: Route.ActionArgs) => doFor(context, id, form),
  { keeps: true },
)

export const handle = {
  crumb: (data: { business: { name: string } }) => ({ th: data.business.name, en: data.business.name }),
}
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.business.name ?? ''
  return [{ title: pageTitle(matches, { th: name, en: name }) }]
}

export type BusinessData = Route.ComponentProps['loaderData']
/** Of the last press. */
export interface Outcome {
  refused: Refused | undefined
  /** What was saved, for the form that did it; empty else. */
  saved: string
  asks: Asks | undefined
}

export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { business, tab } = loaderData
  const found = useWords(foundWords)
  const text = useWords(detailWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const outcome: Outcome = {
    refused,
    saved: answer && !refused && 'saved' in answer ? answer.saved : '',
    asks: answer && !refused && 'asks' in answer ? answer : undefined,
  }
  const isOfATree = refused && (refused.kept?.operation === 'place' || refused.kept?.operation === 'removePost')
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={business.name} back={{ to: businessesPath, label: found.back }}>
        {business.legalName !== business.name && business.legalName}
      </PageHead>
      <Stack gap={16}>
        <Tabs
          label={text.tabs}
          tabs={tabs.map((one) => ({
            label: text[`tab_${one}`],
            to: businessPath(business.id, one),
            current: one === tab,
          }))}
        />
        {isOfATree && <Notice tone="bad" urgent title={refused.message} />}
        {loaderData.chart && <ChartTab data={loaderData} chart={loaderData.chart} outcome={outcome} />}
        {loaderData.overview && <OverviewTab data={loaderData} overview={loaderData.overview} />}
        {loaderData.graph && <GraphTab graph={loaderData.graph} />}
        {loaderData.information && (
          <InformationTab data={loaderData} information={loaderData.information} outcome={outcome} />
        )}
        {loaderData.roles && <RolesTab data={loaderData} roles={loaderData.roles} outcome={outcome} />}
      </Stack>
    </PageFrame>
  )
}
