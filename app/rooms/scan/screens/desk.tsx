/** For staff: look a code up, or gather what is scanned into a count or a transfer. */
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { places } from '#rooms/stock/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { isRefused } from '#kernel/refused.ts'
import { gatherCount, gatherTransfer } from '../gather.ts'
import { countPath, transferPath } from '../links.ts'
import { type Mode, modeIn, modes } from '../modes.ts'
import type { Answer } from '../parts/ask.ts'
import { History } from '../parts/history.tsx'
import { MeaningCard } from '../parts/meaning.tsx'
import { Reader } from '../parts/reader.tsx'
import { TallyCard } from '../parts/tally.tsx'
import { useScans } from '../parts/use-scans.ts'
import { useTally } from '../parts/use-tally.ts'
import { permissions } from '../permissions.ts'
import { scanWords } from '../words.ts'
import type { Route } from './+types/desk'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  return {
    path: pathname.replace(/\.data$/, ''),
    mode: modeIn(searchParams.get('mode')),
    places: (await places(context, {})).filter(({ kind }) => kind !== 'transit'),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['scan.gather'],
  async (context, { operation, ...form }, _args: Route.ActionArgs) => {
    if (operation === 'transfer') {
      const { transferId } = await gatherTransfer(context, form as Parameters<typeof gatherTransfer>[1])
      throw redirect(transferPath(transferId))
    }
    const { countId } = await gatherCount(context, form as Parameters<typeof gatherCount>[1])
    throw redirect(countPath(countId))
  },
  { keeps: true },
)

export const meta = titled(scanWords, 'title')

export default function Desk({ loaderData: { path, mode, places: at, key }, actionData }: Route.ComponentProps) {
  const text = useWords(scanWords)
  const can = useCan()
  const tally = useTally()
  const answer = useAnswer(actionData)
  const gathers = mode === 'count' || mode === 'transfer'
  const scans = useScans(true, (came: Answer) => {
    if (gathers && came.state === 'done' && came.meaning.is === 'goods') tally.add(came.meaning.goods)
  })
  const offered = modes.filter((one) => can('scan.gather') || !['count', 'transfer'].includes(one))
  return (
    <PageFrame>
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={16}>
        <Segmented
          label={text.mode}
          current={mode}
          segments={offered.map((value) => ({ value, label: text[`mode_${value}`], to: pathOf(path, value) }))}
        />
        <Split
          aside={
            gathers && can('scan.gather') ? (
              <TallyCard
                kind={mode}
                tally={tally}
                places={at}
                answer={answer && isRefused(answer) ? answer : undefined}
                idempotencyKey={key}
              />
            ) : (
              <History scans={scans} />
            )
          }
        >
          <Stack gap={16}>
            {mode === 'receive' && <Notice tone="info" title={text.receiveHint} />}
            {mode === 'slip' && <Notice tone="info" title={text.slipHint} />}
            <Reader scans={scans} />
            <MeaningCard scans={scans} isStaff />
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

const pathOf = (path: string, mode: Mode): string => (mode === 'look' ? path : `${path}?mode=${mode}`)
