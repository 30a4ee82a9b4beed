/** A shift: X while it is open, cash in and out, the blind count, and Z. */
import { useEffect } from 'react'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import { counterAt, counterPath } from '../links.ts'
import { CountForm, forgetCount } from '../parts/count-form.tsx'
import { MoveForm, Moves } from '../parts/cash-moves.tsx'
import { ShiftFigures } from '../parts/shift-figures.tsx'
import { permissions } from '../permissions.ts'
import { seeShift } from '../shift/see-shift.ts'
import { closeShift, countShift, moveCash, sellOn } from '../shift/shifts.ts'
import type { Route } from './+types/shift'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const { actor } = context
  return {
    shift: await seeShift(context, { id: params.id }),
    mayTakeMoney: admits(permissions['pos.takeMoney'], actor),
    key: crypto.randomUUID(),
  }
})

export const action = act(permissions['pos.takeMoney'], async (context, form, { params }: Route.ActionArgs) => {
  const shiftId = params.id
  const { operation, ...typed } = form
  if (operation === 'count') return { done: await countShift(context, { shiftId }), saved: 'count' as const }
  if (operation === 'sellOn') return { done: await sellOn(context, { shiftId }), saved: 'sellOn' as const }
  if (operation === 'move')
    return { done: await moveCash(context, { ...typed, shiftId } as never), saved: 'move' as const }
  if (operation === 'close') {
    const counted = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) =>
        name.startsWith('n') && value !== '' && /^n\d+$/.test(name)
          ? [[name.slice(1), Number(String(value).replaceAll(',', ''))]]
          : [],
      ),
    )
    return {
      done: await closeShift(context, { shiftId, counted, note: String(typed.note ?? '') }),
      saved: 'close' as const,
    }
  }
  return notFound()
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.shift.registerName} · ${loaderData.shift.zNo}` : '' },
]
export const handle = {
  crumb: ({ shift }: Route.ComponentProps['loaderData']) => `${shift.registerName} · ${shift.zNo}`,
}

export default function ShiftScreen({ loaderData: { shift, mayTakeMoney, key }, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  useLive(`/live/shift/${shift.id}`)
  const refused = isRefused(actionData) ? actionData : null
  const isOpen = shift.state !== 'closed'
  useEffect(() => {
    if (shift.state !== 'counting') forgetCount(shift.id)
  }, [shift.id, shift.state])
  return (
    <Stack gap={16}>
      <PageHead
        title={text.shiftTitle(shift.zNo, shift.registerName)}
        actions={
          shift.state === 'open' && (
            <LinkButton to={counterAt(counterPath, shift.registerId)} kind="primary">
              {text.sell}
            </LinkButton>
          )
        }
      >
        {text.opened} {dateTime(shift.openedAt, 'short')} {shift.openedName}
        {shift.closedAt && ` · ${text.closedAt} ${dateTime(shift.closedAt, 'short')} ${shift.closedName}`}
      </PageHead>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      {shift.revision > 1 && <Notice tone="info" title={text.revision(shift.revision)} />}
      {shift.state === 'counting' && mayTakeMoney && <CountForm shiftId={shift.id} />}
      {shift.state !== 'counting' && <ShiftFigures shift={shift} />}
      {isOpen && shift.state === 'open' && mayTakeMoney && <MoveForm shift={shift} idempotencyKey={key} />}
      <Moves shift={shift} />
    </Stack>
  )
}
