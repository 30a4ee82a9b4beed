/** In which form each kind of paper is numbered. */
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { documentKinds } from '../document-number.ts'
import { seriesPath } from '../links.ts'
import { papersWords } from '../papers/papers-words.ts'
import { permissions } from '../permissions.ts'
import { saveSeries, type Series, seeSeries } from '../series/series.ts'
import { SeriesInput } from '../series/series-input.ts'
import { seriesWords } from '../series/series-words.ts'
import type { Route } from './+types/series'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('kind')
  return {
    series: await seeSeries(context, {}),
    kind: documentKinds.find((kind) => kind === asked) ?? 'tax_invoice',
    form: formOf(SeriesInput),
  }
})

export const action = act(
  permissions['billing.settings'],
  (context, form, _args: Route.ActionArgs) => saveSeries(context, form as never),
  { keeps: true },
)

export const handle = { crumb: () => ({ th: seriesWords.th.title, en: seriesWords.en.title }) }
export const meta = titled(seriesWords, 'title')

export default function SeriesSettings({ loaderData: { series, kind, form }, actionData }: Route.ComponentProps) {
  const text = useWords(seriesWords)
  const papers = useWords(papersWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const chosen = series.find((one) => one.kind === kind)!
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <Card title={papers[`kind_${kind}`]} key={kind}>
          <RecordForm
            schema={() => import('../series/series-input.ts').then((file) => file.SeriesInput)}
            answer={refused}
            hidden={{ kind }}
            {...(answer && !refused && { saved: text.saved(chosen.nextNumber) })}
            submit={text.save}
          >
            <p>{text.next(chosen.nextNumber)}</p>
            <Grid min={200}>
              <FormFields
                of={form}
                words={text}
                names={['prefix', 'reset', 'year', 'width']}
                start={refused?.kept ?? { ...chosen.form, width: String(chosen.form.width) }}
              />
            </Grid>
            <p>{text.never}</p>
          </RecordForm>
        </Card>
        <Card padding="none">
          <Kinds series={series} />
        </Card>
      </Stack>
    </PageFrame>
  )
}

function Kinds({ series }: { series: Series[] }) {
  const text = useWords(seriesWords)
  const papers = useWords(papersWords)
  return (
    <Table
      caption={text.kinds}
      rows={series}
      rowKey={({ kind }) => kind}
      rowTo={({ kind }) => `${seriesPath}?kind=${kind}`}
      columns={[
        { key: 'kind', title: text.kind, phone: 'head', width: 'wide', cell: ({ kind }) => papers[`kind_${kind}`] },
        { key: 'reset', title: text.reset, phone: 'under', cell: ({ form }) => text[`reset_${form.reset}`] },
        { key: 'last', title: text.last, phone: 'hide', cell: ({ lastNumber }) => lastNumber ?? '–' },
        { key: 'next', title: text.nextShort, phone: 'end', cell: ({ nextNumber }) => nextNumber },
      ]}
    />
  )
}
