/** What else would move, from when to when, before it does. */
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import type { WouldMove } from '../schedule/would-move.ts'
import { taskWords } from '../task-words.ts'

interface WouldMoveDialogProps {
  what: WouldMove
  onAgree: () => void
  onLeave: () => void
}

export function WouldMoveDialog({ what, onAgree, onLeave }: WouldMoveDialogProps) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  const span = (days: { first: string; last: string } | null) =>
    days === null ? '' : days.first === days.last ? date(days.first) : `${date(days.first)} – ${date(days.last)}`
  return (
    <Dialog
      open
      role="alertdialog"
      size="large"
      onClose={onLeave}
      title={text.wouldMove(what.count)}
      actions={
        <>
          <Button onClick={() => onLeave()}>{text.leaveIt}</Button>
          <Button kind="primary" onClick={() => onAgree()} data-first-focus>
            {text.moveAll}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {what.promised.map(({ title, room }) => (
          <Notice key={title} tone={room < 0 ? 'bad' : 'good'} title={text.promised(title, room)} />
        ))}
        <Table
          caption={text.wouldMove(what.count)}
          rows={what.moves}
          rowKey={(move) => move.id}
          keepColumns
          columns={[
            { key: 'task', title: text.task, cell: (move) => move.title },
            { key: 'from', title: text.from, cell: (move) => span(move.from) },
            { key: 'to', title: text.to, cell: (move) => <b>{span(move.to)}</b> },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
